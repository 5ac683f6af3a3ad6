// The keys of the holidays, apart from their calls: the day's screen reads what is loaded beside it.
import type { Span } from '#contracts/salon/hours.ts';
import { hoursKeys } from '../hours/api.ts';

/** These keys begin like the keys of the hours, because an answer changes the hours too. */
export const holidaysKey = (from: string, to: string): (string | Span)[] => [
  ...hoursKeys.all,
  'holidays',
  { from, to },
];

/** One call loads the whole year of a day, so that it is enough for all its days. */
export function yearOfHolidays(day: string) {
  const year = day.slice(0, 4);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  return { from, to, key: holidaysKey(from, to) };
}
