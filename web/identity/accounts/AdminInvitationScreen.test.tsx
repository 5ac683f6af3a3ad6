import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { messages } from '#contracts/identity/invitations.sq.ts';
import { queryClient } from '../../ground/lib/query.ts';
import AdminInvitationScreen from './AdminInvitationScreen.tsx';
import { endSession, readUser, startSession } from './session.ts';
import { userOf } from './user.fixture.ts';

const admin = { ...userOf('admin'), email: 'drita@kreher.al', role: 'admin' } as const;
let sent: unknown[];
let isOpen: boolean;

beforeEach(() => {
  [sent, isOpen] = [[], true];
  history.replaceState(null, '', '/ftesa-administratorit?token=abc');
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && !isOpen)
      return Response.json(
        { success: false, code: 'invalid', message: messages.adminInvalid },
        { status: 400 },
      );
    if (method === 'GET') return Response.json({ success: true, email: admin.email });
    if (address.endsWith('/accept')) sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, message: 'U krye.', user: admin, token: 'token' });
  });
});
afterEach(async () => {
  await cleanup();
  endSession();
  queryClient.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <AdminInvitationScreen />
    </QueryClientProvider>,
  );
const password = page.getByLabelText('Fjalëkalimi', { exact: true });

test('name and a long password make the account, and lead to the second factor', {
  tags: 'long',
}, async () => {
  await open();
  await expect.element(page.getByText(/llogarinë e administratorit për drita@kreher.al/)).toBeVisible();
  await page.getByLabelText('Emri i plotë').fill('Drita Hoxha');
  await password.fill('kreher-7890');
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect.element(password).toHaveAccessibleDescription(/së paku 12 karaktere/);
  expect(sent).toEqual([]);
  await password.fill('kreher-789-123');
  await page.getByLabelText('Konfirmoni fjalëkalimin').fill('kreher-789-123');
  await page.getByRole('button', { name: 'Krijo llogarinë' }).click();
  await expect.poll(() => location.pathname).toBe('/siguria');
  expect(sent).toEqual([{ token: 'abc', name: 'Drita Hoxha', password: 'kreher-789-123' }]);
  expect(readUser()?.role).toBe('admin');
});

test('a link that is over, or that has no token, says why', async () => {
  isOpen = false;
  const first = await open();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.adminInvalid);
  await first.unmount();
  history.replaceState(null, '', '/ftesa-administratorit');
  await open();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.adminInvalid);
});

test('who is signed in signs out first', async () => {
  startSession({ token: 'token', user: userOf('user') });
  await open();
  await expect.element(page.getByText(/Keni hyrë si e@salloni.al/)).toBeVisible();
  await expect.element(page.getByLabelText('Emri i plotë')).not.toBeInTheDocument();
});
