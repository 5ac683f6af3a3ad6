import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { ListedUser } from '#contracts/operator/users.ts';
import { endSession, startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import EditDialog from './EditDialog.tsx';
import { UserList } from './UserList.tsx';
import { words } from './words.sq.ts';
import '../../styles.css';

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  await endSession();
});

const subscriber: ListedUser = {
  ...userOf('01a1f88a-d903-7691-bf5a-20e7826ec760'),
  subscriptionType: 'monthly',
  isOnTrial: false,
  subscriptionEndDate: '2027-06-30T10:18:00.000Z',
  hasActiveSubscription: true,
  isInTrialPeriod: false,
  isGift: false,
  isVerified: true,
  lastSignInAt: null,
  salonName: 'Salloni',
  staffRole: 'owner',
  phone: null,
  planStartsAt: null,
  paidUntil: null,
  accessUntil: null,
  cancelledAt: '2026-11-20T10:18:00.000Z',
};

const show = (shown: ReactElement) =>
  render(<QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>);

test('the badges of a cancelled plan stay in their column at 1440 pixels', async () => {
  const before = [innerWidth, innerHeight] as const;
  await page.viewport(1440, 900);
  startSession({ token: 'token', user: { ...userOf('admin'), role: 'admin' } });
  await show(<UserList users={[subscriber]} onAction={() => {}} />);
  const badge = page.getByText(words.cancelled).element();
  const cell = badge.closest('td') as HTMLElement;
  expect(badge.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
  await page.viewport(...before);
});

test('a click on the words of the switch turns it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  await show(<EditDialog user={subscriber} onClose={() => {}} />);
  const active = page.getByRole('switch', { name: words.active });
  await expect.element(active).toBeChecked();
  await page.getByText(words.activeLine).click();
  await expect.element(active).not.toBeChecked();
});

test('an e-mail that another administrator saved meanwhile: who and when, and which one stays', {
  tags: 'long',
}, async () => {
  const opened = { ...subscriber, id: '01a1f88a-d903-7691-bf5a-20e7826ec761' };
  const present = { ...opened, email: 'tjeter@salloni.al' };
  const changes = [{ field: 'email', by: 'Drita', at: '2026-11-28T10:00:00.000Z' }];
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return sent.length === 1
      ? Response.json(
          { success: false, code: 'changed', message: 'Ndryshuar.', user: present, changes },
          { status: 409 },
        )
      : Response.json({ success: true, message: 'U ruajt.', user: present });
  });
  await show(<EditDialog user={opened} onClose={() => {}} />);
  await page.getByLabelText(words.email).fill('imja@salloni.al');
  await page.getByRole('button', { name: words.save }).click();
  const now = page.getByRole('radio', { name: 'Tani: tjeter@salloni.al (Drita, 28.11.2026 11:00)' });
  await expect.element(now).toBeChecked();
  await page.getByRole('radio', { name: 'Shkruar këtu: imja@salloni.al' }).click();
  await page.getByRole('button', { name: 'Vazhdo' }).click();
  await page.getByRole('button', { name: words.save }).click();
  await expect
    .poll(() => sent.map(({ email, shown }) => [email, shown]))
    .toEqual([
      ['imja@salloni.al', { email: opened.email }],
      ['imja@salloni.al', { email: 'tjeter@salloni.al' }],
    ]);
});

test('a password that another administrator set meanwhile is named with who and when, and goes only where the own one is chosen', {
  tags: 'long',
}, async () => {
  const opened = { ...subscriber, id: '01a1f88a-d903-7691-bf5a-20e7826ec762' };
  const changes = [{ field: 'password', by: 'Drita', at: '2026-11-28T10:00:00.000Z' }];
  const sent: { password?: string; shown: { password: string } }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return sent.length === 1
      ? Response.json(
          { success: false, code: 'changed', message: 'Ndryshuar.', user: opened, changes },
          { status: 409 },
        )
      : Response.json({ success: true, message: 'U ruajt.', user: opened });
  });
  await show(<EditDialog user={opened} onClose={() => {}} />);
  await page.getByLabelText(words.password, { exact: true }).fill('gjeth-mali-i-dyte-8');
  await page.getByRole('button', { name: words.save }).click();
  const now = `Tani: ${words.passwordOfNow} (Drita, 28.11.2026 11:00)`;
  await expect.element(page.getByRole('radio', { name: now })).toBeChecked();
  await page.getByRole('radio', { name: `Shkruar këtu: ${words.passwordTyped}` }).click();
  await page.getByRole('button', { name: 'Vazhdo' }).click();
  await page.getByRole('button', { name: words.save }).click();
  await expect.poll(() => sent.map(({ password }) => password)).toEqual(Array(2).fill('gjeth-mali-i-dyte-8'));
  expect((sent[1]?.shown.password ?? '') > (sent[0]?.shown.password ?? '')).toBe(true);
});
