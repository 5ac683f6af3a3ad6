// The positions of a day's appointments in the grid: columns, hours and lanes; and the appointment that an arrow key selects.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { waitsOf } from '#contracts/ground/work-parts.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import type { ShownBarber } from '../../appointments/columns.rules.ts';
import {
  endMinutes,
  type Hours,
  occupiesSlot,
  slotLength,
  startMinutes,
  usualHours,
  workIn,
} from '../../appointments/slot.rules.ts';

export type DayBarber = ShownBarber<Pick<Barber, 'id' | 'name' | 'colour' | 'active'>>;

/** A barber's day, with the appointments in order of time. */
export interface Column {
  readonly barber: DayBarber;
  readonly appointments: readonly Appointment[];
}

export const isMovable = (appointment: Appointment): boolean =>
  appointment.status === 'pending' || appointment.status === 'confirmed';

/** True if visits can be booked in this column, or moved to it. */
export const takesVisits = ({ active, locked }: DayBarber): boolean => active && !locked;

const byTime = (one: Appointment, other: Appointment) =>
  startMinutes(one) - startMinutes(other) || one.id.localeCompare(other.id);

/** The columns: one for each active barber, for each inactive barber with appointments, and for each name that is not known yet. */
export function columnsOf(barbers: readonly DayBarber[], appointments: readonly Appointment[]): Column[] {
  const booked = new Set(appointments.map(({ barber }) => barber));
  const shown = barbers.filter(({ active, name }) => active || booked.has(name));
  const unknown = [...booked].filter((name) => !barbers.some((barber) => barber.name === name));
  const newcomers = unknown.map((name): DayBarber => ({ id: name, name, colour: 'sand', active: true }));
  return [...shown, ...newcomers].map((barber) => ({
    barber,
    appointments: appointments.filter((appointment) => appointment.barber === barber.name).toSorted(byTime),
  }));
}

const pieceOf = (appointment: Appointment): Piece => ({
  from: startMinutes(appointment),
  to: endMinutes(appointment),
});

/** The hours from the first begin to the last end, rounded to whole steps. */
const around = (pieces: readonly Piece[], step: number): Hours => ({
  from: Math.floor(Math.min(...pieces.map(({ from }) => from)) / step) * step,
  to: Math.ceil(Math.max(...pieces.map(({ to }) => to)) / step) * step,
});

/** The hours that are always shown: the usual hours, extended in half hours if somebody works earlier or later. */
export const alwaysShown = (open: readonly Piece[]): Piece => around([usualHours, ...open], slotLength);

/** The appointments that begin before the hours that are always shown, and the appointments that end after these hours. */
export const outside = (appointments: readonly Appointment[], shown: Hours) => ({
  early: appointments.filter((appointment) => startMinutes(appointment) < shown.from),
  late: appointments.filter((appointment) => endMinutes(appointment) > shown.to),
});

export function hoursOf(
  appointments: readonly Appointment[],
  unfolded: { early: boolean; late: boolean },
  shown: Hours,
): Hours {
  const { from, to } = around([shown, ...appointments.map(pieceOf)], slotLength);
  return { from: unfolded.early ? from : shown.from, to: unfolded.late ? to : shown.to };
}

/** The time to which the grid scrolls when it opens: now, or else the first visit, or else the first open hour. */
export function openingMinutes(
  appointments: readonly Appointment[],
  now: number | null,
  open: readonly Piece[] = [],
): number | null {
  if (now !== null) return now;
  const visits = appointments.filter(
    (appointment) => occupiesSlot(appointment) && appointment.kind === 'visit',
  );
  const begins = visits.length > 0 ? visits.map(startMinutes) : open.map(({ from }) => from);
  return begins.length > 0 ? Math.min(...begins) : null;
}

/** The minutes at the beginning and the end of the shown hours that a print leaves out, because nobody works and nothing is booked. */
export function unprinted(
  { from, to }: Hours,
  open: readonly Piece[],
  appointments: readonly Appointment[],
): { before: number; after: number } {
  if (open.length === 0) return { before: 0, after: 0 };
  const used = around([...open, ...appointments.map(pieceOf)], 60);
  return { before: Math.max(used.from - from, 0), after: Math.max(to - used.to, 0) };
}

/** The parts of the shown hours in which a barber does not work. */
export function closedTimes(open: readonly Piece[], { from, to }: Hours): Piece[] {
  const begins = [from, ...open.map((piece) => piece.to)];
  const ends = [...open.map((piece) => piece.from), to];
  return begins
    .map((begin, n) => ({ from: Math.max(begin, from), to: Math.min(ends[n] ?? to, to) }))
    .filter((piece) => piece.from < piece.to);
}

/** The waiting times of an appointment, in minutes since midnight. */
export const waitingTimesOf = (appointment: Appointment): Piece[] =>
  waitsOf(appointment).map(({ from, minutes }) => {
    const begin = startMinutes(appointment) + from;
    return { from: begin, to: begin + minutes };
  });

/** The parts of an appointment's waiting times in which the barber does not work for another appointment. */
export const gapsIn = (appointment: Appointment, { appointments }: Pick<Column, 'appointments'>): Piece[] =>
  waitingTimesOf(appointment).flatMap((wait) => {
    const work = workIn(appointments).filter(({ from, to }) => from < wait.to && to > wait.from);
    const begins = [wait.from, ...work.map(({ to }) => to)];
    const ends = [...work.map(({ from }) => from), wait.to];
    return begins.map((from, n) => ({ from, to: ends[n] ?? from })).filter(({ from, to }) => from < to);
  });

