import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Taking, TakingKind, UnmarkedVisit, VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { Method, PaidVisit } from '#contracts/ground/payment.ts';
import { Id, IsoDate, Moment } from '#contracts/ground/primitives.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { isValid, undoing } from '../../clients/paid-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import type { Member } from '../../ground/caller.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { type Origin, personOf } from '../../ground/origin.ts';
import type { Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import { ofPackage, selectSessions, withoutNoPackage } from './package-sessions-store.ts';
import { sumsByCurrency } from './sums-store.ts';

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
const firstOpenDay = (salon: SalonId, day: Sql) => sql`(
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

const own = sql`
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
      and staff_id is distinct from ${staff.id} and not exists (select ${undoing} and undoing.removed_cents > 0)
    limit 1`);
  return found > 0;
}

/** The row, locked until the transaction ends; undefined if the row does not exist or was taken back. */
export async function lockTaking(tx: Tx, salon: SalonId, id: string): Promise<ValidTaking | undefined> {
  tx.send(sql`select from takings where salon_id = ${salon} and id = ${id} for no key update`);
  const [found] = await listValid(tx, salon, sql`takings.id = ${id}`);
  return found;
}

export interface TakingsChange {
  readonly voids: readonly ValidTaking[];
  readonly adds: readonly NewTaking[];
  /** The increase of the discount, which nobody pays. */
  readonly discounted?: number;
}

/** The amount of a row. A payment counts with its worth for the visit, so a payment in another currency may replace it. */
const amountOf = ({ worth_cents, cents }: NewTaking) => worth_cents ?? cents;
const keyOf = ({ kind, currency, visit_facts, ...row }: NewTaking) =>
  [kind, kind === 'visit' ? visit_facts?.currency : currency, meantFor(row)].join();

/** The sum that each void takes out, in hundredths, without what the rows written with it put back on the same day. */
export function removedBy({ voids, adds, discounted = 0 }: TakingsChange): number[] {
  const back = new Map<string, number>();
  const putBack = (row: NewTaking, cents: number) =>
    back.set(keyOf(row), (back.get(keyOf(row)) ?? 0) + cents);
  for (const row of adds.filter(({ is_refund }) => !is_refund)) putBack(row, amountOf(row));
  // change that was given does not leave the till any more
  for (const row of voids.filter((one) => !one.is_refund && amountOf(one) < 0)) putBack(row, -amountOf(row));
  const payment = adds.find(({ kind, is_refund }) => kind === 'visit' && !is_refund);
  if (payment) putBack(payment, discounted);
  return voids.map((row) => {
    if (row.is_refund) return 0;
    const whole = Math.max(0, amountOf(row));
    const kept = Math.min(whole, Math.max(0, back.get(keyOf(row)) ?? 0));
    putBack(row, -kept);
    return whole - kept;
  });
}

function writerOf({ by }: Pick<Origin, 'by'>) {
  const person = by && personOf(by);
  return { staff_id: person?.id ?? null, by_name: person?.name ?? null };
}

/** The person who writes into the till, and the time. */
export const writer = ({ by, at }: Pick<Origin, 'by' | 'at'>): Sql => {
  const { staff_id, by_name } = writerOf({ by });
  return sql`${staff_id}, ${by_name}, ${at}`;
};

const opposite = (sum: number | null | undefined) => (sum == null ? null : -sum);

interface TakingsWrite extends TakingsChange {
  /**
   * Whether the confirmation of a visit made the rows. Such a row gets the next number of its visit, so that two confirmations at
   * once can't make two rows.
   */
  readonly isConfirmation?: boolean;
  /** Whether the visit is not confirmed any more. */
  readonly isUntick?: boolean;
  /** The id of the change of the payment method that writes the rows. */
  readonly change?: string | undefined;
  /**
   * The refusal to throw, without writing anything, if more would be taken out than was paid for a visit, or for a product on its
   * day.
   */
  readonly overdrawn?: () => Refusal;
}

const Written = z.object({ id: Id, day: IsoDate });

/**
 * The visits among `on_open_day` from which more would be taken out than was paid. A void has the opposite worth, so the sum of all
 * rows is what is left.
 */
const overdrawnVisits = (salon: SalonId) => sql`
  select null from (select appointment_id, sum(worth_cents) as worth from on_open_day where kind = 'visit' group by appointment_id) as now
  where worth < 0 and worth + (
    select coalesce(sum(before.worth_cents), 0) from takings as before
    where before.salon_id = ${salon} and before.appointment_id = now.appointment_id
  ) < 0`;

/** The key of a product: the id of a product of the list, whatever its name was, else the name. */
const productKey = sql`coalesce(product_id::text, lower(name))`;

/** The products among `on_open_day` of which more would be given back than was sold on that day. */
const overdrawnProducts = (salon: SalonId) => sql`
  select null from (
    select open_day, currency, ${productKey} as product, sum(cents) as cents from on_open_day where kind = 'product' group by 1, 2, 3
  ) as now
  where cents < 0 and cents + (
    select coalesce(sum(before.cents), 0) from takings as before
    where before.salon_id = ${salon} and before.day = open_day and before.kind = 'product' and before.currency = now.currency
      and ${productKey} = now.product
  ) < 0`;

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
 * Takes rows back and adds new rows. A row about a closed day is written on the first open day after it. The caller holds the
 * till. Returns the ids and the days of the added rows.
 */
export async function writeTakings(
  tx: Tx,
  salon: SalonId,
  { isConfirmation = false, isUntick = false, change, overdrawn, ...replacing }: TakingsWrite,
  origin: Pick<Origin, 'by' | 'at'>,
) {
  const now = writerOf(origin);
  const removed = removedBy(replacing);
  const reversals = replacing.voids.map(({ isDayClosed: _, id, ...row }, at) => ({
    ...row,
    ...now,
    id: newId(),
    voids: id,
    cents: -row.cents,
    worth_cents: opposite(row.worth_cents),
    session_cents: opposite(row.session_cents),
    session_worth_cents: opposite(row.session_worth_cents),
    tick: false,
    // what was taken from a missed visit does not come back as its payment
    unticks: isUntick && !row.unticks,
    removed_cents: removed[at] ?? 0,
  }));
  const added = replacing.adds.map((row, n) => ({
    ...now,
    removed_cents: 0,
    ...row,
    id: row.id ?? newId(),
    voids: null,
    // the number of the confirmation is on one row
    tick: isConfirmation && n === 0,
    unticks: isUntick,
  }));
  const rows = [...reversals, ...added];
  if (rows.length === 0) return [];
  const written = await tx.rows(Written)(sql`
    with new_rows as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
        id uuid, appointment_id uuid, barber_id uuid, day date, from_day date, kind text, method text, currency text, cents integer,
        rate numeric, worth_cents integer, name text, product_id uuid, client_package_id uuid, session_service uuid,
        session_cents integer, session_worth_cents integer, note text, fiscal_number text, is_refund boolean, visit_facts jsonb, voids uuid,
        tick boolean, unticks boolean, removed_cents integer, staff_id uuid, by_name text, at timestamptz
      )
    ),
    on_open_day as materialized (
      select new_rows.*, ${firstOpenDay(salon, sql`new_rows.day`)} as open_day from new_rows
    ),
    overdrawn as (${overdrawnVisits(salon)} union all ${overdrawnProducts(salon)})
    insert into takings
      (salon_id, id, appointment_id, barber_id, day, from_day, kind, method, currency, cents, rate, worth_cents, name, product_id, client_package_id,
       session_service, session_cents, session_worth_cents, note, fiscal_number, is_refund, visit_facts, voids, unticks, removed_cents, change_id, tick, staff_id, by_name, at)
    select ${salon}, id, appointment_id, barber_id, open_day, case when open_day = day then from_day else day end, kind, method, currency,
      cents, rate, worth_cents, name, product_id, client_package_id, session_service, session_cents, session_worth_cents, note, fiscal_number,
      is_refund, visit_facts, voids, unticks, removed_cents, ${change ?? null}::uuid,
      case when tick then 1 + (
        select coalesce(max(ticked.tick), 0) from takings as ticked
        where ticked.salon_id = ${salon} and ticked.appointment_id = on_open_day.appointment_id
      ) end,
      staff_id, by_name, coalesce(at, ${origin.at}::timestamptz)
    from on_open_day
    ${overdrawn ? sql`where not exists (select from overdrawn)` : empty}
    returning id, to_char(day, 'YYYY-MM-DD') as day`);
  if (overdrawn && written.length === 0) throw overdrawn();
  // the event has no id of a row, so that a person who sees no sums learns only that something changed
  publishLiveEvent(tx, salon, { noun: 'takings', id: salon });
  if (rows.some((row) => row.client_package_id)) publishLiveEvent(tx, salon, { noun: 'package', id: salon });
  return written.filter(({ id }) => added.some((row) => row.id === id));
}

const BroughtBack = z.object({ rows: z.int() });

/**
 * Moves the rows that concern a reopened day, and were written on later days, to the day itself. The caller has locked the till. A row stays
 * where a closed day already counted its cash: on that day, or on a day after it. A product stays where it was also returned on one of both
 * days, because returns count by day. Returns the number of moved rows.
 */
export async function bringBackTakings(tx: Tx, salon: SalonId, day: string): Promise<number> {
  tx.send(sql`select set_config('kreher.reopens_day', ${day}, true)`);
  const isReturned = sql`exists (
    select from takings as returned
    where returned.salon_id = ${salon} and returned.kind = 'product' and returned.is_refund and returned.day in (takings.day, ${day}::date)
      and coalesce(returned.product_id::text, lower(returned.name)) = coalesce(takings.product_id::text, lower(takings.name))
  )`;
  const { rows } = await tx.one(BroughtBack)(sql`
    with moved as (
      update takings set day = ${day}, from_day = (
        -- what takes back a row of an earlier closed day concerns that day
        select voided.from_day from takings as voided
        where (voided.salon_id, voided.id, voided.day) = (takings.salon_id, takings.voids, ${day}::date)
      )
      where salon_id = ${salon} and from_day = ${day} and day > ${day}
        and not exists (
          select from generate_series(${day}::date + 1, takings.day, interval '1 day') as between_days (day)
          where ${isClosed(salon, sql`between_days.day::date`)}
        )
        and not (kind = 'product' and ${isReturned})
      returning id
    )
    select count(*)::integer as rows from moved`);
  tx.send(sql`select set_config('kreher.reopens_day', '', true)`);
  return rows;
}

const onWire = (scope: Scope) => sql`
  select ${own}, barbers.name as barber, clients.name as client,
    ${nameHint(scope, sql`clients.id`, sql`takings.at at time zone ${zone}`)} as name_hint, takings.voids, voided_on is not null as is_voided, voided_on, staff_id as by_id,
    ${moment('takings.at')} as taken_at
  from takings
  left join barbers on (barbers.salon_id, barbers.id) = (takings.salon_id, takings.barber_id)
  left join clients on (clients.salon_id, clients.id) = (takings.salon_id, (visit_facts ->> 'client_id')::uuid)
  left join lateral (select to_char(undoing.day, 'YYYY-MM-DD') as voided_on ${undoing}) as undone on true`;

const listWhere = async (db: Db, scope: Scope, which: Sql) =>
  (
    await db.rows(Taking)(sql`
      ${onWire(scope)}
      where takings.salon_id = ${scope.salon} and ${which}
      order by takings.at, takings.id`)
  ).map((row) => withoutEmptyHint(withoutNoPackage(row)));

/** The parts of `takings` in the file of a salon: a reversal comes after the row that it reverses. */
export const reversalsLast = [sql`and voids is null`, sql`and voids is not null`];

/** All rows of the salon, the oldest day first, page by page: the rows after `last`. */
export const listTakingsAfter = (
  db: Db,
  salon: SalonId,
  last: string | undefined,
  limit: number,
): Promise<Taking[]> =>
  db.rows(Taking)(sql`
    ${onWire(wholeBook(salon))}
    where takings.salon_id = ${salon} ${
      last === undefined
        ? empty
        : sql`and (takings.day, takings.at, takings.id) > (
            select before.day, before.at, before.id from takings as before where before.salon_id = ${salon} and before.id = ${last}
          )`
    }
    order by takings.day, takings.at, takings.id
    limit ${limit}`);

/**
 * The rows of a day that this person may see. A person who sees the sums of others, but not their visits, gets nothing that shows
 * whose visits these were.
 */
export const listTakingsOfDay = (db: Db, scope: Scope, day: string): Promise<Taking[]> =>
  listSeen(db, scope, sql`takings.day = ${day}`);

/** The rows of later days that concern this closed day, as this person may see them. */
export const listTakingsAfterClose = (db: Db, scope: Scope, day: string): Promise<Taking[]> =>
  listSeen(db, scope, sql`takings.from_day = ${day} and takings.day > ${day}`);

async function listSeen(db: Db, scope: Scope, which: Sql) {
  const { sums, reads } = scope;
  const found = await listWhere(db, scope, sql`${which} ${onlyOf(sums, sql`takings.barber_id`)}`);
  return found.map((one) => (one.barber_id && !includes(reads, one.barber_id) ? withoutVisit(one) : one));
}

const withoutVisit = (one: Taking): Taking => ({
  ...one,
  appointment_id: null,
  note: null,
  client: null,
  name_hint: undefined,
  visit_facts: one.visit_facts && { ...one.visit_facts, client_id: null },
});

export async function readTaking(db: Db, scope: Scope, id: string): Promise<Taking | undefined> {
  const [found] = await listWhere(db, scope, sql`takings.id = ${id}`);
  return found;
}

const sumWhere = (which: Sql) =>
  sql`coalesce(sum(worth_cents) filter (where kind = 'visit' and ${which}), 0)::float8`;

/** The payments of visits: of all visits of a day, or of one visit. */
async function listPaid(db: Db, salon: SalonId, which: Sql): Promise<PaidVisit[]> {
  const found = await db.rows(PaidVisit)(sql`
    with living as (
      select takings.* from takings where takings.salon_id = ${salon} and appointment_id is not null and ${isValid} and ${which}
    ),
    visits as (
      select appointment_id, (array_agg(barber_id) filter (where kind = 'visit'))[1] as barber_id,
        (array_agg(visit_facts) filter (where kind = 'visit'))[1] as facts,
        array_agg(distinct method) filter (where kind = 'visit' and cents > 0) as methods,
        count(*) filter (where kind = 'visit' and not is_refund and cents <> 0) as counted,
        ${sumWhere(sql`not is_refund`)} as paid, -${sumWhere(sql`is_refund`)} as refunded, (
          select count(*)::integer from takings as written
          where (written.salon_id, written.appointment_id) = (${salon}, living.appointment_id)
        ) as version
      from living group by appointment_id
      having count(*) filter (where kind = 'visit') > 0
    )
    select appointment_id, barber_id, coalesce(methods, '{}') as methods,
      (facts ->> 'price_cents')::integer - (facts ->> 'discount_cents')::integer > paid as is_unpaid,
      counted = 1 and (facts ->> 'price_cents')::integer - (facts ->> 'discount_cents')::integer = paid as is_one_sum,
      facts ->> 'currency' as currency, (facts ->> 'price_cents')::integer as price_cents,
      (facts ->> 'discount_cents')::integer as discount_cents, paid as paid_cents,
      greatest((facts ->> 'price_cents')::integer - (facts ->> 'discount_cents')::integer - paid, 0) as unpaid_cents,
      refunded as refunded_cents, version, ${selectSessions(salon)} as sessions, coalesce((
        select json_agg(json_build_object('method', method, 'currency', currency, 'cents', cents) order by currency desc, method)
        from (
          select method, currency, sum(cents) as cents from living as parts
          where parts.appointment_id = visits.appointment_id and kind = 'visit' and not is_refund
          group by method, currency having sum(cents) <> 0
        ) as by_method
      ), '[]') as sums,
      ${sumsByCurrency(sql`
        select currency, cents from living as tips
        where tips.appointment_id = visits.appointment_id and kind = 'tip'`)} as tips
    from visits order by appointment_id`);
  return found.map(({ sessions, ...paid }) => (sessions?.length ? { ...paid, sessions } : paid));
}

/** The condition for rows of the visits of a day, also of a closed day, whose takings are on a later day. */
const onDay = (day: string) => sql`appointment_id in (
  select of_day.appointment_id from takings as of_day
  where of_day.salon_id = takings.salon_id and (of_day.day = ${day} or of_day.from_day = ${day})
)`;

export const listPaidVisitsOfDay = (db: Db, { salon, reads }: Scope, day: string): Promise<PaidVisit[]> =>
  listPaid(db, salon, sql`${onDay(day)} ${onlyOf(reads, sql`takings.barber_id`)}`);

/** The payment of a visit; undefined if nobody said how the visit was paid. */
export async function readPaidVisit(db: Db, salon: SalonId, id: string): Promise<PaidVisit | undefined> {
  const [found] = await listPaid(db, salon, sql`appointment_id = ${id}`);
  return found;
}

/** The payment of a visit, with all its rows. */
export async function readPaymentOf(db: Db, scope: Scope, id: string) {
  const [visit = null, takings] = await Promise.all([
    readPaidVisit(db, scope.salon, id),
    listWhere(db, scope, sql`appointment_id = ${id}`),
  ]);
  return { visit, takings };
}

const Said = z.object({ isSaid: z.boolean() });

/** Whether somebody said how the visit was paid. The row that the confirmation made does not count. */
export async function isPaymentSaid(db: Db, salon: SalonId, id: string): Promise<boolean> {
  const { isSaid } = await db.one(Said)(sql`
    select exists (
      select from takings
      where salon_id = ${salon} and appointment_id = ${id} and tick is null and ${isValid}
    ) as "isSaid"`);
  return isSaid;
}

const unmarkedDays = 60;

/** The visits since the till was turned on that took place and whose payment nobody wrote. */
export async function listUnmarked(
  db: Db,
  scope: Scope,
  { day: today, time }: { readonly day: string; readonly time: string },
): Promise<UnmarkedVisit[]> {
  const { salon, reads } = scope;
  const found = await db.rows(UnmarkedVisit)(sql`
    select appointments.id as appointment_id, appointments.barber_id, barbers.name as barber,
      to_char(appointments.day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time,
      clients.name as client_name, ${nameHint(scope, sql`client_id`, sql`appointments.day + starts_at`)} as name_hint, service_name, price_cents
    from tills
    join appointments on appointments.salon_id = tills.salon_id
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, appointments.barber_id)
    left join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where tills.salon_id = ${salon} and is_on and appointments.kind = 'visit' and status in ('confirmed', 'completed')
      and appointments.day >= greatest(since, ${today}::date - ${unmarkedDays}::integer) and (appointments.day, starts_at) <= (${today}::date, ${time}::time)
      ${onlyOf(reads)}
      and not exists (
        select from takings
        where (takings.salon_id, takings.appointment_id) = (appointments.salon_id, appointments.id)
          and takings.kind = 'visit' and ${isValid}
      )
    order by appointments.day, starts_at, appointments.id`);
  return found.map(withoutEmptyHint);
}

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
    )`);
  tx.send(sql`select set_config('kreher.erases_takings', '', true)`);
}
