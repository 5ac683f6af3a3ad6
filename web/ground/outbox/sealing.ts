// Seals the changes that wait on the device when a session ends, and opens them again for the same user. Each change is sealed with a key
// of its own. This key is made from a new key pair and the public key of the user (docs/decisions/0184-changes-that-wait-are-sealed.md).
import { readOpeningKey, readSealingKey } from '#contracts/ground/outbox-keys.ts';
import { CallFailed, call, type FailureCode } from '../lib/call.ts';
import { afterFirstMoments, whenDrawn } from '../lib/drawing.ts';
import { type DeviceRows, openDeviceRows, type StoredRow } from './device-rows.ts';
import { type LockPlace, withLockOf } from './locks.ts';
import { isOpenInATab } from './open-tabs.ts';
import type { Row } from './row.rules.ts';
import { withoutPhones } from './without-phones.rules.ts';

interface SealedRow extends StoredRow {
  /** Milliseconds since 1970. */
  readonly sealedAt: number;
  /** The user may not see phones any more. */
  readonly hidesPhones?: true;
  /** The public half of the pair of this row. */
  readonly publicHalf: ArrayBuffer;
  readonly content: ArrayBuffer;
}

interface Place extends LockPlace {
  readonly device: DeviceRows;
}
const thisDevice: Place = { device: openDeviceRows(), name: 'outbox' };

const prefix = 'sealed ';
const sealedNameOf = (user: string) => prefix + user;
export const isSealed = (row: StoredRow): row is SealedRow => row.user.startsWith(prefix);

const storedKey = (user: string) => `outbox-key ${user}`;
/** Keeps the public key of the user, so that a sign-out without a network can seal changes. The public key is no secret. */
export const keepSealingKey = (user: string, key: string): void => localStorage.setItem(storedKey(user), key);

const curve = { name: 'ECDH', namedCurve: 'P-256' };
/** An empty nonce. Each key encrypts only one row, so no other nonce is needed. */
const nonce = new Uint8Array(12);
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

interface Halves {
  readonly privateHalf: CryptoKey;
  readonly publicHalf: CryptoKey;
  /** The public half of the pair of the row. */
  readonly salt: ArrayBuffer;
}

async function keyOf({ privateHalf, publicHalf, salt }: Halves, user: string, use: 'encrypt' | 'decrypt') {
  const { subtle } = crypto;
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicHalf }, privateHalf, 256);
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt,
    info: new TextEncoder().encode(`outbox ${user}`),
  };
  return subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [use]);
}

async function seal(row: Row, publicHalf: CryptoKey): Promise<SealedRow> {
  const { subtle } = crypto;
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const salt = await subtle.exportKey('raw', own.publicKey);
  const key = await keyOf({ privateHalf: own.privateKey, publicHalf, salt }, row.user, 'encrypt');
  const plain = new TextEncoder().encode(JSON.stringify(row));
  const content = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain);
  return { seq: row.seq, user: sealedNameOf(row.user), sealedAt: Date.now(), publicHalf: salt, content };
}

async function open(row: SealedRow, privateHalf: CryptoKey, user: string): Promise<Row> {
  const { subtle } = crypto;
  const publicHalf = await subtle.importKey('raw', row.publicHalf, curve, false, []);
  const key = await keyOf({ privateHalf, publicHalf, salt: row.publicHalf }, user, 'decrypt');
  const plain = await subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, row.content);
  return JSON.parse(new TextDecoder().decode(plain));
}

/**
 * Seals the waiting rows of a user. It does nothing while a tab of the user is open, because that tab shows and sends the rows. A row that
 * was changed or answered during the sealing stays as it is now, and is sealed in the next round if it is still there. Without a key, or on
 * a page without https, the rows stay as they are.
 */
