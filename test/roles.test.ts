// What each person of a salon may do and see: the calls by role, the columns, phones and prices.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import type { CompactDay } from '#contracts/appointments/compact-day.ts';
import type { Client } from '#contracts/clients/clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { rights } from '#contracts/ground/endpoint.ts';
import { rightsOf } from '#contracts/ground/roles.rules.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { addressOf, endpoints, nameOf } from './endpoints.ts';
import { type Salon, testWorld } from './harness.ts';
import { bookOnline, type OpenSalon, openSalon } from './online.ts';
import { newBrowser } from './push-service.ts';
import { listMessages } from './queue.ts';
import { barbersOf, newPerson, usualTicks } from './staff.ts';
import { aDay, aVisit, book, newVisits } from './visits.ts';

const world = testWorld();

const ofSalon = endpoints.filter(({ access }) => access === 'salon' || access === 'subscriber');

test('rights.txt lists the calls of a salon by the right that they need (after a change: vitest -u)', async () => {
  const parts = rights.map((right) =>
    [
      right,
      ...ofSalon
        .filter(({ may }) => may === right)
        .map(nameOf)
        .sort(),
    ].join('\n  '),
  );
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('rights.txt');
});

test('closed on the tablet, without a screen of the owner, is only what belongs to an account, data of the salon, files, and the settings of the till', () => {
  const closed = ofSalon.filter(
    ({ may, tablet, screens, recentSignIn }) =>
      may !== 'plan' && may !== 'data' && tablet === null && screens.length === 0 && !recentSignIn,
  );
  const ofAccount = /\/(auth|push|calendar-feeds|own-calendar)\b/;
  const isFile = /\/export$/;
  expect(closed.map(nameOf).filter((name) => !ofAccount.test(name) && !isFile.test(name))).toEqual([
    'PUT /till',
  ]);
});

test.each([
  ['an owner', 'owner', {}, [...rights]],
  [
    'a manager who sees the reports',
    'manager',
    { seesMoney: true },
    ['day', 'deletion', 'clients', 'setup', 'people', 'health', 'money', 'till'],
  ],
  ['a manager', 'manager', { seesHealth: false }, ['day', 'deletion', 'clients', 'setup', 'people']],
  ['a barber', 'barber', {}, ['day', 'health', 'money']],
  ['a barber who sees the reports', 'barber', { seesMoney: true }, ['day', 'health', 'money', 'till']],
  ['a barber who sees no sums', 'barber', { seesOwnMoney: false }, ['day', 'health']],
] as const)('%s has these rights', (_who, role, ticks, expected) => {
  const person = { role, barberId: null, ticks: { ...usualTicks, ...ticks } };
  expect([...rightsOf(person)].sort()).toEqual([...expected].sort());
});

describe('the calls of a salon', () => {
  test.each([
    [
      'barber',
      { seesHealth: false },
      ['health', 'deletion', 'clients', 'setup', 'data', 'plan', 'people', 'till'],
    ],
    ['manager', {}, ['data', 'plan', 'money', 'till']],
  ] as const)('a %s is refused exactly those that the table names', async (role, ticks, closed) => {
    const person = await newPerson(world(), await world().newSalon(), role, ticks);
    for (const endpoint of ofSalon) {
      // the event stream would stay open
      if (endpoint.path === '/events') continue;
      const { method } = endpoint;
      const body = method === 'GET' ? undefined : {};
      const answer = await world().call(method, addressOf(endpoint), body, { token: person.token });
      const isClosed = (closed as readonly string[]).includes(endpoint.may ?? '');
      expect([answer.status === 403, nameOf(endpoint)]).toEqual([isClosed, nameOf(endpoint)]);
    }
  });

  test('a person who is not active any more gets 401 from every call', async () => {
    const person = await newPerson(world(), await world().newSalon(), 'barber');
    expect((await person.get(`/appointments?from=${aDay}`)).status).toBe(200);
    await world().db.run(sql`update staff set active = false where id = ${person.staffId}`);
    expect((await person.get(`/appointments?from=${aDay}`)).body.code).toBe('unauthenticated');
    expect((await person.get('/clients')).body.code).toBe('unauthenticated');
  });

  test('the report as a file is refused to who has no right to the report', async () => {
    const person = await newPerson(world(), await world().newSalon(), 'barber', { seesOwnMoney: false });
    expect((await person.get('/reports/export?period=week')).body.code).toBe('forbidden');
  });
});

