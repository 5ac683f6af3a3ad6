// In a real IndexedDB, which only browsers have.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice } from '../ground/lib/device.ts';
import { readParts } from '../ground/lib/device-reads.ts';
import { queryClient } from '../ground/lib/query.ts';
import { clientMatchesQuery, findClient, keptClientsQuery } from './api.ts';
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
  expect(await findClient('cele hoxha')).toEqual(cele);
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
