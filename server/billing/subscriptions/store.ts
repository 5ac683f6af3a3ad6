import * as z from 'zod/mini';
import { type PlanChange, VersionedPlan } from '#contracts/billing/plans-by-admins.ts';
import { PlanOffer } from '#contracts/billing/subscriptions.ts';
import { Plan } from '#contracts/ground/plans.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { ownsAtWork } from '../../salon/staff/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';

export function listPlans(db: Db): Promise<PlanOffer[]> {
  return db.rows(PlanOffer)(sql`
    select plan, price_cents / 100.0::float8 as price, active from plans order by plan`);
}

const versioned = sql`plan, price_cents / 100.0::float8 as price, active, version`;

export const listVersionedPlans = (db: Db): Promise<VersionedPlan[]> =>
  db.rows(VersionedPlan)(sql`select ${versioned} from plans order by plan`);

/** The plans, which cannot change until the transaction ends. */
export const lockPlans = (tx: Tx): Promise<VersionedPlan[]> =>
  tx.rows(VersionedPlan)(sql`select ${versioned} from plans order by plan for update`);

/** Changes a plan; absent fields stay unchanged. Returns the plan only if it changed. */
export async function updatePlanRow(
  tx: Tx,
  { plan, price: priceCents, active }: PlanChange,
): Promise<VersionedPlan | undefined> {
  const [changed] = await tx.rows(VersionedPlan)(sql`
    update plans set
      price_cents = coalesce(${priceCents ?? null}, price_cents),
      active = coalesce(${active ?? null}, active),
      version = version + 1
    where plan = ${plan}
      and (price_cents, active) is distinct from
        (coalesce(${priceCents ?? null}, price_cents), coalesce(${active ?? null}, active))
    returning ${versioned}`);
  return changed;
}

export const DueAccessEnd = z.object({
  email: z.string(),
  endsAt: z.date(),
  /** The plan; null if the trial ends. */
  plan: z.nullable(Plan),
  stage: z.enum(['soon', 'ended']),
});
export type DueAccessEnd = z.infer<typeof DueAccessEnd>;

const soonDays = 3;
/** The number of days after which no mail is sent about an end any more. */
const lateDays = 7;

/**
 * The ends of trials and plans about which a mail is due. Each is returned once before the end and once after it, and
 * to one instance only.
 */
export function claimDueAccessEnds(tx: Tx, now: Date): Promise<DueAccessEnd[]> {
  return tx.rows(DueAccessEnd)(sql`
    with bounds as (
      select
        ${now}::timestamptz - ${lateDays} * interval '1 day' as earliest,
        ${now}::timestamptz + ${soonDays} * interval '1 day' as latest
    ),
    due as (
      select salons.id as salon_id, access_until as ends_at, plan
      from bounds, salons cross join ${ledgerOf(sql`salons.id`)} as ledger
      where salons.id in (
          select salon_id from grants where revoked_at is null and ends_at > earliest and ends_at <= latest
        )
        and access_until > earliest
        and access_until <= latest
    ),
    taken as (
      insert into told_ends (salon_id, ends_at, told)
      select salon_id, ends_at, case when ends_at > ${now} then 'soon' else 'ended' end from due
      on conflict do nothing
      returning salon_id, told as stage
    )
    select email, ends_at as "endsAt", plan, stage
    from taken
    join due using (salon_id)
    join memberships using (salon_id)
    join users on users.id = user_id
    where is_active and ${ownsAtWork}`);
}
