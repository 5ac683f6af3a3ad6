// The buttons below a day of the till.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { startSession } from '../identity/accounts/session.ts';
import { userOf } from '../identity/accounts/user.fixture.ts';
import { queryClient } from '../ground/lib/query.ts';
import { tillQuery, unclosedDaysQuery } from './api.ts';
import { closedDay } from './closed-day.fixture.ts';
import TillScreen from './TillScreen.tsx';
import { takingsQuery, unmarkedQuery } from './takings/api.ts';
import { tillDayQuery } from './takings/changes.ts';
import { words } from './words.sq.ts';

const day = '2020-01-02';

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

test.each(['open', 'closed'])('a day that is %s has the button to sell a product', async (state) => {
  startSession({ token: 'token', user: userOf('01a1f88a-d903-7691-bf5a-20e7826ec760') });
  queryClient.setDefaultOptions({ queries: { enabled: false } });
  queryClient.setQueryData<unknown>(tillQuery.queryKey, { is_on: true, currency: 'ALL', rate: 98 });
  queryClient.setQueryData(tillDayQuery(day).queryKey, { ...closedDay, day, is_closed: state === 'closed' });
  queryClient.setQueryData(unclosedDaysQuery.queryKey, []);
  queryClient.setQueryData<unknown>(unmarkedQuery.queryKey, []);
  queryClient.setQueryData<object>(takingsQuery(day).queryKey, { takings: [], visits: [] });
  const { hook, searchHook } = memoryLocation({ path: `/arka?dita=${day}` });
  const { getByRole } = await render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <TillScreen />
      </Router>
    </QueryClientProvider>,
  );
  await expect.element(getByRole('button', { name: words.sell })).toBeVisible();
});