/** True if an appointment lies completely in one waiting time of the other appointment. */
const liesInWait = (one: Appointment, other: Appointment) =>
  waitingTimesOf(other).some(({ from, to }) => from <= startMinutes(one) && endMinutes(one) <= to);

/** The share of an appointment in the width of its column. */
interface LanePosition {
  readonly lane: number;
  readonly lanes: number;
  /** The number of narrow strips of cancelled appointments for which this appointment leaves room. */
  readonly strips: number;
  /** True for a cancelled appointment beside the appointment that has taken its slot: the cancelled appointment is a narrower strip. */
  readonly narrow: boolean;
  /** The number of appointments in whose waiting time this appointment lies and is drawn. */
  readonly inset: number;
}

export const wholeColumn: LanePosition = { lane: 0, lanes: 1, strips: 0, narrow: false, inset: 0 };

/** Appointments that overlap on the screen, directly or through other appointments. */
interface Group {
  members: { appointment: Appointment; lane: number }[];
  laneEnds: number[];
}

/** The shortest height, in minutes, in which an appointment is drawn, so that a name can be read. */
const shortestDrawn = 15;

const drawnEnd = (appointment: Appointment) =>
  startMinutes(appointment) + Math.max(appointment.duration, shortestDrawn);
const overlapsOnScreen = (one: Appointment, other: Appointment) =>
  startMinutes(one) < drawnEnd(other) && startMinutes(other) < drawnEnd(one) && !liesInWait(other, one);

/** The groups of overlapping appointments. Each appointment of a group gets the first free lane. */
function groupsOf(ordered: readonly Appointment[]): Group[] {
  const groups: Group[] = [];
  let groupEnd = -1;
  for (const appointment of ordered) {
    const minutes = startMinutes(appointment);
    let group = groups.at(-1);
    if (!group || minutes >= groupEnd) {
      group = { members: [], laneEnds: [] };
      groups.push(group);
    }
    const freeLane = group.laneEnds.findIndex((laneEnd) => laneEnd <= minutes);
    const lane = freeLane < 0 ? group.laneEnds.length : freeLane;
    group.laneEnds[lane] = drawnEnd(appointment);
    group.members.push({ appointment, lane });
    groupEnd = Math.max(groupEnd, drawnEnd(appointment));
  }
  return groups;
}

/** The lanes of one column, by appointment id. Cancelled appointments become strips at the right. */
export function lanesOf({ appointments }: Pick<Column, 'appointments'>): Map<string, LanePosition> {
  const taken = appointments.filter(occupiesSlot);
  const hosts = taken.filter(({ parts }) => parts);
  const hostOf = (one: Appointment) => hosts.findLast((other) => liesInWait(one, other));
  const cancelled = groupsOf(appointments.filter((appointment) => !occupiesSlot(appointment)));
  const overlaps = (group: Group, other: Appointment) =>
    group.members.some(({ appointment }) => overlapsOnScreen(other, appointment));

  const positions = new Map<string, LanePosition>();
  /** Places the appointments in the waiting time of a host: they share the width of the host. */
  const place = (host: Appointment | undefined, within: LanePosition) => {
    const own = taken.filter((appointment) => hostOf(appointment) === host);
    for (const { members, laneEnds } of groupsOf(own)) {
      for (const { appointment, lane } of members) {
        const beside = cancelled.filter((group) => overlaps(group, appointment));
        const position = {
          ...within,
          lane: within.lane * laneEnds.length + lane,
          lanes: within.lanes * laneEnds.length,
          strips: Math.max(within.strips, ...beside.map((group) => group.laneEnds.length)),
        };
        positions.set(appointment.id, position);
        if (appointment.parts) place(appointment, { ...position, inset: position.inset + 1 });
      }
    }
  };
  place(undefined, wholeColumn);
  for (const { members, laneEnds } of cancelled) {
    const isBeside = ({ appointment }: { appointment: Appointment }) =>
      taken.some((one) => overlapsOnScreen(one, appointment));
    const narrow = members.some(isBeside);
    for (const { appointment, lane } of members)
      positions.set(appointment.id, { ...wholeColumn, lane, lanes: laneEnds.length, narrow });
  }
  return positions;
}

/** The appointment that an arrow key selects: up and down in the same column, left and right the nearest in time. */
export function neighbourOf(
  columns: readonly Pick<Column, 'appointments'>[],
  from: Appointment,
  key: string,
): Appointment | undefined {
  const columnIndex = columns.findIndex(({ appointments }) => appointments.includes(from));
  const own = columns[columnIndex]?.appointments ?? [];
  const index = own.indexOf(from);
  const distance = (other: Appointment) => Math.abs(startMinutes(other) - startMinutes(from));
  const nearestIn = (side: typeof columns) =>
    side
      .find(({ appointments }) => appointments.length > 0)
      ?.appointments.reduce((best, other) => (distance(other) < distance(best) ? other : best));

  switch (key) {
    case 'ArrowUp':
      return own[index - 1];
    case 'ArrowDown':
      return own[index + 1];
    case 'ArrowLeft':
      return nearestIn(columns.slice(0, Math.max(columnIndex, 0)).toReversed());
    case 'ArrowRight':
      return nearestIn(columns.slice(columnIndex + 1));
    case 'Home':
      return own[0];
    case 'End':
      return own.at(-1);
    default:
      return undefined;
  }
}
