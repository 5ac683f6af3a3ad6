import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { readProfile } from '#contracts/ground/user.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { SubscriptionBanner } from './SubscriptionBanner.tsx';
import '../../styles.css';

const aWeek = 7 * 24 * 3_600_000;
const trialEndDate = new Date(Date.now() + aWeek).toISOString();
const user: ReplyOf<typeof readProfile>['user'] = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec760',
  username: 'Erjona',
  name: 'Erjona',
  email: 'e@salloni.al',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T10:00:00Z',
  avatar: null,
  pendingEmail: null,
  staff: null,
  salonKind: null,
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate,
  subscriptionEndDate: null,
};

beforeEach(async () => {
  await page.viewport(390, 844);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  startSession({ token: 'token', user });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SubscriptionBanner isTrialTold={false} />
    </QueryClientProvider>,
  );

test('the banner of the trial, when closed, stays closed until the next day', async () => {
  const strip = page.getByRole('region', { name: 'Njoftim për abonimin' });
  const first = await open();
  await expect.element(strip.getByText(/Edhe 7.ditë/)).toBeVisible();
  await strip.getByRole('button', { name: 'Fshihe deri nesër' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await first.unmount();

  const later = await open();
  await expect.element(strip).not.toBeInTheDocument();
  await later.unmount();

  localStorage.setItem('trial-hidden-on', '2026-11-22');
  await open();
  await expect.element(strip).toBeVisible();
});
