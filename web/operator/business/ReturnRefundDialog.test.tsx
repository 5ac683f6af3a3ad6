import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { messages, refundExplained } from '#contracts/billing/payments.sq.ts';
import type { RefundRequest } from '#contracts/billing/payments.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { refundWords as words } from './admin.sq.ts';
import RequestRefundDialog from './RequestRefundDialog.tsx';
import ReturnRefundDialog from './ReturnRefundDialog.tsx';

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const request: RefundRequest = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec760',
  number: '000012',
  has_salon: true,
  user: { id: null, username: 'Erjona', email: 'e@salloni.al' },
  plan: 'yearly',
  amount: 49.99,
  paid_at: '2026-11-01T10:00:00.000Z',
  refunded_at: null,
  refunded: null,
  requested_at: '2026-11-20T10:00:00.000Z',
  state: 'open',
  requested_by: null,
  reason: null,
  part_amount: 10,
  parts: [],
  provider_number: null,
  days: 365,
  days_used: 5,
  policy_amount: 39.44,
  refund_amount: 39.44,
  difference: null,
  refused_at: null,
  refusal: null,
};

test('a part with the plan going on is less than the rest, needs a reason, and is sent as such', {
  tags: 'long',
}, async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ success: true, message: messages.partReturned, data: request });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <ReturnRefundDialog request={request} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const send = page.getByRole('button', { name: words.markReturned });
  await page.getByLabelText(words.keepsPlan).click();
  await expect.element(page.getByText(/Kërkesa mbyllet: për pjesën tjetër/)).toBeVisible();
  await page.getByLabelText(words.returnedAmount).fill('39,99');
  await send.click();
  await expect.element(page.getByText(messages.partTooHigh(39.99))).toBeVisible();
  await page.getByLabelText(words.returnedAmount).fill('5');
  await send.click();
  await expect.element(page.getByText(messages.reasonMissing)).toBeVisible();
  await page.getByLabelText(words.reason).fill('Një javë pa shërbim.');
  await send.click();
  await expect.poll(() => sent).toEqual([{ amount: 5, reason: 'Një javë pa shërbim.', keepsPlan: true }]);
});

test('who requests a refund after a part was returned sees how the amount follows from the rest of the price', async () => {
  const found = { ...request, state: 'none', requested_at: null };
  const pagination = { current_page: 1, total_pages: 1, total_items: 1, items_per_page: 20 };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [found], open: 0, pagination }));
  await render(
    <QueryClientProvider client={queryClient}>
      <RequestRefundDialog order={request} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(refundExplained(39.99, 365, 5, 39.44))).toBeVisible();
});

test('a deleted salon is offered no part with the plan going on, and reads nothing of a plan', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <ReturnRefundDialog request={{ ...request, has_salon: false }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/Llogaria është fshirë\./)).toBeVisible();
  await expect.element(page.getByLabelText(words.keepsPlan)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Koha e blerë/)).not.toBeInTheDocument();
});
