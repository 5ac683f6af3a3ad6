// How full days are, from the time that visits and blocks occupy.
import type { OccupiedDay } from '#contracts/appointments.ts';
import type { Occupied } from '#contracts/free-times.rules.ts';
import { usualHours } from './slot.rules.ts';

/** One barber's day. */
export interface BarberDay {
  readonly visits: readonly Occupied[];
  readonly blocks: readonly Occupied[];
  /** How many visits there are. */
  readonly count: number;
}

export function barberDayIn(days: readonly OccupiedDay[], day: string, barber: string): BarberDay {
  const find = (kind: OccupiedDay['kind']) =>
    days.find((one) => one.date === day && one.barber === barber && one.kind === kind);
  const visits = find('visit');
  return {
    visits: visits?.occupied ?? [],
    blocks: find('block')?.occupied ?? [],
    count: visits?.count ?? 0,
  };
}

/** The minutes of the usual hours that are occupied, counted from `from` on. */
const occupiedMinutes = (occupied: readonly Occupied[], from = usualHours.from) =>
  occupied
    .map(({ minutes, duration }) => Math.min(minutes + duration, usualHours.to) - Math.max(minutes, from))
    .reduce((sum, within) => sum + Math.max(0, within), 0);

/** The share of the usual hours, without blocked time, that is booked; undefined if all of it is blocked. */
export function loadOf(days: readonly Pick<BarberDay, 'visits' | 'blocks'>[]): number | undefined {
  const sum = (minutes: (day: Pick<BarberDay, 'visits' | 'blocks'>) => number) =>
    days.reduce((all, day) => all + minutes(day), 0);
  const open = sum(({ blocks }) => usualHours.to - usualHours.from - occupiedMinutes(blocks));
  return open > 0 ? sum(({ visits }) => occupiedMinutes(visits)) / open : undefined;
}

/** The minutes of the usual hours in which nothing is booked or blocked, from `earliest` on. */
export function freeMinutesOf({ visits, blocks }: BarberDay, earliest: number) {
  const from = Math.min(Math.max(usualHours.from, earliest), usualHours.to);
  return usualHours.to - from - occupiedMinutes(visits, from) - occupiedMinutes(blocks, from);
}
