// The slots in which a lifted appointment may be dropped: the stops for its beginning and its end, and the columns that accept it.
import { longestVisit } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import {
  type Hours,
  occupiesSlot,
  slotTimes,
  sortedMinutes,
  startMinutes,
  workIn,
} from '../../appointments/slot.rules.ts';
import { type Column, takesVisits } from './layout.rules.ts';

const midnight = 24 * 60;
/** The shortest duration, in minutes, that resizing allows. After a waiting time there is at least one minute of work. */
const shortest = 5;

const othersIn = (column: readonly Appointment[], lifted: Appointment) =>
  column.filter((other) => other.id !== lifted.id && occupiesSlot(other));

/** The minutes at which the lifted appointment may start: half hours, the ends of other work, and its own start. */
export function startStops(
  column: readonly Appointment[],
  lifted: Appointment,
  duration: number,
  hours: Hours,
): number[] {
  const latest = hours.to - duration;
  const ends = workIn(othersIn(column, lifted)).map(({ to }) => to);
  const within = [...slotTimes(hours), ...ends, startMinutes(lifted)].filter(
    (minutes) => minutes >= hours.from && minutes <= latest,
  );
  return sortedMinutes(within.length > 0 ? within : [startMinutes(lifted)]);
}

/** The minutes at which the lifted appointment may end: half hours, the starts of other work, and its own end. */
export function endStops(
  column: readonly Appointment[],
  lifted: Appointment,
  start: number,
  hours: Hours,
): number[] {
  const starts = workIn(othersIn(column, lifted)).map(({ from }) => from);
  const last = lifted.parts?.at(-1);
  const least = last ? last.from + 1 : shortest;
  const within = [...slotTimes(hours), hours.to, ...starts].filter(
    (minutes) => minutes >= start + least && minutes <= start + longestVisit,
  );
  return sortedMinutes([...within, Math.min(start + lifted.duration, midnight)]);
}

export const nearest = (stops: readonly number[], minutes: number): number =>
  stops.reduce((best, stop) => (Math.abs(stop - minutes) < Math.abs(best - minutes) ? stop : best));

export type Direction = 1 | -1;

/** The next stop in a direction; the same minutes if there is no further stop. */
export const nextStop = (stops: readonly number[], minutes: number, direction: Direction): number =>
  (direction > 0 ? stops.find((stop) => stop > minutes) : stops.findLast((stop) => stop < minutes)) ??
  minutes;

/** True if an appointment may be dropped in a column. An inactive barber gets no appointments of other barbers. */
export const mayTake = (column: Column | undefined, { barber }: Appointment): boolean =>
  column !== undefined && (takesVisits(column.barber) || column.barber.name === barber);

/** The index of the next column that may take the appointment; undefined if there is none. */
export function followingColumn(
  columns: readonly Column[],
  { appointment, column }: { appointment: Appointment; column: number },
  direction: Direction,
): number | undefined {
  let index = column + direction;
  while (columns[index] && !mayTake(columns[index], appointment)) index += direction;
  return columns[index] && index;
}
