// The free times nearest to a slot that is taken. A refusal offers them instead.
import { type ColumnOfDay, freeFor, type WantedOfDay } from './free-times.rules.ts';

/** One day of one barber. */
export interface BarberDay extends ColumnOfDay {
  readonly barber: string;
}

export interface WantedSlot extends Omit<WantedOfDay, 'gap'> {
  readonly barber: string;
  readonly minutes: number;
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
function timesFrom(day: ColumnOfDay, wanted: Omit<WantedSlot, 'barber'>) {
  const distance = (minutes: number) => Math.abs(minutes - wanted.minutes);
  return freeFor(wanted, day).toSorted((one, other) => distance(one) - distance(other));
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
