// A client takes an hour that was offered.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { lateCancel } from '#contracts/appointments/statuses.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import { chainAt, chainSalon } from '../../../test/chains.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { readOffer, takeOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';
import { usualCeilings } from '../../ground/usual-ceilings.ts';
import { findOfferGuarded, take } from './take.ts';

const world = testWorld({}, fullPool);

const offered = async (salon: OpenSalon, entry: string, changes: Record<string, unknown> = {}) => {
  const place = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time: '16:00', ...changes };
  const { status, body } = await salon.post(`/waitlist/${entry}/offers`, place);
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.link as string;
};

const visitsOf = async (salon: Salon): Promise<Appointment[]> =>
  (await listAppointments(salon)).filter(({ status }) => status !== 'cancelled');
const entriesOf = async (salon: Salon) => (await salon.get('/waitlist')).body.entries;

async function waitingSalon(changes: Record<string, unknown> = {}) {
  const salon = await openSalon(world());
  const service = salon.services.Prerje ?? '';
  const entry = await waits(salon, service, { client_phone: '069 555 6677', ...changes });
  return { salon, service, entry, link: await offered(salon, entry.id) };
}

test('the page of an offer says what, when, with whom, for how much and until when, and nothing of the client', async () => {
  const { link } = await waitingSalon();
  const offer = await readOffer(world(), link);
  expect(offer).toMatchObject({
    state: 'open',
    date: aDay,
    time: '16:00',
    duration: 30,
    service: 'Prerje',
    barber: 'Arben',
    price: 5,
    currency: 'EUR',
    until: new Date(world().clock.now().getTime() + 30 * 60_000).toISOString(),
    language: 'sq',
    later: null,
    times: [],
    visit: null,
  });
  expect(JSON.stringify(offer)).not.toMatch(/Besa|5556677/);
});

test('who takes it has the visit, as booked online, leaves the list, and gets the same answer again', async () => {
  const { salon, link } = await waitingSalon();
  const taken = await takeOffer(world(), link);
  expect(taken.body).toMatchObject({ message: 'Rezervimi u krye!', offer: { state: 'taken' } });
  expect(taken.body.offer.visit).toMatch(/^http:\/\/kreher\.test\/r\//);
  expect((await takeOffer(world(), link)).body.offer).toEqual(taken.body.offer);
  expect(await visitsOf(salon)).toMatchObject([
    { client_name: 'Besa Kola', appointment_time: '16:00', barber: 'Arben', price: 5, booked_online: true },
  ]);
  expect(await entriesOf(salon)).toEqual([]);
  const { unseen } = (await salon.get('/bookings')).body;
  expect(unseen).toMatchObject([{ client: 'Besa Kola', source: 'waitlist' }]);
});

test('who comes too late stays in the list, sees other times, and takes one of them', async () => {
  const { salon, link } = await waitingSalon();
  await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  expect(await readOffer(world(), link)).toMatchObject({ state: 'passed' });
  const late = await takeOffer(world(), link);
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'slot_taken',
    messages.takenMeanwhile,
  ]);
  expect(late.body.times).toHaveLength(3);
  expect(await entriesOf(salon)).toHaveLength(1);
  const [other] = late.body.times;
  expect((await takeOffer(world(), link, { ...other, cancels: false })).body.offer.state).toBe('taken');
  expect((await visitsOf(salon)).map((one) => one.client_name).sort()).toEqual(['Besa Kola', 'Tjetri']);
});

test('the other times name barber, price and length of that time, as a new booking would have them', {
  tags: 'long',
}, async () => {
  const { salon, service, link } = await waitingSalon();
  await salon.put(`/user/services/${service}/barbers`, {
    ...{ barber_id: salon.barbers.Blerim, price: 12, work_minutes: 45 },
  });
  await book(salon, { appointment_time: '09:00', duration: 600, client_name: 'Tjetri' });
  const { state, times } = await readOffer(world(), link);
  expect([state, times]).toEqual([
    'passed',
    ['15:00', '16:00', '17:00'].map((time) => ({
      ...{ date: aDay, time, barber: 'Blerim', price: 12, duration: 45 },
    })),
  ]);
  const wanted = { date: aDay, time: '16:30', cancels: false };
  expect((await takeOffer(world(), link, { ...wanted, maxPrice: 5 })).body).toMatchObject({
    ...{ code: 'changed', message: bookingMessages.costsMore },
    takes: { barber: 'Blerim', price: 12, duration: 45 },
  });
  expect((await takeOffer(world(), link, { ...wanted, maxPrice: 12 })).status).toBe(200);
  expect(await visitsOf(salon)).toContainEqual(
    expect.objectContaining({ appointment_time: '16:30', barber: 'Blerim', price: 12, duration: 45 }),
  );
});

