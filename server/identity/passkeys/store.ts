import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { RemovedRecord } from '#contracts/ground/removed.ts';
import { Passkey } from '#contracts/identity/passkeys.ts';
import { isPutAside } from '../../salon/staff/store.ts';
import type { Account } from '../../ground/caller.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';

const onWire = sql`
  id, name, ${moment('created_at')} as "createdAt", ${moment('last_used_at')} as "lastUsedAt"`;

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db.rows(Passkey)(sql`select ${onWire} from passkeys where user_id = ${userId} order by id`);
}

const Recent = z.extend(Passkey, { isRecent: z.boolean() });

/** The passkeys, each with whether it was added since then. */
export async function listPasskeysAndMark(db: Db, userId: string, since: Date) {
  return db.rows(Recent)(sql`
    select ${onWire}, created_at >= ${since} as "isRecent" from passkeys where user_id = ${userId} order by id`);
}

const Known = z.object({ credentialId: z.instanceof(Buffer) });

/** Locks the passkeys of a user, so that calls that add passkeys run one after the other and are counted correctly. */
export async function lockPasskeys(tx: Tx, userId: string) {
  await tx.run(sql`select from users where id = ${userId} for update`);
  return tx.rows(Known)(sql`
    select credential_id as "credentialId" from passkeys where user_id = ${userId} order by id`);
}

interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly name: string;
}

/** Adds a passkey; call `lockPasskeys` first. Undefined if the session ended in the meantime, for example by a new password. */
export async function addPasskey(
  tx: Tx,
  { userId, session }: Account,
  passkey: NewPasskey,
  now: Date,
): Promise<Passkey | undefined> {
  const { credentialId, publicKey, counter, name } = passkey;
  const [added] = await tx.rows(Passkey)(sql`
    insert into passkeys (user_id, id, credential_id, public_key, counter, name, created_at)
    select
      user_id, ${newId()}::uuid, ${credentialId}::bytea, ${publicKey}::bytea, ${counter}::bigint, ${name},
      ${now}::timestamptz
    from sessions where token_hash = ${session} and user_id = ${userId}
    returning ${onWire}`);
  return added;
}

export async function renamePasskeyRow(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const [renamed] = await tx.rows(Passkey)(sql`
    update passkeys set name = ${name} where user_id = ${userId} and id = ${id} returning ${onWire}`);
  return renamed;
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from passkeys where user_id = ${userId} and id = ${id}`)) > 0;
}

const asRemoved = sql`'passkey' as kind, name, ${moment('created_at')} as "addedAt"`;

export const deletePasskeysAddedSince = (tx: Tx, userId: string, since: Date): Promise<RemovedRecord[]> =>
  tx.rows(RemovedRecord)(sql`
    delete from passkeys where user_id = ${userId} and created_at >= ${since} returning ${asRemoved}`);

export const deleteOtherPasskeys = (
  tx: Tx,
  userId: string,
  kept: readonly string[],
): Promise<RemovedRecord[]> =>
  tx.rows(RemovedRecord)(sql`
    delete from passkeys where user_id = ${userId} and id <> all(${kept}::uuid[]) returning ${asRemoved}`);

const Found = z.object({
  id: Id,
  publicKey: z.instanceof(Buffer),
  userId: Id,
  username: z.string(),
  email: z.string(),
  isActive: z.boolean(),
});

/** The passkey that a device names, with its user. */
export async function findPasskey(db: Db, credentialId: Buffer) {
  const [found] = await db.rows(Found)(sql`
    select
      passkeys.id, public_key as "publicKey", users.id as "userId", username, email,
      is_active and not ${isPutAside} as "isActive"
    from passkeys join users on users.id = user_id
    where credential_id = ${credentialId}`);
  return found;
}

/**
 * Notes the use of a passkey. False if the counter did not grow: the passkey may be a copy. A device that does not count always sends 0.
 */
export async function notePasskeyUse(
  tx: Tx,
  userId: string,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const noted = await tx.run(sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where user_id = ${userId} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);
  return noted > 0;
}

/** Adds a challenge. `userId` is null for a sign-in: the passkey then names the user. */
export async function addPasskeyChallenge(
  db: Db,
  challenge: Buffer,
  userId: string | null,
  end: Date,
): Promise<void> {
  await db.run(sql`
    insert into passkey_challenges (challenge_hash, user_id, ends_at)
    values (${challenge}, ${userId}, ${end})`);
}

/** Uses the challenge up. False if it was used earlier, ended, or was for another user or purpose. */
export async function takePasskeyChallenge(
  db: Db,
  challenge: Buffer,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await db.run(sql`
    delete from passkey_challenges
    where challenge_hash = ${challenge} and user_id is not distinct from ${userId} and ends_at > ${now}`);
  return taken > 0;
}

export async function deleteEndedPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from passkey_challenges where ends_at <= ${now}`);
}
