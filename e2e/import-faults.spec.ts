// What a person sees when an import is refused in the middle of writing, and that nothing of it is lost.
import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, type SignedInUser, test } from './fixtures.ts';
import { choose, clientsOf, listOf, openImport, press } from './import-file.ts';
import type { Server } from './product-server.ts';

async function readList(page: Page, owner: SignedInUser) {
  await openImport(page, owner);
  await choose(page, 'lista.csv', listOf(1200));
  await press(page, 'Vazhdo');
}

/** What the owner does in another window: the trial is over, or bought again. */
async function setTrial(server: Server, { user }: SignedInUser, to: 'over' | 'running') {
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
  tag: ['@desktop', '@long'],
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
  tag: ['@phone', '@long'],
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
  await expect(page.getByText('Importimi vazhdon automatikisht')).toBeVisible();
  await expect(page.getByText(/Të dërguar: 500 nga 1\s200/)).toBeVisible();
  await expect(page.getByText(/Klientë të importuar: 1\s200\./)).toBeVisible();
  expect(parts).toBe(4);
  expect(await clientsOf(server, owner)).toBe(1200);
});
