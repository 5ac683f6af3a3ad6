// How ticked visits are paid: by one tap, in the sheet, without a network, and by whom.

import type { Locator, Page } from '@playwright/test';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Appointment } from '../contracts/ground/appointment.ts';
import type { PaidVisit } from '../contracts/ground/payment.ts';
import { expectAccessible } from './accessibility.ts';
import { bookVisit, type NewVisit, today } from './book-visit.ts';
import { expect, type SignedInUser, signInTab, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import type { Server } from './product-server.ts';
import { join } from './staff.ts';

const appointment = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Terminet e ditës' })
    .getByRole('gridcell', { name: new RegExp(`^${name} `) });
const dialog = (page: Page) => page.getByRole('dialog');
const pill = (page: Page, name: string) =>
  appointment(page, name).getByRole('button', { name: /ndrysho në/ });
const tick = (page: Page, name: string) =>
  appointment(page, name)
    .getByRole('button', { name: new RegExp(`^(Konfirmo terminin|Erdhi|U krye, para në dorë): ${name}$`) })
    .click();

/** Opens the day of a salon whose till is on. */
async function open(page: Page, server: Server, owner: SignedInUser, visits: readonly NewVisit[]) {
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, owner.token);
  for (const visit of visits)
    await bookVisit(server, owner, { service_name: 'Prerje', duration: 30, price: 15, ...visit });
  await signInTab(page, owner);
  await openDay(page);
}

/** The till comes after the day: what it adds is there when it has asked. */
async function openDay(page: Page) {
  const asked = page.waitForResponse(/\/api\/takings\/unmarked/);
  await page.goto('/terminet');
  await asked;
}

const dayOf = async (
  server: Server,
  owner: SignedInUser,
): Promise<{ takings: Taking[]; visits: PaidVisit[] }> =>
  server.call('GET', `/takings?day=${today}`, undefined, owner.token);
const livingOf = async (server: Server, owner: SignedInUser) =>
  (await dayOf(server, owner)).takings
    .filter(({ voids, is_voided }) => !voids && !is_voided)
    .map(({ kind, method, currency, cents }) => [kind, method, currency, cents].join(' '))
    .sort();

/** A tap on a chip that has just come may be the second tap of a double tap on the tick: it is no answer. */
async function waitOutDoubleTap(page: Page, name: string) {
  await expect(pill(page, name)).toHaveAccessibleName(/^Para në dorë/);
  await page.clock.fastForward(450);
}

async function turn(page: Page, name: string) {
  await waitOutDoubleTap(page, name);
  await pill(page, name).click();
  await expect(pill(page, name)).toHaveAccessibleName(/^Kartë/);
}

async function openSheet(page: Page, name: string) {
  await appointment(page, name).click({ position: { x: 20, y: 8 } });
  await dialog(page)
    .getByRole('button', { name: /^(Pagesa|Shëno pagesën)/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name: `Pagesa: ${name}` })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ruaj pagesën' })).toBeVisible();
}
const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Ruaj pagesën' }).click();
  await expect(dialog(page)).toBeHidden();
};
/** Sends what gives a method less than it had: the sheet asks first. */
const sendAnew = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Ruaj pagesën' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ndrysho pagesën' }).click();
};
const saveAnew = async (page: Page) => {
  await sendAnew(page);
  await expect(dialog(page)).toBeHidden();
};
const choose = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test('one tap ticks a visit, and one more says that it was paid by card', {
  tag: '@long-on-desktop',
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '11:00' }]);
  await tick(page, 'Ana');
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit cash EUR 1500']);
  await turn(page, 'Ana');
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit card EUR 1500']);
  await expect(dialog(page)).toBeHidden();
});

