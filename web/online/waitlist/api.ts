// Query keys, queries and changes of the waitlist.
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/online/waitlist.ts';
import { freedTimesKey } from '../../appointments/synced.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';
import { liveWishes, waitlistKey } from './keys.ts';

const key = waitlistKey;

export const waitlistQuery = queryOf(contract.listWaitlist, [...key, 'list']);

/** A freed time, and the clients of the waitlist whom it fits. */
export const freedTimeQuery = (id: string) =>
  queryOf(contract.readFreedTime, [...key, 'place', id], { params: { id } });

/** The freed times that wait for the desk. */
export const freedTimesQuery = queryOf(contract.listFreedTimes, freedTimesKey, { pick: 'places' });

/** The wishes of the clients on the waitlist. */
export const wishesQuery = queryOf(contract.listWishes, liveWishes.key, { pick: 'wishes' });

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

export const offerFreedTime = changeOf(contract.offerFreedTime, change);

/** The button `Jo tani`: dismisses a freed time, so that no screen reminds of it any more. */
export const dismissFreedTime = changeOf(contract.dismissFreedTime, {
  ...change,
  optimistic: ({ params: { id }, body: { dismissed } }) =>
    dismissed
      ? [
          updateInCache(freedTimesKey, (freedTimes: FreedTimes) =>
            freedTimes.filter((freedTime) => freedTime.id !== id),
          ),
        ]
      : [],
});

type FreedTimes = ReplyOf<typeof contract.listFreedTimes>['places'];

export const setWaitlistRules = changeOf(contract.setWaitlistRules, {
  ...change,
  optimistic: ({ body }) => [updateInCache(waitlistQuery.queryKey, (list: List) => ({ ...list, ...body }))],
});
