// The payments of an owner, with a fake server whose answers wait.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnOrder } from '#contracts/billing/payments.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { PaymentsTab } from './PaymentsTab.tsx';

const order: OwnOrder = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec760',
  number: '000001',
  plan: 'monthly',
  email: 'arben@salloni.al',
  buyer_nipt: null,
  amount: 4.99,
  paid_at: '2026-11-23T10:18:00Z',
  refunded_at: null,
  refunded: null,
  refund_requested_at: null,
  refund_refused_at: null,
  refund_state: 'none',
};

let nipt: string | null;
let refund: Partial<OwnOrder>;
/** The loads of the list that wait. Each is answered by a call of its function. */
let loads: (() => void)[];

beforeEach(() => {
  [nipt, refund, loads] = [null, {}, []];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (!address.startsWith('/api/subscriptions/')) throw new TypeError('no network');
    if (method === 'PUT') {
      nipt = JSON.parse(String(body)).nipt;
      return Response.json({ success: true, message: 'U ruajt.', nipt });
    }
    await new Promise<void>((answer) => loads.push(answer));
    const pagination = { current_page: 1, total_pages: 1, total_items: 1, items_per_page: 20 };
    return Response.json({
      success: true,
      data: [{ ...order, ...refund, buyer_nipt: nipt }],
      seller: {},
      nipt,
      pagination,
    });
  });
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** Shows the list, and answers its first load. */
async function open() {
  await render(
    <QueryClientProvider client={queryClient}>
      <PaymentsTab />
    </QueryClientProvider>,
  );
  await expect.poll(() => loads).toHaveLength(1);
  loads[0]?.();
}

test('a receipt that is opened before the list has the new tax number shows it when it arrives', {
  tags: 'long',
}, async () => {
  await open();
  await page.getByLabelText('NIPT').fill('L12345678A');
  await page.getByRole('button', { name: 'Ruaj NIPT-in' }).click();
  await expect.poll(() => loads).toHaveLength(2);
  await page.getByRole('button', { name: /^Shiko vërtetimin/ }).click();
  await expect.element(page.getByText('4,99 €').last()).toBeVisible();
  await expect.element(page.getByText('NIPT i blerësit')).not.toBeInTheDocument();
  loads[1]?.();
  await expect.element(page.getByText('NIPT i blerësit')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('L12345678A')).toBeVisible();
});

test('a payment of which a part was returned says how much, in the list and on the receipt', async () => {
  refund = { refunded_at: '2026-11-24T10:18:00Z', refunded: 2.5 };
  await open();
  await expect.element(page.getByText('Rimbursuar: 2,50 €')).toBeVisible();
  await page.getByRole('button', { name: /^Shiko vërtetimin/ }).click();
  await expect.element(page.getByRole('dialog').getByText('2,50 €')).toBeVisible();
});

test.each<[state: OwnOrder['refund_state'], shown: string[]]>([
  ['none', []],
  ['open', ['Rimbursim i kërkuar']],
  ['refused', ['Rimbursim i refuzuar']],
  ['returned', []],
])(
  'a payment of which something was returned says what became of the request: %s',
  async (refund_state, shown) => {
    const [refunded_at, refund_requested_at] = ['2026-11-24T10:18:00Z', '2026-11-24T12:00:00Z'];
    refund = { refunded_at, refunded: 2.5, refund_requested_at, refund_state };
    await open();
    await expect.element(page.getByText('Rimbursuar: 2,50 €')).toBeVisible();
    const steps = page.getByText(/^Rimbursim i /).elements();
    expect(steps.map(({ textContent }) => textContent)).toEqual(shown);
  },
);
