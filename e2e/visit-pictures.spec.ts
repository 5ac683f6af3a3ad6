// Pictures of what was done: turned on by the owner, allowed by the client, taken at the visit, seen side by side, and gone when the
// consent is taken back, also while one waits on a device.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';

const open = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Terminet e ditës' }).getByRole('gridcell', { name }).click();
const openSheet = async (page: Page) => {
  await open(page, /^Arta Hoxha/);
  await page.getByRole('button', { name: 'Çfarë u bë' }).click();
};

/** A photo of this colour, as large as a phone makes it. */
const photo = (page: Page, colour: string) =>
  page.evaluate(async (fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 3200];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    const shade = pen.createLinearGradient(0, 0, 2400, 3200);
    shade.addColorStop(0, fill);
    shade.addColorStop(1, 'white');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, 2400, 3200);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, colour);

async function fileOf(page: Page, colour: string) {
  const buffer = Buffer.from(await photo(page, colour), 'base64');
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
}

const take = async (page: Page, colour: string) =>
  page.locator('input[type=file]').setInputFiles(await fileOf(page, colour));

/** With the first button, which on a phone opens the camera. */
async function takeByButton(page: Page, colour: string) {
  const file = await fileOf(page, colour);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Shto|Bëj) foto/ }).click();
  await (await chooser).setFiles(file);
}

test('pictures are allowed, taken, compared, wait without a network, and go with the consent', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const visit = await bookVisit(server, owner, {
    client_name: 'Arta Hoxha',
    client_phone: '+355 69 123 4567',
    appointment_date: today,
    appointment_time: '14:00',
  });
  const pictures = async () =>
    (await server.call('GET', `/visits/${visit.id}/pictures`, undefined, owner.token)).pictures;
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=salloni');
  await page.getByLabel('Ruaj foto të klientëve që e lejojnë').click();
  await expect(page.getByText('Salloni tani ruan foto.')).toBeVisible();

  await page.goto('/terminet');
  await openSheet(page);
  await page.getByLabel('Lejon ruajtjen e fotove').click();
  await expect(page.getByRole('button', { name: /^(Shto|Bëj) foto/ })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg') });
  await expect(page.getByText(/^Ky skedar nuk hapet si foto/)).toBeVisible();
  await take(page, 'saddlebrown');
  await expect(page.getByRole('button', { name: 'Hape: Foto 1' })).toBeVisible();
  await take(page, 'goldenrod');
  await expect(page.getByRole('button', { name: 'Hape: Foto 2' })).toBeVisible();
  // another device adds one, which is shown here by itself
  const drawn = (name: string) => readFile(`server/demo/visit-pictures/beard-after${name}.webp`, 'base64');
  const added = { id: newId(), picture: await drawn(''), small: await drawn('-small') };
  await server.call('POST', `/visits/${visit.id}/pictures`, added, owner.token);
  await expect(page.getByRole('button', { name: 'Hape: Foto 3' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Hape: Foto 1' }).click();
  await page.getByLabel('Kur u bë fotoja 1').selectOption('Para');
  await page.getByRole('button', { name: 'Fotoja tjetër' }).click();
  await page.getByLabel('Kur u bë fotoja 2').selectOption('Pas');
  await page.getByRole('button', { name: 'Para dhe pas' }).click();
  await expect(page.getByRole('img', { name: 'Foto 1, para' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto 2, pas' })).toBeVisible();
  await expectAccessible(page);
  for (const _ of ['viewer', 'sheet']) await page.getByRole('dialog').last().getByTitle('Mbyll').click();

  await goOffline(page);
  await openSheet(page);
  await takeByButton(page, 'crimson');
  await expect(page.getByText('U ruajt në këtë pajisje. Dërgohet kur të kthehet lidhja.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto 4' })).toBeVisible();
  await server.call('PUT', `/clients/${visit.client_id}/pictures`, { allowed: false }, owner.token);
  expect(await pictures()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '1 ndryshim pret vendimin tuaj' }).click();
  await expect(page.getByText('Klienti nuk lejon ruajtjen e fotove.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Foto' })).toBeVisible();
  // sent again it would be refused again
  await expect(page.getByRole('button', { name: 'Provo përsëri' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await pictures()).toEqual([]);
});
