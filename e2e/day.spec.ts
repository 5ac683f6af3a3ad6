// The day of a salon: booking, moving, confirming, cancelling, blocking, and changes from another device.
import type { Locator, Page } from '@playwright/test';
import type { Appointment } from '../contracts/ground/appointment.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, type NewVisit, today } from './book-visit.ts';
import {
  chooseMore,
  expect,
  type SignedInUser,
  signInByCall,
  signInTab,
  test,
  untilLoaded,
} from './fixtures.ts';
import type { Server } from './product-server.ts';

const anHour = { service_name: 'Prerje', duration: 60 };
const book = (server: Server, owner: SignedInUser, booking: NewVisit) =>
  bookVisit(server, owner, { ...anHour, ...booking });

async function readDay(server: Server, { token }: SignedInUser, day = today): Promise<Appointment[]> {
  const { appointments } = await server.call(
    'GET',
    `/appointments?from=${day}&to=${day}&kind=all`,
    undefined,
    token,
  );
  return appointments;
}

/** Opens the day of a salon with two barbers, a service and these visits. */
async function open(page: Page, server: Server, owner: SignedInUser, visits: readonly NewVisit[] = []) {
  await server.call('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 }, owner.token);
  for (const visit of visits) await book(server, owner, visit);
  await signInTab(page, owner);
  await page.goto('/terminet');
  await expect(slot(page, '22:30', 'Blerim')).toBeAttached();
}

const slot = (page: Page, time: string, barber: string) =>
  page.getByRole('gridcell', { name: `${time}, ${barber}`, exact: true });
const appointment = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Terminet e ditës' })
    .getByRole('gridcell', { name: new RegExp(`^${name} `) });
/** The name of an appointment for screen readers: client, time, duration and barber. */
const spokenName = (name: string, time: string, lasts: string, barber: string) =>
  new RegExp(`^${name} ${time}.*, ${lasts},.* ${barber}$`);
const eveningHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  week: 0,
  weekday,
  from: '18:00',
  to: '20:00',
}));
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

test('a click on a free slot books a visit there', { tag: '@long-on-desktop' }, async ({
  page,
  server,
  newOwner,
  isMobile,
}) => {
  const owner = await newOwner();
  await open(page, server, owner);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('23 nëntor');

  await press(slot(page, '13:00', 'Blerim'), isMobile);
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText('13:00');
  await expect(dialog(page).getByRole('radio', { name: 'Blerim' })).toBeChecked();

  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/Ju lutem plotesoni te gjitha fushat!/);

  await dialog(page).getByRole('combobox', { name: 'Klienti' }).fill('Ëngjëll Shkurti');
  await chooseFrom(page, 'Shërbimi', /Prerje/);
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('5,00');
  await dialog(page).getByLabel('Çmimi (€)').fill('4.50');
  await dialog(page).getByLabel('Telefoni').fill('069 123 4567');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();

  await expect(dialog(page)).toBeHidden();
  await expect(appointment(page, 'Ëngjëll Shkurti')).toHaveAccessibleName(
    spokenName('Ëngjëll Shkurti', '13:00', '30 min', 'Blerim'),
  );
  await expect(page.getByText('Klienti Ëngjëll Shkurti u shtua me sukses!')).toBeVisible();
  await expect(page.getByRole('radio', { name: /23 nëntor, sot, 1 termin/ })).toBeVisible();
  expect(await readDay(server, owner)).toMatchObject([
    { price: 4.5, client_phone: '+355 69 123 4567', status: 'pending', barber: 'Blerim' },
  ]);
});

test('a returning client is booked with the keyboard only, in five inputs', {
  tag: '@desktop',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const before = { appointment_date: '2026-10-20', status: 'confirmed' } as const;
  await open(page, server, owner, [
    { client_name: 'Çelë Hoxha', appointment_time: '10:00', client_phone: '068 555 6677', ...before },
    { client_name: 'Marin Leka', appointment_time: '12:00', ...before },
  ]);
  await slot(page, '15:00', 'Blerim').focus();

  let inputs = 0;
  const input = async (act: () => Promise<void>) => {
    inputs += 1;
    await act();
  };
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
  await expect(appointment(page, 'Çelë Hoxha')).toHaveAccessibleName(
    spokenName('Çelë Hoxha', '15:00', '1 orë', 'Blerim'),
  );
  await expect(page.getByText('Termini u shtua.')).toBeVisible();
  expect(inputs).toBe(5);
  expect(await readDay(server, owner)).toMatchObject([
    { client_name: 'Çelë Hoxha', service_name: 'Prerje', price: 5, duration: 60, barber: 'Blerim' },
  ]);
});

test('a slow client search shows that it is searching, then who is found by beginnings of words in any order', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Çelë Hoxha', appointment_time: '09:00' }]);
  const { promise: untilSearching, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/clients?*', async (route) => {
    await untilSearching;
    await route.fallback();
  });
  await addButton(page).click();
  await dialog(page).getByRole('combobox').fill('hoxha cel');
  await expect(page.getByRole('option', { name: 'Duke kërkuar...' })).toBeVisible();
  answer();
  await page.getByRole('option', { name: /Çelë Hoxha/ }).click();
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Çelë Hoxha');
  await expect(dialog(page).getByRole('button', { name: /Shërbimi/ })).toContainText('Prerje');
});

