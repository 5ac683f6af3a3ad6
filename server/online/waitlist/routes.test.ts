// The list at the desk, and the times that become free.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { FreedTime } from '#contracts/online/freed-times.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { type OpenSalon, openSalon } from '../../../test/online.ts';
import { newPerson, salonIdOf, usualTicks } from '../../../test/staff.ts';
import { aDay, book } from '../../../test/visits.ts';
import { aWish, minutePasses, readOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);

const listOf = async (salon: Salon) => (await salon.get('/waitlist')).body;
const placesOf = async (salon: Salon): Promise<FreedTime[]> => (await listOf(salon)).places;
const timesOf = async (salon: Salon) =>
  (await placesOf(salon)).map(({ time, barber, fitting }) => `${time} ${barber} ${fitting}`);
const passes = () => minutePasses(world());

/** Another wish of one client. */
const dayAfter = (n: number) => ({ from: addDays(aDay, n + 1), to: addDays(aDay, n + 1) });

/** An afternoon in which both barbers are busy. */
async function busySalon() {
  const salon = await openSalon(world());
  const visit = await book(salon, { appointment_time: '16:00', duration: 60 });
  return { salon, visit, service: salon.services.Prerje ?? '' };
}

test('a change of an entry keeps another field that a colleague changes at the same moment', async () => {
  const salon = await openSalon(world());
  const { db } = world();
  const { id } = await waits(salon, salon.services.Prerje ?? '');
  const { answer } = await db.transaction(async (tx) => {
    await tx.run(sql`select from waitlist where id = ${id} for update`);
    const answer = salon.put(`/waitlist/${id}`, { from_minute: 600 });
    await untilLockIsAwaited(db);
    await tx.run(sql`update waitlist set to_minute = 900 where id = ${id}`);
    return { answer };
  });
  expect((await answer).body.entry).toMatchObject({ from_minute: 600, to_minute: 900 });
});

test('an entry is added, listed, changed and removed, and the history says so without the name', async () => {
  const salon = await openSalon(world());
  const { Prerje = '', Ngjyrosje = '' } = salon.services;
  const entry = await waits(salon, Prerje, { client_phone: '069 212 3456', barber_id: salon.barbers.Arben });
  expect(entry).toMatchObject({
    client: { name: 'Besa Kola', phone: '+355 69 212 3456', language: 'sq', channel: 'whatsapp' },
    services: [Prerje],
    service: 'Prerje',
    duration: 30,
    barber: 'Arben',
    from: aDay,
    to: aDay,
    source: 'desk',
    visit: null,
    offer: null,
  });
  const changed = await salon.put(`/waitlist/${entry.id}`, {
    services: [Prerje, Ngjyrosje],
    barber_id: null,
    to: '2026-11-30',
    weekdays: 3,
  });
  expect(changed.body.entry).toMatchObject({ duration: 120, barber: null, to: '2026-11-30', weekdays: 3 });
  expect((await listOf(salon)).entries).toEqual([changed.body.entry]);
  expect((await salon.delete(`/waitlist/${entry.id}`)).body.message).toBe(messages.removed);
  expect((await listOf(salon)).entries).toEqual([]);
  expect((await salon.put(`/waitlist/${entry.id}`, { weekdays: 1 })).status).toBe(404);
  const history = await readRows<{ description: string }>(world().db)(sql`
    select description from history where user_id = ${salon.user.id} and description like '%pritjes%' order by id`);
  expect(history.map(({ description }) => description)).toEqual([
    'U vendos një klient në listën e pritjes.',
    'U ndryshua një klient në listën e pritjes.',
    'U hoq një klient nga lista e pritjes.',
  ]);
});

