import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';

export const confirmHours = 24;
/** The hours that the old address is reserved after a change took effect. */
export const takeBackHours = 72;

const hashOf = (email: string) => sql`sha256(convert_to(${email}, 'UTF8'))`;

interface EmailChangeRequest {
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly session: Buffer;
  readonly now: Date;
}

const Added = z.object({ id: Id });

/** Replaces a change that is still waiting, and ends its links. Locks the user first, as opening a link does. */
export async function requestEmailChange(
  tx: Tx,
  { userId, oldEmail, newEmail, session, now }: EmailChangeRequest,
): Promise<string> {
  await tx.run(sql`select from users where id = ${userId} for update`);
  const { id } = await tx.one(Added)(sql`
    insert into email_changes (id, user_id, old_email, new_email, session_hash, asked_at, ends_at)
    values (
      ${newId()}, ${userId}, ${oldEmail}, ${newEmail}, ${session}, ${now},
      ${now}::timestamptz + ${confirmHours} * interval '1 hour'
    )
    on conflict (user_id) where counted_at is null do update set
      old_email = excluded.old_email, new_email = excluded.new_email, session_hash = excluded.session_hash,
      asked_at = excluded.asked_at, ends_at = excluded.ends_at
    returning id`);
  await tx.run(sql`delete from email_links where email_change_id = ${id}`);
  return id;
}

type Purpose = 'change' | 'take-back';

interface NewLink {
  readonly token: Buffer;
  readonly userId: string;
  readonly change: string;
  readonly purpose: Purpose;
  readonly hours: number;
  readonly now: Date;
}

export async function addEmailLink(
  tx: Tx,
  { token, userId, change, purpose, hours, now }: NewLink,
): Promise<void> {
  await tx.run(sql`
    insert into email_links (token_hash, user_id, purpose, ends_at, email_change_id)
    values (${token}, ${userId}, ${purpose}, ${now}::timestamptz + ${hours} * interval '1 hour', ${change})`);
}

const Link = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  /** The e-mail that the account has now. */
  email: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
  askedAt: z.date(),
  isCounted: z.boolean(),
  /**
   * Whether the link is not used and not expired, and the account is active. The e-mail can be taken back also while the account waits to
   * be deleted.
   */
  isOpen: z.boolean(),
  /** The session that requested the change, if it has not ended, and its remembered device. */
  session: z.nullable(z.instanceof(Buffer)),
  device: z.nullable(z.instanceof(Buffer)),
});
export type EmailChange = z.infer<typeof Link>;

/** Locks the change and its user: a second call with a link of the same change waits until the first one ends. */
export async function lockEmailLink(
  tx: Tx,
  token: Buffer,
  purpose: Purpose,
  now: Date,
): Promise<EmailChange | undefined> {
  const [link] = await tx.rows(Link)(sql`
    select
      email_changes.id, users.id as "userId", username, email, old_email as "oldEmail", new_email as "newEmail",
      asked_at as "askedAt", counted_at is not null as "isCounted",
      used_at is null and email_links.ends_at > ${now} and (
        is_active or purpose = 'take-back' and leaves_at is not null and leaves_at > ${now}
      ) as "isOpen",
      sessions.token_hash as session, device_hash as device
    from email_links
    join email_changes on email_changes.id = email_change_id
    join users on users.id = email_changes.user_id
    left join sessions on sessions.token_hash = session_hash
    where email_links.token_hash = ${token} and purpose = ${purpose}
    for update of email_links, email_changes, users`);
  return link;
}

/** Marks the change as done. From now on the old address is reserved, and all links to it stay valid for the same time. */
export async function markEmailChanged(tx: Tx, id: string, now: Date): Promise<void> {
  const end = sql`${now}::timestamptz + ${takeBackHours} * interval '1 hour'`;
  await tx.run(sql`update email_changes set counted_at = ${now}, ends_at = ${end} where id = ${id}`);
  await tx.run(
    sql`update email_links set used_at = ${now} where email_change_id = ${id} and purpose = 'change'`,
  );
  await tx.run(sql`
    update email_links set ends_at = ${end} where email_change_id = ${id} and purpose = 'take-back'`);
}

/** Forgets this change and all later changes, with their links and reservations. */
export async function deleteEmailChangesFrom(
  tx: Tx,
  userId: string,
  { askedAt }: EmailChange,
): Promise<void> {
  await tx.run(sql`delete from email_changes where user_id = ${userId} and asked_at >= ${askedAt}`);
}

/** Deletes a change that is waiting. A person who shows that the present address is theirs does not want it to change. */
export async function deletePendingEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from email_changes where user_id = ${userId} and counted_at is null`);
}

/** Deletes a change that was requested in an ended session: the person who ended that session does not want it. */
export async function deleteEmailChangeOfEnded(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`
    delete from email_changes
    where user_id = ${userId} and counted_at is null
      and not exists (select from sessions where token_hash = session_hash)`);
}

export async function deleteEmailChanges(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from email_changes where user_id = ${userId}`);
}

/** Whether an account has the address, or whether the former account of another user may still take it back. */
export async function isEmailTaken(tx: Tx, email: string, userId: string | null): Promise<boolean> {
  return (
    (await tx.run(sql`
      select from users where email = ${email}
      union all
      select from email_changes where old_email = ${email} 
        and user_id is distinct from ${userId}::uuid and counted_at is not null`)) > 0
  );
}

/** Notes a freed address: an account that registers with this address later gets no trial. */
export async function noteFreedEmail(tx: Tx, email: string): Promise<void> {
  await tx.run(sql`
    insert into freed_emails (email_hash)
    select ${hashOf(email)} from users where email = ${email} and email_verified_at is not null
    on conflict do nothing`);
}

export async function wasEmailFreed(tx: Tx, email: string): Promise<boolean> {
  return (await tx.run(sql`select from freed_emails where email_hash = ${hashOf(email)}`)) > 0;
}

/**
 * Deletes ended changes, so that they reserve no address any more. Call it before each use of an address, because the database does not
 * know the time.
 */
export async function deleteEndedEmailChanges(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from email_changes where ends_at <= ${now}`);
}