export async function sealRowsOf(user: string, place = thisDevice): Promise<void> {
  const kept = localStorage.getItem(storedKey(user));
  if (!kept || !crypto.subtle) return;
  const { device } = place;
  const publicHalf = await crypto.subtle.importKey('spki', bytesOf(kept), curve, false, []);
  await withLockOf(place, user, async () => {
    for (;;) {
      const rows = await device.list(user);
      const sealed = new Map<string, SealedRow>();
      for (const row of rows) sealed.set(JSON.stringify(row), await seal(row, publicHalf));
      if (sealed.size === 0 || (await isOpenInATab(place, user))) return;
      await device.change<Row | SealedRow>(user, (now) =>
        now.map((row) => sealed.get(JSON.stringify(row)) ?? row),
      );
    }
  });
}

/**
 * Seals the changes of users who have no open tab on this device any more. If the changes of a user cannot be sealed, the changes of the
 * other users are sealed nevertheless.
 */
export async function sealRowsOfOthers(user?: string, place = thisDevice): Promise<void> {
  const left = (await place.device.all()).filter((row) => !isSealed(row)).map((row) => row.user);
  const others = [...new Set(left)].filter((other) => other !== user);
  await Promise.allSettled(others.map((other) => sealRowsOf(other, place)));
}

/**
 * The failures after which sealed changes are tried again later. After any other failure, such as from a server without this call, later
 * changes do not wait for the sealed changes.
 */
const passing: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'unavailable',
  'too_many_requests',
  'unauthenticated',
]);

async function openingKeyOf(readKey: () => Promise<string>) {
  try {
    const bytes = bytesOf(await readKey());
    return await crypto.subtle.importKey('pkcs8', bytes, curve, false, ['deriveBits']);
  } catch (error) {
    if (error instanceof CallFailed && passing.has(error.code)) throw error;
    return undefined;
  }
}

/** Rows that no key of their user opens, such as after an older backup was restored. */
const unreadable = new Set<number>();

/** Opens the sealed rows of the user and puts each back at its position in the order. The caller holds the lock. */
export async function openRowsOf(
  user: string,
  readKey: () => Promise<string>,
  { device } = thisDevice,
): Promise<void> {
  if (!crypto.subtle) return;
  const sealed = await device.list<SealedRow>(sealedNameOf(user));
  const hopeful = sealed.filter(({ seq }) => !unreadable.has(seq));
  const privateHalf = hopeful.length > 0 && (await openingKeyOf(readKey));
  if (!privateHalf) return;
  const opened = new Map<number, Row>();
  for (const row of hopeful) {
    try {
      opened.set(row.seq, await open(row, privateHalf, user));
    } catch {
      unreadable.add(row.seq);
    }
  }
  await device.change<Row | SealedRow>(sealedNameOf(user), (rows) =>
    rows.map((row) => {
      const found = opened.get(row.seq);
      return found && 'hidesPhones' in row ? withoutPhones(found) : (found ?? row);
    }),
  );
}

/** Marks the sealed rows of the user: they lose their phones when they are opened. */
export const hidePhonesOf = (user: string, { device } = thisDevice) =>
  device.change<SealedRow>(sealedNameOf(user), (rows) => rows.map((row) => ({ ...row, hidesPhones: true })));

/** Reads the token of the user of the tab. It rejects if the tab has another user by now. */
type ReadToken = () => Promise<string | null>;

/** Loads the public key of the user. Without a network the device continues with the key that it has. */
export async function prepareSealing(user: string, asUser: ReadToken): Promise<void> {
  sealRowsOfOthers(user).catch(() => {});
  // a key that differs from the kept key comes only after an older backup was restored, so this call can wait
  await (localStorage.getItem(storedKey(user)) ? afterFirstMoments() : whenDrawn());
  keepSealingKey(user, (await call(readSealingKey, {}, { token: await asUser() })).key);
}

export const openSealed = (user: string, asUser: ReadToken): Promise<void> =>
  openRowsOf(user, async () => (await call(readOpeningKey, {}, { token: await asUser() })).key);
