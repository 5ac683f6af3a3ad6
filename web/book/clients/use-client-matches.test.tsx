// What a search for a client shows while the server is silent, and when it answers. In a real IndexedDB.

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type KeptClient, KeptClient as Shape } from '#contracts/clients/kept-clients.ts';
import { useClientMatches } from '../../clients/api.ts';
import { openKeptClients } from '../../clients/kept.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';

const owner = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const client = (name: string): KeptClient => ({
  id: owner,
  name,
  phone: null,
  note: null,
  lastVisit: null,
  usual: null,
});
let give: (names: readonly string[]) => void;
let close = () => {};

beforeEach(async () => {
  vi.stubGlobal('fetch', () => {
    const answered = Promise.withResolvers<Response>();
    const pagination = { current_page: 1, total_pages: 1, total_items: 0, items_per_page: 5 };
    give = (names) =>
      answered.resolve(
        Response.json({
          success: true,
          pagination,
          counts: { active: 0, cancelled: 0 },
          clients: names.map(client),
        }),
      );
    return answered.promise;
  });
  queryClient.clear();
  await emptyDevice();
  await giveDeviceTo(owner, {});
  const clients = ['Agim Leka', 'Agron Hoxha', 'Çelë'].map(client);
  const shape = Object.keys(Shape.shape).join(' ');
  await keepOnDevice(owner, { parts: [{ name: 'clients 0', data: { shape, clients } }] });
  close = openKeptClients(owner);
  // no second of patience passes
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  close();
});

function Matches({ typed }: { typed: string }) {
  const { matches, isCurrent } = useClientMatches(typed);
  const names = matches?.map(({ name }) => name).join(', ') ?? 'nothing yet';
  return <output>{`${names}${isCurrent ? '' : ' (of before)'}`}</output>;
}
const shown = (typed: string) => (
  <QueryClientProvider client={queryClient}>
    <Matches typed={typed} />
  </QueryClientProvider>
);
const expectShown = (text: string) =>
  expect
    .poll(() => {
      vi.advanceTimersByTime(0);
      return page.getByRole('status').element().textContent;
    })
    .toBe(text);

test('the clients of the device are there at once, and the answer of the server takes their place', async () => {
  const { rerender } = await render(shown('ag'));
  await expectShown('Agim Leka, Agron Hoxha');
  give(['Agim Leka', 'Agon Rama', 'Agron Hoxha']);
  await expectShown('Agim Leka, Agon Rama, Agron Hoxha');
  await rerender(shown('agr'));
  await expectShown('Agron Hoxha');
});

test('that the device has nobody who matches is no answer: the former matches stay until the server has answered', {
  tags: 'long',
}, async () => {
  const { rerender } = await render(shown('zzz'));
  await expectShown('nothing yet (of before)');
  give(['Zana']);
  await expectShown('Zana');
  await rerender(shown('zzzz'));
  await expectShown('Zana (of before)');
  give([]);
  await expectShown('');
});

test('a device that keeps no clients waits for the server', async () => {
  close();
  await render(shown('ag'));
  await expectShown('nothing yet (of before)');
  give(['Agim Leka']);
  await expectShown('Agim Leka');
});
