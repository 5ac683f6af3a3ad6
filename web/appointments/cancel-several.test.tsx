import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelFrom } from '../book/series/api.ts';
import { cancelTogether } from '../book/together/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { dayQuery } from './api.ts';
import { hour, visit } from './visit.fixture.ts';

const id = '01900000-0000-7000-8000-000000000001';
const one = visit('Ana', hour(9), 60, { group_id: id, series: { id, weeks: 1 }, status: 'pending' });

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
});

test.each([
  ['together', () => cancelTogether(one)],
  ['of a series', () => cancelFrom(one)],
])('visits %s are cancelled with what the screen showed of them', async (_, cancel) => {
  await cancel();
  expect(sent).toEqual([
    expect.objectContaining({ shown: [{ id: one.id, status: 'pending', cancelled_by: null }] }),
  ]);
});
