// The packages of clients and their sessions, as far as the payment of a visit needs them. Who has them is the matter of the till.
import * as z from 'zod/mini';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { ServiceWithId } from '#contracts/ground/appointment.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { isValid } from '../../clients/paid-store.ts';
import { linesNow } from '../../salon/services/store.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** The condition of a package with a session that is left. What an erased client had is over. */
export const isRunning: Sql = sql`used_before + used < sessions and ended_by is null and client_id is not null`;

export const PackageInUse = z.object({
  id: Id,
  client_id: z.nullable(Id),
  name: z.string(),
  service_ids: z.array(Id),
  sessions: z.int(),
  used_before: z.int(),
  used: z.int(),
  used_cents: z.int(),
  price_cents: z.int(),
  currency: Currency,
  expires_on: z.nullable(IsoDate),
  missed_uses: z.boolean(),
  pays_at_sale: z.boolean(),
  is_sold: z.boolean(),
  ended_by: z.nullable(z.string()),
});
export type PackageInUse = z.infer<typeof PackageInUse>;

/** Nobody else uses a session of these packages until the transaction ends. Which is over first comes first. */
const lockWhere = (tx: Tx, salon: SalonId, which: Sql): Promise<PackageInUse[]> =>
  tx.rows(PackageInUse)(sql`
    with locked as materialized (
      select * from client_packages where salon_id = ${salon} and ${which} order by id for no key update
    )
    select id, client_id, name, service_ids, sessions, used_before, used, used_cents, price_cents, currency,
      to_char(expires_on, 'YYYY-MM-DD') as expires_on, missed_uses, pays_at_sale, is_sold, ended_by
    from locked order by locked.expires_on nulls last, bought_on, id`);

/** The packages of a client with a session that is left. */
export const lockRunningOf = (tx: Tx, salon: SalonId, client: string): Promise<PackageInUse[]> =>
  lockWhere(tx, salon, sql`client_id = ${client} and ${isRunning}`);

/** All packages of the client, and these. */
export const lockPackages = (
  tx: Tx,
  salon: SalonId,
  client: string | null,
  ids: readonly string[],
): Promise<PackageInUse[]> => lockWhere(tx, salon, sql`(client_id = ${client} or id = any(${ids}::uuid[]))`);

export async function lockPackage(tx: Tx, salon: SalonId, id: string): Promise<PackageInUse | undefined> {
  const [found] = await lockWhere(tx, salon, sql`id = ${id}`);
  return found;
}

/** The client whose package was sold or refunded by a row; null if another client got it since. */
export const selectBuyer: Sql = sql`(
  select sold.client_id from client_packages as sold
  where (sold.salon_id, sold.id) = (takings.salon_id, takings.client_package_id) and takings.kind = 'package' and not sold.is_given
)`;

/** The packages that nobody has any more, since their clients were erased. */
export const selectLeftBehind = (salon: SalonId): Sql => sql`
  select id from client_packages where salon_id = ${salon} and client_id is null`;

/** The values of a sale of a package, and of a session; other rows have none. */
export const ofPackage = {
  client_package_id: z.optional(z.nullable(Id)),
  session_service: z.optional(z.nullable(Id)),
  session_cents: z.optional(z.nullable(z.int())),
  /** The cost of the session in the currency of the visit, for the commission; 0 if it was given at the sale. */
  session_worth_cents: z.optional(z.nullable(z.int())),
};

/** Most rows have nothing to do with a package: then it is left out. */
export function withoutNoPackage(row: Taking): Taking {
  if (row.client_package_id) return row;
  const { client_package_id: _, session_service: __, session_cents: ___, ...rest } = row;
  return rest;
}

/**
 * The sessions among the rows of `living` by visit, as JSON. Their numbers are in the order in which they were used. The packages are an
 * array and no join, so that PostgreSQL can use the index.
 */
export const selectSessions = (salon: SalonId): Sql => sql`
  select appointment_id, json_agg(json_build_object(
    'service_id', session_service, 'sessions', packages.sessions, 'number', packages.used_before + numbered.number
  ) order by at, numbered.id) as found
  from (
    select id, appointment_id, at, client_package_id, session_service,
      row_number() over (partition by client_package_id order by at, id)::integer as number
    from takings
    where takings.salon_id = ${salon} and session_cents is not null and ${isValid}
      and client_package_id = any(array(select client_package_id from living where session_service is not null))
  ) as numbered
  join client_packages as packages on (packages.salon_id, packages.id) = (${salon}, numbered.client_package_id)
  where numbered.id in (select id from living)
  group by appointment_id`;

/** The running packages of a client, as JSON for the pages of clients; null if there is none. */
export const selectRunningPackages = (salon: Sql, client: Sql): Sql => sql`(
  select json_agg(json_build_object(
    'id', packages.id, 'name', packages.name, 'left', sessions - used_before - used, 'services', service_ids,
    'expires_on', to_char(expires_on, 'YYYY-MM-DD')
  ) order by expires_on nulls last, bought_on, packages.id)
  from client_packages as packages
  where packages.salon_id = ${salon} and packages.client_id = ${client} and ${isRunning}
)`;

/** The visits among `ids` whose clients said on the page that a package pays. */
export const selectFromPackage = (salon: SalonId, ids: readonly string[]): Sql => sql`array(
  select appointment_id from bookings where salon_id = ${salon} and appointment_id = any(${ids}::uuid[]) and from_package
)`;

const VisitToUse = z.object({ id: Id, date: IsoDate, lines: z.array(ServiceWithId) });
export type VisitToUse = z.infer<typeof VisitToUse>;

/**
 * The visits of a client whose ticks will use sessions, in the order of time. Where the salon asks how a visit was paid, those whose
 * client chose a package.
 */
export function listVisitsToUse(db: Db, salon: SalonId, client: string, now: Date): Promise<VisitToUse[]> {
  const { day, time } = localDayAndTime(now);
  return db.rows(VisitToUse)(sql`
    select id, to_char(day, 'YYYY-MM-DD') as date, ${linesNow(salon, sql`appointments.lines`)} as lines
    from appointments
    where salon_id = ${salon} and client_id = ${client} and lines is not null and price_cents > 0 and day >= ${day}
      and (status = 'pending' or (status = 'confirmed' and (day, starts_at) > (${day}::date, ${time}::time)))
      and exists (
        select from tills
        where tills.salon_id = ${salon} and is_on and (not asks_how_paid or exists (
          select from bookings where bookings.salon_id = ${salon} and appointment_id = appointments.id and from_package
        ))
      )
    order by day, starts_at, id`);
}
