// A refund, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import { hour, visit } from '../../../appointments/visit.fixture.ts';
import { tillDayQuery } from '../changes.ts';
import { words } from '../words.sq.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { localNow } from '../../../ground/lib/server-clock.ts';
import { RefundForm } from './RefundForm.tsx';

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a retry after a lost answer is the same change, and another sum is another one', async () => {
  const sent: { cents: number; method: string; change_id: string }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    throw new TypeError('the answer is lost');
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <RefundForm
        visit={visit('Ana', hour(9), 30)}
        currency="EUR"
        hasRate={false}
        paidBy="card"
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  const save = async (attempts: number) => {
    await page.getByRole('button', { name: 'Ruaj rimbursimin' }).click();
    await expect.poll(() => sent.length).toBe(attempts);
  };
  await page.getByLabelText('Arsyeja').fill('Nuk i pëlqeu ngjyra');
  await page.getByLabelText('Sa i ktheni klientit').fill('5');
  await save(1);
  await save(2);
  await page.getByLabelText('Sa i ktheni klientit').fill('6');
  await save(3);
  const [first, second, third] = sent;
  expect(first?.method).toBe('card');
  expect(second).toEqual(first);
  expect(third?.change_id).not.toBe(first?.change_id);
});

test.each([
  ['15', 'cash', 1],
  ['10', 'cash', 0],
  ['15', 'card', 0],
] as const)(
  'where the till should have 10 €, %s € given back by %s is warned about %i times',
  async (typed, paidBy, count) => {
    queryClient.setQueryData<object>(tillDayQuery(localNow().day).queryKey, {
      cash: [{ currency: 'EUR', expected_cents: 1000 }],
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await render(
      <QueryClientProvider client={queryClient}>
        <RefundForm
          visit={visit('Ana', hour(9), 30)}
          currency="EUR"
          hasRate={false}
          paidBy={paidBy}
          onClose={() => {}}
        />
      </QueryClientProvider>,
    );
    await page.getByLabelText('Sa i ktheni klientit').fill(typed);
    await expect.element(page.getByLabelText('Sa i ktheni klientit')).toHaveValue(typed);
    const warning = page.getByText(words.cashLack(sumOf(1000, 'EUR')));
    await expect.poll(() => warning.elements().length).toBe(count);
    await expect.element(page.getByRole('button', { name: words.saveRefund })).toBeEnabled();
  },
);
