// What the storage of the salon's tablet has while its screen is locked. In a real IndexedDB; the server of these tests is silent.

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { it } from '../../../test/each-mainly.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { leaveTab, startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { comeIn } from '../../identity/pins/come-in.ts';
import { forgetPin, notePin } from '../../identity/pins/offline-pin.ts';
import Pad from '../../identity/pins/Pad.tsx';
import { emptyDevice, giveDeviceTo, keepOnDevice, takeEntriesOf } from '../../ground/lib/device.ts';
import { readParts } from '../../ground/lib/device-reads.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { forgetTablet, keepTablet } from '../../ground/lib/tablet.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { giveNamesBack } from '../../ground/outbox/locked-names.ts';
import '../outbox/kinds.ts';
import { keepLocking, lockTablet } from './lock.ts';

const personOf = (id: string) => ({
  ...userOf('owner of the tablet'),
  email: '',
  name: id,
  staff: { ...staffOf('barber'), id, name: id },
});
const [name, phone] = ['Besa Gjoni', '+355691234567'];
const entry = {
  key: appointmentKeys.day('2026-11-23'),
  data: [visit(name, hour(9), 30, { client_phone: phone })],
  at: 1,
};
const part = { name: 'clients 0', data: { clients: [{ name, phone }] } };

/** Comes in with a PIN that the server accepts, and sees a day. */
async function start(id: string) {
  const signedIn = { token: `token of ${id}`, user: personOf(id) };
  notePin('2584', signedIn);
  startSession(signedIn);
  await giveDeviceTo(id, signedIn.user);
  await keepOnDevice(id, { entries: [entry], parts: [part] });
}

/** Everything that this browser has stored of the app. */
async function stored(): Promise<string> {
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, location.href];
  for (const { name: database = '' } of await indexedDB.databases()) {
    const opened = await answerOf(indexedDB.open(database));
    for (const store of opened.objectStoreNames) {
      const rows = opened.transaction(store).objectStore(store);
      found.push(await answerOf(rows.getAllKeys()), await answerOf(rows.getAll()));
    }
    opened.close();
  }
  for (const cache of await caches.keys()) {
    const kept = await caches.open(cache);
    for (const request of await kept.keys()) found.push(await (await kept.match(request))?.text());
  }
  return JSON.stringify(found);
}
const answerOf = <Answer,>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

beforeEach(async () => {
  keepTablet(2);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await emptyDevice();
  await start('ardit');
  const before = await stored();
  for (const text of [name, phone]) expect(before).toContain(text);
});
afterEach(() => {
  leaveTab(null);
  forgetTablet();
  forgetPin();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** The whole phone: a few digits of it are in a time of the clock now and then. */
const ofClients = /Besa|Gjoni|69\W?123\W?4567/;
const expectNothingStored = () =>
  expect.poll(stored).toSatisfy((all: string) => !ofClients.test(all) && !all.includes('"ardit"'));

test('after the lock no storage of the browser has a name or a phone, also when a tab still writes', async () => {
  lockTablet();
  await expectNothingStored();
  await keepOnDevice('ardit', { user: personOf('ardit'), entries: [entry], parts: [part] });
  await expectNothingStored();
});

test('without a network who was in finds days and clients again with the own PIN, and the next lock takes them again', async () => {
  for (let n = 0; n < 2; n++) {
    lockTablet();
    await expectNothingStored();
    startSession(await comeIn('ardit', '2584'));
    expect(takeEntriesOf('ardit')).toEqual([entry]);
    expect(await readParts('ardit', 'clients ')).toEqual([part]);
  }
});

test('a waiting change has only what it sends while the screen is locked, and its names again for who is back', async () => {
  const device = openDeviceRows();
  const base = visit(name, hour(9), 30, { id: 'visit', client_phone: phone });
  const refused = { answer: { success: false, code: 'changed', appointment: base } };
  const change = {
    call: 'updateAppointment',
    about: 'visit',
    body: { note: 'x' },
    base,
    version: 1,
  } as const;
  const row = { ...change, id: 'change', user: 'ardit', person: { name: 'Ardit' }, guarded: true, refused };
  await device.add(row);
  lockTablet();
  await expect.poll(stored).not.toMatch(ofClients);
  expect(await device.list('ardit')).toMatchObject([{ ...change, base: { client_name: null } }]);
  startSession(await comeIn('ardit', '2584'));
  await giveNamesBack('ardit');
  expect(await device.list('ardit')).toEqual([{ ...row, seq: expect.any(Number) }]);
  await device.change('ardit', () => []);
});

test('a wrong PIN puts nothing back', async () => {
  lockTablet();
  await expect(comeIn('ardit', '2581')).rejects.toMatchObject({ fields: { pin: 'PIN i pasaktë.' } });
  await expectNothingStored();
});

it.each(1, [
  ['somebody else was in in another tab since', () => giveDeviceTo('blerim', personOf('blerim'))],
  ['the session ended since', emptyDevice],
])('the own PIN opens nothing without a network if %s', async (_, change) => {
  lockTablet();
  await expectNothingStored();
  await change();
  await expect(comeIn('ardit', '2584')).rejects.toMatchObject({ code: 'unavailable' });
  await expectNothingStored();
});

test('who comes in in another tab keeps the days when this one covers itself', async () => {
  const stop = keepLocking();
  localStorage.setItem('tabletIn', 'another tab');
  await giveDeviceTo('blerim', personOf('blerim'));
  await keepOnDevice('blerim', { entries: [entry] });
  dispatchEvent(new StorageEvent('storage', { key: 'tabletIn' }));
  stop();
  await keepOnDevice('blerim', { parts: [part] });
  expect(await readParts('blerim', 'clients ')).toEqual([part]);
  await emptyDevice();
});

test('the pad takes off the device what a killed tab left there', async () => {
  sessionStorage.clear();
  const base = visit(name, hour(9), 30, { id: 'visit', client_phone: phone });
  const change = { call: 'setMethod', about: 'visit', body: { method: 'card' }, base, version: 1 } as const;
  const device = openDeviceRows();
  await device.add({ ...change, id: 'change', user: 'dea', person: { name: 'Dea' }, guarded: false });
  await render(
    <QueryClientProvider client={queryClient}>
      <Pad onEntered={() => {}} />
    </QueryClientProvider>,
  );
  await expectNothingStored();
  await device.change('dea', () => []);
});
