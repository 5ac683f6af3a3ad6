import { v7 as newId } from 'uuid';
import { monthsLater, periodFrom, statusAt } from '#contracts/subscriptions.rules.ts';
import type { Plan, PlanChange, PlanOffer } from '#contracts/subscriptions.ts';
import type { SalonId } from '../accounts/store.ts';
import { type Db, sql, type Tx } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

const trialHours = 7 * 24;

/** Begins when the e-mail is verified; whoever had one gets no second. */
export async function startTrial(tx: Tx, salon: SalonId, now: Date) {
  await tx.rows(sql`
    insert into grants (salon_id, id, source, starts_at, ends_at, created_at)
    values (${salon}, ${newId()}, 'trial', ${now}, ${now}::timestamptz + ${trialHours} * interval '1 hour', ${now})
    on conflict (salon_id) where source = 'trial' do nothing`);
}

/**
 * The ledger of the salon in scope, summed up: when trial and plan end, and which plan it was last. There are no gaps in
 * it: access lasts until the plan ends or, where there never was one, the trial. What was revoked counts as never given.
 */
export const ledger = sql`
  lateral (
    select
      max(ends_at) filter (where source = 'trial') as trial_end,
      max(ends_at) filter (where source <> 'trial') as plan_end,
      (array_agg(plan order by ends_at desc, created_at desc) filter (where source <> 'trial'))[1] as plan
    from grants
    where grants.salon_id = salons.id and revoked_at is null
  )`;

interface Summary {
  readonly plan: Plan | null;
  readonly trialEnd: Date | null;
  readonly planEnd: Date | null;
  readonly cancelledAt: Date | null;
}

async function sumUp(db: Db, salon: SalonId) {
  const [summary] = await db.rows<Summary>(sql`
    select plan, trial_end as "trialEnd", plan_end as "planEnd", cancelled_at as "cancelledAt"
    from salons cross join ${ledger} as ledger
    where salons.id = ${salon}`);
  if (!summary) throw notFound();
  return summary;
}

const wire = (moment: Date | null) => moment?.toISOString() ?? null;

export async function readStatus(db: Db, salon: SalonId, now: Date) {
  const { plan, trialEnd, planEnd, cancelledAt } = await sumUp(db, salon);
  const terms = {
    subscriptionType: plan ?? ('none' as const),
    isOnTrial: plan === null,
    trialEndDate: wire(trialEnd),
    subscriptionEndDate: wire(planEnd),
    // where all was refunded, nothing is left that was cancelled
    cancelledAt: plan && wire(cancelledAt),
  };
  return statusAt(terms, now);
}

/** Until the transaction ends, nobody else changes this ledger. What is read of it must be read after this. */
export async function lock(tx: Tx, salon: SalonId) {
  const [locked] = await tx.rows(sql`select from salons where id = ${salon} for no key update`);
  if (!locked) throw notFound();
}

export interface Grant {
  readonly plan: Plan;
  readonly months: number;
  /** The paid order that it comes from; without one an administrator gives it. */
  readonly orderId?: string;
}

/** Answers until when the salon has access then. Whoever goes on has not cancelled. */
export async function extend(tx: Tx, salon: SalonId, { plan, months, orderId }: Grant, now: Date) {
  await lock(tx, salon);
  const { trialEnd, planEnd } = await sumUp(tx, salon);
  const { begin, end } = periodFrom(now, [trialEnd, planEnd], months);
  await tx.rows(sql`
    insert into grants (salon_id, id, source, plan, months, order_id, starts_at, ends_at, created_at)
    values
      (${salon}, ${newId()}, ${orderId ? 'order' : 'admin'}, ${plan}, ${months}, ${orderId ?? null}, ${begin},
       ${end}, ${now})`);
  await tx.rows(sql`update salons set cancelled_at = null where id = ${salon}`);
  return end;
}

export async function cancel(tx: Tx, salon: SalonId, now: Date) {
  await tx.rows(sql`update salons set cancelled_at = ${now} where id = ${salon}`);
}

/** An administrator's word on when the trial ends, also for whoever had none; null takes it back. */
export async function setTrialEnd(tx: Tx, salon: SalonId, end: Date | null, now: Date) {
  await lock(tx, salon);
  if (end === null) {
    await tx.rows(sql`
      update grants set revoked_at = ${now}
      where salon_id = ${salon} and source = 'trial' and revoked_at is null`);
    return;
  }
  await tx.rows(sql`
    insert into grants (salon_id, id, source, starts_at, ends_at, created_at)
    values (${salon}, ${newId()}, 'trial', ${earlier(now, end)}, ${end}, ${now})
    on conflict (salon_id) where source = 'trial' do update set
      starts_at = least(grants.starts_at, excluded.ends_at),
      ends_at = excluded.ends_at,
      revoked_at = null`);
}

