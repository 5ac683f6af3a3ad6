// On a real IndexedDB with the browser's own cryptography.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedChange } from './change.ts';
import { type DeviceRows, openDeviceRows, type StoredRow } from './device-rows.ts';
import { holdOpenLock } from './locks.ts';
import { newPair } from './outbox-keys.fixture.ts';
import type { Row } from './row.rules.ts';
import { hidePhonesOf, keepSealingKey, openRowsOf, sealRowsOf, sealRowsOfOthers } from './sealing.ts';

const [drita, erjona] = ['drita', 'erjona'];
const storeName = 'sealing-tests';
const device = openDeviceRows(storeName);
const place = { device, name: storeName };
const person = { name: 'Agim Bërdica', phone: '+355 69 123 4567', note: 'alergji nga boja' };

let keys: Record<string, { sealing: string; opening: string }> = {};
const readKeyOf = (user: string) => async () => keys[user]?.opening ?? '';
const open = (user: string) => openRowsOf(user, readKeyOf(user), place);
const seal = (user: string) => sealRowsOf(user, place);

/** How many locks of this test tabs have, or wait for. */
const locks = async (state: 'held' | 'pending') =>
  (await navigator.locks.query())[state]?.filter((lock) => lock.name?.startsWith(storeName)).length;

const changeOf = (n: number): QueuedChange => ({
  id: `change ${n}`,
  call: 'updateClient',
  about: `client ${n % 3}`,
  name: person.name,
  body: { client_phone: person.phone, note: person.note },
  version: n,
  guarded: true,
});

/** What the store has, with what is readable in its bytes. */
const textOfStore = async () =>
  JSON.stringify(await device.all(), (_key, value) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  );
const isReadable = async () => {
  const text = await textOfStore();
  return [...Object.values(person), 'client 1'].some((one) => text.includes(one));
};

beforeEach(async () => {
  keys = {};
  for (const user of [drita, erjona]) {
    keys[user] = await newPair();
    keepSealingKey(user, keys[user].sealing);
    for (let n = 0; n < 9; n++) await device.add({ ...changeOf(n), user });
  }
});
afterEach(async () => {
  localStorage.clear();
  vi.unstubAllGlobals();
  for (const { user } of await device.all()) await device.change(user, () => []);
});

test('nine sealed changes: no name, phone or note is in the store; opened they are the same rows in the same order', async () => {
  const before = await device.list(drita);
  expect(await isReadable()).toBe(true);
  for (const user of [drita, erjona]) await seal(user);
  expect(await isReadable()).toBe(false);
  expect(await device.list(drita)).toEqual([]);
  expect(await device.all()).toHaveLength(18);

  await open(drita);
  expect(await device.list(drita)).toEqual(before);
  expect(await device.list(erjona)).toEqual([]);
});

test('a change made after the others were opened comes after them', async () => {
  await seal(drita);
  await open(drita);
  await device.add({ ...changeOf(9), user: drita });
  expect((await device.list(drita)).map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, n) => `change ${n}`),
  );
});

test('what was sealed before the user lost the phones is opened without them; what is sealed later keeps what was typed', async () => {
  await seal(drita);
  await hidePhonesOf(drita, place);
  await device.add({ ...changeOf(9), user: drita });
  await seal(drita);
  await open(drita);
  const phones = (await device.list(drita)).map(({ body }) => 'client_phone' in body);
  expect(phones).toEqual([...Array(9).fill(false), true]);
  expect((await device.list(drita))[0]?.body).toEqual({ note: person.note });
});

test('the key of another user opens nothing and removes nothing', async () => {
  await seal(drita);
  await openRowsOf(drita, readKeyOf(erjona), place);
  expect(await device.list(drita)).toEqual([]);
  expect(await device.all()).toHaveLength(18);
});

test.each([
  ['no key', () => localStorage.clear()],
  ['a key that the browser cannot use', () => keepSealingKey(drita, btoa('no key'))],
  ['no cryptography, as on a page without https', () => vi.stubGlobal('crypto', {})],
])('with %s the changes stay as they are', async (_, prepare) => {
  const before = await device.list(drita);
  prepare();
  await seal(drita).catch(() => {});
  expect(await device.list(drita)).toEqual(before);
});

/** The device of a tab that is killed in the transaction, or just before it. */
const killedAt = (moment: 'before' | 'within'): DeviceRows => ({
  ...device,
  change(user, work) {
    if (moment === 'before') return Promise.reject(new Error('killed'));
    return device.change(user, (rows) => {
      work(rows);
      throw new Error('killed');
    });
  },
});

