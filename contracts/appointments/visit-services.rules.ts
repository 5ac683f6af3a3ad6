// What a visit of several services costs and lasts. Prices are summed in cents.
import type { VisitService } from '../ground/appointment.ts';

export const centsOf = (price: number): number => Math.round(price * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export const sumsOf = (services: readonly VisitService[]) => ({
  price: sum(services.map(({ price }) => centsOf(price))) / 100,
  duration: sum(services.map(({ duration }) => duration)),
});

interface VisitWithServices<Line> {
  readonly services?: readonly Line[] | null | undefined;
  readonly service_name?: string | null | undefined;
  readonly price?: number | null | undefined;
  readonly duration: number;
}

/** The services of a visit, also where only its name and sums are told: to who sees no prices, and of the one service of an earlier release. */
export const linesOf = <Line extends VisitService>({
  services,
  service_name,
  price,
  duration,
}: VisitWithServices<Line>): readonly (Line | VisitService)[] =>
  services?.length || !service_name ? (services ?? []) : [{ service_name, price: price ?? 0, duration }];

/** Another price or duration of the visit: the last services take the difference, down to 0 and 1 minute. */
export function servicesWithSums<Line extends VisitService>(
  services: readonly Line[],
  wanted: { readonly price: number; readonly duration: number },
): Line[] {
  const prices = services.map(({ price }) => centsOf(price));
  const cents = withSum(prices, centsOf(wanted.price), 0);
  const durations = services.map(({ duration }) => duration);
  const minutes = withSum(durations, wanted.duration, 1);
  return services.map((service, n) => ({
    ...service,
    price: (cents[n] ?? 0) / 100,
    duration: minutes[n] ?? 0,
  }));
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
