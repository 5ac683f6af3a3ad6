// The ledger of a salon: the periods of access that it was given, as a trial, by an order or by an administrator.

import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { endOfDay, zone } from '#contracts/ground/calendar.rules.ts';
import { Plan } from '#contracts/ground/plans.ts';
import { Id, lastDay } from '#contracts/ground/primitives.ts';
import { monthsLater, periodFrom, statusAt } from '#contracts/salon/ledger.rules.ts';
import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const trialHours = 7 * 24;

/** A salon gets one trial only. */
export async function startTrial(tx: Tx, salon: SalonId, now: Date): Promise<void> {
  await tx.run(sql`
    insert into grants (salon_id, id, source, starts_at, ends_at, created_at)
    values (${salon}, ${newId()}, 'trial', ${now}, ${now}::timestamptz + ${trialHours} * interval '1 hour', ${now})
    on conflict (salon_id) where source = 'trial' do nothing`);
}

/**
 * Sums up a ledger: when the plan begins, when trial, plan, paid time and access end, and the last plan. A ledger has no gaps:
 * access lasts until the plan ends or, if there never was a plan, until the trial ends.
 */
const summary = sql`
  max(ends_at) filter (where source = 'trial') as trial_end,
  min(starts_at) filter (where source <> 'trial') as plan_start,
  max(ends_at) filter (where source <> 'trial') as plan_end,
  max(ends_at) filter (where source = 'order') as paid_end,
  coalesce(max(ends_at) filter (where source <> 'trial'), max(ends_at)) as access_until,
  (array_agg(plan order by ends_at desc, created_at desc) filter (where source <> 'trial'))[1] as plan`;

/** The ledger of one salon, as one row to join: `cross join ${ledgerOf(sql`salons.id`)} as ledger`. */
export const ledgerOf = (salonId: Sql): Sql => sql`
  lateral (select ${summary} from grants where grants.salon_id = ${salonId} and revoked_at is null)`;

/** The ledgers of all salons that have a grant, summed up in one pass. */
export const ledgers = sql`
  (select salon_id, ${summary} from grants where revoked_at is null group by salon_id)`;

const Summary = z.object({
  plan: z.nullable(Plan),
  trialEnd: z.nullable(z.date()),
  planEnd: z.nullable(z.date()),
  cancelledAt: z.nullable(z.date()),
});

async function readSummary(db: Db, salon: SalonId) {
  const [summary] = await db.rows(Summary)(sql`
    select plan, trial_end as "trialEnd", plan_end as "planEnd", cancelled_at as "cancelledAt"
    from salons cross join ${ledgerOf(sql`salons.id`)} as ledger
    where salons.id = ${salon}`);
  if (!summary) throw notFound();
  return summary;
}

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

export async function readAccessStatus(db: Db, salon: SalonId, now: Date): Promise<SubscriptionStatus> {
  const { plan, trialEnd, planEnd, cancelledAt } = await readSummary(db, salon);
  const terms = {
    subscriptionType: plan ?? ('none' as const),
    isOnTrial: plan === null,
    trialEndDate: isoOrNull(trialEnd),
    subscriptionEndDate: isoOrNull(planEnd),
    // when every order was refunded, no plan is left that could be cancelled
    cancelledAt: plan && isoOrNull(cancelledAt),
  };
  return statusAt(terms, now);
}

/** Locks the ledger until the transaction ends. Read the ledger after this, not before. */
export async function lockLedger(tx: Tx, salon: SalonId): Promise<void> {
  const locked = await tx.run(sql`select from salons where id = ${salon} for no key update`);
  if (!locked) throw notFound();
}

interface Grant {
  readonly plan: Plan;
  readonly months: number;
  /** The paid order of this grant; absent if an admin gives it. */
  readonly orderId?: string;
}

/**
 * Returns the new end of access. Extending also takes back a cancellation. An admin's extension beyond 2100 breaks a
 * constraint. A paid extension is accepted nevertheless, and ends with the year 2100.
 */
