// All data of a salon comes into an empty one, from the file that the other one was given.

import { zipOf } from '../web/imports/zip.fixture.ts';
import { bookVisit } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('a salon moves: its file is looked at, comes into a new salon, and is refused by one with clients', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const before = await newOwner();
  await bookVisit(server, before, {
    client_name: 'Mira Marku',
    appointment_date: '2026-11-25',
    appointment_time: '10:00',
  });
  const answer = await fetch(`${server.address}/api/export`, {
    headers: { authorization: `Bearer ${before.token}` },
  });
  const file = {
    name: 'te-dhenat.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await answer.arrayBuffer()),
  };
  const after = await newOwner();
  await signInTab(page, after);
  await page.goto('/klientet?skeda=importo');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Termine: 1, prej tyre 1 nga sot e tutje')).toBeVisible();
  await page.getByRole('button', { name: 'Fut të dhënat' }).click();
  await expect(page.getByRole('heading', { name: 'Të dhënat u futën' })).toBeVisible();
  await page.getByRole('link', { name: 'Shiko klientët' }).click();
  await expect(page.getByText('Mira Marku').first()).toBeVisible();
  const { appointments } = await server.call('GET', '/appointments', undefined, after.token);
  expect(appointments).toMatchObject([{ client_name: 'Mira Marku', appointment_date: '2026-11-25' }]);
  await page.goto('/klientet?skeda=importo');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Fut të dhënat' }).click();
  await expect(page.getByText('futet vetëm në një sallon bosh')).toBeVisible();
});

test('it is stopped, goes on after the tab was closed, and each client comes once', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const empty = {
    phone: null,
    email: null,
    note: null,
    birth_day: null,
    birth_month: null,
    birth_year: null,
  };
  const clients = Array.from({ length: 2500 }, (_, n) => ({
    table: 'clients',
    values: {
      ...empty,
      id: `01990000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      name: `Klient ${n}`,
      channel: null,
      online_blocked_at: null,
      erased_at: null,
      facts: null,
    },
  }));
  const lines = [{ kreher: 1, salon: 'Salloni', made_at: '2026-11-23T10:18:00.000Z' }, ...clients];
  const content = [...lines, { end: { clients: 2500 } }].map((line) => `${JSON.stringify(line)}\n`).join('');
  const file = {
    name: 'te-dhenat.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(zipOf({ 'kreher.jsonl': content })),
  };
  const owner = await newOwner();
  await signInTab(page, owner);
  let calls = 0;
  await page.route('**/api/imports/salon', async (route) => {
    calls += 1;
    // the second call hangs
    if (calls !== 2) await route.continue();
  });
  const begin = async () => {
    await page.goto('/klientet?skeda=importo');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Fut të dhënat' }).click();
  };
  await begin();
  await expect(page.getByText(/Rreshta të dërguar: 1\s000 nga 2\s500/)).toBeVisible();
  await page.getByRole('button', { name: 'Ndale' }).click();
  await expect(page.getByRole('heading', { name: 'Importimi u ndal' })).toBeVisible();
  await begin();
  await expect(page.getByText(/Klientë: 2\s500\./)).toBeVisible();
  // the first part is sent again, so that another file would be noticed
  expect(calls).toBe(5);
  const { pagination } = await server.call('GET', '/clients', undefined, owner.token);
  expect(pagination.total_items).toBe(2500);
});
