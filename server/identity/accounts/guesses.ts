// Failed sign-ins, counted for an account and for an address. A try counts before the password is looked at, and a sign-in
// that succeeds takes it back: so tries at the same moment cannot slip through together.
import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { countKey, limitCalls, tooMany } from '../../ground/http/limits.ts';
import { type DeviceCookie, hashToken } from '../../ground/http/session.ts';
import { countCall, countFailure, deleteCallCount, takeBackCallCount } from '../../ground/http/store.ts';
import { findDevice } from './devices-store.ts';
import { knowsSignInAddress, noteSignInAddress } from './store.ts';

/** Also of a remembered device, from whichever addresses it tries. */
const ofAddress = { most: 60, seconds: 10 * 60 };
const ofAccount = { most: 10, windowSeconds: 15 * 60, firstWait: 30, longestWait: 15 * 60 };

export interface Try {
  readonly email: string;
  /** Undefined for an unknown e-mail, which is counted like a known one. */
  readonly userId: string | undefined;
  readonly network: string | null;
  readonly device: DeviceCookie | undefined;
  readonly now: Date;
}

const keysOf = ({ email, network }: Pick<Try, 'email' | 'network'>) => ({
  account: countKey('failed of account', email),
  address: network && countKey('failed from address', network),
});

/**
 * Throws where there were too many. A rival cannot lock the owner out: where the owner is known there is no wait, and a remembered device
 * is counted in place of its address, which others may have used up. Returns what was counted.
 */
export async function countTry(db: Db, tried: Try): Promise<readonly string[]> {
  const { account, address } = keysOf(tried);
  const device = await ownDevice(db, tried);
  const place = device ? countKey('failed on device', device.toString('hex')) : address;
  if (place) await limitCalls(db, place, ofAddress, tried.now);
  const heldUntil = await countFailure(db, account, ofAccount, tried.now);
  if (heldUntil && !device && !(await isKnownAddress(db, tried)))
    throw tooMany(heldUntil.getTime(), tried.now.getTime());
  return place ? [place, account] : [account];
}

/** A wrong code after a right password. Codes have waits of their own, so it is counted and never refused here. */
export async function countWrongCode(db: Db, tried: Pick<Try, 'email' | 'network' | 'now'>): Promise<void> {
  const { account, address } = keysOf(tried);
  if (address) await countCall(db, address, ofAddress.seconds, tried.now);
  await countFailure(db, account, ofAccount, tried.now);
}

/** The password was right, but the user is not in: earlier failures stay counted. */
export async function takeTryBack(db: Db, counted: readonly string[]): Promise<void> {
  for (const key of counted) await takeBackCallCount(db, key);
}

/** The user is in, or could open a link in the account's mail. */
export const forgetTries = (db: Db, email: string): Promise<void> =>
  deleteCallCount(db, keysOf({ email, network: null }).account);

/** A remembered device of the account, or an address from which it signed in. */
export const isKnownPlace = async (db: Db, tried: Try): Promise<boolean> =>
  (await ownDevice(db, tried)) !== undefined || isKnownAddress(db, tried);

/** The remembered device, if it is one of the account. */
async function ownDevice(db: Db, { userId, device, now }: Try) {
  const remembered = device && (await findDevice(db, hashToken(device.token), now));
  return remembered && remembered.userId === userId ? remembered.device : undefined;
}

const isKnownAddress = async (db: Db, { userId, network, now }: Try) =>
  userId !== undefined &&
  network !== null &&
  knowsSignInAddress(db, userId, await hashOf(db, userId, network), now);

export async function noteAddress(tx: Tx, userId: string, network: string | null, now: Date): Promise<void> {
  if (network) await noteSignInAddress(tx, userId, await hashOf(tx, userId, network), now);
}

/** Addresses are personal data. With the key nobody can find them by trying all. */
const hashOf = async (db: Db, userId: string, network: string) =>
  createHmac('sha256', await readSecret(db, 'known-addresses'))
    .update(`${userId}\n${network}`)
    .digest();
