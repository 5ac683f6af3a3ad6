// The settings of the till, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSession } from '../identity/accounts/session.ts';
import { userOf } from '../identity/accounts/user.fixture.ts';
import { queryClient } from '../ground/lib/query.ts';
import TillTab from './TillTab.tsx';

const till = { is_on: true, asks_how_paid: false, rate: 90.5 };
const refusal = {
  success: false,
  code: 'changed',
  message: 'Ndërkohë u ruajt: kursi 91,5.',
  present: { rate: 91.5 },
};
let sent: object[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, till });
    sent.push(JSON.parse(String(body)));
    if (sent.length === 1) return Response.json(refusal, { status: 409 });
    return Response.json({ success: true, message: 'U ruajt.', till: { ...till, rate: 92 } });
  });
  queryClient.clear();
  startSession({ token: 'token', user: userOf('owner') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a rate that was saved elsewhere meanwhile is named, and the next save overwrites it', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <TillTab />
    </QueryClientProvider>,
  );
  const rate = page.getByLabelText(/^Kursi/);
  const save = page.getByRole('button', { name: /^Ruaj/ });
  await rate.fill('92');
  await save.click();
  await expect.element(page.getByText(refusal.message)).toBeVisible();
  await save.click();
  await expect.poll(() => sent).toEqual([90.5, 91.5].map((shown) => ({ rate: 92, shown: { rate: shown } })));
});