/** The same of the plan: what reaches further is revoked, and a grant to that end is given. */
export async function setPlanEnd(tx: Tx, salon: SalonId, end: Date | null, now: Date) {
  await lock(tx, salon);
  const { plan, planEnd } = await sumUp(tx, salon);
  await tx.rows(sql`
    update grants set revoked_at = ${now}
    where salon_id = ${salon} and source <> 'trial' and revoked_at is null
      and (${end}::timestamptz is null or ends_at > ${end})`);
  if (end === null) return;

  await tx.rows(sql`
    insert into grants (salon_id, id, source, plan, starts_at, ends_at, created_at)
    values (${salon}, ${newId()}, 'admin', ${plan ?? 'monthly'}, ${earlier(now, end)}, ${end}, ${now})`);
  if (planEnd && end > planEnd) await tx.rows(sql`update salons set cancelled_at = null where id = ${salon}`);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** Ends what an order bought. What was added after it and has not begun yet moves forward: that was not given back. */
export async function revoke(tx: Tx, salon: SalonId, orderId: string, now: Date) {
  await lock(tx, salon);
  await tx.rows(sql`
    update grants set revoked_at = ${now}
    where salon_id = ${salon} and order_id = ${orderId} and revoked_at is null`);
  const [begun] = await tx.rows<{ end: Date | null }>(sql`
    select max(ends_at) as end from grants
    where salon_id = ${salon} and revoked_at is null and starts_at <= ${now}`);
  const waiting = await tx.rows<{ id: string; months: number }>(sql`
    select id, months from grants
    where salon_id = ${salon} and revoked_at is null and starts_at > ${now} and months is not null
    order by starts_at, created_at, id`);

  let free = begun?.end && begun.end > now ? begun.end : now;
  for (const { id, months } of waiting) {
    const end = monthsLater(free, months);
    await tx.rows(sql`
      update grants set starts_at = ${free}, ends_at = ${end} where salon_id = ${salon} and id = ${id}`);
    free = end;
  }
}

export function listPlans(db: Db) {
  return db.rows<PlanOffer>(sql`
    select plan, price_cents / 100.0::float8 as price, active from plans order by plan`);
}

/** What is not named stays. Answers the plan where that made it another. */
export async function changePlan(tx: Tx, { plan, price, active }: PlanChange) {
  const [changed] = await tx.rows<PlanOffer>(sql`
    update plans set
      price_cents = coalesce(${price ?? null}, price_cents),
      active = coalesce(${active ?? null}, active)
    where plan = ${plan}
      and (price_cents, active) is distinct from
        (coalesce(${price ?? null}, price_cents), coalesce(${active ?? null}, active))
    returning plan, price_cents / 100.0::float8 as price, active`);
  return changed;
}

export interface DueEnd {
  readonly email: string;
  readonly endsAt: Date;
  /** Null where it is the trial that ends. */
  readonly plan: Plan | null;
  readonly told: 'soon' | 'ended';
}

const soonDays = 3;
/** Whoever hears of it later than this has noticed. */
const lateDays = 7;

/** Each end is taken once as coming soon and once as come, by whichever instance is first. */
export function takeDueEnds(tx: Tx, now: Date) {
  return tx.rows<DueEnd>(sql`
    with bounds as (
      select
        ${now}::timestamptz - ${lateDays} * interval '1 day' as earliest,
        ${now}::timestamptz + ${soonDays} * interval '1 day' as latest
    ),
    due as (
      select salons.id as salon_id, coalesce(plan_end, trial_end) as ends_at, plan
      from bounds, salons cross join ${ledger} as ledger
      where salons.id in (
          select salon_id from grants where revoked_at is null and ends_at > earliest and ends_at <= latest
        )
        and coalesce(plan_end, trial_end) > earliest
        and coalesce(plan_end, trial_end) <= latest
    ),
    taken as (
      insert into told_ends (salon_id, ends_at, told)
      select salon_id, ends_at, case when ends_at > ${now} then 'soon' else 'ended' end from due
      on conflict do nothing
      returning salon_id, told
    )
    select email, ends_at as "endsAt", plan, told
    from taken
    join due using (salon_id)
    join memberships using (salon_id)
    join users on users.id = user_id
    where is_active and role = 'user'`);
}
