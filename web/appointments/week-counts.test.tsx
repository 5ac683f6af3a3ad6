// The numbers above the days of a week, on the real outbox.

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { moveTo } from '../book/actions.ts';
import { queryClient } from '../ground/lib/query.ts';
import { decide, openOutboxOf, useQueuedChanges } from '../ground/outbox/queued-changes.ts';
import { addAppointment, appointmentKeys, updateAppointment, useWeekCounts } from './api.ts';
import { hour, pending, visit } from './visit.fixture.ts';

const [monday, tuesday, wednesday, thursday] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
let close = () => {};
afterEach(async () => {
  await decide(() => []);
  close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('changes without a network count on every day of the week: on days whose list the device has, on days without one, and after the answers', {
  tags: 'long',
}, async () => {
  const ana = visit('Ana', hour(9), 30, pending);
  const besa = visit('Besa', hour(10), 30);
  const cela = visit('Cela', hour(10), 30, { appointment_date: wednesday });
  queryClient.setQueryData(appointmentKeys.day(monday), [ana, besa]);
  queryClient.setQueryData(appointmentKeys.day(tuesday), []);
  queryClient.setQueryData(appointmentKeys.week(monday), [
    { date: monday, count: 2 },
    { date: wednesday, count: 5 },
  ]);
  let isThere = false;
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (!isThere || method === 'GET') throw new TypeError('no network');
    const { appointment_date = thursday } = JSON.parse(String(body));
    const appointment = visit(
      method === 'POST' ? 'Dita' : (String(_address).split('/').at(-1) ?? ''),
      600,
      30,
      {
        appointment_date,
        ...(String(_address).endsWith('Cela') && { status: 'cancelled' }),
        version: 2,
      },
    );
    return Response.json({ success: true, message: '', appointment });
  });
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('../app/outbox/start.ts'),
  );
  const { result } = await renderHook(
    () => ({ counts: useWeekCounts(monday, undefined), waiting: useQueuedChanges().length }),
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
  const counts = () => [monday, tuesday, wednesday, thursday].map((day) => result.current.counts.get(day));
  expect(counts()).toEqual([2, 0, 5, 0]);

  moveTo(besa, { appointment_date: tuesday });
  updateAppointment(cela, { status: 'cancelled' }).catch(() => {});
  addAppointment({
    id: 'Dita',
    appointment_date: thursday,
    appointment_time: '10:00',
    barber: 'Arben',
    client_name: 'Dita',
    services: [{ service_name: 'Prerje', price: 8, duration: 30 }],
  }).catch(() => {});
  await expect.poll(() => result.current.waiting).toBe(3);
  expect(counts()).toEqual([1, 1, 4, 1]);

  isThere = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => result.current.waiting).toBe(0);
  expect(counts()).toEqual([1, 1, 4, 1]);
});
