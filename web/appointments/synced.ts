// Which queries `GET /sync` brings up to date, by what it has answered (`since`): a name and a hash for each of them. They are loaded
// again by that call alone.
import type { QueryKey } from '@tanstack/react-query';
import { yearOfHolidays } from '../salon/holidays/keys.ts';
import { dayKey } from '../ground/day-key.ts';
import { queryClient } from '../ground/lib/query.ts';

export const syncKey = ['appointments', 'sync'] as const;
export const weeksKey = ['appointments', 'week'] as const;
/** The freed hours for which somebody waits. Whatever changes appointments loads them again: it may free one. */
export const freedPlacesKey = ['waitlist', 'freed'] as const;

/**
 * When what is as the last answer gave it counts as loaded: a moment at which nothing else is written. `sinceOf` leaves out by it what
 * was written later, and the device notes by it of which answer what it keeps is.
 */
export const asAnswered = { updatedAt: 1 };

const keysBelow: Readonly<Record<string, QueryKey>> = {
  products: ['till', 'products'],
  freed: freedPlacesKey,
  wishes: ['waitlist', 'wishes'],
};

const nameOf = (part: string) => part.slice(0, part.indexOf('='));

function keyOf(name: string): QueryKey {
  if (name.startsWith('week ')) return [...weeksKey, name.slice('week '.length)];
  if (name.startsWith('holidays ')) return yearOfHolidays(name.slice('holidays '.length));
  if (/^\d/.test(name)) return [...dayKey, name];
  return keysBelow[name] ?? [name];
}

const partsOf = (since: string | undefined) => (since ? since.split(',') : []);

const answered = () => partsOf(queryClient.getQueryData<string>(syncKey));

/** False while the call fails: then each query loads by itself. */
export const isSynced = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
  queryClient.getQueryState(syncKey)?.status === 'success' && partOf(queryKey) !== undefined;

/** The keys of what the answers have given. */
export const syncedKeys = (): QueryKey[] => answered().map((part) => keyOf(nameOf(part)));

/** The name and the hash of what the answers have given to this query. */
export const partOf = (queryKey: QueryKey): string | undefined =>
  answered().find((part) => keyOf(nameOf(part)).join() === queryKey.join());

/**
 * What the device has as the last answers gave it. What was written since then (by this tab's own change, or by another call) is left
 * out, so that it is answered whole: the server may be back at the state before, which the device has no more.
 */
export function sinceOf(): string | undefined {
  const kept = answered().filter(
    (part) => queryClient.getQueryState(keyOf(nameOf(part)))?.dataUpdatedAt === asAnswered.updatedAt,
  );
  return kept.length > 0 ? kept.join(',') : undefined;
}
