// The services of a visit in its form. One service is the fields for service, price and duration; of several, these fields are
// the names together and the sums.
import { servicesTogether } from '#contracts/appointments/appointments.sq.ts';
import { servicesWithSums, sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { VisitService, WorkPart } from '#contracts/ground/appointment.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { defaultDuration, type Service } from '#contracts/salon/services.ts';
import { usualOf, withLengthOf } from '#contracts/salon/usual.rules.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { prices } from '../../ground/lib/prices.ts';
import { type KnownClient, severalOf, type VisitValues } from './values.rules.ts';
import {
  lengthsOf,
  ofLengths,
  partsWith,
  piecesOf,
  type Waits,
  waitsOfService,
  withPiece,
} from './waits.rules.ts';

type ServiceValues = Pick<VisitValues, 'service_name' | 'services' | 'price' | 'duration'>;

export const durationIn = ({ duration }: Pick<VisitValues, 'duration'>): number | undefined =>
  /^\d{1,3}$/.test(duration.trim()) ? Number(duration) : undefined;

/** If the service is no longer offered, only its name is known. */
export type ChosenService = Pick<Service, 'name'> & Partial<Service>;

export const lineOf = ({ id, name, price = 0, duration = defaultDuration }: ChosenService): ServiceLine => ({
  ...(id && { service_id: id }),
  service_name: name,
  price,
  duration,
});

/** Whether both visits have the same services, in the same order. */
export const areSame = (some: readonly VisitService[], others: readonly VisitService[]): boolean =>
  some.length === others.length &&
  some.every(({ service_name, price, duration }, n) => {
    const other = others[n];
    return service_name === other?.service_name && price === other.price && duration === other.duration;
  });

/** What the salon keeps about the services of a visit: the longest buffer, and whether all of them are add-ons. */
export function kindOfServices(services: readonly VisitService[], kept: readonly Service[]) {
  const named = services.map(({ service_name }) =>
    kept.find(({ name }) => nameKey(name) === nameKey(service_name)),
  );
  return {
    buffer: Math.max(0, ...named.map((service) => service?.buffer_minutes ?? 0)),
    isAddonAlone: named.length > 0 && named.every((service) => service?.addon),
  };
}

/** The service of the salon with this id, else with this name. */
export const keptOf = (
  { service_id, service_name }: ServiceLine,
  kept: readonly Service[],
): Service | undefined =>
  kept.find(({ id }) => id === service_id) ??
  kept.find(({ name }) => nameKey(name) === nameKey(service_name));

export type Content = Pick<VisitValues, 'services' | 'waits'>;

/** One more service at the end. */
const withLine = ({ services, waits }: Content, line: ServiceLine, work: LineTimes): Content => ({
  services: [...services, { ...line, duration: work.duration }],
  waits: withPiece(waits, { from: sumsOf(services).duration, duration: 0 }, work),
});

/** Each service of the list with its times now, and the salon's service, if it has it. */
const eachService = (
  { services, waits }: Content,
  kept: readonly Service[],
  change: (line: ServiceLine, times: LineTimes, service: Service) => ServiceLine & LineTimes,
): Content => {
  const pieces = piecesOf(services);
  return services.reduce<Content>(
    (all, line, n) => {
      const piece = pieces[n];
      const times = { ...ofLengths(piece ? lengthsOf(waits, piece) : []), duration: line.duration };
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

/** The services with another barber's price and times. What is not as the barber before takes it was typed, and stays. */
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

/** The values with those times, if the salon kept any. */
export function valuesWithTimesOf(
  values: VisitValues,
  kept: readonly Service[],
  client: Pick<KnownClient, 'lengths'> | undefined,
): VisitValues {
  const before = servicesIn(values);
  if (before.length === 0 || !client?.lengths?.length) return values;
  const { services, waits } = withTimesOf({ services: before, waits: values.waits }, kept, client);
  const { duration, services: several } = valuesOfServices(services);
  return { ...values, services: several, duration, waits };
}

/**
 * The work and the waiting time of the only service are others than usual for this client with this barber, so they can be kept: also
 * where their sum is the usual one.
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
    piecesOf([of]).flatMap((piece) => lengthsOf(waits, piece));
  return lengths(waits, line).join() !== lengths(waitsOfService(usual), usual).join();
}

/** What the barber takes for these services; undefined if the barber has nothing of their own for them. */
export function ownOf(services: readonly ServiceLine[], kept: readonly Service[], barberId: string) {
  const known = services.flatMap((line) => keptOf(line, kept) ?? []);
  const hasOwn = known.some(({ barbers }) => barbers?.some(({ barber_id }) => barber_id === barberId));
  if (!hasOwn || known.length < services.length) return undefined;
  return sumsOf(known.map((service) => lineOf(usualOf(service, barberId))));
}

/** The services as they are sent: of several, the last ones take what was typed into the fields of the sums. */
export function servicesIn(values: ServiceValues): ServiceLine[] {
  const { service_name, services } = values;
  const sums = services.length > 0 ? sumsOf(services) : { price: 0, duration: defaultDuration };
  const typed = {
    price: prices.read().parse(values.price) ?? sums.price,
    duration: durationIn(values) ?? sums.duration,
  };
  if (services.length > 0) return servicesWithSums(services, typed);
  return service_name === '' ? [] : [{ service_name, ...typed }];
}

/** When the barber works, as it is sent; null if all the time. */
export const partsIn = (values: Pick<VisitValues, 'waits' | 'duration'>): WorkPart[] | null =>
  partsWith(values.waits, durationIn(values) ?? defaultDuration);

/** With one more service and its waiting time. */
export function withAdded(content: Content, service: ChosenService): Content {
  const line = lineOf(service);
  return withLine(content, line, { ...line, waits: waitsOfService({ ...service, ...line }) });
}

export function withRemoved({ services, waits }: Content, removed: number): Content {
  const piece = piecesOf(services)[removed];
  return {
    services: services.filter((_, n) => n !== removed),
    waits: piece ? withPiece(waits, piece, { waits: [], duration: 0 }) : waits,
  };
}

/** The values of the fields for these services: one or more. */
export function valuesOfServices(services: readonly ServiceLine[]): ServiceValues {
  const { price, duration } = sumsOf(services);
  return {
    service_name: servicesTogether(services.map(({ service_name }) => service_name)),
    services: severalOf(services),
    price: prices.read().inField(price),
    duration: String(duration),
  };
}