test('the message about a tick says what was booked, and takes one tap to say: by card; for several it says the sum', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '08:00' },
    { client_name: 'Besa', appointment_time: '09:00' },
    { client_name: 'Dea', appointment_time: '10:00' },
    // nobody has the money of who is confirmed before the beginning
    { client_name: 'Eda', appointment_time: '12:00' },
  ]);
  const messages = page.getByRole('region', { name: 'Njoftime' });
  const press = (name: string) => messages.getByRole('button', { name, exact: true }).click();
  await tick(page, 'Ana');
  await expect(messages).toContainText('Ana · Para në dorë · 15,00 €');
  await press('Kartë');
  await expect(messages).toContainText('Kartë · 15,00 €');
  await expect(pill(page, 'Ana')).toHaveAccessibleName(/^Kartë/);
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit card EUR 1500']);
  await press('Zhbëj');
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit cash EUR 1500']);

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await tick(page, 'Eda');
  expect((await sent).postDataJSON()).toMatchObject({ status: 'confirmed', books_nothing: true });
  await expect(messages.getByText('Termini u konfirmua me sukses!')).toBeVisible();
  await expect(messages).not.toContainText('Para në dorë');
  await press('Zhbëj');
  await expect(appointment(page, 'Eda')).toHaveAccessibleName(/Në pritje/);
  await page.getByRole('button', { name: 'Më shumë' }).filter({ visible: true }).first().click();
  await page.getByRole('menuitem', { name: /^Konfirmo të gjitha \(para në dorë:\s+2\)$/ }).click();
  await expect(messages).toContainText('Para në dorë · 30,00 €');
  await press('Zhbëj');
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit cash EUR 1500']);
});

test('2,000 lekë for 15 €, with the change; split with a tip; a discount; a refund', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '11:00', status: 'confirmed' }]);
  await openSheet(page, 'Ana');
  await choose(page, 'Më shumë');
  await choose(page, 'Dha 2 000 lekë');
  await expect(dialog(page).getByText('Kusuri: 530 lekë')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect
    .poll(() => livingOf(server, owner))
    .toEqual(['visit cash ALL -53000', 'visit cash ALL 200000']);

  await openSheet(page, 'Ana');
  await choose(page, 'Para në dorë');
  await dialog(page).getByLabel('Shuma', { exact: true }).fill('5');
  await dialog(page).getByLabel('Valuta').first().selectOption('EUR');
  await dialog(page).getByLabel('Shuma', { exact: true }).fill('5,00');
  await choose(page, 'Paguan në dy mënyra');
  await expect(dialog(page).getByLabel('Shuma 2')).toHaveValue('10,00');
  await dialog(page).getByLabel('Bakshish', { exact: true }).fill('100');
  await dialog(page).getByLabel('Valuta').last().selectOption('ALL');
  await saveAnew(page);
  await expect
    .poll(() => livingOf(server, owner))
    .toEqual(['tip cash ALL 10000', 'visit card EUR 1000', 'visit cash EUR 500']);

  await openSheet(page, 'Ana');
  await dialog(page).getByRole('button', { name: 'Hiqe mënyrën 1' }).click();
  await choose(page, 'Kartë');
  await dialog(page).getByLabel('Zbritje (€)').fill('20');
  await dialog(page).getByRole('button', { name: 'Ruaj pagesën' }).click();
  await expect(dialog(page).getByText('Zbritja është më e madhe se çmimi.')).toBeVisible();
  await dialog(page).getByLabel('Zbritje (€)').fill('3');
  await dialog(page).getByLabel('Shuma', { exact: true }).fill('12.00');
  await dialog(page).getByLabel('Bakshish', { exact: true }).fill('2000');
  await sendAnew(page);
  await expect(dialog(page).getByText('Bakshishi është më i madh se fatura. A është i saktë?')).toBeVisible();
  await dialog(page).getByLabel('Po, bakshishi është i saktë').check();
  await save(page);
  await expect.poll(() => livingOf(server, owner)).toEqual(['tip cash ALL 200000', 'visit card EUR 1200']);

  await openSheet(page, 'Ana');
  await choose(page, 'Rimbursim');
  await dialog(page).getByLabel('Sa i ktheni klientit').fill('2');
  await dialog(page).getByRole('button', { name: 'Ruaj rimbursimin' }).click();
  await expect(dialog(page).getByText('Shkruani arsyen e rimbursimit.')).toBeVisible();
  await dialog(page).getByLabel('Arsyeja').fill('Nuk i pëlqeu');
  await dialog(page).getByRole('button', { name: 'Ruaj rimbursimin' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => livingOf(server, owner)).toContain('visit card EUR -200');
});

