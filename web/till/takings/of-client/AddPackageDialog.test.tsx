// The form that sells a package.
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSession } from '../../../identity/accounts/session.ts';
import { userOf } from '../../../identity/accounts/user.fixture.ts';
import { barbersQuery } from '../../../salon/barbers/api.ts';
import { kindsQuery } from '../../packages/api.ts';
import { leaveNothing, openOutbox } from '../visit/paying.fixture.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { toastStore } from '../../../ground/ui/toast.ts';
import AddPackageDialog from './AddPackageDialog.tsx';

test('the proposed price is not offered in lekë; a typed sum stays', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  startSession({ token: 'token', user: userOf('mira') });
  queryClient.setQueryData(kindsQuery.queryKey, [
    { id: 'laser', name: '6 seanca', sessions: 6, price: 100, service_ids: [], is_active: true },
  ] as never);
  render(
    <QueryClientProvider client={queryClient}>
      <AddPackageDialog client={{ id: 'besa', name: 'Besa' }} isBegun={false} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const sum = page.getByLabelText('Shuma');
  const currency = page.getByLabelText('Valuta');
  await expect.element(sum).toHaveValue('100,00');
  await currency.selectOptions('ALL');
  await expect.element(sum).toHaveValue('');
  await currency.selectOptions('EUR');
  await expect.element(sum).toHaveValue('100,00');
  await sum.fill('9500');
  await currency.selectOptions('ALL');
  await expect.element(sum).toHaveValue('9500');
});

test('the message about a present names no method of payment', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  startSession({ token: 'token', user: userOf('mira') });
  openOutbox('mira');
  queryClient.setQueryData(kindsQuery.queryKey, [
    { id: 'laser', name: '6 seanca', sessions: 6, price: 100, service_ids: [], is_active: true },
  ] as never);
  render(
    <QueryClientProvider client={queryClient}>
      <AddPackageDialog client={{ id: 'besa', name: 'Besa' }} isBegun={false} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Shuma').fill('0');
  await page.getByRole('button', { name: 'Ruaj shitjen' }).click();
  await expect.poll(() => toastStore.read()[0]?.detail).toBe('6 seanca · 0,00\u00a0€');
  leaveNothing();
});

test('the barber of the visit is the seller at first; without a visit it is the first one', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  startSession({ token: 'token', user: userOf('mira') });
  const barber = { active: true, color: 'moss' };
  queryClient.setQueryData(barbersQuery.queryKey, [
    { ...barber, id: 'arben', name: 'Arben' },
    { ...barber, id: 'cela', name: 'Çela' },
  ] as never);
  const seller = page.getByLabelText('Kush e shiti');
  const dialog = (sellerFirst?: string) => (
    <QueryClientProvider client={queryClient}>
      <AddPackageDialog
        client={{ id: 'besa', name: 'Besa' }}
        sellerFirst={sellerFirst}
        isBegun={false}
        onClose={() => {}}
      />
    </QueryClientProvider>
  );
  const first = await render(dialog('cela'));
  await expect.element(seller).toHaveValue('cela');
  await first.unmount();
  render(dialog());
  await expect.element(seller).toHaveValue('arben');
});

test('a name that nobody has gets the way to a new client', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, clients: [] }));
  startSession({ token: 'token', user: userOf('mira') });
  render(
    <QueryClientProvider client={queryClient}>
      <AddPackageDialog isBegun={false} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Klienti').fill('Zana Qypi');
  await expect
    .element(page.getByText('Një klient i ri shtohet me terminin e parë.', { exact: false }))
    .toBeVisible();
});
