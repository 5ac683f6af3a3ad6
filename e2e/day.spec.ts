// The salon's day: booking, moving, ticking, cancelling, blocking, and two devices at once.
import type { Locator, Page } from '@playwright/test';
import type { Appointment } from '../contracts/appointments.ts';
import { type Booking, book as bookVisit, today } from './booking.ts';
import type { Server } from './server.ts';
import { enter, expect, expectAccessible, type Owner, test } from './test.ts';

// some look at a screen in both themes
test.describe.configure({ timeout: 90_000 });

const anHour = { service_name: 'Prerje', duration: 60 };
const book = (server: Server, owner: Owner, booking: Booking) =>
  bookVisit(server, owner, { ...anHour, ...booking });

async function readDay(server: Server, { token }: Owner, day = today): Promise<Appointment[]> {
  const { appointments } = await server.call(
    'GET',
    `/appointments?from=${day}&to=${day}&kind=all`,
    undefined,
    token,
  );
  return appointments;
}

/** Two barbers, a service, and whoever comes that day. */
async function open(page: Page, server: Server, owner: Owner, visits: readonly Booking[] = []) {
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
  for (const visit of visits) await book(server, owner, visit);
  await enter(page, owner);
  await page.goto('/terminet');
  await expect(place(page, '22:30', 'Blerim')).toBeAttached();
}

const place = (page: Page, time: string, barber: string) =>
  page.getByRole('gridcell', { name: `${time}, ${barber}`, exact: true });
const block = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Terminet e ditës' })
    .getByRole('gridcell', { name: new RegExp(`^${name} `) });
/** How a block is read out: whose it is, when, for how long, and at which barber's. */
const at = (name: string, time: string, lasts: string, barber: string) =>
  new RegExp(`^${name} ${time}.*, ${lasts},.* ${barber}$`);
const dialog = (page: Page) => page.getByRole('dialog');
const addButton = (page: Page) => page.getByRole('button', { name: 'Shto termin' });

async function press(element: Locator, isMobile: boolean) {
  if (isMobile) await element.tap();
  else await element.click();
}

async function chooseFrom(page: Page, field: string, option: RegExp) {
  await dialog(page)
    .getByRole('button', { name: new RegExp(field) })
    .click();
  await page.getByRole('option', { name: option }).click();
}

test('a visit is booked from a free place', async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('23 nëntor');
  await expectAccessible(page);

  await press(place(page, '13:00', 'Blerim'), isMobile);
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText('13:00');
  await expect(dialog(page).getByRole('radio', { name: 'Blerim' })).toBeChecked();

  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/Ju lutem plotesoni te gjitha fushat!/);
  await expectAccessible(page);

  await dialog(page).getByRole('combobox', { name: 'Klienti' }).fill('Ëngjëll Shkurti');
  await chooseFrom(page, 'Shërbimi', /Prerje/);
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('5,00');
  await dialog(page).getByLabel('Çmimi (€)').fill('4.50');
  await dialog(page).getByText('Telefoni, shënimi').click();
  await dialog(page).getByLabel('Telefoni').fill('069 123 4567');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();

  await expect(dialog(page)).toBeHidden();
  await expect(block(page, 'Ëngjëll Shkurti')).toHaveAccessibleName(
    at('Ëngjëll Shkurti', '13:00', '30 min', 'Blerim'),
  );
  await expect(page.getByText('Klienti Ëngjëll Shkurti u shtua me sukses!')).toBeVisible();
  await expect(page.getByRole('radio', { name: /23 nëntor, sot, 1 termin/ })).toBeVisible();
  expect(await readDay(server, owner)).toMatchObject([
    { price: 4.5, client_phone: '+355 69 123 4567', status: 'pending', barber: 'Blerim' },
  ]);
});

