import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, giveDeviceTo, inStore, keepOnDevice, readDevice, takeEntriesOf } from './device.ts';

const arben = { id: 'arben', username: 'Arben' };
const erjona = { id: 'erjona', username: 'Erjona' };
// a real IndexedDB, which only browsers have
const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 23, 10);
const monday = { key: ['appointments', 'day', '2026-11-23'], data: [{ id: 'one' }], at: now };
const tuesday = { key: ['appointments', 'day', '2026-11-24'], data: [], at: now };

beforeEach(emptyDevice);

test('a new device has nothing, and keeps nothing before it belongs to somebody', async () => {
  await keepOnDevice(arben.id, { entries: [monday] }, now);
  expect(await readDevice(now)).toBeUndefined();
});

test('kept data is there at the next start, and dropped data is not', async () => {
  await giveDeviceTo(arben.id, arben, now);
  await keepOnDevice(arben.id, { entries: [monday, tuesday] }, now);
  await keepOnDevice(arben.id, { dropped: [tuesday.key] }, now + 1);
  expect(await readDevice(now + day)).toEqual({ id: arben.id, user: arben, at: now + 1, entries: [monday] });
});

test('the same account keeps its data when it signs in again', async () => {
  await giveDeviceTo(arben.id, arben, now);
  await keepOnDevice(arben.id, { entries: [monday] }, now);
  await giveDeviceTo(arben.id, { ...arben, username: 'Beni' }, now + 1);
  expect(await readDevice(now + 2)).toMatchObject({ user: { username: 'Beni' }, entries: [monday] });
});

test('another account finds no data of the account before, and a tab of that account writes nothing', async () => {
  await giveDeviceTo(arben.id, arben, now);
  await keepOnDevice(arben.id, { entries: [monday] }, now);
  await giveDeviceTo(erjona.id, erjona, now);
  await keepOnDevice(arben.id, { user: arben, entries: [tuesday] }, now);
  expect(await readDevice(now)).toEqual({ id: erjona.id, user: erjona, at: now, entries: [] });
});

test('a tab that does not know of the sign-out writes nothing', async () => {
  await giveDeviceTo(arben.id, arben, now);
  await emptyDevice();
  await keepOnDevice(arben.id, { user: arben, entries: [monday] }, now);
  expect(await readDevice(now)).toBeUndefined();
});

test.each([
  ['14 days later', now + 14 * day],
  ['by a clock that went back by two days', now - 2 * day],
])('kept data that is read %s is deleted', async (_name, later) => {
  await giveDeviceTo(arben.id, arben, now);
  await keepOnDevice(arben.id, { entries: [monday] }, now);
  expect(await readDevice(later)).toBeUndefined();
  expect(await readDevice(now)).toBeUndefined();
});

test('a clock that is wrong by less than a day changes nothing', async () => {
  await giveDeviceTo(arben.id, arben, now);
  expect(await readDevice(now - day + 1)).toMatchObject({ id: arben.id });
});

test('the entries are for the account that they belong to, and for one taker', async () => {
  await giveDeviceTo(arben.id, arben, now);
  await keepOnDevice(arben.id, { entries: [monday] }, now);
  await readDevice(now);
  expect(takeEntriesOf(erjona.id)).toEqual([]);
  await readDevice(now);
  expect(takeEntriesOf(arben.id)).toEqual([monday]);
  expect(takeEntriesOf(arben.id)).toEqual([]);
});

test('with a clock that is a day ahead the kept data is shown, with its day', async () => {
  await giveDeviceTo(arben.id, arben, now);
  await keepOnDevice(arben.id, { entries: [monday] }, now);
  expect(await readDevice(now + day)).toMatchObject({ at: now, entries: [monday] });
});

test.each(['InvalidStateError', 'QuotaExceededError'])(
  'if the device refuses with %s, nothing is kept and nothing fails',
  async (name) => {
    await giveDeviceTo(arben.id, arben, now);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', name);
    });
    expect(await inStore('readwrite', (store) => store.put(monday, 'query') && (() => true))).toBeUndefined();
    put.mockRestore();
    expect(await readDevice(now)).toMatchObject({ entries: [] });
  },
);

test('a page that cannot read the device, such as one that is being closed, leaves what is there', async () => {
  await giveDeviceTo(arben.id, arben, now);
  await keepOnDevice(arben.id, { entries: [monday] }, now);
  const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the connection is closing', 'InvalidStateError');
  });
  expect(await readDevice(now)).toBeUndefined();
  refusing.mockRestore();
  expect(localStorage.getItem('kept')).toBe('true');
  expect(await readDevice(now)).toMatchObject({ id: arben.id, entries: [monday] });
});

test('the copy of the screen that a release before kept is deleted at the next start', async () => {
  localStorage.setItem('picture', '{"html":"Agim Bërdica"}');
  await readDevice(now);
  expect(localStorage.getItem('picture')).toBeNull();
});