test('what a client owes is shown on the visit, and paid later', { tag: ['@desktop', '@long'] }, async ({
  page,
  server,
  newOwner,
}) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '11:00', status: 'confirmed' }]);
  await openSheet(page, 'Ana');
  await choose(page, 'Më shumë');
  await choose(page, 'Pa paguar');
  await saveAnew(page);
  await expect(appointment(page, 'Ana').getByText('Pa paguar: 15,00 €')).toBeVisible();
  await openSheet(page, 'Ana');
  await dialog(page).getByRole('tab', { name: 'Paguan tani' }).click();
  await choose(page, 'Kartë');
  await save(page);
  await expect
    .poll(async () => (await dayOf(server, owner)).visits.map(({ is_unpaid }) => is_unpaid))
    .toEqual([false]);
});

test('a tick and its method wait for the network, and come in this order', {
  tag: ['@phone', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '11:00' }]);
  await goOffline(page);
  await tick(page, 'Ana');
  await expect(page.getByText('Ana · Para në dorë · 15,00 €')).toBeVisible();
  await turn(page, 'Ana');
  expect(await livingOf(server, owner)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit card EUR 1500']);
  await expect(pill(page, 'Ana')).toHaveAccessibleName(/^Kartë/);
});

test('a tick and a tap that waited are asked about where a colleague cancelled the visit, or said how it was paid', {
  tag: ['@phone', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '10:00' },
    { client_name: 'Besa', appointment_time: '11:00', status: 'confirmed' },
  ]);
  await expect(pill(page, 'Besa')).toHaveAccessibleName(/^Para në dorë/);
  const { appointments }: { appointments: Appointment[] } = await server.call(
    'GET',
    `/appointments?from=${today}&to=${today}`,
    undefined,
    owner.token,
  );
  const idOf = (name: string) => appointments.find(({ client_name }) => client_name === name)?.id;
  await goOffline(page);
  await tick(page, 'Ana');
  await turn(page, 'Ana');
  await turn(page, 'Besa');
  await server.call('PUT', `/appointments/${idOf('Ana')}`, { status: 'cancelled' }, owner.token);
  const paid = [{ method: 'transfer', currency: 'EUR', cents: 1500 }];
  const tips = [{ method: 'card', currency: 'EUR', cents: 200 }];
  await server.call('POST', `/visits/${idOf('Besa')}/payment`, { paid, tips }, owner.token);

  await expect(page.getByText('3 ndryshime presin lidhjen')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '3 ndryshime presin vendimin tuaj' }).click();
  await expect(dialog(page)).toContainText(
    'Ky termin u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
  );
  await expect(dialog(page)).toContainText(/e anuloi · 23\.11\.2026 \d\d:\d\d/);
  await expect(dialog(page).getByRole('listitem')).toHaveText(/Si u pagua/);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Hiqe timin' }).click();
  await page.getByRole('button', { name: '1 ndryshim pret vendimin tuaj' }).click();
  await expect(dialog(page)).toContainText(
    'Pagesa e kësaj vizite u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
  );
  await expect(dialog(page)).toContainText('Bakshish: 2,00');
  expect(await livingOf(server, owner)).toEqual(['tip card EUR 200', 'visit transfer EUR 1500']);
  await dialog(page).getByRole('button', { name: 'Mbaje timin' }).click();
  await expect.poll(() => livingOf(server, owner)).toEqual(['tip card EUR 200', 'visit card EUR 1500']);
  await expect(page.getByText(/vendimin tuaj/)).toHaveCount(0);
});

test('a visit ticked on a day that was closed meanwhile stays ticked, and the message says where its payment is', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '11:00' }]);
  const counts = [{ currency: 'EUR', expected_cents: 0, counted_cents: 0 }];
  await server.call(
    'POST',
    '/till/close',
    { change_id: crypto.randomUUID(), day: today, counts },
    owner.token,
  );
  await tick(page, 'Ana');
  await expect(page.getByText('Dita është e mbyllur: pagesa u ruajt me datën 24 nëntor.')).toBeVisible();
});

