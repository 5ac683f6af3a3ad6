// Sales that wait, in the list of their day: on the real outbox without a network.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { Rows } from '../Rows.tsx';
import { queryClient } from '../../ground/lib/query.ts';
import { decide, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import { takingsQuery } from './api.ts';
import { type Sale, sell } from './by-sheet.ts';
import { useTakings } from './waiting.ts';
import '../../styles.css';

const day = '2026-11-23';
const sale = (name: string, more: Partial<Sale & { kind: 'product' }> = {}): Sale => ({
  ...{ id: `id of ${name}`, kind: 'product', day, method: 'cash', barber_id: 'arben', name },
  ...{ currency: 'EUR', cents: 1250, is_refund: false },
  ...more,
});

let answer: (() => Response) | undefined;
let close = () => {};
beforeEach(() => {
  answer = undefined;
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (!answer || method !== 'POST') throw new TypeError('no network');
    return answer();
  });
  queryClient.setQueryData(takingsQuery(day).queryKey, { takings: [], visits: [] } as never);
  startSession({ token: 'token', user: userOf('drita') });
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
});
afterEach(async () => {
  await decide(() => []);
  close();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const List = () => <Rows takings={useTakings(day).takings} isOpen={false} />;
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <List />
      <Toasts />
    </QueryClientProvider>,
  );
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

test('a sale that waits is in the list of its day at once, in its currency, and can be taken back and put back', async () => {
  await show();
  await sell(sale('Shampo'));
  await sell(sale('Dyll', { currency: 'ALL', cents: 80000, method: 'card' }));
  await sell(sale('Krehër', { day: '2026-11-24' }));
  const listed = [expect.stringMatching(/Shampo.*12,50 €$/), expect.stringMatching(/Dyll.*Kartë.*800 lekë$/)];
  await expect.poll(rows).toEqual(listed);
  expect(page.getByRole('img', { name: 'pret lidhjen' }).elements()).toHaveLength(2);
  await page.getByRole('button', { name: /^Hiqe: .*Shampo/ }).click();
  await expect.poll(rows).toEqual([listed[1]]);
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect.poll(rows).toEqual(listed);
});

test('a sale stays in the list when it is sent, once', async () => {
  await show();
  await sell(sale('Shampo'));
  await expect.poll(rows).toHaveLength(1);
  const taken = { ...sale('Shampo'), taken_at: '2026-11-23T09:00:00.000Z', is_voided: false, voids: null };
  const more = { from_day: null, voided_on: null, client: null, note: null, barber: 'Arben' };
  answer = () => Response.json({ success: true, message: '', taking: { ...taken, ...more } });
  const seen = new Set<number>();
  const observer = new MutationObserver(() => seen.add(rows().length));
  observer.observe(document.body, { childList: true, subtree: true });
  dispatchEvent(new Event('online'));
  await expect.poll(() => page.getByRole('img', { name: 'pret lidhjen' }).elements()).toHaveLength(0);
  observer.disconnect();
  expect([...seen]).toEqual([1]);
});
