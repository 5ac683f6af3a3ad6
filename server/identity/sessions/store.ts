import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { NewLogin, SignedInDevice } from '#contracts/identity/sessions.ts';
import { mayChange } from '#contracts/salon/staff.rules.ts';
import { idleInterval, isSalonDevice } from '../accounts/store.ts';
import type { Account } from '../../ground/caller.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { deletePushOfBranch } from '../../ground/push/store.ts';

/**
 * Each branch of a remembered device with all its tabs, and the sessions without a remembered device; the last used ones come first. The
 * first branch of a device has the device's id.
 */
export const listSessions = (
  db: Db,
  { userId, session, device }: Account,
  now: Date,
): Promise<SignedInDevice[]> =>
  db.rows(SignedInDevice)(sql`
    select
      id, agent, place, ${moment('created_at')} as "createdAt", ${moment('used_at')} as "lastUsedAt",
      is_branch as "isBranch", is_salon as "isSalon", lock_minutes as "lockMinutes",
      is_current as "isCurrent"
    from (
      select
        coalesce(branches.branch, devices.id) as id,
        case when branches.branch is null then devices.agent else used.agent end as agent,
        place,
        case when branches.branch is null then devices.created_at else branches.opened_at end as created_at,
        greatest(coalesce(branches.issued_at, devices.last_used_at), used.at) as noted_at,
        branches.branch is not null as is_branch, ${isSalonDevice} as is_salon,
        (select lock_minutes from pin_devices where device_hash = devices.token_hash) as lock_minutes,
        devices.token_hash is not distinct from ${device} and branches.branch is not distinct from (
          select branch from sessions where token_hash = ${session}
        ) as is_current
      from devices
      cross join lateral (
        select branch, min(issued_at) as opened_at, max(issued_at) as issued_at
        from device_tokens where device_hash = devices.token_hash group by branch
      ) as branches
      cross join lateral (
        select max(last_used_at) as at, (array_agg(agent order by last_used_at desc))[1] as agent
        from sessions
        where device_hash = devices.token_hash and sessions.branch is not distinct from branches.branch
      ) as used
      where user_id = ${userId} and ends_at > ${now}
      union all
      select
        id, agent, place, created_at, greatest(last_used_at, tabs.used_at), false, false, null,
        token_hash = ${session} or coalesce(tabs.has_own, false)
      from sessions
      cross join lateral (
        select max(last_used_at) as used_at, bool_or(token_hash = ${session}) as has_own
        from sessions as tabs where tabs.opened_by = sessions.token_hash
      ) as tabs
      where user_id = ${userId} and device_hash is null and opened_by is null and ends_at > ${now}
    ) as signed_in
    cross join lateral (
      select case when is_current then ${now}::timestamptz else noted_at end as used_at
    ) as uses
    where is_salon or used_at > ${now}::timestamptz - (select ${idleInterval} from users where users.id = ${userId})
    order by is_current desc, used_at desc, id`);

/**
 * Opens the session of another tab, which ends together with the session of the first tab. Returns false if the first session has ended:
 * its row is locked, so that it does not end before the new session exists.
 */
export async function openTab(tx: Tx, session: Buffer, opened: Buffer, now: Date): Promise<boolean> {
  const added = await tx.run(sql`
    insert into sessions (
      token_hash, id, user_id, device_hash, branch, ends_at, created_at, last_used_at, agent, opened_by
    )
    select
      ${opened}, ${newId()}, first.user_id, first.device_hash, first.branch, first.ends_at, ${now}, ${now},
      first.agent, first.token_hash
    from sessions as own join sessions as first on first.token_hash = coalesce(own.opened_by, own.token_hash)
    where own.token_hash = ${session}
    for key share of first`);
  return added > 0;
}

const Branch = z.object({ device: z.instanceof(Buffer), branch: z.nullable(z.uuid()) });

/** Returns false if the user is not signed in there. */
export async function endSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const [found] = await tx.rows(Branch)(sql`
    select devices.token_hash as device, branch
    from devices join device_tokens on device_hash = devices.token_hash
    where user_id = ${userId} and (branch = ${id} or (branch is null and devices.id = ${id}))
    limit 1
    for no key update of devices`);
  if (found) return endBranch(tx, found);
  return (await tx.run(sql`delete from sessions where user_id = ${userId} and id = ${id}`)) > 0;
}

/** Ends a branch. The device ends with its last branch. */
async function endBranch(tx: Tx, { device, branch }: z.infer<typeof Branch>) {
  const isOfBranch = sql`device_hash = ${device} and branch is not distinct from ${branch}`;
  await tx.run(sql`delete from device_tokens where ${isOfBranch}`);
  await tx.run(sql`delete from sessions where ${isOfBranch}`);
  await deletePushOfBranch(tx, device, branch);
  await tx.run(sql`
    delete from devices
    where token_hash = ${device} and not exists (select from device_tokens where device_hash = ${device})`);
  return true;
}

const newLoginDays = 30;

/** The people who got a login lately and whom the caller may remove: a stranger who had the account may have given them the login. */
export async function listNewLogins(
  db: Db,
  { userId, salon, staff }: Account,
  now: Date,
): Promise<NewLogin[]> {
  if (!salon || !staff) return [];
  const people = await db.rows(NewLogin)(sql`
    select staff.id, staff.name, staff.role, email, ${moment('login_since')} as since,
      (select name from staff as inviters where inviters.user_id = staff.login_by) as by
    from staff join users on users.id = staff.user_id
    where salon_id = ${salon} and users.id <> ${userId} and login_since > ${now}::timestamptz - ${newLoginDays} * interval '1 day'
    order by login_since desc, staff.id`);
  return people.filter(({ role }) => mayChange(staff, role));
}