test('a link from another screen opens the form, with a client or empty, and a reload does not open it again', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const visit = await book(server, owner, { client_name: 'Vera', appointment_time: '09:00', price: 7 });
  await open(page, server, owner);
  await page.goto(`/terminet?klienti=${visit.client_id}`);
  await expect(dialog(page).getByRole('combobox')).toHaveValue('Vera');
  await expect(dialog(page).getByLabel('Çmimi (€)')).toHaveValue('7,00');
  await expect(page).toHaveURL(/\/terminet$/);

  const { promise: untilDayIsShown, resolve: answerHours } = Promise.withResolvers<void>();
  await page.route('**/api/hours', async (route) => {
    await untilDayIsShown;
    await route.continue();
  });
  await server.call('PUT', '/hours/salon', { version: 2, periods: eveningHours }, owner.token);
  await page.goto('/terminet?shto=1');
  await expect(appointment(page, 'Vera')).toBeVisible();
  answerHours();
  await expect(dialog(page).getByRole('combobox')).toHaveValue('');
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText('18:00');
  await page.reload();
  await expect(appointment(page, 'Vera')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a visit that was saved when the session had ended is booked after signing in', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner);
  await slot(page, '13:00', 'Arben').click();
  await dialog(page).getByRole('combobox').fill('Vera');
  await chooseFrom(page, 'Shërbimi', /Prerje/);
  // no other call of the app tells it first that the session has ended
  const answers = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() === 'GET') await answers.promise;
      await route.fallback();
    },
  );
  await server.call('POST', '/auth/logout', undefined, owner.token);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  answers.resolve();

  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Konfirmo terminin: Vera' })).toBeVisible();
  await expect(page.getByText('1 ndryshim pret lidhjen')).toBeHidden();
  const again = await signInByCall(server, owner);
  expect(await readDay(server, again)).toMatchObject([{ client_name: 'Vera', appointment_time: '13:00' }]);
});

test('the add button suggests the first free slot, and then the last barber of the chosen client', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
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
  await page.getByRole('option', { name: '16:30' }).click();
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(appointment(page, 'Vera')).toHaveAccessibleName(
    spokenName('Vera', '16:30', '1 orë', 'Blerim'),
  );
});

/** Drags an appointment by mouse, or by touch after a long press. Returns a function that drops it. */
async function drag(page: Page, from: Locator, to: Locator, isMobile: boolean) {
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
  await expect(page.locator('[data-lifted]')).toBeVisible();
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  }
  return () => touch('touchEnd', []);
}

/** The middle of the width, a little below the upper edge: the upper edge of an appointment decides where it is dropped. */
async function centre(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 3, y: box.y + 12 };
}

test('a visit is moved by dragging and by keyboard, and the move is undone', {
  tag: '@long-on-desktop',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);

  const drop = await drag(page, appointment(page, 'Ana'), slot(page, '13:30', 'Blerim'), isMobile);
  await drop();
  await expect(appointment(page, 'Ana')).toHaveAccessibleName(spokenName('Ana', '13:30', '1 orë', 'Blerim'));
  await expect(page.getByText('Termini u përditësua me sukses!')).toBeVisible();
  expect(await readDay(server, owner)).toMatchObject([{ appointment_time: '13:30', barber: 'Blerim' }]);

  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(appointment(page, 'Ana')).toHaveAccessibleName(spokenName('Ana', '12:00', '1 orë', 'Arben'));
  await expect
    .poll(() => readDay(server, owner))
    .toMatchObject([{ appointment_time: '12:00', barber: 'Arben' }]);

  await appointment(page, 'Ana').focus();
  for (const key of ['Space', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
  }
  await expect(appointment(page, 'Ana')).toHaveAccessibleName(
    spokenName('Ana', '12:30', '1 orë 30 min', 'Blerim'),
  );
  await expect
    .poll(() => readDay(server, owner))
    .toMatchObject([{ appointment_time: '12:30', barber: 'Blerim', duration: 90 }]);
});

test('a visit dropped on the tab of a day moves there and keeps its time; a closed day asks first; the message has a link', {
  tag: '@long',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  const closed = { barberId: null, from: '2026-11-29', to: '2026-11-29', open: [], reason: 'closed' };
  await server.call('POST', '/day-exceptions', { ...closed, title: null, forAll: true }, owner.token);
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00', barber: 'Blerim' }]);
  const sunday = page.getByRole('radio', { name: /29 nëntor.*mbyllur/ });
  const onSunday = await drag(page, appointment(page, 'Ana'), sunday, isMobile);
  await onSunday();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/^Salloni është i mbyllur këtë ditë/)).toBeVisible();
  await question.getByRole('button', { name: 'Kthehu' }).click();
  expect(await readDay(server, owner)).toMatchObject([{ appointment_time: '12:00' }]);
  const thursday = page.getByRole('radio', { name: /26 nëntor/ });
  const drop = await drag(page, appointment(page, 'Ana'), thursday, isMobile);
  await expect(page.getByText('e enjte, 26 nëntor').first()).toBeVisible();
  await drop();
  await expect(page.getByText('Ana · e enjte, 26 nëntor, 12:00–13:00, Blerim')).toBeVisible();
  await expect(appointment(page, 'Ana')).toHaveCount(0);
  expect(await readDay(server, owner, '2026-11-26')).toMatchObject([
    { client_name: 'Ana', appointment_time: '12:00', barber: 'Blerim' },
  ]);

  await page.getByRole('button', { name: 'Shiko' }).click();
  await expect(page).toHaveURL(/dita=2026-11-26$/);
  await expect(appointment(page, 'Ana')).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await chooseFrom(page, 'Ora', /17:00/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Ana · e enjte, 26 nëntor, 17:00–18:00, Blerim')).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect
    .poll(() => readDay(server, owner, '2026-11-26'))
    .toMatchObject([{ appointment_time: '12:00' }]);
});