test('a returning client is booked in at most six inputs and ten seconds, by keyboard alone', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  const before = { appointment_date: '2026-10-20', status: 'confirmed' } as const;
  await open(page, server, owner, [
    { client_name: 'Çelë Hoxha', appointment_time: '10:00', client_phone: '068 555 6677', ...before },
    { client_name: 'Marin Leka', appointment_time: '12:00', ...before },
  ]);
  await place(page, '15:00', 'Blerim').focus();

  let inputs = 0;
  const input = async (act: () => Promise<void>) => {
    inputs += 1;
    await act();
  };
  const began = performance.now();
  await input(() => page.keyboard.press('Enter'));
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await input(() => page.keyboard.type('cel'));
  await expect(
    page.getByRole('option', { name: /Çelë Hoxha.*20 tetor 2026.*\+355 68 555 6677/ }),
  ).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await input(() => page.keyboard.press('ArrowDown'));
  await input(() => page.keyboard.press('Enter'));
  await input(() => page.keyboard.press('Enter'));
  await expect(block(page, 'Çelë Hoxha')).toHaveAccessibleName(at('Çelë Hoxha', '15:00', '1 orë', 'Blerim'));
  const took = performance.now() - began;

  await expect(page.getByText('Klienti Çelë Hoxha u shtua me sukses!')).toBeVisible();
  expect(inputs).toBeLessThanOrEqual(6);
  expect(took).toBeLessThan(10_000);
  expect(await readDay(server, owner)).toMatchObject([
    { client_name: 'Çelë Hoxha', service_name: 'Prerje', price: 5, duration: 60, barber: 'Blerim' },
  ]);
});

test('a slow search opens when its answer comes', async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Çelë Hoxha', appointment_time: '09:00' }]);
  await page.route('**/api/clients?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  await addButton(page).click();
  await dialog(page).getByRole('combobox').fill('cele');
  await expect(page.getByRole('option', { name: 'Duke kërkuar...' })).toBeVisible();
  await page.getByRole('option', { name: /Çelë Hoxha/ }).click();
  await expect(dialog(page).getByRole('button', { name: /Shërbimi/ })).toContainText('Prerje');
});

test('other screens lead here with a form for a client, or for anyone', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  const visit = await book(server, owner, { client_name: 'Vera', appointment_time: '09:00', price: 7 });
  await open(page, server, owner);
  await page.goto(`/terminet?klienti=${visit.client_id}`);
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Vera');
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('7,00');
  await expect(page).toHaveURL(/\/terminet$/);

  await page.goto('/terminet?shto=1');
  await expect(dialog(page).getByRole('combobox')).toHaveValue('');
  await page.reload();
  await expect(block(page, 'Vera')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('the button starts at the first free place, and brings the client’s last barber', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '11:00', duration: 120 },
    { client_name: 'Besa', appointment_time: '11:00', duration: 180, barber: 'Blerim' },
    { client_name: 'Vera', appointment_time: '10:00', appointment_date: '2026-10-20', barber: 'Blerim' },
  ]);
  await addButton(page).click();
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText('13:00');
  await expect(dialog(page).getByRole('radio', { name: 'Arben' })).toBeChecked();

  await dialog(page).getByRole('combobox').fill('ver');
  await page.getByRole('option', { name: /Vera/ }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Blerim' })).toBeChecked();
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText('14:00');

  await dialog(page).getByRole('button', { name: /Ora/ }).click();
  await expect(page.getByRole('option', { name: '14:00' })).toBeVisible();
  await expect(page.getByRole('option', { name: /12:00.*i zënë/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('option', { name: '16:30' }).click();
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(block(page, 'Vera')).toHaveAccessibleName(at('Vera', '16:30', '1 orë', 'Blerim'));
});

/** Holds a block and takes it somewhere: by mouse, or by a finger that first rests on it. */
async function carry(page: Page, from: Locator, to: Locator, isMobile: boolean) {
  const start = await centre(from);
  const end = await centre(to);
  if (!isMobile) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 8 });
    return () => page.mouse.up();
  }
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  await page.waitForTimeout(700);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  }
  return () => touch('touchEnd', []);
}

