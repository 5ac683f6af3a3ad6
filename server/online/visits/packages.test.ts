// What the link of a visit says of the packages of its client, and the wish to use one.

import { v7 as newId } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { aBooking, bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { tillDay } from '../../../test/till.ts';
import { book } from '../../../test/visits.ts';

const world = testWorld();
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));
const phone = '+355 69 300 4000';

/** A salon with a client who has used two of six sessions of the haircut, or more of them. */
async function withPackage(changes: object = {}, used_before = 2) {
  const salon = await openSalon(world(), changes);
  await salon.put('/till', { is_on: true, rate: 98 });
  const kind = { name: 'Prerje 6', service_ids: [salon.services.Prerje], sessions: 6, price: 25 };
  const { body } = await salon.post('/packages', kind);
  const before = await book(salon, {
    ...{ appointment_date: '2026-11-20', client_name: 'Besa Hoxha', client_phone: phone },
  });
  const client_id = before.client_id as string;
  const entered = await salon.post(`/clients/${client_id}/packages`, {
    ...{ package_id: body.package.id, used_before },
  });
  expect(entered.status).toBe(201);
  return { salon, client_id, package: entered.body.client_package };
}

const addressOf = (link: string) => link.replace(/^.*\/r\//, '');
const shown = async (address: string) =>
  (await world().nobody.get(`/public/visits/${address}`)).body.visit.packages;
const isFromPackage = async (address: string) =>
  (await world().nobody.get(`/public/visits/${address}`)).body.visit.fromPackage;

/** The link of a haircut at noon that the desk booked, and the booking of another visit by it, from the package. */
async function withLink(salon: OpenSalon, client_id: string) {
  const visit = await book(salon, {
    ...{ client_id, client_name: 'Besa Hoxha', service_name: 'Prerje', appointment_time: '12:00' },
  });
  const known = addressOf((await salon.get(`/visits/${visit.id}/link`)).body.link);
  const bookAgain = async (changes: object) => {
    const { name, phone, ...sent } = await aBooking(world(), salon, { fromPackage: true, ...changes });
    const { status, body } = await world().nobody.post(`/public/visits/${known}/again`, sent);
    expect(status).toBe(201);
    return addressOf(body.link);
  };
  return { known, bookAgain };
}
const openRequests = async (salon: OpenSalon) => (await salon.get('/bookings')).body.requests;

test('the link that the salon gives says what is left, and nothing after the end of the package', async () => {
  const { salon, client_id, package: of } = await withPackage();
  const visit = await book(salon, {
    ...{ client_id, client_name: 'Besa Hoxha', service_name: 'Prerje', appointment_time: '12:00' },
  });
  const { link } = (await salon.get(`/visits/${visit.id}/link`)).body;
  const services = [salon.services.Prerje];
  expect(await shown(addressOf(link))).toEqual([
    { id: of.id, name: 'Prerje 6', left: 4, services, expires_on: null, taken: 1 },
  ]);
  await salon.put(`/client-packages/${of.id}`, { expires_on: '2026-01-01' });
  expect(await shown(addressOf(link))).toBeUndefined();
});

test('whoever books by the number of another person reads nothing of packages until a tick at the visit', async () => {
  const { salon } = await withPackage({ accept: 'none' });
  const made = await bookOnline(world(), salon, { name: 'Besa Hoxha', phone, time: '11:00' });
  expect(made.status).toBe(201);
  const address = addressOf(made.body.link);
  expect(await shown(address)).toBeUndefined();
  const [{ id, appointment, date }] = await openRequests(salon);
  expect((await salon.post(`/bookings/${id}/answer`, { accept: true })).status).toBe(200);
  expect(await shown(address)).toBeUndefined();
  world().clock.set(`${date}T15:00:00Z`);
  const ticked = await salon.put(`/appointments/${appointment}`, { status: 'confirmed' });
  expect(ticked.status).toBe(200);
  // the tick has used a session
  expect(await shown(address)).toMatchObject([{ left: 3 }]);
});

test('`Nga paketa` is on the request, and the tick takes the session where the salon asks how visits are paid', async () => {
  const { salon } = await withPackage({ accept: 'none' });
  await salon.put('/till', { asks_how_paid: true });
  const sent = { name: 'Besa Hoxha', phone };
  expect((await bookOnline(world(), salon, { ...sent, time: '13:00', fromPackage: true })).status).toBe(201);
  expect((await bookOnline(world(), salon, { ...sent, time: '14:00' })).status).toBe(201);
  const requests = await openRequests(salon);
  expect(requests.map(({ fromPackage }: { fromPackage?: true }) => fromPackage)).toEqual([true, undefined]);
  for (const { id } of requests) await salon.post(`/bookings/${id}/answer`, { accept: true });
  world().clock.set(`${requests[0].date}T15:00:00Z`);
  const payments = [];
  for (const { appointment } of requests) {
    await salon.put(`/appointments/${appointment}`, { status: 'confirmed' });
    payments.push((await salon.get(`/visits/${appointment}/takings`)).body.visit);
  }
  expect(payments).toMatchObject([{ sessions: [{ number: 3 }], methods: [], is_unpaid: false }, null]);
});

test('a booking from the package says so in place of the salon, while it has a session for each service', async () => {
  const { salon, client_id, package: of } = await withPackage();
  const { known, bookAgain } = await withLink(salon, client_id);
  const paid = await bookAgain({ time: '13:00' });
  const both = await bookAgain({
    time: '14:00',
    services: [salon.services.Prerje, salon.services.Ngjyrosje],
  });
  const said = await Promise.all([paid, both, known].map(isFromPackage));
  expect(said).toEqual([true, undefined, undefined]);
  await salon.put(`/client-packages/${of.id}`, { expires_on: '2026-11-23' });
  expect(await isFromPackage(paid)).toBeUndefined();
});

test.each([
  // the desk's visit at noon takes the other session
  { asks_how_paid: false, left: 2 },
  // a visit of the desk uses none by itself
  { asks_how_paid: true, left: 1 },
])(
  'the last session pays the earlier of two visits (the salon asks how visits are paid: $asks_how_paid)',
  async ({ asks_how_paid, left }) => {
    const { salon, client_id } = await withPackage({}, 6 - left);
    await salon.put('/till', { asks_how_paid });
    const { known, bookAgain } = await withLink(salon, client_id);
    const [later, earlier] = [await bookAgain({ time: '14:00' }), await bookAgain({ time: '13:00' })];
    expect(await Promise.all([earlier, later].map(isFromPackage))).toEqual([true, undefined]);
    expect(await shown(known)).toMatchObject([{ left, taken: left }]);
    expect((await world().nobody.post(`/public/visits/${earlier}/cancel`, {})).status).toBe(200);
    expect(await isFromPackage(later)).toBe(true);
    await salon.put('/till', { is_on: false });
    expect(await isFromPackage(later)).toBeUndefined();
  },
);

test('a client who cancels by the link takes no money out of the till; a session goes back to the package', async () => {
  const { salon, client_id, package: of } = await withPackage();
  const paid = [{ method: 'cash', currency: 'EUR', cents: 1000 }];
  const bookAt = (time: string) =>
    book(salon, {
      ...{ client_id, client_name: 'Besa Hoxha', service_name: 'Prerje', appointment_time: time },
      ...{ appointment_date: '2026-11-23', price: 10 },
    });
  const [inCash, bySession] = [await bookAt('15:00'), await bookAt('16:00')];
  const pay = (id: string, body: object) =>
    salon.post(`/visits/${id}/payment`, { change_id: newId(), ...body });
  const takeSession = (id: string) =>
    salon.post(`/visits/${id}/sessions`, {
      change_id: newId(),
      client_package_id: of.id,
      service_id: salon.services.Prerje,
    });
  for (const { id } of [inCash, bySession]) await salon.put(`/appointments/${id}`, { status: 'confirmed' });
  expect((await pay(inCash.id, { paid })).status).toBe(200);
  expect((await takeSession(bySession.id)).status).toBe(200);
  const used = async () => (await salon.get(`/clients/${client_id}/packages`)).body.packages[0].used;
  expect(await used()).toBe(1);
  for (const { id } of [inCash, bySession]) {
    const { link } = (await salon.get(`/visits/${id}/link`)).body;
    const { status } = await world().nobody.post(`/public/visits/${addressOf(link)}/cancel`, {});
    expect(status).toBe(200);
  }
  expect(await used()).toBe(0);
  expect((await tillDay(salon)).by_method).toMatchObject([{ method: 'cash', cents: 1000 }]);
});
