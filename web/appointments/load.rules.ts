// The load of days, computed from the time that visits and blocks occupy.
import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import type { OccupiedTime, Piece } from '#contracts/salon/free-times.rules.ts';

/** The day of one barber. */
export interface BarberDay {
  /** The working hours of the barber. */
  readonly open: readonly Piece[];
  readonly visits: readonly OccupiedTime[];
  readonly blocks: readonly OccupiedTime[];
  /** The buffers after visits, which are not offered to clients. */
  readonly buffers: readonly OccupiedTime[];
  /** The number of visits. */
  readonly count: number;
}

export function barberDayIn(
  days: readonly OccupiedDay[],
  day: string,
  barber: string,
  open: readonly Piece[],
): BarberDay {
  const find = (kind: OccupiedDay['kind']) =>
    days.find((one) => one.date === day && one.barber === barber && one.kind === kind);
  const visits = find('visit');
  return {
    open,
    visits: visits?.occupied ?? [],
    blocks: find('block')?.occupied ?? [],
    buffers: visits?.buffers ?? [],
    count: visits?.count ?? 0,
  };
}

/** The occupied minutes of the working time, counted from `from` on. */
const occupiedMinutes = (open: readonly Piece[], occupied: readonly OccupiedTime[], from = 0) =>
  sum(open, (piece) =>
    sum(occupied, ({ minutes, duration }) =>
      Math.max(0, Math.min(minutes + duration, piece.to) - Math.max(minutes, piece.from, from)),
    ),
  );

const openMinutes = (open: readonly Piece[], from = 0) =>
  sum(open, (piece) => Math.max(0, piece.to - Math.max(piece.from, from)));

type BookedDay = Pick<BarberDay, 'open' | 'visits' | 'blocks'>;

/** The booked share of the working time without blocked time; undefined if there is no such time. */
export function loadOf(days: readonly BookedDay[]): number | undefined {
  const bookable = sum(days, ({ open, blocks }) => openMinutes(open) - occupiedMinutes(open, blocks));
  const booked = sum(days, ({ open, visits }) => occupiedMinutes(open, visits));
  return bookable > 0 ? booked / bookable : undefined;
}

/** The minutes of the working time that are neither booked nor blocked, from `earliest` on. */
export const freeMinutesOf = ({ open, visits, blocks }: BookedDay, earliest: number): number =>
  openMinutes(open, earliest) - occupiedMinutes(open, [...visits, ...blocks], earliest);

const sum = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((total, one) => total + of(one), 0);
