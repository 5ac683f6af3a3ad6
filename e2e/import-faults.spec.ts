// What a person sees when an import is refused in the middle of writing, and that nothing of it is lost.
import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, type SignedIn, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

const listOf = (people: number) =>
  `Emri;Telefoni\n${Array.from({ length: people }, (_, n) => `Klient Numër ${n};069${2_000_000 + n}`).join('\n')}`;
const clientsOf = async (server: Server, { token }: SignedIn) =>
  (await server.call('GET', '/clients?limit=1', undefined, token)).counts.active;

async function readList(page: Page, owner: SignedIn) {
  await signInTab(page, owner);
  await page.goto('/klientet?skeda=importo');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(1200)) });
  await page.getByRole('button', { name: 'Vazhdo' }).click();
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** What the owner does in another window: the trial is over, or bought again. */
async function setTrial(server: Server, { user }: SignedIn, to: 'over' | 'running') {
  const client = new pg.Client(server.connection);
  await client.connect();
  const ends = to === 'over' ? "interval '-1 second'" : "interval '7 days'";
  await client.query(
    `update grants set ends_at = $2::timestamptz + ${ends}
     where salon_id = (select salon_id from memberships where user_id = $1)`,
    [user.id, server.now()],
  );
  await client.end();
}

test('an import during which the plan ends stops with the reason, and goes on with a new plan', {
  tag: '@desktop',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await readList(page, owner);
  let parts = 0;
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() === 'POST' && ++parts === 2) await setTrial(server, owner, 'over');
    await route.continue();
  });
  await press(page, /^Importo 1\s200 klientë/);
  await expect(page.getByText('Abonimi juaj ka skaduar!')).toBeVisible();
  expect(await clientsOf(server, owner)).toBe(500);

  await setTrial(server, owner, 'running');
  await press(page, 'Vazhdo');
  await expect(page.getByText(/Klientë të importuar: 1\s200\./)).toBeVisible();
  expect(await clientsOf(server, owner)).toBe(1200);
});

test('an import that the server asks to slow down waits, says so, and goes on by itself', {
  tag: '@phone',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await readList(page, owner);
  let parts = 0;
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() !== 'POST' || ++parts !== 2) return route.continue();
    await route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { success: false, code: 'too_many_requests', message: 'Shumë kërkesa. Provoni pas pak.' },
    });
  });
  await press(page, /^Importo 1\s200 klientë/);
  await expect(page.getByText('Importimi vazhdon vetë')).toBeVisible();
  await expect(page.getByText(/Të dërguar: 500 nga 1\s200/)).toBeVisible();
  await expect(page.getByText(/Klientë të importuar: 1\s200\./)).toBeVisible();
  expect(parts).toBe(4);
  expect(await clientsOf(server, owner)).toBe(1200);
});
