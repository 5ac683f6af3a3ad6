// Changes that wait on a device when their user signs out: nobody reads them there, and none is lost.
import type { Page } from '@playwright/test';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInByCall, signInTab, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';

/** Everything that the outbox has on this device, also what lies in bytes. */
const storeOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ rows: number; text: string }>((resolve) => {
        indexedDB.open('kreher-outbox').onsuccess = ({ target }) => {
          const { result: database } = target as IDBOpenDBRequest;
          const all = database.transaction('rows').objectStore('rows').getAll();
          all.onsuccess = () => {
            const text = JSON.stringify(all.result, (_key, value) =>
              value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
            );
            database.close();
            resolve({ rows: all.result.length, text });
          };
        };
      }),
  );

test('three changes wait at a sign-out without the network: unreadable on the device, and each written once after a killed and a second sign-in', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  const names = ['Agim Bërdica', 'Besa Leka', 'Vera Gjoni'];
  for (const [n, client_name] of names.entries()) {
    const phone = { client_phone: `069 123 456${n}`, note: `shënim ${n}` };
    await bookVisit(server, owner, { client_name, appointment_time: `${14 + n}:00`, ...phone });
  }
  /** The next sign-in of the owner: the first one ends below. */
  const later = await signInByCall(server, owner);
  const day = async () =>
    (await server.call('GET', `/appointments?from=${today}&to=${today}`, undefined, later.token))
      .appointments;
  const key = page.waitForResponse('**/api/auth/outbox-key');
  await signInTab(page, owner);
  await page.goto('/terminet');
  await key;
  const visit = (tab: Page, name: string) =>
    tab.getByRole('gridcell', { name: new RegExp(`^${name} `) }).first();
  await expect(visit(page, 'Vera Gjoni')).toBeVisible();

  await goOffline(page);
  for (const name of names) {
    await visit(page, name)
      .getByRole('button', { name: /^(Konfirmo|Erdhi)/ })
      .click();
    await expect(visit(page, name).getByRole('img', { name: 'pret lidhjen' })).toBeVisible();
  }
  expect((await storeOf(page)).text).toContain('Agim Bërdica');
  await page.getByRole('button', { name: 'Llogaria' }).click();
  await page.getByRole('menuitem', { name: 'Shkyqu' }).click();
  const keep = page.getByRole('button', { name: 'Dil dhe ruaji' });
  await keep
    .or(page.getByRole('heading', { name: 'Dolët nga llogaria' }))
    .first()
    .waitFor();
  if (await keep.isVisible()) await keep.click();
  await expect(page.getByRole('heading', { name: 'Dolët nga llogaria në këtë shfletues' })).toBeVisible();
  await expect(page.getByText('Në këtë pajisje presin 3 ndryshime.')).toBeVisible();
  await expect(page.getByText('pastaj mund të hyni përsëri')).toBeVisible();
  await expect.poll(async () => (await storeOf(page)).text).not.toContain('Agim');
  const { rows, text } = await storeOf(page);
  expect(rows).toBe(3);
  for (const readable of [...names, '069 123', '+35569', 'shënim', 'confirmed']) {
    expect(text).not.toContain(readable);
  }
  await page.close();

  await context.setOffline(false);
  const killed = await context.newPage();
  await killed.goto('/login');
  await expect(killed.getByText('Në këtë pajisje presin 3 ndryshime.')).toBeVisible();
  // the tab is killed when the key is on its way
  const asked = killed.waitForRequest('**/api/auth/outbox-key/opening');
  await killed.route('**/api/auth/outbox-key/opening', () => {});
  await signInTab(killed, later);
  await killed.goto('/terminet');
  await asked;
  await killed.close();
  expect(await day()).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }]);

  const tab = await context.newPage();
  await signInTab(tab, later);
  await tab.goto('/terminet');
  await expect
    .poll(day)
    .toMatchObject(names.map((client_name) => ({ client_name, status: 'confirmed', version: 2 })));
  await expect.poll(async () => (await storeOf(tab)).rows).toBe(0);
});

test('a sign-out without the network says in each of two tabs what waits and how it is sent; what is dropped in one goes from the other', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Agim Bërdica', appointment_time: '14:00' });
  await signInTab(page, owner);
  await page.goto('/terminet');
  const other = await context.newPage();
  await signInTab(other, await signInByCall(server, owner));
  await other.goto('/terminet');
  const visit = (tab: Page) => tab.getByRole('gridcell', { name: /^Agim Bërdica / }).first();
  const waits = (tab: Page) => visit(tab).getByRole('img', { name: 'pret lidhjen' });
  await expect(visit(other)).toBeVisible();
  await expect(visit(page)).toBeVisible();
  await goOffline(other);
  await page.bringToFront();
  await goOffline(page);
  await visit(page)
    .getByRole('button', { name: /^(Konfirmo|Erdhi)/ })
    .click();
  await expect(waits(other)).toBeVisible();

  const question = async (tab: Page) => {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Llogaria' }).click();
    await tab.getByRole('menuitem', { name: 'Shkyqu' }).click();
    const dialog = tab.getByRole('alertdialog');
    await expect(dialog).toContainText(
      /1 ndryshim pret lidhjen\..* dërgohet automatikisht sapo të kthehet lidhja.*humbasë/,
    );
    return dialog;
  };
  await (await question(other)).getByRole('button', { name: 'Kthehu' }).click();
  await (await question(page)).getByRole('button', { name: 'Dil dhe mos e ruaj' }).click();
  await expect(page.getByRole('heading', { name: 'Dolët nga llogaria në këtë shfletues' })).toBeVisible();
  expect((await storeOf(page)).rows).toBe(0);
  await other.bringToFront();
  await other.getByRole('link', { name: 'Terminet' }).first().click();
  await expect(visit(other)).toBeVisible();
  await expect(waits(other)).toBeHidden();
});
