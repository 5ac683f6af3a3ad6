import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { type NewPayRule, PayRule } from '#contracts/reports/commissions.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

export const listPayRules = (db: Db, salon: SalonId): Promise<PayRule[]> =>
  db.rows(PayRule)(sql`
    select id, barber_id, service_id, product_id, to_char(from_day, 'YYYY-MM-DD') as from_day, kind, percent_bp, chair_cents, chair_per
    from (
      select id, barber_id, service_id, null::uuid as product_id, from_day, kind, percent_bp, chair_cents, chair_per
      from pay_rules where salon_id = ${salon}
      union all
      select id, barber_id, null, product_id, from_day, 'product', percent_bp, null, null
      from product_pay_rules where salon_id = ${salon}
    ) as rules
    order by barber_id, kind = 'product', service_id nulls first, product_id nulls first, from_day`);

const Removed = z.object({ barber: z.string(), from_day: IsoDate });

export async function deletePayRule(tx: Tx, salon: SalonId, id: string) {
  const [removed] = await tx.rows(Removed)(sql`
    with of_services as (
      delete from pay_rules where salon_id = ${salon} and id = ${id} returning barber_id, from_day
    ), of_products as (
      delete from product_pay_rules where salon_id = ${salon} and id = ${id} returning barber_id, from_day
    )
    select barbers.name as barber, to_char(from_day, 'YYYY-MM-DD') as from_day
    from (select * from of_services union all select * from of_products) as removed
    join barbers on (barbers.salon_id, barbers.id) = (${salon}, barber_id)`);
  if (!removed) throw notFound();
  publishLiveEvent(tx, salon, { noun: 'takings', id: salon });
  return removed;
}

export async function setPayRule(tx: Tx, salon: SalonId, rule: NewPayRule): Promise<void> {
  publishLiveEvent(tx, salon, { noun: 'takings', id: salon });
  if (rule.kind === 'product') {
    await tx.run(sql`
      insert into product_pay_rules (salon_id, id, barber_id, product_id, from_day, percent_bp)
      values (${salon}, ${newId()}, ${rule.barber_id}, ${rule.product_id}, ${rule.from_day}, ${rule.percent_bp})
      on conflict on constraint product_pay_rules_one_for_each_day do update set percent_bp = excluded.percent_bp`);
    return;
  }
  const percent = rule.kind === 'percent' ? rule : undefined;
  const chair = rule.kind === 'chair' ? rule : undefined;
  await tx.run(sql`
    insert into pay_rules (salon_id, id, barber_id, service_id, from_day, kind, percent_bp, chair_cents, chair_per)
    values (
      ${salon}, ${newId()}, ${rule.barber_id}, ${percent?.service_id ?? null}, ${rule.from_day}, ${rule.kind},
      ${percent?.percent_bp ?? null}, ${chair?.chair_cents ?? null}, ${chair?.chair_per ?? null}
    )
    on conflict on constraint pay_rules_one_for_each_day do update set
      kind = excluded.kind, percent_bp = excluded.percent_bp, chair_cents = excluded.chair_cents, chair_per = excluded.chair_per`);
}

const DayPayment = z.object({
  appointment_id: z.nullable(Id),
  barber_id: Id,
  day: IsoDate,
  visit_facts: VisitFacts,
  base_cents: z.int(),
  /** The sum that the client got back. The base is already without it. */
  refunded_cents: z.int(),
  /** The service that a session of a package paid: the base is what the session costs. */
  session_service: z.nullable(Id),
});
export type DayPayment = z.infer<typeof DayPayment>;

/** The payments for each visit on each day. A payment and its reversal on the same day are left out. A session counts as what it costs. */
export const listPaidOnDays = (
  db: Db,
  { salon, sums }: Scope,
  from: string,
  to: string,
): Promise<DayPayment[]> =>
  db.rows(DayPayment)(sql`
    select appointment_id, barber_id, to_char(day, 'YYYY-MM-DD') as day, visit_facts, session_service,
      sum(coalesce(session_worth_cents, worth_cents))::float8 as base_cents,
      -coalesce(sum(worth_cents) filter (where is_refund), 0)::float8 as refunded_cents
    from takings
    where salon_id = ${salon} and day between ${from} and ${to} and kind = 'visit' ${onlyOf(sums, sql`takings.barber_id`)}
    group by barber_id, appointment_id, takings.day, visit_facts, session_service
    having sum(coalesce(session_worth_cents, worth_cents)) <> 0
    order by takings.day, visit_facts ->> 'time', appointment_id`);

