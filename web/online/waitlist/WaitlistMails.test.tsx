import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { WaitlistMails } from './WaitlistMails.tsx';
import '../../styles.css';

let isOn = false;
let sent: string[] = [];
let refuses = false;
beforeEach(() => {
  [isOn, sent, refuses] = [false, [], false];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, entries: [], places: [], by_mail: isOn });
    sent.push(`${method} ${path} ${body}`);
    if (refuses) throw new TypeError('no network');
    isOn = JSON.parse(String(body)).by_mail;
    return Response.json({ success: true, message: 'Njoftimi me email u ruajt.', by_mail: isOn });
  });
  queryClient.clear();
  startSession({ token: 'token', user: userOf('owner') });
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  toastStore.set([]);
  sessionStorage.clear();
});

test('mails to who waits are off until they are turned on; a failure puts the switch back', async () => {
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <WaitlistMails />
    </QueryClientProvider>,
  );
  const choice = screen.getByRole('switch', { name: 'Njofto automatikisht me email' });
  await expect.element(choice).toHaveAttribute('aria-checked', 'false');
  await choice.click();
  await expect.poll(() => toastStore.read().map(({ text }) => text)).toEqual(['Njoftimi me email u ruajt.']);
  await expect.element(choice).toHaveAttribute('aria-checked', 'true');
  expect(sent).toEqual(['PUT /api/waitlist {"by_mail":true}']);
  refuses = true;
  await choice.click();
  await expect.poll(() => toastStore.read().some(({ kind }) => kind === 'error')).toBe(true);
  await expect.element(choice).toHaveAttribute('aria-checked', 'true');
});
