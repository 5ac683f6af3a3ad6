// When a client who has stopped coming is missing. The store says the same in SQL.
import type { LocalTime } from '../ground/appointment.rules.ts';
import type { Appointment } from '../ground/appointment.ts';
import { daysBetween, minutesOf } from '../ground/calendar.rules.ts';

/** So many visits say how often a client comes. */
export const visitsOfRhythm = 6;
/** With fewer visits a client has no rhythm. */
export const fewestVisits = 3;
/** Who has been away for longer has gone. */
export const longestAbsence = 400;
/** Not even who came every day is missing earlier. */
export const shortestAbsence = 15;
/** For so many days nobody writes again; whoever comes within them came after the message. */
export const daysOfMessage = 30;
export const monthsHidden = 3;
export const mostADay = 20;
/** Days after which a client of one or two visits is missing. */
export const afterDays = { least: 30, most: 120, usual: 60 } as const;

/** The median of the days between the last visits; null for who was here too rarely. `days`: of visits that took place, in any order. */
export function rhythmOf(days: readonly string[]): number | null {
  const last = [...new Set(days)].sort().slice(-visitsOfRhythm);
  if (last.length < fewestVisits) return null;
  const gaps = last
    .slice(1)
    .map((day, n) => daysBetween(last[n] as string, day))
    .sort((one, other) => one - other);
  const middle = gaps.length / 2;
  return ((gaps[Math.ceil(middle) - 1] as number) + (gaps[Math.floor(middle)] as number)) / 2;
}

/** Whether a client is missing who was here so many days ago. */
export function isMissing(away: number, rhythm: number | null, after: number): boolean {
  if (away > longestAbsence) return false;
  return away > (rhythm === null ? after : Math.max(1.5 * rhythm, rhythm + 14));
}

/** Who comes more rarely decides the next time later. */
const mostWeeks = 26;

/** In so many weeks a client comes again, on the same weekday; null for who has no rhythm. */
export function weeksToNext(days: readonly string[]): number | null {
  const rhythm = rhythmOf(days);
  const weeks = rhythm === null ? null : Math.max(1, Math.round(rhythm / 7));
  return weeks === null || weeks > mostWeeks ? null : weeks;
}

/** Minutes before a visit: many tick when the client comes in. */
const coming = 30;
/** Minutes after the end of a visit: who pays is gone then. */
const leaving = 60;

/** Whether a known client is at the desk: the visit begins soon, goes on, or ended less than an hour ago. */
export function isAtDesk(
  {
    client_id,
    appointment_date,
    appointment_time,
    duration,
  }: Pick<Appointment, 'client_id' | 'appointment_date' | 'appointment_time' | 'duration'>,
  { day, minutes }: LocalTime,
): boolean {
  const begin = minutesOf(appointment_time);
  return (
    client_id !== null &&
    day === appointment_date &&
    begin - coming <= minutes &&
    minutes <= begin + duration + leaving
  );
}