test('a visit dragged onto another shows the overlap and does not move; a tap on an offered free time moves it there', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:00' },
    { client_name: 'Besa', appointment_time: '14:00', barber: 'Blerim' },
  ]);
  const drop = await drag(page, appointment(page, 'Ana'), appointment(page, 'Besa'), isMobile);
  await expect(page.getByText('i zënë: Besa').first()).toBeVisible();
  await drop();
  await expect(
    page.getByText(
      'Ky orar eshte i zene nga klienti "Besa"! Zgjidhni nje orar tjeter ose ndryshoni barberin.',
    ),
  ).toBeVisible();
  await expect(appointment(page, 'Ana')).toHaveAccessibleName(spokenName('Ana', '12:00', '1 orë', 'Arben'));
  const refusal = page.getByRole('alert').filter({ hasText: 'Ky orar eshte i zene' });
  await expect(refusal).toContainText('I zënë deri në 15:00: Besa. Orare të lira:');
  const nearest = page.getByRole('button', { name: /^\d\d:\d\d$/ }).first();
  const time = (await nearest.textContent()) ?? '';
  // the message stays while one of its buttons has the focus
  await nearest.focus();
  await expectAccessible(page);
  await press(nearest, isMobile);
  await expect(appointment(page, 'Ana')).toHaveAccessibleName(spokenName('Ana', time, '1 orë', 'Blerim'));
  const anaNow = async () => (await readDay(server, owner)).find(({ client_name }) => client_name === 'Ana');
  await expect.poll(anaNow).toMatchObject({ appointment_time: time, barber: 'Blerim' });
});

