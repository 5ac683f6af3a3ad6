import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { visit } from '../appointments/visit.fixture.ts';
import PaymentSuccessScreen from '../billing/subscriptions/PaymentSuccessScreen.tsx';
import { startSession } from '../identity/accounts/session.ts';
import { staffOf, userOf } from '../identity/accounts/user.fixture.ts';
import { queryClient } from '../ground/lib/query.ts';
import RestrictedAccess from './RestrictedAccess.tsx';
import '../styles.css';

const { innerWidth, innerHeight } = window;
beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
  await page.viewport(innerWidth, innerHeight);
});

test('after the end of the trial buying and downloading are above twenty visits of today, and a phone cuts nothing', async () => {
  const service_name = 'Prerje klasike + Rregullim mjekre + Larje dhe stilim';
  const appointments = Array.from({ length: 20 }, (_, n) =>
    visit(`Klienti ${n}`, 540 + n * 15, 15, { service_name }),
  );
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/days/')
      ? Promise.resolve(Response.json({ success: true, ...compactDayOf(appointments) }))
      : new Promise(() => {}),
  );
  startSession({ token: 'token', user: userOf('01a1f88a-d903-7691-bf5a-20e7826ec760') });
  await render(
    <QueryClientProvider client={queryClient}>
      <RestrictedAccess />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Klienti 19')).toBeVisible();
  for (const name of ['Abonohu Tani', 'Shkarko të gjitha të dhënat']) {
    const action = [...document.querySelectorAll('a, button')].find(
      ({ textContent }) => textContent === name,
    );
    expect(action?.getBoundingClientRect().bottom, name).toBeLessThan(844);
  }
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('people who do not pay for the salon are asked to tell the owner, and see nothing else', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  for (const role of ['manager', 'barber'] as const) {
    const id = '01a1f88a-d903-7691-bf5a-20e7826ec760';
    startSession({ token: 'token', user: { ...userOf(id), staff: staffOf(role) } });
    const { container, unmount } = await render(
      <QueryClientProvider client={queryClient}>
        <RestrictedAccess />
      </QueryClientProvider>,
    );
    expect(container.textContent).toContain('Abonimi i sallonit ka skaduar. Ju lutem njoftoni pronarin.');
    expect(container.querySelectorAll('a, button')).toHaveLength(0);
    await unmount();
  }
});

test('an owner who pays after the end of the trial is led back to the address of the locked screen, once', async () => {
  const id = '01a1f88a-d903-7691-bf5a-20e7826ec760';
  const payment = { status: 'active', plan: 'monthly', subscriptionEndDate: '2026-12-23T00:00:00Z' };
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/orders/') || address.includes('/payment')
      ? Promise.resolve(Response.json({ success: true, data: payment }))
      : new Promise(() => {}),
  );
  startSession({ token: 'token', user: userOf(id) });
  const show = async (address: string, screen: ReactNode) => {
    history.replaceState(null, '', address);
    return render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
  };
  const before = location.href;
  const locked = await show('/terminet?dita=2026-11-25', <RestrictedAccess />);
  await locked.unmount();

  const paid = '/payment-success?order=01a1f88a-d903-7691-bf5a-20e7826ec761';
  const first = await show(paid, <PaymentSuccessScreen />);
  await expect
    .element(page.getByRole('link', { name: 'Kthehu ku ishit' }))
    .toHaveAttribute('href', '/terminet?dita=2026-11-25');
  await first.unmount();
  await show(paid, <PaymentSuccessScreen />);
  await expect.element(page.getByRole('link', { name: 'Shko te Paneli' })).toHaveAttribute('href', '/');
  history.replaceState(null, '', before);
});
