// Visits come in from files: their columns, barbers, services and clients are looked at, and they stand in the book.
import { readFileSync } from 'node:fs';
import { bookVisit } from './book-visit.ts';
import { expect, type SignedInUser, signInByForm, signInTab, test } from './fixtures.ts';
import { choose, fixture, openImport, press } from './import-file.ts';
import type { Server } from './product-server.ts';

const visitsOf = async (server: Server, { token }: SignedInUser) =>
  (await server.call('GET', '/appointments?kind=visit', undefined, token)).appointments as {
    client_name: string;
    appointment_date: string;
    appointment_time: string;
    status: string;
    cancelled_by: string | null;
    barber: string;
    service_name: string;
    price: number;
  }[];

const header = 'Data;Ora;Klienti;Tel;Shërbimi;Berberi;Çmimi;Minuta;Statusi';
const week = [
  '05.10.2026;10:00;ANA HOXHA;0691234567;Ngjyrosje;Arben;25;90;erdhi',
  '06.10.2026;11:00;Besa Gjoni;;Ngjyrosje;Drini Leka;25;90;nuk erdhi',
  '24.11.2026;08:30;Ana Hoxha;;Ngjyrosje;Arben;25;90;konfirmuar',
  '24.11.2026;10:00;Era Kola;0692223333;Ngjyrosje;Arben;25;30;konfirmuar',
  '25.11.2026;14:30;Besa Gjoni;;Fshirje;Drini Leka;;15;e lënë',
  '31.11.2026;14:30;Besa Gjoni;;Fshirje;Drini Leka;;15;',
];

test('a sheet of visits becomes a booked week: barbers and services are matched, a taken time is listed, and all is undone', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, {
    client_name: 'Beni Kola',
    appointment_date: '2026-11-24',
    appointment_time: '10:15',
  });
  await signInTab(page, owner);
  await page.goto('/klientet');
  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await tap('Importo klientë', 'link');
  // the button, and the file in the window of the device
  taps += 2;
  await choose(page, 'java.csv', [header, ...week].join('\n'));
  await expect(page.getByRole('radio', { name: 'Termine' })).toBeChecked();
  await expect(page.getByLabel('Berberi')).toHaveValue('barber');
  await tap('Vazhdo');

  await expect(
    page.getByText('Termine: 5 · Të kaluara: 2 · Të ardhshme: 3 · Rreshta që nuk lexohen dot: 1'),
  ).toBeVisible();
  // who is not known is asked about before anything is sent
  await press(page, 'Importo 5 termine');
  await expect(page.getByText('Zgjidhni barberin.')).toBeVisible();
  await expect(page.getByLabel('Drini Leka', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Arben', { exact: true })).not.toHaveValue('');
  taps += 1;
  await page.getByLabel('Drini Leka', { exact: true }).selectOption('Shto si barber të ri');
  await expect(page.getByLabel('Ngjyrosje', { exact: true })).toHaveValue('new');
  await expect(page.getByLabel('Çmimi (€): Ngjyrosje')).toHaveValue('25,00');
  await expect(page.getByLabel('Fshirje', { exact: true })).toHaveValue('name');
  await expect(page.getByLabel('e lënë', { exact: true })).toHaveValue('held');
  await expect(
    page.getByRole('checkbox', { name: 'Dërgo kujtesa për terminet e importuara' }),
  ).not.toBeChecked();

  await page.getByRole('tab', { name: /^Nuk lexohen dot/ }).click();
  const faulty = page.getByRole('form', { name: 'Rreshti 7' });
  await faulty.getByLabel('Data').fill('30.11.2026');
  await faulty.getByRole('button', { name: 'Ruaj rreshtin 7' }).click();
  await tap('Importo 6 termine');

  await expect(page.getByText('Termine të importuara: 5.')).toBeVisible();
  await expect(page.getByText('Klientë të rinj: 2.')).toBeVisible();
  await expect(page.getByText('Termine që nuk u importuan: 1.')).toBeVisible();
  await expect(page.getByText(/Era Kola.*Ky orar është i zënë: Beni Kola, 10:15\./)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(7);
  const download = page.waitForEvent('download');
  await press(page, 'Shkarko terminet që nuk u importuan');
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toContain('"24.11.2026";"10:00";"Era Kola"');

  const services = (await server.call('GET', '/user/services', undefined, owner.token)).data;
  expect(services).toContainEqual(expect.objectContaining({ name: 'Ngjyrosje', price: 25, duration: 90 }));
  expect(services).not.toContainEqual(expect.objectContaining({ name: 'Fshirje' }));
  const told = (await visitsOf(server, owner)).map((one) =>
    [one.appointment_date, one.client_name, one.barber, one.status, one.cancelled_by].join(' '),
  );
  expect(told.sort()).toEqual([
    '2026-10-05 Ana Hoxha Arben completed ',
    '2026-10-06 Besa Gjoni Drini Leka cancelled no_show',
    '2026-11-24 Ana Hoxha Arben pending ',
    '2026-11-24 Beni Kola Arben pending ',
    '2026-11-25 Besa Gjoni Drini Leka pending ',
    '2026-11-30 Besa Gjoni Drini Leka pending ',
  ]);
  await page.goto('/terminet?dita=2026-11-25');
  await expect(page.getByText('Besa Gjoni').first()).toBeVisible();

  await page.goto('/klientet?skeda=importo');
  const listed = page.getByRole('listitem').filter({ hasText: 'java.csv' });
  await expect(listed).toContainText('Termine: 5 · Klientë të rinj: 2');
  await listed.getByRole('button', { name: 'Zhbëj importimin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zhbëj importimin' }).click();
  await expect(listed).toContainText('Importimi u zhbë. Termine të hequra: 5. Klientë të hequr: 2.');
  expect((await visitsOf(server, owner)).map((one) => one.client_name)).toEqual(['Beni Kola']);
});

test('the calendar of Booksy is imported for one barber, and clients of the book are asked about by name', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Ana Prifti', appointment_time: '09:00' });
  await openImport(page, owner);
  await choose(page, 'booksy.ics', fixture('booksy.ics'));
  await expect(page.getByLabel('Përshkrimi')).toHaveValue('service');
  await press(page, 'Vazhdo');
  await page.getByLabel('Termine pa barber').selectOption('Blerim');
  await expect(page.getByText('Klientë pa përgjigje te “Për t’u parë”: 1')).toBeVisible();
  await page.getByRole('tab', { name: /^Për t’u parë/ }).click();
  await press(page, 'Me të njëjtin emër, të njëjtët persona: 1');
  await press(page, 'Importo 2 termine');
  await expect(page.getByText('Termine të importuara: 2.')).toBeVisible();
  expect(
    (await visitsOf(server, owner)).map((one) => `${one.client_name} ${one.barber} ${one.status}`).sort(),
  ).toEqual(['Ana Prifti Arben pending', 'Ana Prifti Blerim completed', 'Era Leka Blerim cancelled']);
});