test('a visit is confirmed, changed, cancelled, restored and deleted', { tag: '@phone' }, async ({
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

  await appointment(page, 'Ana').getByRole('button', { name: 'Konfirmo terminin: Ana' }).click();
  await expect(page.getByText('Termini u konfirmua me sukses!')).toBeVisible();
  expect(await statusOf('Ana')).toBe('confirmed');
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect.poll(() => statusOf('Ana')).toBe('pending');

  await appointment(page, 'Ana').click({ position: { x: 20, y: 10 } });
  await expect(dialog(page)).toContainText('Në pritje');
  // the one in index.html: another one would lay out the whole day again
  await expect(page.locator('head > style')).toHaveCount(1);
  await expect(dialog(page).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/355691234567\?text=.*12%3A00/,
  );
  await expect(dialog(page).getByRole('link', { name: /Viber/ })).toHaveAttribute(
    'href',
    /^viber:\/\/chat\?number=%2B355691234567/,
  );

  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await chooseFrom(page, 'Ora', /17:00/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(appointment(page, 'Ana')).toHaveAccessibleName(spokenName('Ana', '17:00', '1 orë', 'Arben'));
  await expect(page.getByText('Termini u përditësua me sukses!').last()).toBeVisible();

  await appointment(page, 'Ana').click({ position: { x: 20, y: 10 } });
  await dialog(page).getByText('Historiku i terminit').click();
  const who = owner.user.username;
  const changes = dialog(page).getByRole('list').last().getByRole('listitem');
  await expect(changes).toHaveText([
    new RegExp(`^${who} e shtoi · \\d`),
    new RegExp(`^${who} e konfirmoi · \\d`),
    new RegExp(`^${who} ia hoqi konfirmimin · \\d`),
    new RegExp(`^Ora: 12:00 → 17:00 · ${who} · \\d`),
  ]);
  await page.keyboard.press('Escape');

  await appointment(page, 'Besa').click({ position: { x: 20, y: 10 } });
  await chooseMore(page, 'Anulo');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Kthehu' })).toBeFocused();
  await question.getByRole('button', { name: 'Anulo terminin' }).click();
  await expect(appointment(page, 'Besa')).toHaveAccessibleName(/Anuluar/);
  await expect(page.getByText('Termini u anulua me sukses!')).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).last().click();
  await expect(appointment(page, 'Besa')).toHaveAccessibleName(/Në pritje/);

  await appointment(page, 'Besa').click({ position: { x: 20, y: 10 } });
  await chooseMore(page, 'Fshi');
  await expect(question).toContainText(
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  );
  await question.getByRole('button', { name: 'Fshi terminin' }).click();
  await expect(appointment(page, 'Besa')).toHaveCount(0);
  await expect(appointment(page, 'Ana')).toBeFocused();
  await expect(page.getByText('Termini u fshi me sukses!')).toBeVisible();
  expect(await statusOf('Besa')).toBeUndefined();
});

test('a block over several days skips the day with an overlap, and names that day', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:30', appointment_date: '2026-11-24' },
  ]);
  await press(slot(page, '12:00', 'Arben'), isMobile);
  await dialog(page).getByRole('button', { name: 'Blloko kohë' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Pauzë' })).toHaveAttribute('aria-pressed', 'true');
  await dialog(page).getByLabel('Sa ditë rresht').fill('3');
  await dialog(page).getByRole('button', { name: 'Blloko kohën' }).click();

  await expect(appointment(page, 'Pauzë')).toHaveAccessibleName(
    spokenName('Pauzë', '12:00', '1 orë', 'Arben'),
  );
  await expect(page.getByText('Ditë të bllokuara: 2.')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Koha nuk u bllokua' });
  await expect(notice).toContainText(
    'e martë, 24 nëntor: Ana deri në 13:30. Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  );
  await notice.getByRole('button', { name: 'Mbyll' }).click();
  await expect(notice).toBeHidden();
  expect(await readDay(server, owner, '2026-11-25')).toMatchObject([{ kind: 'block', title: 'Pauzë' }]);
  expect(await readDay(server, owner, '2026-11-24')).toMatchObject([{ client_name: 'Ana' }]);

  await appointment(page, 'Pauzë').click();
  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await dialog(page).getByLabel('Gjithë ditën').check();
  await dialog(page).getByRole('button', { name: 'Ruaj' }).click();
  await expect(page.getByText('Koha e bllokuar u përditësua.')).toBeVisible();
  expect(await readDay(server, owner)).toMatchObject([{ appointment_time: '00:00', duration: 1440 }]);
});

test('a change on one device appears on another device by itself', { tag: '@desktop' }, async ({
  page,
  server,
  newOwner,
  newDevice,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);
  const other = await newDevice();
  const listening = other.waitForResponse('**/api/events');
  await signInTab(other, owner);
  await other.goto('/terminet');
  await expect(appointment(other, 'Ana')).toBeVisible();
  await listening;

  await appointment(page, 'Ana')
    .getByRole('button', { name: /Konfirmo/ })
    .click();
  await expect(page.getByText('Termini u konfirmua me sukses!')).toBeVisible();
  await expect(appointment(other, 'Ana').getByRole('button', { name: /Konfirmo/ })).toHaveCount(0);

  await book(server, owner, { client_name: 'Besa', appointment_time: '15:00' });
  await expect(appointment(page, 'Besa')).toBeVisible();
  await expect(appointment(other, 'Besa')).toBeVisible();

  // the days beside it are drawn ahead, where nobody finds them, and follow the changes, too
  await expect(page.locator('.pane[data-ahead]:has(.day-scroller)')).toHaveCount(2);
  await book(server, owner, {
    client_name: 'Drita',
    appointment_date: '2026-11-24',
    appointment_time: '12:00',
  });
  const ahead = page.locator('.pane[data-ahead] .visit');
  await expect(ahead).toHaveCount(1);
  await expect(page.locator('.pane[data-ahead]:not([inert])')).toHaveCount(0);
  await expect(appointment(page, 'Drita')).toHaveCount(0);
  const drawn = await ahead.elementHandle();
  await page.getByRole('button', { name: 'Dita tjetër' }).click();
  await expect(appointment(page, 'Drita')).toBeVisible();
  await expect(appointment(page, 'Ana')).toHaveCount(0);
  expect(await drawn?.evaluate((block) => block.isConnected && !block.closest('[data-ahead]'))).toBe(true);
  await expect(page.locator('.pane[inert]:not([data-ahead])')).toHaveCount(0);
  await expect(page.locator('.pane[data-ahead]:not([inert])')).toHaveCount(0);
});

test('a page that lost its connection for live updates shows missed changes without a reload', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await page.route('**/api/events', (route) => route.abort());
  await open(page, server, owner, [{ client_name: 'Besa', appointment_time: '12:00' }]);
  await expect(appointment(page, 'Besa')).toBeVisible();
  await untilLoaded(page);
  await book(server, owner, { client_name: 'Ana', appointment_time: '15:00' });
  await page.unroute('**/api/events');
  // the pauses between the attempts grow, and every minute the page asks without a connection
  const listening = page.waitForResponse('**/api/events');
  await page.clock.fastForward(20_000);
  await listening;
  await expect(appointment(page, 'Ana')).toBeVisible();
});

test('a change without an answer waits on the device, and a refused form keeps the typed values', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);

  await page.route('**/api/appointments/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await appointment(page, 'Ana')
    .getByRole('button', { name: /Konfirmo/ })
    .click();
  await expect(page.getByText('1 ndryshim pret lidhjen')).toBeVisible();
  await expect(appointment(page, 'Ana').getByRole('img', { name: 'pret lidhjen' })).toBeVisible();
  await expect(appointment(page, 'Ana').getByRole('button', { name: /Konfirmo/ })).toBeHidden();
  await page.unroute('**/api/appointments/**');
  await expect(page.getByText('1 ndryshim pret lidhjen')).toBeHidden();
  expect(await readDay(server, owner)).toMatchObject([{ client_name: 'Ana', status: 'confirmed' }]);

  // another device books the slot first, and this page gets no live update of it
  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/days/*', (route) => route.abort());
  await press(slot(page, '15:00', 'Arben'), isMobile);
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

  await page.unroute('**/api/days/*');
  await chooseFrom(page, 'Ora', /18:00/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(appointment(page, 'Vera')).toHaveAccessibleName(
    spokenName('Vera', '18:00', '30 min', 'Arben'),
  );
});

test('a change to a visit that another device has just changed shows its new data, and can then be repeated', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await page.route('**/api/events', (route) => route.abort());
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);
  const [ana] = await readDay(server, owner);
  const elsewhere = (changes: object) => server.call('PUT', `/appointments/${ana?.id}`, changes, owner.token);

  await elsewhere({ appointment_time: '14:00' });
  const drop = await drag(page, appointment(page, 'Ana'), slot(page, '13:30', 'Blerim'), isMobile);
  await drop();
  await expect(
    page.getByText('Termini u ndryshua ndërkohë në një dritare ose pajisje tjetër.'),
  ).toBeVisible();
  await expect(appointment(page, 'Ana')).toHaveAccessibleName(spokenName('Ana', '14:00', '1 orë', 'Arben'));
  await page.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(appointment(page, 'Ana')).toHaveAccessibleName(spokenName('Ana', '13:30', '1 orë', 'Blerim'));

  await appointment(page, 'Ana').click();
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

test('the address has the day that week, month, keys, back or forward chose; the month shows how full each day is', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:00', appointment_date: '2026-11-25' },
  ]);
  const title = page.getByRole('heading', { level: 1 });

  await page.getByRole('radio', { name: /25 nëntor, 1 termin/ }).click();
  await expect(page).toHaveURL(/\?dita=2026-11-25$/);
  await expect(title).toContainText('25 nëntor');
  await expect(appointment(page, 'Ana')).toBeVisible();

  await title.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('nëntor 2026');
  await expect(page.getByRole('button', { name: 'e mërkurë, 25 nëntor 2026, e zgjedhur' })).toBeFocused();
  await expect(page.getByRole('button', { name: /25 nëntor 2026, .*1\stermin, ngarkesa: 3%/ })).toBeVisible();
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

