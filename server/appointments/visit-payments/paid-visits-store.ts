// How visits are paid, and which are not.
import * as z from 'zod/mini';
import { UnmarkedVisit } from '#contracts/appointments/visit-payments.ts';
import { PaidVisit } from '#contracts/ground/payment.ts';
import { isValid } from '../../clients/paid-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { serviceIdOf } from '../../salon/services/store.ts';
import { type Db, empty, type Sql, sql } from '../../ground/db/database.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';
import { listWhere } from './listed-store.ts';
import { selectSessions } from './package-sessions-store.ts';

const sumWhere = (which: Sql) =>
  sql`coalesce(sum(worth_cents) filter (where kind = 'visit' and ${which}), 0)::float8`;

/** The sums of the rows of `living` by visit, as JSON; a sum of zero is left out. */
function sumsByVisit(which: Sql, { byMethod = false } = {}): Sql {
  const method = byMethod ? sql`, method` : empty;
  return sql`
    select appointment_id, json_agg(json_build_object(
      ${byMethod ? sql`'method', method, ` : empty}'currency', currency, 'cents', cents) order by currency desc ${method}
    ) as found
    from (
      select appointment_id, currency, sum(cents) as cents ${method} from living where ${which}
      group by appointment_id, currency ${method} having sum(cents) <> 0
    ) as summed
    group by appointment_id`;
}

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
    ),
    sums as (${sumsByVisit(sql`kind = 'visit' and not is_refund`, { byMethod: true })}),
    tips as (${sumsByVisit(sql`kind = 'tip'`)}),
    sessions as (${selectSessions(salon)})
    select appointment_id, barber_id, coalesce(methods, '{}') as methods,
      (facts ->> 'price_cents')::integer - (facts ->> 'discount_cents')::integer > paid as is_unpaid,
      counted = 1 and (facts ->> 'price_cents')::integer - (facts ->> 'discount_cents')::integer = paid as is_one_sum,
      facts ->> 'currency' as currency, (facts ->> 'price_cents')::integer as price_cents,
      (facts ->> 'discount_cents')::integer as discount_cents, paid as paid_cents,
      greatest((facts ->> 'price_cents')::integer - (facts ->> 'discount_cents')::integer - paid, 0) as unpaid_cents,
      refunded as refunded_cents, version, coalesce(sessions.found, '[]') as sessions,
      coalesce(sums.found, '[]') as sums, coalesce(tips.found, '[]') as tips
    from visits
    left join sums using (appointment_id)
    left join tips using (appointment_id)
    left join sessions using (appointment_id)
    order by appointment_id`);
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
      client_id, clients.name as client_name, ${nameHint(scope, sql`client_id`, sql`appointments.day + starts_at`)} as name_hint,
      service_name, price_cents, coalesce((
        select jsonb_agg(${serviceIdOf(salon, sql`line ->> 'service_id'`, sql`line ->> 'service_name'`)} order by place)
        from jsonb_array_elements(lines) with ordinality as all_lines (line, place)
      ), '[]') as service_ids
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
