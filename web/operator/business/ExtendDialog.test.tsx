import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { extendUser } from '../users/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import ExtendDialog from './ExtendDialog.tsx';

const userId = '01a1f88a-d903-7691-bf5a-20e7826ec760';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function Screen() {
  const [isOpen, open] = useState(true);
  return (
    <QueryClientProvider client={queryClient}>
      {isOpen && (
        <ExtendDialog
          name="Erjona Hoxha"
          userId={userId}
          extend={(extension, shown) => extendUser(userId, extension, shown)}
          onClose={() => open(false)}
        />
      )}
      <Toasts />
    </QueryClientProvider>
  );
}

test('the message after an extension names the user and the new end, and its button takes the extension back', {
  tags: 'long',
}, async () => {
  const undos: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/undo')) {
      undos.push(address);
      return Response.json({ success: true, message: 'Ndryshimi u zhbë.' });
    }
    if (address === '/api/admin/extend-subscription') {
      const end = '2026-12-30T10:18:00.000Z';
      return Response.json({ success: true, message: 'U zgjat.', subscriptionEndDate: end, undoId: userId });
    }
    return Response.json({ success: true, user: { trialEndDate: null, subscriptionEndDate: null } });
  });
  await render(<Screen />);
  await page.getByRole('button', { name: 'Konfirmo' }).click();
  await expect.element(page.getByText('Erjona Hoxha: deri më 30 dhjetor 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect.poll(() => undos).toEqual([`/api/admin/ledger-edits/${userId}/undo`]);
});

test('the dialog says that an extension takes a cancellation back', async () => {
  const user = {
    trialEndDate: null,
    subscriptionEndDate: '2027-06-30T10:18:00.000Z',
    hasActiveSubscription: true,
    cancelledAt: '2026-11-20T10:18:00.000Z',
  };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user }));
  await render(<Screen />);
  await expect.element(page.getByText('Ky abonim është anuluar. Zgjatja e zhbën anulimin.')).toBeVisible();
});

test('the preview has the new end, and refuses 999 months and an end after 2100, before anything is sent', async () => {
  const end = '2095-06-30T10:18:00.000Z';
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, user: { trialEndDate: null, subscriptionEndDate: end } }),
  );
  await render(<Screen />);
  const duration = page.getByLabelText('Kohëzgjatja');
  const afterwards = page.getByRole('definition').nth(1);
  for (const [months, shown] of [
    ['12', 'deri më 30 qershor 2096'],
    ['120', 'Abonimi mund të zgjatet më së voni deri më 31.12.2100.'],
    ['999', 'Zgjidhni 1 deri në 120'],
  ] as const) {
    await duration.fill(months);
    await expect.element(afterwards).toHaveTextContent(shown);
  }
});
