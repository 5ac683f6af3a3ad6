// Products that are sold by one tap or by name, on the real outbox with a fake server.

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Product } from '#contracts/till/products.ts';
import { it } from '../../../test/each-mainly.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { productsQuery } from '../products/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { noteAnswer, noteCut } from '../../ground/lib/reach.ts';
import { decide, hasQueuedChange, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { takingsQuery } from './api.ts';
import { ListedProducts } from './ListedProducts.tsx';
import SellProduct from './SellProduct.tsx';
import { words } from './words.sq.ts';
import '../../styles.css';

const product = (name: string, changes: Partial<Product> = {}): Product => ({
  id: name,
  name,
  price: 8,
  is_active: true,
  stock: null,
  warns_at: null,
  ...changes,
});
const products = [
  product('Dyll', { price: 12.5, stock: 12, warns_at: 3 }),
  product('Krehër', { is_active: false }),
  product('Shampo', { stock: 2, warns_at: 3 }),
];
const sale = { day: '2026-11-23', barber_id: 'arben', method: 'card' } as const;

let sent: { path: string; body: Record<string, unknown> }[];
let isAway: boolean;
let refusal: ((sale: Record<string, unknown>) => string | undefined) | undefined;
let paid_on: string | undefined;
let close = () => {};
let now: number;
beforeEach(() => {
  [sent, isAway, refusal, paid_on, now] = [[], false, undefined, undefined, 1000];
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = new URL(address, location.href).pathname;
    if (isAway) throw new TypeError('no network');
    if (!body) return Response.json({ success: true, products, takings: [], visits: [], paid_on });
    const asked = JSON.parse(String(body));
    sent.push({ path, body: asked });
    const code = refusal?.(asked);
    if (code) return Response.json({ success: false, code, message: code }, { status: 409 });
    return Response.json({ success: true, message: 'U hoq nga arka.', taking: {} });
  });
  queryClient.clear();
  queryClient.setQueryData(productsQuery.queryKey, products);
  toastStore.set([]);
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
  noteAnswer();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (props: Partial<Parameters<typeof ListedProducts>[0]> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ListedProducts label="Nga lista" sale={sale} {...props} />
    </QueryClientProvider>,
  );
const wax = page.getByRole('button', { name: /^Dyll/ });
const toasts = () =>
  toastStore.read().map(({ text, detail }) => `${text} · ${detail}`.replaceAll('\u00a0', ' '));

test('each product on sale has its price and what is on the shelf, in brass where few are left', async () => {
  await open();
  const texts = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(texts).toEqual(['Dyll12,50 € · në raft: 12', 'Shampo8,00 € · në raft: 2']);
  const warns = page
    .getByRole('button')
    .elements()
    .map((one) => one.querySelector('.text-brass-ink') !== null);
  expect(warns).toEqual([false, true]);
});

test('a double tap sells one piece, however late a busy phone handles it, and a later tap another one', async () => {
  let handled = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (handled += 1000));
  await open();
  await wax.dblClick();
  await expect.poll(toasts).toEqual(['U shit: Dyll · 12,50 € · Kartë']);
  expect(sent.map(({ path, body: { id: _, ...body } }) => ({ path, body }))).toEqual([
    {
      path: '/api/takings',
      body: { ...sale, kind: 'product', product_id: 'Dyll', name: 'Dyll', currency: 'EUR', cents: 1250 },
    },
  ]);
  now += 1000;
  await wax.click();
  await expect.poll(() => new Set(sent.map(({ body }) => body.id)).size).toBe(2);
});

test('without a network a sale waits, and is sent once when the network is back', async () => {
  isAway = true;
  noteCut();
  await open();
  await wax.click();
  await expect.poll(() => toastStore.read().map(({ actions }) => actions.length)).toEqual([0]);
  expect(toastStore.read()).toMatchObject([{ detail: expect.stringMatching(/^Dyll · 12,50.€ · Kartë$/) }]);
  expect(sent).toEqual([]);
  isAway = false;
  noteAnswer();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ product_id: 'Dyll', is_late: true });
});