test('who was removed comes back to the same place, within the bounds of adding, and not once booked or over', async () => {
  const salon = await openSalon(world());
  const { Prerje = '' } = salon.services;
  const first = await waits(salon, Prerje, { client_name: 'Shkruar Keq' });
  world().clock.pass({ minutes: 1 });
  await waits(salon, Prerje, { client_phone: '069 212 3456' });
  const back = () => salon.put(`/waitlist/${first.id}`, { state: 'waiting' });
  await salon.delete(`/waitlist/${first.id}`);
  expect((await back()).body).toMatchObject({ message: messages.back, entry: first });
  expect((await back()).status).toBe(200);
  expect((await listOf(salon)).entries.map(({ id }: { id: string }) => id)[0]).toBe(first.id);
  await salon.delete(`/waitlist/${first.id}`);
  for (let n = 0; n < 3; n++)
    await waits(salon, Prerje, { client_id: first.client.id, client_name: 'Shkruar Keq', ...dayAfter(n) });
  expect((await back()).body).toMatchObject({ code: 'limit_reached', message: messages.fullOfNumber });
  await world().at('2026-11-30T10:00:00Z', async () => expect((await back()).status).toBe(404));
  expect((await salon.put(`/waitlist/${newId()}`, { state: 'waiting' })).status).toBe(404);
});

test('a request that is repeated adds one entry', async () => {
  const salon = await openSalon(world());
  const wish = aWish([salon.services.Prerje ?? '']);
  expect((await salon.post('/waitlist', wish)).status).toBe(201);
  expect((await salon.post('/waitlist', wish)).status).toBe(200);
  expect((await listOf(salon)).entries).toHaveLength(1);
  const service = salon.services.Prerje ?? '';
  const client = { client_name: 'Drita Leka', client_phone: '069 212 3456' };
  const third = aWish([service], client);
  for (let n = 0; n < 2; n++) await waits(salon, service, { ...client, ...dayAfter(n) });
  expect((await salon.post('/waitlist', third)).status).toBe(201);
  expect((await salon.post('/waitlist', third)).status).toBe(200);
});

test('a client who is added again for the same hours is one entry of all the days, and the answer says so', async () => {
  const salon = await openSalon(world());
  const { Prerje = '' } = salon.services;
  const client_phone = '069 212 3457';
  const hours = { from_minute: 900, to_minute: 1080 };
  const first = await waits(salon, Prerje, { ...hours, client_phone, from: aDay, to: '2026-11-26' });
  for (const same of [{ client_id: first.client.id }, { client_phone }]) {
    const days = { from: '2026-11-25', to: '2026-11-27' };
    const again = await salon.post('/waitlist', aWish([Prerje], { ...hours, ...same, ...days }));
    expect([again.status, again.body.message]).toEqual([200, messages.daysAdded]);
    expect((await listOf(salon)).entries).toEqual([{ ...first, to: '2026-11-27' }]);
  }
});

it.each<[string, (salon: OpenSalon) => Record<string, unknown>]>(1, [
  ['for another part of the day', () => ({ from_minute: 900, to_minute: 1080 })],
  ['for another barber', ({ barbers }) => ({ barber_id: barbers.Blerim })],
  ['for other days of the week', () => ({ weekdays: 3 })],
  ['for another service', ({ services }) => ({ services: [services.Ngjyrosje] })],
  ['only by a name', () => ({ client_id: null })],
  ['with another number', () => ({ client_id: null, client_phone: '069 212 3459' })],
])(
  'a client who is added again %s is a second entry, and the first stays as it is',
  async (_how, changes) => {
    const salon = await openSalon(world());
    const { Prerje = '' } = salon.services;
    const days = { from: aDay, to: '2026-11-26', barber_id: salon.barbers.Arben };
    const first = await waits(salon, Prerje, { ...days, from_minute: 600, to_minute: 720 });
    const wish = { ...days, from_minute: 600, to_minute: 720, client_id: first.client.id };
    const again = await salon.post('/waitlist', aWish([Prerje], { ...wish, ...changes(salon) }));
    expect([again.status, again.body.message]).toEqual([201, messages.added]);
    const { entries } = await listOf(salon);
    expect(entries).toHaveLength(2);
    const { client: _, ...same } = first;
    expect(entries[0]).toMatchObject(same);
  },
);