test('the key ? lists the shortcuts, which can be turned off', { tag: ['@desktop', '@long'] }, async ({
  page,
  server,
  newOwner,
}) => {
  await open(page, server, await newOwner());
  const account = page.getByRole('button', { name: /^Llogaria/ });
  const toKeys = page.getByRole('menuitem', { name: 'Shkurtoret e tastierës' });
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Shkurtoret e tastierës');
  await expect(dialog(page)).toContainText('Dita tjetër');
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

test('the window of a confirmed visit marks that the client did not come, and books the next one four weeks later', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const missed = {
    client_name: 'Marin Leka',
    client_phone: '0691234567',
    appointment_time: '11:00',
    status: 'confirmed',
  } as const;
  const ahead = { client_name: 'Ana Gjini', appointment_time: '12:00', status: 'confirmed' } as const;
  const over = { client_name: 'Vera', appointment_time: '09:00', status: 'confirmed' } as const;
  await open(page, server, owner, [missed, ahead, over]);
  await appointment(page, 'Ana Gjini').click();
  await expect(dialog(page).getByRole('button', { name: 'Ndrysho' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Nuk erdhi' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await appointment(page, 'Marin Leka').click();
  await dialog(page).getByRole('button', { name: 'Nuk erdhi' }).click();
  await expect(page.getByText('U shënua: Marin Leka nuk erdhi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shkruaji' })).toBeVisible();
  await expect(slot(page, '11:00', 'Arben')).toHaveAttribute('data-time', '11:00');
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(slot(page, '11:00', 'Arben')).toBeHidden();

  await appointment(page, 'Vera').click({ position: { x: 20, y: 10 } });
  await chooseMore(page, 'Pas 4 javësh');
  await expect(dialog(page).getByRole('button', { name: /Data/ })).toContainText('Hën, 21 dhjetor');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(page.getByText('Termini u shtua.')).toBeVisible();
  expect(await readDay(server, owner, '2026-12-21')).toMatchObject([
    { client_name: 'Vera', appointment_time: '09:00' },
  ]);
});

test('a visit repeats: taken days get another time or are skipped, and the rest of the series is cancelled at once', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const visit = { client_name: 'Ana', appointment_time: '09:00', status: 'confirmed' } as const;
  const taken = { client_name: 'Besa', appointment_time: '09:00' };
  await open(page, server, owner, [
    visit,
    { ...taken, appointment_date: '2026-12-07' },
    { ...taken, appointment_date: '2026-12-21' },
  ]);
  await appointment(page, 'Ana').click({ position: { x: 20, y: 10 } });
  await chooseMore(page, 'Përsërite');
  await dialog(page).getByLabel('Sa shpesh').selectOption('Çdo 2 javë');
  await dialog(page).getByLabel('Deri kur').selectOption('4 herë, me këtë');
  await expect(dialog(page)).toContainText('Orare të lira: 1 nga 3.');
  await dialog(page).getByRole('button', { name: 'Ruaj 1 termin', exact: true }).click();
  await expect(dialog(page)).toContainText('Për çdo orar të zënë zgjidhni');
  await dialog(page)
    .getByRole('button', { name: /^08:00: E hënë, 7 dhjetor/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Kapërceje: E hënë, 21 dhjetor/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Ruaj 2 termine', exact: true }).click();
  await expect(page.getByText('Termine të ruajtura: 2.')).toBeVisible();
  expect(await readDay(server, owner, '2026-12-07')).toMatchObject([
    { client_name: 'Ana', appointment_time: '08:00' },
    { client_name: 'Besa' },
  ]);

  // the visit of 7 December and the one after it move together; the form keeps what was typed until then
  const toCome = page.getByRole('dialog', { name: 'Ndrysho terminin: Ana' });
  await page.goto('/terminet?dita=2026-12-07');
  await appointment(page, 'Ana').click({ position: { x: 20, y: 10 } });
  await dialog(page).getByRole('button', { name: 'Ndrysho' }).click();
  await dialog(page).getByRole('button', { name: /Ora/ }).click();
  await page.getByRole('option', { name: '10:00' }).click();
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect(toCome).toContainText('Ky termin përsëritet çdo 2 javë.');
  await page.goBack();
  await expect(dialog(page).getByRole('button', { name: /Ora/ })).toContainText('10:00');
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  await toCome.getByRole('button', { name: 'Këtë dhe ato që vijnë' }).click();
  await expect(toCome).toContainText('Orare të lira: 2 nga 2.');
  await expect(toCome).toContainText('Tani: 08:00');
  await toCome.getByRole('button', { name: 'Ruaj 2 termine' }).dblclick();
  await expect(page.getByText('U ndryshuan 2 termine.')).toBeVisible();
  expect(await readDay(server, owner, '2027-01-04')).toMatchObject([{ appointment_time: '10:00' }]);

  await appointment(page, 'Ana').click({ position: { x: 20, y: 10 } });
  await chooseMore(page, 'Anulo');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anulo këtë dhe ato që vijnë' }).click();
  await expect(page.getByText('U anuluan 2 termine.')).toBeVisible();
  expect(await readDay(server, owner, '2027-01-04')).toMatchObject([{ status: 'cancelled' }]);
  await page.getByRole('button', { name: 'Zhbëj' }).last().click();
  await expect(page.getByText('U rikthyen 2 termine.')).toBeVisible();
  expect(await readDay(server, owner, '2027-01-04')).toMatchObject([{ status: 'pending' }]);
});

test('visits of several people are cancelled at once, and can be restored as they were', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const common = { service_name: 'Prerje', price: 5, duration: 30, appointment_date: today };
  await server.call(
    'POST',
    '/visits',
    {
      id: crypto.randomUUID(),
      visits: [
        {
          ...common,
          id: crypto.randomUUID(),
          client_name: 'Ana',
          barber: 'Arben',
          appointment_time: '14:00',
        },
        {
          ...common,
          id: crypto.randomUUID(),
          client_name: 'Besa',
          barber: 'Arben',
          appointment_time: '14:30',
        },
      ],
    },
    owner.token,
  );
  const statuses = async () => (await readDay(server, owner)).map(({ status }) => status);
  await open(page, server, owner);
  await appointment(page, 'Ana')
    .getByRole('button', { name: /Konfirmo/ })
    .click();
  await expect.poll(statuses).toEqual(['confirmed', 'pending']);
  await appointment(page, 'Ana').click({ position: { x: 20, y: 10 } });
  await chooseMore(page, 'Anulo');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Anulo edhe terminet bashkë me të' })
    .click();
  await expect(page.getByText('Terminet u anuluan.')).toBeVisible();
  expect(await statuses()).toEqual(['cancelled', 'cancelled']);
  await page.getByRole('button', { name: 'Zhbëj' }).last().click();
  await expect(page.getByText('U rikthyen 2 termine.')).toBeVisible();
  expect(await statuses()).toEqual(['confirmed', 'pending']);
});

test('clients of tomorrow are reminded one after the other, with a tap for each', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const tomorrow = { appointment_date: '2026-11-24', client_phone: '069 123 4567' };
  await open(page, server, owner, [
    { ...tomorrow, client_name: 'Ana Leka', appointment_time: '09:00' },
    { ...tomorrow, client_name: 'Besa Meta', appointment_time: '10:00', client_phone: '+383 44 123 456' },
    { appointment_date: '2026-11-24', client_name: 'Dea Kola', appointment_time: '11:00' },
  ]);
  // a chat would open in another tab
  await page.context().route('https://wa.me/**', (route) => route.abort());
  await page.goto('/kujtesat');
  await expect(page.getByText('Kujtesa të dërguara: 0 nga 2')).toBeVisible();
  await expect(page.getByText('Pa numër telefoni (1)')).toBeVisible();
  const chat = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'WhatsApp: Ana Leka' }).click();
  await (await chat).close();
  await expect(page.getByRole('link', { name: 'WhatsApp: Besa Meta' })).toBeFocused();
  await expect(page.getByText(/^U dërgua në 11:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Kujtesa të dërguara: 1 nga 2')).toBeVisible();
  await page.getByRole('button', { name: 'Nuk e dërgova: Ana Leka' }).click();
  await expect(page.getByText('Kujtesa të dërguara: 0 nga 2')).toBeVisible();
});

test('pending visits of earlier days are confirmed, with a notice', { tag: ['@desktop', '@long'] }, async ({
  page,
  server,
  newOwner,
  newDevice,
}) => {
  const few = await newOwner();
  await open(page, server, few, [
    { client_name: 'Ana', appointment_time: '09:00', appointment_date: '2026-11-20' },
    { client_name: 'Besa', appointment_time: '11:00', appointment_date: '2026-11-20' },
  ]);
  // it asks for it some seconds after the start
  await page.clock.fastForward(5000);
  // a phone shows one after the other
  await Promise.all(
    ['Ana', 'Besa'].map((name) =>
      expect(page.getByText(`Termini i ${name} u konfirmua automatikisht!`)).toBeVisible(),
    ),
  );

  const many = await newOwner();
  const other = await newDevice();
  const times = ['09:00', '10:00', '11:00', '12:00'];
  const earlier = times.map((appointment_time) => ({
    client_name: `K${appointment_time}`,
    appointment_time,
    appointment_date: '2026-11-20',
  }));
  await open(other, server, many, earlier);
  await other.clock.fastForward(5000);
  await expect(other.getByText('4 termine u konfirmuan automatikisht!')).toBeVisible();
});

test('a day that loads slowly shows an empty grid, one that fails an error; neither the visits of the day before', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  // the day is fetched again when the stream of live changes opens
  const listening = page.waitForResponse('**/api/events');
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:00' },
    { client_name: 'Besa', appointment_time: '12:00', appointment_date: '2026-12-09' },
    { client_name: 'Dea', appointment_time: '12:00', appointment_date: '2026-12-16' },
  ]);
  await listening;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/days/2026-12-09', async (route) => {
    await answered;
    await route.fallback();
  });
  // before the day is shown: it may be fetched ahead
  const refusal = { status: 400, json: { success: false, code: 'invalid' } };
  await page.route('**/api/days/2026-12-16', (route) => route.fulfill(refusal));
  await expect(appointment(page, 'Ana')).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/terminet?dita=2026-12-09'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9 dhjetor');
  await expect(appointment(page, 'Ana')).toHaveCount(0);
  await expect(page.locator('.day-waiting .day-grid')).toBeVisible();
  await expect(page.getByText('Duke ngarkuar...')).toBeVisible();
  answer();
  await expect(appointment(page, 'Besa')).toBeVisible();
  await expect(page.locator('.day-waiting')).toHaveCount(0);

  await page.evaluate(() => history.pushState(null, '', '/terminet?dita=2026-12-16'));
  const banner = page.getByRole('alert').filter({ hasText: 'Gabim në ngarkimin e termineve' });
  await expect(banner).toBeVisible();
  await expect(appointment(page, 'Besa')).toHaveCount(0);
  await page.unroute('**/api/days/2026-12-16');
  await banner.getByRole('button', { name: 'Provo përsëri' }).click();
  await expect(appointment(page, 'Dea')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the day prints on one page, with the name of the salon', { tag: ['@desktop', '@long'] }, async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await server.call('PUT', '/salon', { name: 'Salloni Blloku' }, owner.token);
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '21:00' }]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Salloni Blloku', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sot' })).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a phone keeps if it shows one barber at a time; in landscape half of it is the grid, and no button covers that', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, server, await newOwner(), [{ client_name: 'Ana', appointment_time: '12:00' }]);
  const isWhole = () =>
    page
      .getByRole('region', { name: 'Orari i ditës' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth === clientWidth);
  expect(await isWhole()).toBe(true);

  await page.getByRole('button', { name: 'Më shumë' }).click();
  await page.getByRole('menuitem', { name: 'Barberët një nga një' }).click();
  await expect.poll(isWhole).toBe(false);
  await expectAccessible(page);
  await page.goto('/terminet');
  await expect.poll(isWhole).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.setViewportSize({ width: 844, height: 390 });
  const grid = page.getByRole('region', { name: 'Orari i ditës' });
  await expect.poll(async () => (await grid.boundingBox())?.height).toBeGreaterThanOrEqual(195);
  await expectAccessible(page);
  for (const width of [844, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 390 });
    const add = await addButton(page).boundingBox();
    const shown = await grid.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0);
  }
});

