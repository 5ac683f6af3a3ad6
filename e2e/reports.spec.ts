// Reports of a week, month or year: for an owner and for an admin, on the screen and as a file.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readSpreadsheet } from '../test/xlsx.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { admin, afterRepeats, expect, type SignedInUser, signInTab, test } from './fixtures.ts';
import type { Server } from './product-server.ts';

/** Books visits in two months. The second month has more income than the first. */
async function bookTwoMonths(server: Server, owner: SignedInUser) {
  const visits = [
    { appointment_date: '2026-10-05', service_name: 'Larje', status: 'confirmed' },
    { appointment_date: '2026-10-20', service_name: 'Prerje', status: 'cancelled' },
    { appointment_date: '2026-10-30', service_name: 'Prerje', status: 'confirmed', barber: 'Blerim' },
    { appointment_date: '2026-11-05', service_name: 'Ngjyrosje', price: 30, status: 'confirmed' },
    { appointment_date: '2026-11-12', service_name: 'Prerje', status: 'confirmed' },
    { appointment_date: '2026-11-19', service_name: 'Larje', status: 'cancelled' },
    { appointment_date: '2026-11-23', service_name: 'Prerje', price: 1250.5, status: 'confirmed' },
    { appointment_date: '2026-11-23', service_name: 'Prerje', barber: 'Blerim' },
  ] as const;
  for (const [n, visit] of visits.entries()) {
    await bookVisit(server, owner, { client_name: `=Klienti ${n % 6}`, appointment_time: '09:00', ...visit });
  }
}

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
const change = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[2]');
const barsOf = (page: Page, title: string) => page.getByRole('table', { name: title }).getByRole('row');

async function exported(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), sheets: readSpreadsheet(await contentOf(download)) };
}
const contentOf = async (download: Download) => readFile(await download.path());

test('an owner sees the report of the month, the week and the year', { tag: ['@desktop', '@long'] }, async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await bookTwoMonths(server, owner);
  await signInTab(page, owner);
  await page.goto('/raportet');
  await expect(page.getByRole('heading', { name: 'Raportet e Mia' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Muaj', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('24 tetor – 23 nëntor 2026')).toBeVisible();
  await expect(page.getByText(/krahasuar me \d+ shtator – 23 tetor 2026/)).toBeVisible();
  await expect(figure(page, 'Termine në periudhë')).toHaveText('6');
  await expect(change(page, 'Termine në periudhë')).toContainText(/4 më shumë · më parë 2/);
  await expect(figure(page, 'Të ardhura në periudhë')).toHaveText('1 290,50 €');
  await expect(figure(page, 'Termine të anuluara')).toHaveText('1');
  await expect(change(page, 'Termine të anuluara')).toHaveText('si më parë');
  await expect(figure(page, 'Klientët e mi')).toHaveText('6');
  await expect(page.getByText('2 orë', { exact: true })).toBeVisible();
  await expect(page.getByText('66,7%')).toBeVisible();
  await expect(barsOf(page, 'Terminet sipas javës')).toHaveCount(1 + 6);
  await expect(page.getByText('4 herë')).toBeVisible();

  const chart = page.getByRole('slider', { name: 'Terminet sipas javës' });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /^23 nëntor: 2\stermine$/);
  await expect(page.getByText('23 nëntor · 2 termine')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^16–22 nëntor: 1\stermin$/);

  await page.getByRole('tab', { name: 'Javë' }).click();
  await expect(page).toHaveURL(/periudha=jave/);
  await expect(barsOf(page, 'Terminet sipas ditës')).toHaveCount(1 + 7);
  await expect(figure(page, 'Termine në periudhë')).toHaveText('3');
  await page.getByRole('tab', { name: 'Vit' }).click();
  await expect(page).toHaveURL(/periudha=vit/);
  await expect(barsOf(page, 'Terminet sipas muajit')).toHaveCount(1 + 13);
  await expect(figure(page, 'Termine në periudhë')).toHaveText('8');
  await page.goBack();
  await expect(barsOf(page, 'Terminet sipas ditës')).toHaveCount(1 + 7);

  await bookVisit(server, owner, { client_name: 'Së fundi', appointment_time: '10:00' });
  await page.getByRole('button', { name: 'Rifresko' }).click();
  await expect(figure(page, 'Termine në periudhë')).toHaveText('4');
});

test('the report of last month, and of chosen days, is kept in the address and exported', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  for (const [client_name, appointment_date] of [
    ['Agim', '2026-10-01'],
    ['Besa', '2026-10-31'],
    ['Drita', '2026-11-02'],
  ] as const) {
    await bookVisit(server, owner, { client_name, appointment_date, appointment_time: '10:00' });
  }
  await signInTab(page, owner);
  await page.goto('/raportet');
  await page.getByRole('tab', { name: 'Muaji i kaluar' }).click();
  await expect(page.getByText('1 tetor – 31 tetor 2026')).toBeVisible();
  await expect(
    page.getByText('asnjë termin në periudhën e mëparshme (1 shtator – 30 shtator 2026)'),
  ).toBeVisible();
  await expect(figure(page, 'Termine në periudhë')).toHaveText('2');
  await expect(page.getByText('më parë')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Nga – deri' }).click();
  await expect(page.getByText('1 nëntor – 23 nëntor 2026')).toBeVisible();
  await expect(figure(page, 'Termine në periudhë')).toHaveText('1');
  await page.getByRole('button', { name: /^Deri më/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\b1 nëntor/ })
    .click();
  await expect(figure(page, 'Termine në periudhë')).toHaveText('0');
  await expect(page).toHaveURL(/periudha=data&nga=2026-11-01&deri=2026-11-01/);
  await page.goBack();
  await expect(figure(page, 'Termine në periudhë')).toHaveText('1');
  const file = await exported(page, 'Eksporto');
  expect(file.name).toBe('raportet_2026-11-01_2026-11-23_2026-11-23.xlsx');
});

test('the report and all data are downloaded as files', { tag: ['@desktop', '@long'] }, async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await bookTwoMonths(server, owner);
  await signInTab(page, owner);
  await page.goto('/raportet?periudha=vit');
  const report = await exported(page, 'Eksporto');
  expect(report.name).toBe('raportet_viti_2026-11-23.xlsx');
  expect(report.sheets.map(({ name }) => name)).toEqual([
    'Statistikat kryesore',
    'Performanca',
    'Shërbimet më të kërkuara',
    'Terminet e fundit',
    'Përmbledhja e të ardhurave',
    'Sipas ditës',
    'Sipas barberit',
    'Sipas shërbimit',
    'Terminet e periudhës',
  ]);

  const all = await exported(page, 'Shkarko të dhënat');
  expect(all.name).toBe('te-dhenat_2026-11-23.xlsx');
  const rowsBelowHead = all.sheets.map(({ name, rows }) => [name, rows.length - 1] as const);
  expect(Object.fromEntries(rowsBelowHead.filter(([, rows]) => rows > 0))).toEqual({
    Terminet: 8,
    Klientët: 6,
    Barberët: 2,
    Orari: 7,
    Llogaria: 7,
  });
  await expect(page.getByRole('button', { name: 'Eksporto' })).toBeEnabled();
});

