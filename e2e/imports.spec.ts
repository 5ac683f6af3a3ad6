// Clients come in from files: read on the device, looked at, sent in parts, and taken back.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sheetOf, zipOf } from '../web/imports/zip.fixture.ts';
import { bookVisit } from './book-visit.ts';
import { expect, signInByForm, signInTab, test } from './fixtures.ts';
import { type Content, choose, clientsOf, fixture, listOf, openImport, press } from './import-file.ts';

/** Lets no part through until it is opened. Answers the rows of the parts that have asked. */
async function holdParts(page: Page, after = 0) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked: number[] = [];
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    asked.push(route.request().postDataJSON().clients.length);
    if (asked.length > after) await opened;
    await route.continue();
  });
  return { asked, open };
}

test('a sheet is read on the device, its columns and rows are looked at, and it is imported and taken back', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, {
    client_name: 'Ana Hoxha',
    client_phone: '0691234567',
    appointment_time: '09:00',
  });
  await signInTab(page, owner);
  await page.goto('/klientet');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const all = `${request.method()} ${pathname}${search} ${request.postData()}`;
    if (/POST .*imports|Luan|Besa|069/i.test(all)) sent.push(request.url());
  });
  let taps = 0;
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name }).first().click();
  };

  await tap('Importo klientë', 'link');
  // the button, and the file in the window of the device
  taps += 2;
  await choose(
    page,
    'salloni.csv',
    [
      'Klienti;Nr. tel;Ditëlindja;Shënime;Rruga',
      'Ana Hoxha;069 123 4567;10.05.1990;ngjyrë 7.1;Blloku',
      'BESA GJONI;0692223333;29.02.1988;;',
      'Era Hoxha;0691234567;;e bija;',
      'Luan Deda;06911;31.02.1990;;',
    ].join('\n'),
  );
  await expect(page.getByRole('heading', { name: 'Çfarë është secila kolonë?' })).toBeVisible();
  await expect(page.getByLabel('Klienti')).toHaveValue('name');
  await expect(page.getByLabel('Nr. tel')).toHaveValue('phone');
  await expect(page.getByLabel('Rruga')).toHaveValue('');
  await tap('Vazhdo');
  await expect(page.getByText('Të rinj: 1 · I keni tashmë: 1 · Rreshta që nuk lexohen dot: 1')).toBeVisible();

  await expect(page.getByRole('checkbox', { name: /^Besa Gjoni/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Emrat me shkronja të mëdha/ }).uncheck();
  await expect(page.getByRole('checkbox', { name: /^BESA GJONI/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Emrat me shkronja të mëdha/ }).check();

  await page.getByRole('tab', { name: /^I keni tashmë/ }).click();
  await expect(page.getByRole('radio', { name: 'Plotëso vetëm fushat bosh' })).toBeChecked();
  await page.getByRole('tab', { name: /^Për t’u parë/ }).click();
  await expect(page.getByText('Pa përgjigje te “Për t’u parë”: 1')).toBeVisible();
  await page.getByRole('group', { name: 'Era Hoxha' }).getByRole('radio', { name: 'Person tjetër' }).check();
  await expect(page.getByText('Pa përgjigje')).toBeHidden();

  await page.getByRole('tab', { name: /^Nuk lexohen dot/ }).click();
  const faulty = page.getByRole('form', { name: 'Rreshti 5' });
  await expect(faulty.getByText('Ky nuk është numër telefoni.')).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Shkarko rreshtat që nuk u lexuan');
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toContain('"Luan Deda";"06911";"31.02.1990"');
  await faulty.getByLabel('Nr. tel').fill('069 444 5555');
  await faulty.getByRole('button', { name: 'Ruaj rreshtin 5' }).click();
  await expect(faulty.getByText('Ky nuk është numër telefoni.')).toBeHidden();
  await faulty.getByLabel('Ditëlindja').fill('28.02.1990');
  await faulty.getByRole('button', { name: 'Ruaj rreshtin 5' }).click();
  await expect(page.getByText('Të rinj: 2 · I keni tashmë: 1 · Rreshta që nuk lexohen dot: 0')).toBeVisible();
  // what was answered stays
  await expect(page.getByRole('button', { name: 'Importo 3 klientë' })).toBeVisible();
  expect(sent).toEqual([]);
  await tap('Importo 3 klientë');

  await expect(page.getByText('Klientë të importuar: 3.')).toBeVisible();
  await expect(page.getByText('Klientë të plotësuar: 1.')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  expect(sent.every((url) => url.endsWith('/api/imports'))).toBe(true);
  const { clients } = await server.call('GET', '/clients', undefined, owner.token);
  expect(clients.map(({ name, phone }: { name: string; phone: string }) => [name, phone]).sort()).toEqual([
    ['Ana Hoxha', '+355 69 123 4567'],
    ['Besa Gjoni', '+355 69 222 3333'],
    ['Era Hoxha', '+355 69 123 4567'],
    ['Luan Deda', '+355 69 444 5555'],
  ]);

  // the second import of the same people finds nobody new
  await press(page, 'Importo skedar tjetër');
  await page.getByLabel('Ose ngjitni këtu listën').fill('Ana Hoxha\t0691234567\nBesa Gjoni\t0692223333');
  await press(page, 'Lexo listën');
  await press(page, 'Vazhdo');
  await expect(page.getByText('Të rinj: 0 · I keni tashmë: 2 · Rreshta që nuk lexohen dot: 0')).toBeVisible();

  // one of the imported gets a visit
  await bookVisit(server, owner, { client_name: 'Besa Gjoni', appointment_time: '10:00' });
  await press(page, 'Zgjidh skedar tjetër');
  const listed = page.getByRole('listitem').filter({ hasText: 'salloni.csv' });
  await expect(listed).toContainText('Të importuar: 3 · Të plotësuar: 1');
  await listed.getByRole('button', { name: 'Zhbëj importimin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zhbëj importimin' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Njoftime' })
      .getByText('Importimi u zhbë. Klientë të hequr: 2. Klientë që mbetën, sepse kanë termine: 1.'),
  ).toBeVisible();
  await expect(listed).toContainText('I zhbërë');
});

test('the contacts of a phone are off until they are ticked; an imported client is booked at once', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
  await signInTab(page, owner);
  await page.goto('/klientet');
  await page.getByRole('link', { name: 'Importo klientë' }).click();
  await choose(page, 'contacts.vcf', fixture('phone-30.vcf'));
  await expect(page.getByText('Të zgjedhur: 0 nga 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importo 0 klientë' })).toHaveAttribute('aria-disabled');
  await page.getByLabel('Kërko me emër ose telefon').fill('mira');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Mira Marku/ }).check();
  await press(page, 'Importo 1 klient');
  await expect(page.getByText('Klientë të importuar: 1.')).toBeVisible();
  await page.getByRole('link', { name: 'Shto termin' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox').first().fill('mira');
  await page.getByRole('option', { name: /Mira Marku/ }).click();
  await form.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje/ }).click();
  await form.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Termini u shtua.')).toBeVisible();
});