test('a product is sold and taken back, and a visit that nobody marked is answered and undone', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  // confirmed before the till was turned on: nobody said how it was paid
  await bookVisit(server, owner, { client_name: 'Besa', appointment_time: '09:00', status: 'confirmed' });
  await open(page, server, owner, []);
  await page.getByRole('button', { name: 'Pa u shënuar si u pagua: 1' }).click();
  await expectAccessible(page);
  await choose(page, 'Kartë: Besa');
  await expect(dialog(page).getByText('Për çdo vizitë është shënuar si u pagua.')).toBeVisible();
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit card EUR 500']);
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Kartë: Besa' })).toBeVisible();
  await choose(page, 'Nuk erdhi: Besa');
  await expect(dialog(page).getByText('Për çdo vizitë është shënuar si u pagua.')).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).last().click();
  await expect(dialog(page).getByRole('button', { name: 'Nuk erdhi: Besa' })).toBeVisible();
  expect(await livingOf(server, owner)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Shit produkt' }).click();
  await dialog(page).getByRole('button', { name: 'Ruaj shitjen' }).click();
  await expect(dialog(page).getByText('Shkruani emrin e produktit.')).toBeVisible();
  await dialog(page).getByLabel('Produkti', { exact: true }).fill('Dyll');
  await dialog(page).getByLabel('Çmimi').fill('1.234,50');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Ruaj shitjen' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => livingOf(server, owner)).toEqual(['product cash EUR 123450']);
  await page.getByRole('button', { name: 'Shit produkt' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Hiqe: Dyll/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hiqe' }).click();
  await expect.poll(() => livingOf(server, owner)).toEqual([]);
});

test('a product of the list joins the sum of the sheet, and is sold when the payment is saved', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '09:00' }]);
  await page.goto('/konfigurimet?skeda=produktet');
  await page.getByRole('button', { name: 'Shto produkt' }).click();
  await dialog(page).getByLabel('Emri').fill('Dyll');
  await dialog(page).getByLabel('Çmimi (€)').fill('8,50');
  await dialog(page).getByLabel('Në raft').fill('1');
  await dialog(page).getByRole('button', { name: 'Shto produkt' }).click();
  await expect(page.getByText('në raft: 1')).toBeVisible();

  await openDay(page);
  await tick(page, 'Ana');
  await openSheet(page, 'Ana');
  await dialog(page).getByRole('button', { name: /^Dyll/ }).dblclick();
  await expect(dialog(page).getByText('Bashkë me produktet: 23,50')).toBeVisible();
  await expect(dialog(page).getByLabel('Shuma', { exact: true })).toHaveValue('23,50');
  // nothing is sold before the payment is saved, and what was chosen is not dropped without a question
  expect(await livingOf(server, owner)).toEqual(['visit cash EUR 1500']);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kthehu' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Dha 50/ })
    .click();
  await expect(dialog(page).getByText(/^Kusuri: 26,50/)).toBeVisible();
  await dialog(page).getByLabel('Shuma', { exact: true }).fill('5');
  await dialog(page).getByRole('button', { name: 'Ruaj pagesën' }).click();
  await expect(dialog(page).getByText(/^Shuma duhet të mbulojë edhe produktet/)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Shuma', { exact: true }).fill('25');
  await expect(dialog(page).getByText(/^Kusuri: 1,50/)).toBeVisible();
  await save(page);
  const [given, back] = ['visit cash EUR 1650', 'visit cash EUR -150'];
  expect(await livingOf(server, owner)).toEqual(['product cash EUR 850', back, given]);

  await page.goto('/raportet');
  const sold = page.getByRole('region', { name: 'Produktet e shitura' });
  await expect(sold).toContainText('Copë: 1');
  await expect(sold).toContainText('8,50');
});

test('a barber who sees no sums says how the own visits were paid, and is shown no sum', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, owner.token);
  for (const [client_name, barber] of [
    ['Ana', 'Blerim'],
    ['Besa', 'Arben'],
  ] as const)
    await bookVisit(server, owner, {
      client_name,
      appointment_time: '11:00',
      barber,
      price: 15,
      status: 'confirmed',
    });
  const barber = await join(server, owner, await newOwner('Blerim Hoxha'), 'barber', 'Blerim', false);
  await signInTab(page, barber);
  await page.goto('/terminet');
  await waitOutDoubleTap(page, 'Ana');
  // a finger hits it anywhere in the corner of the block
  const { x, y, width, height } = await boxOf(appointment(page, 'Ana'));
  await page.touchscreen.tap(x + width - 38, y + height - 36);
  await expect.poll(async () => (await livingOf(server, owner)).includes('visit card EUR 1500')).toBe(true);
  const day = await server.call('GET', `/takings?day=${today}`, undefined, barber.token);
  expect(JSON.stringify(day)).not.toMatch(/\b1500\b/);
  await openSheet(page, 'Ana');
  await choose(page, 'Më shumë');
  await choose(page, 'Rimbursim');
  await expect(dialog(page).getByText('Drejtojuni menaxherit.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Ruaj rimbursimin' })).toBeHidden();
});

