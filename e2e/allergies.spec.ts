// Allergies and tests of them: a service asks for a test, the desk reads whether there is one, and who may not see it learns nothing.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, signInByForm, signInTab, test } from './fixtures.ts';
import { addPerson, expectPad, join, makeTablet, typePin } from './staff.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
const openVisit = async (page: Page, name: RegExp) => {
  await page.goto('/terminet');
  await page.getByRole('grid', { name: 'Terminet e ditës' }).getByRole('gridcell', { name }).click();
  await expect(dialog(page).getByText('Ngjyrosje').first()).toBeVisible();
};
const missing = 'Pa test alergjie. Testi bëhet së paku 48 orë para terminit: Arta Hoxha';
const constant = 'Ky shërbim kërkon test alergjie.';
const colour = { name: 'Ngjyrosje', duration: 90, price: 20 };

test('a service asks for a test: the desk reads whether there is one, others only the line of the service, and the page sends a request', {
  tag: '@long',
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await ask('POST', '/user/services', colour);
  const visit = await bookVisit(server, owner, {
    client_name: 'Arta Hoxha',
    appointment_time: '17:00',
    service_name: 'Ngjyrosje',
    status: 'confirmed',
  });
  await ask('PUT', `/clients/${visit.client_id}/allergies`, { allergies: 'PPD' });
  await signInTab(page, owner);

  await page.goto('/konfigurimet?skeda=sherbimet');
  await page.getByRole('checkbox', { name: 'Kërkon test alergjie' }).check();
  await press(page, 'Ruaj Konfigurimet');
  await expect.poll(async () => (await ask('GET', '/user/services')).data[0].requires_test).toBe(true);

  await page.goto('/terminet');
  await page.getByRole('button', { name: 'Shto termin' }).filter({ visible: true }).first().click();
  const field = dialog(page).getByRole('combobox', { name: 'Klienti' });
  await field.fill('Arta Hoxha');
  await field.press('Escape');
  await field.press('Tab');
  await dialog(page)
    .getByRole('button', { name: /Shërbimi/ })
    .click();
  await page.getByRole('option', { name: /Ngjyrosje/ }).click();
  await expect(dialog(page).getByText(missing)).toBeVisible();
  await openVisit(page, /^Arta Hoxha/);
  await expect(dialog(page).getByText('Alergji: PPD')).toBeVisible();
  await expect(dialog(page).getByText(missing)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/klientet?kerko=Arta');
  await page.locator('main tbody button, main li button').filter({ visible: true }).first().click();
  await press(page, 'Shto test alergjie');
  await page.getByRole('radio', { name: 'Pa reaksion' }).check();
  await press(page, 'Ruaj');
  await expect(page.getByText('Testi i alergjisë u ruajt.')).toBeVisible();
  await expect(page.getByText('I vlefshëm deri më 22 maj 2027')).toBeVisible();
  await expectAccessible(page);
  await openVisit(page, /^Arta Hoxha/);
  await expect(dialog(page).getByText('Alergji: PPD')).toBeVisible();
  await expect(dialog(page).getByText(/test alergjie/)).toHaveCount(0);

  const person = await newOwner();
  const barber = await join(server, owner, person, 'barber', 'Arben');
  await ask('PUT', `/staff/${barber.user.staff?.id}`, { ticks: { seesHealth: false } });
  const other = await newDevice();
  await signInTab(other, barber);
  await openVisit(other, /^Arta Hoxha/);
  await expect(dialog(other).getByText(constant)).toBeVisible();
  expect(await other.locator('body').innerText()).not.toMatch(/Alergji:|PPD|E vlefshme/);

  const { data } = await ask('GET', '/online');
  const slug = `ngjyra-${owner.user.id.slice(-8)}`;
  await ask('PUT', '/online', { ...data.settings, slug, open: true, accept: 'all' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/s/${slug}`);
  await expect(page.getByText('kërkon test alergjie: rezervimin duhet ta pranojë salloni')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Ngjyrosje/ }).check();
  await page.locator('label:not(.none) > [name=day]').nth(1).check();
  await page
    .getByRole('radiogroup', { name: /^(Paradite|Pasdite|Mbrëmje)$/ })
    .getByRole('radio')
    .first()
    .check();
  await press(page, 'Vazhdo');
  await page.getByLabel('Emri dhe mbiemri').fill('Besa Leka');
  await page.getByLabel('Numri i telefonit').fill('069 211 2233');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^(Rezervo|Dërgo|Kërko)/ })
    .last()
    .click();
  await expect.poll(async () => (await ask('GET', '/bookings')).requests.length).toBe(1);
  const { requests } = await ask('GET', '/bookings');
  expect(JSON.stringify(requests)).toContain('Besa Leka');
});

test('on the tablet nothing of the allergies stays for the pad, nor for who comes in next without the right', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const { id = '', name = '' } = owner.user.staff ?? {};
  const boss = { name, pin: '739146' };
  const ardit = { name: 'Ardit Leka', pin: '2584', column: 'Arben' };
  const arditsId = await addPerson(server, owner, ardit);
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await ask('PUT', `/staff/${id}/pin`, { pin: boss.pin });
  await ask('PUT', `/staff/${arditsId}`, { ticks: { seesHealth: false } });
  await ask('POST', '/user/services', { ...colour, requires_test: true });
  const visit = await bookVisit(server, owner, {
    client_name: 'Arta Hoxha',
    appointment_time: '17:00',
    service_name: 'Ngjyrosje',
    appointment_date: today,
  });
  await ask('PUT', `/clients/${visit.client_id}/allergies`, { allergies: 'Lateksomban' });
  await signInByForm(page, owner);
  await page.goto('/siguria');
  await makeTablet(page);
  const comeIn = async (person: { name: string; pin: string }) => {
    await page.getByRole('button', { name: person.name, exact: true }).click();
    await typePin(page, person.pin);
    await expect(page.getByRole('grid').first()).toBeVisible();
  };
  const grid = page.getByRole('grid', { name: 'Terminet e ditës' });
  const open = () => grid.getByRole('gridcell', { name: /^Arta Hoxha/ }).click();
  /** All that the page shows, and all that the browser keeps in a form that can be read. */
  const readable = () =>
    page.evaluate(async () => {
      const found = [
        document.documentElement.outerHTML,
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      ];
      for (const { name = '' } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((done, fail) => {
          const asked = indexedDB.open(name);
          asked.onsuccess = () => done(asked.result);
          asked.onerror = () => fail(asked.error);
        });
        for (const store of db.objectStoreNames) {
          const rows = await new Promise<unknown[]>((done, fail) => {
            const asked = db.transaction(store).objectStore(store).getAll();
            asked.onsuccess = () => done(asked.result);
            asked.onerror = () => fail(asked.error);
          });
          found.push(JSON.stringify(rows));
        }
        db.close();
      }
      return found.join('\n');
    });

  await comeIn(boss);
  await open();
  await expect(dialog(page).getByText('Alergji: Lateksomban')).toBeVisible();
  expect(await readable()).toContain('Lateksomban');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Ndërro personin: ${boss.name}` }).click();
  await expectPad(page);
  expect(await readable()).not.toContain('Lateksomban');

  await comeIn(ardit);
  await open();
  await expect(dialog(page).getByText(constant)).toBeVisible();
  expect(await readable()).not.toContain('Lateksomban');
});