const rowsOf = (count: number) => `Emri;Telefoni\n${'Ana Leka;0691234567\n'.repeat(count)}`;
const tooWide = Array.from({ length: 1000 }, (_, n) => (n === 0 ? 'Emri' : `k${n}`)).join(';');

test('each bad file is refused with its sentence, and what is good of the others is read', {
  tag: ['@desktop', '@long'],
}, async ({ page, newOwner }) => {
  await openImport(page, await newOwner());
  const unreadable = 'Ky lloj skedari nuk lexohet dot. Provoni CSV, XLSX ose VCF.';
  const tooBig = 'Skedari është më i madh se 5 MB.';
  const refused: [string, Content, string][] = [
    ['empty.csv', '', 'Skedari është bosh.'],
    ['header-only.csv', 'Emri;Telefoni\n', 'Skedari është bosh.'],
    ['large.csv', 'a'.repeat(6_000_000), tooBig],
    ['rows.csv', rowsOf(20_001), 'Skedari ka më shumë se 20 000 rreshta. Ndajeni në dy skedarë.'],
    ['pictures.xlsx', zipOf({ 'foto/1.jpg': 'x'.repeat(2000) }), unreadable],
    ['cut.xlsx', new Uint8Array(fixture('own-sheet.xlsx').subarray(0, 900)), unreadable],
    ['bomb.xlsx', sheetOf('', { 'xl/sharedStrings.xml': ' '.repeat(200_000_000) }), tooBig],
    [
      'entities.xlsx',
      sheetOf('', { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst><si><t>&b;</t></si></sst>' }),
      unreadable,
    ],
    ['photo.vcf', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]), unreadable],
  ];
  for (const [name, content, sentence] of refused) {
    await test.step(name, async () => {
      await choose(page, name, content);
      await expect(page.getByRole('alert')).toHaveText(sentence);
    });
  }

  const read: [string, Content, string][] = [
    ['full.csv', rowsOf(20_000), '20 000 rreshta'],
    ['wide.csv', `${tooWide}\nAna Leka`, '1 rresht'],
    ['long-row.csv', `Emri;Shënime\nAna;${'x'.repeat(1_000_000)}\nEra;`, '2 rreshta'],
    ['controls.csv', 'Emri\u0007;Telefoni\nAna\u0008 Leka;0691234567', '1 rresht'],
    ['formulas.xlsx', new Uint8Array(fixture('own-sheet.xlsx')), /rresht/.source],
    ['no-names.csv', '12;34\n56;78', 'Nuk u gjet asnjë kolonë me emra.'],
  ];
  for (const [name, content, shown] of read) {
    await test.step(name, async () => {
      await choose(page, name, content);
      await expect(page.getByText(new RegExp(shown.replaceAll(' ', '\\s'))).first()).toBeVisible();
      await press(page, 'Zgjidh skedar tjetër');
    });
  }
  const photo = `PHOTO;ENCODING=b:${'A'.repeat(4_000_000)}`;
  await choose(
    page,
    'contacts.vcf',
    `BEGIN:VCARD\nVERSION:3.0\nFN:Ana Leka\n${photo}\nBDAY:1900-02-28\nEND:VCARD`,
  );
  await expect(page.getByRole('checkbox', { name: /^Ana Leka/ })).toBeVisible();
});

