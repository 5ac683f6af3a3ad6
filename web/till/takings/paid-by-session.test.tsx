// Which visits the confirm buttons hold for paid by a package.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { paysBySession } from '../../appointments/tick.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { type Sale, sell } from './by-sheet.ts';
import FollowedPackages from './paid-by-session.ts';
import { leaveNothing, openOutbox } from './visit/paying.fixture.ts';

const besa = {
  ...visit('Besa', hour(9), 30, { price: 30 }),
  client_id: 'besa',
  services: [{ service_id: 'laser', service_name: 'Lazer', price: 30, duration: 15 }],
};
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <FollowedPackages />
    </QueryClientProvider>,
  );
beforeEach(() => {
  startSession({ token: 'token', user: userOf('mira') });
  openOutbox('mira');
});
afterEach(leaveNothing);

test('the packages are asked for without a screen that shows them', async () => {
  const of = { id: 'one', client_id: 'besa', name: 'Lazer 6', service_ids: ['laser'] };
  vi.stubGlobal('fetch', async () => {
    const running = [{ ...of, sessions: 6, used_before: 0, used: 5, expires_on: null }];
    return Response.json({ success: true, running });
  });
  show();
  await expect.poll(() => paysBySession.read()(besa)).toBe(true);
});

const shown = {
  ...{ service_ids: ['laser'], sessions: 6, valid_days: 60 },
  ...{ missed_uses: false, pays_at_sale: false },
};
const sale: Sale = {
  ...{ id: 'sale', kind: 'package', day: besa.appointment_date, barber_id: 'arben', client_id: 'besa' },
  ...{ package_id: 'kind', name: 'Lazer 6', shown, method: 'cash', currency: 'EUR', cents: 10_000 },
};

test('a package that was sold pays between the answer and the next load, which it asks for itself', async () => {
  let loads = 0;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'POST')
      return Response.json({ success: true, message: 'Paketa u shit.', taking: sale }, { status: 201 });
    if (address === '/api/packages/running') loads += 1;
    return loads === 1 ? Response.json({ success: true, running: [] }) : new Promise(() => {});
  });
  show();
  await expect.poll(() => loads).toBe(1);
  const seen: boolean[] = [];
  const stop = paysBySession.subscribe(() => seen.push(paysBySession.read()(besa)));
  await sell(sale);
  await expect.poll(() => loads).toBe(2);
  stop();
  expect(paysBySession.read()(besa)).toBe(true);
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
});

test('a package that was sold without a network pays already', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  show();
  expect(paysBySession.read()(besa)).toBe(false);
  await sell(sale);
  await expect.poll(() => paysBySession.read()(besa)).toBe(true);
});