test('dates of which both orders fit are asked about once, for visits too', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await openImport(page, owner);
  await page
    .getByLabel('Ose ngjitni këtu listën')
    .fill('Date,Time,Client,Staff\n03/04/2026,10:00,Ana Leka,Arben\n05/06/2026,11:00,Era Deda,Arben');
  await press(page, 'Lexo listën');
  await press(page, 'Vazhdo');
  await expect(page.getByText('Zgjidhni si janë shkruar datat.')).toBeVisible();
  await page.getByRole('radio', { name: 'Muaji, pastaj dita: 4 mars 2026' }).check();
  await press(page, 'Vazhdo');
  await press(page, 'Importo 2 termine');
  await expect(page.getByText('Termine të importuara: 2.')).toBeVisible();
  expect((await visitsOf(server, owner)).map((one) => one.appointment_date).sort()).toEqual([
    '2026-03-04',
    '2026-05-06',
  ]);
});

/** Past visits of one barber, one after the other. */
const manyVisits = (count: number) =>
  [
    'Data;Ora;Klienti;Berberi',
    ...Array.from({ length: count }, (_, n) => {
      const day = String(1 + (Math.floor(n / 20) % 28)).padStart(2, '0');
      const month = String(1 + Math.floor(n / 560)).padStart(2, '0');
      const time = `${String(8 + Math.floor((n % 20) / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
      return `${day}.${month}.2026;${time};Klient Numër ${n % 300};Arben`;
    }),
  ].join('\n');

test('visits go on after a stop, and two people who import at once write each visit once', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const other = await newDevice();
  let letOn = () => {};
  const opened = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  let asked = 0;
  await page.route('**/api/imports/visits', async (route) => {
    asked += 1;
    if (asked > 1) await opened;
    await route.continue();
  });
  for (const one of [page, other]) {
    await openImport(one, owner);
    await choose(one, 'vizita.csv', manyVisits(1200));
    await press(one, 'Vazhdo');
    await one.getByRole('button', { name: /^Importo 1.200 termine/ }).waitFor();
  }
  for (const one of [page, other]) await press(one, /^Importo 1.200 termine/);
  await expect(page.getByText('Të dërguar: 500 nga 1 200')).toBeVisible();
  await press(page, 'Ndale');
  await expect(page.getByText('Importimi u ndal.')).toBeVisible();
  letOn();
  await expect(other.getByText(/Termine të importuara: /)).toBeVisible();
  await press(page, 'Vazhdo');
  await expect(page.getByText(/Termine të importuara: /)).toBeVisible();
  expect(await visitsOf(server, owner)).toHaveLength(1200);
});

test('a plan that ends in the middle stops the import with its reason, and another tab goes on with the rest', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await signInByForm(page, owner, { isRemembered: true });
  await page.goto('/klientet?skeda=importo');
  let asked = 0;
  await page.route('**/api/imports/visits', (route) => {
    asked += 1;
    if (asked === 1) return route.continue();
    const message = 'Abonimi juaj ka përfunduar.';
    return route.fulfill({ status: 403, json: { success: false, code: 'subscription_required', message } });
  });
  await choose(page, 'vizita.csv', manyVisits(600));
  await press(page, 'Vazhdo');
  await press(page, 'Importo 600 termine');
  await expect(page.getByRole('alert')).toContainText('Abonimi juaj ka përfunduar.');
  await expect(page.getByText('Të dërguar: 500 nga 600')).toBeVisible();

  const tab = await page.context().newPage();
  await page.close();
  await tab.goto('/klientet?skeda=importo');
  const listed = tab.getByRole('listitem').filter({ hasText: 'vizita.csv' });
  await expect(listed).toContainText('I papërfunduar');
  await listed.getByRole('button', { name: 'Vazhdo' }).click();
  await expect(tab.getByText('Termine të importuara: 600.')).toBeVisible();
  expect(await visitsOf(server, owner)).toHaveLength(600);
});
