// The services of a visit: what is left out of them, and what a visit of several of them costs and lasts.
import { messages, servicesTogether } from '#contracts/book/appointments.sq.ts';
import { longestVisit, type NewServiceOfVisit } from '#contracts/book/appointments.ts';
import { centsOf, servicesWithSums, sumsOf } from '#contracts/book/visit-services.rules.ts';
import type { Appointment, ServiceOfVisit } from '#contracts/ground/appointment.ts';
import { defaultDuration } from '#contracts/salon/services.ts';
import { findUsual, type Usual } from '../../salon/services/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { invalid } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const highestPrice = 100_000_00;

export const isIncomplete = ({ price, duration }: NewServiceOfVisit) =>
  price === undefined || duration === undefined;

/** What is left out is that of the salon's service of the name. The sums keep to the bounds of a visit. */
export function contentOfServices(
  wanted: readonly NewServiceOfVisit[],
  usualOf: (name: string) => Usual | undefined,
  field = '',
) {
  const services = wanted.map(({ service_name, price, duration }, n) => {
    const usual = usualOf(service_name);
    const cents = price ?? usual?.cents;
    if (cents === undefined)
      throw invalid(messages.fillAll, { [`${field}services.${n}.price`]: messages.fillAll });
    return { service_name, price: cents / 100, duration: duration ?? usual?.duration ?? defaultDuration };
  });
  const { price, duration } = sumsOf(services);
  const cents = centsOf(price);
  if (duration > longestVisit) throw invalid(messages.tooLong, { [`${field}services`]: messages.tooLong });
  if (cents > highestPrice)
    throw invalid(messages.tooExpensive, { [`${field}services`]: messages.tooExpensive });
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

interface Changed {
  readonly service_name?: string | undefined;
  readonly price?: number | undefined;
  readonly duration?: number | undefined;
  readonly services?: readonly ServiceOfVisit[] | undefined;
}

/** The names of the services after a change; undefined if it names none. */
export function namesAfter({ service_name, services }: Changed) {
  if (service_name === undefined) return undefined;
  return services ? services.map((one) => one.service_name) : [service_name];
}

/** The services after a change; undefined if they stay as they are. Another name makes it a visit of one service. */
export function servicesAfter(before: Appointment, changes: Changed): readonly ServiceOfVisit[] | undefined {
  const { service_name, price, duration, services } = changes;
  if (services) return services;
  if (service_name !== undefined) return [];
  if (before.services.length < 2 || (price === undefined && duration === undefined)) return undefined;
  const wanted = {
    price: price === undefined ? (before.price ?? 0) : price / 100,
    duration: duration ?? before.duration,
  };
  if (wanted.duration < before.services.length) {
    throw invalid(messages.shorterThanServices, { duration: messages.shorterThanServices });
  }
  return servicesWithSums(before.services, wanted);
}
