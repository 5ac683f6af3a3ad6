// A barber is renamed or deleted, or a client erased, while a screen or a waiting change still has the record of before: the visit
// goes to the right barber and client, and nobody is made without a question.
import type { Locator, Page } from '@playwright/test';
import type { Appointment } from '../contracts/ground/appointment.ts';
import { bookVisit, today } from './book-visit.ts';
import { expect, type SignedInUser, signInTab, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import { keepChanges } from './kept-changes.ts';
import type { Server } from './product-server.ts';

const appointment = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Terminet e ditës' })
    .getByRole('gridcell', { name: new RegExp(`^${name} `) });
const slot = (page: Page, time: string, barber: string) =>
  page.getByRole('gridcell', { name: `${time}, ${barber}`, exact: true });

/** A salon with the barbers Arben and Blerim, as another device sees and changes it. */
async function salonOf(server: Server, owner: SignedInUser) {
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await ask('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 });
  const barbers = async (): Promise<{ id: string; name: string }[]> => (await ask('GET', '/barbers')).data;
  const idOf = async (name: string) => (await barbers()).find((one) => one.name === name)?.id ?? '';
  const arben = await idOf('Arben');
  return {
    ask,
    arben,
    blerim: await idOf('Blerim'),
    rename: () => ask('PUT', `/barbers/${arben}`, { name: 'Agron' }),
    names: async () => (await barbers()).map(({ name }) => name),
    day: async (): Promise<Appointment[]> =>
      (await ask('GET', `/appointments?from=${today}&to=${today}&kind=all`)).appointments,
  };
}

async function openDay(page: Page, owner: SignedInUser) {
  await signInTab(page, owner);
  await page.goto('/terminet');
  await expect(slot(page, '22:30', 'Blerim')).toBeAttached();
}

/** From now on the page reads what the lists had before the barber got the new name. */
const keepOldName = (page: Page) =>
  page.route(/\/api\/(sync|barbers|days\/)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('Agron', 'Arben') });
  });

/** By mouse: an appointment is held at its upper edge, which decides where it is dropped. */
async function drag(page: Page, from: Locator, to: Locator) {
  const middleOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('it is not on the page');
    return [box.x + box.width / 3, box.y + 12] as const;
  };
  // what scrolls for one of them moves the other
  for (const element of [to, from]) await element.scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  const end = await middleOf(to);
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 8 });
  await page.mouse.up();
}

