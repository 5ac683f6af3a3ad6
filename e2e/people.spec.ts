// A salon's clients, found and kept, and its day at a glance.
import type { Page } from '@playwright/test';
import { book } from './booking.ts';
import { enter, expect, expectAccessible, test } from './test.ts';

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

  // a page beyond the last leads to the last, and shows nothing itself
  await page.route(/\/api\/clients\?.*page=2\b/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  await page.goto('/klientet?faqja=99');
  await expect(page).toHaveURL(/faqja=2$/);
  await expect(page.getByText(/Po shfaqen|Nuk ka kliente/)).toHaveCount(0);
  await expect(page.getByText('Po shfaqen 11–12 nga 12')).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Besnik Thaçi', exact: true }).last()).toBeFocused();
  await expect(figure('Në pritje')).toHaveText('9');
  await expect(figure('Të mbledhura')).toHaveText('9,50 €');
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(figure('Në pritje')).toHaveText('10');

  await page.getByRole('button', { name: 'Faqja 2' }).click();
  await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(2);
});
