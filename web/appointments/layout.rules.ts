// Where a day's appointments stand in the grid. Times are minutes since midnight on the salon's clock: no zone can shift them.
import { type Appointment, longestVisit } from '#contracts/appointments.ts';
import type { Barber } from '#contracts/barbers.ts';
import { minutesOf } from '#contracts/calendar.rules.ts';

export type DayBarber = Pick<Barber, 'id' | 'name' | 'colour' | 'active'>;

/** A barber's day, the appointments in order of time. */
export interface Column {
  readonly barber: DayBarber;
  readonly appointments: readonly Appointment[];
}

export interface Hours {
  readonly from: number;
  readonly to: number;
}

export const step = 30;
/** The last place starts at 22:30. */
export const usualHours: Hours = { from: 8 * 60, to: 23 * 60 };
const midnight = 24 * 60;
/** Shorter ones are drawn this long, so that a name can be read. */
const legible = 15;
/** By resizing nothing becomes shorter. */
const shortest = 5;

export const startOf = (appointment: Appointment) => minutesOf(appointment.appointment_time);
export const endOf = (appointment: Appointment) => startOf(appointment) + appointment.duration;
/** Holds its place; a cancelled one has given it up. */
export const stands = (appointment: Appointment) => appointment.status !== 'cancelled';
export const movable = (appointment: Appointment) =>
  appointment.status === 'pending' || appointment.status === 'confirmed';

const inOrder = (a: Appointment, b: Appointment) => startOf(a) - startOf(b) || a.id.localeCompare(b.id);

/** A column for each active barber, for an inactive one with appointments, and for a name that is not known yet. */
export function columnsOf(barbers: readonly DayBarber[], appointments: readonly Appointment[]): Column[] {
  const booked = new Set(appointments.map(({ barber }) => barber));
  const shown = barbers.filter(({ active, name }) => active || booked.has(name));
  const unknown = [...booked].filter((name) => !barbers.some((barber) => barber.name === name));
  const newcomers = unknown.map((name): DayBarber => ({ id: name, name, colour: 'sand', active: true }));
  return [...shown, ...newcomers].map((barber) => ({
    barber,
    appointments: appointments.filter((appointment) => appointment.barber === barber.name).toSorted(inOrder),
  }));
}

/** What the usual hours leave out, wholly or in part. */
export const outside = (appointments: readonly Appointment[]) => ({
  early: appointments.filter((appointment) => startOf(appointment) < usualHours.from),
  late: appointments.filter((appointment) => endOf(appointment) > usualHours.to),
});

export function hoursOf(
  appointments: readonly Appointment[],
  unfolded: { early: boolean; late: boolean },
): Hours {
  const { early, late } = outside(appointments);
  const first = Math.min(usualHours.from, ...early.map(startOf));
  const last = Math.max(usualHours.to, ...late.map(endOf));
  return {
    from: unfolded.early ? Math.floor(first / step) * step : usualHours.from,
    to: unfolded.late ? Math.ceil(last / step) * step : usualHours.to,
  };
}

/** What the grid opens at: now, else the first visit. */
export function openingMinute(appointments: readonly Appointment[], now: number | null) {
  if (now !== null) return now;
  const visits = appointments.filter((appointment) => stands(appointment) && appointment.kind === 'visit');
  return visits.length > 0 ? Math.min(...visits.map(startOf)) : null;
}

/** How an appointment shares its column's width. */
export interface Place {
  readonly lane: number;
  readonly lanes: number;
  /** How many strips of cancelled ones it leaves room for. */
  readonly strips: number;
  /** A strip beside a standing appointment, which takes less than one whose place is free. */
  readonly narrow: boolean;
}

interface Group {
  members: { appointment: Appointment; lane: number }[];
  laneEnds: number[];
}

const drawnEnd = (appointment: Appointment) => startOf(appointment) + Math.max(appointment.duration, legible);
const touch = (a: Appointment, b: Appointment) => startOf(a) < drawnEnd(b) && startOf(b) < drawnEnd(a);

/** Appointments that overlap on screen, directly or through others, each in the first lane that is free. */
function groupsOf(ordered: readonly Appointment[]): Group[] {
  const groups: Group[] = [];
  let end = -1;
  for (const appointment of ordered) {
    const start = startOf(appointment);
    let group = groups.at(-1);
    if (!group || start >= end) {
      group = { members: [], laneEnds: [] };
      groups.push(group);
    }
    const freed = group.laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = freed < 0 ? group.laneEnds.length : freed;
    group.laneEnds[lane] = drawnEnd(appointment);
    group.members.push({ appointment, lane });
    end = Math.max(end, drawnEnd(appointment));
  }
  return groups;
}

