// The list of products in the settings, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '#contracts/till/products.sq.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import ProductsTab from './ProductsTab.tsx';
import '../../styles.css';

const product = { id: 'wax', name: 'Dyll', price: 8, is_active: true, stock: -2, warns_at: null };
let sent: [method: string, path: string, body: object | null][];
let refusal: { readonly message: string; readonly [field: string]: unknown } | undefined;
beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, products: [product] });
    sent.push([method, new URL(address, location.href).pathname, body ? JSON.parse(String(body)) : null]);
    if (refusal) return Response.json(refusal, { status: 409 });
    return Response.json({ success: true, message: messages.updated, product });
  });
  queryClient.clear();
  startSession({ token: 'token', user: userOf('owner') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProductsTab />
    </QueryClientProvider>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('who changes a price says nothing else, also not of the shelf, which may be below zero', async () => {
  await open();
  await expect.element(page.getByText('në raft: −2')).toBeVisible();
  await button('Ndrysho: Dyll').click();
  await page.getByLabelText('Çmimi (€)').fill('9,50');
  await button('Ruaj').click();
  await expect.poll(() => sent).toEqual([['PUT', '/api/products/wax', { price: 9.5, shown: { price: 8 } }]]);
});

test('a price that was saved elsewhere meanwhile is named, and the next save overwrites it', async () => {
  refusal = {
    success: false,
    code: 'changed',
    message: 'Ndërkohë u ruajt: çmimi 9,00 €.',
    present: { price: 9 },
  };
  await open();
  await button('Ndrysho: Dyll').click();
  await page.getByLabelText('Çmimi (€)').fill('9,50');
  await button('Ruaj').click();
  await expect.element(page.getByText(refusal.message)).toBeVisible();
  await expect.element(page.getByLabelText('Çmimi (€)')).toHaveValue('9,50');
  refusal = undefined;
  await button('Ruaj').click();
  await expect
    .poll(() => sent.map(([, , body]) => body))
    .toEqual([8, 9].map((price) => ({ price: 9.5, shown: { price } })));
});

test('a new product has a number on the shelf, or none', { tags: 'long' }, async () => {
  await open();
  await button('Shto produkt').click();
  const add = page.getByRole('dialog').getByRole('button', { name: 'Shto produkt' });
  await add.click();
  await expect.element(page.getByText(messages.nameMissing)).toBeVisible();
  await expect.element(page.getByText(messages.priceWrong)).toBeVisible();
  await page.getByLabelText('Emri').fill('Shampo');
  await page.getByLabelText('Çmimi (€)').fill('8');
  await page.getByLabelText('Në raft').fill('dymbëdhjetë');
  await add.click();
  await expect.element(page.getByText(messages.stockWrong)).toBeVisible();
  await page.getByLabelText('Në raft').fill('12');
  await page.getByLabelText('Paralajmëro te').fill('3');
  await add.click();
  await expect
    .poll(() => sent)
    .toMatchObject([['POST', '/api/products', { name: 'Shampo', price: 8, stock: 12, warns_at: 3 }]]);
});

test('a product is deleted after a question', async () => {
  await open();
  await button('Fshi produktin: Dyll').click();
  await expect.element(page.getByText('Shitjet mbeten në arkë.', { exact: false })).toBeVisible();
  await button('Fshi produktin').click();
  await expect.poll(() => sent).toEqual([['DELETE', '/api/products/wax', null]]);
});