test('the id of an entry with another wish is 409, and the entry stays as it is', async () => {
  const salon = await openSalon(world());
  const wish = aWish([salon.services.Prerje ?? '']);
  const { entry } = (await salon.post('/waitlist', wish)).body;
  const other = await salon.post('/waitlist', { ...wish, client_name: 'Drita Leka', weekdays: 3 });
  expect([other.status, other.body.code, other.body.message]).toEqual([409, 'duplicate', messages.duplicate]);
  await salon.put(`/waitlist/${entry.id}`, { weekdays: 5 });
  expect((await salon.post('/waitlist', wish)).status).toBe(200);
  expect((await listOf(salon)).entries).toEqual([{ ...entry, weekdays: 5 }]);
});

test('an entry from long ago begins today', async () => {
  const salon = await openSalon(world());
  const service = salon.services.Prerje ?? '';
  const entry = await waits(salon, service, { from: '2000-01-01' });
  expect(entry.from).toBe('2026-11-23');
  const { body } = await salon.put(`/waitlist/${entry.id}`, { from: '2000-01-01', to: '2027-05-20' });
  expect(body.entry).toMatchObject({ from: '2026-11-23', to: '2027-05-20' });
});

test('an entry whose service is gone is changed with another one, and offered nothing before', async () => {
  const salon = await openSalon(world());
  const { Prerje = '', Ngjyrosje = '' } = salon.services;
  const { id } = await waits(salon, Prerje);
  await salon.put(`/waitlist/${id}`, { services: [Prerje, Ngjyrosje] });
  const place = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time: '16:00' };
  await salon.delete(`/user/services/${Ngjyrosje}`);
  const offered = await salon.post(`/waitlist/${id}/offers`, place);
  expect([offered.status, offered.body.message]).toEqual([400, messages.serviceUnknown]);
  await salon.delete(`/user/services/${Prerje}`);
  const changed = await salon.put(`/waitlist/${id}`, { to_minute: 1200 });
  expect([changed.status, changed.body.fields]).toEqual([400, { services: messages.serviceMissing }]);
});

test('what can never fit is refused with its field', async () => {
  const salon = await openSalon(world());
  const { Prerje = '', Ngjyrosje = '' } = salon.services;
  const fieldsOf = async (changes: object, services = [Prerje]) =>
    (await salon.post('/waitlist', aWish(services, { ...changes }))).body.fields;
  expect([
    await fieldsOf({ from: '2026-11-25' }),
    await fieldsOf({ from: '2026-11-20', to: '2026-11-22' }),
    await fieldsOf({ to: '2027-11-22' }),
    await fieldsOf({ weekdays: 0 }),
    await fieldsOf({ from_minute: 600, to_minute: 600 }),
    await fieldsOf({ from_minute: 600, to_minute: 660 }, [Ngjyrosje]),
    await fieldsOf({}, [newId()]),
    await fieldsOf({ barber_id: newId() }),
    await fieldsOf({ client_name: '' }),
    await fieldsOf({ client_phone: '12' }),
  ]).toEqual([
    { to: messages.daysWrong },
    { to: messages.daysPast },
    { to: messages.daysTooFar },
    { weekdays: messages.weekdayMissing },
    { to_minute: messages.hoursWrong },
    { to_minute: messages.hoursTooShort },
    { services: messages.serviceUnknown },
    { barber_id: messages.barberUnknown },
    { client_name: messages.clientMissing },
    expect.objectContaining({ client_phone: expect.any(String) }),
  ]);
});

test('the desk reads which offered time a client declined, until its day is over', async () => {
  const salon = await openSalon(world());
  const { id } = await waits(salon, salon.services.Prerje ?? '', { to: addDays(aDay, 3) });
  const place = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time: '16:00' };
  const { link } = (await salon.post(`/waitlist/${id}/offers`, place)).body;
  const declined = async () => (await listOf(salon)).entries[0].declined;
  expect(await declined()).toBeUndefined();
  await world().nobody.post(`/public/offers/${link.split('/').at(-1)}/decline`);
  expect(await declined()).toEqual([{ date: aDay, time: '16:00' }]);
  await world().at('2026-11-25T08:00:00Z', async () => expect(await declined()).toBeUndefined());
});