const setOnline = async (salon: OpenSalon, changes: Partial<OnlineSettings>) => {
  const { settings } = (await salon.get('/online')).body.data;
  const { status } = await salon.put('/online', { ...settings, slug: salon.slug, ...changes });
  expect(status).toBe(200);
};

it.each<[string, Partial<OnlineSettings>]>(1, [
  ['accepts nobody at once', { accept: 'none' }],
  ['accepts at once only whom it knows', { accept: 'known' }],
  ['is closed', { open: false }],
])('while the page %s, no other time is shown or taken, but the offered one is', async (_what, changes) => {
  const { salon, link } = await waitingSalon();
  await setOnline(salon, changes);
  const { id } = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  expect(await readOffer(world(), link)).toMatchObject({ state: 'passed', times: [] });
  const other = await takeOffer(world(), link, { date: aDay, time: '12:00', cancels: false });
  expect([other.status, other.body.code, other.body.times]).toEqual([409, 'slot_taken', []]);
  await salon.put(`/appointments/${id}`, { status: 'cancelled' });
  expect((await takeOffer(world(), link)).body.offer.state).toBe('taken');
});

test('another time counts for the number like a booking, and is taken only for what the page offers', async () => {
  const { salon, service, link } = await waitingSalon();
  await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  const timesNow = async () => (await readOffer(world(), link)).times.length;
  expect(await timesNow()).toBe(3);
  const showsService = (online: boolean) =>
    salon.put(`/online/services/${service}`, { online, priceFrom: false });
  await showsService(false);
  expect(await timesNow()).toBe(0);
  await showsService(true);
  await setOnline(salon, { maxOpen: 1 });
  expect(await timesNow()).toBe(3);
  await bookOnline(world(), salon, { phone: '+355 69 555 6677', date: '2026-11-25' });
  expect(await timesNow()).toBe(0);
  const other = await takeOffer(world(), link, { date: aDay, time: '12:00', cancels: false });
  expect([other.status, other.body.code]).toEqual([409, 'slot_taken']);
  expect(await visitsOf(salon)).toHaveLength(2);
});

test('after its half hour an offer is over, also while the hour is free, and other times are shown', async () => {
  const { link } = await waitingSalon();
  const later = new Date(world().clock.now().getTime() + 31 * 60_000).toISOString();
  await world().at(later, async () => {
    const offer = await readOffer(world(), link);
    expect(offer.state).toBe('expired');
    expect(offer.times.length).toBeGreaterThan(0);
    const answer = await takeOffer(world(), link);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'too_late',
      messages.offerOver,
    ]);
  });
});

test.each([
  [true, 'pending'],
  [false, 'pending'],
  [true, 'confirmed'],
] as const)(
  'the later visit of the same service becomes the earlier one only if the client says so: %s, it is %s',
  { tags: 'long' },
  async (cancels, status) => {
    const { salon, entry, link } = await waitingSalon();
    const day = '2026-12-03';
    const services = [{ service_name: 'Prerje', service_id: salon.services.Prerje, price: 5, duration: 30 }];
    const visit = { client_id: entry.client.id, client_name: 'Besa Kola', appointment_date: day };
    const changes = { service_name: undefined, price: undefined, services };
    const { id } = await book(salon, { ...visit, ...changes });
    if (status === 'confirmed') await salon.put(`/appointments/${id}`, { status });
    expect((await readOffer(world(), link)).later).toEqual({
      date: day,
      time: '10:00',
      is_replaced: false,
    });
    expect((await takeOffer(world(), link, { cancels })).body.success).toBe(true);
    const left = await listAppointments(salon);
    expect(left.map((one) => [one.appointment_date, one.status, one.id === id])).toEqual(
      cancels
        ? [[aDay, status, true]]
        : [
            [aDay, 'pending', false],
            [day, 'pending', true],
          ],
    );
  },
);