test('a page with the old name of a barber: a drag and the form give the visit to the renamed one', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const salon = await salonOf(server, owner);
  await bookVisit(server, owner, { client_name: 'Ana', appointment_time: '12:00', barber: 'Blerim' });
  await openDay(page, owner);
  await keepOldName(page);
  await salon.rename();

  const moved = page.waitForRequest((request) => request.method() === 'PUT');
  await drag(page, appointment(page, 'Ana'), slot(page, '12:00', 'Arben'));
  expect((await moved).postDataJSON()).toEqual({
    barber: 'Arben',
    barber_id: salon.arben,
    version: 1,
    change_id: expect.any(String),
  });
  await expect
    .poll(salon.day)
    .toMatchObject([
      { client_name: 'Ana', barber_id: salon.arben, barber: 'Agron', appointment_time: '12:00' },
    ]);

  await slot(page, '15:00', 'Arben').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Klienti' }).fill('Vera');
  await dialog.getByRole('button', { name: /Shërbimi/ }).click();
  await page.getByRole('option', { name: /Prerje/ }).click();
  await dialog.getByRole('button', { name: 'Ruaj terminin' }).click();
  await expect
    .poll(salon.day)
    .toMatchObject([
      { client_name: 'Ana' },
      { client_name: 'Vera', barber_id: salon.arben, barber: 'Agron' },
    ]);
  expect(await salon.names()).toEqual(['Agron', 'Blerim']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a drag without the network: the barber is renamed meanwhile, or deleted, and the outbox asks for another one', {
  tag: ['@desktop', '@long'],
}, async ({ page, context, server, newOwner }) => {
  const owner = await newOwner();
  const salon = await salonOf(server, owner);
  await salon.ask('POST', '/barbers', { name: 'Cela' });
  await bookVisit(server, owner, { client_name: 'Ana', appointment_time: '12:00', barber: 'Blerim' });
  await bookVisit(server, owner, { client_name: 'Besa', appointment_time: '14:00', barber: 'Blerim' });
  await openDay(page, owner);

  await goOffline(page);
  await drag(page, appointment(page, 'Ana'), slot(page, '13:30', 'Arben'));
  const waits = (name: string) => appointment(page, name).getByRole('img', { name: 'pret lidhjen' });
  await expect(waits('Ana')).toBeVisible();
  // the two lines move the grid down
  await expect(page.getByText('Pa lidhje')).toBeVisible();
  await expect(page.getByText('1 ndryshim pret lidhjen')).toBeVisible();
  await drag(page, appointment(page, 'Besa'), slot(page, '14:30', 'Cela'));
  await expect(waits('Besa')).toBeVisible();
  await expect(page.getByText('2 ndryshime presin lidhjen')).toBeVisible();
  // after a try that failed nobody waits for the answers any more: a refusal becomes a question
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await failed;
  await salon.rename();
  const cela = (await salon.ask('GET', '/barbers')).data.find(
    ({ name }: { name: string }) => name === 'Cela',
  );
  await salon.ask('DELETE', `/barbers/${cela.id}`);
  await context.setOffline(false);

  await expect
    .poll(salon.day)
    .toMatchObject([
      { client_name: 'Ana', barber: 'Agron', appointment_time: '13:30' },
      { client_name: 'Besa' },
    ]);
  await page.getByRole('button', { name: '1 ndryshim pret vendimin tuaj' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Salloni nuk e ka më këtë barber. Zgjidhni një tjetër.');
  await expect(dialog.getByRole('button', { name: 'Cela' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Agron', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(salon.day)
    .toMatchObject([
      { client_name: 'Ana' },
      { client_name: 'Besa', barber: 'Agron', appointment_time: '14:30' },
    ]);
  expect(await salon.names()).toEqual(['Agron', 'Blerim']);
  await expect(page.getByText(/vendimin tuaj|pret lidhjen/)).toHaveCount(0);
});

test('a visit waits on the device, and its client is erased meanwhile: the outbox asks, and keeps it for a new client', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const salon = await salonOf(server, owner);
  const ana = await bookVisit(server, owner, { client_name: 'Ana', appointment_time: '09:00' });
  await openDay(page, owner);
  const id = '01a1f88a-d903-7691-bf5a-20e7826ec002';
  const { client_id, client_name, barber, barber_id, services } = ana;
  const body = {
    id,
    client_id,
    client_name,
    barber,
    barber_id,
    services,
    appointment_date: today,
    appointment_time: '12:00',
  };
  await salon.ask('POST', `/clients/${client_id}/erase`);
  await keepChanges(() => [
    { call: 'createAppointment', about: id, body, base: { ...ana, ...body, version: 0 } },
  ])(page);

  await page.getByRole('button', { name: '1 ndryshim pret vendimin tuaj' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Salloni nuk e ka më këtë klient.');
  await expect(dialog).toContainText('12:00–12:30, Arben');
  await dialog.getByRole('button', { name: 'Ruaje si klient të ri' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(salon.day).toMatchObject([
    { id: ana.id, client_id },
    { id, client_name: 'Ana', appointment_time: '12:00' },
  ]);
  expect((await salon.day())[1]?.client_id).not.toBe(client_id);
  await expect(page.getByText(/vendimin tuaj|pret lidhjen/)).toHaveCount(0);
});

test('changes of a client and of a visit wait on the device, and the client is erased meanwhile: nothing of the person comes back, and the rest is written', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const salon = await salonOf(server, owner);
  const ana = await bookVisit(server, owner, { client_name: 'Ana', appointment_time: '09:00' });
  await openDay(page, owner);
  await salon.ask('POST', `/clients/${ana.client_id}/erase`);
  const late = { appointment_time: '12:00', note: 'alergji' };
  await keepChanges(() => [
    { call: 'updateClient', about: ana.client_id ?? '', body: { name: 'Ana', phone: '069 123 4567' } },
    { call: 'updateAppointment', about: ana.id, body: late, changes: late, base: ana, guarded: true },
  ])(page);

  await expect(page.getByText('Të dhënat e klientit u fshinë ndërkohë')).toHaveCount(1);
  await expect.poll(salon.day).toMatchObject([{ id: ana.id, appointment_time: '12:00', note: null }]);
  const [visit] = await salon.day();
  expect(visit?.client_name).toMatch(/^Klient i fshirë/);
  expect(visit?.client_phone).toBeNull();
  await expect(page.getByText(/vendimin tuaj|pret lidhjen/)).toHaveCount(0);
});

test('changes that an earlier release kept, sent before the update with a lost answer: written once, for the same client and barber', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const salon = await salonOf(server, owner);
  const { client_id } = await bookVisit(server, owner, { client_name: 'Ana', appointment_time: '09:00' });
  const besa = await bookVisit(server, owner, {
    client_name: 'Besa',
    appointment_time: '16:00',
    barber: 'Blerim',
  });
  await openDay(page, owner);

  // bodies without ids of barbers and services
  const id = '01a1f88a-d903-7691-bf5a-20e7826ec001';
  const services = [{ service_name: 'Prerje', price: 5, duration: 30 }];
  const newVisit = {
    id,
    client_name: 'Ana',
    client_id,
    services,
    appointment_date: today,
    appointment_time: '12:00',
    barber: 'Arben',
  };
  const move = { barber: 'Arben', appointment_time: '17:00', duration: 30 };
  await salon.ask('POST', '/appointments', newVisit);
  const change_id = '01a1f88a-d903-7691-bf5a-20e7826ec100';
  await salon.ask('PUT', `/appointments/${besa.id}`, { ...move, version: 1, change_id });
  await salon.ask('PUT', `/clients/${client_id}`, { name: 'Anila' });
  await salon.rename();

  await keepChanges(() => {
    const { barber_id: _, ...base } = { ...besa, services };
    return [
      {
        call: 'updateAppointment',
        about: besa.id,
        body: move,
        guarded: true,
        base: base as Appointment,
        changes: move,
      },
      {
        call: 'createAppointment',
        about: id,
        body: newVisit,
        version: 0,
        base: { ...base, ...newVisit, status: 'pending', version: 0 } as unknown as Appointment,
      },
      // of the new visit, and not sent before
      {
        call: 'updateAppointment',
        about: id,
        body: { client_name: 'Ana', client_id, note: 'e re' },
        version: 0,
        base: { ...base, ...newVisit } as unknown as Appointment,
        changes: { note: 'e re' },
      },
    ];
  })(page);
  await expect.poll(salon.day).toMatchObject([
    { client_id, client_name: 'Anila', appointment_time: '09:00' },
    { id, client_id, client_name: 'Anila', barber_id: salon.arben, note: 'e re', version: 2 },
    { id: besa.id, client_name: 'Besa', barber_id: salon.arben, appointment_time: '17:00', version: 2 },
  ]);
  await expect(page.getByText(/vendimin tuaj|pret lidhjen|presin lidhjen/)).toHaveCount(0);
  expect(await salon.names()).toEqual(['Agron', 'Blerim']);
  expect(
    (await salon.ask('GET', '/clients?limit=10')).clients.map(({ name }: { name: string }) => name).sort(),
  ).toEqual(['Anila', 'Besa']);
});
