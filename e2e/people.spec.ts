// The clients of a salon, and its dashboard.
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { bookVisit } from './book-visit.ts';
import { chooseMore, expect, signInTab, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';

async function searchInHeader(page: Page, typed: string) {
  const icon = page.getByRole('button', { name: 'Kërko klient' });
  const field = page.getByRole('combobox', { name: 'Kërko klient' });
  await icon.or(field).filter({ visible: true }).first().waitFor();
  if (await icon.isVisible()) await icon.click();
  await field.fill(typed);
  return field;
}

test('a search in the header or the list finds a client, with all their visits', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('PUT', '/salon', { name: 'Salloni Blloku' }, owner.token);
  const client_name = 'Çelë Gjoka';
  await bookVisit(server, owner, {
    client_name,
    appointment_time: '09:00',
    status: 'confirmed',
    client_phone: '0691234567',
  });
  await bookVisit(server, owner, { client_name, appointment_time: '10:00', status: 'cancelled', price: 9 });
  const afternoon = await bookVisit(server, owner, { client_name, appointment_time: '15:30', price: 4.5 });
  for (let n = 1; n <= 6; n++) {
    await bookVisit(server, owner, {
      client_name: `Ana ${n}`,
      appointment_time: `${11 + n}:00`,
      barber: 'Blerim',
    });
  }
  await signInTab(page, owner);
  await page.goto('/klientet');
  await expect(page.getByRole('button', { name: client_name })).toBeVisible();

  const field = await searchInHeader(page, 'ana');
  await expect(page.getByRole('option')).toHaveCount(5);
  await field.fill('zzz');
  await expect(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible();
  await field.fill('cele');
  await expect(page.getByRole('option', { name: client_name })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await field.press('Enter');

  const history = page.getByRole('dialog', { name: client_name });
  await expect(history.getByText('5,00 €').first()).toBeVisible();
  const next = history.getByRole('region', { name: 'Termini i ardhshëm' });
  await expect(next.getByRole('listitem')).toHaveText([
    /^Hën, 23 nëntor, 15:30Në pritjePrerje klasike · Arben4,50/,
  ]);
  await expect(history.getByRole('region', { name: 'Historiku' }).getByRole('listitem')).toHaveText([
    /^Hën, 23 nëntor, 10:00AnuluarPrerje klasike · Arben9,00/,
    /^Hën, 23 nëntor, 09:00PërfunduarPrerje klasike · Arben5,00/,
  ]);
  const message = encodeURIComponent(
    'Përshëndetje Çelë Gjoka! Ju kujtojmë terminin tuaj të hënën, më 23 nëntor, në orën 15:30, te Salloni Blloku (Prerje klasike, Arben). Ju mirëpresim! Konfirmojeni ose ndryshojeni këtu: ',
  );
  await expect(history.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/355691234567\\?text=${RegExp.escape(message)}http.+%2Fr%2F`),
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
  await history.getByRole('link', { name: 'Shto termin' }).click();
  await expect(page).toHaveURL(/\/terminet/);

  // deleted by mistake, and booked anew
  await server.call('DELETE', `/appointments/${afternoon.id}`, undefined, owner.token);
  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Të fshirat' }).click();
  const deleted = page.getByRole('dialog', { name: 'Të fshirat' });
  await expect(deleted.getByRole('listitem')).toContainText(['Hën, 23 nëntor, 15:30']);
  await expect(deleted.getByRole('listitem')).toContainText(['e fshiu · 23.11.2026']);
  await deleted.getByRole('link', { name: `Rikthe si termin të ri: ${client_name}` }).click();
  const form = page.getByRole('dialog', { name: 'Shto termin' });
  await expect(form.getByRole('combobox', { name: 'Klienti' })).toHaveValue(client_name);
  await expect(form.getByRole('button', { name: /Ora/ })).toHaveText(/15:30/);
  await expect(form.getByLabel('Çmimi')).toHaveValue('4,50');
  await form.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByRole('gridcell', { name: /^Çelë Gjoka.*15:30/ })).toBeVisible();
});

test('a client is renamed, also as another client, and gets a note; later the data is erased', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, {
    client_name: 'Agim Bërdica',
    client_phone: '068 555 6677',
    appointment_time: '12:00',
  });
  await bookVisit(server, owner, { client_name: 'Besnik Thaçi', appointment_time: '13:00' });
  await signInTab(page, owner);
  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Agim Bërdica' }).click();
  await page.getByRole('button', { name: 'Ndrysho', exact: true }).click();

  const form = page.getByRole('dialog', { name: 'Ndrysho klientin' });
  await form.getByLabel('Emri').fill('besnik thaci');
  await form.getByRole('button', { name: 'Ruaj' }).click();
  const namesake = page.getByRole('dialog', { name: 'besnik thaci' });
  await expect(namesake).toContainText('Klienti nuk është i vetmi me këtë emër.');
  await expect(namesake.getByRole('button', { name: 'A janë i njëjti person?' })).toBeVisible();
  await expectAccessible(page);

  await namesake.getByRole('button', { name: 'Ndrysho', exact: true }).click();
  await form.getByLabel('Emri').fill('Agim Bërdica i Riu');
  await form.getByLabel('Telefoni').fill('12');
  await form.getByRole('button', { name: 'Ruaj' }).click();
  await expect(form.getByText('Numri i telefonit nuk është i vlefshëm.')).toBeVisible();
  await form.getByLabel('Telefoni').fill('0682112233');
  await form.getByLabel('Shënim').fill('Vjen gjithmonë\nme djalin.');
  await form.getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByText('Klienti u përditësua.')).toBeVisible();
  const history = page.getByRole('dialog', { name: 'Agim Bërdica i Riu' });
  await expect(history).toContainText('+355 68 211 2233');
  await history.getByRole('button', { name: 'Mbyll' }).click();

  await page.getByRole('link', { name: 'Paneli' }).click();
  await expect(page.getByRole('button', { name: 'Agim Bërdica i Riu' }).first()).toBeVisible();

  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Agim Bërdica i Riu' }).click();
  await history.getByRole('button', { name: 'Fshi të dhënat' }).click();
  const question = page.getByRole('alertdialog', { name: 'Fshi të dhënat: Agim Bërdica i Riu' });
  await expect(question).toContainText('Terminet mbeten pa emër.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Fshi të dhënat' }).click();
  await expect(page.getByText('Të dhënat e klientit u fshinë.')).toBeVisible();
  await expect(history).toBeHidden();
  await expect(page.getByRole('button', { name: /Klient i fshirë/ })).toBeVisible();
  await expect(page.getByText('Agim Bërdica')).toHaveCount(0);
});

test('the two lists of clients have pages of ten, and say if they are empty, or wait for the network to load', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, context }) => {
  const owner = await newOwner();
  await signInTab(page, owner);
  await page.goto('/klientet');
  await expect(page.getByText('Nuk ka kliente aktive.')).toBeVisible();
  await page.getByRole('tab', { name: /Me anulime/ }).click();
  await expect(page.getByText('Nuk ka kliente me anulime.')).toBeVisible();

  for (let n = 0; n < 12; n++) {
    const appointment_time = `${String(8 + n).padStart(2, '0')}:00`;
    await bookVisit(server, owner, {
      client_name: `Klienti ${String.fromCharCode(65 + n)}`,
      appointment_time,
    });
  }
  await bookVisit(server, owner, {
    client_name: 'Luan Xhaferi',
    appointment_time: '21:00',
    status: 'cancelled',
  });
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

  // a page number beyond the last redirects to the last, and shows nothing meanwhile
  const { promise: untilLooked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/clients\?.*page=2\b/, async (route) => {
    await untilLooked;
    await route.fallback();
  });
  await page.goto('/klientet?faqja=99');
  await expect(page).toHaveURL(/faqja=2$/);
  await expect(page.getByText(/Po shfaqen|Nuk ka kliente/)).toHaveCount(0);
  answer();
  await expect(page.getByText('Po shfaqen 11–12 nga 12')).toBeVisible();

  // there is one message for the page and one in each list
  await goOffline(page);
  await expect(page.getByText(/^Pa lidhje/)).toBeVisible();
  await page.getByRole('tab', { name: /Me anulime/ }).click();
  await expect(page.getByText('Kjo pjesë shfaqet sapo të kthehet lidhja.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Provo përsëri' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Klienti / })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Luan Xhaferi' })).toBeVisible();
  await expect(page.getByText(/^Pa lidhje/)).toBeHidden();
});

test('the dashboard leads a new owner through the first steps, and the salon remembers that they were put away', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner('Shpresa');
  await signInTab(page, owner);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Hapat e parë' });
  const done = (n: number) => expect(steps.getByText(`Të kryera: ${n} nga 4`)).toBeVisible();
  await done(0);
  await steps.getByRole('textbox', { name: 'Emri i sallonit' }).fill('Salloni Blloku');
  await steps.getByRole('button', { name: 'Ruaj', exact: true }).click();
  await expect(steps.getByText('Zgjidhni në cilin shtet është salloni.')).toBeVisible();
  await steps.getByLabel('Shteti').selectOption({ label: 'Kosovë' });
  await steps.getByRole('button', { name: 'Ruaj', exact: true }).click();
  await done(1);
  await steps.getByRole('button', { name: 'Punoj vetëm' }).click();
  await done(2);
  await steps.getByRole('button', { name: 'Shto shërbime të zakonshme' }).click();
  await done(3);

  await steps.getByRole('link', { name: 'Shto termin' }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Shpresa' })).toBeChecked();
  await page.goto('/');
  await steps.getByRole('button', { name: 'Lëri mënjanë' }).click();
  await expect(steps).toBeHidden();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await done(3);
  await steps.getByRole('button', { name: 'Lëri mënjanë' }).click();
  await expect(steps).toBeHidden();
  const stored = async () => (await server.call('GET', '/salon/first-steps', undefined, owner.token)).data;
  await expect.poll(stored).toMatchObject({ barbers: true, services: true, visit: false, putAway: true });
  await page.reload();
  await expect(page.getByText('Nuk ka termine te regjistruara per sot.')).toBeVisible();
  await expect(steps).toBeHidden();
  await page.getByRole('button', { name: 'Shfaq hapat e parë' }).click();
  await done(3);
  await expect(page.getByRole('button', { name: 'Shfaq hapat e parë' })).toBeHidden();
  const { data: barbers } = await server.call('GET', '/barbers', undefined, owner.token);
  expect(barbers).toMatchObject([{ name: 'Shpresa' }]);
});

test('a new nail salon gets its services and its word in the first steps, and a beauty salon has another word', {
  tag: ['@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner('Lira');
  await signInTab(page, owner);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Hapat e parë' });
  await steps.getByLabel('Lloji i sallonit').selectOption({ label: 'Sallon thonjsh' });
  await steps.getByLabel('Shteti').selectOption({ label: 'Shqipëri' });
  await steps.getByRole('button', { name: 'Ruaj', exact: true }).click();
  await expect(steps.getByText('Specialistet', { exact: true })).toBeVisible();
  await expect(steps.getByLabel('Specialistja 1')).toHaveValue('Arta');
  await steps.getByRole('button', { name: 'Ruaj specialistet' }).click();
  await expect(steps.getByText('Manikyr me gel')).toBeVisible();
  await steps.getByRole('button', { name: 'Shto shërbime të zakonshme' }).click();
  await expect(steps.getByText('Të kryera: 3 nga 4')).toBeVisible();
  const services = async () => (await server.call('GET', '/user/services', undefined, owner.token)).data;
  // the first service ends the step, and the others follow
  await expect.poll(async () => (await services()).length).toBe(6);
  const names = (await services()).map(({ name }: { name: string }) => name);
  expect(names).toContain('Pedikyr');

  await page.goto('/terminet?shto=1');
  await expect(page.getByRole('group', { name: 'Specialistja' })).toBeVisible();
  // the stream of the screen before ends first
  await page.goto('about:blank');
  const listening = page.waitForResponse('**/api/events');
  await page.goto('/konfigurimet?skeda=barberet');
  await expect(page.getByRole('button', { name: 'Shto specialiste' })).toBeVisible();
  await listening;

  // another device changes the kind: this tab follows without a reload
  await server.call('PUT', '/salon', { kind: 'beauty' }, owner.token);
  await expect(page.getByRole('button', { name: 'Shto stilist' })).toBeVisible();
  expect((await services()).map(({ name }: { name: string }) => name)).toEqual(names);
});

test('the dashboard shows the figures of the day and the next visit, and confirms visits', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await signInTab(page, owner);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'E hënë, 23 nëntor' })).toBeVisible();
  await expect(page.getByText('Nuk ka termine te regjistruara per sot.')).toBeVisible();
  await page.getByRole('button', { name: 'Lëri mënjanë' }).click();
  await expect(page.getByRole('link', { name: 'Shto termin' })).toHaveCount(2);
  await expectAccessible(page);

  const price = 4.5;
  await bookVisit(server, owner, {
    client_name: 'Agim Bërdica',
    appointment_time: '09:00',
    price,
    status: 'confirmed',
  });
  await bookVisit(server, owner, {
    client_name: 'Besnik Thaçi',
    appointment_time: '12:00',
    client_phone: '0691234567',
  });
  await bookVisit(server, owner, {
    client_name: 'Luan Xhaferi',
    appointment_time: '13:00',
    status: 'cancelled',
  });
  for (let n = 0; n < 9; n++) {
    await bookVisit(server, owner, {
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
  await expect(figure('Të ardhura deri tani')).toHaveText('4,50 €');
  await expect(page.getByText(/^Tjetri · edhe \d+ min$/)).toBeVisible();
  await expect(page.getByText('Po shfaqen 1–9 nga 9')).toBeVisible();
  await page.getByRole('button', { name: 'Të kaluara: 2 · në pritje: 1', exact: true }).click();
  await expect(page.getByText('Po shfaqen 1–10 nga 11')).toBeVisible();
  const cancelled = page.getByRole('region', { name: 'Të anuluara: 1' });
  await expect(cancelled.getByRole('listitem')).toHaveText([/^13:00.*Luan Xhaferi.*Anuluar$/]);

  await page.getByRole('button', { name: 'Konfirmo terminin: Besnik Thaçi' }).click();
  await expect(page.getByText('Termini u konfirmua me sukses!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Besnik Thaçi', exact: true }).last()).toBeFocused();
  await expect(figure('Në pritje')).toHaveText('9');
  await expect(figure('Të përfunduara')).toHaveText('1');
  await expect(figure('Të ardhura deri tani')).toHaveText('4,50 €');
  const today = page.getByRole('region', { name: 'Terminet e sotme' });
  await expect(today.getByRole('listitem').filter({ hasText: 'Besnik Thaçi' })).toContainText('Konfirmuar');
  await expect(today.getByRole('listitem').filter({ hasText: 'Agim Bërdica' })).toContainText('Përfunduar');
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(figure('Në pritje')).toHaveText('10');

  await page.getByRole('button', { name: 'Faqja 2' }).click();
  // above the list is who comes next
  const list = today.getByRole('list').last().getByRole('listitem');
  await expect(list.filter({ hasText: 'Ana' })).toHaveCount(1);
});

test('the dashboard shows all next visits, a click opens one, and the key N adds one', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const noon = { appointment_time: '12:00' };
  await bookVisit(server, owner, { ...noon, client_name: 'Agim Bërdica', status: 'confirmed' });
  await bookVisit(server, owner, { ...noon, client_name: 'Besnik Thaçi', barber: 'Blerim' });
  await bookVisit(server, owner, { client_name: 'Luan Xhaferi', appointment_time: '15:00' });
  await signInTab(page, owner);
  await page.goto('/');

  const next = page.getByRole('region', { name: /^Tjetri/ });
  await expect(next.getByRole('listitem')).toHaveText([/^Agim Bërdica/, /^Besnik Thaçi/]);
  await next.getByRole('button', { name: 'Agim Bërdica' }).click();
  const visit = page.getByRole('dialog', { name: 'Agim Bërdica' });
  await expect(visit.getByText('Konfirmuar')).toBeVisible();
  await chooseMore(page, 'Hiqe konfirmimin');
  await expect(page.getByText('Termini u përditësua me sukses!')).toBeVisible();
  const row = page
    .getByRole('region', { name: 'Terminet e sotme' })
    .getByRole('listitem')
    .filter({ hasText: 'Agim Bërdica' });
  await expect(row.getByRole('button', { name: 'Konfirmo terminin: Agim Bërdica' })).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(row).toContainText('Konfirmuar');

  await row.getByRole('button', { name: 'Agim Bërdica', exact: true }).click();
  await visit.getByRole('button', { name: 'Ndrysho' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('Agim Bërdica');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/terminet/);
  await expect(page.getByRole('dialog', { name: 'Shto termin' })).toBeVisible();
});

test('a visit in the dialog of a client opens on its day, and can be cancelled there', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const client_name = 'Agim Bërdica';
  await bookVisit(server, owner, { client_name, appointment_time: '15:00', appointment_date: '2026-12-01' });
  await signInTab(page, owner);
  await page.goto('/klientet');
  await page.getByRole('button', { name: client_name }).click();
  const window = page.getByRole('dialog', { name: client_name });
  await window.getByRole('link', { name: /1 dhjetor, 15:00/ }).click();
  await expect(page).toHaveURL(/\/terminet\?dita=2026-12-01$/);
  await expect(window.getByRole('button', { name: 'Ndrysho' })).toBeVisible();
  await chooseMore(page, 'Anulo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anulo terminin' }).click();
  await expect(page.getByText('Termini u anulua me sukses!')).toBeVisible();
});

test('two rows of one client become one with the name that is chosen, and two again', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Anna Hoxha', appointment_time: '09:00' });
  const kept = { client_name: 'Ana Hoxha', client_phone: '0691234567', appointment_time: '10:00' };
  await bookVisit(server, owner, kept);
  await signInTab(page, owner);
  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Klientë të dyfishtë' }).click();
  const dialog = page.getByRole('dialog', { name: 'Klientë të dyfishtë' });
  await dialog.getByRole('radio', { name: /^Ana Hoxha/ }).check();
  await dialog.getByRole('button', { name: 'Bashkoji: Anna Hoxha, Ana Hoxha' }).click();
  await expect(page.getByText('U bashkuan.')).toBeVisible();
  await expect(dialog.getByText('Nuk u gjetën klientë të dyfishtë.')).toBeVisible();
  await expect(dialog.getByText(/bashkë me: Anna Hoxha/)).toBeVisible();
  const list = async () => (await server.call('GET', '/clients', undefined, owner.token)).clients;
  expect(await list()).toMatchObject([{ name: 'Ana Hoxha', totalAppointments: 2 }]);

  await dialog.getByRole('button', { name: 'Zhbëj bashkimin: Anna Hoxha' }).click();
  await dialog.getByRole('button', { name: 'Nuk janë i njëjti person: Anna Hoxha, Ana Hoxha' }).click();
  await expect(dialog.getByText('Nuk u gjetën klientë të dyfishtë.')).toBeVisible();
  expect(await list()).toMatchObject([{ name: 'Ana Hoxha' }, { name: 'Anna Hoxha' }]);
});
