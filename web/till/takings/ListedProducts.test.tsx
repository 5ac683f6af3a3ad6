// Products that are sold by one tap, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Product } from '#contracts/till/products.ts';
import { productsQuery } from '../products/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { ListedProducts } from './ListedProducts.tsx';
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
let fails: boolean;
let now: number;
beforeEach(() => {
  [sent, fails, now] = [[], false, 1000];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = new URL(address, location.href).pathname;
    if (!body) return Response.json({ success: true, products });
    sent.push({ path, body: JSON.parse(String(body)) });
    if (fails) throw new TypeError('no network');
    return Response.json({ success: true, message: 'U hoq nga arka.', taking: {} });
  });
  queryClient.clear();
  queryClient.setQueryData(productsQuery.queryKey, products);
  toastStore.set([]);
});
afterEach(() => {
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

test('a double tap sells one piece, and a later tap another one', async () => {
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

test('a tap after a lost answer sends the same sale again', async () => {
  await open();
  fails = true;
  await wax.click();
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => toastStore.read().map(({ kind }) => kind)).toEqual(['error']);
  [fails, now] = [false, now + 1000];
  await wax.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
});

test('the message takes the sale back', async () => {
  const onSold = vi.fn();
  await open({ onSold });
  await wax.click();
  await expect.poll(toasts).toHaveLength(1);
  const id = sent[0]?.body.id;
  expect(onSold).toHaveBeenCalledWith(id);
  toastStore.read()[0]?.actions[0]?.onPress();
  await expect.poll(() => sent.at(-1)?.path).toBe(`/api/takings/${id}/void`);
});

test('where one is chosen, nothing is sold', async () => {
  const onChoose = vi.fn();
  await open({ onChoose });
  await wax.click();
  expect(onChoose).toHaveBeenCalledWith(products[0]);
  expect(sent).toEqual([]);
});
