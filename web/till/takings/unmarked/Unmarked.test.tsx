// Visits of which nobody said how they were paid, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSession } from '../../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../../identity/accounts/user.fixture.ts';
import { runningQuery } from '../../packages/api.ts';
import { unmarkedQuery } from '../api.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import Unmarked from './Unmarked.tsx';
import UnmarkedLine from './UnmarkedLine.tsx';

test('a double click says how one visit was paid, not the next one, which comes under the pointer', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'POST') return new Promise(() => {});
    sent.push(address);
    return Response.json({ success: true, message: '', visit: null, takings: [] });
  });
  startSession({ token: 'token', user: userOf('drita') });
  const visit = {
    date: '2026-11-23',
    time: '10:00',
    service_name: 'Prerje',
    service_ids: [],
    price_cents: 1500,
    barber: 'Arben',
  };
  const visits = ['Ana', 'Beni'].map((name) => ({
    ...visit,
    appointment_id: name,
    client_name: name,
    barber_id: null,
  }));
  queryClient.setQueryData(unmarkedQuery.queryKey, visits as never);
  await render(
    <QueryClientProvider client={queryClient}>
      <Unmarked />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: /^Ana.*[Pp]ara në dorë|[Pp]ara në dorë.*Ana/ }).dblClick();
  await expect.element(page.getByText('Ana')).not.toBeInTheDocument();
  await expect.element(page.getByText('Beni')).toBeVisible();
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(sent.map((address) => address.replace(/.*visits/, ''))).toEqual(['/Ana/method']);
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
});

test('a day names only its own visits without a payment, and none where it has none', async () => {
  const visitOf = (name: string, date: string) => ({
    ...{ appointment_id: name, client_name: name, barber_id: null, date, time: '10:00' },
    ...{ service_name: 'Prerje', service_ids: [], price_cents: 1500, barber: 'Arben' },
  });
  queryClient.setQueryData(unmarkedQuery.queryKey, [
    visitOf('Ana', '2026-11-23'),
    visitOf('Beni', '2026-11-24'),
    visitOf('Vera', '2026-11-24'),
  ] as never);
  const shown = (day?: string) => (
    <QueryClientProvider client={queryClient}>
      <UnmarkedLine day={day} />
      <Unmarked day={day} />
    </QueryClientProvider>
  );
  const screen = await render(shown('2026-11-24'));
  await expect.element(page.getByText('Pa u shënuar si u pagua: 2')).toBeVisible();
  await expect.element(page.getByText('Vera')).toBeVisible();
  await expect.element(page.getByText('Ana')).not.toBeInTheDocument();
  await screen.rerender(shown('2026-11-25'));
  await expect.element(page.getByText(/Pa u shënuar si/)).not.toBeInTheDocument();
  await screen.rerender(shown());
  await expect.element(page.getByText('Pa u shënuar si u pagua: 3')).toBeVisible();
  queryClient.clear();
});

test('the line counts only the own visits of a barber, although the day shows other visits too', async () => {
  const visitOf = (name: string, barber_id: string) => ({
    ...{ appointment_id: name, client_name: name, barber_id, date: '2026-11-24', time: '10:00' },
    ...{ service_name: 'Prerje', service_ids: [], price_cents: 1500, barber: 'Arben' },
  });
  startSession({
    token: 'token',
    user: { ...userOf('drita'), staff: staffOf('barber', { barberId: 'own' }) },
  });
  const visits = [visitOf('Ana', 'own'), visitOf('Beni', 'other')];
  queryClient.setQueryData(unmarkedQuery.queryKey, visits as never);
  await render(
    <QueryClientProvider client={queryClient}>
      <UnmarkedLine />
      <Unmarked />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Pa u shënuar si u pagua: 1')).toBeVisible();
  await expect.element(page.getByText('Ana')).toBeVisible();
  await expect.element(page.getByText('Beni')).not.toBeInTheDocument();
  queryClient.clear();
  sessionStorage.clear();
});

test('a visit that a package pays is marked as paid by it: one session for each service that it counts', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return new Promise(() => {});
    const { change_id: _, ...session } = JSON.parse(String(body));
    sent.push({ to: address.replace(/.*visits/, ''), ...session });
    return Response.json({ success: true, message: '', visit: null, takings: [] });
  });
  startSession({ token: 'token', user: userOf('drita') });
  const service_ids = ['laser', 'laser', 'nails', 'laser'];
  const visitOf = (client_id: string) => ({
    ...{
      appointment_id: client_id,
      client_id,
      client_name: client_id,
      barber_id: null,
      barber: 'Arben',
      service_ids,
    },
    ...{ date: '2026-11-24', time: '10:00', service_name: 'Lazer', price_cents: 9000 },
  });
  queryClient.setQueryData(unmarkedQuery.queryKey, [visitOf('Ana'), visitOf('Beni')] as never);
  const kind = { client_id: 'Ana', service_ids: ['laser'], sessions: 6, used_before: 0, expires_on: null };
  queryClient.setQueryData(runningQuery.queryKey, [
    { ...kind, id: 'over', used: 0, expires_on: '2026-11-01' },
    { ...kind, id: 'valid', used: 4 },
  ] as never);
  await render(
    <QueryClientProvider client={queryClient}>
      <Unmarked />
    </QueryClientProvider>,
  );
  const tap = page.getByRole('button', { name: /Nga paketa/ });
  await expect.poll(() => tap.all().length).toBe(1);
  await tap.click();
  const session = { to: '/Ana/sessions', client_package_id: 'valid', service_id: 'laser' };
  await expect.poll(() => sent).toEqual([session, session]);
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
});
