// The days of the till: their sums, their closes and reopenings.
import * as z from 'zod/mini';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { IsoDate } from '#contracts/ground/primitives.ts';
import { DayCash, DayClose, TillDay } from '#contracts/till/till.ts';
import { rateOn } from '../appointments/visit-payments/rates-store.ts';
import { isClosed } from '../appointments/visit-payments/store.ts';
import { sumsByCurrency } from '../appointments/visit-payments/sums-store.ts';
import { writer } from '../appointments/visit-payments/write-store.ts';
import { isPayment, isValid } from '../clients/paid-store.ts';
import { type Db, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { moment } from '../ground/db/moments.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { Origin } from '../ground/origin.ts';
import type { SalonId } from '../ground/salon-id.ts';

/** The condition for what is sold beside visits. */
const isSale = sql`kind in ('product', 'package')`;

/** The cash of a day: the cash counted on the last closed day, and the cash of the days since then. */
const cashOfDay = (salon: SalonId, day: string) => sql`
  with last as (
    -- of a closed day the last row is the close that was not reopened
    select earlier.day, number from day_closes as earlier
    where earlier.salon_id = ${salon} and earlier.day < ${day} and ${isClosed(salon, sql`earlier.day`)}
    order by earlier.day desc, number desc limit 1
  ),
  day_takings as (
    select currency, coalesce(sum(cents) filter (where day < ${day}), 0) as before,
      ${ofDay(day, isPayment)} as taken,
      ${ofDay(day, sql`kind = 'tip'`)} as tips,
      ${ofDay(day, sql`kind = 'in'`)} as put_in,
      ${ofDay(day, sql`kind = 'out'`)} as taken_out
    from takings
    where salon_id = ${salon} and method = 'cash' and day <= ${day} and day > coalesce((select day from last), '-infinity')
    group by currency
  ),
  sums as (
    select currency, place, coalesce(taken, 0) as taken, coalesce(tips, 0) as tips, coalesce(put_in, 0) as put_in,
      coalesce(taken_out, 0) as taken_out, coalesce(before, 0) + coalesce((
        select counted_cents from day_close_counts as counts
        where counts.salon_id = ${salon} and number = (select number from last) and counts.currency = currencies.currency
      ), 0) as opening
    from unnest(array['EUR', 'ALL']) with ordinality as currencies (currency, place) left join day_takings using (currency)
  )
  select currency, opening::float8 as opening_cents, taken::float8 as taken_cents, tips::float8 as tips_cents,
    put_in::float8 as in_cents, taken_out::float8 as out_cents,
    (opening + taken + tips + put_in + taken_out)::float8 as expected_cents
  from sums order by place`;

function ofDay(day: string, which: Sql) {
  return sql`coalesce(sum(cents) filter (where day = ${day} and ${which}), 0)`;
}

const readCash = (db: Db, salon: SalonId, day: string) => db.rows(DayCash)(cashOfDay(salon, day));

const Closed = z.object({ isClosed: z.boolean() });

export const readIsClosed = async (db: Db, salon: SalonId, day: string): Promise<boolean> =>
  (await db.one(Closed)(sql`select ${isClosed(salon, sql`${day}::date`)} as "isClosed"`)).isClosed;

const closesOf = (salon: SalonId, which: Sql) => sql`
  select number, to_char(day, 'YYYY-MM-DD') as day, reopens, note, by_name,
    ${moment('at')} as closed_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'currency', currency, 'opening_cents', opening_cents, 'expected_cents', expected_cents, 'counted_cents', counted_cents,
        'note', counts.note, 'pieces', pieces
      ) order by currency desc)
      from day_close_counts as counts where (counts.salon_id, counts.number) = (day_closes.salon_id, day_closes.number)
    ), '[]') as counts
  from day_closes
  where salon_id = ${salon} and ${which}
  order by number`;

export async function readClose(db: Db, salon: SalonId, number: number): Promise<DayClose | undefined> {
  const [found] = await db.rows(DayClose)(closesOf(salon, sql`number = ${number}`));
  return found;
}

const Sums = z.omit(TillDay, { day: true, is_closed: true, cash: true, closes: true });

/**
 * The discounts of a day: the discounts in the rows of its visits at the end of the day, less the discounts at the end of the day
 * before. A discount that was made after a day was closed belongs to the day of its new rows. The closed day stays as it was
 * signed.
 */
const discountsOf = (salon: SalonId, day: string) => sql`
  select facts ->> 'currency' as currency, facts ->> 'discount_by' as name, sign * (facts ->> 'discount_cents')::bigint as cents
  from (values (1, ${day}::date), (-1, ${day}::date - 1)) as until (sign, last)
  cross join lateral (
    select distinct on (appointment_id) visit_facts as facts from takings
    where salon_id = ${salon} and kind = 'visit' and voids is null and day <= last
      and appointment_id in (select appointment_id from day_takings where kind = 'visit')
      and not exists (
        select from takings as undoing
        where (undoing.salon_id, undoing.voids) = (takings.salon_id, takings.id) and undoing.day <= last
      )
    order by appointment_id, at desc, id desc
  ) as said`;

/** All sums of a day except the cash. */
const readSums = (db: Db, salon: SalonId, day: string, now: ReturnType<typeof localDayAndTime>) =>
  db.one(Sums)(sql`
    with day_takings as materialized (
      select * from takings where salon_id = ${salon} and day = ${day}
    ),
    visits as (
      select facts ->> 'currency' as currency,
        greatest((facts ->> 'price_cents')::bigint - (facts ->> 'discount_cents')::bigint - paid, 0) as unpaid
      from (
        select appointment_id, (array_agg(visit_facts))[1] as facts,
          sum(worth_cents) filter (where not is_refund) as paid
        from takings
        where salon_id = ${salon} and kind = 'visit' and ${isValid}
          and appointment_id in (select appointment_id from day_takings where visit_facts ->> 'date' = ${day})
        group by appointment_id
      ) as paid
      -- each visit is counted on the day of its date
      where facts ->> 'date' = ${day}
        -- nobody owes the rest of a visit that was cancelled and whose payment stayed
        and exists (
          select from appointments
          where (salon_id, id) = (${salon}, appointment_id) and status in ('confirmed', 'completed')
        )
    ),
    discounts as materialized (${discountsOf(salon, day)}),
    lowering (name, currency, refund, discount, removed) as (
      select coalesce(voided.by_name, day_takings.by_name), day_takings.currency, -day_takings.cents, 0, 0
      from day_takings left join takings as voided on (voided.salon_id, voided.id) = (${salon}, day_takings.voids)
      where day_takings.is_refund
      union all
      select name, currency, 0, cents, 0 from discounts
      union all
      select by_name, case kind when 'visit' then visit_facts ->> 'currency' else currency end, 0, 0, removed_cents from day_takings
    )
    select
      ${rateOn(salon, day)} as rate,
      coalesce((
        select jsonb_agg(jsonb_build_object('method', method, 'currency', currency, 'cents', cents) order by method, currency desc)
        from (
          select method, currency, sum(cents) as cents from day_takings
          where ${isPayment} group by method, currency having sum(cents) <> 0
        ) as sums
      ), '[]') as by_method,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'barber_id', barber_id, 'barber', name, 'currency', currency, 'visits_cents', visits_cents,
          'products_cents', products_cents, 'tips_cents', tips_cents
        ) order by name, barber_id, currency desc)
        from (
          select barber_id, barbers.name, currency,
            coalesce(sum(cents) filter (where kind = 'visit'), 0) as visits_cents,
            coalesce(sum(cents) filter (where ${isSale}), 0) as products_cents,
            coalesce(sum(cents) filter (where kind = 'tip'), 0) as tips_cents
          from day_takings left join barbers on (barbers.salon_id, barbers.id) = (${salon}, barber_id)
          where ${isPayment} or kind = 'tip'
          group by barber_id, barbers.name, currency
          having sum(cents) filter (where kind = 'visit') <> 0 or sum(cents) filter (where ${isSale}) <> 0
            or sum(cents) filter (where kind = 'tip') <> 0
        ) as sums
      ), '[]') as by_barber,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', name, 'currency', currency, 'refunds_cents', refunds, 'discounts_cents', discounts, 'removed_cents', removed
        ) order by name, currency desc)
        from (
          select name, currency, sum(refund) as refunds, sum(discount) as discounts, sum(removed) as removed
          from lowering group by name, currency
        ) as sums
        where (refunds, discounts, removed) <> (0, 0, 0)
      ), '[]') as by_person,
      ${sumsByCurrency(sql`select currency, cents from discounts`)} as discounts,
      ${sumsByCurrency(sql`select currency, unpaid as cents from visits`)} as unpaid,
      ${sumsByCurrency(sql`select currency, -cents as cents from day_takings where is_refund`)} as refunds,
      (
        select count(*)::integer from appointments
        where salon_id = ${salon} and day = ${day} and kind = 'visit' and status in ('confirmed', 'completed')
          and (day, starts_at) <= (${now.day}::date, ${now.time}::time)
      ) as visits,
      (
        select count(*)::integer from appointments
        where salon_id = ${salon} and day = ${day} and kind = 'visit' and status <> 'cancelled'
          and not exists (
            select from takings
            where (takings.salon_id, takings.appointment_id) = (appointments.salon_id, appointments.id)
              and takings.kind = 'visit' and ${isValid}
          )
      ) as waiting,
      (
        select count(*)::integer from appointments
        where salon_id = ${salon} and day = ${day} and kind = 'visit' and cancelled_by = 'no_show'
      ) as no_shows,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'day', to_char(day, 'YYYY-MM-DD'), 'method', method, 'currency', currency, 'is_tip', is_tip, 'cents', cents,
          'is_closed', ${isClosed(salon, sql`later.day`)}
        ) order by day, is_tip, method, currency desc)
        from (
          select day, method, currency, kind = 'tip' as is_tip, sum(cents) as cents from takings
          where salon_id = ${salon} and from_day = ${day} and day > ${day}
          group by 1, 2, 3, 4 having sum(cents) <> 0
        ) as later
      ), '[]') as after_close`);

export async function readTillDay(db: Db, salon: SalonId, day: string, now: Date): Promise<TillDay> {
  const [cash, sums, closes] = await Promise.all([
    readCash(db, salon, day),
    readSums(db, salon, day, localDayAndTime(now)),
    db.rows(DayClose)(closesOf(salon, sql`day = ${day}`)),
  ]);
  return { day, is_closed: closes.at(-1)?.reopens === null, cash, ...sums, closes };
}

/** All closes and reopenings with a higher number. */
export const listClosesAfter = (db: Db, salon: SalonId, number: number, limit: number): Promise<DayClose[]> =>
  db.rows(DayClose)(sql`${closesOf(salon, sql`number > ${number}`)} limit ${limit}`);

const Day = z.object({ day: IsoDate });

export async function listUnclosed(db: Db, salon: SalonId, today: string): Promise<string[]> {
  const found = await db.rows(Day)(sql`
    select to_char(day, 'YYYY-MM-DD') as day
    from (select distinct day from takings where salon_id = ${salon} and day < ${today}) as days
    where not ${isClosed(salon, sql`days.day`)}
    order by days.day`);
  return found.map(({ day }) => day);
}

interface NewCashCount {
  readonly currency: Currency;
  readonly opening_cents: number;
  readonly expected_cents: number;
  readonly counted_cents: number;
  readonly pieces?: readonly object[] | undefined;
  readonly note?: string | null | undefined;
}

const nextNumber = (salon: SalonId) => sql`(
  select coalesce(max(number), 0) + 1 from day_closes as known where known.salon_id = ${salon}
)`;

/** Adds a close. The caller has locked the till. */
export async function addClose(
  tx: Tx,
  salon: SalonId,
  day: string,
  counts: readonly NewCashCount[],
  origin: Origin,
): Promise<void> {
  await tx.run(sql`
    with closed as (
      insert into day_closes (salon_id, number, day, edition, staff_id, by_name, at)
      select ${salon}, ${nextNumber(salon)}, ${day}, 1 + (
        select count(*) from day_closes as known
        where known.salon_id = ${salon} and known.day = ${day} and known.reopens is null
      ), ${writer(origin)}
      returning number
    )
    insert into day_close_counts (salon_id, number, currency, opening_cents, expected_cents, counted_cents, pieces, note)
    select ${salon}, number, currency, opening_cents, expected_cents, counted_cents, pieces, note
    from closed cross join jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as one (
      currency text, opening_cents bigint, expected_cents bigint, counted_cents bigint, pieces jsonb, note text
    )`);
  publishLiveEvent(tx, salon, { noun: 'takings', id: salon });
}

/** Takes the last close of the day back. The caller has locked the till and knows that the day is closed. */
export async function addReopening(
  tx: Tx,
  salon: SalonId,
  day: string,
  note: string | null,
  origin: Origin,
): Promise<void> {
  await tx.run(sql`
    insert into day_closes (salon_id, number, day, edition, reopens, note, staff_id, by_name, at)
    select salon_id, ${nextNumber(salon)}, day, edition, number, ${note}, ${writer(origin)}
    from day_closes
    where salon_id = ${salon} and day = ${day} and reopens is null
    order by number desc limit 1`);
  publishLiveEvent(tx, salon, { noun: 'takings', id: salon });
}
