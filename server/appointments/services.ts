// The services of a visit: the values that a body leaves out, and the price and duration of several services together.
import { messages, serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { longestVisit, type NewVisitService } from '#contracts/appointments/appointments.ts';
import { centsOf, servicesWithSums, sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { Appointment, ServiceWithId, VisitService } from '#contracts/ground/appointment.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { arePartsOf, joinWork, type Work, workOfService } from '#contracts/ground/work-parts.rules.ts';
import { messages as resourceMessages } from '#contracts/salon/resources.sq.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { defaultDuration } from '#contracts/salon/services.ts';
import { refusePartsOfLek } from '../salon/salons/store.ts';
import { findUsualService, type UsualService } from '../salon/services/store.ts';
import type { Db, Tx } from '../ground/db/database.ts';
import { refuseUnknownIds } from '../ground/http/unknown-ids.ts';
import { invalid } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';
import type { StoredAppointment } from './store.ts';

const highestPrice = 100_000_00;

/** The path to a service in the body. A visit without a list of services has the fields of its service in the body itself. */
export const fieldOfService =
  (isList: boolean, field = ''): ((n: number) => string) =>
  (n: number) =>
    isList ? `${field}services.${n}.` : field;

export const isIncomplete = ({ price, duration }: NewVisitService): boolean =>
  price == null || duration === undefined;

/**
 * Values that are left out are taken from the salon's services. `usual`: the salon's services, where they are looked up already.
 * Sums outside the bounds of a visit are refused.
 */
export function contentOfServices(
  wanted: readonly NewVisitService[],
  usual?: readonly (UsualService | undefined)[],
  field = '',
) {
  const services = wanted.map(({ service_name, service_id = null, price: priceCents, duration }, n) => {
    const found = usual?.[n];
    const cents = priceCents ?? found?.priceCents;
    if (cents === undefined)
      throw invalid(messages.fillAll, { [`${field}services.${n}.price`]: messages.fillAll });
    return {
      service_id: usual ? (found?.id ?? null) : service_id,
      service_name: found ? nameNow(service_name, found) : service_name,
      price: cents / 100,
      duration: duration ?? found?.duration ?? defaultDuration,
    };
  });
  const { price } = sumsOf(services);
  const { duration, parts } = joinWork(wanted.map((one, n) => workOfLine(one, usual?.[n])));
  const priceCents = centsOf(price);
  if (duration > longestVisit) throw invalid(messages.tooLong, { [`${field}services`]: messages.tooLong });
  if (priceCents > highestPrice)
    throw invalid(serverMessages.tooExpensive, { [`${field}services`]: serverMessages.tooExpensive });
  return { services, priceCents, duration, parts };
}

/** The waiting times of a service belong to its own duration. With another duration the barber works all the time. */
export function workOfLine(
  { duration }: Pick<NewVisitService, 'duration'>,
  usual: UsualService | undefined,
): Work {
  if (usual && (duration ?? usual.duration) === usual.duration) return workOfService(usual);
  return { duration: duration ?? defaultDuration };
}

const isSameService = (
  one: ServiceWithId,
  { service_id: id, service_name: name }: Pick<NewVisitService, 'service_id' | 'service_name'>,
): boolean => (id && one.service_id ? id === one.service_id : isSameName(name, one.service_name));

/** Whether the services and their durations are the same as before, so that the waiting times stay. */
export const isSameWork = (before: readonly ServiceWithId[], wanted: readonly NewVisitService[]): boolean =>
  wanted.length === before.length &&
  before.every((one, n) => {
    const line = wanted[n];
    return line !== undefined && isSameService(one, line) && line.duration === one.duration;
  });

/**
 * The services that a change of a visit means. A person who does not see the prices of the visit sends prices that do not count:
 * each previous service keeps its price. An earlier release knows several services only by their joined name.
 */
export function meantServices(
  { prices }: Pick<Scope, 'prices'>,
  { barber_id, services: before, service_name: whole }: StoredAppointment,
  wanted: readonly NewVisitService[],
): readonly NewVisitService[] {
  if (includes(prices, barber_id)) return wanted;
  const { price, duration } = sumsOf(before);
  const withCents = (one: ServiceWithId) => ({ ...one, price: centsOf(one.price) });
  const left = new Set(before.keys());
  return wanted.flatMap((line, n) => {
    if (before.length > 1 && line.service_name === whole)
      return withSums(before, { price, duration: line.duration ?? duration }).map(withCents);
    // a service that the visit has twice keeps both prices
    const place = [n, ...left].find((at) => left.has(at) && before[at] && isSameService(before[at], line));
    const same = place === undefined ? undefined : before[place];
    if (place !== undefined) left.delete(place);
    return same ? { ...line, price: centsOf(same.price) } : line;
  });
}

/** The parts as they are sent; null if they leave no waiting time. */
export function checkedParts(sent: Appointment['parts'], duration: number, field = ''): Appointment['parts'] {
  if (sent === null) return null;
  if (!arePartsOf(sent, duration))
    throw invalid(messages.partsWrong, { [`${field}parts`]: messages.partsWrong });
  return sent.length > 1 ? sent : null;
}

/** The service's current name. A typed name that differs only in spelling is kept. */
export const nameNow = (typed: string, { name }: UsualService): string =>
  isSameName(typed, name) ? typed : name;

export interface WantedLine extends NewVisitService {
  /** Whether the price is copied from another visit: such a price may be from the time of another currency. */
  readonly isCopied?: boolean;
}
interface WantedService extends WantedLine {
  /** The barber who does the service. */
  readonly barberId?: string | undefined;
}

/** Whether a price is on the salon's list: also such a price may be from the time of another currency. */
const isOfList = (cents: number, found: UsualService | undefined) =>
  found !== undefined && [found.priceCents, found.listedPriceCents].includes(cents);

interface FindOptions {
  readonly fieldOf: (n: number) => string;
  /** The previous services of the visit, whose prices may stay. */
  readonly before?: readonly ServiceWithId[] | undefined;
}

/**
 * The wanted services of the salon, with the prices and times of their barbers. An unknown id is refused, at the path that
 * `fieldOf` begins.
 */
export async function findServices(
  tx: Tx,
  salon: SalonId,
  wanted: readonly WantedService[],
  { fieldOf, before = [] }: FindOptions,
): Promise<(UsualService | undefined)[]> {
  if (wanted.length === 0) return [];
  const found = await findUsualService(tx, salon, wanted);
  const kept = before.map(({ price }) => centsOf(price));
  const typed = wanted.map(({ price, isCopied }, n) => {
    const mayStay = isCopied || price == null || kept.includes(price) || isOfList(price, found[n]);
    return [`${fieldOf(n)}price`, mayStay ? 0 : price];
  });
  await refusePartsOfLek(tx, salon, Object.fromEntries(typed));
  for (const [n, line] of wanted.entries()) {
    // a device may not know yet that the salon deleted a service
    const wasThere = before.some((one) => one.service_id === null && isSameService(one, line));
    if (line.service_id && !found[n] && !wasThere) {
      throw invalid(serviceMessages.unknown, { [`${fieldOf(n)}service_id`]: serviceMessages.unknown });
    }
  }
  return found;
}

/** Refuses to go without a resource that the salon does not have. */
export const refuseUnknownResources = (
  db: Db,
  salon: SalonId,
  without: readonly string[] = [],
  field = '',
): Promise<void> =>
  refuseUnknownIds(db, salon, 'resources', without, {
    field: `${field}without`,
    message: resourceMessages.unknown,
  });

interface WantedPrice {
  readonly cents: number | undefined;
  readonly of: readonly Pick<WantedService, 'service_id' | 'service_name'>[];
  readonly barberId: string;
}

/** Refuses a price of the whole visit with a part of a lek, unless the salon's list has this price for the services. */
export async function refuseWrongPrice(
  tx: Tx,
  salon: SalonId,
  { cents, of, barberId }: WantedPrice,
): Promise<void> {
  if (cents === undefined || cents % 100 === 0) return;
  const lines = of.map((one) => ({ ...one, barberId }));
  const found = await findUsualService(tx, salon, lines);
  const listed = found.reduce((sum, one) => sum + (one?.priceCents ?? Number.NaN), 0);
  if (cents !== listed) await refusePartsOfLek(tx, salon, { price: cents });
}

/** The content of a list of services, with values that were left out looked up. */
export async function findContent(
  tx: Tx,
  salon: SalonId,
  wanted: readonly NewVisitService[],
  {
    barberId,
    field = '',
    before,
  }: Pick<FindOptions, 'before'> & { readonly barberId: string; readonly field?: string },
) {
  const lines = wanted.map((one) => ({ ...one, barberId }));
  const usual = await findServices(tx, salon, lines, { fieldOf: fieldOfService(true, field), before });
  return contentOfServices(wanted, usual, field);
}

/** Whether two lists of services have the same names, in the same order. */
export const areNamedAlike = (some: readonly VisitService[], others: readonly VisitService[]): boolean =>
  some.length === others.length &&
  some.every(({ service_name }, n) => service_name === others[n]?.service_name);

/** The services, changed so that the whole visit has another price or duration. */
export function withSums(
  services: readonly ServiceWithId[],
  wanted: Parameters<typeof servicesWithSums>[1],
): ServiceWithId[] {
  if (wanted.duration < services.length)
    throw invalid(messages.shorterThanServices, { duration: messages.shorterThanServices });
  return servicesWithSums(services, wanted);
}
