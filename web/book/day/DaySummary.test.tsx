import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import DaySummary from './DaySummary.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each([
  [false, 0],
  [true, 3],
])('a manager who sees the sums: %s, has %i of them in the summary of the day', async (seesMoney, sums) => {
  const staff = staffOf('manager', { seesMoney });
  startSession({ token: 'token', user: { ...userOf('salon'), staff } });
  const ana = visit('Ana', hour(16), 30);
  const nothing = () => {};
  await render(
    <QueryClientProvider client={queryClient}>
      <DaySummary
        day={ana.appointment_date}
        appointments={[ana]}
        barbers={[]}
        toneOf={() => 'sage'}
        now={hour(9)}
        clock={{ day: ana.appointment_date, minutes: hour(9) }}
        isAhead={false}
        salon="Salloni"
        openOf={() => []}
        onConfirm={nothing}
        onConfirmAll={nothing}
        onOpen={nothing}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/1\stermin/)).toBeVisible();
  expect(document.body.textContent?.match(/€/g) ?? []).toHaveLength(sums);
});
