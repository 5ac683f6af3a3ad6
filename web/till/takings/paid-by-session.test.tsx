// Which visits the confirm buttons hold for paid by a package, on a device that nobody asked to keep the days.
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { paysBySession } from '../../appointments/tick.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useFollowedPackages } from './paid-by-session.ts';

function Follower() {
  useFollowedPackages();
  return null;
}

test('the packages are asked for without a screen that shows them, and only where the till is used', async () => {
  const besa = {
    ...visit('Besa', hour(9), 30, { price: 30 }),
    client_id: 'besa',
    services: [{ service_id: 'laser', service_name: 'Lazer', price: 30, duration: 15 }],
  };
  const asked: string[] = [];
  const of = { id: 'one', client_id: 'besa', name: 'Lazer 6', service_ids: ['laser'] };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address));
    const running = [{ ...of, sessions: 6, used_before: 0, used: 5, expires_on: null }];
    return Response.json({ success: true, running });
  });
  startSession({ token: 'token', user: userOf('mira') });
  queryClient.setQueryData(salonQuery.queryKey, { till: 'off', currency: 'EUR' } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <Follower />
    </QueryClientProvider>,
  );
  expect(asked).toEqual([]);
  queryClient.setQueryData(salonQuery.queryKey, { till: 'on', currency: 'EUR' } as never);
  await expect.poll(() => paysBySession.read()(besa)).toBe(true);
});