/** A little below the upper edge: where a block is held, its start goes. */
async function centre(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 3, y: box.y + 12 };
}

test('a visit is moved by hand, by keyboard, and put back', async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);

  const drop = await carry(page, block(page, 'Ana'), place(page, '13:30', 'Blerim'), isMobile);
  await drop();
  await expect(block(page, 'Ana')).toHaveAccessibleName(at('Ana', '13:30', '1 orë', 'Blerim'));
  await expect(page.getByText('Termini u përditësua me sukses!')).toBeVisible();
  expect(await readDay(server, owner)).toMatchObject([{ appointment_time: '13:30', barber: 'Blerim' }]);

  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(block(page, 'Ana')).toHaveAccessibleName(at('Ana', '12:00', '1 orë', 'Arben'));
  await expect
    .poll(() => readDay(server, owner))
    .toMatchObject([{ appointment_time: '12:00', barber: 'Arben' }]);

  await block(page, 'Ana').focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(block(page, 'Ana')).toHaveAccessibleName(at('Ana', '12:30', '1 orë 30 min', 'Blerim'));
  await expect
    .poll(() => readDay(server, owner))
    .toMatchObject([{ appointment_time: '12:30', barber: 'Blerim', duration: 90 }]);
});

test('a taken place is told before the drop, and nothing moves', async ({
  page,
  server,
  newOwner,
  isMobile,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:00' },
    { client_name: 'Besa', appointment_time: '14:00', barber: 'Blerim' },
  ]);
  const drop = await carry(page, block(page, 'Ana'), block(page, 'Besa'), isMobile);
  await expect(page.getByText('i zënë nga Besa').first()).toBeVisible();
  await drop();
  await expect(
    page.getByText(
      'Ky orar eshte i zene nga klienti "Besa"! Zgjidhni nje orar tjeter ose ndryshoni barberin.',
    ),
  ).toBeVisible();
  await expect(block(page, 'Ana')).toHaveAccessibleName(at('Ana', '12:00', '1 orë', 'Arben'));
});

test('a visit is ticked, changed, cancelled, brought back and deleted', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:00', client_phone: '069 123 4567' },
    { client_name: 'Besa', appointment_time: '14:00' },
  ]);
  const statusOf = async (name: string) =>
    (await readDay(server, owner)).find(({ client_name }) => client_name === name)?.status;

  await block(page, 'Ana').getByRole('button', { name: 'Konfirmo terminin e Ana' }).click();
  await expect(page.getByText('Termini u konfirmua me sukses!')).toBeVisible();
  expect(await statusOf('Ana')).toBe('confirmed');
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect.poll(() => statusOf('Ana')).toBe('pending');

  await block(page, 'Ana').click({ position: { x: 20, y: 10 } });
  await expect(dialog(page)).toContainText('Në pritje');
  await expect(dialog(page).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/355691234567\?text=.*12%3A00/,
  );
  await expect(dialog(page).getByRole('link', { name: /Viber/ })).toHaveAttribute(
    'href',
    /^viber:\/\/chat\?number=%2B355691234567/,
  );
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await chooseFrom(page, 'Ora', /17:00/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(block(page, 'Ana')).toHaveAccessibleName(at('Ana', '17:00', '1 orë', 'Arben'));
  await expect(page.getByText('Termini u përditësua me sukses!').last()).toBeVisible();

  await block(page, 'Besa').click({ position: { x: 20, y: 10 } });
  await dialog(page).getByRole('button', { name: 'Anulo' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Kthehu' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anulo terminin' }).click();
  await expect(block(page, 'Besa')).toHaveAccessibleName(/Anuluar/);
  await expect(page.getByText('Termini u anulua me sukses!')).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(block(page, 'Besa')).toHaveAccessibleName(/Në pritje/);

  await block(page, 'Besa').click({ position: { x: 20, y: 10 } });
  await dialog(page).getByRole('button', { name: 'Fshi' }).click();
  await expect(question).toContainText(
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  );
  await question.getByRole('button', { name: 'Fshi terminin' }).click();
  await expect(block(page, 'Besa')).toHaveCount(0);
  await expect(block(page, 'Ana')).toBeFocused();
  await expect(page.getByText('Termini u fshi me sukses!')).toBeVisible();
  expect(await statusOf('Besa')).toBeUndefined();
});

