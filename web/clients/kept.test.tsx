// In a real IndexedDB, which only browsers have.

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addAppointment } from '../appointments/api.ts';
import { dayKey } from '../ground/day-key.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice } from '../ground/lib/device.ts';
import { readParts } from '../ground/lib/device-reads.ts';
import { queryClient } from '../ground/lib/query.ts';
import { decide, openOutboxOf } from '../ground/outbox/queued-changes.ts';
import { clientMatchesQuery, findNamesakes, keptClientsQuery } from './api.ts';
import { bringClientsUpToDate, openKeptClients } from './kept.ts';

const owner = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const other = '01a1f88a-d903-7691-bf5a-20e7826ec761';
const client = (n: number, name: string, more: Partial<KeptClient> = {}): KeptClient => ({
  id: `01a1f88a-d903-7691-bf5a-20e7826ec${100 + n}`,
  name,
  phone: null,
  note: null,
  lastVisit: null,
  usual: null,
  ...more,
});
const cele = client(1, 'Çelë Hoxha', { phone: '+355 69 123 4567', note: 'Alergji' });

/** The answer of the server to `/sync/clients`; undefined: the server can't be reached. */
let answers: { since: string; groups: { group: number; clients: KeptClient[] }[] } | undefined;
let asked: string[] = [];
let close = () => {};

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!answers || !address.startsWith('/api/sync/clients')) throw new TypeError('no network');
    return Response.json({ success: true, ...answers });
  });
  asked = [];
  queryClient.clear();
  await emptyDevice();
  await giveDeviceTo(owner, { id: owner });
  close = openKeptClients(owner);
});
afterEach(() => {
  close();
  answers = undefined;
});

async function keep(...clients: KeptClient[]) {
  answers = { since: 'one', groups: [{ group: 0, clients }] };
  await bringClientsUpToDate();
  answers = undefined;
}
const found = async (typed: string) =>
  (await queryClient.fetchQuery({ ...clientMatchesQuery(typed), retry: false })).map(({ name }) => name);

test('without the network the search finds the clients that the device keeps, at most five', async () => {
  await keep(cele, ...Array.from({ length: 9 }, (_, n) => client(n + 2, `Klienti ${n}`)));
  expect(await found('cele ho')).toEqual(['Çelë Hoxha']);
  expect(await found('069 123')).toEqual(['Çelë Hoxha']);
  expect(await found('klienti')).toHaveLength(5);
  expect(await findNamesakes('cele hoxha')).toEqual([cele]);
});

test('the next call names what the device has, and a group that comes again replaces the earlier one', async () => {
  await keep(cele, client(2, 'Agim Bërdica'));
  expect(await found('agim')).toEqual(['Agim Bërdica']);
  answers = { since: 'two', groups: [{ group: 0, clients: [client(2, 'Agim Leka')] }] };
  await bringClientsUpToDate();
  expect(asked.at(-1)).toBe('/api/sync/clients?since=one');
  expect(await found('agim l')).toEqual(['Agim Leka']);
  expect(await found('cele')).toEqual([]);
});

test('another account finds none of them, and a sign-out deletes them', async () => {
  await keep(cele);
  close = openKeptClients(other);
  await expect(found('cele')).rejects.toThrow();
  close = openKeptClients(owner);
  expect(await found('cel')).toEqual(['Çelë Hoxha']);
  await emptyDevice();
  expect(await readParts(owner, '')).toEqual([]);
});

test('a device that keeps no clients says that the server cannot be reached', async () => {
  await expect(found('cele')).rejects.toThrow();
});

test('clients that an older release kept with other fields are not shown, and loaded again', async () => {
  await keep(cele);
  const since = { name: 'since id name', data: 'old' };
  const group = {
    name: 'clients 0',
    data: { shape: 'id name', clients: [{ id: cele.id, name: cele.name }] },
  };
  await emptyDevice();
  await giveDeviceTo(owner, { id: owner });
  await keepOnDevice(owner, { parts: [since, group] });
  await expect(found('cele')).rejects.toThrow();
  await keep(cele);
  expect(asked.at(-1)).toBe('/api/sync/clients');
  expect(await found('cele')).toEqual(['Çelë Hoxha']);
});

