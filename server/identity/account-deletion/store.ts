import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { daysToReturn } from '#contracts/identity/account-deletion.ts';
import { deleteRequestsOfLogin } from '../../salon/leave-requests/store.ts';
import { keepForOrders } from '../../salon/ledger/store.ts';
import { findOwnedSalon, lockOtherOwners, lockStaffLogins, markLoginLeft } from '../../salon/staff/store.ts';
import { noteFreedEmail } from '../email-changes/store.ts';
import type { Deletion } from '../../ground/db/backup/erasures.ts';
import { type Db, raw, sql, type Tx } from '../../ground/db/database.ts';
import { publishSessionCheck } from '../../ground/events/publish.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { eraseMailAddress } from '../../ground/mail/store.ts';
import type { Origin } from '../../ground/origin.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';

/** Deactivates the account, and returns when it will be deleted. */
export async function requestAccountDeletion(
  tx: Tx,
  userId: string,
  token: Buffer,
  now: Date,
): Promise<Date> {
  const leavesAt = new Date(now.getTime() + daysToReturn * 24 * 3_600_000);
  await tx.run(sql`update users set is_active = false, leaves_at = ${leavesAt} where id = ${userId}`);
  await tx.run(sql`
    insert into email_links (token_hash, user_id, purpose, ends_at)
    values (${token}, ${userId}, 'return', ${leavesAt})`);
  return leavesAt;
}

const Restored = z.object({ userId: Id, username: z.string(), email: z.string() });

/** The account that the link restored; undefined if the link is not valid any more. */
export async function restoreAccount(tx: Tx, token: Buffer, now: Date) {
  const [restored] = await tx.rows(Restored)(sql`
    with link as (
      update email_links set used_at = ${now}
      where token_hash = ${token} and purpose = 'return' and used_at is null and ends_at > ${now}
      returning user_id
    )
    update users set is_active = true, leaves_at = null
    from link where id = user_id and leaves_at > ${now}
    returning id as "userId", username, email`);
  return restored;
}

const OnlyId = z.object({ id: Id });

export async function listDueDeletions(db: Db, now: Date): Promise<string[]> {
  const due = await db.rows(OnlyId)(sql`select id from users where leaves_at <= ${now} order by leaves_at`);
  return due.map(({ id }) => id);
}

const Due = z.object({ email: z.string(), salon: z.nullable(SalonId) });

/** The due deletion, locked until the transaction ends; undefined if the account was restored, or if another instance has deleted it. */
export async function lockDueDeletion(tx: Tx, id: string, now: Date) {
  const [due] = await tx.rows(Due)(sql`
    select email, (select salon_id from memberships where user_id = users.id) as salon
    from users where id = ${id} and leaves_at <= ${now}
    for update`);
  return due;
}

interface DeletedAccount {
  readonly id: string;
  readonly email: string;
  /** The salon that the user owns; null if only the login is deleted. */
  readonly salon: SalonId | null;
}

/** Deletes the user. If the user is the last owner of a salon, the salon and the logins of its staff are deleted too. */
export async function deleteAccount(
  tx: Tx,
  { id, email, salon }: DeletedAccount,
  origin: Origin,
): Promise<void> {
  // another account with this address gets no second trial
  if (salon) await noteFreedEmail(tx, email);
  const stays = salon === null || (await lockOtherOwners(tx, salon, id)).length > 0;
  if (salon && stays) {
    await deleteRequestsOfLogin(tx, salon, id);
    await markLoginLeft(tx, salon, id, origin.at);
  }
  await deleteLogin(tx, { id, email, salon: stays ? null : salon }, origin);
  if (stays) return;
  for (const login of await lockStaffLogins(tx, salon)) {
    // an owner who is inactive now had the trial too
    if (await findOwnedSalon(tx, login.id)) await noteFreedEmail(tx, login.email);
    await deleteLogin(tx, { ...login, salon: null }, origin);
  }
  await lockSalonRows(tx, salon);
  await keepForOrders(tx, salon, origin.at);
  await tx.run(sql`delete from salons where id = ${salon}`);
}

/**
 * Shortens the address so that an administrator recognizes the account, but a stranger does not learn the address: nobody can delete the
 * entry.
 */
const shortened = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1…');

/** Deletes a login; `salon` is the salon that is deleted with it. */
async function deleteLogin(tx: Tx, { id, email, salon }: DeletedAccount, origin: Origin) {
  await tx.run(sql`delete from users where id = ${id}`);
  const deletion: Deletion = { account: id, salon, at: origin.at.toISOString() };
  await addJob(tx, 'note-deletion', deletion);
  await eraseMailAddress(tx, email);
  publishSessionCheck(tx, id);
  await recordSecurityEvent(tx, origin, { event: 'account-deleted', about: id, detail: shortened(email) });
}

/** Waits for running writes. Locks the rows in the same order as those writes, so that no deadlock arises. */
async function lockSalonRows(tx: Tx, salon: SalonId) {
  for (const table of ['appointments', 'clients', 'barbers']) {
    await tx.run(sql`
      select count(*) from (
        select from ${raw(table)} where salon_id = ${salon} order by id for update
      ) as locked`);
  }
}
