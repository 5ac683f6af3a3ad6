// When a device that stays open hears of clients that others made. In a real IndexedDB, with the stream of live changes.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { useLiveEvents } from '../../app/events/live.ts';
import { searchKeptClients } from '../../clients/kept.ts';
import { emptyDevice, giveDeviceTo } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useKeptClients } from './use-kept-clients.ts';

const owner = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const client = (name: string): KeptClient => ({
  id: `01a1f88a-d903-7691-bf5a-20e7826ec${100 + name.length}`,
  name,
  phone: null,
  note: null,
  lastVisit: null,
  usual: null,
});

let names: string[];
let calls: number;
let streams: ReadableStreamDefaultController<Uint8Array>[];

const tell = (noun: string) =>
  streams.at(-1)?.enqueue(new TextEncoder().encode(`data: {"noun":"${noun}","id":"${owner}"}\n\n`));
const keptNames = async () => (await searchKeptClients('', Infinity, owner))?.map(({ name }) => name);
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function Beside() {
  useLiveEvents();
  useKeptClients(owner);
  return null;
}

beforeEach(async () => {
  [names, calls, streams] = [['Agim Leka'], 0, []];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/events') {
      return new Response(new ReadableStream({ start: (stream) => void streams.push(stream) }));
    }
    if (!address.startsWith('/api/sync/clients')) throw new TypeError('no network');
    calls += 1;
    const groups = [{ group: 0, clients: names.map(client) }];
    return Response.json({ success: true, since: `${calls}`, groups });
  });
  queryClient.clear();
  await emptyDevice();
  await giveDeviceTo(owner, { id: owner });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start() {
  await render(<Beside />);
  await after(5000);
  await expect.poll(keptNames).toEqual(['Agim Leka']);
  expect(streams).toHaveLength(1);
}

test('a client whom a booking or another device made is kept soon, with one call for many', {
  tags: 'long',
}, async () => {
  await start();
  names = ['Agim Leka', 'Besa Hoxha', 'Çelë'];
  tell('client');
  tell('client');
  await after(20_000);
  await expect.poll(keptNames).toEqual(names);
  expect(calls).toBe(2);
});

test('a live event about another noun loads no clients', { tags: 'long' }, async () => {
  await start();
  tell('appointment');
  await after(60_000);
  expect(calls).toBe(1);
});

test('after an interruption the clients that changed during it are kept', { tags: 'long' }, async () => {
  await start();
  names = ['Agim Leka', 'Besa Hoxha'];
  streams[0]?.close();
  await after(2000);
  await expect.poll(() => streams).toHaveLength(2);
  await after(20_000);
  await expect.poll(keptNames).toEqual(names);
});