export async function extendAccess(
  tx: Tx,
  salon: SalonId,
  { plan, months, orderId }: Grant,
  now: Date,
): Promise<Date> {
  await lockLedger(tx, salon);
  const { trialEnd, planEnd } = await readSummary(tx, salon);
  const period = periodFrom(now, [trialEnd, planEnd], months);
  const { begin, end } = orderId ? limitedTo2100(period) : period;
  await tx.run(sql`
    insert into grants (salon_id, id, source, plan, months, order_id, starts_at, ends_at, created_at)
    values
      (${salon}, ${newId()}, ${orderId ? 'order' : 'admin'}, ${plan}, ${months}, ${orderId ?? null}, ${begin},
       ${end}, ${now})`);
  await resumePlan(tx, salon);
  return end;
}

const latest = endOfDay(lastDay);
const limitedTo2100 = ({ begin, end }: { begin: Date; end: Date }) => ({
  begin: earlier(begin, latest),
  end: earlier(end, latest),
});

export async function cancelPlan(tx: Tx, salon: SalonId, now: Date): Promise<void> {
  await tx.run(sql`update salons set cancelled_at = ${now} where id = ${salon}`);
}

/** Takes back a cancellation. */
export async function resumePlan(tx: Tx, salon: SalonId): Promise<void> {
  await tx.run(sql`update salons set cancelled_at = null where id = ${salon}`);
}

/** Sets the end of the trial, also for a salon that had none; null revokes the trial. */
export async function setTrialEnd(tx: Tx, salon: SalonId, end: Date | null, now: Date): Promise<void> {
  await lockLedger(tx, salon);
  if (end === null) {
    await tx.run(sql`
      update grants set revoked_at = ${now}
      where salon_id = ${salon} and source = 'trial' and revoked_at is null`);
    return;
  }
  await tx.run(sql`
    insert into grants (salon_id, id, source, starts_at, ends_at, created_at)
    values (${salon}, ${newId()}, 'trial', ${earlier(now, end)}, ${end}, ${now})
    on conflict (salon_id) where source = 'trial' do update set
      starts_at = least(grants.starts_at, excluded.ends_at),
      ends_at = excluded.ends_at,
      revoked_at = null`);
}

/**
 * Sets the end of the plan. The period in which the end falls is cut there and stays paid or given, and later periods are revoked.
 * If no period has begun by then, a period begins now, if possible a paid period. A later end first gives back what was cut off a
 * paid period. Time after the bought end is given.
 */
export async function setPlanEnd(tx: Tx, salon: SalonId, end: Date | null, now: Date): Promise<void> {
  await lockLedger(tx, salon);
  const before = await readSummary(tx, salon);
  if (end) {
    await lengthenCutPeriod(tx, salon, end, now);
    await tx.run(sql`
      update grants set starts_at = ${earlier(now, end)}, ends_at = ${end}
      where salon_id = ${salon} and starts_at > ${end} and id = (
        select id from grants where salon_id = ${salon} and source <> 'trial' and revoked_at is null
        order by starts_at > ${end}, source <> 'order', starts_at, created_at, id limit 1
      )`);
  }
  await tx.run(sql`
    update grants set revoked_at = ${now}
    where salon_id = ${salon} and source <> 'trial' and revoked_at is null
      and (${end}::timestamptz is null or starts_at >= ${end} and ends_at > ${end})`);
  if (end === null) return;
  await tx.run(sql`
    update grants set ends_at = ${end}
    where salon_id = ${salon} and source <> 'trial' and revoked_at is null and ends_at > ${end}`);

  if (!before.planEnd || end > before.planEnd) await resumePlan(tx, salon);
  const { planEnd } = await readSummary(tx, salon);
  if (planEnd && planEnd >= end) return;
  const begin = planEnd && planEnd > now ? planEnd : earlier(now, end);
  await tx.run(sql`
    insert into grants (salon_id, id, source, plan, starts_at, ends_at, created_at)
    values (${salon}, ${newId()}, 'admin', ${before.plan ?? 'monthly'}, ${begin}, ${end}, ${now})`);
}

