// The queries that `GET /sync` brings up to date. `since` contains a name and a hash for each query that this call has answered. Such
// queries are loaded again only by this call.
import type { QueryKey } from '@tanstack/react-query';
import { yearOfHolidays } from '../salon/holidays/api.ts';
import { dayKey } from '../ground/day-key.ts';
import { queryClient } from '../ground/lib/query.ts';

export const syncKey = ['appointments', 'sync'] as const;
export const weeksKey = ['appointments', 'week'] as const;
/** The freed times for which clients wait. Every change of appointments loads them again, because it may free a slot. */
export const freedTimesKey = ['waitlist', 'freed'] as const;

/**
 * The time at which data of the last sync answer counts as loaded: no other code uses this time. So `sinceOf` can leave out data that was
 * written later, and the device can note from which answer the kept data is.
 */
export const asAnswered = { updatedAt: 1 };

/** The query that shows each part of the answer that is no day, week or year of holidays, unless the part has the name of its query. */
let keyOfPart: ReadonlyMap<string, QueryKey> = new Map();

/** Called once by the list of these queries, which is above this district. */
export const setPartsOfSync = (keys: ReadonlyMap<string, QueryKey>): void => {
  keyOfPart = keys;
};

const nameOf = (part: string) => part.slice(0, part.indexOf('='));

function keyOf(name: string): QueryKey {
  if (name.startsWith('week ')) return [...weeksKey, name.slice('week '.length)];
  if (name.startsWith('holidays ')) return yearOfHolidays(name.slice('holidays '.length));
  if (/^\d/.test(name)) return [...dayKey, name];
  return keyOfPart.get(name) ?? [name];
}

const partsOf = (since: string | undefined) => (since ? since.split(',') : []);

const answered = () => partsOf(queryClient.getQueryData<string>(syncKey));

/** False while the call fails: then each query loads separately. */
export const isSynced = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
  queryClient.getQueryState(syncKey)?.status === 'success' && partOf(queryKey) !== undefined;

/** The keys of the queries that the sync has answered. */
export const syncedKeys = (): QueryKey[] => answered().map((part) => keyOf(nameOf(part)));

/** The name and the hash of the last sync answer to this query. */
export const partOf = (queryKey: QueryKey): string | undefined =>
  answered().find((part) => keyOf(nameOf(part)).join() === queryKey.join());

/**
 * The names and hashes of the data that is still as the last sync answers gave it. Data that was written later (by a change in this tab, or
 * by another call) is left out, so that the server answers it completely: the server may have gone back to its earlier state, which this
 * device has no more.
 */
export function sinceOf(): string | undefined {
  const kept = answered().filter(
    (part) => queryClient.getQueryState(keyOf(nameOf(part)))?.dataUpdatedAt === asAnswered.updatedAt,
  );
  return kept.length > 0 ? kept.join(',') : undefined;
}