test('the list reads the clients from the device before anything else opened them, and searches in them', async () => {
  await keep(cele, client(2, 'Agim Bërdica'));
  close();
  const listed = async (q: string) =>
    (await queryClient.fetchQuery(keptClientsQuery(owner, q)))?.map(({ name }) => name);
  expect(await listed('')).toEqual(['Agim Bërdica', 'Çelë Hoxha']);
  expect(await listed('cele')).toEqual(['Çelë Hoxha']);
  expect(await queryClient.fetchQuery(keptClientsQuery(other, ''))).toBeNull();
});

describe('a client typed in a visit that waits', () => {
  const slot = { appointment_date: '2026-11-23', appointment_time: '09:00', barber: 'Arben' };
  const services = [{ service_name: 'Prerje', price: 8, duration: 30 }];
  const add = (id: string, client_name: string) => addAppointment({ id, ...slot, client_name, services });
  beforeEach(() => {
    const closeOutbox = openOutboxOf(
      owner,
      () => true,
      () => import('../app/outbox/start.ts'),
    );
    onTestFinished(async () => {
      await decide(() => []);
      closeOutbox();
    });
  });

  test('is found beside those that the device keeps, until the visit is let go', async () => {
    await keep(cele, client(2, 'Agim Leka'));
    await add('one', 'Mira Hoxha');
    await add('two', 'agim leka');
    expect(await found('mira')).toEqual(['Mira Hoxha']);
    expect(await found('hoxha')).toEqual(['Çelë Hoxha', 'Mira Hoxha']);
    expect(await found('agim')).toEqual(['Agim Leka']);
    expect(await findNamesakes('mira hoxha')).toMatchObject([{ id: 'one', waits: true }]);
    await decide(() => []);
    queryClient.clear();
    expect(await found('mira')).toEqual([]);
  });

  test('is found on a device that keeps nobody', async () => {
    await add('one', 'Mira Hoxha');
    expect(await found('mira')).toEqual(['Mira Hoxha']);
    expect(await queryClient.fetchQuery(keptClientsQuery(owner, ''))).toHaveLength(1);
  });
});

describe('a device that has days, and no clients yet', () => {
  const ofVisit = (id: string, client_name: string, more: Partial<Appointment> = {}) => ({
    client_id: id,
    client_name,
    client_phone: null,
    client_note: null,
    ...more,
  });
  beforeEach(() => {
    const agim = ofVisit(other, 'Agim Leka');
    const erased = ofVisit(owner, 'Klient i fshirë 0A1B');
    const block = { client_id: null, client_name: null };
    const of = { client_phone: cele.phone, client_note: cele.note };
    queryClient.setQueryData([...dayKey, '2026-11-23'], [ofVisit(cele.id, cele.name, of), block, erased]);
    queryClient.setQueryData([...dayKey, '2026-11-24'], [ofVisit(cele.id, cele.name, of), agim]);
  });
  const from = 'Nga ditët e ruajtura';

  test('finds without the network each client of the days once, and says where', async () => {
    expect(await queryClient.fetchQuery({ ...clientMatchesQuery('cele'), retry: false })).toEqual([
      { ...cele, from },
    ]);
    expect(await found('069 123')).toEqual(['Çelë Hoxha']);
    const listed = await queryClient.fetchQuery(keptClientsQuery(owner, ''));
    expect(listed?.map((one) => [one.name, one.from])).toEqual([
      ['Agim Leka', from],
      ['Çelë Hoxha', from],
    ]);
  });

  test('waits for the answer of a server that is late', async () => {
    const pagination = { current_page: 1, total_pages: 1, total_items: 0, items_per_page: 5 };
    const body = { success: true, clients: [], pagination, counts: { active: 0, cancelled: 0 } };
    const late = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => late.promise);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const finding = found('cele');
    vi.advanceTimersByTime(2000);
    late.resolve(Response.json(body));
    expect(await finding).toEqual([]);
  });

  test('takes the clients that the device keeps as soon as there are any', async () => {
    await keep(client(3, 'Çelë Gashi'));
    expect(await found('cele')).toEqual(['Çelë Gashi']);
  });
});
