// Query keys, queries and changes of the waitlist.
import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/online/waitlist.ts';
import { freedPlacesKey } from '../../appointments/synced.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { updateInCache, useChange } from '../../ground/lib/use-change.ts';
import { waitlistKey, wishesKey } from './keys.ts';

const key = waitlistKey;

export const waitlistQuery = queryOf(contract.listWaitlist, [...key, 'list']);

/** A freed hour, and who fits. */
export const freedPlaceQuery = (id: string) =>
  queryOf(contract.readFreedPlace, [...key, 'place', id], { params: { id } });

/** The freed hours that wait for the desk. */
export const freedPlacesQuery = queryOf(contract.listFreedPlaces, freedPlacesKey, { pick: 'places' });

/** What is waited for. */
export const wishesQuery = queryOf(contract.listWishes, wishesKey, { pick: 'wishes' });

const change = { invalidates: [key], queue: 'waitlist' };

type Wish = BodyOf<typeof contract.addToWaitlist>;
type List = ReplyOf<typeof contract.listWaitlist>;

export const useAddToWaitlist = () =>
  useChange({ ...change, send: (body: Wish) => call(contract.addToWaitlist, { body }) });

interface EntryChange {
  readonly id: string;
  readonly changes: BodyOf<typeof contract.updateWaitlistEntry>;
}

export const useUpdateWaitlistEntry = () =>
  useChange({
    ...change,
    send: ({ id, changes }: EntryChange) =>
      call(contract.updateWaitlistEntry, { params: { id }, body: changes }),
  });

export const useRemoveFromWaitlist = () =>
  useChange({
    ...change,
    send: (id: string) => call(contract.removeFromWaitlist, { params: { id } }),
    optimistic: (id) => [
      updateInCache(waitlistQuery.queryKey, (list: List) => ({
        ...list,
        entries: list.entries.filter((entry) => entry.id !== id),
      })),
    ],
  });

interface NewOffer {
  /** Who waits. */
  readonly entry: string;
  readonly offer: BodyOf<typeof contract.offerPlace>;
}

export const useOfferPlace = () =>
  useChange({
    ...change,
    send: ({ entry, offer }: NewOffer) => call(contract.offerPlace, { params: { id: entry }, body: offer }),
  });

interface PutOff {
  readonly id: string;
  readonly dismissed: boolean;
}

/** `Jo tani`: nothing reminds of the freed hour any more. */
export const useDismissPlace = () =>
  useChange({
    ...change,
    send: ({ id, dismissed }: PutOff) =>
      call(contract.dismissFreedPlace, { params: { id }, body: { dismissed } }),
    optimistic: ({ id, dismissed }) =>
      dismissed
        ? [updateInCache(freedPlacesKey, (places: Places) => places.filter((place) => place.id !== id))]
        : [],
  });

type Places = ReplyOf<typeof contract.listFreedPlaces>['places'];

export const useSetWaitlistRules = () =>
  useChange({
    ...change,
    send: (body: BodyOf<typeof contract.setWaitlistRules>) => call(contract.setWaitlistRules, { body }),
    optimistic: (rules) => [updateInCache(waitlistQuery.queryKey, (list: List) => ({ ...list, ...rules }))],
  });