const UsedSession = z.object({
  appointment_id: Id,
  session_service: Id,
  day: IsoDate,
  /** The day on which the session went back to its package. */
  gone_on: z.nullable(IsoDate),
});

/** All sessions of the visits that have payments on these days, also those that cost nothing. */
export const listSessionsOfPaid = (db: Db, { salon, sums }: Scope, from: string, to: string) =>
  db.rows(UsedSession)(sql`
    select appointment_id, session_service, to_char(day, 'YYYY-MM-DD') as day, (
        select to_char(undoing.day, 'YYYY-MM-DD') from takings as undoing
        where (undoing.salon_id, undoing.voids) = (takings.salon_id, takings.id)
      ) as gone_on
    from takings
    where salon_id = ${salon} and session_service is not null and voids is null ${onlyOf(sums, sql`takings.barber_id`)}
      and client_package_id is not null and appointment_id in (
        select paid.appointment_id from takings as paid
        where paid.salon_id = ${salon} and paid.day between ${from} and ${to} and paid.kind = 'visit'
      )`);

const SoldPiece = z.object({
  barber_id: Id,
  day: IsoDate,
  /** The day whose commission rule applies. The row itself may be on a later day, because that day was closed. */
  meant: IsoDate,
  product_id: z.nullable(Id),
  name: z.string(),
  currency: Currency,
  base_cents: z.int(),
});
export type SoldPiece = z.infer<typeof SoldPiece>;

/** The payments for each sold product. A payment and its reversal on the same day are left out. */
export const listSoldOnDays = (
  db: Db,
  { salon, sums }: Scope,
  from: string,
  to: string,
): Promise<SoldPiece[]> =>
  db.rows(SoldPiece)(sql`
    select barber_id, to_char(day, 'YYYY-MM-DD') as day, to_char(coalesce(from_day, day), 'YYYY-MM-DD') as meant,
      product_id, name, currency, sum(cents)::float8 as base_cents
    from takings
    where salon_id = ${salon} and day between ${from} and ${to} and kind = 'product' ${onlyOf(sums, sql`takings.barber_id`)}
    group by barber_id, takings.day, coalesce(from_day, takings.day), product_id, name, currency, coalesce(voids, takings.id)
    having sum(cents) <> 0
    order by takings.day, min(at), coalesce(voids, takings.id)`);

const SoldPackage = z.object({
  barber_id: Id,
  day: IsoDate,
  name: z.string(),
  currency: Currency,
  base_cents: z.int(),
});

/** The sales and refunds of packages whose commission goes to the person who sold them. A sale and its reversal on the same day are left out. */
export const listSoldPackagesOnDays = (db: Db, { salon, sums }: Scope, from: string, to: string) =>
  db.rows(SoldPackage)(sql`
    select barber_id, to_char(day, 'YYYY-MM-DD') as day, takings.name, takings.currency, sum(cents)::float8 as base_cents
    from takings
    join client_packages on (client_packages.salon_id, client_packages.id) = (takings.salon_id, client_package_id)
    where takings.salon_id = ${salon} and day between ${from} and ${to} and kind = 'package' and barber_id is not null and pays_at_sale
      ${onlyOf(sums, sql`takings.barber_id`)}
    group by barber_id, day, takings.name, takings.currency, coalesce(voids, takings.id)
    having sum(cents) <> 0
    order by day, min(at), coalesce(voids, takings.id)`);

const Tip = z.object({ barber_id: Id, currency: Currency, cents: z.int() });

export const listTips = (db: Db, { salon, sums }: Scope, from: string, to: string) =>
  db.rows(Tip)(sql`
    select barber_id, currency, sum(cents)::float8 as cents from takings
    where salon_id = ${salon} and day between ${from} and ${to} and kind = 'tip' ${onlyOf(sums, sql`takings.barber_id`)}
    group by barber_id, currency having sum(cents) <> 0
    order by currency desc`);

const Named = z.object({ id: Id, name: z.string() });

/** The barbers whose sums this person sees. */
export const listBarbersOfSums = (db: Db, { salon, sums }: Scope) =>
  db.rows(Named)(sql`
    select id, name from barbers where salon_id = ${salon} ${onlyOf(sums, sql`barbers.id`)} order by position, id`);
