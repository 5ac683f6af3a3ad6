// Days and times in the salon's time zone. A day is text `YYYY-MM-DD`; `minutes` are minutes since midnight.

export const zone = 'Europe/Tirane';
const dayMs = 86_400_000;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => isoDay(utc(day) + days * dayMs);
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / dayMs);

/** The weekday as a number; 0 is Monday. */
export const weekday = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekday(day));
export const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, i) => addDays(mondayOf(day), i));

/** Adds calendar months to a day. If the new month has no such day, the result is its last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = dayParts(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(isoDay(first.getTime()), Math.min(date, last) - 1);
}

export function dayParts(day: string): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day and the minutes in the salon's time zone at a moment. */
export function localTime(moment: Date): { day: string; minutes: number } {
  const parts = Object.fromEntries(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Each time once: several visits may begin at the same time. */
export const eachOnce = (times: readonly string[]): string[] => [...new Set(times)];

/** The day and the time, as text, in the salon's time zone at a moment. */
export function localDayAndTime(moment: Date): { day: string; time: string } {
  const { day, minutes } = localTime(moment);
  return { day, time: clockTime(minutes) };
}

const localAsUtc = (day: string, minutes: number) => utc(day) + minutes * 60_000;

/** The milliseconds by which the salon's clock is ahead of UTC. */
function offsetFromUtc(moment: number) {
  const { day, minutes } = localTime(new Date(moment));
  return localAsUtc(day, minutes) - Math.floor(moment / 60_000) * 60_000;
}

/**
 * The moment of a day and minutes in the salon's time zone. In autumn one hour comes twice: the second one counts. In spring one hour is
 * missing: a time in it becomes a moment one hour later on the clock.
 */
export function momentAt(day: string, minutes: number): Date {
  const shown = localAsUtc(day, minutes);
  const before = shown - offsetFromUtc(shown - dayMs);
  const after = shown - offsetFromUtc(shown + dayMs);
  return new Date(after + offsetFromUtc(after) === shown ? after : before);
}

/** The hour that the clocks skip in spring, from the first minute to the last one. */
export const skippedHour = { from: 2 * 60, to: 3 * 60 };
export const skipsHour = (day: string): boolean =>
  localTime(momentAt(day, skippedHour.from)).minutes !== skippedHour.from;

/** The last millisecond of a day. */
export const endOfDay = (day: string): Date => new Date(momentAt(addDays(day, 1), 0).getTime() - 1);