test('time is blocked over several days, and the day on which it can’t be is named', async ({
  page,
  server,
  newOwner,
  isMobile,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:30', appointment_date: '2026-11-24' },
  ]);
  await press(place(page, '12:00', 'Arben'), isMobile);
  await dialog(page).getByRole('button', { name: 'Blloko kohë' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Pushim' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await dialog(page).getByLabel('Sa ditë rresht').fill('3');
  await dialog(page).getByRole('button', { name: 'Blloko kohën' }).click();

  await expect(block(page, 'Pushim')).toHaveAccessibleName(at('Pushim', '12:00', '1 orë', 'Arben'));
  await expect(page.getByText('U bllokuan 2 ditë.')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Koha nuk u bllokua' });
  await expect(notice).toContainText('e martë, 24 nëntor. Ky orar eshte i zene! Zgjidhni nje orar tjeter.');
  await notice.getByRole('button', { name: 'Mbyll' }).click();
  await expect(notice).toBeHidden();
  expect(await readDay(server, owner, '2026-11-25')).toMatchObject([{ kind: 'block', title: 'Pushim' }]);
  expect(await readDay(server, owner, '2026-11-24')).toMatchObject([{ client_name: 'Ana' }]);

  await block(page, 'Pushim').click();
  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await dialog(page).getByLabel('Gjithë ditën').check();
  await dialog(page).getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByText('Koha e bllokuar u përditësua me sukses!')).toBeVisible();
  expect(await readDay(server, owner)).toMatchObject([{ appointment_time: '00:00', duration: 1440 }]);
});

test('two devices see each other’s changes within two seconds', async ({
  page,
  server,
  newOwner,
  context,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);
  const other = await context.newPage();
  const listening = other.waitForResponse('**/api/events');
  await enter(other, owner);
  await other.goto('/terminet');
  await expect(block(other, 'Ana')).toBeVisible();
  await listening;

  await page.bringToFront();
  await block(page, 'Ana')
    .getByRole('button', { name: /Konfirmo/ })
    .click();
  await expect(page.getByText('Termini u konfirmua me sukses!')).toBeVisible();
  await expect(block(other, 'Ana').getByRole('button', { name: /Konfirmo/ })).toHaveCount(0, {
    timeout: 2000,
  });

  await book(server, owner, { client_name: 'Besa', appointment_time: '15:00' });
  await expect(block(page, 'Besa')).toBeVisible({ timeout: 2000 });
  await expect(block(other, 'Besa')).toBeVisible({ timeout: 2000 });
});

test('after a break a page catches up by itself', async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await page.route('**/api/events', (route) => route.abort());
  await open(page, server, owner);
  await book(server, owner, { client_name: 'Ana', appointment_time: '15:00' });
  await expect(block(page, 'Ana')).toBeHidden();
  await page.unroute('**/api/events');
  await expect(block(page, 'Ana')).toBeVisible({ timeout: 10_000 });
});

