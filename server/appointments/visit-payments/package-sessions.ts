// The rows of sessions. A session pays a service of a visit without money: the sale of its package brought the money.
import {
  nextSessionCents,
  paysFor,
  placesOf,
  worthsOfServices,
} from '#contracts/appointments/package-sessions.rules.ts';
import { worthIn } from '#contracts/appointments/visit-payments.rules.ts';
import type { VisitFacts } from '#contracts/appointments/visit-payments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { PackageInUse } from './package-sessions-store.ts';
import type { NewTaking } from './store.ts';

export const isSession = ({ session_service }: Pick<NewTaking, 'session_service'>): boolean =>
  session_service != null;

interface Place {
  readonly visit: Pick<Appointment, 'id' | 'barber_id' | 'appointment_date'>;
  readonly facts: VisitFacts;
  /** The number of lekë for one euro. */
  readonly rate: number | null;
}

/** The row of one session. What it pays of the visit is said by `fitted`. */
export function sessionRow(of: PackageInUse, service: string, { visit, facts, rate }: Place): NewTaking {
  const cents = nextSessionCents(of);
  return {
    appointment_id: visit.id,
    barber_id: visit.barber_id,
    day: visit.appointment_date,
    from_day: null,
    kind: 'visit',
    method: 'other',
    currency: of.currency,
    cents: 0,
    rate: of.currency === facts.currency ? null : rate,
    worth_cents: 0,
    name: null,
    product_id: null,
    client_package_id: of.id,
    session_service: service,
    session_cents: cents,
    session_worth_cents: of.pays_at_sale
      ? 0
      : worthIn(facts.currency, cents, { currency: of.currency, rate }),
    note: null,
    fiscal_number: null,
    is_refund: false,
    visit_facts: facts,
  };
}

/**
 * The sessions that pay as many services of the visit as these packages can, beside those that are paid by the sessions of `taken`. Each
 * package is used in turn until it is empty.
 */
export function sessionsFor(
  packages: readonly PackageInUse[],
  place: Place,
  taken: readonly NewTaking[] = [],
): NewTaking[] {
  const left = packages.map((of) => ({ ...of }));
  const day = place.visit.appointment_date;
  const { services } = place.facts;
  const paid = placesOf(taken, services);
  const rows = services.flatMap(({ id }, at) => {
    if (paid.includes(at)) return [];
    const of = left.find((one) => paysFor(one, id, day));
    if (!of || id === null) return [];
    const row = sessionRow(of, id, place);
    of.used += 1;
    of.used_cents += row.session_cents ?? 0;
    return [row];
  });
  return fitted([...taken, ...rows], place.facts).slice(taken.length);
}

/**
 * The services of a visit, with the ids under which sessions pay them: a service that was deleted since, or added again, is the same by its
 * name.
 */
export function asPaid(facts: VisitFacts, rows: readonly NewTaking[]): VisitFacts {
  const ids = new Map(
    rows.filter(isSession).flatMap(({ session_service: paid, visit_facts }) => {
      const of = visit_facts?.services.find(({ id }) => id === paid);
      return of && !facts.services.some(({ id }) => id === paid) ? [[of.name, of.id]] : [];
    }),
  );
  if (ids.size === 0) return facts;
  const services = facts.services.map((one) => ({ ...one, id: ids.get(one.name) ?? one.id }));
  return { ...facts, services };
}

/**
 * The rows of a visit, with what each session pays of it now. A session whose service is not in the visit any more is left out: it goes back
 * to its package.
 */
export function fitted<Row extends NewTaking>(
  rows: readonly Row[],
  facts: VisitFacts | null | undefined,
): Row[] {
  const sessions = rows.filter(isSession);
  if (!facts || sessions.length === 0) return [...rows];
  const places = placesOf(sessions, facts.services);
  const worths = worthsOfServices(facts);
  return rows.flatMap((row) => {
    const at = sessions.indexOf(row);
    if (at === -1) return [row];
    const place = places[at];
    return place === undefined ? [] : [{ ...row, worth_cents: worths[place] ?? 0 }];
  });
}
