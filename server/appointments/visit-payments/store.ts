import * as z from 'zod/mini';
import { TakingKind, VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { Method } from '#contracts/ground/payment.ts';
import { Id, IsoDate, Moment } from '#contracts/ground/primitives.ts';
import { isValid, undoing } from '../../clients/paid-store.ts';
import type { Member } from '../../ground/caller.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { ofPackage, selectLeftBehind } from './package-sessions-store.ts';

const tillLock = (salon: SalonId) => sql`hashtextextended(${salon}::text || '/till', 0)`;

/**
 * Holds the till: no day is closed or reopened until the transaction ends. This lock is the last lock of each transaction, so that
 * a close waits for no other lock.
 */
export const holdTill = (tx: Tx, salon: SalonId): void =>
  tx.send(sql`select pg_advisory_xact_lock_shared(${tillLock(salon)})`);

/** Locks the till: nobody else writes into the till until the transaction ends. */
export const lockTill = (tx: Tx, salon: SalonId): void =>
  tx.send(sql`select pg_advisory_xact_lock(${tillLock(salon)})`);

/** Whether the last close of the day was not reopened. */
export const isClosed = (salon: SalonId, day: Sql): Sql => sql`exists (
  select from day_closes as closes
  where closes.salon_id = ${salon} and closes.day = ${day} and closes.reopens is null
    and not exists (
      select from day_closes as reopening
      where (reopening.salon_id, reopening.reopens) = (closes.salon_id, closes.number)
    )
)`;

/** The day itself, or the first later day that is not closed. */
export const firstOpenDay = (salon: SalonId, day: Sql) => sql`(
  with recursive days (day) as (
    select ${day}
    union all
    select day + 1 from days where ${isClosed(salon, sql`days.day`)}
  )
  select max(day) from days
)`;

const OpenDay = z.object({ day: IsoDate });

/** The first open day from this day on. */
export const readOpenDay = async (db: Db, salon: SalonId, day: string): Promise<string> =>
  (await db.one(OpenDay)(sql`select to_char(${firstOpenDay(salon, sql`${day}::date`)}, 'YYYY-MM-DD') as day`))
    .day;

/** A row that may not yet have an id, an open day and a writer. */
export const NewTaking = z.object({
  id: z.optional(Id),
  appointment_id: z.nullable(Id),
  barber_id: z.nullable(Id),
  day: IsoDate,
  from_day: z.nullable(IsoDate),
  kind: TakingKind,
  method: Method,
  currency: Currency,
  cents: z.int(),
  rate: z.nullable(z.number()),
  worth_cents: z.nullable(z.int()),
  name: z.nullable(z.string()),
  product_id: z.nullable(Id),
  ...ofPackage,
  note: z.nullable(z.string()),
  fiscal_number: z.nullable(z.string()),
  is_refund: z.boolean(),
  visit_facts: z.nullable(VisitFacts),
  /** The sum that the row takes out of the payments of its visit, without replacing it. */
  removed_cents: z.optional(z.int()),
  /** The writer of the row that this row copies; left out: the person who writes this row. */
  staff_id: z.optional(z.nullable(Id)),
  by_name: z.optional(z.nullable(z.string())),
  /** The time of the row whose payment stays; left out: now. */
  at: z.optional(Moment),
});

export type NewTaking = z.infer<typeof NewTaking>;

/** A valid row, which no other row takes back. */
export const ValidTaking = z.extend(NewTaking, {
  id: Id,
  staff_id: z.nullable(Id),
  by_name: z.nullable(z.string()),
  written_at: Moment,
  /** Whether the row is a session that was taken because the client did not come: no payment of the visit that comes back. */
  unticks: z.boolean(),
  isDayClosed: z.boolean(),
});

export type ValidTaking = z.infer<typeof ValidTaking>;

/** The day that the row is about. A row about a closed day is written on a later day. */
export const meantFor = ({ from_day, day }: Pick<NewTaking, 'from_day' | 'day'>): string => from_day ?? day;

export const own = sql`
  takings.id, appointment_id, takings.barber_id, to_char(takings.day, 'YYYY-MM-DD') as day,
  to_char(from_day, 'YYYY-MM-DD') as from_day, kind, method, currency, cents, rate::float8 as rate, worth_cents, takings.name, product_id,
  client_package_id, session_service, session_cents, takings.note, fiscal_number, is_refund, visit_facts, by_name`;

const ownAnew = sql`${own}, session_worth_cents, unticks, staff_id, ${moment('takings.at')} as written_at`;

const listValid = (db: Db, salon: SalonId, which: Sql) =>
  db.rows(ValidTaking)(sql`
    select ${ownAnew}, ${isClosed(salon, sql`takings.day`)} as "isDayClosed"
    from takings where takings.salon_id = ${salon} and ${which} and ${isValid}
    order by takings.at, takings.id`);

export const listLivingOfVisits = (
  db: Db,
  salon: SalonId,
  visits: readonly string[],
): Promise<ValidTaking[]> => listValid(db, salon, sql`appointment_id = any(${visits}::uuid[])`);

const OfTap = z.object({ written: z.array(Id) });

/** The rows that a change of the payment method wrote, by their ids, and the rows that it replaced, as they were. */
export async function listOfTap(
  tx: Tx,
  salon: SalonId,
  visit: string,
  change: string,
): Promise<{ readonly written: readonly string[]; readonly replaced: readonly ValidTaking[] }> {
  const ofTap = sql`from takings as tapped where tapped.salon_id = ${salon} and tapped.appointment_id = ${visit} and change_id = ${change}`;
  const [{ written }, replaced] = await Promise.all([
    tx.one(OfTap)(sql`select array(select id ${ofTap} and voids is null) as written`),
    tx.rows(ValidTaking)(sql`
      select ${ownAnew}, false as "isDayClosed" from takings
      where takings.salon_id = ${salon} and takings.id in (select tapped.voids ${ofTap})
      order by takings.at, takings.id`),
  ]);
  return { written, replaced };
}

/**
 * The rows that the visit had before it was cancelled or set back, if nothing was paid since then. A session that a missed visit kept is
 * still valid.
 */
export const listUnticked = (tx: Tx, salon: SalonId, visit: string): Promise<ValidTaking[]> =>
  tx.rows(ValidTaking)(sql`
    with of_visit as (select * from takings where salon_id = ${salon} and appointment_id = ${visit})
    select ${ownAnew}, false as "isDayClosed" from of_visit as takings
    where id in (
      select voids from of_visit
      where unticks and (at, id) > all (select at, id from of_visit where voids is null and not unticks)
    ) or not unticks and ${isValid}
    order by takings.at, takings.id`);

/** Whether the till has a payment of the visit, or one that went out when the visit was cancelled and comes back with it. */
export async function hasPaymentToKeep(tx: Tx, salon: SalonId, visit: string): Promise<boolean> {
  const [living, before] = await Promise.all([
    listLivingOfVisits(tx, salon, [visit]),
    listUnticked(tx, salon, visit),
  ]);
  return living.length + before.length > 0;
}

/**
 * Whether another person wrote a row of these kinds for the visit, and nobody took the sum out since. A payment that was written
 * again still counts.
 */
export async function hasRowsOfOthers(
  tx: Tx,
  { salon, staff }: Pick<Member, 'salon' | 'staff'>,
  visit: string,
  kinds: readonly TakingKind[],
): Promise<boolean> {
  const found = await tx.run(sql`
    select from takings
    where salon_id = ${salon} and appointment_id = ${visit} and kind = any(${kinds}::text[]) and not is_refund and voids is null
      and staff_id is distinct from ${staff.id}
      and not exists (select ${undoing} and (undoing.removed_cents > 0 or undoing.session_cents is not null))
    limit 1`);
  return found > 0;
}

/** The row, locked until the transaction ends; undefined if the row does not exist or was taken back. */
export async function lockTaking(tx: Tx, salon: SalonId, id: string): Promise<ValidTaking | undefined> {
  tx.send(sql`select from takings where salon_id = ${salon} and id = ${id} for no key update`);
  const [found] = await listValid(tx, salon, sql`takings.id = ${id}`);
  return found;
}

/** The key of a product: the id of a product of the list, whatever its name was, else the name. */
export const productKey = sql`coalesce(product_id::text, lower(name))`;

/**
 * Selects the valid rows of products. `is_kept`: the client still has the piece. A sale is one piece. The refunds of a day count
 * for as few pieces as possible, so two refunds that together make one price count for one piece.
 */
export const selectProducts = (salon: SalonId, which: Sql): Sql => sql`
  select takings.*,
    not is_refund and coalesce(-sum(cents) filter (where is_refund) over sold, 0)
      <= sum(cents) filter (where not is_refund) over (sold order by cents desc, id) - cents as is_kept
  from takings
  where takings.salon_id = ${salon} and kind = 'product' and ${isValid} and ${which}
  window sold as (partition by day, currency, ${productKey})`;

/**
 * Removes erased clients from the takings, which stay for the sums. The till is the last lock of the transaction, so that nobody
 * copies an id from a row meanwhile.
 */
export async function eraseClientsFromTakings(
  tx: Tx,
  salon: SalonId,
  clients: readonly string[],
): Promise<void> {
  lockTill(tx, salon);
  tx.send(sql`select set_config('kreher.erases_takings', 'on', true)`);
  await tx.run(sql`
    update takings set note = null, visit_facts = visit_facts || '{"client_id": null}'
    where salon_id = ${salon} and (
      visit_facts ->> 'client_id' = any(${clients}::text[])
      -- what was paid since names no client
      or (visit_facts ->> 'client_id' is null and note is not null and appointment_id in (
        select id from appointments where salon_id = ${salon} and client_id = any(${clients}::uuid[])
      ))
      or (kind = 'package' and note is not null and client_package_id in (${selectLeftBehind(salon)}))
    )`);
  tx.send(sql`select set_config('kreher.erases_takings', '', true)`);
}
