// The settings of a salon: its services, barbers, name and phone.
import type { Locator, Page } from '@playwright/test';
import { entriesNow } from '../web/app/settings/entries.sq.ts';
import { partGroups } from '../web/app/settings/parts.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, today } from './book-visit.ts';
import { admin, expect, signInTab, test, untilLoaded } from './fixtures.ts';

const services = '/konfigurimet?skeda=sherbimet';
const row = (page: Page, service: string) => page.getByRole('listitem', { name: `Shërbimi: ${service}` });

test('the usual services that a salon lacks are offered until it has three', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const own = { name: 'prerje klasike', duration: 30, price: 5 };
  await server.call('POST', '/user/services', own, owner.token);
  await signInTab(page, owner);
  await page.goto(services);
  await expect(row(page, own.name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shërbime të zakonshme' })).toBeVisible();
  await expect(page.getByLabel('Çmimi (€): Prerje klasike')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Shto shërbime të zakonshme' }).click();
  await expect(page.getByRole('listitem', { name: /^Shërbimi: / })).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Shërbime të zakonshme' })).toHaveCount(0);
});

test('a new salon adds the usual services, sets their prices and saves all at once', {
  tag: '@phone',
}, async ({ page, newOwner }) => {
  await signInTab(page, await newOwner());
  await page.goto(services);
  await expect(page.getByRole('heading', { name: 'Konfigurimet e Mia' })).toBeVisible();
  await expect(page.getByText('Nuk keni ende shërbime.')).toBeVisible();

  await page.getByLabel('Çmimi (€): Prerje klasike').fill('5.50');
  await page.getByRole('button', { name: 'Shto shërbime të zakonshme' }).click();
  await expect(page.getByRole('listitem', { name: /^Shërbimi: / })).toHaveCount(6);
  await expect(row(page, 'Prerje klasike').getByLabel('Çmimi (€)')).toHaveValue('5,50');

  await row(page, 'Rregullim mjekre').getByLabel('Çmimi (€)').fill('4,50');
  await row(page, 'Prerje për fëmijë').getByLabel('Çmimi (€)').fill('4.50');
  await row(page, 'Ngjyrosje').getByLabel('Përshkrimi').fill('Pa amoniak');
  await row(page, 'Ngjyrosje')
    .getByRole('switch', { name: /^Aktiv/ })
    .click();
  await expect(page.getByText('Ka ndryshime të paruajtura.')).toBeVisible();

  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toHaveCount(1);
  expect(new Set(puts).size).toBe(6);
  expect(puts).toHaveLength(6);

  await page.reload();
  await expect(row(page, 'Rregullim mjekre').getByLabel('Çmimi (€)')).toHaveValue('4,50');
  await expect(row(page, 'Prerje për fëmijë').getByLabel('Çmimi (€)')).toHaveValue('4,50');
  await expect(row(page, 'Ngjyrosje').getByLabel('Përshkrimi')).toHaveValue('Pa amoniak');
  await expect(row(page, 'Ngjyrosje').getByRole('switch', { name: /^Aktiv/ })).not.toBeChecked();
});

test('unsaved services stay after a refusal, and leaving the screen asks for a confirmation', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  for (const name of ['Larje', 'Prerje']) {
    await server.call('POST', '/user/services', { name, duration: 30, price: 5 }, owner.token);
  }
  await signInTab(page, owner);
  await page.goto(services);

  const price = row(page, 'Larje').getByLabel('Çmimi (€)');
  await price.fill('katër');
  await row(page, 'Prerje').getByLabel('Kohëzgjatja (min)').fill('gjysmë ore');
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect(page.getByText('Çmimi duhet të jetë më i madh se 0.')).toBeVisible();
  await expect(page.getByText('Kohëzgjatja duhet të jetë së paku 1 minutë.')).toBeVisible();
  await expect(price).toBeFocused();
  await expectAccessible(page);

  await price.fill('4');
  await row(page, 'Prerje').getByLabel('Kohëzgjatja (min)').fill('45');
  await row(page, 'Larje').getByLabel('Emri').fill('PRERJE');
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect(page.getByText('Gabim në ruajtjen e konfigurimeve!')).toBeVisible();
  await expect(page.getByText('Një shërbim me këtë emër ekziston tashmë.')).toBeVisible();

  await page.getByRole('link', { name: 'Barberët' }).click();
  await page.getByRole('link', { name: 'Shërbimet' }).click();
  await expect(row(page, 'Larje').getByLabel('Emri')).toHaveValue('PRERJE');
  await expect(price).toHaveValue('4');
  // the other service was saved
  await expect(row(page, 'Prerje').getByLabel('Kohëzgjatja (min)')).toHaveValue('45');

  await page.getByRole('link', { name: 'Klientët' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ndryshime të paruajtura' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Kthehu' }).click();
  await expect(row(page, 'Larje').getByLabel('Emri')).toHaveValue('PRERJE');

  await page.getByRole('link', { name: 'Klientët' }).click();
  await question.getByRole('button', { name: 'Largohu' }).click();
  await expect(page).toHaveURL(/\/klientet$/);
  await page.goto(services);
  await expect(row(page, 'Larje').getByLabel('Emri')).toHaveValue('Larje');
});

test('text typed in the settings before the session ended is shown again after signing in', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
  await signInTab(page, owner);
  await page.goto(services);
  await row(page, 'Prerje').getByLabel('Çmimi (€)').fill('9,50');
  await page.getByRole('button', { name: 'Shto Shërbim', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Emri').fill('Larje');
  await server.call('POST', '/auth/logout', undefined, owner.token);
  // the open tab may learn of it first, and then it shows the sign-in by itself
  await dialog
    .getByRole('button', { name: 'Shto Shërbim', exact: true })
    .evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());

  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(row(page, 'Prerje').getByLabel('Çmimi (€)')).toHaveValue('9,50');
  await page.getByRole('button', { name: 'Shto Shërbim', exact: true }).click();
  await expect(dialog.getByLabel('Emri')).toHaveValue('Larje');
});

test('a service is validated, added, and deleted after a confirmation', { tag: ['@phone', '@long'] }, async ({
  page,
  newOwner,
}) => {
  await signInTab(page, await newOwner());
  await page.goto(services);
  await page.getByRole('button', { name: 'Shto Shërbim', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Shërbim i ri' });
  await expect(dialog.getByLabel('Kohëzgjatja (min)')).toHaveValue('30');
  await dialog.getByRole('button', { name: 'Shto Shërbim', exact: true }).click();
  await expect(dialog.getByText('Emri i shërbimit është i detyrueshëm.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Emri').fill('Masazh koke');
  await dialog.getByLabel('Çmimi (€)').fill('falas');
  await dialog.getByRole('button', { name: 'Shto Shërbim' }).click();
  await expect(dialog.getByText('Çmimi duhet të jetë më i madh se 0.')).toBeVisible();
  await dialog.getByLabel('Çmimi (€)').fill('12,5');
  await dialog.getByRole('button', { name: 'Shto Shërbim' }).click();
  await expect(page.getByText('Shërbimi u shtua.')).toBeVisible();
  await expect(row(page, 'Masazh koke').getByLabel('Çmimi (€)')).toHaveValue('12,50');

  await page.getByRole('button', { name: 'Fshi shërbimin: Masazh koke' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Kthehu' })).toBeFocused();
  await question.getByRole('button', { name: 'Fshi shërbimin' }).click();
  await expect(page.getByText('Nuk keni ende shërbime.')).toBeVisible();
});

test('barbers are renamed, sorted, added, deleted and made inactive, and their visits show the new name', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Besnik Thaçi', appointment_time: '12:00' });
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=barberet');

  const names = page.getByRole('textbox', { name: /^Emri i barberit: / });
  await expect(names).toHaveCount(2);

  await page.getByLabel('Emri i barberit: Arben').fill('Arben Krasniqi');
  await page.getByLabel('Emri i barberit: Arben').press('Enter');
  await expect(page.getByText('Barberi u përditësua.')).toBeVisible();

  const blerim = page.getByLabel('Emri i barberit: Blerim', { exact: true });
  await blerim.fill('arben krasniqi');
  await blerim.press('Enter');
  await expect(page.getByText('Një barber me këtë emër ekziston tashmë.')).toBeVisible();
  await expect(blerim).toHaveAttribute('aria-invalid', 'true');
  await expect(blerim).toHaveValue('arben krasniqi');
  await blerim.press('Escape');
  await expect(blerim).toHaveValue('Blerim');

  const up = page.getByRole('button', { name: 'Ngjit lart: Blerim' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(names.first()).toHaveValue('Blerim');
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Ngjyra, Blerim: e kaltër' }).click();
  await page.getByRole('menuitemradio', { name: 'vjollcë' }).click();
  await expect(page.getByRole('button', { name: 'Ngjyra, Blerim: vjollcë' })).toBeVisible();

  await page.getByLabel('Barber i ri').fill('Çlirim');
  await page.getByRole('button', { name: 'Shto barber' }).click();
  await expect(page.getByText('Barberi u shtua.')).toBeVisible();
  await page.getByRole('button', { name: 'Fshi barberin: Çlirim' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi barberin' }).click();
  await expect(page.getByText('Barberi u fshi.')).toBeVisible();

  await page.getByRole('button', { name: 'Fshi barberin: Arben Krasniqi' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Fshi barberin' }).click();
  await expect(question.getByText(/Ky barber ka termine dhe nuk mund të fshihet/)).toBeVisible();
  await question.getByRole('button', { name: 'Bëje joaktiv' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Aktiv: Arben Krasniqi' })).not.toBeChecked();

  await page.reload();
  await expect(names.first()).toHaveValue('Blerim');
  await expect(names).toHaveCount(2);
  await page.goto('/');
  // in the card of the next visit, and in the list of the day
  await expect(page.getByRole('listitem').filter({ hasText: 'Arben Krasniqi' })).toHaveCount(2);
});

test('making a barber with future visits inactive asks first, and the question has links to the days of the visits', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  for (const appointment_date of ['2026-11-20', '2026-11-24', '2026-11-26']) {
    await bookVisit(server, owner, { client_name: 'Ana', appointment_time: '12:00', appointment_date });
  }
  await bookVisit(server, owner, {
    client_name: 'Besa',
    appointment_time: '15:00',
    appointment_date: '2026-11-26',
  });
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=barberet');
  const active = page.getByRole('switch', { name: 'Aktiv: Arben' });
  await active.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ky barber ka ende 3\u00a0termine përpara.');
  await expect(question.getByRole('link', { name: /E martë, 24 nëntor 2026 · 1.termin$/ })).toBeVisible();
  await question.getByRole('button', { name: 'Kthehu' }).click();
  await expect(active).toBeChecked();

  await active.click();
  await question.getByRole('button', { name: 'Bëje joaktiv' }).click();
  await expect(active).not.toBeChecked();
  await active.click();
  await expect(active).toBeChecked();
  await active.click();
  await question.getByRole('link', { name: /26 nëntor/ }).click();
  await expect(page).toHaveURL(/\/terminet\?dita=2026-11-26$/);

  await page.goto('/konfigurimet?skeda=barberet');
  await page.getByRole('switch', { name: 'Aktiv: Blerim' }).click();
  await expect(page.getByRole('switch', { name: 'Aktiv: Blerim' })).not.toBeChecked();
  await expect(question).toBeHidden();
});

test('the settings of an admin show only the profile', { tag: ['@desktop', '@long'] }, async ({
  page,
  server,
}) => {
  const { token, user } = await server.call('POST', '/auth/login', admin);
  await signInTab(page, { token, user });
  await page.goto('/konfigurimet');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Kërko konfigurime' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Kërko klient' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Kërko klient' })).toHaveCount(0);
});

test('a week is set within twelve taps; visits outside it are listed, and their hours are shaded', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const late = { client_name: 'Ana Gjini', appointment_date: today, appointment_time: '20:30' };
  await bookVisit(server, owner, late);
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=orari');
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.click();
  };
  // choosing from the browser's own list is two taps
  const choose = async (label: string, time: string) => {
    taps += 2;
    await page.getByLabel(label).first().selectOption(time);
  };
  await choose('Nga ora, e hënë', '10:00');
  await choose('Deri në orën, e hënë', '19:00');
  await tap(page.getByRole('button', { name: 'Shto pauzë: e hënë' }));
  await tap(page.getByRole('button', { name: 'Kopjoje në të gjitha ditët: e hënë' }));
  await tap(page.getByRole('switch', { name: 'Hapur: e diel' }));
  await tap(page.getByRole('button', { name: 'Ruaj orarin' }));
  expect(taps).toBeLessThanOrEqual(12);

  const outside = page.getByRole('dialog', { name: 'Termine jashtë orarit' });
  await expect(outside).toContainText('Jashtë orarit të ri: 1 termin.');
  await expect(outside).toContainText('Ana Gjini');
  await expectAccessible(page);
  await outside.getByRole('link', { name: 'Zhvendos: Ana Gjini' }).click();
  const visit = page.getByRole('dialog');
  await expect(visit).toContainText('Ana Gjini');
  await visit.getByRole('button', { name: 'Mbyll' }).first().click();

  await page.getByRole('gridcell', { name: '13:00, Arben, jashtë orarit' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Shto termin' });
  await expect(form).toContainText('Arben: nuk punon në këtë orë.');
  await expect(form.getByRole('button', { name: 'Shto gjithsesi' })).toBeVisible();
});

test('an owner changes to lekë: price, visit, report and the page for clients are in lekë', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const own = { name: 'Prerje klasike', duration: 30, price: 5 };
  await server.call('POST', '/user/services', own, owner.token);
  await bookVisit(server, owner, {
    client_name: 'Dea Hoxha',
    appointment_time: '08:00',
    status: 'confirmed',
  });
  const slug = `lek-${owner.user.id.slice(-8)}`;
  const { data } = await server.call('GET', '/online', undefined, owner.token);
  await server.call('PUT', '/online', { ...data.settings, slug, open: true }, owner.token);
  const elsewhere = await newDevice();
  await signInTab(elsewhere, owner);
  await elsewhere.goto('/raportet');
  const revenue = (of: Page) => of.getByRole('term').filter({ hasText: 'Të ardhura gjithsej' }).locator('..');
  await expect(revenue(elsewhere)).toContainText('5,00 €');

  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=salloni');
  await page.getByLabel('Valuta e çmimeve').selectOption('ALL');
  await expect(
    page.getByText('Çmimet nuk u këmbyen: numrat mbetën të njëjtë. Ndryshojini te Shërbimet.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible();
  await expect(revenue(elsewhere)).toContainText('5 lekë');

  await page.goto(services);
  const price = row(page, own.name).getByLabel('Çmimi (lekë)');
  await price.fill('499,50');
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect(page.getByText('Në lekë, çmimi shkruhet pa presje.')).toBeVisible();
  await price.fill('1.500');
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible();

  await page.goto('/terminet?shto=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Klienti' }).fill('Ana Gashi');
  await dialog.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje klasike 30 min · 1 500 lekë/ }).click();
  await expect(dialog.getByLabel('Çmimi (lekë)')).toHaveValue('1500');
  await dialog.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Klienti Ana Gashi u shtua me sukses!')).toBeVisible();
  const { appointments } = await server.call('GET', '/appointments', undefined, owner.token);
  const made = appointments.find(({ client_name }: { client_name: string }) => client_name === 'Ana Gashi');
  expect(made.price).toBe(1500);
  const past = { appointment_date: today, appointment_time: '09:00', status: 'completed' };
  await server.call('PUT', `/appointments/${made.id}`, past, owner.token);

  await page.goto('/raportet');
  await expect(revenue(page)).toContainText('1 505 lekë');
  await page.goto(`/s/${slug}`);
  await expect(page.getByRole('checkbox', { name: /^Prerje klasike/ })).toBeVisible();
  await expect(page.getByText('1 500 lekë').first()).toBeVisible();
  await expect(page.getByText('€')).toHaveCount(0);
});

/** The headings and fields of the open part, without rows of lists, and without fields below a heading. */
const sectionsOf = (page: Page) =>
  page.evaluate(() => {
    const open = document.querySelector('#settings-part') ?? document.querySelector('main');
    const isField = (element: Element) =>
      (element.closest('section') === open || open?.tagName === 'MAIN') &&
      element.closest('form') &&
      (element.tagName === 'LEGEND' || !element.closest('fieldset'));
    return [...(open?.querySelectorAll(':is(h2, h3, legend, label, summary):not(li *)') ?? [])]
      .filter((element) => element.id !== 'settings-part-title')
      .filter((element) => element.tagName.startsWith('H') || isField(element))
      .map((element) => [...element.childNodes].find((node) => node instanceof Text)?.nodeValue ?? '');
  });

test('the search of the settings has each of their sections, and leads to each', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const { data } = await server.call('GET', '/online', undefined, owner.token);
  const slug = `kerko-${owner.user.id.slice(-8)}`;
  await server.call('PUT', '/online', { ...data.settings, accept: 'none', slug, open: true }, owner.token);
  await server.call('PUT', '/till', { is_on: true, asks_how_paid: true, rate: 98 }, owner.token);
  for (const name of ['Prerje', 'Larje', 'Mjekër'])
    await server.call('POST', '/user/services', { name, duration: 30, price: 5 }, owner.token);
  await signInTab(page, owner);
  await page.goto('/konfigurimet');
  const search = page.getByRole('combobox', { name: 'Kërko konfigurime' });
  const programs = page.getByRole('link', { name: 'Për programues' });
  await expect(search).toBeVisible();
  await untilLoaded(page);
  await expect(programs).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('pushim');
  await expect(page.getByRole('option', { name: 'Pushime dhe mbyllje' })).toBeVisible();
  await page.getByRole('option', { name: 'Festat zyrtare' }).click();
  await expect(page).toHaveURL(/skeda=orari$/);
  await expect(page.getByRole('heading', { name: 'Festat zyrtare' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Festat zyrtare' })).toBeInViewport();

  for (const { key, path } of partGroups.flatMap(({ parts }) => parts)) {
    if (key === 'abonimi') continue;
    await test.step(key, async () => {
      await page.goto(path);
      await untilLoaded(page);
      const known = entriesNow().filter(({ part }) => part === key);
      await expect(async () => {
        const shown = await sectionsOf(page);
        expect(shown.filter((text) => !known.some(({ label }) => label === text))).toEqual([]);
        // the owner has no column
        const missing = known.filter(
          ({ label, near, section = '' }) =>
            !shown.includes(label) && !near && !['calendars', 'ownRequests'].includes(section),
        );
        expect(missing.map(({ label }) => label)).toEqual([]);
      }).toPass();
    });
  }

  await page.goto('/konfigurimet?skeda=sherbimet');
  await page.getByRole('link', { name: 'Kush çfarë bën' }).click();
  await expect(page).toHaveURL(/skeda=rezervimi$/);
  await expect(page.getByRole('heading', { name: 'Kush çfarë bën' })).toBeFocused();

  await page.goto('/konfigurimet');
  await page.keyboard.press('/');
  await search.fill('api webhook');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/programues$/);
  await expect(page.getByRole('heading', { name: 'Për programues' })).toBeFocused();
  await page.goBack();
  await expect(programs).toBeVisible();
});