test('a sale whose first try failed is late: its day may be closed by the next one', async () => {
  refusal = () => 'unavailable';
  await open();
  await wax.click();
  await expect.poll(toasts).toHaveLength(1);
  refusal = ({ is_late }) => (is_late ? undefined : 'day_closed');
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent.map(({ body }) => body.is_late)).toEqual([undefined, true]);
  await expect.poll(() => hasQueuedChange(String(sent[0]?.body.id))).toBe(false);
});

test('the message takes the sale back', async () => {
  await open();
  await wax.click();
  await expect.poll(toasts).toHaveLength(1);
  const id = sent[0]?.body.id;
  toastStore.read()[0]?.actions[0]?.onPress();
  await expect.poll(() => sent.at(-1)?.path).toBe(`/api/takings/${id}/void`);
});

test('where one is chosen, nothing is sold', async () => {
  const onChoose = vi.fn();
  await open({ onChoose });
  await wax.dblClick();
  // the second tap of a double tap chooses no second piece
  expect(onChoose.mock.calls).toEqual([[products[0]]]);
  expect(sent).toEqual([]);
});

it.each(1, [
  ['the name of a product, however it is spelled', '  shampo ', 'Shampo'],
  ['the name of one that is on sale no more', 'kreher', 'Krehër'],
  ['another name', 'Shampo e madhe', undefined],
])('a sale typed by hand without a network, with %s', async (_what, typed, product) => {
  const onClose = vi.fn();
  isAway = true;
  noteCut();
  queryClient.setQueryData(barbersQuery.queryKey, [
    { id: 'arben', name: 'Arben', colour: 'sage', active: true, position: 0, services: null },
  ]);
  await render(
    <QueryClientProvider client={queryClient}>
      <SellProduct day={sale.day} onClose={onClose} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Produkti', { exact: true }).fill(typed);
  await page.getByLabelText(/^Çmimi/).fill('7');
  const hint = page.getByText(/^Shitet nga lista/);
  await expect.poll(() => hint.elements().length).toBe(product ? 1 : 0);
  await page.getByRole('button', { name: 'Ruaj shitjen' }).click();
  await expect.poll(() => toastStore.read()).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
  isAway = false;
  noteAnswer();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ name: typed, cents: 700, is_late: true });
  expect(sent[0]?.body.product_id).toBe(product);
});

test('the form says first where the sale of a closed day goes, and the till takes it there', async () => {
  paid_on = '2026-11-25';
  queryClient.setQueryData(barbersQuery.queryKey, [
    { id: 'arben', name: 'Arben', colour: 'sage', active: true, position: 0, services: null },
  ]);
  await render(
    <QueryClientProvider client={queryClient}>
      <SellProduct day={sale.day} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/shkojnë në arkën e datës 25 nëntor\.$/)).toBeVisible();
  await expect.element(page.getByText(words.returnNeedsOpenDay)).toBeVisible();
  expect(page.getByRole('checkbox', { name: words.returned }).elements()).toEqual([]);
  await wax.click();
  await expect.poll(() => sent.map(({ body }) => body.is_late)).toEqual([true]);
});

test('the price of a product sold before does not stay in another currency; a typed one stays', async () => {
  const before = {
    ...{ id: 'before', kind: 'product', name: 'Xhel', product_id: null, cents: 500, currency: 'EUR' },
    ...{ is_refund: false, voids: null, taken_at: '2026-11-23T09:00:00Z' },
  };
  queryClient.setQueryData(takingsQuery('2026-11-22').queryKey, { takings: [before], visits: [] } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <SellProduct day={sale.day} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Xhel' }).click();
  const price = page.getByLabelText(/^Çmimi/);
  const currency = page.getByLabelText('Valuta');
  await expect.element(price).toHaveValue('5,00');
  await currency.selectOptions('ALL');
  await expect.element(price).toHaveValue('');
  await currency.selectOptions('EUR');
  await expect.element(price).toHaveValue('5,00');
  await price.fill('450');
  await currency.selectOptions('ALL');
  await expect.element(price).toHaveValue('450');
});
