// When somebody on the waitlist could come, as the form has it.
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { allWeekdays, type WaitlistEntry } from '#contracts/online/waitlist.ts';

const wholeDay = 24 * 60;
const midnight = '24:00';
/** Minutes between the times that can be chosen. */
const step = 30;

type Hours = Pick<WaitlistEntry, 'from_minute' | 'to_minute'>;

export const isWholeDay = ({ from_minute, to_minute }: Hours): boolean =>
  from_minute === 0 && to_minute === wholeDay;

/** The days of the week, Monday is 0, of one bit for each. */
export const weekdaysIn = (mask: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => (mask & (1 << day)) !== 0);

const weekdayMask = (days: readonly number[]): number => days.reduce((mask, day) => mask | (1 << day), 0);

/** The days of the week matter only where there are several days. */
export const weekdaysFor = (from: string, to: string, days: readonly number[]): number =>
  from === to ? allWeekdays : weekdayMask(days);

const textOf = (minutes: number) => (minutes === wholeDay ? midnight : clockTime(minutes));

/** The values of the two fields: empty where any hour is fine. */
export const timesOf = ({ from_minute, to_minute }: Hours): { fromTime: string; toTime: string } => ({
  fromTime: from_minute === 0 ? '' : textOf(from_minute),
  toTime: to_minute === wholeDay ? '' : textOf(to_minute),
});

export const minutesIn = (times: { readonly fromTime: string; readonly toTime: string }): Hours => ({
  from_minute: times.fromTime ? minutesOf(times.fromTime) : 0,
  to_minute: times.toTime ? minutesOf(times.toTime) : wholeDay,
});

/** The times of a field, the chosen one among them. */
export function timeChoices(chosen: string): Record<string, string> {
  const all = new Set(chosen ? [chosen] : []);
  for (let minutes = 6 * 60; minutes < wholeDay; minutes += step) all.add(clockTime(minutes));
  return Object.fromEntries([...all].sort().map((time) => [time, time]));
}