/** Lengthens the last period, if it was paid and cut, up to this end, but not beyond the bought end. */
async function lengthenCutPeriod(tx: Tx, salon: SalonId, end: Date, now: Date) {
  const [last] = await tx.rows(LaterGrant)(sql`
    select id, case when source = 'order' then months end as months, starts_at as "startsAt", ends_at as "endsAt"
    from grants where salon_id = ${salon} and source <> 'trial' and revoked_at is null
    order by ends_at desc, created_at desc, id desc limit 1`);
  if (!last?.months) return;
  const until = earlier(monthsLater(last.startsAt, last.months), end);
  if (until <= last.endsAt || until <= now) return;
  await tx.run(sql`update grants set ends_at = ${until} where salon_id = ${salon} and id = ${last.id}`);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

const localDay = (at: Sql) => sql`(${at} at time zone ${zone})::date`;

/** The bought period of each order, also where an admin ended it earlier: its first day, and the number of its days. */
export const boughtPeriods = sql`(
  select
    salon_id, order_id, first_day, nullif((first_day + months * interval '1 month')::date - first_day, 0) as days
  from (
    select salon_id, order_id, months, ${localDay(sql`starts_at`)} as first_day
    from grants where order_id is not null
  ) as bought
)`;
/** The number of days of a period that are over. */
export const daysUsed = (now: Date): Sql =>
  sql`least(greatest(${localDay(sql`${now}::timestamptz`)} - first_day, 0), days)`;

/**
 * Keeps facts for the orders of a salon that is deleted with its ledger. The orders get the name of the salon, for the accounts,
 * and the number of used days, for a refund.
 */
export async function keepForOrders(tx: Tx, salon: SalonId, now: Date): Promise<void> {
  await tx.run(sql`
    update orders set refund_days = days, refund_days_used = ${daysUsed(now)}
    from ${boughtPeriods} as period
    where orders.salon_id = ${salon} and period.salon_id = ${salon} and order_id = orders.id
      and refund_days is null`);
  await tx.run(sql`
    update orders set buyer_name = salons.name from salons where salons.id = ${salon} and salon_id = salons.id`);
}

const LastEnd = z.object({ end: z.nullable(z.date()) });
const LaterGrant = z.object({
  id: Id,
  months: z.nullable(z.int()),
  startsAt: z.date(),
  endsAt: z.date(),
});

/** Revokes the grant of an order. Later grants that have not begun yet then start earlier, and keep their length. */
export async function revokeGrantOfOrder(tx: Tx, salon: SalonId, orderId: string, now: Date): Promise<void> {
  await lockLedger(tx, salon);
  await tx.run(sql`
    update grants set revoked_at = ${now}
    where salon_id = ${salon} and order_id = ${orderId} and revoked_at is null`);
  const [current] = await tx.rows(LastEnd)(sql`
    select max(ends_at) as end from grants
    where salon_id = ${salon} and revoked_at is null and starts_at <= ${now}`);
  const later = await tx.rows(LaterGrant)(sql`
    select id, months, starts_at as "startsAt", ends_at as "endsAt" from grants
    where salon_id = ${salon} and revoked_at is null and starts_at > ${now}
    order by starts_at, created_at, id`);

  let begin = current?.end && current.end > now ? current.end : now;
  for (const { id, ...period } of later) {
    const end = endWhenBegunAt(begin, period);
    await tx.run(sql`
      update grants set starts_at = ${begin}, ends_at = ${end} where salon_id = ${salon} and id = ${id}`);
    begin = end;
  }
}

/** Whole months stay whole months, however many days they have. A period whose end an admin set keeps its duration. */
function endWhenBegunAt(begin: Date, { months, startsAt, endsAt }: Omit<z.infer<typeof LaterGrant>, 'id'>) {
  if (months && monthsLater(startsAt, months).getTime() === endsAt.getTime())
    return monthsLater(begin, months);
  return new Date(begin.getTime() + endsAt.getTime() - startsAt.getTime());
}

/** The server accepts an undo for longer than the screen offers it: a request may be slow. */
const undoGraceSeconds = 60;

const grantsAsJson = (salon: SalonId) => sql`(
  select coalesce(jsonb_agg(to_jsonb(grants) order by id), '[]') from grants where salon_id = ${salon}
)`;

interface LedgerEdit {
  readonly salon: SalonId;
  readonly userId: string;
  readonly adminId: string;
}

/** Runs an edit of the ledger and keeps the grants before and after it. Returns the id for `undoLedgerEdit` too. */
export async function recordLedgerEdit<Answer>(
  tx: Tx,
  { salon, userId, adminId }: LedgerEdit,
  now: Date,
  change: () => Promise<Answer>,
): Promise<{ readonly undoId: string; readonly answer: Answer }> {
  const id = newId();
  await lockLedger(tx, salon);
  await tx.run(sql`
    insert into ledger_edits
      (id, salon_id, user_id, admin_id, grants_before, grants_after, cancelled_before, created_at)
    select
      ${id}::uuid, id, ${userId}::uuid, ${adminId}::uuid, ${grantsAsJson(salon)}, '[]', cancelled_at,
      ${now}::timestamptz
    from salons where id = ${salon}`);
  const answer = await change();
  await tx.run(sql`
    update ledger_edits set grants_after = ${grantsAsJson(salon)}, cancelled_after = cancelled_at
    from salons
    where ledger_edits.id = ${id} and salons.id = salon_id`);
  return { undoId: id, answer };
}

const EditedUser = z.object({ userId: Id });

/** The user whose ledger was edited; undefined if this administrator may not undo the edit any more. */
export async function findLedgerEditToUndo(
  db: Db,
  id: string,
  adminId: string,
  now: Date,
): Promise<string | undefined> {
  const [edit] = await db.rows(EditedUser)(sql`
    select user_id as "userId" from ledger_edits
    where id = ${id} and admin_id = ${adminId}
      and created_at > ${now}::timestamptz - ${undoGraceSeconds} * interval '1 second'`);
  return edit?.userId;
}

const before = sql`jsonb_populate_recordset(null::grants, grants_before)`;
const after = sql`jsonb_populate_recordset(null::grants, grants_after)`;
const presentGrants = sql`select * from grants where salon_id = edit.salon_id`;

const Unchanged = z.object({ isUnchanged: z.boolean() });

/**
 * Restores the ledger as it was before the edit, and deletes the edit. Returns undefined if the edit no longer exists.
 * Returns false, and restores nothing, if the ledger has changed since.
 */
export async function undoLedgerEdit(tx: Tx, salon: SalonId, id: string): Promise<boolean | undefined> {
  await lockLedger(tx, salon);
  const [edit] = await tx.rows(Unchanged)(sql`
    select
      edit.cancelled_after is not distinct from salons.cancelled_at
      and not exists (${presentGrants} except select * from ${after})
      and not exists (select * from ${after} except ${presentGrants}) as "isUnchanged"
    from ledger_edits as edit join salons on salons.id = salon_id
    where edit.id = ${id} and salon_id = ${salon}`);
  if (!edit?.isUnchanged) return edit?.isUnchanged;

  await tx.run(sql`
    delete from grants using ledger_edits as edit
    where edit.id = ${id} and grants.salon_id = edit.salon_id
      and grants.id not in (select restored.id from ${before} as restored)`);
  await tx.run(sql`
    update grants set
      starts_at = restored.starts_at, ends_at = restored.ends_at, revoked_at = restored.revoked_at
    from ledger_edits as edit cross join lateral ${before} as restored
    where edit.id = ${id} and grants.salon_id = edit.salon_id and grants.id = restored.id`);
  await tx.run(sql`
    update salons set cancelled_at = cancelled_before
    from ledger_edits as edit where edit.id = ${id} and salons.id = edit.salon_id`);
  await tx.run(sql`delete from ledger_edits where id = ${id}`);
  return true;
}

export async function deleteOldLedgerEdits(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from ledger_edits
    where created_at <= ${now}::timestamptz - ${undoGraceSeconds} * interval '1 second'`);
}