test('one button confirms all pending visits of a day, and the button of the message undoes all', {
  tag: '@long',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:00' },
    { client_name: 'Besa', appointment_time: '14:00' },
    { client_name: 'Dea', appointment_time: '15:00', barber: 'Blerim' },
  ]);
  const statuses = async () => (await readDay(server, owner)).map(({ status }) => status);
  if (isMobile) {
    await page.getByRole('button', { name: 'Më shumë' }).click();
    await page.getByRole('menuitem', { name: 'Konfirmo të gjitha' }).click();
  } else {
    await page.getByRole('button', { name: 'Konfirmo të gjitha' }).click();
  }
  await expect(page.getByText('U konfirmuan 3 termine.')).toBeVisible();
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  await expect(page.getByText('Konfirmo të gjitha')).toHaveCount(0);

  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(page.getByText('Terminet janë përsëri në pritje.')).toBeVisible();
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
});

test('with eight barbers the columns stay wide and the hours visible while scrolling, and the summary can be closed', {
  tag: '@long',
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  for (const name of ['Çlirim', 'Dritan', 'Erion', 'Fatmir', 'Gëzim', 'Hektor']) {
    await server.call('POST', '/barbers', { name }, owner.token);
  }
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '12:00' }]);
  const grid = page.getByRole('region', { name: 'Orari i ditës' });
  const ana = await appointment(page, 'Ana').boundingBox();
  expect(ana?.width).toBeGreaterThan(isMobile ? 120 : 150);
  const hours = grid.getByText('13:00', { exact: true });
  const before = await hours.boundingBox();
  await grid.evaluate((scroller) => scroller.scrollBy(300, 0));
  expect(await grid.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect((await hours.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  if (isMobile) return;

  const summary = page.getByRole('complementary', { name: 'Përmbledhja e ditës' });
  await expect(summary).toBeVisible();
  await page.getByRole('button', { name: 'Fshih përmbledhjen' }).click();
  await expect(summary).toBeHidden();
  await page.reload();
  await expect(appointment(page, 'Ana')).toBeAttached();
  await expect(summary).toBeHidden();
  await page.getByRole('button', { name: 'Shfaq përmbledhjen' }).click();
  await expect(summary).toBeVisible();
});

test('a swipe on a phone, an arrow key and a button change the day; Shift with an arrow key changes the week', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  await open(page, server, await newOwner());
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Dita tjetër' }).click();
  await expect(title).toContainText('24 nëntor');
  await page.getByRole('button', { name: 'Dita e mëparshme' }).click({ modifiers: ['Shift'] });
  await expect(title).toContainText('17 nëntor');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Shift+ArrowRight');
  await expect(title).toContainText('24 nëntor');
  await page.keyboard.press('ArrowRight');
  await expect(title).toContainText('25 nëntor');

  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 500 }] });
  await expect(slot(page, '22:30', 'Blerim')).toBeAttached();
  await touch('touchStart', 300);
  for (const x of [250, 190, 120]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect(title).toContainText('26 nëntor');
});

