// The free times nearest to a slot that is taken. A refusal offers them instead.
import type { WorkPart } from '../ground/appointment.ts';
import type { ResourcePart } from '../ground/needs.rules.ts';
import { freeTimes, type OccupiedTime, type Piece } from './free-times.rules.ts';

/** One day of one barber. */
export interface BarberDay {
  readonly barber: string;
  /** The pieces of the day in which the barber works. */
  readonly open: readonly Piece[];
  readonly occupied: readonly OccupiedTime[];
}

export interface WantedSlot {
  readonly barber: string;
  readonly minutes: number;
  readonly duration: number;
  readonly parts?: readonly WorkPart[] | null | undefined;
  /** The minutes after the visit that must fit before the next appointment. */
  readonly buffer?: number;
  /** The parts of the visit that need a room or a device. */
  readonly resources?: readonly ResourcePart[] | undefined;
  /** The minute before which nothing is offered. */
  readonly earliest?: number;
  /** The minutes between the offered times. */
  readonly step?: number;
  /** The present time of the visit, which is not offered. */
  readonly present?: Offer | undefined;
}

export interface Offer {
  readonly barber: string;
  readonly minutes: number;
}

const maxOffers = 4;
const maxOfOwnBarber = 2;

/** The free times of a barber's day, the nearest to the wanted one first. */
function timesFrom(
  { open, occupied }: Pick<BarberDay, 'open' | 'occupied'>,
  wanted: Omit<WantedSlot, 'barber'>,
) {
  const distance = (minutes: number) => Math.abs(minutes - wanted.minutes);
  return freeTimes({ ...wanted, open, occupied }).toSorted((one, other) => distance(one) - distance(other));
}

/** The free time of one barber that is nearest to the wanted time. */
export const nearestTime = (...given: Parameters<typeof timesFrom>): number | undefined =>
  timesFrom(...given)[0];

/** The nearest times of the wanted barber, then the nearest time of each other barber; each group is in the order of time. */
export function nearestTimes(days: readonly BarberDay[], { present, ...wanted }: WantedSlot): Offer[] {
  const distance = ({ minutes }: Offer) => Math.abs(minutes - wanted.minutes);
  const offersOf = (day: BarberDay, most: number) =>
    timesFrom(day, wanted)
      .filter((minutes) => day.barber !== present?.barber || minutes !== present.minutes)
      .slice(0, most)
      .map((minutes) => ({ barber: day.barber, minutes }));

  const own = days
    .filter(({ barber }) => barber === wanted.barber)
    .flatMap((day) => offersOf(day, maxOfOwnBarber));
  const others = days
    .filter(({ barber }) => barber !== wanted.barber)
    .flatMap((day) => offersOf(day, 1))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, maxOffers - own.length);
  return [own, others].flatMap((offers) => offers.toSorted((one, other) => one.minutes - other.minutes));
}