test('what is refused is put back, and what was typed stays', async ({
  page,
  server,
  newOwner,
  isMobile,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);

  await page.route('**/api/appointments/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await block(page, 'Ana')
    .getByRole('button', { name: /Konfirmo/ })
    .click();
  await expect(page.getByText('Gabim në lidhje me serverin')).toBeVisible();
  await expect(block(page, 'Ana').getByRole('button', { name: /Konfirmo/ })).toBeVisible();

  // another device was faster, and this one has not heard of it
  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/appointments?*', (route) => route.abort());
  await press(place(page, '15:00', 'Arben'), isMobile);
  await book(server, owner, { client_name: 'Besa', appointment_time: '15:00' });
  await dialog(page).getByRole('combobox').fill('Vera');
  await chooseFrom(page, 'Shërbimi', /Prerje/);
  await dialog(page).getByLabel('Çmimi (€)').fill('7,50');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  );
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Vera');
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('7,50');
  await expect(page.getByText('Vera, 15:00')).toHaveCount(0);

  await page.unroute('**/api/appointments?*');
  await chooseFrom(page, 'Ora', /18:00/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(block(page, 'Vera')).toHaveAccessibleName(at('Vera', '18:00', '30 min', 'Arben'));
});

test('a visit that another device changed shows what it is now, and is offered again', async ({
  page,
  server,
  newOwner,
  isMobile,
}) => {
  const owner = await newOwner();
  await page.route('**/api/events', (route) => route.abort());
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);
  const [ana] = await readDay(server, owner);
  const elsewhere = (changes: object) => server.call('PUT', `/appointments/${ana?.id}`, changes, owner.token);

  await elsewhere({ appointment_time: '14:00' });
  const drop = await carry(page, block(page, 'Ana'), place(page, '13:30', 'Blerim'), isMobile);
  await drop();
  await expect(page.getByText('Termini u ndryshua ndërkohë nga një pajisje tjetër.')).toBeVisible();
  await expect(block(page, 'Ana')).toHaveAccessibleName(at('Ana', '14:00', '1 orë', 'Arben'));
  await page.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(block(page, 'Ana')).toHaveAccessibleName(at('Ana', '13:30', '1 orë', 'Blerim'));

  await block(page, 'Ana').click();
  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await elsewhere({ barber: 'Arben' });
  await dialog(page).getByLabel('Çmimi (€)').fill('9');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Tani: Ana, e hënë, 23 nëntor, 13:30–14:30, Arben',
  );
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('9');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect.poll(() => readDay(server, owner)).toMatchObject([{ price: 9, barber: 'Arben' }]);
});

test('the day stands in the address: by the week, by the month, by keys, back and forward', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:00', appointment_date: '2026-11-25' },
  ]);
  const title = page.getByRole('heading', { level: 1 });

  await page.getByRole('radio', { name: /25 nëntor, 1 termin/ }).click();
  await expect(page).toHaveURL(/\?dita=2026-11-25$/);
  await expect(title).toContainText('25 nëntor');
  await expect(block(page, 'Ana')).toBeVisible();

  await title.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('nëntor 2026');
  await expect(page.getByRole('button', { name: 'e mërkurë, 25 nëntor 2026, e zgjedhur' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?dita=2026-12-02$/);
  await expect(title.getByRole('button')).toBeFocused();

  await page.goBack();
  await expect(title).toContainText('25 nëntor');
  await page.goForward();
  await expect(title).toContainText('2 dhjetor');

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('ArrowLeft');
  await expect(title).toContainText('1 dhjetor');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/terminet$/);
  await page.keyboard.press('n');
  await expect(dialog(page)).toContainText('Shto termin');
});

test('the keys are listed under ?, and can be turned off', async ({ page, server, newOwner, isMobile }) => {
  await open(page, server, await newOwner());
  const account = page.getByRole('button', { name: /^Llogaria/ });
  const toKeys = page.getByRole('menuitem', { name: 'Shkurtoret e tastierës' });
  if (isMobile) {
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'Profili' })).toBeVisible();
    await expect(toKeys).toBeHidden();
    return;
  }

  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Shkurtoret e tastierës');
  await expect(dialog(page)).toContainText('Dita tjetër');
  await expectAccessible(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await dialog(page).getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  for (const key of ['?', 'n', '/']) await page.keyboard.press(key);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('combobox')).not.toBeFocused();

  await account.click();
  await toKeys.click();
  await dialog(page).getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('n?');
  await expect(page.getByRole('combobox')).toHaveValue('n?');
});

