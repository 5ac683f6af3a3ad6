// The form that another screen asks for, for a client whom the device keeps. In a real IndexedDB.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { KeptClient } from '#contracts/clients/kept-clients.ts';
import { openKeptClients } from '../../clients/kept.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import AskedForm from './AskedForm.tsx';

let close = () => {};
afterEach(async () => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
  await emptyDevice();
});

test.each([
  ['answers nothing', () => new Promise<Response>(() => {})],
  ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
])('the form of a new visit has the kept client while the server %s', async (_, answer) => {
  const user = userOf('drita');
  const id = '01a1f88a-d903-7691-bf5a-20e7826ec760';
  vi.stubGlobal('fetch', answer);
  startSession({ token: 'token', user });
  await giveDeviceTo(user.id, {});
  const client = { id, name: 'Agim Leka', phone: '+355691234567', note: null, lastVisit: null, usual: null };
  const shape = Object.keys(KeptClient.shape).join(' ');
  await keepOnDevice(user.id, { parts: [{ name: 'clients 0', data: { shape, clients: [client] } }] });
  close = openKeptClients(user.id);
  const addVisitFor = vi.fn();
  // no second of patience passes
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { hook, searchHook } = memoryLocation({ path: `/terminet?klienti=${id}` });
  await render(
    <Router hook={hook} searchHook={searchHook}>
      <QueryClientProvider client={queryClient}>
        <AskedForm
          day="2026-11-23"
          barbers={[]}
          bookable={[]}
          services={[]}
          freeSlot={() => ({ day: '2026-11-23', minutes: 600, barber: 'Ardit' })}
          appointmentsOn={() => []}
          openOn={() => []}
          dialogs={{ addVisitFor } as unknown as Dialogs}
        />
      </QueryClientProvider>
    </Router>,
  );
  await expect
    .poll(() => {
      vi.advanceTimersByTime(500);
      return addVisitFor.mock.calls.length;
    })
    .toBe(1);
  expect(addVisitFor.mock.calls[0]).toMatchObject([
    { name: 'Agim Leka' },
    { client_name: 'Agim Leka', client_phone: '+355691234567', appointment_time: '10:00' },
  ]);
});
