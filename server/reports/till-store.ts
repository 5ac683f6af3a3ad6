// The till in the days of a report.
import * as z from 'zod/mini';
import type { Days } from '#contracts/reports/reports.rules.ts';
import { type ReportTill, SalonReport } from '#contracts/reports/reports.ts';
import { isExpected } from '../appointments/store.ts';
import { rateOn } from '../appointments/visit-payments/rates-store.ts';
import { selectProducts } from '../appointments/visit-payments/store.ts';
import { sumsByCurrency } from '../appointments/visit-payments/sums-store.ts';
import { isPaid, isPayment, isValid } from '../clients/paid-store.ts';
import { type Db, type Sql, sql } from '../ground/db/database.ts';
import { onlyOf } from '../ground/db/scope.ts';
import type { Scope } from '../ground/scope.ts';

const TillResult = z.pick(SalonReport, { till: true });

const priceOf = sql`(facts ->> 'price_cents')::bigint`;
const discountOf = sql`coalesce((facts ->> 'discount_cents')::bigint, 0)`;
const paid = (cents: Sql) =>
  sumsByCurrency(
    sql`select facts ->> 'currency' as currency, ${cents} as cents from visits where facts is not null`,
  );

const moved = (which: Sql) => sumsByCurrency(sql`select currency, cents from moves where ${which}`);

/** The sums by product. A product of the list has its present name. */
const byProduct = ({ salon, sums: whose }: Scope, { from, to }: Days) => sql`coalesce((
  select json_agg(json_build_object('name', name, 'count', pieces, 'currency', currency, 'cents', cents) order by cents desc, name, currency)
  from (
    select coalesce(max(products.name), max(sold.name)) as name, currency, count(*) filter (where is_kept) as pieces, sum(cents) as cents
    from (${selectProducts(salon, sql`takings.day between ${from} and ${to}`)}) as sold
    left join products on (products.salon_id, products.id) = (sold.salon_id, product_id)
    where sold.salon_id = ${salon} ${onlyOf(whose, sql`sold.barber_id`)}
    group by coalesce(product_id::text, lower(sold.name)), currency
    having sum(cents) <> 0 or bool_or(is_kept)
  ) as sums
), '[]')`;

const sumOfDone = (cents: Sql, which = sql`true`) =>
  sql`coalesce(sum(${cents}) filter (where is_done and ${which}), 0)::bigint`;
const isMarked = sql`facts is not null`;
const due = sql`(price_cents - ${discountOf} - paid)`;

/** The prices of the visits that are done, divided into paid, refunded, discounted and unpaid sums. */
const done = sql`(
  select case when bool_and(facts is null or facts ->> 'currency' = salons.currency) is not false then json_build_object(
    'prices_cents', ${sumOfDone(sql`price_cents`)},
    'taken_cents', ${sumOfDone(sql`paid - refunded - by_sessions`)},
    'sessions_cents', ${sumOfDone(sql`by_sessions`)},
    'refunds_cents', ${sumOfDone(sql`refunded`)},
    'discounts_cents', ${sumOfDone(discountOf)},
    'unpaid_cents', ${sumOfDone(sql`greatest(${due}, 0)`, isMarked)},
    'unmarked_cents', ${sumOfDone(sql`price_cents`, sql`not (${isMarked})`)},
    'surplus_cents', ${sumOfDone(sql`least(${due}, 0)`, isMarked)}
  ) end
  from visits
)`;

interface Moment {
  readonly today: string;
  readonly time: string;
}

/** The till of a report; null while the till is off. The visits are the visits that the report's revenue counts. */
export async function readTillOfReport(
  db: Db,
  scope: Scope,
  days: Days,
  { today, time }: Moment,
): Promise<ReportTill | null> {
  const { salon, sums: whose } = scope;
  const { from, to } = days;
  const { till } = await db.one(TillResult)(sql`
    with visits as (
      select appointments.id, price_cents, facts, coalesce(paid, 0) as paid, coalesce(refunded, 0) as refunded,
        coalesce(by_sessions, 0) as by_sessions,
        not ${isExpected({ day: today, time })} or ${isPaid} as is_done
      from appointments
      cross join lateral (
        select (array_agg(visit_facts))[1] as facts, sum(worth_cents) filter (where not is_refund) as paid,
          -sum(worth_cents) filter (where is_refund) as refunded,
          sum(worth_cents) filter (where session_cents is not null) as by_sessions
        from takings
        where takings.salon_id = ${salon} and appointment_id = appointments.id and takings.kind = 'visit' and ${isValid}
      ) as payments
      where appointments.salon_id = ${salon} and appointments.kind = 'visit' and status in ('confirmed', 'completed')
        and appointments.day between ${from} and least(${to}::date, ${today}::date) ${onlyOf(whose)}
    ),
    moves as materialized (
      select kind, method, currency, cents, session_cents, barber_id, is_refund, appointment_id from takings
      where salon_id = ${salon} and day between ${from} and ${to} and (${isPayment} or kind = 'tip')
        ${onlyOf(whose, sql`takings.barber_id`)}
    )
    select case when coalesce(is_on, false) then json_build_object(
      'currency', salons.currency,
      'rate', ${rateOn(salon, to < today ? to : today)},
      'taken', ${moved(isPayment)},
      'by_method', coalesce((
        select json_agg(json_build_object('method', method, 'currency', currency, 'cents', cents) order by method, currency desc)
        from (
          select method, currency, sum(cents) as cents from moves
          where ${isPayment} group by method, currency having sum(cents) <> 0
        ) as sums
      ), '[]'),
      'by_barber', coalesce((
        select json_agg(json_build_object('barber', name, 'currency', currency, 'cents', cents) order by name collate albanian, currency desc)
        from (
          select barbers.name, currency, sum(cents) as cents
          from moves left join barbers on (barbers.salon_id, barbers.id) = (${salon}, barber_id)
          where ${isPayment} group by barber_id, barbers.name, currency having sum(cents) <> 0
        ) as sums
      ), '[]'),
      'by_product', ${byProduct(scope, days)},
      'products', ${moved(sql`kind = 'product'`)},
      'packages', ${moved(sql`kind = 'package'`)},
      'sessions', ${sumsByCurrency(sql`select currency, session_cents as cents from moves where session_cents is not null`)},
      'other_visits', ${moved(sql`kind = 'visit' and appointment_id not in (select id from visits where is_done)`)},
      'refunds', ${sumsByCurrency(sql`select currency, -cents as cents from moves where ${isPayment} and is_refund`)},
      'tips', ${moved(sql`kind = 'tip'`)},
      'done', ${done},
      'discounts', ${paid(discountOf)},
      'unpaid', ${paid(sql`greatest(${priceOf} - ${discountOf} - paid, 0)`)},
      'unmarked', ${sumsByCurrency(sql`select salons.currency, price_cents as cents from visits where is_done and facts is null`)}
    ) end as till
    from salons left join tills on tills.salon_id = salons.id
    where salons.id = ${salon}`);
  return till && withoutNoPackages(till);
}

/** A salon without packages reads nothing of them. */
const withoutNoPackages = ({ packages, sessions, done, ...till }: ReportTill): ReportTill => ({
  ...till,
  ...(packages?.length && { packages }),
  ...(sessions?.length && { sessions }),
  done: done && withoutNoSessions(done),
});

const withoutNoSessions = ({ sessions_cents, ...prices }: NonNullable<ReportTill['done']>) => ({
  ...prices,
  ...(sessions_cents && { sessions_cents }),
});
