import * as z from 'zod/mini';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { BusinessFigures, type IncomeMonth, PlanIncome, trialDays } from '#contracts/operator/business.ts';
import { keptCents } from '../../billing/payments/store.ts';
import { ownsAtWork } from '../../salon/staff/store.ts';
import { type Db, sql } from '../../ground/db/database.ts';

const Paying = z.pick(BusinessFigures, { paying: true, payingBefore: true, gained: true, lost: true });
const Trials = z.pick(BusinessFigures, { trials: true, trialsPaid: true });

const ofOwners = sql`
  exists (
    select from memberships join users on users.id = user_id
    where memberships.salon_id = grants.salon_id and ${ownsAtWork}
  )`;

/** The number of salons that pay. A salon pays from the payment of an order until the time of the order has ended or was refunded. */
export const countPayingSalons = (db: Db, monthBegan: Date, now: Date) =>
  db.one(Paying)(sql`
    select
      (count(*) filter (where pays))::integer as paying,
      (count(*) filter (where paid))::integer as "payingBefore",
      (count(*) filter (where pays and not paid))::integer as gained,
      (count(*) filter (where paid and not pays))::integer as lost
    from (
      select
        bool_or(created_at <= ${now} and least(ends_at, revoked_at) > ${now}) as pays,
        bool_or(created_at <= ${monthBegan} and least(ends_at, revoked_at) > ${monthBegan}) as paid
      from grants
      where source = 'order' and ${ofOwners}
      group by salon_id
    ) as salons`);

export const countTrials = (db: Db, now: Date) =>
  db.one(Trials)(sql`
    select
      count(*)::integer as trials,
      (count(*) filter (where exists (
        select from grants as paid
        where paid.salon_id = grants.salon_id and paid.source = 'order' and paid.revoked_at is null
      )))::integer as "trialsPaid"
    from grants
    where source = 'trial' and revoked_at is null
      and ends_at > ${now}::timestamptz - ${trialDays} * interval '1 day' and ends_at <= ${now}
      and ${ofOwners}`);

const PaidMonth = z.object({ month: z.string(), income: z.number() });

/** The income of each month; a month without income has no row. */
export const listIncomeByMonth = (db: Db, from: Date): Promise<IncomeMonth[]> =>
  db.rows(PaidMonth)(sql`
    select
      to_char(paid_at at time zone ${zone}, 'YYYY-MM') as month,
      sum(${keptCents}) / 100.0::float8 as income
    from orders
    where paid_at >= ${from}
    group by month`);

/** The income of each plan; a plan that nobody bought has a row of zeros. */
export const listIncomeByPlan = (db: Db, monthBegan: Date): Promise<PlanIncome[]> =>
  db.rows(PlanIncome)(sql`
    select
      plans.plan,
      coalesce(sum(${keptCents}) filter (where paid_at >= ${monthBegan}), 0) / 100.0::float8 as "thisMonth",
      coalesce(sum(${keptCents}), 0) / 100.0::float8 as total,
      (count(amount_cents) filter (where ${keptCents} > 0))::integer as orders
    from plans left join orders on orders.plan = plans.plan and paid_at is not null
    group by plans.plan
    order by plans.plan`);
