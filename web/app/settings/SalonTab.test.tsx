import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Salon } from '#contracts/salon/salons.ts';
import { prices } from '../../ground/lib/prices.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import SalonTab from './SalonTab.tsx';

const salon: Salon = {
  name: 'Erjona Ruçi',
  phone: null,
  contact_email: null,
  asks_contact_email: false,
  has_moved_answers: false,
  till: 'off',
  country: 'AL',
  currency: 'EUR',
  address: null,
  city: null,
  kind: null,
  about: null,
  instagram: null,
};
let sent: object[];
let saved: Salon;

beforeEach(() => {
  sent = [];
  saved = salon;
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json({ success: true, data: saved });
    const changes = JSON.parse(String(body));
    sent.push(changes);
    saved = { ...saved, ...changes };
    const message = 'Konfigurimet u ruajtën me sukses!';
    return Response.json({ success: true, message, data: saved });
  });
});
afterEach(async () => {
  // a save loads the salon again, which would come into the next test
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0);
  await cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('another currency says what becomes of the prices, and from then on prices are shown in it', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <SalonTab />
      <Toasts />
    </QueryClientProvider>,
  );
  const sentence = page.getByText('Çmimet nuk u këmbyen: numrat mbetën të njëjtë. Ndryshojini te Shërbimet.');
  const currency = page.getByLabelText('Valuta e çmimeve');
  await expect.element(currency).toHaveValue('EUR');
  await expect.element(sentence).not.toBeInTheDocument();
  await currency.selectOptions('ALL');
  await expect.element(sentence).toBeVisible();
  expect(prices.read().money(500)).toBe('500,00\u00a0€');
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect.poll(() => prices.read().money(500)).toBe('500\u00a0lekë');
  // a colleague may have changed the rest meanwhile
  expect(sent).toEqual([{ currency: 'ALL', shown: { currency: 'EUR' } }]);

  // who signs in next may have another salon
  queryClient.clear();
  expect(prices.read().money(500)).toBe('500,00\u00a0€');
});

test('the salon gets a name and a phone, and an empty name is refused', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <SalonTab />
      <Toasts />
    </QueryClientProvider>,
  );
  const name = page.getByLabelText('Emri i sallonit');
  const save = page.getByRole('button', { name: 'Ruaj ndryshimet' });
  await name.fill('');
  await save.click();
  await expect.element(page.getByText('Emri i sallonit është i detyrueshëm.').first()).toBeVisible();
  expect(sent).toEqual([]);

  await name.fill('Salloni Blloku');
  await page.getByLabelText('Telefoni i sallonit').fill('069 111 2233');
  await save.click();
  await expect.element(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'Salloni Blloku', phone: '069 111 2233' }]);
});

test('a salon that never said its country is not made Albanian by saving, and says it before a phone without country code', async () => {
  saved = { ...salon, asks_country: true };
  await render(
    <QueryClientProvider client={queryClient}>
      <SalonTab />
      <Toasts />
    </QueryClientProvider>,
  );
  const country = page.getByLabelText('Shteti');
  const save = page.getByRole('button', { name: 'Ruaj ndryshimet' });
  await expect.element(country).toHaveValue('');
  await page.getByLabelText('Qyteti').fill('Prishtinë');
  await save.click();
  await expect.poll(() => sent).toMatchObject([{ city: 'Prishtinë' }]);
  expect(sent[0]).not.toHaveProperty('country');

  await page.getByLabelText('Telefoni i sallonit').fill('044 123 456');
  await save.click();
  await expect.element(page.getByText('Zgjidhni në cilin shtet është salloni.').first()).toBeVisible();
  expect(sent).toHaveLength(1);
  await country.selectOptions('XK');
  await save.click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ country: 'XK', phone: '044 123 456' });
});
