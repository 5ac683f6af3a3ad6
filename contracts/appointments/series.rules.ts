// The days of a visit that repeats. All are days of the calendar: the clock time stays the same when summer time begins or ends.
import { addDays, daysBetween } from '../ground/calendar.rules.ts';

/** The most visits of a series, including the first one. */
export const maxInSeries = 52;
export const longestSeriesDays = 366;
export const maxWeeksBetween = 12;

interface Repetition {
  readonly every_weeks: number;
  /** The number of visits in all, including the first one. */
  readonly times?: number | undefined;
  /** The last possible day of a visit. */
  readonly until?: string | undefined;
}

/** The days after the first. */
export function repeatedDays(
  first: string,
  { every_weeks, times = maxInSeries, until }: Repetition,
): string[] {
  const days = Array.from({ length: times - 1 }, (_, n) => addDays(first, (n + 1) * every_weeks * 7));
  return until === undefined ? days : days.filter((day) => day <= until);
}

export const isTooFar = (first: string, day: string): boolean => daysBetween(first, day) > longestSeriesDays;

/** The part of an appointment that says when it is in its series. */
interface Position {
  readonly appointment_date: string;
  readonly appointment_time: string;
  readonly barber: string;
}

/**
 * The visit whose weekday, time and barber most other visits share; if there are several, the first of them. A visit that differs from it
 * was moved by hand.
 */
export function typicalOf<One extends Position>(
  visits: readonly One[],
  every_weeks: number,
): One | undefined {
  const alike = (one: One) => visits.filter((other) => !isMovedByHand(other, one, every_weeks)).length;
  const counts = visits.map(alike);
  return visits[counts.indexOf(Math.max(...counts))];
}

/** Whether a visit was moved by hand: its weekday, time or barber differs from the compared visit. */
export function isMovedByHand(one: Position, other: Position, every_weeks: number): boolean {
  const isOnGrid = daysBetween(other.appointment_date, one.appointment_date) % (every_weeks * 7) === 0;
  return !isOnGrid || one.appointment_time !== other.appointment_time || one.barber !== other.barber;
}

/** The day of the series that is nearest to the day of another visit. The series counts from a typical visit. */
export function nearestDay(day: string, { appointment_date }: Position, every_weeks: number): string {
  const period = every_weeks * 7;
  return addDays(appointment_date, Math.round(daysBetween(appointment_date, day) / period) * period);
}
