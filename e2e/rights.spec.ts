// What a manager and a barber with an own login find in the salon, and what is not there for them.
import { bookVisit } from './book-visit.ts';
import { expect, signInTab, test, untilLoaded } from './fixtures.ts';
import { join } from './staff.ts';

test('a barber has the own column first, changes only visits there, and sees no screens of owners', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
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
  const more = dialog.getByRole('button', { name: 'Më shumë' });
  await expect(more).toBeVisible();
  // half a second after it opened a dialog takes the focus anew if nothing has it, also while a menu gives it back
  await page.clock.fastForward(500);
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Anulo' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Fshi' })).toHaveCount(0);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await visit('Besa Gashi').click();
  await expect(dialog.getByText('Prerje klasike')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Ndrysho|Më shumë|Konfirmo/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/klientet');
  await page.getByRole('button', { name: 'Besa Gashi' }).click();
  await dialog.getByRole('button', { name: 'Ndrysho shënimin' }).click();
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByLabel('Shënim').fill('Pa amoniak');
  await dialog.getByRole('button', { name: 'Ruaj' }).click();
  await expect(dialog.getByText('Pa amoniak')).toBeVisible();
});

test('a manager sets the salon up, and sees neither reports nor what the plan costs', {
  tag: '@long',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const manager = await join(server, owner, await newOwner('Drita Leka'), 'manager');
  await signInTab(page, manager);
  await page.goto('/raportet');
  const links = page.getByRole('navigation').filter({ visible: true });
  await expect(links.getByRole('link')).toHaveText(['Paneli', 'Terminet', 'Klientët', 'Konfigurimet']);
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/abonimi');
  await expect(page.getByText('Provë falas', { exact: true })).toBeVisible();
  await untilLoaded(page);
  await expect(page.getByRole('button', { name: /Abonohu|Zgjidh/ })).toHaveCount(0);
  await page.goto('/konfigurimet?skeda=salloni');
  await expect(page.getByRole('heading', { name: 'Të dhënat e sallonit' })).toBeAttached();
});

test('phones that are taken from a barber go from an open window by themselves, and what was typed stays', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const phone = '069 212 3456';
  await bookVisit(server, owner, {
    client_name: 'Ana Prifti',
    client_phone: phone,
    appointment_time: '15:00',
    barber: 'Blerim',
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
  await expect(page.getByText(/69 ?212 ?3456/)).toHaveCount(0);
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
  tag: ['@desktop', '@long'],
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

test('each person finds of the till only what is meant for them, by the menu and by the address', {
  tag: ['@desktop', '@long'],
}, async ({ server, newOwner, newDevice }) => {
  const owner = await newOwner();
  await server.call('PUT', '/till', { is_on: true }, owner.token);
  for (const [client_name, barber, price] of [
    ['Ana Prifti', 'Blerim', 12.34],
    ['Besa Gashi', 'Arben', 23.45],
  ] as const) {
    const at = { appointment_time: '11:00', duration: 60, status: 'confirmed' } as const;
    await bookVisit(server, owner, { client_name, barber, price, ...at });
  }
  const enter = async (name: string, ...how: [role: string, column?: string, seesOwnMoney?: boolean]) => {
    const person = await join(server, owner, await newOwner(name), ...how);
    const page = await newDevice();
    await signInTab(page, person);
    await page.goto(server.address);
    const links = page.getByRole('navigation').filter({ visible: true }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const isSentHome = async (path: string) => {
      await page.goto(`${server.address}${path}`);
      await expect(page).toHaveURL(/\/$/);
    };
    const openVisit = async (client: string) => {
      await page.goto(`${server.address}/terminet`);
      await page
        .locator('.visit')
        .filter({ hasText: client })
        .click({ position: { x: 20, y: 8 } });
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Prerje klasike')).toBeVisible();
      return dialog;
    };
    return { page, main: page.getByRole('main'), links, isSentHome, openVisit };
  };
  const give = async (person: string, ticks: object) => {
    const { staff } = await server.call('GET', '/staff', undefined, owner.token);
    const { id } = staff.find(({ name }: { name: string }) => name === person);
    await server.call('PUT', `/staff/${id}`, { ticks }, owner.token);
  };
  const sheet = { name: /^(Pagesa:|Shëno pagesën)/ };

  await test.step('a barber has the own statement, and pays the own visits', async () => {
    const { page, main, links, isSentHome, openVisit } = await enter('Blerim Hoxha', 'barber', 'Blerim');
    await expect(links).toHaveText(['Paneli', 'Terminet', 'Klientët', 'Raportet']);
    await isSentHome('/arka');
    await page.goto(`${server.address}/raportet?pagesat`);
    await expect(main).toContainText('Blerim: 12,34 €');
    await expect(main).not.toContainText('23,45');
    const other = await openVisit('Besa Gashi');
    await expect(other.getByRole('button', sheet)).toHaveCount(0);
    await expect(other).not.toContainText('23,45');
    const own = await openVisit('Ana Prifti');
    await own.getByRole('button', sheet).click();
    await expect(own.getByText('Çmimi: 12,34 €')).toBeVisible();
    // who books for others says how they were paid, but not of what
    await give('Blerim Hoxha', { booksOthers: true });
    const booked = await openVisit('Besa Gashi');
    await expect(booked.getByRole('button', { name: 'Para në dorë' })).toBeVisible();
    await expect(booked.getByRole('button', sheet)).toHaveCount(0);
  });

  await test.step('a barber who sees no sums says how the own visits were paid, and nothing else', async () => {
    const { isSentHome, openVisit } = await enter('Arben Leka', 'barber', 'Arben', false);
    await isSentHome('/arka');
    await isSentHome('/raportet?pagesat');
    const own = await openVisit('Besa Gashi');
    await own.getByRole('button', { name: 'Kartë' }).click();
    await expect(own.getByRole('button', { name: 'Kartë' })).toHaveAttribute('aria-pressed', 'true');
    await own.getByRole('button', sheet).click();
    await expect(own.getByRole('listitem').last()).toContainText(/^Pagesë · KartëArben Leka/);
  });

  await test.step('a manager without the tick has no till', async () => {
    const { links, isSentHome } = await enter('Drita Leka', 'manager');
    await expect(links).toHaveText(['Paneli', 'Terminet', 'Klientët', 'Konfigurimet']);
    await isSentHome('/arka');
    await isSentHome('/raportet?pagesat');
  });

  await test.step('a manager with the tick closes the day, and only the owner reopens it', async () => {
    const { page, main, links } = await enter('Erjon Deda', 'manager');
    await give('Erjon Deda', { seesMoney: true });
    await page.goto(server.address);
    await expect(links.filter({ hasText: 'Arka' })).toBeVisible();
    await links.filter({ hasText: 'Arka' }).click();
    // the barber who sees no sums said: by card
    await main.getByLabel('U numëruan (euro)').fill('12,34');
    await main.getByRole('button', { name: 'Mbyll ditën' }).click();
    await expect(main.getByText(/^Mbyllja nr\. 1 · .* · Erjon Deda$/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Rihap ditën' })).toHaveCount(0);
    await page.goto(`${server.address}/raportet?pagesat`);
    await expect(main).toContainText('Rregullat i ndryshon vetëm pronari.');
    await expect(main.getByRole('button', { name: /^Ndrysho/ })).toHaveCount(0);
  });
});