test('the report of a new salon says that there is no data; its export shows its progress, and can be cancelled', {
  tag: ['@desktop', '@long'],
}, async ({ page, newOwner }) => {
  await signInTab(page, await newOwner());
  await page.goto('/raportet');
  await expect(page.getByText('Nuk ka të dhëna për terminet')).toBeVisible();
  await expect(page.getByText('Nuk ka të dhëna për shërbimet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rifresko' })).toHaveCount(3);
  await page.route('**/api/reports/export*', () => {});
  await page.getByRole('button', { name: 'Eksporto' }).click();
  await expect(page.getByRole('progressbar', { name: 'Duke eksportuar...' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anulo eksportin' }).click();
  await expect(page.getByText('Eksporti u anulua.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Eksporto' })).toBeFocused();
});

test('a recent appointment is deleted after a confirmation; a report that fails to refresh keeps its old figures', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Agim Bërdica', appointment_time: '09:00' });
  await bookVisit(server, owner, { client_name: 'Besnik Thaçi', appointment_time: '10:00' });
  await bookVisit(server, owner, { client_name: 'Më vonë', appointment_time: '20:00' });
  await signInTab(page, owner);
  await page.goto('/raportet');
  const remove = page.getByRole('button', { name: /^Fshi terminin: / });
  await expect(remove).toHaveCount(2);
  await page.getByRole('button', { name: 'Fshi terminin: Agim Bërdica' }).click();
  const question = page.getByRole('alertdialog', { name: 'Fshi terminin' });
  await expect(question).toContainText(
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  );
  await expect(question.getByRole('button', { name: 'Kthehu' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Kthehu' }).click();
  await expect(remove).toHaveCount(2);

  await page.getByRole('button', { name: 'Fshi terminin: Agim Bërdica' }).click();
  await question.getByRole('button', { name: 'Fshi terminin' }).click();
  await expect(page.getByText('Termini u fshi me sukses!')).toBeVisible();
  await expect(remove).toHaveCount(1);
  await expect(figure(page, 'Termine në periudhë')).toHaveText('2');

  await page.route('**/api/user/stats*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: '' } }),
  );
  await page.getByRole('button', { name: 'Rifresko' }).click();
  await afterRepeats(page, (oneTry) => expect(page.getByText('Raporti nuk u rifreskua')).toBeVisible(oneTry));
  await expect(figure(page, 'Termine në periudhë')).toHaveText('2');
  await expectAccessible(page);
  await page.unroute('**/api/user/stats*');
  await page.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(page.getByText('Raporti nuk u rifreskua')).toHaveCount(0);
});

test('an admin sees the figures of all salons together, and no client', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  await bookTwoMonths(server, await newOwner());
  const { token, user } = await server.call('POST', '/auth/login', admin);
  await signInTab(page, { token, user });
  await page.goto('/raportet');
  await expect(page.getByRole('heading', { name: 'Raportet dhe Statistika' })).toBeVisible();
  for (const label of [
    'Përdorues gjithsej',
    'Përdorues aktivë',
    'Termine në periudhë',
    'Të ardhurat e salloneve',
  ]) {
    await expect(figure(page, label)).toHaveText(/[1-9]/);
  }
  await expect(page.getByText('Mesatarja për termin')).toBeVisible();
  await expect(page.getByText(/^\d+\sherë$/).first()).toBeVisible();
  await expectAccessible(page);

  const { name, sheets } = await exported(page, 'Eksporto');
  expect(name).toBe('raportet_muaji_2026-11-23.xlsx');
  expect(sheets).toHaveLength(5);
  expect(JSON.stringify(sheets)).not.toContain('Klienti ');
  expect(JSON.stringify(sheets)).toContain('Erjona Ruçi');
});