test('three entries of a number and 500 of a salon wait, also of those who add at the same time', async () => {
  const salon = await openSalon(world());
  const service = salon.services.Prerje ?? '';
  const added = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      salon.post('/waitlist', aWish([service], { client_phone: '069 333 4455', ...dayAfter(n) })),
    ),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  expect(added.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'limit_reached',
    message: messages.fullOfNumber,
  });
  const id = await salonIdOf(world(), salon);
  await world().db.run(sql`
    insert into clients (salon_id, id, name, name_key) select ${id}, gen_random_uuid(), 'k' || n, 'k' || n from generate_series(1, 497) as n`);
  // the bound is counted for each row: without statistics, PostgreSQL reads all clients each time
  await world().db.run(sql`analyze clients`);
  await world().db.run(sql`
    insert into waitlist
      (salon_id, id, client_id, services, need_minutes, days, weekdays, from_minute, to_minute, source, created_at, expires_at)
    select salon_id, gen_random_uuid(), id, array[${service}]::uuid[], 30, daterange(${aDay}, ${aDay}, '[]'), 127, 0, 1440, 'desk',
      ${world().clock.now()}, '2026-11-25'
    from clients where salon_id = ${id} and name like 'k%'`);
  const full = await salon.post('/waitlist', aWish([service], { client_name: 'Tjetër' }));
  expect([full.status, full.body.message]).toEqual([409, messages.full]);
});

test('an entry is gone after its last day, and makes room for another', { tags: 'long' }, async () => {
  const { salon, service } = await busySalon();
  await waits(salon, service);
  await world().at('2026-11-24T23:30:00Z', async () => expect((await listOf(salon)).entries).toEqual([]));
});

test('who fits a free hour is listed with how long it takes with the barber who is free, not with the quickest', async () => {
  const { salon, visit, service } = await busySalon();
  await salon.put(`/user/services/${service}/barbers`, {
    ...{ barber_id: salon.barbers.Arben, price: 12, work_minutes: 45 },
  });
  await waits(salon, service);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await passes();
  const [place] = await placesOf(salon);
  const { fitting } = (await salon.get(`/waitlist/places/${place?.id}`)).body;
  expect(fitting).toMatchObject([{ time: '16:00', duration: 45, entry: { duration: 30 } }]);
});

test('a cancelled visit is a free hour at once: who asked for this barber is first, then the oldest', async () => {
  const { salon, visit, service } = await busySalon();
  const { Arben = '', Blerim = '' } = salon.barbers;
  const names = ['E vjetra', 'E reja', 'Te Arbeni', 'Te Blerimi'];
  const barbers = [null, null, Arben, Blerim];
  for (const [n, client_name] of names.entries())
    await waits(salon, service, { client_name, barber_id: barbers[n] });
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  expect(await timesOf(salon)).toEqual(['16:00 Arben 3']);
  await passes();
  expect(await timesOf(salon)).toEqual(['16:00 Arben 3']);
  const [place] = await placesOf(salon);
  expect(place).toMatchObject({ date: aDay, duration: 60 });
  const { fitting } = (await salon.get(`/waitlist/places/${place?.id}`)).body;
  expect(
    fitting.map((one: { time: string; entry: { client: { name: string } } }) => [
      one.entry.client.name,
      one.time,
    ]),
  ).toEqual([
    ['Te Arbeni', '16:00'],
    ['E vjetra', '16:00'],
    ['E reja', '16:00'],
  ]);
});

test('a visit that is moved by half an hour frees the rest of its time', { tags: 'long' }, async () => {
  const { salon, visit, service } = await busySalon();
  await waits(salon, service);
  await salon.put(`/appointments/${visit.id}`, { appointment_time: '15:30' });
  await passes();
  expect(await timesOf(salon)).toEqual(['16:30 Arben 1']);
});

test('who does not come to a long visit frees what is left of it an hour later', {
  tags: 'long',
}, async () => {
  const { salon, service } = await busySalon();
  const long = await book(salon, { appointment_time: '09:00', duration: 240, client_name: 'Mungon' });
  await waits(salon, service);
  await world().at('2026-11-24T08:16:00Z', async () => {
    await salon.put(`/appointments/${long.id}`, { status: 'cancelled', cancelled_by: 'no_show' });
    await passes();
    expect(await timesOf(salon)).toEqual(['10:16 Arben 1']);
  });
});

