// What a manager and a barber with an own login find in the salon, and what is not there for them.
import { bookVisit } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';
import { join } from './staff.ts';

test('a barber has the own column first, changes only visits there, and sees no screens of owners', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Ana Prifti', appointment_time: '15:00', barber: 'Blerim' });
  await bookVisit(server, owner, { client_name: 'Besa Gashi', appointment_time: '15:00', barber: 'Arben' });
  const barber = await join(server, owner, await newOwner('Blerim Hoxha'), 'barber', 'Blerim');
  await signInTab(page, barber);

  await page.goto('/');
  const figures = page.getByLabel('Dita në shifra');
  await expect(figures).toContainText('5,00');
  const links = page.getByRole('navigation').filter({ visible: true });
  await expect(links.getByRole('link')).toHaveText(['Paneli', 'Terminet', 'Klientët', 'Raportet']);

  for (const closed of ['/konfigurimet', '/konfigurimet?skeda=salloni']) {
    await page.goto(closed);
    await expect(figures).toBeVisible();
  }

  await page.goto('/terminet');
  const columns = page.locator('.head .barber');
  await expect(columns.first()).toHaveText(/Blerim/);
  const dialog = page.getByRole('dialog');
  const visit = (client: string) => page.locator('.visit').filter({ hasText: client });
  await visit('Ana Prifti').click();
  await expect(dialog.getByRole('button', { name: 'Anulo' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Fshi' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visit('Besa Gashi').click();
  await expect(dialog.getByText('Prerje klasike')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Ndrysho|Anulo|Fshi|Konfirmo/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Besa Gashi' }).click();
  await dialog.getByRole('button', { name: 'Ndrysho shënimin' }).click();
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByLabel('Shënim').fill('Pa amoniak');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(dialog.getByText('Pa amoniak')).toBeVisible();
});

test('a manager sets the salon up, and sees neither reports nor what the plan costs', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  const manager = await join(server, owner, await newOwner('Drita Leka'), 'manager');
  await signInTab(page, manager);
  await page.goto('/raportet');
  const links = page.getByRole('navigation').filter({ visible: true });
  await expect(links.getByRole('link')).toHaveText(['Paneli', 'Terminet', 'Klientët', 'Konfigurimet']);
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/abonimi');
  await expect(page.getByText('Provë falas', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Abonohu|Zgjidh/ })).toHaveCount(0);
  await page.goto('/konfigurimet?skeda=salloni');
  await expect(page.getByRole('tab', { name: 'Salloni' })).toHaveAttribute('aria-selected', 'true');
});

test('phones that are taken from a barber go from an open window within two seconds, and what was typed stays', {
  tag: '@desktop',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const phone = '069 212 3456';
  await bookVisit(server, owner, {
    ...{ client_name: 'Ana Prifti', client_phone: phone },
    ...{ appointment_time: '15:00', barber: 'Blerim' },
  });
  const barber = await join(server, owner, await newOwner('Blerim Hoxha'), 'barber', 'Blerim');
  await signInTab(page, barber);
  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Ana Prifti' }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByText(/69 ?212 ?3456/);
  await expect(number.first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Ndrysho shënimin' }).click();
  await dialog.getByLabel('Shënim').fill('Pa amoniak');

  const { staff } = await server.call('GET', '/staff', undefined, owner.token);
  const { id } = staff.find(({ role }: { role: string }) => role === 'barber');
  await server.call('PUT', `/staff/${id}`, { ticks: { seesPhones: false } }, owner.token);
  await expect(page.getByText(/69 ?212 ?3456/)).toHaveCount(0, { timeout: 2_000 });
  await expect(dialog.getByLabel('Shënim')).toHaveValue('Pa amoniak');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(dialog.getByText('Pa amoniak')).toBeVisible();
  await expect(page.getByText(/69 ?212 ?3456/)).toHaveCount(0);

  // who loses the own column meanwhile keeps what the form has
  await page.goto('/terminet?shto=1');
  await dialog.getByLabel('Klienti').fill('Besa Gashi');
  await server.call('PUT', `/staff/${id}`, { barberId: null }, owner.token);
  await expect(dialog.getByLabel('Klienti')).toHaveValue('Besa Gashi');
});

test('a role that changes while a form is open: the refusal is a sentence, and what was typed stays', {
  tag: '@desktop',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Ana Prifti', appointment_time: '15:00', barber: 'Arben' });
  const manager = await join(server, owner, await newOwner('Drita Leka'), 'manager', 'Blerim');
  await signInTab(page, manager);
  await page.goto('/terminet');
  await page.locator('.visit').filter({ hasText: 'Ana Prifti' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ndrysho', exact: true }).click();
  await dialog.getByLabel('Çmimi (€)').fill('7,50');

  const { staff } = await server.call('GET', '/staff', undefined, owner.token);
  const { id } = staff.find(({ role }: { role: string }) => role === 'manager');
  const known = page.waitForResponse('**/api/auth/profile');
  await server.call('PUT', `/staff/${id}`, { role: 'barber' }, owner.token);
  await known;
  await expect(dialog.getByLabel('Çmimi (€)')).toHaveValue('7,50');
  await dialog.getByRole('button', { name: /^Ruaj/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Mund të ndryshoni vetëm terminet tuaja.');
  await expect(dialog.getByLabel('Çmimi (€)')).toHaveValue('7,50');
});
