// The groups of accounts, each defined once, for the list of users, the audiences of mails, the figures and the reports. A
// deactivated account is in no group but `inactive`, whatever its salon has paid.

import { endingDays, UserCounts, type UserFilter, unusedDays } from '#contracts/salon/account-groups.ts';
import { isStaff, joinWorkplaces } from '../staff/store.ts';
import { type Db, type Sql, sql } from '../../ground/db/database.ts';
import { ledgers } from './store.ts';

/**
 * All users with the salons where they work, and the ledgers of these salons. All grants are read in one pass, not in one pass for
 * each user.
 */
export const usersWithLedger = sql`
  users
  ${joinWorkplaces}
  left join ${ledgers} as ledger using (salon_id)`;

/** Conditions on a joined ledger, whatever the role of the user. They are null for a salon without a ledger. */
export const hasPlan = (now: Date): Sql => sql`ledger.plan_end > ${now}`;
export const hasTrial = (now: Date): Sql => sql`ledger.plan_end is null and ledger.trial_end > ${now}`;

/** The condition that the plan in force was given by an administrator: no paid time is left. */
export const hasGift = (now: Date): Sql => sql`(${hasPlan(now)} and (ledger.paid_end > ${now}) is not true)`;

type AccountGroup = UserFilter | 'withAccess' | 'admins';

/**
 * The condition of each group, for `usersWithLedger` with the salons. Only owners have a plan: staff logins are in no group that
 * depends on a plan, although staff use it.
 */
export function accountGroups(now: Date): Record<AccountGroup, Sql> {
  const active = (condition: Sql) => sql`is_active and ${condition}`;
  const owners = (condition: Sql) => active(sql`${isOwner} and ${condition}`);
  const hasAccess = sql`ledger.access_until > ${now}`;
  const before = (days: number) => sql`${now}::timestamptz - ${days} * interval '1 day'`;
  return {
    withAccess: owners(hasAccess),
    subscribed: owners(hasPlan(now)),
    trial: owners(hasTrial(now)),
    expired: owners(sql`ledger.plan_end <= ${now}`),
    trialEnded: owners(sql`ledger.plan_end is null and ledger.trial_end <= ${now}`),
    ending: owners(sql`
      ${hasAccess} and ledger.access_until <= ${now}::timestamptz + ${endingDays} * interval '1 day'`),
    cancelled: owners(sql`${hasPlan(now)} and cancelled_at is not null`),
    unverified: active(sql`email_verified_at is null`),
    unused: owners(sql`coalesce(last_sign_in_at, users.created_at) <= ${before(unusedDays)}`),
    staff: active(isStaff),
    admins: active(sql`role = 'admin'`),
    inactive: sql`not is_active`,
  };
}

const isOwner = sql`staff_role = 'owner'`;
export const isOwnerOrAdmin = sql`(staff_role = 'owner' or role = 'admin')`;

/** The condition that a user gets mails of this kind: the user is active and has not unsubscribed. */
export const isReachableBy = (kind: 'notification' | 'report'): Sql => sql`
  is_active and not exists (
    select from mail_choices
    where mail_choices.email = users.email and kind = ${kind} and refused_at is not null
  )`;
export const isVerified = sql`email_verified_at is not null`;

export const countUsersWhere = (condition: Sql): Sql => sql`(count(*) filter (where ${condition}))::integer`;

/** The columns of `UserCounts`, from `usersWithLedger`. */
export function countsOfUsers(now: Date): Sql {
  const { subscribed, trial, staff, admins } = accountGroups(now);
  return sql`
    count(*)::integer as total,
    ${countUsersWhere(subscribed)} as "withSubscription",
    ${countUsersWhere(trial)} as "onTrial",
    ${countUsersWhere(staff)} as staff,
    ${countUsersWhere(admins)} as admins`;
}

export const countUsers = (db: Db, now: Date): Promise<UserCounts> =>
  db.one(UserCounts)(sql`select ${countsOfUsers(now)} from ${usersWithLedger}`);
