// The till in the days of a report.
import * as z from 'zod/mini';
import type { Days } from '#contracts/reports/reports.rules.ts';
import { type ReportTill, SalonReport } from '#contracts/reports/reports.ts';
import { isLiving } from '../appointments/visit-payments/store.ts';
import { type Db, type Sql, sql } from '../ground/db/database.ts';
import { onlyOf } from '../ground/db/scope.ts';
import type { Scope } from '../ground/scope.ts';

const TillResult = z.pick(SalonReport, { till: true });

const sums = (rows: Sql) => sql`coalesce((
  select json_agg(json_build_object('currency', currency, 'cents', cents) order by currency desc)
  from (select currency, sum(cents) as cents from (${rows}) as rows group by currency having sum(cents) <> 0) as sums
), '[]')`;

const priceOf = sql`(facts ->> 'price_cents')::bigint`;
const discountOf = sql`(facts ->> 'discount_cents')::bigint`;
const paid = (cents: Sql) =>
  sums(sql`select facts ->> 'currency' as currency, ${cents} as cents from visits where facts is not null`);

/** Null while the till is off. The visits are the ones that the report's revenue counts. */
export async function readTillOfReport(
  db: Db,
  { salon, sums: whose }: Scope,
  { from, to }: Days,
  today: string,
): Promise<ReportTill | null> {
  const { till } = await db.one(TillResult)(sql`
    with visits as (
      select price_cents, facts, paid
      from appointments
      cross join lateral (
        select (array_agg(visit_facts))[1] as facts, sum(worth_cents) filter (where not is_refund) as paid
        from takings
        where takings.salon_id = ${salon} and appointment_id = appointments.id and takings.kind = 'visit' and ${isLiving}
      ) as payments
      where appointments.salon_id = ${salon} and appointments.kind = 'visit' and status in ('confirmed', 'completed')
        and appointments.day between ${from} and least(${to}::date, ${today}::date) ${onlyOf(whose)}
    )
    select case when coalesce(is_on, false) then json_build_object(
      'taken', ${sums(sql`
        select currency, cents from takings
        where salon_id = ${salon} and day between ${from} and ${to} and kind in ('visit', 'product')
          ${onlyOf(whose, sql`takings.barber_id`)}`)},
      'discounts', ${paid(discountOf)},
      'unpaid', ${paid(sql`greatest(${priceOf} - ${discountOf} - coalesce(paid, 0), 0)`)},
      'unmarked', ${sums(sql`select salons.currency, price_cents as cents from visits where facts is null`)}
    ) end as till
    from salons left join tills on tills.salon_id = salons.id
    where salons.id = ${salon}`);
  return till;
}
