// The price and the duration of a visit with several services. Prices are summed in cents.
import type { VisitService } from '../ground/appointment.ts';

/** A service as a caller sees it: without a price for a caller who sees no prices. */
export type SeenService = Omit<VisitService, 'price'> & { readonly price: number | null };

export const centsOf = (price: number): number => Math.round(price * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The sums of services. The price is null if one of the prices is null. */
export const sumsOf = <Line extends Pick<SeenService, 'price' | 'duration'>>(services: readonly Line[]) => ({
  price: sumOfPrices(services) as Line['price'],
  duration: sum(services.map(({ duration }) => duration)),
});

const sumOfPrices = (services: readonly Pick<SeenService, 'price'>[]) =>
  services.some(({ price }) => price === null)
    ? null
    : sum(services.map(({ price }) => centsOf(price ?? 0))) / 100;

interface VisitWithServices<Line> {
  readonly services?: readonly Line[] | null | undefined;
  readonly service_name?: string | null | undefined;
  readonly price?: number | null | undefined;
  readonly duration: number;
}

/**
 * The services of a visit. Where only the name and the sums are known, they become one service: from an earlier release, or in a client's
 * usual visit for a caller who sees no prices.
 */
export const linesOf = <Line extends SeenService>({
  services,
  service_name,
  price = null,
  duration,
}: VisitWithServices<Line>): readonly (Line | SeenService)[] =>
  services?.length || !service_name ? (services ?? []) : [{ service_name, price, duration }];

/**
 * The services with a different price or duration of the visit: the last services take the difference, down to 0 and 1 minute. Prices that
 * the caller does not see stay.
 */
export function servicesWithSums<Line extends SeenService>(
  services: readonly Line[],
  wanted: { readonly price: number | null; readonly duration: number },
): Line[] {
  const durations = services.map(({ duration }) => duration);
  const minutes = withSum(durations, wanted.duration, 1);
  const longer = services.map((service, n) => ({ ...service, duration: minutes[n] ?? 0 }));
  if (wanted.price === null || sumOfPrices(services) === null) return longer;
  const prices = services.map(({ price }) => centsOf(price ?? 0));
  const cents = withSum(prices, centsOf(wanted.price), 0);
  return longer.map((service, n) => ({ ...service, price: (cents[n] ?? 0) / 100 }));
}

function withSum(parts: readonly number[], wanted: number, least: number) {
  let missing = wanted - sum(parts);
  return parts
    .toReversed()
    .map((part) => {
      const next = Math.max(least, part + missing);
      missing -= next - part;
      return next;
    })
    .toReversed();
}