test('what is taken back within the minute, or taken by another, is no free hour', {
  tags: 'long',
}, async () => {
  const { salon, visit, service } = await busySalon();
  await waits(salon, service);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
  await passes();
  expect(await timesOf(salon)).toEqual([]);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await passes();
  expect(await timesOf(salon)).toEqual(['16:00 Arben 1']);
  await book(salon, { appointment_time: '16:00', duration: 60, client_name: 'Tjetri' });
  expect(await timesOf(salon)).toEqual([]);
});

test('an hour that is freed less than an hour before is not matched', { tags: 'long' }, async () => {
  const { salon, visit, service } = await busySalon();
  await waits(salon, service);
  await world().at('2026-11-24T14:01:00Z', async () => {
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    await passes();
    expect(await timesOf(salon)).toEqual([]);
  });
});

test.each<[string, Record<string, unknown>]>([
  ['another day', { from: '2026-11-25', to: '2026-11-26' }],
  ['other days of the week', { weekdays: 127 - 2, to: '2026-11-30' }],
  ['the morning', { to_minute: 720 }],
  ['hours after it', { from_minute: 1020 }],
])('who waits for %s does not fit', { tags: 'long' }, async (_what, changes) => {
  const { salon, visit, service } = await busySalon();
  await waits(salon, service, changes);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await passes();
  expect(await timesOf(salon)).toEqual([]);
});

test('who is blocked does not fit and is offered nothing; who is erased waits no more', async () => {
  const { salon, visit, service } = await busySalon();
  const { client, id } = await waits(salon, service);
  const other = await waits(salon, service, { client_name: 'Dea' });
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await passes();
  await salon.put(`/clients/${client.id}/online`, { blocked: true });
  expect(await timesOf(salon)).toEqual(['16:00 Arben 1']);
  const place = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time: '16:00' };
  expect((await salon.post(`/waitlist/${id}/offers`, place)).body.code).toBe('not_bookable');
  await salon.post(`/clients/${other.client.id}/erase`);
  expect(await timesOf(salon)).toEqual([]);
  expect((await listOf(salon)).entries.map((one: { id: string }) => one.id)).toEqual([id]);
});

test('an offer has a link for half an hour, is the same when it is sent again, and holds nothing', async () => {
  const { salon, visit, service } = await busySalon();
  const { id } = await waits(salon, service);
  const place = { id: newId(), barber_id: salon.barbers.Arben, date: aDay, time: '16:00' };
  const early = await salon.post(`/waitlist/${id}/offers`, place);
  expect([early.status, early.body.code]).toEqual([409, 'slot_taken']);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await passes();
  const made = await salon.post(`/waitlist/${id}/offers`, place);
  const until = new Date(world().clock.now().getTime() + 30 * 60_000).toISOString();
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    link: expect.stringMatching(/^http:\/\/kreher\.test\/o\/[0-9a-z]{8}-[\w-]{11}$/),
    until,
    entry: { offer: { date: aDay, time: '16:00', until } },
  });
  const again = await salon.post(`/waitlist/${id}/offers`, place);
  expect([again.status, again.body.link]).toEqual([200, made.body.link]);
  expect((await salon.post(`/waitlist/${id}/offers`, { ...place, time: '16:30' })).body.code).toBe(
    'duplicate',
  );
  await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
});

test('an hour on a day that the salon closed meanwhile fits nobody', { tags: 'long' }, async () => {
  const { salon, visit, service } = await busySalon();
  await waits(salon, service);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await passes();
  expect(await timesOf(salon)).toEqual(['16:00 Arben 1']);
  const leave = { reason: 'closed', title: null, from: aDay, to: aDay, open: [] };
  const closed = await salon.post('/day-exceptions', { ...leave, barberId: null, forAll: true });
  expect(closed.body).toMatchObject({ success: true });
  expect(await timesOf(salon)).toEqual([]);
});

