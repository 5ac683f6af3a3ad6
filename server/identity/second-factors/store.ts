import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { RemovedRecord } from '#contracts/ground/removed.ts';
import { SecondFactor } from '#contracts/identity/second-factors.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';

/** The condition that a factor is on. A factor that an administrator ended does not count from that moment on. */
export const isFactorOn = (now: Date): Sql =>
  sql`confirmed_at is not null and coalesce(ends_at > ${now}, true)`;

const Read = z.omit(SecondFactor, { isRequired: true });

export async function readFactor(db: Db, userId: string, now: Date) {
  const [found] = await db.rows(Read)(sql`
    select
      true as "isOn", ${moment('ends_at')} as "endsAt",
      (select count(*)::integer from recovery_codes where user_id = ${userId}) as "recoveryCodesLeft"
    from second_factors where user_id = ${userId} and ${isFactorOn(now)}`);
  return found ?? { isOn: false, recoveryCodesLeft: 0, endsAt: null };
}

export async function asksForCode(db: Db, userId: string, now: Date): Promise<boolean> {
  return (await db.run(sql`select from second_factors where user_id = ${userId} and ${isFactorOn(now)}`)) > 0;
}

const setupMinutes = 15;

const Locked = z.object({
  sealed: z.instanceof(Buffer),
  isOn: z.boolean(),
  /** Whether a setup began a short time ago, perhaps in another tab. */
  isBegun: z.boolean(),
  wrongCodes: z.int(),
  heldUntil: z.nullable(z.date()),
});

/** Locks the factor: the call waits for every other change of it. */
export async function lockFactor(tx: Tx, userId: string, now: Date) {
  const begunSince = new Date(now.getTime() - setupMinutes * 60_000);
  const [found] = await tx.rows(Locked)(sql`
    select
      secret_enc as sealed, ${isFactorOn(now)} as "isOn",
      confirmed_at is null and created_at > ${begunSince} as "isBegun", wrong_codes as "wrongCodes", held_until as "heldUntil"
    from second_factors where user_id = ${userId} for update`);
  return found;
}

/** Begins a factor. It replaces a factor that was never confirmed, or that ended. */
export async function beginFactor(tx: Tx, userId: string, sealed: Buffer, now: Date): Promise<void> {
  await turnOffFactor(tx, userId);
  await tx.run(sql`
    insert into second_factors (user_id, secret_enc, created_at) values (${userId}, ${sealed}, ${now})`);
}

export async function confirmFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.run(sql`update second_factors set confirmed_at = ${now} where user_id = ${userId}`);
}

export async function turnOffFactor(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from second_factors where user_id = ${userId}`);
}

/**
 * Deletes a factor that was added since then. Also deletes a setup that was never confirmed, however old: the person who began it knows the
 * secret. Such a setup never counted, so it is not returned.
 */
export async function deleteFactorAddedSince(tx: Tx, userId: string, since: Date): Promise<RemovedRecord[]> {
  await tx.run(sql`delete from second_factors where user_id = ${userId} and confirmed_at is null`);
  return tx.rows(RemovedRecord)(sql`
    delete from second_factors where user_id = ${userId} and confirmed_at >= ${since}
    returning 'second-factor' as kind, null as name, ${moment('confirmed_at')} as "addedAt"`);
}

/** Removes recovery codes of a factor that stays. */
export const deleteRecoveryCodesMadeSince = (tx: Tx, userId: string, since: Date): Promise<RemovedRecord[]> =>
  tx.rows(RemovedRecord)(sql`
    with removed as (
      delete from recovery_codes where user_id = ${userId} and created_at >= ${since} returning created_at
    )
    select 'recovery-codes' as kind, null as name, ${moment('max(created_at)')} as "addedAt"
    from removed having count(*) > 0`);

const Ending = z.object({ endsAt: z.date() });

/** Ends the factor later; undefined if it is not on. An ending that was requested earlier keeps its moment. */
export async function endFactorAt(tx: Tx, userId: string, end: Date, now: Date): Promise<Date | undefined> {
  const [ending] = await tx.rows(Ending)(sql`
    update second_factors set ends_at = coalesce(ends_at, ${end}) where user_id = ${userId} and ${isFactorOn(now)}
    returning ends_at as "endsAt"`);
  return ending?.endsAt;
}

/** Counts wrong codes. Until `heldUntil` no code of this account is compared. */
export async function countWrongCodes(
  tx: Tx,
  userId: string,
  wrongCodes: number,
  heldUntil: Date,
): Promise<void> {
  await tx.run(sql`
    update second_factors set wrong_codes = ${wrongCodes}, held_until = ${heldUntil}
    where user_id = ${userId}`);
}

/**
 * The changes after a correct code. A person who still has the factor has lost nothing, so an ending that an administrator requested is
 * taken back.
 */
const afterRightCode = sql`wrong_codes = 0, held_until = null, ends_at = null`;

/** Accepts a code of this step, once: of simultaneous tries with one code, only one changes the row. */
export async function spendTotpPeriod(tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx.run(sql`
    update second_factors set last_step = ${step}, ${afterRightCode}
    where user_id = ${userId} and last_step < ${step}`);
  return taken > 0;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.run(sql`
    insert into recovery_codes (user_id, code_hash, created_at)
    select ${userId}, unnest(${hashes}::bytea[]), ${now}`);
}

/** Accepts a recovery code, once. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hash}`);
  if (taken > 0) await tx.run(sql`update second_factors set ${afterRightCode} where user_id = ${userId}`);
  return taken > 0;
}

interface NewChallenge {
  readonly token: Buffer;
  readonly userId: string;
  readonly remember: boolean;
  readonly end: Date;
}

export async function addSignInChallenge(
  db: Db,
  { token, userId, remember, end }: NewChallenge,
): Promise<void> {
  await db.run(sql`
    insert into sign_in_challenges (token_hash, user_id, remember, ends_at)
    values (${token}, ${userId}, ${remember}, ${end})`);
}

const Challenge = z.object({ userId: Id, remember: z.boolean(), tries: z.int() });

/** Uses up one try of the challenge; undefined if no try is left, or if the challenge ended. */
export async function trySignInChallenge(tx: Tx, token: Buffer, maxTries: number, now: Date) {
  const [challenge] = await tx.rows(Challenge)(sql`
    update sign_in_challenges set tries = tries + 1
    where token_hash = ${token} and ends_at > ${now} and tries < ${maxTries}
    returning user_id as "userId", remember, tries`);
  return challenge;
}

export async function closeSignInChallenge(tx: Tx, token: Buffer): Promise<void> {
  await tx.run(sql`delete from sign_in_challenges where token_hash = ${token}`);
}

/** Ends the sign-ins that were begun with the old password. */
export async function closeSignInChallenges(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from sign_in_challenges where user_id = ${userId}`);
}

export async function deleteEndedChallenges(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from sign_in_challenges where ends_at <= ${now}`);
}

const Owner = z.object({ userId: Id, username: z.string(), email: z.string() });

/** The user who has the factor, or who is setting it up. */
export async function findOwnerOfFactor(tx: Tx, userId: string) {
  const [found] = await tx.rows(Owner)(sql`
    select id as "userId", username, email from users where id = ${userId}`);
  return found;
}
