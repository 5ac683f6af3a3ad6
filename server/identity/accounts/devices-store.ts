// Remembered devices. A device has a tree of tokens: each use of a token makes the next token. A browser continues with one branch, so if
// two branches are both continued, somebody has copied the cookie.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { isPutAside } from '../../salon/staff/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { idleInterval, isSalonDevice } from './store.ts';

interface NewDevice {
  readonly device: Buffer;
  readonly userId: string;
  readonly endsAt: Date;
  /** The browser and its system. */
  readonly agent: string | null;
  readonly now: Date;
}

export async function rememberDevice(
  tx: Tx,
  { device, userId, endsAt, agent, now }: NewDevice,
): Promise<void> {
  await tx.run(sql`
    insert into devices (token_hash, id, user_id, ends_at, created_at, last_used_at, agent, has_host_cookie)
    values (${device}, ${newId()}, ${userId}, ${endsAt}, ${now}, ${now}, ${agent}, true)`);
  await addToken(tx, { token: device, device, parent: null, branch: null, now });
}

interface NewToken {
  readonly token: Buffer;
  readonly device: Buffer;
  readonly parent: Buffer | null;
  readonly branch: string | null;
  readonly now: Date;
}

const addToken = (tx: Tx, { token, device, parent, branch, now }: NewToken) =>
  tx.run(sql`
    insert into device_tokens (token_hash, device_hash, parent_hash, branch, issued_at)
    values (${token}, ${device}, ${parent}, ${branch}, ${now})`);

const RememberedDevice = z.object({
  /** The id of the device, which stays the same when its token changes. */
  device: z.instanceof(Buffer),
  endsAt: z.date(),
  /** The browser that was signed in when the device was remembered. */
  agent: z.nullable(z.string()),
  hasHostCookie: z.boolean(),
  userId: Id,
  username: z.string(),
  email: z.string(),
});
export type RememberedDevice = z.infer<typeof RememberedDevice>;

/** The device with this token and its user, unless the account is deactivated. */
export async function findDevice(db: Db, token: Buffer, now: Date): Promise<RememberedDevice | undefined> {
  const [found] = await db.rows(RememberedDevice)(sql`
    select
      devices.token_hash as device, devices.ends_at as "endsAt", devices.agent,
      has_host_cookie as "hasHostCookie", user_id as "userId", username, email
    from device_tokens
    join devices on devices.token_hash = device_hash
    join users on users.id = user_id
    where
      device_tokens.token_hash = ${token}
      -- only the release before this one gave tokens an end
      and coalesce(device_tokens.ends_at > ${now}, true)
      and devices.ends_at > ${now} and is_active and not ${isPutAside} and not ${isSalonDevice}
      and greatest(devices.last_used_at, (
        select max(last_used_at) from sessions where device_hash = devices.token_hash
      )) > ${now}::timestamptz - ${idleInterval}`);
  return found;
}

/** Locks the device, so that two uses of it come one after the other. Returns false if the device was forgotten in the meantime. */
export const lockDevice = async (tx: Tx, device: Buffer, now: Date): Promise<boolean> =>
  (await tx.run(sql`update devices set last_used_at = ${now} where token_hash = ${device}`)) > 0;

const TokenUse = z.object({
  branch: z.nullable(z.uuid()),
  /** The time when this token was first used. */
  usedAt: z.nullable(z.date()),
  /** The time when another branch was first continued: when a token was used that is neither this token nor one of its predecessors. */
  otherUsedAt: z.nullable(z.date()),
});

/**
 * Reads how the token was used; undefined if it was deleted in the meantime. Tokens of the previous release have no parent: all earlier
 * tokens count as their predecessors.
 */
export async function readTokenUse(tx: Tx, device: Buffer, token: Buffer) {
  const [use] = await tx.rows(TokenUse)(sql`
    with recursive line as (
      select token_hash, parent_hash, position from device_tokens where token_hash = ${token}
      union all
      select older.token_hash, older.parent_hash, older.position
      from line join device_tokens as older on older.token_hash = line.parent_hash
    )
    select branch, used_at as "usedAt", (
      select min(used_at) from device_tokens
      where
        device_hash = ${device} and token_hash not in (select token_hash from line)
        and position > (select min(position) from line)
    ) as "otherUsedAt"
    from device_tokens where token_hash = ${token}`);
  return use;
}

const keptDays = 30;

/**
 * Deletes old tokens: a token whose only successor was used at least 30 days ago. Such a token would end the device as copied if it came
 * again; after the deletion it is only unknown. Without the deletion, a salon's tablet would keep the tokens of a year. The tokens that
 * reveal other copies stay: the first token of each branch, a token with two successors, and the last used token with all its successors.
 */
export async function deleteOldDeviceTokens(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from device_tokens as old using (
      select parent_hash from device_tokens group by parent_hash
      having count(*) = 1 and max(used_at) <= ${now}::timestamptz - ${keptDays} * interval '1 day'
    ) as next
    where
      old.token_hash = next.parent_hash and old.parent_hash is not null
      and not exists (
        select from device_tokens as parent
        where parent.token_hash = old.parent_hash and parent.branch is distinct from old.branch
      )`);
}

interface Exchange {
  readonly device: Buffer;
  readonly used: Buffer;
  readonly next: Buffer;
  readonly branch: string | null;
  readonly now: Date;
}

export async function exchangeDeviceToken(
  tx: Tx,
  { device, used, next, branch, now }: Exchange,
): Promise<void> {
  await tx.run(sql`
    update device_tokens set used_at = ${now} where token_hash = ${used} and used_at is null`);
  await addToken(tx, { token: next, device, parent: used, branch, now });
}

const Renewed = z.object({ endsAt: z.date() });

/** Deletes all tokens of a locked device, and begins a new tree with this token. The session continues with it. */
export async function renewDeviceTokens(
  tx: Tx,
  { session, device }: { readonly session: Buffer; readonly device: Buffer },
  token: Buffer,
  now: Date,
) {
  await tx.run(sql`delete from device_tokens where device_hash = ${device}`);
  await addToken(tx, { token, device, parent: null, branch: null, now });
  await tx.run(sql`update sessions set branch = null where token_hash = ${session}`);
  return tx.one(Renewed)(sql`select ends_at as "endsAt" from devices where token_hash = ${device}`);
}

const OwnerOfDevice = z.object({ userId: Id });

/** Returns the user who was remembered; undefined if the device was forgotten earlier. */
export async function forgetDevice(tx: Tx, device: Buffer): Promise<string | undefined> {
  const [owner] = await tx.rows(OwnerOfDevice)(sql`
    delete from devices where token_hash = ${device} returning user_id as "userId"`);
  return owner?.userId;
}

/** Forgets the device with this token, also if the token has ended. Returns the user who was remembered. */
export async function forgetDeviceOfToken(tx: Tx, token: Buffer): Promise<string | undefined> {
  const [owner] = await tx.rows(OwnerOfDevice)(sql`
    delete from devices where token_hash = (select device_hash from device_tokens where token_hash = ${token})
    returning user_id as "userId"`);
  return owner?.userId;
}
