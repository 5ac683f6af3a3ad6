// Query keys, queries and changes of the waitlist.
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/online/waitlist.ts';
import { freedPlacesKey } from '../../appointments/synced.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';
import { waitlistKey, wishesKey } from './keys.ts';

const key = waitlistKey;

export const waitlistQuery = queryOf(contract.listWaitlist, [...key, 'list']);

/** A freed time, and the clients of the waitlist whom it fits. */
export const freedPlaceQuery = (id: string) =>
  queryOf(contract.readFreedPlace, [...key, 'place', id], { params: { id } });

/** The freed times that wait for the desk. */
export const freedPlacesQuery = queryOf(contract.listFreedPlaces, freedPlacesKey, { pick: 'places' });

/** The wishes of the clients on the waitlist. */
export const wishesQuery = queryOf(contract.listWishes, wishesKey, { pick: 'wishes' });

const change = { invalidates: [key], queue: 'waitlist' };

type List = ReplyOf<typeof contract.listWaitlist>;

export const addToWaitlist = changeOf(contract.addToWaitlist, change);

export const updateWaitlistEntry = changeOf(contract.updateWaitlistEntry, change);

export const removeFromWaitlist = changeOf(contract.removeFromWaitlist, {
  ...change,
  optimistic: ({ params: { id } }) => [
    updateInCache(waitlistQuery.queryKey, (list: List) => ({
      ...list,
      entries: list.entries.filter((entry) => entry.id !== id),
    })),
  ],
});

export const offerPlace = changeOf(contract.offerPlace, change);

/** The button `Jo tani`: dismisses a freed time, so that no screen reminds of it any more. */
export const dismissFreedPlace = changeOf(contract.dismissFreedPlace, {
  ...change,
  optimistic: ({ params: { id }, body: { dismissed } }) =>
    dismissed
      ? [updateInCache(freedPlacesKey, (places: Places) => places.filter((place) => place.id !== id))]
      : [],
});

type Places = ReplyOf<typeof contract.listFreedPlaces>['places'];

export const setWaitlistRules = changeOf(contract.setWaitlistRules, {
  ...change,
  optimistic: ({ body }) => [updateInCache(waitlistQuery.queryKey, (list: List) => ({ ...list, ...body }))],
});
