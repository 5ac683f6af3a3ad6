// The line about packages before a visit.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { runningQuery } from './api.ts';
import PackageLine from './PackageLine.tsx';

afterEach(() => queryClient.clear());

const laser = {
  ...{ client_id: 'besa', name: 'Lazer 6', service_ids: ['laser'], sessions: 6, used_before: 0, used: 2 },
  expires_on: '2026-11-20',
} as Partial<RunningPackage> as RunningPackage;

test.each([
  ['one that is over', [laser], 'Paketa: 4\u00a0seanca (Lazer 6, skadoi më 20.11.2026)'],
  [
    'one that ends before the visit',
    [{ ...laser, expires_on: '2026-11-28' }],
    'Paketa: 4\u00a0seanca (Lazer 6, skadon më 28.11.2026)',
  ],
  [
    'one that is over beside one that pays',
    [laser, { ...laser, name: 'Lazer e re', expires_on: null }],
    'Paketa: 4\u00a0seanca (Lazer e re)',
  ],
  ['one for another service', [{ ...laser, service_ids: ['massage'] }], ''],
])('of packages, %s', async (_title, running, text) => {
  vi.setSystemTime('2026-11-23T10:00:00Z');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  startSession({ token: 'token', user: userOf('mira') });
  queryClient.setQueryData(runningQuery.queryKey, running);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <PackageLine
        client={{ id: 'besa' }}
        services={[{ service_id: 'laser', service_name: 'Lazer' }]}
        day="2026-12-01"
      />
    </QueryClientProvider>,
  );
  expect(screen.container.textContent).toBe(text);
});