test('a form refused because of an overlap names the other visit, and books a free time with one tap', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner);
  // another device books the slot first, and this page gets no live update of it
  await page.route('**/api/events', (route) => route.abort());
  await page.route('**/api/days/*', (route) => route.abort());
  await press(slot(page, '15:00', 'Arben'), isMobile);
  await book(server, owner, { client_name: 'Besa', appointment_time: '15:00' });
  await dialog(page).getByRole('combobox', { name: 'Klienti' }).fill('Vera');
  await chooseFrom(page, 'Shërbimi', /Prerje/);
  await dialog(page).getByRole('button', { name: 'Ruaj terminin' }).click();
  const refusal = dialog(page).getByRole('alert');
  await expect(refusal).toContainText('Ky orar eshte i zene! Zgjidhni nje orar tjeter.');
  await expect(refusal).toContainText('I zënë deri në 16:00: Besa. Orare të lira:');
  await page.unroute('**/api/days/*');
  await refusal.getByRole('button', { name: '15:00 · Blerim' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Klienti Vera u shtua me sukses!')).toBeVisible();
  const vera = (await readDay(server, owner)).find(({ client_name }) => client_name === 'Vera');
  expect(vera).toMatchObject({ barber: 'Blerim', appointment_time: '15:00' });
});

