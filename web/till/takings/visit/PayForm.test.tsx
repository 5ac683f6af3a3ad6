// What the form of a payment proposes, and whom it sends where.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { PaidVisit } from '#contracts/ground/payment.ts';
import { hour, visit } from '../../../appointments/visit.fixture.ts';
import { endSession, startSession } from '../../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { PayForm } from './PayForm.tsx';

afterEach(() => sessionStorage.clear());

const open = (rate: number | null, paid: PaidVisit | null = null, price = 1500) =>
  render(
    <QueryClientProvider client={queryClient}>
      <PayForm
        visit={visit('Ana', hour(9), 30)}
        paid={paid}
        takings={[]}
        bill={{ price, currency: 'EUR', rate }}
        elsewhere={0}
        shown={{ status: 'confirmed', paid: null }}
        isLater={false}
        onRefund={undefined}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();
const tip = page.getByLabelText('Bakshish', { exact: true });
const sum = page.getByLabelText('Shuma', { exact: true });
const tipMethod = page.getByLabelText('Bakshishi u dha');

test('the tip is given like the payment, until another method is chosen for it', {
  tags: 'long',
}, async () => {
  await open(98);
  await choose('Më shumë');
  await choose('Kartë');
  await tip.fill('1');
  await expect.element(tipMethod).toHaveValue('card');
  await choose('Para në dorë');
  await expect.element(tipMethod).toHaveValue('cash');
  await choose('Pa paguar');
  await choose('Transfertë');
  await expect.element(tipMethod).toHaveValue('transfer');
  await choose('Kartë');
  await tipMethod.selectOptions('cash');
  await choose('Kupon dhuratë');
  await expect.element(tipMethod).toHaveValue('cash');
});

test('what is typed when the session ends is there again for the same person, and nothing that was not typed', async () => {
  const comeIn = (id: string) => startSession({ token: 'token', user: userOf(id) });
  const leave = async () => {
    endSession();
    await cleanup();
  };
  comeIn('ardit');
  await open(98);
  await choose('Më shumë');
  await tip.fill('1');
  await leave();
  comeIn('ardit');
  await open(98, null, 2000);
  await expect.element(tip).toHaveValue('1');
  await expect.element(sum).toHaveValue('20,00');
  await leave();
  comeIn('blerim');
  await open(98);
  await choose('Më shumë');
  await expect.element(tip).toHaveValue('');
});

test('where the rate is missing, only who may write it gets a link to it', async () => {
  const link = page.getByRole('link', { name: 'Shkruani kursin te konfigurimet' });
  const owner = page.getByText(/Kursin e shkruan pronari\.$/);
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('owner') } });
  const screen = await open(null);
  await choose('Më shumë');
  await expect.element(link).toBeVisible();
  await screen.unmount();
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('manager') } });
  await open(null);
  await choose('Më shumë');
  await expect.element(owner).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('of two parts the one whose sum is wrong is named', async () => {
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('owner') } });
  await open(98);
  await choose('Më shumë');
  await choose('Paguan në dy mënyra');
  await page.getByLabelText('Shuma 1').fill('abc');
  await page.getByLabelText('Shuma 2').fill('5');
  await choose('Ruaj pagesën');
  await expect.element(page.getByLabelText('Shuma 1')).toHaveFocus();
  await expect.element(page.getByLabelText('Shuma 1')).toBeInvalid();
  await expect.element(page.getByLabelText('Shuma 2')).toBeValid();
});

test('who pays in two ways types one sum, and the other one is the rest until it is typed too', async () => {
  const [first, second] = [page.getByLabelText('Shuma 1'), page.getByLabelText('Shuma 2')];
  startSession({ token: 'token', user: { ...userOf('two ways'), staff: staffOf('owner') } });
  await open(98);
  await choose('Më shumë');
  await choose('Paguan në dy mënyra');
  await second.fill('4');
  await expect.element(first).toHaveValue('11,00');
  await second.fill('6');
  await expect.element(first).toHaveValue('9,00');
  await first.fill('20');
  await expect.element(second).toHaveValue('6');
  await second.fill('5');
  await expect.element(first).toHaveValue('20');
});

test('a sum that was typed before the second way stays', async () => {
  startSession({ token: 'token', user: { ...userOf('before'), staff: staffOf('owner') } });
  await open(98);
  await choose('Më shumë');
  await sum.fill('5');
  await choose('Paguan në dy mënyra');
  await expect.element(page.getByLabelText('Shuma 2')).toHaveValue('10,00');
  await page.getByLabelText('Shuma 2').fill('12');
  await expect.element(page.getByLabelText('Shuma 1')).toHaveValue('5');
});
