import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelFrom } from '../book/series/api.ts';
import { cancelTogether } from '../book/together/api.ts';
import { queryClient } from '../ground/lib/query.ts';
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
