// The services of a visit in its form, and the fields of their sums.
import { linesOf, servicesWithSums, sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { ServiceWithId, VisitService, WorkPart } from '#contracts/ground/appointment.ts';
import { defaultDuration, type Service } from '#contracts/salon/services.ts';
import { usualOf, withLengthOf } from '#contracts/salon/usual.rules.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { keptOf } from '../../appointments/who-does.ts';
import { prices } from '../../ground/lib/prices.ts';
import type { KnownClient, VisitValues } from './values.rules.ts';
import {
  lengthsOf,
  partsWith,
  servicePieces,
  type Waits,
  waitsFromLengths,
  waitsOfService,
  withPiece,
} from './waits.rules.ts';

type ServiceValues = Pick<VisitValues, 'services' | 'price' | 'duration'>;

export const durationIn = ({ duration }: Pick<VisitValues, 'duration'>): number | undefined =>
  /^\d{1,3}$/.test(duration.trim()) ? Number(duration) : undefined;

export const lineOf = ({ id, name, price, duration }: Service): ServiceWithId => ({
  service_id: id,
  service_name: name,
  price,
  duration,
});

/**
 * The services of an earlier visit, for a new visit: a price that the user may not see is replaced by the price in the list. `isWhole`:
 * false if the list does not have all these services, so that the price must be typed.
 */
export function pricedByList(services: readonly ServiceLine[], kept: readonly Service[]) {
  const known = services.map((line) => line.price ?? keptOf(line, kept)?.price);
  return {
    services: services.map((line, n) => ({ ...line, price: known[n] ?? 0 })),
    isWhole: !known.includes(undefined),
  };
}

/** The values of a new visit, in which the user sees all prices. */
export function valuesOfNew(values: VisitValues, kept: readonly Service[]): VisitValues {
  if (values.services.every(({ price }) => price !== null)) return values;
  const { services, isWhole } = pricedByList(values.services, kept);
  return { ...values, ...(isWhole ? valuesOfServices(services) : { services }) };
}

/** True if both lists have the same services in the same order. */
export const areSame = (some: readonly ServiceLine[], others: readonly ServiceLine[]): boolean =>
  some.length === others.length &&
  some.every(({ service_name, price, duration }, n) => {
    const other = others[n];
    return service_name === other?.service_name && price === other.price && duration === other.duration;
  });

/** The data of the salon about the services of a visit: the longest buffer, and whether all services are add-ons. */
export function kindOfServices(services: readonly ServiceLine[], kept: readonly Service[]) {
  const named = services.map((line) => keptOf(line, kept));
  return {
    buffer: Math.max(0, ...named.map((service) => service?.buffer_minutes ?? 0)),
    isAddonAlone: named.length > 0 && named.every((service) => service?.addon),
  };
}

export type Content = Pick<VisitValues, 'services' | 'waits'>;

/** The content with one more service at the end. */
const withLine = ({ services, waits }: Content, line: ServiceLine, work: LineTimes): Content => ({
  services: [...services, { ...line, duration: work.duration }],
  waits: withPiece(waits, { from: sumsOf(services).duration, duration: 0 }, work),
});

/** The services of the list, each with its present times, and with the salon's service if there is one. */
const eachService = (
  { services, waits }: Content,
  kept: readonly Service[],
  change: (line: ServiceLine, times: LineTimes, service: Service) => ServiceLine & LineTimes,
): Content => {
  const pieces = servicePieces(services);
  return services.reduce<Content>(
    (all, line, n) => {
      const piece = pieces[n];
      const times = { ...waitsFromLengths(piece ? lengthsOf(waits, piece) : []), duration: line.duration };
      const service = keptOf(line, kept);
      const { waits: own, ...changed } = service ? change(line, times, service) : { ...line, ...times };
      return withLine(all, changed, { duration: changed.duration, waits: own });
    },
    { services: [], waits: [] },
  );
};

interface LineTimes {
  readonly duration: number;
  readonly waits: Waits;
}

const usualTimes = (service: Service): LineTimes => ({
  duration: service.duration,
  waits: waitsOfService(service),
});

interface OtherBarber {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The services with the price and times of another barber. A value that differs from the earlier barber's value was typed, and stays. */
export const withOtherBarber = (
  content: Content,
  kept: readonly Service[],
  { from, to }: OtherBarber,
): Content =>
  eachService(content, kept, (line, times, service) => {
    const [before, after] = [usualOf(service, from), usualOf(service, to)];
    const price = line.price === before.price ? after.price : line.price;
    const isUsual =
      line.duration === before.duration &&
      JSON.stringify(times.waits) === JSON.stringify(waitsOfService(before));
    return { ...line, price, ...(isUsual ? usualTimes(after) : times) };
  });

/** The services with the times that the salon kept for the client. */
export const withTimesOf = (
  content: Content,
  kept: readonly Service[],
  client: Pick<KnownClient, 'lengths'> | undefined,
): Content =>
  eachService(content, kept, (line, times, service) => {
    const hasOwn = client?.lengths?.some(({ service_id }) => service_id === service.id);
    return { ...line, ...(hasOwn ? usualTimes(withLengthOf(service, client?.lengths)) : times) };
  });

/** The values with the times that the salon kept for the client, if there are any. */
export function valuesWithTimesOf(
  values: VisitValues,
  kept: readonly Service[],
  client: Pick<KnownClient, 'lengths'> | undefined,
): VisitValues {
  const before = servicesIn(values);
  if (before.length === 0 || !client?.lengths?.length) return values;
  const { services, waits } = withTimesOf({ services: before, waits: values.waits }, kept, client);
  return { ...values, services, duration: String(sumsOf(services).duration), waits };
}

/**
 * True if the work and waiting times of a single service differ from the usual times of this client with this barber, so that they can be
 * kept for the client. They can differ even if the total duration is the usual duration.
 */
export function isOwnLength(
  [line, ...others]: readonly ServiceLine[],
  kept: readonly Service[],
  {
    client,
    barberId,
    waits,
  }: {
    readonly client: Pick<KnownClient, 'lengths'>;
    readonly barberId: string | undefined;
    readonly waits: Waits;
  },
): boolean {
  const service = line && others.length === 0 && keptOf(line, kept);
  if (!service) return false;
  const usual = withLengthOf(usualOf(service, barberId), client.lengths);
  const lengths = (waits: Waits, of: Pick<VisitService, 'duration'>) =>
    servicePieces([of]).flatMap((piece) => lengthsOf(waits, piece));
  return lengths(waits, line).join() !== lengths(waitsOfService(usual), usual).join();
}

/** The barber's own price and duration for these services; undefined if the barber has no own values for them. */
export function ownOf(services: readonly ServiceLine[], kept: readonly Service[], barberId: string) {
  const known = services.flatMap((line) => keptOf(line, kept) ?? []);
  const hasOwn = known.some(({ barbers }) => barbers?.some(({ barber_id }) => barber_id === barberId));
  if (!hasOwn || known.length < services.length) return undefined;
  return sumsOf(known.map((service) => lineOf(usualOf(service, barberId))));
}

/** The services as they are sent. Differences between the typed sums and the sums of the services go to the last services. */
export function servicesIn({ services, ...typed }: ServiceValues): ServiceLine[] {
  const { parse, inField } = prices.read();
  const { price, duration } = sumsOf(services);
  return servicesWithSums(services, {
    // the field does not show a fraction of a lek
    price: price === null || typed.price === inField(price) ? price : (parse(typed.price) ?? price),
    duration: durationIn(typed) ?? duration,
  });
}

/** The parts in which the barber works, as they are sent; null if the barber works all the time. */
export const partsIn = (values: Pick<VisitValues, 'waits' | 'duration'>): WorkPart[] | null =>
  partsWith(values.waits, durationIn(values) ?? defaultDuration);

/** The content with one more service and its waiting time. */
export const withAdded = (content: Content, service: Service): Content =>
  withLine(content, lineOf(service), usualTimes(service));

/** These services as the salon has them, for whoever comes. */
export const asForEverybody = (
  services: readonly ServiceLine[],
  kept: readonly Service[],
  barber: string | undefined,
): Content =>
  services.reduce<Content>(
    (content, line) => {
      const service = keptOf(line, kept);
      return service ? withAdded(content, usualOf(service, barber)) : content;
    },
    { services: [], waits: [] },
  );

export function withRemoved({ services, waits }: Content, removed: number): Content {
  const piece = servicePieces(services)[removed];
  return {
    services: services.filter((_, n) => n !== removed),
    waits: piece ? withPiece(waits, piece, { waits: [], duration: 0 }) : waits,
  };
}

/** The values of the fields for one or more services. */
export function valuesOfServices(services: readonly ServiceLine[]): ServiceValues {
  const { price, duration } = sumsOf(services);
  return { services, price: price === null ? '' : prices.read().inField(price), duration: String(duration) };
}

/** The values that a chosen service fills in. */
export const filledBy = (service: Service) => ({
  ...valuesOfServices([lineOf(service)]),
  waits: waitsOfService(service),
});

/** The values of a form that an earlier release kept: a single service has only its name, and waiting times may be missing. */
export const valuesOfKept = ({
  service_name,
  ...values
}: VisitValues & { readonly service_name?: string }): VisitValues => ({
  ...values,
  services: linesOf({ ...values, service_name, price: 0, duration: defaultDuration }),
  waits: values.waits ?? [],
});
