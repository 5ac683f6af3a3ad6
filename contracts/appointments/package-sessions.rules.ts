// The sessions of packages: how many are left, what each of them costs, and what it pays of a visit.
import { isAhead, type LocalTime } from '../ground/appointment.rules.ts';
import type { Appointment } from '../ground/appointment.ts';
import type { Currency } from '../ground/currency.ts';
import { shared, smallest } from './visit-payments.rules.ts';
import type { VisitFacts } from './visit-payments.ts';

interface Counted {
  readonly sessions: number;
  /** The sessions that were used before the salon kept the package here. */
  readonly used_before: number;
  readonly used: number;
}

export const leftOf = ({ sessions, used_before, used }: Counted): number => sessions - used_before - used;

interface Priced extends Counted {
  readonly price_cents: number;
  readonly currency: Currency;
  /** The cost of the used sessions. */
  readonly used_cents: number;
}

/** The cost of each session but the last one: its part of the price, in coins. */
const usualCents = ({ price_cents, sessions, currency }: Priced) =>
  Math.floor(price_cents / sessions / smallest[currency]) * smallest[currency];

/** The price of the sessions that are left. */
export const owedOf = (of: Priced): number =>
  leftOf(of) <= 0 ? 0 : of.price_cents - of.used_before * usualCents(of) - of.used_cents;

/** The cost of the next session. The last one costs all that is left of the price. */
export const nextSessionCents = (of: Priced): number => (leftOf(of) === 1 ? owedOf(of) : usualCents(of));

interface Valid extends Counted {
  readonly service_ids: readonly string[];
  readonly expires_on: string | null;
}

export const isExpired = ({ expires_on }: Pick<Valid, 'expires_on'>, day: string): boolean =>
  expires_on !== null && expires_on < day;

/** Whether the package has a session that pays this service on this day. */
export const paysFor = (of: Valid, service: string | null, day: string): boolean =>
  service !== null && of.service_ids.includes(service) && leftOf(of) > 0 && !isExpired(of, day);

/**
 * The part of the visit's price that a session pays, for each of its services: their prices share it. A session pays the whole service,
 * whatever the session costs.
 */
export const worthsOfServices = ({ services, price_cents, discount_cents, currency }: VisitFacts): number[] =>
  shared(
    price_cents - discount_cents,
    services.map(({ cents }) => cents),
    currency,
  );

/**
 * The places of the services of a visit that these sessions pay, each place once; undefined for a session whose service is not in the visit
 * any more.
 */
export function placesOf(
  sessions: readonly { readonly session_service?: string | null | undefined }[],
  services: VisitFacts['services'],
): (number | undefined)[] {
  const taken = new Set<number>();
  return sessions.map(({ session_service }) => {
    const place = services.findIndex(({ id }, at) => id !== null && id === session_service && !taken.has(at));
    if (place === -1) return undefined;
    taken.add(place);
    return place;
  });
}

interface Wanted {
  /** The ids of the services; null for one that is not in the list any more. */
  readonly services: readonly (string | null)[];
  readonly day: string;
}

/**
 * Takes sessions one after another, as ticks do: each package in turn until it is empty. Each call answers with the package that pays the
 * service, if one does.
 */
export function takingSessions<Of extends Valid>(
  packages: readonly Of[],
): (service: string | null, day: string) => Of | undefined {
  const taken = new Map<Of, number>();
  const takenOf = (of: Of) => taken.get(of) ?? 0;
  return (service, day) => {
    const of = packages.find((one) => paysFor({ ...one, used: one.used + takenOf(one) }, service, day));
    if (of) taken.set(of, takenOf(of) + 1);
    return of;
  };
}

/** The sessions that visits together would use, and how many of them these packages have: as many ticks would take them one after another. */
export function sessionsWanted(
  packages: readonly Valid[],
  visits: readonly Wanted[],
): { readonly wanted: number; readonly paid: number } {
  const take = takingSessions(packages);
  let [wanted, paid] = [0, 0];
  for (const { services, day } of visits) {
    for (const service of services) {
      if (service === null || !packages.some(({ service_ids }) => service_ids.includes(service))) continue;
      wanted += 1;
      if (take(service, day)) paid += 1;
    }
  }
  return { wanted, paid };
}

/** Whether the visit is still to use its sessions: nobody ticked it, or it was confirmed before its begin, which books nothing. */
export const isToUse = (
  visit: Pick<Appointment, 'status' | 'appointment_date' | 'appointment_time'>,
  now: LocalTime,
): boolean => visit.status === 'pending' || (visit.status !== 'cancelled' && isAhead(visit, now));