const phoneOfOther = '069 765 4321';
const seen = { phone: '+355 69 765 4321', email: 'blerta@klient.al', price: 98.76 };

/** Arben's and Blerim's column, with a visit of a client in each. */
async function openBook(changes: Partial<OnlineSettings> = {}) {
  const salon = await openSalon(world(), changes);
  const { Arben = '', Blerim = '' } = await barbersOf(salon);
  const own = await book(salon, { client_name: 'Ana Prifti', client_phone: '069 111 2222', price: 12.34 });
  const other = await book(salon, {
    client_name: 'Blerta Gashi',
    client_phone: phoneOfOther,
    price: seen.price,
    barber: 'Blerim',
  });
  await salon.put(`/clients/${other.client_id}`, { email: seen.email });
  return { salon, own, other, Arben, Blerim };
}
type Book = Awaited<ReturnType<typeof openBook>>;

describe('a barber who sees only the own column', () => {
  let all: Book;
  let arben: Salon;
  beforeAll(async () => {
    all = await openBook();
    arben = await newPerson(world(), all.salon, 'barber', { column: all.Arben, seesOthers: false });
  });

  test('lists, counts and the kept days have only visits of this column', async () => {
    const { appointments } = (await arben.get(`/appointments?from=${aDay}&to=${aDay}`)).body;
    expect(appointments.map(({ client_name }: Appointment) => client_name)).toEqual(['Ana Prifti']);
    const { counts } = (await arben.get(`/appointments/counts?from=${aDay}&to=${aDay}`)).body;
    expect(counts).toEqual([{ date: aDay, count: 1 }]);
    const { days } = (await arben.get('/sync')).body;
    const kept = days.flatMap((day: { appointments: Appointment[] }) => day.appointments);
    expect(kept.map(({ barber_id }: Appointment) => barber_id)).toEqual([all.Arben]);
  });

  test('the time of others is taken, without a name', async () => {
    const { body } = await arben.get(`/appointments/occupied?from=${aDay}&to=${aDay}`);
    expect(body.days.map(({ barber }: { barber: string }) => barber).sort()).toEqual(['Arben', 'Blerim']);
    expect(JSON.stringify(body)).not.toContain('Blerta');
  });

  test('a visit of another column is not found, by any call', async () => {
    const { id } = all.other;
    const answers = [
      await arben.put(`/appointments/${id}`, { status: 'confirmed' }),
      await arben.put(`/appointments/${id}`, { appointment_time: '11:00' }),
      await arben.get(`/appointments/${id}/changes`),
      await arben.get(`/visits/${id}`),
      await arben.get(`/visits/${id}/link`),
      await arben.post('/series/preview', { visit: id, every_weeks: 1, times: 3 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  test('a refusal about another column names nobody', async () => {
    const { status, body } = await arben.put(`/appointments/${all.own.id}`, { barber: 'Blerim' });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_yours' });
    const moved = await arben.post('/appointments', aVisit({ barber: 'Blerim', client_name: 'Tjetër' }));
    expect([moved.status, moved.body.message]).toEqual([403, messages.notYours]);
    expect(JSON.stringify([body, moved.body])).not.toContain('Blerta');
  });

  test('a client of others has no visits and no next visit', async () => {
    const { client, appointments } = (await arben.get(`/clients/${all.other.client_id}`)).body;
    expect({ name: client.name, nextVisit: client.nextVisit, usual: client.usual, appointments }).toEqual({
      name: 'Blerta Gashi',
      nextVisit: null,
      usual: null,
      appointments: [],
    });
    expect(client).toMatchObject({ totalAppointments: 0, cancelledCount: 0 });
    const { clients } = (await arben.get('/clients')).body;
    expect(clients.map(({ name, totalAppointments }: Client) => [name, totalAppointments])).toEqual([
      ['Ana Prifti', 1],
      ['Blerta Gashi', 0],
    ]);
  });

  test('the report has the own sums', async () => {
    await all.salon.put(`/appointments/${all.own.id}`, { status: 'confirmed' });
    await all.salon.put(`/appointments/${all.other.id}`, { status: 'confirmed' });
    const report = (person: Salon) => person.get(`/user/stats?period=week&from=${aDay}&to=${aDay}`);
    const { data } = (await report(arben)).body;
    expect(data.revenueByBarber.map(({ barber }: { barber: string }) => barber)).not.toContain('Blerim');
    expect(JSON.stringify(data)).not.toContain('98.76');
  });
});

describe('a barber who sees the columns of others', () => {
  let all: Book;
  let arben: Salon;
  beforeAll(async () => {
    all = await openBook({ accept: 'none' });
    arben = await newPerson(world(), all.salon, 'barber', { column: all.Arben });
  });

  test('changes of visits of others are 403 not_yours, and change nothing', async () => {
    const { id } = all.other;
    const together = await all.salon.post('/visits', newVisits());
    const group = together.body.appointments[0].id;
    const answers = [
      await arben.put(`/appointments/${id}`, { status: 'cancelled' }),
      await arben.put(`/appointments/${id}`, { note: 'x' }),
      await arben.put(`/appointments/${id}`, { barber_id: all.Arben }),
      await arben.put(`/appointments/${all.own.id}`, { barber_id: all.Blerim, appointment_time: '18:00' }),
      await arben.post('/appointments', aVisit({ barber: 'Blerim', appointment_time: '18:30' })),
      await arben.post('/visits', newVisits({ appointment_time: '08:00' }, { appointment_time: '08:00' })),
      await arben.post(`/visits/${group}/cancel`, {}),
      // whoever has it cancels as the client, and reads the price
      await arben.get(`/visits/${id}/link`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'not_yours']),
    );
    const now = (await all.salon.get(`/appointments?from=${aDay}&to=${aDay}`)).body.appointments;
    expect(now.find((one: Appointment) => one.id === id)).toMatchObject({ version: all.other.version });
    expect(now).toHaveLength(4);
  });

  test('with the tick for it the same changes are made', async () => {
    const person = await newPerson(world(), all.salon, 'barber', { column: null, booksOthers: true });
    expect((await person.put(`/appointments/${all.other.id}`, { note: 'sjell foton' })).status).toBe(200);
    const booked = await person.post(
      '/appointments',
      aVisit({ barber: 'Blerim', appointment_time: '19:00' }),
    );
    expect(booked.status).toBe(201);
  });

  test('prices of others are hidden, the own ones and what a client spent are not shown', async () => {
    const { appointments } = (await arben.get(`/appointments?from=${aDay}&to=${aDay}`)).body;
    const of = (id: string) => appointments.find((one: Appointment) => one.id === id);
    expect(of(all.own.id)).toMatchObject({ price: 12.34 });
    expect(of(all.own.id)).not.toHaveProperty('money_hidden');
    expect(of(all.other.id)).toMatchObject({
      price: null,
      services: [{ price: null }],
      money_hidden: true,
    });
    const firstPrice = async (id: string) =>
      (await arben.get(`/appointments/${id}/changes`)).body.changes[0].after.price;
    expect([await firstPrice(all.own.id), await firstPrice(all.other.id)]).toEqual([12.34, null]);
    const { client } = (await arben.get(`/clients/${all.other.client_id}`)).body;
    expect(client).toMatchObject({
      totalSpent: null,
      money_hidden: true,
      usual: { price: null, services: [{ price: null }] },
    });
  });

  test('a PUT of a client is refused at every field but the note', async () => {
    const path = `/clients/${all.other.client_id}`;
    const refused = await arben.put(path, { name: 'Tjetër', note: 'x' });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      403,
      'forbidden',
      ['name'],
    ]);
    expect((await arben.put(path, { note: 'Alergji' })).body.client.note).toBe('Alergji');
  });

  test('a request of another column is neither listed nor answered, the own one is', async () => {
    const [, other] = await requests(all.salon);
    const { requests: listed } = (await arben.get('/bookings')).body;
    expect(listed.map(({ barber }: { barber: string }) => barber)).toEqual(['Arben']);
    const answer = await arben.post(`/bookings/${other}/answer`, { accept: true });
    expect([answer.status, answer.body.code]).toEqual([403, 'not_yours']);
    expect((await arben.post(`/bookings/${listed[0].id}/answer`, { accept: true })).status).toBe(200);
    expect((await all.salon.get('/bookings')).body.requests).toHaveLength(1);
  });

  /** One request for each of the two columns. */
  async function requests(salon: OpenSalon) {
    const made = [];
    for (const [barber, time] of [
      [all.Arben, '14:00'],
      [all.Blerim, '15:00'],
    ] as const) {
      const { body } = await bookOnline(world(), salon, { barber, time });
      made.push(body.booking.id as string);
    }
    return made;
  }
});

describe('a barber who books for others, but does not see them', () => {
  let all: Book;
  let arben: Salon;
  let secrets: string[];
  const listOf = async (path: string) => (await arben.get(path)).body;
  beforeAll(async () => {
    all = await openBook();
    await all.salon.put(`/appointments/${all.other.id}`, { note: 'shënim i fshehtë' });
    await all.salon.put(`/clients/${all.other.client_id}`, { note: 'alergji e fshehtë' });
    const cancelled = await book(all.salon, { barber: 'Blerim', appointment_time: '20:00' });
    await all.salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    const ticks = { seesOthers: false, booksOthers: true };
    arben = await newPerson(world(), all.salon, 'barber', { column: all.Arben, ...ticks });
    secrets = [all.other.id, cancelled.id, `${all.other.client_id}`, 'Blerta', 'fshehtë', String(seen.price)];
  });
  const expectNoSecret = (body: unknown) => {
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
  };

  test('the day and the kept days have only the taken times of others', async () => {
    const day = await listOf(`/appointments?from=${aDay}&to=${aDay}&kind=all`);
    const ofBlerim = await listOf(`/appointments?from=${aDay}&to=${aDay}&kind=all&barber=Blerim`);
    const { days } = await listOf('/sync');
    const kept = days.flatMap((one: { appointments: Appointment[] }) => one.appointments);
    const short = await listOf(`/days/${aDay}`);
    const keptShort = (await listOf('/sync?days=short')).days.map((one: { short: CompactDay }) => one.short);
    expectNoSecret([short, keptShort]);
    const shortLists = [short, ...keptShort.slice(2, 3)].map((one) => appointmentsOf(aDay, one));
    const lists: Appointment[][] = [day.appointments, ofBlerim.appointments, kept, ...shortLists];
    expect(lists).toHaveLength(5);
    for (const list of lists) {
      const others = list.filter(({ barber_id }) => barber_id === all.Blerim);
      // all of it, so that nothing else can differ between one taken time and another
      expect(others).toEqual([
        {
          id: expect.any(String),
          user_id: expect.any(String),
          version: 0,
          is_busy: true,
          money_hidden: true,
          kind: 'block',
          title: 'I zënë',
          status: 'confirmed',
          barber: 'Blerim',
          barber_id: all.Blerim,
          appointment_date: aDay,
          appointment_time: all.other.appointment_time,
          duration: all.other.duration,
          parts: all.other.parts,
          buffer_minutes: 0,
          price: null,
          service_name: null,
          services: [],
          client_id: null,
          client_name: null,
          client_phone: null,
          client_note: null,
          client_no_shows: 0,
          note: null,
          cancelled_by: null,
          cancelled_late: false,
          booked_online: false,
          booked_by: null,
          is_request: false,
          client_answer: null,
          group_id: null,
          series: null,
        },
      ]);
      expectNoSecret(list);
    }
    expect(day.appointments).toContainEqual(expect.objectContaining({ client_name: 'Ana Prifti' }));
  });

  test('lists of visits, of a state and of a page have nothing of others', async () => {
    const days = `from=${aDay}&to=${aDay}`;
    for (const query of [days, `${days}&kind=all&status=pending`, `${days}&kind=all&limit=10`]) {
      const { appointments } = await listOf(`/appointments?${query}`);
      expect(appointments.map(({ barber_id }: Appointment) => barber_id)).toEqual([all.Arben]);
    }
  });

  test('a visit of others is not found, by any call', async () => {
    const { id } = all.other;
    const answers = [
      await arben.put(`/appointments/${id}`, { status: 'confirmed' }),
      await arben.put(`/appointments/${id}`, { barber: 'Arben' }),
      await arben.get(`/appointments/${id}/changes`),
      await arben.get(`/visits/${id}`),
      await arben.get(`/visits/${id}/link`),
      await arben.get(`/visits/${id}/takings`),
      await arben.post(`/visits/${id}/method`, { method: 'card' }),
      await arben.post('/series/preview', { visit: id, every_weeks: 1, times: 3 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    for (const { body } of answers) expectNoSecret(body);
  });

  test('a visit is booked for others, and sent again it is only a taken time', async () => {
    const visit = {
      ...aVisit({ barber: 'Blerim', appointment_time: '18:00', client_name: 'E Re' }),
      id: newId(),
    };
    expect((await arben.post('/appointments', visit)).status).toBe(201);
    await all.salon.put(`/appointments/${visit.id}`, { client_name: 'Blerta Gashi' });
    const again = await arben.post('/appointments', visit);
    expect([again.status, again.body.message]).toEqual([200, 'Termini u shtua.']);
    expect(again.body.appointment).toMatchObject({ id: visit.id, is_busy: true, client_name: null });
    expectNoSecret(again.body);
  });

  test('the refusal of a taken time names nobody', async () => {
    const { status, body } = await arben.post('/appointments', aVisit({ barber: 'Blerim' }));
    expect([status, body.code, body.message]).toEqual([
      409,
      'slot_taken',
      'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
    ]);
    expect(body.overlap).toMatchObject({ kind: 'block', name: 'I zënë' });
    expectNoSecret(body);
  });

  test('an own visit is moved to others, with its history, and is then only a taken time', async () => {
    const { id } = await book(all.salon, { client_name: 'Blerta Gashi', appointment_time: '07:00' });
    const moved = await arben.put(`/appointments/${id}`, { barber: 'Blerim' });
    expect(moved).toMatchObject({ status: 200, body: { appointment: { id, is_busy: true } } });
    expectNoSecret(moved.body);
    expect((await arben.get(`/visits/${id}`)).status).toBe(404);
    const { changes } = (await all.salon.get(`/appointments/${id}/changes`)).body;
    expect(changes.at(-1)).toMatchObject({ what: 'changed', after: { barber: 'Blerim' } });
  });

  test('requests and reminders of others are not shown, not answered, and not told by messages', async () => {
    const { salon, Arben, Blerim } = await openBook({ accept: 'none' });
    const ticks = { seesOthers: false, booksOthers: true };
    const person = await newPerson(world(), salon, 'barber', { column: Arben, ...ticks });
    for (const one of [salon, person])
      await one.put('/push', newBrowser('https://fcm.googleapis.com').subscription);
    await bookOnline(world(), salon, { barber: Blerim, time: '15:00', name: 'Kërkuesi' });
    const both = [salon.user.id, person.user.id];
    const told = (await listMessages(world().db)).map(({ user }) => user);
    expect(told.filter((user) => both.includes(user))).toEqual([salon.user.id]);
    const [request] = (await salon.get('/bookings')).body.requests;
    expect((await person.get('/bookings')).body.requests).toEqual([]);
    expect((await person.get(`/bookings/${request.id}`)).status).toBe(404);
    expect((await person.post(`/bookings/${request.id}/answer`, { accept: true })).status).toBe(404);
    expect((await salon.get('/bookings')).body.requests).toHaveLength(1);
    const [ofSalon, ofPerson] = await Promise.all(
      [salon, person].map(async (one) => JSON.stringify((await one.get('/reminders')).body)),
    );
    expect(ofSalon).toContain('Blerta Gashi');
    expect(ofPerson).not.toContain('Blerta Gashi');
  });

  test('a calendar has no times of others', async () => {
    expect((await arben.post('/calendar-feeds', { whole: true })).status).toBe(403);
  });
});

describe('a barber who sees no phones', () => {
  let all: Book;
  let arben: Salon;
  beforeAll(async () => {
    all = await openBook();
    arben = await newPerson(world(), all.salon, 'barber', {
      column: all.Arben,
      booksOthers: true,
      seesPhones: false,
      seesMoney: true,
    });
  });

  const hidden = [seen.phone, seen.email, '7654321', '765 4321', '1112222', '111 2222'];

  test('no answer has a phone or an e-mail of a client', async () => {
    const { id, client_id } = all.other;
    const answers = [];
    for (const endpoint of ofSalon.filter(({ method, path }) => method === 'GET' && path !== '/events')) {
      const path = endpoint.path.replace(':id', endpoint.path.startsWith('/clients') ? `${client_id}` : id);
      answers.push(await arben.get(`${path}?from=${aDay}&to=${aDay}`), await arben.get(path));
    }
    answers.push(
      await arben.put(`/appointments/${id}`, { note: 'sjell foton' }),
      await arben.put(`/appointments/${id}`, { note: 'tjetër', version: 1 }),
      await arben.put(`/clients/${client_id}`, { note: 'Alergji' }),
      await arben.post('/appointments', aVisit({ client_name: 'Blerta Gashi', appointment_time: '20:00' })),
    );
    for (const { body } of answers) {
      const text = JSON.stringify(body);
      expect(hidden.filter((one) => text.includes(one))).toEqual([]);
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    expect(answers.at(-3)?.body).toMatchObject({ code: 'changed', appointment: { contacts_hidden: true } });
  });

  test('a search by a part of the number finds nobody', async () => {
    expect((await arben.get('/clients?q=7654321')).body.clients).toEqual([]);
    expect((await all.salon.get('/clients?q=7654321')).body.clients).toHaveLength(1);
  });

  test('an empty phone keeps the number, a new one is only taken where there is none', async () => {
    const { id, client_id } = all.other;
    const phoneNow = async (client = client_id) =>
      (await all.salon.get(`/clients/${client}`)).body.client.phone;
    expect((await arben.put(`/appointments/${id}`, { client_phone: null })).status).toBe(200);
    expect(await phoneNow()).toBe(seen.phone);
    const changed = await arben.put(`/appointments/${id}`, { client_phone: '069 333 4444' });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([403, ['client_phone']]);
    const again = { client_name: 'Blerta Gashi', client_phone: '069 333 4444', appointment_time: '21:00' };
    expect((await arben.post('/appointments', { ...aVisit(again), id: newId() })).status).toBe(403);
    expect(await phoneNow()).toBe(seen.phone);
    const fresh = await arben.post(
      '/appointments',
      aVisit({ client_name: 'E Re', appointment_time: '22:00' }),
    );
    const { id: made, client_id: client } = fresh.body.appointment;
    expect((await arben.put(`/appointments/${made}`, { client_phone: '069 333 4444' })).status).toBe(200);
    expect(await phoneNow(client)).toBe('+355 69 333 4444');
  });

  test('a typed number of a client of others books this client, and the answer does not name them', async () => {
    const { salon, other, Arben } = await openBook();
    const own = await newPerson(world(), salon, 'barber', {
      column: Arben,
      seesOthers: false,
      seesPhones: false,
    });
    const hidden = await own.post(
      '/appointments',
      aVisit({ client_name: 'Dikush', client_phone: phoneOfOther, appointment_time: '17:00' }),
    );
    const found = 'Klienti u gjet sipas numrit';
    expect([hidden.status, hidden.body.message, hidden.body.appointment]).toMatchObject([
      ...[201, found],
      { client_id: other.client_id, client_name: found, client_phone: null },
    ]);
    const { clients } = (await salon.get('/clients?q=Dikush')).body;
    expect(clients).toEqual([]);
    // now a visit of this client is in the own column
    const seen = await own.post(
      '/appointments',
      aVisit({ client_name: 'Dikush', client_phone: phoneOfOther, appointment_time: '17:30' }),
    );
    expect(seen.body.appointment).toMatchObject({ client_name: 'Blerta Gashi', client_phone: null });
  });

  test('the twenty-first typed number within an hour answers 429, and is a line of the security log', async () => {
    const person = await newPerson(world(), all.salon, 'barber', { booksOthers: true, seesPhones: false });
    const path = `/appointments/${all.other.id}`;
    const tries = [];
    for (let n = 0; n < 21; n += 1)
      tries.push((await person.put(path, { client_phone: `069 888 00${10 + n}` })).status);
    expect(tries).toEqual([...Array(20).fill(403), 429]);
    const typed = { client_name: 'E Re', client_phone: phoneOfOther, appointment_time: '06:00' };
    expect((await person.post('/appointments', aVisit(typed))).body.code).toBe('too_many_requests');
    const ofSeries = { from: all.other.id, changes: { client_phone: phoneOfOther } };
    expect((await person.put(`/series/${newId()}`, ofSeries)).body.code).toBe('too_many_requests');
    // without a number everything goes on, and who sees phones is not counted
    expect((await person.put(path, { note: 'pa numër' })).status).toBe(200);
    const [logged] = await readRows<{ times: number }>(world().db)(sql`
      select times from security_counts where event = 'numbers-tried' and actor_id = ${person.user.id}`);
    // the first one is in the log at once, the others are counted
    expect(logged?.times).toBe(2);
  });

  test('the reminders say that the owner sends them', async () => {
    const { body } = await arben.get('/reminders');
    expect(body).toMatchObject({ contacts_hidden: true, reminders: [], withoutPhone: [] });
    expect((await all.salon.get('/reminders')).body.reminders.length).toBeGreaterThan(0);
  });
});

test('the histories name a person as the owner named them, and an owner by the own name', async () => {
  const salon = await world().newSalon();
  const { Arben } = await barbersOf(salon);
  const arben = await newPerson(world(), salon, 'barber', { column: Arben ?? null });
  const visit = await book(arben, {});
  await arben.put(`/users/${arben.user.id}`, { username: 'Tjetër' });
  await arben.put(`/appointments/${visit.id}`, { note: 'sjell foton' });
  await salon.put(`/users/${salon.user.id}`, { username: 'Erjona' });
  await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });

  const { changes } = (await salon.get(`/appointments/${visit.id}/changes`)).body;
  const { name } = arben;
  expect(changes.map(({ by_name }: { by_name: string }) => by_name)).toEqual([name, name, 'Erjona']);
  const byArben = await readRows<{ staff: string; names: string[] }>(world().db)(sql`
    select staff_id as staff, (select array_agg(distinct username) from history where user_id = ${arben.user.id}) as names
    from appointment_changes where appointment_id = ${visit.id} and by_name = ${name} limit 1`);
  expect(byArben).toEqual([{ staff: arben.staffId, names: [name] }]);
});
