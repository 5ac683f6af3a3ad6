import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Till } from '#contracts/appointments/visit-payments.ts';
import { queryClient } from '../ground/lib/query.ts';
import { noteAnswer, noteCut } from '../ground/lib/reach.ts';
import { keepClock } from '../ground/lib/server-clock.ts';
import { unclosedDaysQuery } from './api.ts';
import { closedDay } from './closed-day.fixture.ts';
import { TillOfDay } from './TillOfDay.tsx';
import { takingsQuery, unmarkedQuery } from './takings/api.ts';
import { tillDayQuery } from './takings/changes.ts';
import { words } from './words.sq.ts';

const hour = 3_600_000;
const till: Till = { is_on: true, asks_how_paid: false, currency: 'ALL', rate: 98 };
const { day } = closedDay;

afterEach(() => {
  noteAnswer();
  keepClock({ ahead: 0, at: 0 });
  queryClient.clear();
});

test('without a network it says when it was read by the clock of the server, also on a device whose clock is wrong', async () => {
  keepClock({ ahead: 2 * hour, at: 0 });
  noteCut();
  queryClient.setQueryDefaults(['till'], { enabled: false });
  queryClient.setQueryData(tillDayQuery(day).queryKey, closedDay, {
    updatedAt: Date.parse('2026-11-23T10:15:00Z'),
  });
  queryClient.setQueryData(unclosedDaysQuery.queryKey, []);
  queryClient.setQueryData<unknown>(unmarkedQuery.queryKey, []);
  queryClient.setQueryData<object>(takingsQuery(day).queryKey, { takings: [], visits: [] });
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <TillOfDay day={day} till={till} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toContain(words.offline('13:15'));
});
