// Failed sign-ins, counted for an account and for an address. A try is counted before the password is compared, and a successful sign-in
// takes the count back: so tries at the same moment cannot slip through together.
import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { countKey, limitCalls, tooManyRequests } from '../../ground/http/limits.ts';
import { type DeviceCookie, hashToken } from '../../ground/http/session.ts';
import { countCall, countFailure, deleteCallCount, takeBackCallCount } from '../../ground/http/store.ts';
import { findDevice } from './devices-store.ts';
import { knowsSignInAddress, noteSignInAddress } from './store.ts';

/** The limit of an address. It also applies to a remembered device, from whichever addresses the device tries. */
const ofAddress = { most: 60, seconds: 10 * 60 };
const ofAccount = { most: 10, windowSeconds: 15 * 60, firstWait: 30, longestWait: 15 * 60 };

export interface Try {
  readonly email: string;
  /** The id of the user; undefined for an unknown e-mail, which is counted in the same way as a known e-mail. */
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
 * Throws if there were too many tries. An attacker cannot lock the owner out: from a known device or address there is no wait, and for a
 * remembered device the device is counted instead of its address, since other people may have used up the limit of the address. Returns the
 * keys that were counted.
 */
export async function countTry(db: Db, tried: Try): Promise<readonly string[]> {
  const { account, address } = keysOf(tried);
  const device = await ownDevice(db, tried);
  const place = device ? countKey('failed on device', device.toString('hex')) : address;
  if (place) await limitCalls(db, place, ofAddress, tried.now);
  const heldUntil = await countFailure(db, account, ofAccount, tried.now);
  if (heldUntil && !device && !(await isKnownAddress(db, tried)))
    throw tooManyRequests(heldUntil.getTime(), tried.now.getTime());
  return place ? [place, account] : [account];
}

/** Counts a wrong code after a correct password. Codes have waits of their own, so this count never refuses a code. */
export async function countWrongCode(db: Db, tried: Pick<Try, 'email' | 'network' | 'now'>): Promise<void> {
  const { account, address } = keysOf(tried);
  if (address) await countCall(db, address, ofAddress.seconds, tried.now);
  await countFailure(db, account, ofAccount, tried.now);
}

/** Takes the counts of this try back: the password was correct, but the user is not signed in. Earlier failures stay counted. */
export async function takeTryBack(db: Db, counted: readonly string[]): Promise<void> {
  for (const key of counted) await takeBackCallCount(db, key);
}

/** Forgets all failures of an account whose user is signed in, or could open a link in the account's mail. */
export const forgetTries = (db: Db, email: string): Promise<void> =>
  deleteCallCount(db, keysOf({ email, network: null }).account);

/** Whether the try comes from a remembered device of the account, or from an address from which the account signed in earlier. */
export const isKnownPlace = async (db: Db, tried: Try): Promise<boolean> =>
  (await ownDevice(db, tried)) !== undefined || isKnownAddress(db, tried);

/** The remembered device, if it belongs to the account. */
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

/** The hash of an address. Addresses are personal data, and without the secret key somebody could find them by trying all addresses. */
const hashOf = async (db: Db, userId: string, network: string) =>
  createHmac('sha256', await readSecret(db, 'known-addresses'))
    .update(`${userId}\n${network}`)
    .digest();
