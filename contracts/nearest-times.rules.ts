// The free times nearest to a slot that is taken: what a refusal offers instead.
import { freeTimes, type Occupied, type Piece } from './free-times.rules.ts';

/** A barber's day. */
export interface BarberDay {
  readonly barber: string;
  /** When the barber works. */
  readonly open: readonly Piece[];
  readonly occupied: readonly Occupied[];
}

export interface Wanted {
  readonly barber: string;
  readonly minutes: number;
  readonly duration: number;
  /** Minutes after it that must fit before the next appointment. */
  readonly buffer?: number;
  /** Nothing is offered before this minute. */
  readonly earliest?: number;
}

export interface Offer {
  readonly barber: string;
  readonly minutes: number;
}

const mostOffers = 4;
const mostOfOwnBarber = 2;

/** First the nearest times of the wanted barber, then the nearest time of each other barber. */
export function nearestTimes(days: readonly BarberDay[], wanted: Wanted): Offer[] {
  const distance = ({ minutes }: Offer) => Math.abs(minutes - wanted.minutes);
  const offersOf = ({ barber, open, occupied }: BarberDay) =>
    freeTimes({ ...wanted, open, occupied })
      .map((minutes) => ({ barber, minutes }))
      .sort((one, other) => distance(one) - distance(other));

  const own = days.filter(({ barber }) => barber === wanted.barber).flatMap(offersOf);
  const others = days
    .filter(({ barber }) => barber !== wanted.barber)
    .flatMap((day) => offersOf(day).slice(0, 1))
    .sort((one, other) => distance(one) - distance(other));
  return [...own.slice(0, mostOfOwnBarber), ...others].slice(0, mostOffers);
}
