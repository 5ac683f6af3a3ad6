// The salon's people and what it offers: services and barbers set up, clients found and kept, the day at a glance.
import type { Page } from '@playwright/test';
import type { Server } from './server.ts';
import { admin, enter, expect, expectAccessible, type Owner, test } from './test.ts';

const today = '2026-11-23';

interface Booking {
  readonly client_name: string;
  readonly client_phone?: string;
  readonly appointment_date?: string;
  readonly appointment_time: string;
  readonly price?: number;
  readonly barber?: string;
  readonly status?: 'confirmed' | 'cancelled';
}

async function book(server: Server, { token }: Owner, { status, ...booking }: Booking) {
  const visit = { service_name: 'Prerje klasike', price: 5, barber: 'Arben', appointment_date: today };
  const { appointment } = await server.call('POST', '/appointments', { ...visit, ...booking }, token);
  if (status) await server.call('PUT', `/appointments/${appointment.id}`, { status }, token);
}

const services = '/konfigurimet?skeda=sherbimet';
const row = (page: Page, service: string) => page.getByRole('listitem', { name: `Shërbimi ${service}` });

test('a new salon takes the usual services, prices them and keeps them all at once', async ({
  page,
  newOwner,
}) => {
  await enter(page, await newOwner());
  await page.goto(services);
  await expect(page.getByRole('heading', { name: 'Konfigurimet e Mia' })).toBeVisible();
  await expect(page.getByText('Nuk keni ende shërbime.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Çmimi i shërbimit Prerje klasike (€)').fill('5.50');
  await page.getByRole('button', { name: 'Shto shërbime të zakonshme' }).click();
  await expect(page.getByRole('listitem', { name: /^Shërbimi / })).toHaveCount(6);
  await expect(row(page, 'Prerje klasike').getByLabel('Çmimi (€)')).toHaveValue('5,50');
  await expectAccessible(page);

  await row(page, 'Rregullim mjekre').getByLabel('Çmimi (€)').fill('4,50');
  await row(page, 'Prerje për fëmijë').getByLabel('Çmimi (€)').fill('4.50');
  await row(page, 'Ngjyrosje').getByLabel('Përshkrimi').fill('Pa amoniak');
  await row(page, 'Ngjyrosje').getByRole('switch').click();
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
  await expect(row(page, 'Ngjyrosje').getByRole('switch')).not.toBeChecked();
});

test('what is typed into the services outlives refusals, and is asked about before it is left', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  for (const name of ['Larje', 'Prerje']) {
    await server.call('POST', '/user/services', { name, duration: 30, price: 5 }, owner.token);
  }
  await enter(page, owner);
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

  await page.getByRole('tab', { name: 'Barberët' }).click();
  await page.getByRole('tab', { name: 'Shërbimet' }).click();
  await expect(row(page, 'Larje').getByLabel('Emri')).toHaveValue('PRERJE');
  await expect(price).toHaveValue('4');
  // the other one was kept
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

test('a service is added with its own rules, and deleted after a question', async ({ page, newOwner }) => {
  await enter(page, await newOwner());
  await page.goto(services);
  await page.getByRole('button', { name: 'Shto Shërbim', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Shërbim i ri' });
  await expect(dialog.getByLabel('Kohëzgjatja (min)')).toHaveValue('30');
  await dialog.getByRole('button', { name: 'Shto Shërbim' }).click();
  await expect(dialog.getByText('Emri i shërbimit është i detyrueshëm.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Emri').fill('Masazh koke');
  await dialog.getByLabel('Çmimi (€)').fill('falas');
  await dialog.getByRole('button', { name: 'Shto Shërbim' }).click();
  await expect(dialog.getByText('Çmimi duhet të jetë më i madh se 0.')).toBeVisible();
  await dialog.getByLabel('Çmimi (€)').fill('12,5');
  await dialog.getByRole('button', { name: 'Shto Shërbim' }).click();
  await expect(page.getByText('Shërbimi u shtua me sukses!')).toBeVisible();
  await expect(row(page, 'Masazh koke').getByLabel('Çmimi (€)')).toHaveValue('12,50');

  await page.getByRole('button', { name: 'Fshi shërbimin Masazh koke' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Kthehu' })).toBeFocused();
  await question.getByRole('button', { name: 'Fshi shërbimin' }).click();
  await expect(page.getByText('Nuk keni ende shërbime.')).toBeVisible();
});

test('barbers are renamed, ordered, added and made inactive, and their visits follow', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await book(server, owner, { client_name: 'Besnik Thaçi', appointment_time: '12:00' });
  await enter(page, owner);
  await page.goto('/konfigurimet?skeda=barberet');

  const names = page.getByRole('textbox', { name: /^Emri i barberit / });
  await expect(names).toHaveCount(2);
  await expectAccessible(page);

  await page.getByLabel('Emri i barberit Arben').fill('Arben Krasniqi');
  await page.getByLabel('Emri i barberit Arben').press('Enter');
  await expect(page.getByText('Barberi u përditësua me sukses!')).toBeVisible();

  const blerim = page.getByLabel('Emri i barberit Blerim', { exact: true });
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
  await page.getByRole('button', { name: 'Ngjyra e Blerim: e kaltër' }).click();
  await page.getByRole('menuitemradio', { name: 'vjollcë' }).click();
  await expect(page.getByRole('button', { name: 'Ngjyra e Blerim: vjollcë' })).toBeVisible();

  await page.getByLabel('Barber i ri').fill('Çlirim');
  await page.getByRole('button', { name: 'Shto barber' }).click();
  await expect(page.getByText('Barberi u shtua me sukses!')).toBeVisible();
  await page.getByRole('button', { name: 'Fshi barberin Çlirim' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fshi barberin' }).click();
  await expect(page.getByText('Barberi u fshi me sukses!')).toBeVisible();

  await page.getByRole('button', { name: 'Fshi barberin Arben Krasniqi' }).click();
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Arben Krasniqi' })).toBeVisible();
});

test('the salon has a name and a phone', async ({ page, newOwner }) => {
  await enter(page, await newOwner());
  await page.goto('/konfigurimet?skeda=salloni');
  await page.getByLabel('Emri i sallonit').fill('');
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(page.getByText('Emri i sallonit është i detyrueshëm.')).toBeVisible();
  await page.getByLabel('Emri i sallonit').fill('Salloni Blloku');
  await page.getByLabel('Telefoni i sallonit').fill('069 111 2233');
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click();
  await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible();
  await expectAccessible(page);
});

async function searchInHeader(page: Page, typed: string) {
  const icon = page.getByRole('button', { name: 'Kërko klient' });
  if (await icon.isVisible()) await icon.click();
  const field = page.getByRole('combobox', { name: 'Kërko klient' });
  await field.fill(typed);
  return field;
}

test('a client is found from the header and the list, with the whole history', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await server.call('PUT', '/salon', { name: 'Salloni Blloku' }, owner.token);
  const client_name = 'Çelë Gjoka';
  await book(server, owner, {
    client_name,
    appointment_time: '09:00',
    status: 'confirmed',
    client_phone: '0691234567',
  });
  await book(server, owner, { client_name, appointment_time: '10:00', status: 'cancelled', price: 9 });
  await book(server, owner, { client_name, appointment_time: '15:30', price: 4.5 });
  for (let n = 1; n <= 6; n++) {
    await book(server, owner, {
      client_name: `Ana ${n}`,
      appointment_time: `${11 + n}:00`,
      barber: 'Blerim',
    });
  }
  await enter(page, owner);
  await page.goto('/klientet');
  await expect(page.getByRole('button', { name: client_name })).toBeVisible();

  const field = await searchInHeader(page, 'ana');
  await expect(page.getByRole('option')).toHaveCount(5);
  await expectAccessible(page);
  await field.fill('zzz');
  await expect(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible();
  await field.fill('cele');
  await expect(page.getByRole('option', { name: client_name })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await field.press('Enter');

  const history = page.getByRole('dialog', { name: client_name });
  await expect(history.getByText('5,00 €').first()).toBeVisible();
  await expect(history.getByRole('listitem')).toHaveText([
    /^Hën, 23 nëntor, 15:30Në pritjePrerje klasike · Arben4,50/,
    /^Hën, 23 nëntor, 10:00AnuluarPrerje klasike · Arben9,00/,
    /^Hën, 23 nëntor, 09:00PërfunduarPrerje klasike · Arben5,00/,
  ]);
  await expectAccessible(page);
  const message = encodeURIComponent(
    'Përshëndetje Çelë Gjoka! Ju kujtojmë terminin tuaj të hënën, më 23 nëntor 2026, në orën 15:30, te Salloni Blloku. Ju mirëpresim!',
  );
  await expect(history.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/355691234567?text=${message}`,
  );
  await expect(history.getByRole('link', { name: /^Viber/ })).toHaveAttribute(
    'href',
    /^viber:\/\/chat\?number=%2B355691234567/,
  );
  await expect(history.getByRole('link', { name: /^Telefono/ })).toHaveAttribute('href', 'tel:+355691234567');
  await history.getByRole('button', { name: 'Mbyll' }).click();

  await page.getByLabel('Kërko me emër ose telefon').fill('cele');
  await expect(page.getByRole('button', { name: 'Ana 1' })).toBeHidden();
  await expect(page.getByRole('button', { name: client_name })).toBeVisible();
  await expect(page).toHaveURL(/kerko=cele/);
  await page.reload();
  await expect(page.getByLabel('Kërko me emër ose telefon')).toHaveValue('cele');
  await expect(page.getByRole('tab', { name: /Aktivë/ })).toHaveText(/1$/);

  await page.getByRole('button', { name: client_name }).click();
  await history.getByRole('link', { name: 'Termin i ri' }).click();
  await expect(page).toHaveURL(/\/terminet/);
});

test('a client is renamed and noted, and no other takes the name', async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await book(server, owner, { client_name: 'Agim Bërdica', appointment_time: '12:00' });
  await book(server, owner, { client_name: 'Besnik Thaçi', appointment_time: '13:00' });
  await enter(page, owner);
  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Agim Bërdica' }).click();
  await page.getByRole('button', { name: 'Ndrysho', exact: true }).click();

  const form = page.getByRole('dialog', { name: 'Ndrysho klientin' });
  await form.getByLabel('Emri').fill('besnik thaci');
  await form.getByRole('button', { name: 'Ruaj' }).click();
  await expect(form.getByText('Një klient me këtë emër ekziston tashmë.')).toBeVisible();
  await expect(form.getByLabel('Emri')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Emri')).toBeFocused();
  await expectAccessible(page);

  await form.getByLabel('Emri').fill('Agim Bërdica i Riu');
  await form.getByLabel('Telefoni').fill('12');
  await form.getByRole('button', { name: 'Ruaj' }).click();
  await expect(form.getByText('Numri i telefonit nuk është i vlefshëm.')).toBeVisible();
  await form.getByLabel('Telefoni').fill('0682112233');
  await form.getByLabel('Shënim').fill('Vjen gjithmonë\nme djalin.');
  await form.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByText('Klienti u përditësua me sukses!')).toBeVisible();
  const history = page.getByRole('dialog', { name: 'Agim Bërdica i Riu' });
  await expect(history).toContainText('+355 68 211 2233');
  await history.getByRole('button', { name: 'Mbyll' }).click();

  await page.getByRole('link', { name: 'Paneli' }).click();
  await expect(page.getByRole('button', { name: 'Agim Bërdica i Riu' }).first()).toBeVisible();
});

test('clients stand in two lists of pages of ten, each with its own empty sentence', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await enter(page, owner);
  await page.goto('/klientet');
  await expect(page.getByText('Nuk ka kliente aktive.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /Me anulime/ }).click();
  await expect(page.getByText('Nuk ka kliente me anulime.')).toBeVisible();

  for (let n = 0; n < 12; n++) {
    const appointment_time = `${String(8 + n).padStart(2, '0')}:00`;
    await book(server, owner, { client_name: `Klienti ${String.fromCharCode(65 + n)}`, appointment_time });
  }
  await book(server, owner, { client_name: 'Luan Xhaferi', appointment_time: '21:00', status: 'cancelled' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Luan Xhaferi' })).toBeVisible();
  await page.getByRole('tab', { name: /Aktivë/ }).click();
  await expect(page.getByRole('button', { name: /^Klienti / })).toHaveCount(10);
  await expect(page.getByText('Po shfaqen 1–10 nga 12')).toBeVisible();
  await page.getByRole('button', { name: 'Faqja 2' }).click();
  await expect(page.getByRole('button', { name: /^Klienti / })).toHaveCount(2);
  await expect(page).toHaveURL(/faqja=2/);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Klienti / })).toHaveCount(10);
});

test('the dashboard tells the day, who is next, and ticks what waits', async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await enter(page, owner);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'E hënë, 23 nëntor' })).toBeVisible();
  await expect(page.getByText('Nuk ka termine te regjistruara per sot.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shto termin' })).toHaveCount(2);
  await expectAccessible(page);

  const price = 4.5;
  await book(server, owner, {
    client_name: 'Agim Bërdica',
    appointment_time: '09:00',
    price,
    status: 'confirmed',
  });
  await book(server, owner, {
    client_name: 'Besnik Thaçi',
    appointment_time: '12:00',
    client_phone: '0691234567',
  });
  await book(server, owner, { client_name: 'Luan Xhaferi', appointment_time: '13:00', status: 'cancelled' });
  for (let n = 0; n < 9; n++) {
    await book(server, owner, {
      client_name: `Ana ${n}`,
      appointment_time: `${10 + n}:30`,
      barber: 'Blerim',
    });
  }
  await page.reload();

  const figure = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd');
  await expect(figure('Termine')).toHaveText('11');
  await expect(figure('Të përfunduara')).toHaveText('1');
  await expect(figure('Në pritje')).toHaveText('10');
  await expect(figure('Të ardhura të pritura')).toHaveText('54,50 €');
  await expect(figure('Të mbledhura')).toHaveText('4,50 €');
  await expect(page.getByText(/^Tjetri · pas (11|12) min$/)).toBeVisible();
  await expect(page.getByText('Po shfaqen 1–10 nga 12')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Konfirmo terminin e Besnik Thaçi' }).click();
  await expect(page.getByText('Termini u konfirmua me sukses!')).toBeVisible();
  await expect(figure('Në pritje')).toHaveText('9');
  await expect(figure('Të mbledhura')).toHaveText('9,50 €');
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(figure('Në pritje')).toHaveText('10');

  await page.getByRole('button', { name: 'Faqja 2' }).click();
  await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(2);
});

test('an admin finds only the own profile in the settings', async ({ page, server }) => {
  const { token, user } = await server.call('POST', '/auth/login', admin);
  await enter(page, { token, user });
  await page.goto('/konfigurimet');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Kërko klient' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Kërko klient' })).toHaveCount(0);
});
