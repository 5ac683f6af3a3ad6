import type { Role } from '#contracts/accounts.ts';
import { nameKey } from '#contracts/names.rules.ts';
import type { ListedUser, UserCounts } from '#contracts/users.ts';
import { type SalonId, termsOfUsers, userOnWire } from '../accounts/store.ts';
import { type Db, empty, raw, sql, type Tx } from '../db/database.ts';

const listed = (now: Date) => sql`
  ${userOnWire},
  coalesce(ledger.plan_end > ${now}, false) as "hasActiveSubscription",
  ledger.plan is null and coalesce(ledger.trial_end > ${now}, false) as "isInTrialPeriod"`;

const newestFirst = sql`order by users.created_at desc, users.id desc`;

const matching = (q: string) => {
  const key = nameKey(q);
  return key ? sql`where strpos(search_key, ${key}) > 0` : empty;
};

export const listAll = (db: Db, now: Date) =>
  db.rows<ListedUser>(sql`select ${listed(now)} from users ${termsOfUsers} ${newestFirst}`);

export interface Page {
  readonly q: string;
  readonly start: number;
  readonly size: number;
}

/** Terms are summed up only for those that are shown. */
export const listPage = (db: Db, { q, start, size }: Page, now: Date) =>
  db.rows<ListedUser>(sql`
    select ${listed(now)}
    from (
      select * from users ${matching(q)} ${newestFirst} limit ${size} offset ${start}
    ) as users
    ${termsOfUsers}
    ${newestFirst}`);

export async function countMatching(db: Db, q: string) {
  const [found] = await db.rows<{ count: number }>(sql`
    select count(*)::integer as count from users ${matching(q)}`);
  return found?.count ?? 0;
}

export async function get(db: Db, id: string, now: Date) {
  const [user] = await db.rows<ListedUser>(sql`
    select ${listed(now)} from users ${termsOfUsers} where users.id = ${id}`);
  return user as ListedUser;
}

/** All users with the ends of trial and plan beside them, summed up once and not for each. */
export const usersWithEnds = sql`
  users
  left join memberships on memberships.user_id = users.id and role = 'user'
  left join (
    select
      salon_id,
      max(ends_at) filter (where source = 'trial') as trial_end,
      max(ends_at) filter (where source <> 'trial') as plan_end
    from grants
    where revoked_at is null
    group by salon_id
  ) as ends using (salon_id)`;

export const isSubscribed = (now: Date) => sql`plan_end > ${now}`;
export const isOnTrial = (now: Date) => sql`plan_end is null and trial_end > ${now}`;

export async function count(db: Db, now: Date) {
  const [counts] = await db.rows<UserCounts>(sql`
    select
      count(*)::integer as total,
      (count(*) filter (where ${isSubscribed(now)}))::integer as "withSubscription",
      (count(*) filter (where ${isOnTrial(now)}))::integer as "onTrial",
      (count(*) filter (where role = 'admin'))::integer as admins
    from ${usersWithEnds}`);
  return counts as UserCounts;
}

export interface Held {
  readonly email: string;
  readonly username: string;
  readonly role: Role;
  readonly isActive: boolean;
  /** Asleep while its owner is an administrator. */
  readonly salon: SalonId | null;
}

/** As it stands now, and stays until the transaction ends. */
export async function hold(tx: Tx, id: string) {
  const [held] = await tx.rows<Held>(sql`
    select
      email, username, role, is_active as "isActive",
      (select salon_id from memberships where user_id = users.id) as salon
    from users where id = ${id}
    for no key update`);
  return held;
}

/**
 * Who may act for all: whoever takes the role from another waits here for those who do the same. So of two who take it
 * from each other one finds that it is gone, and one administrator always stays.
 */
export async function holdAdmins(tx: Tx) {
  const admins = await tx.rows<{ id: string }>(sql`
    select id from users where role = 'admin' and is_active order by id for no key update`);
  return new Set(admins.map(({ id }) => id));
}

export async function setRole(tx: Tx, id: string, role: Role) {
  await tx.rows(sql`update users set role = ${role} where id = ${id}`);
}

export async function setActive(tx: Tx, id: string, isActive: boolean) {
  await tx.rows(sql`update users set is_active = ${isActive} where id = ${id}`);
}

/** The salon goes with the last who works in it. */
export async function remove(tx: Tx, id: string, salon: SalonId | null) {
  await tx.rows(sql`delete from users where id = ${id}`);
  const [left] = await tx.rows(sql`select from memberships where salon_id = ${salon}`);
  if (left || !salon) return;
  await holdSalon(tx, salon);
  await tx.rows(sql`delete from salons where id = ${salon}`);
}

/** Whoever is writing there finishes first: rows are locked in the order in which a booking or a change locks them. */
async function holdSalon(tx: Tx, salon: SalonId) {
  for (const table of ['appointments', 'clients', 'barbers']) {
    await tx.rows(sql`
      select count(*) from (
        select from ${raw(table)} where salon_id = ${salon} order by id for update
      ) as held`);
  }
}
