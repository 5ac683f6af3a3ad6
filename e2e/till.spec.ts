// The till of a salon: turned on, a day of it closed by hand, and what comes of that.
import { readFile } from 'node:fs/promises';
import { v7 as newId } from 'uuid';
import { readSpreadsheet } from '../test/xlsx.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { callerOf, expect, type SignedInUser, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

const open = (server: Server, owner: SignedInUser) =>
  server.call('PUT', '/till', { is_on: true, rate: 98 }, owner.token);

/** Visits that were ticked: the till has their prices as cash. */
async function tickVisits(server: Server, owner: SignedInUser, count: number) {
  for (let n = 0; n < count; n++) {
    const time = `${String(1 + Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
    await bookVisit(server, owner, {
      client_name: `Klient ${n}`,
      appointment_time: time,
      duration: 15,
      price: 10,
      status: 'confirmed',
    });
  }
}

test('an owner turns the till on; cash goes in and out; the day is closed by notes with a difference, printed, downloaded and reopened', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=arka');
  await page.getByLabel('Përdor arkën').check();
  await page.getByLabel('Kursi: 1 € në lekë').fill('98,5');
  await page.getByRole('button', { name: 'Ruaj konfigurimet' }).click();
  await expect(page.getByText('Konfigurimet e arkës u ruajtën.')).toBeVisible();
  await tickVisits(server, owner, 3);
  await page.locator('a[href="/arka"]').filter({ visible: true }).click();
  const main = page.getByRole('main');

  await main.getByRole('button', { name: 'Hyrje' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Shuma').fill('20');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(dialog.getByText('Shkruani arsyen.')).toBeVisible();
  await dialog.getByLabel('Arsyeja').fill('Të vogla');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('row', { name: 'Duhet të jenë' })).toContainText('50,00 €');

  await main.getByRole('button', { name: 'Numëro kartëmonedhat dhe monedhat' }).click();
  await main.getByLabel('20,00 €, copë').fill('2');
  await main.getByLabel('5,00 €, copë', { exact: true }).fill('1');
  await expect(main.getByText('Mungojnë në arkë: 5,00 €.')).toBeVisible();
  // what was typed is there again after another screen
  await page.getByRole('link', { name: 'Klientët' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/klientet/);
  await page.goBack();
  await expect(main.getByLabel('20,00 €, copë')).toHaveValue('2');
  await main.getByRole('button', { name: 'Mbyll ditën' }).click();
  await expect(main.getByText('Shkruani arsyen e diferencës.')).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Arsyeja e diferencës (euro)').fill('Kusur i gabuar');
  await main.getByRole('button', { name: 'Mbyll ditën' }).click();
  await expect(page.getByText('Dita u mbyll.')).toBeVisible();
  await expect(main.getByText(/^Mbyllja nr\. 1 · /)).toBeVisible();
  await expect(main.getByRole('row', { name: 'Diferenca' })).toContainText('−5,00 €');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Shkarko (Excel)' }).click();
  const [sheet] = readSpreadsheet(await readFile(await (await downloading).path()));
  expect(sheet?.rows.flat().map((cell) => cell?.value)).toContain('Kjo fletë nuk është kupon fiskal.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Kjo fletë nuk është kupon fiskal.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Rihap ditën' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await main.getByRole('button', { name: 'Rihap ditën' }).click();
  await dialog.getByLabel('Arsyeja').fill('Harruam një shitje');
  await dialog.getByRole('button', { name: 'Rihap ditën' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Mbyll ditën' })).toBeVisible();
  await expect(main.getByText(/^Nr\. 2: u rihap mbyllja nr\. 1/)).toBeVisible();
});

test('a day of 40 visits is closed by hand with few steps, within 60 seconds', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(server, owner);
  await tickVisits(server, owner, 40);
  await signInTab(page, owner);
  await page.goto('/');
  const main = page.getByRole('main');
  const secondsOfAStep = 4;
  let steps = 0;
  const step = async (work: Promise<unknown>) => {
    await work;
    steps += 1;
  };
  await step(page.getByRole('link', { name: 'Arka' }).click());
  await step(main.getByRole('button', { name: 'Numëro kartëmonedhat dhe monedhat' }).click());
  for (const [note, count] of [
    ['100,00 €', 2],
    ['50,00 €', 2],
    ['20,00 €', 4],
    ['10,00 €', 2],
  ] as const)
    await step(main.getByLabel(`${note}, copë`, { exact: true }).pressSequentially(String(count)));
  await step(main.getByRole('button', { name: 'Mbyll ditën' }).click());
  await expect(page.getByText('Dita u mbyll.')).toBeVisible();
  // counting is outside of it
  expect(steps * secondsOfAStep).toBeLessThan(60);
});

test('somebody else closes the day first: that close is shown; a taking that comes meanwhile is shown and what was typed stays', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const caller = callerOf(server, owner);
  await open(server, owner);
  await tickVisits(server, owner, 1);
  await signInTab(page, owner);
  await page.goto('/arka');
  const main = page.getByRole('main');
  const counted = main.getByLabel('U numëruan (euro)');
  await counted.fill('10');
  // live updates come too late
  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/till/day?*', (route) => route.abort());
  await caller.post('/takings', {
    id: newId(),
    kind: 'in',
    day: today,
    currency: 'EUR',
    cents: 500,
    note: 'Të vogla',
  });
  await main.getByRole('button', { name: 'Mbyll ditën' }).click();
  await expect(
    main
      .getByText('Arka ndryshoi ndërkohë. Kontrolloni shumat.')
      .or(main.getByText('Shkruani arsyen e diferencës.')),
  ).toBeVisible();
  await expect(counted).toHaveValue('10');
  await expect(main.getByText('Mungojnë në arkë: 5,00 €.')).toBeVisible();
  await caller.post('/till/close', {
    change_id: newId(),
    day: today,
    counts: [{ currency: 'EUR', expected_cents: 1500, counted_cents: 1500 }],
  });
  await main.getByLabel('Arsyeja e diferencës (euro)').fill('Kafe');
  await main.getByRole('button', { name: 'Mbyll ditën' }).click();
  await expect(main.getByText(/^Mbyllja nr\. 1 · /)).toBeVisible();
});

test('a salon in lekë: 50 euro for 1,200 lekë with the change, the day closed in both, and no sign of euro before', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('PUT', '/salon', { currency: 'ALL' }, owner.token);
  await open(server, owner);
  await bookVisit(server, owner, {
    client_name: 'Ana',
    appointment_time: '11:00',
    price: 1200,
    duration: 60,
  });
  await signInTab(page, owner);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const visit = page.getByRole('gridcell', { name: /^Ana / });
  await page.goto('/terminet');
  await visit.getByRole('button', { name: 'U krye, para në dorë: Ana' }).click();
  await expect(visit.getByRole('button', { name: /^Para në dorë/ })).toBeVisible();
  await expect(main).not.toContainText('€');
  await page.goto('/arka');
  await expect(main.getByRole('row', { name: 'Duhet të jenë' })).toContainText('1 200 lekë');
  await expect(main).not.toContainText('€');
  await main.getByRole('button', { name: 'Hyrje', exact: true }).click();
  await dialog.getByLabel('Shuma').fill('5.000');
  await dialog.getByLabel('Arsyeja').fill('Të vogla');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(main.getByRole('row', { name: 'Duhet të jenë' })).toContainText('6 200 lekë');

  await page.goto('/terminet');
  await visit.click({ position: { x: 20, y: 8 } });
  await dialog.getByRole('button', { name: /^Pagesa/ }).click();
  await expect(dialog.getByText('Çmimi: 1 200 lekë')).toBeVisible();
  await dialog.getByRole('button', { name: 'Më shumë' }).click();
  await dialog.getByLabel('Valuta').first().selectOption('EUR');
  await dialog.getByLabel('Shuma', { exact: true }).fill('50');
  await dialog.getByRole('button', { name: 'Ktheje në lekë' }).click();
  await expect(dialog.getByText('Kusuri: 3 700 lekë')).toBeVisible();
  await dialog.getByRole('button', { name: 'E la bakshish' }).click();
  await expect(dialog.getByText('Kusuri mbetet bakshish: 3 700 lekë')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ktheje në euro' })).toHaveCount(0);
  await dialog.getByLabel('Bakshish', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Ruaj pagesën' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/arka');
  await expect(main.getByRole('row', { name: 'Duhet të jenë' })).toContainText('50,00 €');
  await main.getByLabel('U numëruan (euro)').fill('50');
  await main.getByLabel('U numëruan (lekë)').fill('1.100');
  await expect(main.getByText('Mungojnë në arkë: 200 lekë.')).toBeVisible();
  await main.getByLabel('Arsyeja e diferencës (lekë)').fill('Kafe');
  await main.getByRole('button', { name: 'Mbyll ditën' }).click();
  await expect(main.getByText(/^Mbyllja nr\. 1 · /)).toBeVisible();
  await expect(main.getByRole('row', { name: 'Diferenca' })).toContainText('−200 lekë');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.till-sheet')).toContainText('Mungojnë në arkë: 200 lekë. Kafe');
  await page.emulateMedia({ media: null });
  await page.goto('/raportet?pagesat');
  await expect(main).toContainText('Arben: 1 200 lekë × 0% = 0 lekë');
  await expect(main).not.toContainText('€');
});

test('the currency is switched while the day is open: what was paid stays in euro, what comes is in lekë', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(server, owner);
  await tickVisits(server, owner, 1);
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=salloni');
  await page.getByLabel('Valuta e çmimeve').selectOption('ALL');
  await page.getByRole('button', { name: 'Ruaj', exact: false }).first().click();
  await expect
    .poll(async () => (await server.call('GET', '/till', undefined, owner.token)).till.currency)
    .toBe('ALL');
  await bookVisit(server, owner, {
    client_name: 'Ana',
    appointment_time: '11:00',
    price: 1200,
    status: 'confirmed',
  });
  await page.goto('/arka');
  const main = page.getByRole('main');
  const expected = main.getByRole('row', { name: 'Duhet të jenë' });
  await expect(expected).toContainText('10,00 €');
  await expect(expected).toContainText('1 200 lekë');
  await main.getByLabel('U numëruan (euro)').fill('10');
  await main.getByLabel('U numëruan (lekë)').fill('1.200');
  await main.getByRole('button', { name: 'Mbyll ditën' }).click();
  await expect(main.getByText(/^Mbyllja nr\. 1 · /)).toBeVisible();
  await page.goto('/raportet?pagesat');
  await expect(main).toContainText('Arben: 10,00 € × 0% = 0,00 € + 1 200 lekë × 0% = 0 lekë');
});
