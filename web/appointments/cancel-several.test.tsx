import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cancelFrom } from '../book/series/api.ts';
import { cancelTogether } from '../book/together/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { openOutboxOf } from '../ground/outbox/queued-changes.ts';
import { toast, toastStore } from '../ground/ui/toast.ts';
import { dayQuery } from './api.ts';
import { hour, visit } from './visit.fixture.ts';
import { aboutVisit } from './with-toast.ts';

const id = '01900000-0000-7000-8000-000000000001';
const one = visit('Ana', hour(9), 60, { group_id: id, series: { id, weeks: 1 }, status: 'pending' });

/** The parts of the visit that a cancellation would undo, besides its state. */
const content = {
  ...{ appointment_date: '2026-11-23', appointment_time: '09:00', duration: 60 },
  ...{ barber_id: 'barber', client_id: 'client', price: 8 },
  services: [{ service_id: null, service_name: 'Prerje' }],
};

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  queryClient.setQueryData(dayQuery(one.appointment_date).queryKey, [one]);
  vi.stubGlobal('fetch', async (_: string, { method = '', body }: RequestInit) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, message: 'U krye.', appointments: [], statuses_before: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.set([]);
});

const ways = [
  ['together', () => cancelTogether(one, 'client')],
  ['of a series', () => cancelFrom(one, 'client')],
] as const;

test.each(ways)('the undo of an earlier change is away when visits %s are cancelled', async (_, cancel) => {
  toast.done('U përditësua.', () => {}, { about: aboutVisit(one) });
  await cancel();
  expect(toastStore.read().map(({ text }) => text)).toEqual(['U krye.']);
});

test.each(ways)(
  'visits %s are cancelled by whom the user chose, with what the screen showed of them',
  async (_, cancel) => {
    await cancel();
    expect(sent).toEqual([
      expect.objectContaining({
        cancelled_by: 'client',
        shown: [{ ...content, id: one.id, status: 'pending', cancelled_by: null }],
      }),
    ]);
  },
);

test('an undo that restores only some of the visits says which one is not restored, and why', async () => {
  const other = { ...one, id: '01900000-0000-7000-8000-000000000002', appointment_date: '2026-11-30' };
  const cancelled = [one, other].map((visit) => ({ ...visit, client_id: id, barber_id: id, user_id: id }));
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith(other.id)
      ? Response.json({ success: false, message: 'I zënë.' }, { status: 400 })
      : Response.json({
          ...{ success: true, message: 'U krye.', appointment: cancelled[0], appointments: cancelled },
          statuses_before: cancelled.map((visit) => ({ id: visit.id, status: 'pending' })),
        }),
  );
  const close = openOutboxOf(
    'owner',
    () => true,
    () => import('../app/outbox/start.ts'),
  );
  onTestFinished(close);
  await cancelFrom(one, 'salon');
  toastStore.read()[0]?.actions[0]?.onPress();
  await expect
    .poll(() => toastStore.read().at(-1)?.detail)
    .toBe('Ana · e hënë, 30 nëntor, 09:00–10:00, Arben: I zënë.');
});
