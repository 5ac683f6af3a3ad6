// Writes rows into the till: new ones, and those that take others back.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { type Origin, personOf } from '../../ground/origin.ts';
import type { Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { firstOpenDay, isClosed, meantFor, type NewTaking, productKey, type ValidTaking } from './store.ts';

export interface TakingsChange {
  readonly voids: readonly ValidTaking[];
  readonly adds: readonly NewTaking[];
  /** The increase of the discount, which nobody pays. */
  readonly discounted?: number;
}

/** The amount of a row. A payment counts with its worth for the visit, so a payment in another currency may replace it. */
const amountOf = ({ worth_cents, cents }: NewTaking) => worth_cents ?? cents;
/** The amount without sessions, which bring no money. */
const moneyOf = (row: NewTaking) => (row.session_service ? 0 : amountOf(row));

const keyOf = ({ kind, currency, visit_facts, ...row }: NewTaking) =>
  [kind, kind === 'visit' ? visit_facts?.currency : currency, meantFor(row)].join();

/** The sum that each void takes out, in hundredths, without what the rows written with it put back on the same day. */
export function removedBy(
  { voids, adds, discounted = 0 }: TakingsChange,
  sumOf: (row: NewTaking) => number = amountOf,
): number[] {
  const back = new Map<string, number>();
  const putBack = (row: NewTaking, cents: number) =>
    back.set(keyOf(row), (back.get(keyOf(row)) ?? 0) + cents);
  for (const row of adds.filter(({ is_refund }) => !is_refund)) putBack(row, sumOf(row));
  // change that was given does not leave the till any more
  for (const row of voids.filter((one) => !one.is_refund && sumOf(one) < 0)) putBack(row, -sumOf(row));
  const payment = adds.find(({ kind, is_refund }) => kind === 'visit' && !is_refund);
  if (payment) putBack(payment, discounted);
  return voids.map((row) => {
    if (row.is_refund) return 0;
    const whole = Math.max(0, sumOf(row));
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
  const removed = removedBy(replacing, moneyOf);
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
