import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id, Moment } from '#contracts/ground/primitives.ts';
import { AdminInvitation, invitationDays } from '#contracts/identity/invitations.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';

interface NewAdminInvitation {
  readonly email: string;
  readonly token: Buffer;
  /** The administrator who invites. */
  readonly by: string;
  readonly now: Date;
}

const Made = z.object({ id: Id });

export async function putAdminInvitation(
  tx: Tx,
  { email, token, by, now }: NewAdminInvitation,
): Promise<string> {
  const endsAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  const { id } = await tx.one(Made)(sql`
    insert into admin_invitations (id, email, token_hash, invited_by, invited_at, ends_at)
    values (${newId()}, ${email}, ${token}, ${by}, ${now}, ${endsAt})
    on conflict (email) where user_id is null do update set
      token_hash = excluded.token_hash, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
      ends_at = excluded.ends_at
    returning id`);
  return id;
}

const Ended = z.object({ email: z.string() });

/** Returns the address; undefined if there is no such invitation, or it was accepted. */
export async function deleteAdminInvitation(tx: Tx, id: string): Promise<string | undefined> {
  const [ended] = await tx.rows(Ended)(sql`
    delete from admin_invitations where id = ${id} and user_id is null returning email`);
  return ended?.email;
}

/** Whether an invitation is open. It ends when the inviter is no administrator any more. */
const isOpen = (now: Date) => sql`
  ends_at > ${now} and exists (
    select from users as inviters where inviters.id = invited_by and inviters.role = 'admin' and inviters.is_active
  )`;

export const listOpenAdminInvitations = (db: Db, now: Date) =>
  db.rows(AdminInvitation)(sql`
    select
      id, email, (select email from users where users.id = invited_by) as by, ${moment('ends_at')} as until,
      not (${isOpen(now)}) as "isOver"
    from admin_invitations where user_id is null
    order by invited_at desc, id`);

const Found = z.object({ id: Id, email: z.string() });

export async function findAdminInvitation(db: Db, token: Buffer, now: Date) {
  const [found] = await db.rows(Found)(sql`
    select id, email from admin_invitations where token_hash = ${token} and user_id is null and ${isOpen(now)}`);
  return found;
}

const Locked = z.extend(Found, { by: z.string() });

/** Locks the invitation: only one of several calls accepts it. The inviter's role cannot change until the end of the transaction. */
export async function lockAdminInvitation(tx: Tx, token: Buffer, now: Date) {
  const [locked] = await tx.rows(Locked)(sql`
    select admin_invitations.id, admin_invitations.email, users.email as by
    from admin_invitations join users on users.id = invited_by
    where token_hash = ${token} and user_id is null and ends_at > ${now} and role = 'admin' and is_active
    for update of admin_invitations, users`);
  return locked;
}

export async function acceptAdminInvitationRow(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.run(sql`
    update admin_invitations set user_id = ${userId}, email = null, token_hash = null where id = ${id}`);
}

/** Deletes invitations that ended long ago; until then they can be sent again. */
export const deleteOldAdminInvitations = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    delete from admin_invitations where user_id is null and ends_at <= ${now}::timestamptz - interval '30 days'`);

const GivenAdmin = z.object({
  kind: z.literal('login'),
  name: z.string(),
  addedAt: Moment,
  userId: Id,
  email: z.string(),
});

/** The administrators who accepted invitations of this account, and those who accepted invitations of these administrators in turn. */
export const listAdminsGivenSince = (db: Db, userId: string, since: Date) =>
  db.rows(GivenAdmin)(sql`
    with recursive given as (
      select user_id, invited_at from admin_invitations where invited_by = ${userId} and user_id is not null and invited_at >= ${since}
      union
      select next.user_id, next.invited_at
      from admin_invitations as next join given on next.invited_by = given.user_id
      where next.user_id is not null and next.invited_at >= ${since}
    )
    select 'login' as kind, name, ${moment('created_at')} as "addedAt", users.id as "userId", email
    from given join users on users.id = given.user_id
    where users.id <> ${userId}
    order by created_at, users.id`);

const SentAdminInvitation = z.object({ kind: z.literal('invitation'), name: z.string(), addedAt: Moment });

export const deleteAdminInvitationsSentSince = (tx: Tx, givers: readonly string[], since: Date) =>
  tx.rows(SentAdminInvitation)(sql`
    delete from admin_invitations
    where invited_by = any(${givers}::uuid[]) and user_id is null and invited_at >= ${since}
    returning 'invitation' as kind, email as name, ${moment('invited_at')} as "addedAt"`);