/** Places within one column, by id. Standing ones lie side by side; cancelled ones shrink to strips at the right. */
export function placesOf({ appointments }: Column): Map<string, Place> {
  const standing = groupsOf(appointments.filter(stands));
  const cancelled = groupsOf(appointments.filter((appointment) => !stands(appointment)));
  const touches = (group: Group, other: Appointment) =>
    group.members.some(({ appointment }) => touch(appointment, other));

  const places = new Map<string, Place>();
  for (const { members, laneEnds } of standing) {
    for (const { appointment, lane } of members) {
      const beside = cancelled.filter((group) => touches(group, appointment));
      const strips = Math.max(0, ...beside.map((group) => group.laneEnds.length));
      places.set(appointment.id, { lane, lanes: laneEnds.length, strips, narrow: false });
    }
  }
  for (const { members, laneEnds } of cancelled) {
    const narrow = members.some(({ appointment }) => standing.some((group) => touches(group, appointment)));
    for (const { appointment, lane } of members) {
      places.set(appointment.id, { lane, lanes: laneEnds.length, strips: 0, narrow });
    }
  }
  return places;
}

/** The standing appointment that a place would overlap. */
export const clashAt = (
  column: readonly Appointment[],
  { id, start, duration }: { id: string; start: number; duration: number },
) =>
  column.find(
    (other) => other.id !== id && stands(other) && start < endOf(other) && startOf(other) < start + duration,
  );

/** The first free minute of a slot: its start, or where the appointment ends that reaches into it. */
export function freeMinute(column: readonly Appointment[], slot: number): number | undefined {
  let minute = slot;
  for (const appointment of column) {
    if (stands(appointment) && startOf(appointment) <= minute) minute = Math.max(minute, endOf(appointment));
  }
  return minute < slot + step ? minute : undefined;
}

const steps = ({ from, to }: Hours) => Array.from({ length: (to - from) / step }, (_, i) => from + i * step);
export const slotsOf = steps;

const sorted = (minutes: number[]) => [...new Set(minutes)].sort((a, b) => a - b);
const others = (column: readonly Appointment[], lifted: Appointment) =>
  column.filter((other) => other.id !== lifted.id && stands(other));

/** Where a lifted appointment may start: on the half hours, right after another one, and where it was. */
export function startStops(
  column: readonly Appointment[],
  lifted: Appointment,
  duration: number,
  hours: Hours,
) {
  const latest = hours.to - duration;
  const ends = others(column, lifted).map(endOf);
  const within = [...steps(hours), ...ends, startOf(lifted)].filter(
    (minute) => minute >= hours.from && minute <= latest,
  );
  return sorted(within.length > 0 ? within : [startOf(lifted)]);
}

/** Where it may end: on the half hours, right before another one, and where it did. */
export function endStops(column: readonly Appointment[], lifted: Appointment, start: number, hours: Hours) {
  const begins = others(column, lifted).map(startOf);
  const within = [...steps(hours), hours.to, ...begins].filter(
    (minute) => minute >= start + shortest && minute <= start + longestVisit,
  );
  return sorted([...within, Math.min(start + lifted.duration, midnight)]);
}

export const nearest = (stops: readonly number[], minute: number) =>
  stops.reduce((best, stop) => (Math.abs(stop - minute) < Math.abs(best - minute) ? stop : best));

/** The next stop in a direction; the same minute where there is none. */
export const following = (stops: readonly number[], minute: number, direction: 1 | -1) =>
  (direction > 0 ? stops.find((stop) => stop > minute) : stops.findLast((stop) => stop < minute)) ?? minute;

/** Which appointment an arrow key leads to: up and down in the same column, left and right to the nearest in time. */
export function neighbourOf(columns: readonly Column[], from: Appointment, key: string) {
  const at = columns.findIndex(({ barber }) => barber.name === from.barber);
  const own = columns[at]?.appointments ?? [];
  const index = own.findIndex(({ id }) => id === from.id);
  const distance = (other: Appointment) => Math.abs(startOf(other) - startOf(from));
  const closest = (sides: readonly Column[]) =>
    sides
      .find(({ appointments }) => appointments.length > 0)
      ?.appointments.reduce((best, other) => (distance(other) < distance(best) ? other : best));

  switch (key) {
    case 'ArrowUp':
      return own[index - 1];
    case 'ArrowDown':
      return own[index + 1];
    case 'ArrowLeft':
      return closest(columns.slice(0, Math.max(at, 0)).toReversed());
    case 'ArrowRight':
      return closest(columns.slice(at + 1));
    case 'Home':
      return own[0];
    case 'End':
      return own.at(-1);
    default:
      return undefined;
  }
}