test('a visit that is moved to an offered hour is no late cancellation, and the owner is told of none', async () => {
  const { salon, entry } = await waitingSalon();
  const services = [{ service_name: 'Prerje', service_id: salon.services.Prerje, price: 5, duration: 30 }];
  const changes = { client_id: entry.client.id, client_name: 'Besa Kola', service_name: undefined };
  await book(salon, { ...changes, price: undefined, services });
  await world().at('2026-11-24T07:00:00Z', async () => {
    const link = await offered(salon, entry.id, { time: '09:00' });
    expect((await takeOffer(world(), link, { cancels: true })).body.success).toBe(true);
    world().mails.length = 0;
    await world().runJobs();
  });
  expect(await listAppointments(salon)).toMatchObject([
    { appointment_time: '09:00', status: 'pending', cancelled_late: false },
  ]);
  const told = world().mails.filter(({ to }) => to === salon.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Mori një orar më të hershëm: Besa Kola']);
  expect(JSON.stringify(told)).not.toContain(lateCancel);
});

test('a part of a booking with several people is not moved alone to an offered hour', async () => {
  const salon = await chainSalon(world());
  const phone = '069 555 6699';
  const chain = await chainAt(world(), salon, ['Prerje', 'Manikyr'], '15:00', { day: '2026-11-27' });
  await bookOnline(world(), salon, { ...chain, name: 'Besa Kola', phone });
  const entry = await waits(salon, salon.services.Prerje ?? '', { client_phone: phone });
  const link = await offered(salon, entry.id);
  expect((await readOffer(world(), link)).later).toBeNull();
  expect((await takeOffer(world(), link, { cancels: true })).body.success).toBe(true);
  const visits = await visitsOf(salon);
  expect(visits.map((one) => `${one.appointment_date} ${one.appointment_time}`)).toEqual([
    `${aDay} 16:00`,
    '2026-11-27 15:00',
    '2026-11-27 15:30',
  ]);
});

test('an offer of a client who was erased, or to a link that was guessed, is not found', async () => {
  const { salon, entry, link } = await waitingSalon();
  expect((await world().nobody.get('/public/offers/3f9k2m7q-QxvT0aB1cD2')).status).toBe(404);
  const guessed = `${link.split('/').at(-1)?.slice(0, 9)}${'A'.repeat(11)}`;
  expect((await world().nobody.get(`/public/offers/${guessed}`)).status).toBe(404);
  await salon.post(`/clients/${entry.client.id}/erase`);
  expect((await takeOffer(world(), link)).status).toBe(404);
  expect(await visitsOf(salon)).toEqual([]);
});

test('who was blocked meanwhile, or left the list, takes nothing', async () => {
  const { salon, entry, link } = await waitingSalon();
  await salon.put(`/clients/${entry.client.id}/online`, { blocked: true });
  expect((await takeOffer(world(), link)).body.code).toBe('not_bookable');
  await salon.put(`/clients/${entry.client.id}/online`, { blocked: false });
  const left = await world().nobody.post(`/public/offers/${link.split('/').at(-1)}/leave`);
  expect(left.body.message).toBe(messages.left);
  expect((await takeOffer(world(), link)).body).toMatchObject({
    code: 'too_late',
    message: messages.notInList,
  });
  expect(await readOffer(world(), link)).toMatchObject({ state: 'expired', detail: 'left', times: [] });
  expect(await visitsOf(salon)).toEqual([]);
});

it.each<[string, (salon: OpenSalon, entry: string, link: string) => Promise<unknown>]>(1, [
  [
    'leaves by one of them',
    (_salon, _entry, link) => world().nobody.post(`/public/offers/${link.split('/').at(-1)}/leave`),
  ],
  ['is removed at the desk', (salon, entry) => salon.delete(`/waitlist/${entry}`)],
  ['takes the hour of one of them', (_salon, _entry, link) => takeOffer(world(), link)],
])('who %s reads by each other link that they wait no more', async (_how, end) => {
  const { salon, entry, link } = await waitingSalon();
  const others = [
    await offered(salon, entry.id, { time: '12:00' }),
    await offered(salon, entry.id, { time: '13:00' }),
  ];
  await end(salon, entry.id, link);
  for (const other of others) {
    expect((await readOffer(world(), other)).detail).toBe('left');
    expect((await takeOffer(world(), other)).body).toMatchObject({
      code: 'too_late',
      message: messages.notInList,
    });
  }
  await world().at(new Date(world().clock.now().getTime() + 31 * 60_000).toISOString(), async () =>
    expect((await readOffer(world(), others[0] ?? '')).detail).toBe('left'),
  );
});

test('who leaves the list after taking an hour has the hour, and is not put back', async () => {
  const { salon, entry, link } = await waitingSalon();
  await takeOffer(world(), link);
  await world().nobody.post(`/public/offers/${link.split('/').at(-1)}/leave`);
  await salon.delete(`/waitlist/${entry.id}`);
  expect((await salon.put(`/waitlist/${entry.id}`, { state: 'waiting' })).status).toBe(404);
  expect((await readOffer(world(), link)).state).toBe('taken');
});

test('a salon without a page offers hours, too', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  const { data } = (await salon.post('/user/services', { name: 'Prerje', duration: 30, price: 5 })).body;
  const barber = (await salon.get('/barbers')).body.data[0];
  const entry = await waits(salon, data.id);
  const place = { id: newId(), barber_id: barber.id, date: aDay, time: '16:00' };
  const { link } = (await salon.post(`/waitlist/${entry.id}/offers`, place)).body;
  expect((await takeOffer(world(), link)).body.offer).toMatchObject({
    state: 'taken',
    salon: { slug: null },
  });
  expect(await visitsOf(salon)).toMatchObject([{ appointment_time: '16:00' }]);
});

