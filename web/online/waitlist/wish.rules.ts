// The days and times at which a client on the waitlist could come, as the form shows them.
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';

/** One bit for each day of the week. */
export const everyWeekday = 127;
const wholeDay = 24 * 60;
/** Minutes between the times that can be chosen. */
const step = 30;

type Hours = Pick<WaitlistEntry, 'from_minute' | 'to_minute'>;

/** The days of the week in a mask with one bit for each day. Monday is 0. */
export const weekdaysIn = (mask: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => (mask & (1 << day)) !== 0);

const weekdayMask = (days: readonly number[]): number => days.reduce((mask, day) => mask | (1 << day), 0);

/** The mask of the days of the week. For a single day the mask has every day of the week. */
export const weekdaysFor = (from: string, to: string, days: readonly number[]): number =>
  from === to ? everyWeekday : weekdayMask(days);

/** The values of the two fields: empty where any time is fine. */
export const timesOf = ({ from_minute, to_minute }: Hours): { from_minute: string; to_minute: string } => ({
  from_minute: from_minute === 0 ? '' : clockTime(from_minute),
  to_minute: to_minute === wholeDay ? '' : clockTime(to_minute),
});

export const minutesIn = (times: { readonly from_minute: string; readonly to_minute: string }): Hours => ({
  from_minute: times.from_minute ? minutesOf(times.from_minute) : 0,
  to_minute: times.to_minute ? minutesOf(times.to_minute) : wholeDay,
});

/** The times of a field, including the chosen time. */
export function timeChoices(chosen: string): Record<string, string> {
  const all = new Set(chosen ? [chosen] : []);
  for (let minutes = 6 * 60; minutes < wholeDay; minutes += step) all.add(clockTime(minutes));
  return Object.fromEntries([...all].sort().map((time) => [time, time]));
}