test('a barber with the own column sees who could come to it, and changes nothing of others', async () => {
  const { salon, visit, service } = await busySalon();
  const { Arben = '', Blerim = '' } = salon.barbers;
  const own = { ...usualTicks, seesOthers: false, seesPhones: false };
  const arben = (await newPerson(world(), salon, 'barber', { ...own, column: Arben })) as Salon;
  const blerim = (await newPerson(world(), salon, 'barber', { ...own, column: Blerim })) as Salon;
  const ofArben = await waits(salon, service, { barber_id: Arben, client_phone: '069 444 5566' });
  await waits(salon, service, { client_name: 'Kushdo' });
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await passes();
  expect([await timesOf(arben), await timesOf(blerim)]).toEqual([['16:00 Arben 2'], []]);
  expect((await listOf(arben)).entries).toMatchObject([
    { client: { phone: null, contacts_hidden: true } },
    { client: { name: 'Kushdo' } },
  ]);
  expect((await listOf(blerim)).entries).toHaveLength(1);
  expect((await blerim.delete(`/waitlist/${ofArben.id}`)).status).toBe(404);
  expect((await blerim.post('/waitlist', aWish([service], { barber_id: Arben }))).body.code).toBe(
    'not_yours',
  );
  const [place] = await placesOf(arben);
  expect((await blerim.get(`/waitlist/places/${place?.id}`)).status).toBe(404);
  expect((await arben.put('/waitlist', { by_mail: true })).status).toBe(403);
  expect((await salon.put('/waitlist', { by_mail: true })).body.by_mail).toBe(true);
});

test('a barber offers nothing to who waits for another one, and frees no visit of another', async () => {
  const { salon, service } = await busySalon();
  const { Arben = '', Blerim = '' } = salon.barbers;
  const arben = (await newPerson(world(), salon, 'barber', { ...usualTicks, column: Arben })) as Salon;
  const services = [{ service_name: 'Prerje', service_id: service, price: 5, duration: 30 }];
  const later = {
    appointment_date: '2026-11-27',
    barber: 'Blerim',
    service_name: undefined,
    price: undefined,
  };
  const visit = await book(salon, { ...later, services, client_name: 'Besa Kola' });
  const ofBlerim = await waits(salon, service, { client_name: 'Te Blerimi', barber_id: Blerim });
  const ofVisit = await waits(salon, service, { client_name: 'Kushdo' });
  await world().db.run(sql`update waitlist set visit_id = ${visit.id} where id = ${ofVisit.id}`);
  const place = () => ({ id: newId(), barber_id: Arben, date: aDay, time: '10:00' });
  for (const { id } of [ofBlerim, ofVisit]) {
    const answers = [
      await arben.post(`/waitlist/${id}/offers`, place()),
      await arben.put(`/waitlist/${id}`, { weekdays: 1 }),
      await arben.delete(`/waitlist/${id}`),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['not_yours', 'not_yours', 'not_yours']);
  }
  const own = await waits(salon, service, { client_id: visit.client_id, client_name: 'Besa Kola' });
  const laterOf = async (person: Salon) => {
    const { link } = (await person.post(`/waitlist/${own.id}/offers`, place())).body;
    return (await readOffer(world(), link)).later;
  };
  expect(await laterOf(arben)).toBeNull();
  expect(await laterOf(salon)).toMatchObject({ date: '2026-11-27' });

  // not even the hour of that visit
  await world().db.run(sql`update staff set sees_others = false where barber_id = ${Arben}`);
  expect((await listOf(arben)).entries.map((one: { id: string }) => one.id)).toEqual([own.id]);
});

test('two that are made one wait as one, and parted again each waits as before', {
  tags: 'long',
}, async () => {
  const { salon, service } = await busySalon();
  const [ana, anna] = [
    await waits(salon, service, { client_name: 'Ana' }),
    await waits(salon, service, { client_name: 'Anna' }),
  ];
  const names = async () =>
    (await listOf(salon)).entries.map((one: { client: { name: string } }) => one.client.name);
  const { body } = await salon.post(`/clients/${ana.client.id}/merge`, {
    gone: anna.client.id,
    name: 'kept',
  });
  expect(await names()).toEqual(['Ana', 'Ana']);
  expect((await salon.get(`/clients/${ana.client.id}/file`)).body.file.waitlist).toHaveLength(2);
  expect((await salon.post(`/merges/${body.merge}/undo`)).status).toBe(200);
  expect(await names()).toEqual(['Ana', 'Anna']);
});