test('booking a client with two barbers at the same time asks for a confirmation first', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '15:00' }]);
  await press(slot(page, '15:30', 'Blerim'), isMobile);
  await dialog(page).getByRole('combobox', { name: 'Klienti' }).fill('ana');
  await page.keyboard.press('Escape');
  await chooseFrom(page, 'Shërbimi', /Prerje/);
  const save = dialog(page).getByRole('button', { name: 'Ruaj terminin' });
  await save.click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Klienti ka një termin tjetër në të njëjtën kohë: 15:00, Arben.',
  );
  expect(await readDay(server, owner)).toHaveLength(1);
  await save.click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => readDay(server, owner)).toHaveLength(2);
});

test('a weekly block of all barbers is saved, and each refused day is listed with its barber', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, isMobile }) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '12:30', appointment_date: '2026-11-30', barber: 'Blerim' },
  ]);
  await press(slot(page, '12:00', 'Arben'), isMobile);
  await dialog(page).getByRole('button', { name: 'Blloko kohë' }).click();
  await dialog(page).getByText('Të gjithë barberët', { exact: true }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Blerim' })).toBeChecked();
  await dialog(page).getByLabel('Sa javë rresht').fill('3');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Blloko kohën' }).click();
  await expect(page.getByText('Kohë të bllokuara: 5.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('e hënë, 30 nëntor (Blerim): Ana deri në 13:30.');
  for (const [day, count] of [
    ['2026-11-23', 2],
    ['2026-11-30', 1],
    ['2026-12-07', 2],
    ['2026-12-08', 0],
  ] as const) {
    const blocks = (await readDay(server, owner, day)).filter(({ kind }) => kind === 'block');
    expect(blocks).toHaveLength(count);
  }

  // nothing can be blocked: the form keeps what was chosen
  await press(slot(page, '14:00', 'Arben'), isMobile);
  await dialog(page).getByRole('button', { name: 'Blloko kohë' }).click();
  await dialog(page).getByText('Të gjithë barberët', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Tjetër' }).click();
  await dialog(page).getByLabel('Titulli').fill('Dentisti');
  await dialog(page).getByRole('checkbox', { name: 'Gjithë ditën' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'Blloko kohën' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('(Arben): Pauzë deri në');
  await expect(dialog(page).getByLabel('Titulli')).toHaveValue('Dentisti');
  await expect(dialog(page).getByRole('checkbox', { name: 'Blerim' })).toBeChecked();
});

test('a visit confirmed while calls hang has the sign of waiting; the tab is killed then, and the next one sends the change once', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  const { id } = await bookVisit(server, owner, { client_name: 'Agim Bërdica', appointment_time: '15:00' });
  await signInTab(page, owner);
  await page.goto('/terminet');
  const confirm = appointment(page, 'Agim Bërdica').getByRole('button', { name: /^Konfirmo/ });
  await expect(confirm).toBeVisible();
  // nothing answers this tab, and no time passes in it
  await page.route(`**/api/appointments/${id}`, () => {});
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await confirm.click();
  await expect(page.getByRole('img', { name: 'pret lidhjen' })).toBeVisible();
  const killed = page.waitForEvent('crash');
  const browser = await context.newCDPSession(page);
  browser.send('Page.crash').catch(() => {});
  await killed;

  const next = await context.newPage();
  await signInTab(next, owner);
  await next.goto('/terminet');
  const changes = async () =>
    (await server.call('GET', `/appointments/${id}/changes`, undefined, owner.token)).changes.map(
      ({ what }: { what: string }) => what,
    );
  await expect.poll(changes).toEqual(['made', 'changed']);
  await expect(next.getByRole('img', { name: 'pret lidhjen' })).toBeHidden();
});