test('a service that is missing is added within the form and chosen', async ({ page, server, newOwner }) => {
  await open(page, server, await newOwner());
  await addButton(page).click();
  await chooseFrom(page, 'Shërbimi', /Shto shërbim/);
  const group = dialog(page).getByRole('group', { name: 'Shërbim i ri' });
  await group.getByLabel('Emri i shërbimit').fill('Ngjyrosje');
  await group.getByLabel('Kohëzgjatja').fill('90');
  await group.getByLabel('Çmimi').fill('x');
  await group.getByRole('button', { name: 'Ruaj shërbimin' }).click();
  await expect(group).toContainText('Çmimi duhet të jetë më i madh se 0.');
  await group.getByLabel('Çmimi').fill('28,50');
  await page.keyboard.press('Enter');
  await expect(group).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: /Shërbimi/ })).toContainText('Ngjyrosje');
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('28,50');
  await expect(dialog(page)).toContainText('1 orë 30 min');
});

test('a finished visit offers the next one, four weeks later', async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '09:00', status: 'confirmed' }]);
  await block(page, 'Ana').click({ position: { x: 20, y: 10 } });
  await dialog(page).getByRole('button', { name: 'Pas 4 javësh' }).click();
  await expect(dialog(page).getByRole('button', { name: /Data/ })).toContainText('Hën, 21 dhjetor');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Klienti Ana u shtua me sukses!')).toBeVisible();
  expect(await readDay(server, owner, '2026-12-21')).toMatchObject([
    { client_name: 'Ana', appointment_time: '09:00' },
  ]);
});

test('what is still pending from before is confirmed, and told', async ({
  page,
  server,
  newOwner,
  browser,
}) => {
  const few = await newOwner();
  await open(page, server, few, [
    { client_name: 'Ana', appointment_time: '09:00', appointment_date: '2026-11-20' },
    { client_name: 'Besa', appointment_time: '11:00', appointment_date: '2026-11-20' },
  ]);
  await expect(page.getByText('Termini i Ana u konfirmua automatikisht!')).toBeVisible();
  await expect(page.getByText('Termini i Besa u konfirmua automatikisht!')).toBeVisible();

  const many = await newOwner();
  const other = await browser.newPage({ baseURL: server.address });
  const times = ['09:00', '10:00', '11:00', '12:00'];
  const earlier = times.map((appointment_time) => ({
    client_name: `K${appointment_time}`,
    appointment_time,
    appointment_date: '2026-11-20',
  }));
  await other.clock.install({ time: new Date('2026-11-23T10:20:00Z') });
  await other.clock.resume();
  await open(other, server, many, earlier);
  await expect(other.getByText('4 termine u konfirmuan automatikisht!')).toBeVisible();
  await other.close();
});

test('a day that can’t be fetched says so, and comes when it is tried again', async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:00', appointment_date: '2026-12-09' },
  ]);
  const answer = { status: 400, json: { success: false, code: 'invalid' } };
  await page.route('**/api/appointments?*2026-12-09*', (route) => route.fulfill(answer));
  await page.evaluate(() => history.pushState(null, '', '/terminet?dita=2026-12-09'));
  const banner = page.getByRole('alert').filter({ hasText: 'Gabim në ngarkimin e termineve' });
  await expect(banner).toBeVisible();
  await page.unroute('**/api/appointments?*2026-12-09*');
  await banner.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(block(page, 'Ana')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the day prints on one page, under the salon’s name', async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('PUT', '/salon', { name: 'Salloni Blloku' }, owner.token);
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '21:00' }]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Salloni Blloku', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sot' })).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('on a phone one barber is shown at a time, or all, as it was left', async ({
  page,
  server,
  newOwner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, server, await newOwner());
  const isWhole = () =>
    page
      .getByRole('region', { name: 'Orari i ditës' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth === clientWidth);
  expect(await isWhole()).toBe(true);

  await page.getByRole('button', { name: 'Më shumë' }).click();
  await page.getByRole('menuitem', { name: 'Një barber në herë' }).click();
  await expect.poll(isWhole).toBe(false);
  await expectAccessible(page);
  await page.goto('/terminet');
  await expect.poll(isWhole).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