/** What is asked for under these addresses does not arrive until the returned function is called. */
async function hold(page: Page, addresses: RegExp) {
  let answer = () => {};
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(addresses, async (route) => {
    await answered;
    await route.continue();
  });
  return answer;
}

test('what the till adds comes later than the day, and moves nothing that a finger aims at', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await bookVisit(server, owner, { client_name: 'Besa', appointment_time: '09:00', status: 'confirmed' });
  await server.call('PUT', '/till', { is_on: true }, owner.token);
  await bookVisit(server, owner, { client_name: 'Ana', appointment_time: '11:00', status: 'confirmed' });
  await signInTab(page, owner);
  const line = page.getByRole('button', { name: /^Pa u shënuar ?: 1$/ });

  const answerDay = await hold(page, /\/api\/takings/);
  const asked = page.waitForRequest(/\/api\/takings\/unmarked/);
  await page.goto('/terminet');
  await asked;
  const before = await boxOf(appointment(page, 'Ana'));
  answerDay();
  await expect(line).toBeVisible();
  await expect(pill(page, 'Ana')).toBeVisible();
  expect(await boxOf(appointment(page, 'Ana'))).toEqual(before);

  const answerTill = await hold(page, /\/api\/takings/);
  const shown = page.waitForResponse(/\/api\/till\/day/);
  await page.goto('/arka');
  await shown;
  const close = page.getByRole('button', { name: 'Mbyll ditën' });
  await expect(close).toHaveCount(0);
  answerTill();
  await expect(close).toBeVisible();
  await expect(line).toBeVisible();
});

test('who wants to be asked is asked at each tick of the day and of the dashboard, but not for several at once', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, []);
  await page.goto('/konfigurimet?skeda=arka');
  await page.getByLabel('Pyet si u pagua').check();
  await page.getByRole('button', { name: 'Ruaj konfigurimet' }).click();
  await expect(page.getByText('Konfigurimet e arkës u ruajtën.')).toBeVisible();
  for (const [client_name, appointment_time] of [
    ['Ana', '09:00'],
    ['Besa', '10:00'],
    ['Cufe', '11:00'],
    ['Dea', '10:30'],
    ['Eda', '09:30'],
  ] as const)
    await bookVisit(server, owner, { client_name, appointment_time, duration: 30, price: 15 });
  const sheet = (name: string) => dialog(page).getByRole('heading', { name: `Pagesa: ${name}` });

  const unanswered = (count: number) =>
    page.getByRole('button', { name: new RegExp(`^Pa u shënuar ?: ${count}$`) });

  // the till loads after the day: a tick that comes before it is not forgotten
  const load = await hold(page, /TillOnDay/);
  await page.goto('/terminet');
  await tick(page, 'Ana');
  load();
  await expect(sheet('Ana')).toBeVisible();
  expect(await livingOf(server, owner)).toEqual([]);
  await choose(page, 'Kartë');
  await save(page);
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit card EUR 1500']);
  await page.goto('/');
  await page.getByRole('button', { name: /^Të kaluara: / }).click();
  await page.getByRole('button', { name: 'Erdhi: Eda' }).click();
  await expect(sheet('Eda')).toBeVisible();
  await choose(page, 'Kartë');
  await save(page);
  const answered = ['visit card EUR 1500', 'visit card EUR 1500'];
  await expect.poll(() => livingOf(server, owner)).toEqual(answered);
  await page.goto('/terminet');
  // who closes it without an answer has said nothing
  await appointment(page, 'Besa').click({ position: { x: 20, y: 8 } });
  await dialog(page).getByRole('button', { name: 'Erdhi', exact: true }).click();
  await expect(sheet('Besa')).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(unanswered(1)).toBeVisible();
  await tick(page, 'Cufe');
  await expect(sheet('Cufe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(unanswered(2)).toBeVisible();
  await expect(pill(page, 'Besa')).toHaveCount(0);

  await bookVisit(server, owner, {
    client_name: 'Fatos',
    appointment_time: '08:30',
    duration: 30,
    price: 15,
  });
  await expect(appointment(page, 'Fatos')).toBeVisible();
  await page.getByRole('button', { name: 'Më shumë' }).filter({ visible: true }).first().click();
  await page.getByRole('menuitem', { name: 'Konfirmo të gjitha' }).click();
  await expect(unanswered(4)).toBeVisible();
  expect(await livingOf(server, owner)).toEqual(answered);
  await unanswered(4).click();
  await choose(page, 'Para në dorë: Besa');
  await expect.poll(() => livingOf(server, owner)).toEqual([...answered, 'visit cash EUR 1500']);
});

