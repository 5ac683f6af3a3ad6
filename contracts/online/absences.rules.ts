// The rules for when a client who has stopped coming counts as missing. The store has the same rules in SQL.
import type { LocalTime } from '../ground/appointment.rules.ts';
import type { Appointment } from '../ground/appointment.ts';
import { daysBetween, minutesOf } from '../ground/calendar.rules.ts';

/** The number of last visits that decide how often a client comes. */
export const visitsOfRhythm = 6;
/** The fewest visits of a client with a rhythm. */
export const fewestVisits = 3;
/** The days of absence after which a client is taken as lost. */
export const longestAbsence = 400;
/** The days before which nobody counts as missing, not even a client who came every day. */
export const shortestAbsence = 15;
/** The days after a message in which nobody writes again. A client who comes within these days came after the message. */
export const daysOfMessage = 30;
export const monthsHidden = 3;
export const mostADay = 20;
/** The days after which a client of one or two visits is missing. */
export const afterDays = { least: 30, most: 120, usual: 60 } as const;

/**
 * The median of the days between the last visits; null for a client who was here too rarely. `days`: of visits that took place, in any
 * order.
 */
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

/** Whether a client is missing whose last visit was `away` days ago. */
export function isMissing(away: number, rhythm: number | null, after: number): boolean {
  if (away > longestAbsence) return false;
  return away > (rhythm === null ? after : Math.max(1.5 * rhythm, rhythm + 14));
}

/** The most weeks between two visits. A client who comes more rarely decides about the next time later. */
const mostWeeks = 26;

/** The number of weeks after which a client comes again, on the same weekday; null for a client who has no rhythm. */
export function weeksToNext(days: readonly string[]): number | null {
  const rhythm = rhythmOf(days);
  const weeks = rhythm === null ? null : Math.max(1, Math.round(rhythm / 7));
  return weeks === null || weeks > mostWeeks ? null : weeks;
}

/** The minutes before a visit: many salons confirm the visit when the client comes in. */
const coming = 30;
/** The minutes after the end of a visit, in which the client pays and leaves. */
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
