// The price and the duration of the chosen services together.
import type { TakenTerms } from '#contracts/online/bookings.ts';
import type { PageData } from '#contracts/online/salon-page.ts';

interface Sums {
  readonly price: number | null;
  readonly duration: number;
  readonly isFrom: boolean;
  readonly isShortest: boolean;
  /** The barber who is free at the chosen time, if the client chose no barber. */
  readonly barber?: string;
}

/** With the chosen barber, or with the barber who is taken at the chosen time. */
export function sumsOf(services: PageData['services'], barber: string, taken: TakenTerms | undefined): Sums {
  const terms = services.map((service) => service.own?.[barber] ?? service);
  const hasPrice = terms.every((one) => one.price !== null);
  const ofAnyone = taken ? [] : services.filter(({ own }) => !own?.[barber]);
  return {
    price: hasPrice ? terms.reduce((sum, one) => sum + (one.price ?? 0), 0) : null,
    duration: terms.reduce((sum, one) => sum + one.duration, 0),
    isFrom: ofAnyone.some(({ isLowest }) => isLowest) || services.some(({ priceFrom }) => priceFrom),
    isShortest: ofAnyone.some((one) => one.isShortest),
    ...taken,
  };
}