test('without a network the question is the same sheet, and one that is closed books nothing', {
  tag: ['@phone', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('PUT', '/till', { asks_how_paid: true }, owner.token);
  await open(page, server, owner, [
    { client_name: 'Ana', appointment_time: '10:00' },
    { client_name: 'Besa', appointment_time: '11:00' },
  ]);
  await goOffline(page);
  await tick(page, 'Ana');
  await expectAccessible(page);
  await choose(page, 'Kartë');
  await choose(page, 'Ruaj pagesën');
  await expect(pill(page, 'Ana')).toHaveAccessibleName(/^Kartë/);
  await tick(page, 'Besa');
  await expect(dialog(page).getByRole('heading', { name: 'Pagesa: Besa' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Mbyll' }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(pill(page, 'Besa')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Pa u shënuar ?: 1$/ })).toBeVisible();
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit card EUR 1500']);
});

test('who does not see the price of a colleague is asked without a sum; a visit of a later day says when it is paid', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  await server.call('PUT', '/till', { is_on: true, asks_how_paid: true, rate: 98 }, owner.token);
  const visit = { barber: 'Arben', duration: 30, price: 15 };
  await bookVisit(server, owner, { ...visit, client_name: 'Ana', appointment_time: '11:00' });
  await bookVisit(server, owner, {
    ...visit,
    client_name: 'Besa',
    appointment_time: '10:00',
    status: 'confirmed',
    appointment_date: '2026-11-24',
  });
  const barber = await join(server, owner, await newOwner('Blerim Hoxha'), 'barber', 'Blerim', false);
  const { staff } = await server.call('GET', '/staff', undefined, owner.token);
  const { id } = staff.find(({ name }: { name: string }) => name === 'Blerim Hoxha');
  await server.call('PUT', `/staff/${id}`, { ticks: { booksOthers: true } }, owner.token);
  await signInTab(page, barber);
  await openDay(page);
  await tick(page, 'Ana');
  await expect(dialog(page).getByRole('heading', { name: 'Pagesa: Ana' })).toBeVisible();
  await expect(dialog(page)).not.toContainText('15');
  await choose(page, 'Para në dorë');
  await expect.poll(() => livingOf(server, owner)).toEqual(['visit cash EUR 1500']);
  await page.goto('/terminet?dita=2026-11-24');
  await appointment(page, 'Besa').click({ position: { x: 20, y: 8 } });
  await expect(dialog(page).getByText('Paguhet ditën e vizitës.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Kartë' })).toHaveCount(0);
});

test('a method that was chosen without a network is refused since the day was closed meanwhile: it is said, and the payment stays', {
  tag: ['@phone', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  await open(page, server, owner, [{ client_name: 'Ana', appointment_time: '11:00', status: 'confirmed' }]);
  await expect(pill(page, 'Ana')).toBeVisible();
  await goOffline(page);
  await turn(page, 'Ana');
  const counts = [{ currency: 'EUR', expected_cents: 1500, counted_cents: 1500 }];
  const close = { change_id: crypto.randomUUID(), day: today, counts };
  await server.call('POST', '/till/close', close, owner.token);
  // a change that is not kept yet would be refused in a message
  await expect(page.getByText('1 ndryshim pret lidhjen')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '1 ndryshim pret vendimin tuaj' }).click();
  await expect(dialog(page)).toContainText('Dita është e mbyllur. Rihapeni për ta ndryshuar.');
  await expect(dialog(page)).toContainText('Ana');
  await expectAccessible(page);
  await page.goBack();
  await expect(pill(page, 'Ana')).toHaveAccessibleName(/^Para në dorë/);
  expect(await livingOf(server, owner)).toEqual(['visit cash EUR 1500']);
});