test.each(['before', 'within'] as const)(
  'a tab killed %s the transaction of sealing or opening leaves each change once, and the next try does it',
  async (moment) => {
    const before = await device.list(drita);
    const killed = { device: killedAt(moment), name: storeName };
    const ignored = vi.fn((event: ErrorEvent) => event.preventDefault());
    addEventListener('error', ignored);
    await expect(sealRowsOf(drita, killed)).rejects.toBeTruthy();
    expect(await device.list(drita)).toEqual(before);

    await seal(drita);
    await expect(openRowsOf(drita, readKeyOf(drita), killed)).rejects.toBeTruthy();
    expect(await device.list(drita)).toEqual([]);
    expect(await device.all()).toHaveLength(18);

    await open(drita);
    expect(await device.list(drita)).toEqual(before);
    removeEventListener('error', ignored);
  },
);

test('a change that is answered while it is sealed does not come back', async () => {
  const first = (await device.list(drita))[0] as Row;
  const answering: DeviceRows = {
    ...device,
    async change(user, work) {
      await device.change(drita, (rows) => rows.filter(({ seq }) => seq !== first.seq));
      return device.change(user, work);
    },
  };
  await sealRowsOf(drita, { device: answering, name: storeName });
  await open(drita);
  expect((await device.list(drita)).map(({ id }) => id)).not.toContain(first.id);
  expect(await device.list(drita)).toHaveLength(8);
});

test('a change that gets another version while it is sealed keeps the new one', async () => {
  let isFirst = true;
  const moving: DeviceRows = {
    ...device,
    async change(user, work) {
      if (isFirst) await device.change(drita, (rows) => rows.map((row) => ({ ...row, version: 77 })));
      isFirst = false;
      return device.change(user, work);
    },
  };
  await sealRowsOf(drita, { device: moving, name: storeName });
  expect(await device.list(drita)).toEqual([]);
  await open(drita);
  expect((await device.list(drita)).map(({ version }) => version)).toEqual(Array(9).fill(77));
});

test('changes are sealed only after the tab that sends them gives the lock back', async () => {
  let giveBack = () => {};
  const sending = navigator.locks.request(
    `${storeName} ${drita}`,
    () => new Promise<void>((resolve) => (giveBack = resolve)),
  );
  await expect.poll(() => locks('held')).toBe(1);
  const sealed = seal(drita);
  await expect.poll(() => locks('pending')).toBe(1);
  expect(await device.list(drita)).toHaveLength(9);
  giveBack();
  await Promise.all([sending, sealed]);
  expect(await device.list(drita)).toEqual([]);
});

test('while a tab of the user is open, the changes stay open in all tabs, and are sealed after the last one is closed', async () => {
  const before = await device.list(drita);
  const closeTabs = [holdOpenLock(place, drita), holdOpenLock(place, drita)];
  for (const close of closeTabs) {
    await seal(drita);
    await sealRowsOfOthers(undefined, place);
    expect(await device.list(drita)).toEqual(before);
    await close();
  }
  await seal(drita);
  expect(await device.list(drita)).toEqual([]);
});

test('a user who signs in again while the changes are sealed keeps them open', async () => {
  let close: (() => Promise<void>) | undefined;
  const signingIn: DeviceRows = {
    ...device,
    async list<KeptRow extends StoredRow>(user: string) {
      const rows = await device.list<KeptRow>(user);
      close = holdOpenLock(place, drita);
      return rows;
    },
  };
  await sealRowsOf(drita, { device: signingIn, name: storeName });
  expect(await device.list(drita)).toHaveLength(9);
  await close?.();
});

test('another user seals what was left, but not the changes of who still has a tab, nor the own ones', async () => {
  const close = holdOpenLock(place, erjona);
  await sealRowsOfOthers('besa', place);
  expect(await device.list(drita)).toEqual([]);
  expect(await device.list(erjona)).toHaveLength(9);
  await close();
  await sealRowsOfOthers(erjona, place);
  expect(await device.list(erjona)).toHaveLength(9);
  await sealRowsOfOthers(undefined, place);
  expect(await device.list(erjona)).toEqual([]);
});

test('after another user signed in and out, each opens only the own changes', async () => {
  const [ofDrita, ofErjona] = [await device.list(drita), await device.list(erjona)];
  await seal(drita);
  await sealRowsOfOthers(erjona, place);
  await open(erjona);
  expect(await device.list(erjona)).toEqual(ofErjona);
  await seal(erjona);
  await open(drita);
  expect(await device.list(drita)).toEqual(ofDrita);
  expect(await device.list(erjona)).toEqual([]);
});

test('one user without a usable key does not keep the changes of another open', async () => {
  keepSealingKey(drita, btoa('no key'));
  await sealRowsOfOthers(undefined, place);
  expect(await device.list(drita)).toHaveLength(9);
  expect(await device.list(erjona)).toEqual([]);
});
