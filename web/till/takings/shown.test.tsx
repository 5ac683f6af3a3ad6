// What the screen shows of a payment between the answer to a change and the next load of the till, on the real outbox.

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { updateAppointment } from '../../appointments/api.ts';
import { hour, pending, visit } from '../../appointments/visit.fixture.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { decide, openOutboxOf, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import { shownNow } from '../../ground/outbox/shown-now.ts';
import { takingKeys, takingsQuery } from './api.ts';
import { followSaid, said, usePaid } from './shown.ts';

const ana = visit('Ana', hour(9), 30, pending);
const besa = visit('Besa', hour(10), 30, pending);
const takings = takingsQuery(ana.appointment_date);

let close = () => {};
afterEach(async () => {
  await decide(() => []);
  close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A salon whose till is on, with an empty day, and the outbox of its owner. */
function openTill() {
  queryClient.setQueryData(salonQuery.queryKey, { till: 'on', currency: 'EUR' } as never);
  queryClient.setQueryData(takings.queryKey, { takings: [], visits: [] } as never);
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
}

/** How the screen shows the visits: as they are on it, and as a change says what it showed. */
async function show() {
  const { result } = await renderHook(
    () => {
      useEffect(followSaid, []);
      return { paid: [usePaid(ana), usePaid(besa)], waiting: useQueuedChanges().length };
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
  return {
    waiting: () => result.current.waiting,
    methods: () => result.current.paid.map((paid) => paid?.methods.join()),
    shown: () => [ana, besa].map((one) => shownNow(one).paid?.methods?.join()),
  };
}

test('two ticks that are answered show cash until the till has loaded, also when others make it load again meanwhile', async () => {
  const loads: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (address.includes('/takings')) return new Promise((resolve) => loads.push(resolve));
    if (method !== 'PUT') return Promise.reject(new TypeError('no network'));
    const of = address.endsWith('Ana') ? ana : besa;
    const appointment = { ...of, ...JSON.parse(String(body)), version: 2 };
    return Promise.resolve(Response.json({ success: true, message: '', appointment }));
  });
  openTill();
  const { waiting, methods, shown } = await show();
  await Promise.all([ana, besa].map((one) => updateAppointment(one, { status: 'confirmed' })));
  await expect.poll(waiting).toBe(0);
  await expect.poll(() => loads.length).toBeGreaterThan(0);
  for (let times = 0; times < 3; times += 1) {
    const before = loads.length;
    queryClient.invalidateQueries({ queryKey: takingKeys.all });
    await expect.poll(() => loads.length).toBeGreaterThan(before);
    expect(methods()).toEqual(['cash', 'cash']);
    expect(shown()).toEqual(['cash', 'cash']);
  }
  const paidBy = (method: string) => ({
    takings: [],
    visits: [ana, besa].map(({ id }) => ({ appointment_id: id, methods: [method], is_unpaid: false })),
  });
  await expect
    .poll(() => {
      loads.at(-1)?.(Response.json({ success: true, ...paidBy('card') }));
      return methods();
    })
    .toEqual(['card', 'card']);
  expect(shown()).toEqual(['card', 'card']);
});

test('what a tick booked stays on the screen when the load after it fails', { tags: 'long' }, async () => {
  const paid = { appointment_id: 'Ana', methods: ['cash'], is_unpaid: false };
  let failed = 0;
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'PUT') {
      failed += 1;
      return Response.json(
        { success: false, message: 'Provoni përsëri.', code: 'unavailable' },
        { status: 503 },
      );
    }
    const appointment = { ...ana, status: 'confirmed', version: 2 };
    return Response.json({ success: true, message: '', appointment, paid });
  });
  openTill();
  const { waiting, methods, shown } = await show();
  await updateAppointment(ana, { status: 'confirmed' });
  await expect.poll(waiting).toBe(0);
  await expect.poll(() => failed).toBeGreaterThan(0);
  await expect.poll(() => said.read().size).toBe(0);
  expect(methods()).toEqual(['cash', undefined]);
  expect(shown()).toEqual(['cash', undefined]);
});
