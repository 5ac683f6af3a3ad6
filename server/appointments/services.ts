// The services of a visit: what is left out of them, and what a visit of several of them costs and lasts.
import { messages, servicesTogether } from '#contracts/appointments.sq.ts';
import {
  type Appointment,
  longestVisit,
  type NewServiceOfVisit,
  type ServiceOfVisit,
} from '#contracts/appointments.ts';
import { defaultDuration } from '#contracts/services.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { findUsual, type Usual } from '../services/store.ts';

const highestPrice = 100_000_00;

export const isIncomplete = ({ price, duration }: NewServiceOfVisit) =>
  price === undefined || duration === undefined;

/** What is left out is that of the salon's service of the name. The sums keep to the bounds of a visit. */
export function contentOfServices(
  wanted: readonly NewServiceOfVisit[],
  usualOf: (name: string) => Usual | undefined,
  field = '',
) {
  const lines = wanted.map(({ service_name, price, duration }, n) => {
    const usual = usualOf(service_name);
    const cents = price ?? usual?.cents;
    if (cents === undefined)
      throw invalid(messages.fillAll, { [`${field}services.${n}.price`]: messages.fillAll });
    return { service_name, cents, duration: duration ?? usual?.duration ?? defaultDuration };
  });
  const cents = sum(lines.map((line) => line.cents));
  const duration = sum(lines.map((line) => line.duration));
  if (duration > longestVisit) throw invalid(messages.tooLong, { [`${field}services`]: messages.tooLong });
  if (cents > highestPrice)
    throw invalid(messages.tooExpensive, { [`${field}services`]: messages.tooExpensive });
  const services = lines.map((line) => ({
    service_name: line.service_name,
    price: line.cents / 100,
    duration: line.duration,
  }));
  const serviceName = servicesTogether(services.map(({ service_name }) => service_name));
  return { serviceName, services, cents, duration };
}

/** The same, with what is left out looked up. */
export async function findContent(
  tx: Tx,
  salon: SalonId,
  wanted: readonly NewServiceOfVisit[],
  field?: string,
) {
  const usual = new Map<string, Usual>();
  for (const { service_name } of wanted.filter(isIncomplete)) {
    const found = await findUsual(tx, salon, service_name);
    if (found) usual.set(service_name, found);
  }
  return contentOfServices(wanted, (name) => usual.get(name), field);
}

/** Another price or duration of a visit with several services: the last ones take the difference. */
export function servicesWithSums(services: readonly ServiceOfVisit[], cents: number, duration: number) {
  if (duration < services.length) {
    throw invalid(messages.shorterThanServices, { duration: messages.shorterThanServices });
  }
  const prices = withSum(
    services.map(({ price }) => Math.round(price * 100)),
    cents,
    0,
  );
  const durations = withSum(
    services.map((service) => service.duration),
    duration,
    1,
  );
  return services.map(({ service_name }, n) => ({
    service_name,
    price: (prices[n] ?? 0) / 100,
    duration: durations[n] ?? 0,
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

interface Changed {
  readonly service_name?: string | undefined;
  readonly price?: number | undefined;
  readonly duration?: number | undefined;
  readonly services?: readonly ServiceOfVisit[] | undefined;
}

/** The services after a change; undefined if they stay as they are. Another name makes it a visit of one service. */
export function servicesAfter(before: Appointment, changes: Changed): readonly ServiceOfVisit[] | undefined {
  const { service_name, price, duration, services } = changes;
  if (services) return services;
  if (service_name !== undefined) return [];
  if (before.services.length < 2 || (price === undefined && duration === undefined)) return undefined;
  const cents = price ?? Math.round((before.price ?? 0) * 100);
  return servicesWithSums(before.services, cents, duration ?? before.duration);
}
