// The dialogs that change the package of a client, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSession } from '../../../identity/accounts/session.ts';
import { userOf } from '../../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import PackageOfClientDialog from './PackageOfClientDialog.tsx';

test('the refund that is proposed follows a session that is used meanwhile, and says which sessions it pays', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, message: '', client_package: null });
  });
  startSession({ token: 'token', user: userOf('drita') });
  const dialogOf = (used: number) => {
    const facts = { id: 'package', client_id: 'besa', name: 'Lazer 6', service_ids: [], missed_uses: false };
    const sums = { price_cents: 6000, owed_cents: (6 - used) * 1000, currency: 'EUR' as const };
    const sale = {
      bought_on: '2026-11-23',
      expires_on: null,
      is_sold: true,
      sold_by: 'card' as const,
      ended_by: null,
      taken: [],
    };
    return (
      <QueryClientProvider client={queryClient}>
        <PackageOfClientDialog
          of={{ ...facts, ...sums, ...sale, sessions: 6, used_before: 0, used }}
          onClose={() => {}}
        />
      </QueryClientProvider>
    );
  };
  const screen = await render(dialogOf(2));
  await page.getByRole('button', { name: 'Rimburso' }).click();
  await expect.element(page.getByLabelText('Sa i ktheni klientit')).toHaveValue('40,00');
  await screen.rerender(dialogOf(3));
  await expect.element(page.getByLabelText('Sa i ktheni klientit')).toHaveValue('30,00');
  await page.getByLabelText('Arsyeja').fill('U shpërngul');
  await page.getByRole('button', { name: 'Ruaj rimbursimin' }).click();
  await expect.poll(() => sent).toMatchObject([{ cents: 3000, method: 'card', left: 3 }]);
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
});
