// A refund whose answer is lost, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hour, visit } from '../../../appointments/visit.fixture.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { RefundForm } from './RefundForm.tsx';

afterEach(() => vi.unstubAllGlobals());

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