test('twenty taps of one offer at the same time are one visit, and each is answered that the client has it', {
  tags: 'long',
}, async () => {
  const { salon, link } = await waitingSalon();
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeOffer(world(), link)));
  expect(answers.map(({ status, body }) => [status, body.offer?.state])).toEqual(
    Array.from({ length: 20 }, () => [200, 'taken']),
  );
  expect(await visitsOf(salon)).toHaveLength(1);
});

test('a tap that read the offer before another tap took it is answered that the client has it', async () => {
  const { salon, link } = await waitingSalon();
  const { db, clock } = world();
  const address = link.split('/').at(-1) ?? '';
  const lookup = { address, network: null, now: clock.now() };
  const readBefore = await findOfferGuarded(db, lookup);
  expect((await takeOffer(world(), link)).status).toBe(200);
  const call = { ...lookup, ceilings: usualCeilings, publicUrl: 'http://kreher.test' };
  await expect(take(db, readBefore, { cancels: false }, call)).resolves.toBeUndefined();
  expect(await visitsOf(salon)).toHaveLength(1);
});

test('the confirmation goes out also before the page of the offer was read again', async () => {
  const { salon, link } = await waitingSalon();
  const { db, clock, mails } = world();
  const email = 'besa.kola@shembull.al';
  await db.run(sql`update clients set email = ${email} where name = 'Besa Kola'`);
  const lookup = { address: link.split('/').at(-1) ?? '', network: null, now: clock.now() };
  const call = { ...lookup, ceilings: usualCeilings, publicUrl: 'http://kreher.test' };
  await take(db, await findOfferGuarded(db, lookup), { cancels: false }, call);
  await world().runJobs();
  const told = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(told).toEqual([`Rezervimi juaj te ${salon.user.username}: e martë, 24 nëntor, 16:00`]);
});

test('two people with one hour tap ten times each at once: one has it each time, the other never', {
  tags: 'long',
}, async () => {
  const { salon, service, link } = await waitingSalon();
  const other = await waits(salon, service, { client_name: 'Dea', client_phone: '069 555 6688' });
  const links = [link, await offered(salon, other.id)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => ({
      n: n % 2,
      status: (await takeOffer(world(), links[n % 2] ?? '')).status,
    })),
  );
  const statusesOf = (person: number) =>
    new Set(answers.filter(({ n }) => n === person).map((one) => one.status));
  expect(
    [statusesOf(0), statusesOf(1)].sort((one, two) => [...one].join().localeCompare([...two].join())),
  ).toEqual([new Set([200]), new Set([409])]);
  expect(await visitsOf(salon)).toHaveLength(1);
});

test('a hundred people take one hour at once: one has it, and the others see other times', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const service = salon.services.Prerje ?? '';
  const links: string[] = [];
  for (let n = 0; n < 100; n++) {
    const entry = await waits(salon, service, {
      client_name: `Klient ${n}`,
      client_phone: `069 7${String(100_000 + n)}`,
    });
    links.push(await offered(salon, entry.id));
  }
  const answers = await Promise.all(links.map((link) => takeOffer(world(), link)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(
    ({ status, body }) => status === 409 && body.message === messages.takenMeanwhile,
  );
  expect(others).toHaveLength(99);
  expect(others.every(({ body }) => body.times.length > 0)).toBe(true);
  expect(await visitsOf(salon)).toHaveLength(1);
  expect(await entriesOf(salon)).toHaveLength(99);
});

test('a price that was raised meanwhile is agreed to before an offered hour is taken', async () => {
  const { salon, service, link } = await waitingSalon();
  const { price } = await readOffer(world(), link);
  expect(price).toBe(5);
  expect((await salon.put(`/user/services/${service}`, { price: 8 })).status).toBe(200);
  const take = (maxPrice: number) => takeOffer(world(), link, { cancels: false, maxPrice });
  const asked = await take(5);
  expect([asked.status, asked.body]).toMatchObject([409, { code: 'changed', takes: { price: 8 } }]);
  expect(await readOffer(world(), link)).toMatchObject({ state: 'open', price: 8 });
  expect((await take(8)).status).toBe(200);
  expect(await visitsOf(salon)).toMatchObject([{ price: 8 }]);
});