test('dates of which both orders fit are asked about once, and a column without a name is chosen by hand', {
  tag: ['@desktop', '@long'],
}, async ({ page, newOwner }) => {
  await openImport(page, await newOwner());
  await page
    .getByLabel('Ose ngjitni këtu listën')
    .fill('1;Birthday;x\n7;03/04/1985;Ana Leka 2\n8;05/06/1990;Era 3');
  await press(page, 'Lexo listën');
  await expect(page.getByRole('alert')).toHaveText('Nuk u gjet asnjë kolonë me emra.');
  await page.getByLabel('x', { exact: true }).selectOption('Emri dhe mbiemri');
  await press(page, 'Vazhdo');
  await expect(page.getByText('Zgjidhni si janë shkruar datat.')).toBeVisible();
  await page.getByRole('radio', { name: 'Muaji, pastaj dita: 4 mars 1985' }).check();
  await press(page, 'Vazhdo');
  await expect(page.getByRole('checkbox', { name: /^Ana Leka 2/ })).toHaveAccessibleName(/4 mars 1985/);
});

test('an import goes on after the network was gone, after a stop, and after the tab was closed', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const device = await newDevice();
  await signInByForm(device, owner, { isRemembered: true });
  await device.goto('/klientet?skeda=importo');
  const parts = await holdParts(device, 1);
  await choose(device, 'lista.csv', listOf(1600));
  await press(device, 'Vazhdo');
  await press(device, 'Importo 1 600 klientë');
  await expect(device.getByText('Të dërguar: 500 nga 1 600')).toBeVisible();
  await device.context().setOffline(true);
  parts.open();
  await expect(device.getByText('Serveri nuk përgjigjet.')).toBeVisible();
  await device.getByRole('button', { name: 'Ndale' }).click();
  await expect(device.getByText('Importimi u ndal.')).toBeVisible();
  await device.context().setOffline(false);
  await device.unroute('**/api/imports');

  // the tab is closed, and another one goes on
  const tab = await device.context().newPage();
  await device.close();
  await tab.goto('/klientet?skeda=importo');
  const listed = tab.getByRole('listitem').filter({ hasText: 'lista.csv' });
  await expect(listed).toContainText('I papërfunduar');
  await listed.getByRole('button', { name: 'Vazhdo' }).click();
  await expect(tab.getByText('Klientë të importuar: 1 600.')).toBeVisible();
  expect(await clientsOf(server, owner)).toBe(1600);
  await page.close();
});

test('two people who import the same list at once make each client once', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const other = await newDevice();
  const held = await Promise.all(
    [page, other].map(async (one) => {
      await openImport(one, owner);
      const parts = await holdParts(one);
      await choose(one, 'lista.csv', listOf(600));
      await press(one, 'Vazhdo');
      await press(one, 'Importo 600 klientë');
      return parts;
    }),
  );
  for (const { open } of held) open();
  for (const one of [page, other]) await expect(one.getByText(/Klientë të importuar:/)).toBeVisible();
  expect(await clientsOf(server, owner)).toBe(600);
});
