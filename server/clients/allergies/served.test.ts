// A visit opens health only to the person who has it in the own column. One that the caller made or gave opens few clients within an hour,
// whatever door it came through.

import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { opened } from '#contracts/clients/allergies.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, freeSlots, openSalon } from '../../../test/online.ts';
import { enter, newTablet, withPin } from '../../../test/pins.ts';
import { barbersOf, newPerson, salonIdOf } from '../../../test/staff.ts';
import { aDay, aVisit, book } from '../../../test/visits.ts';
import { takeOffer, waits } from '../../../test/waitlist.ts';
import { deleteOldOpenings } from '../served-store.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

type Caller = Pick<Salon, 'get' | 'post' | 'put' | 'delete'>;

const look = async (by: Pick<Salon, 'get'>, client: string) =>
  (await by.get(`/clients/${client}/health`)).status;
const timeOf = (n: number) =>
  `${String(8 + Math.floor(n / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][n % 4]}`;

/** A salon with a barber, and clients whom only a colleague served. */
async function salonWithClients(many: number, ticks: Parameters<typeof newPerson>[3] = {}) {
  const salon = await world().newSalon();
  const { Arben = '', Blerim = '' } = await barbersOf(salon);
  const visits = [];
  for (let n = 0; n < many; n++) {
    const changes = {
      client_name: `Klientja ${n}`,
      barber: 'Blerim',
      appointment_time: timeOf(n),
      duration: 15,
    };
    visits.push(await book(salon, changes));
  }
  const clients = visits.map(({ client_id }) => client_id ?? '');
  for (const id of clients) await salon.put(`/clients/${id}/allergies`, { allergies: 'PPD' });
  const barber = await newPerson(world(), salon, 'barber', { column: Arben, ...ticks });
  return { salon, barber, clients, visits, Arben, Blerim };
}

/** The person opened as many other clients just now as an hour allows. */
const exhaust = async (salon: Salon, staffId: string) =>
  world().db.run(sql`
    insert into health_openings (salon_id, staff_id, client_id, at)
    select ${await salonIdOf(world(), salon)}, ${staffId}, gen_random_uuid(), ${world().clock.now()}
    from generate_series(1, ${opened.most}::integer)`);

test('one own visit that is given to client after client opens ten of them within an hour, and the owner is told once', async () => {
  const { salon, barber, clients } = await salonWithClients(12);
  const visit = await book(barber as Salon, { appointment_date: '2026-11-20', appointment_time: '07:00' });
  const statuses: number[] = [];
  for (const id of clients) {
    expect(await look(barber, id)).toBe(404);
    await barber.put(`/appointments/${visit.id}`, { client_id: id, client_name: 'x' });
    statuses.push(await look(barber, id));
  }
  expect(statuses).toEqual([...Array(opened.most).fill(200), 429, 429]);
  const refused = await barber.get(`/clients/${clients.at(-1)}/health`);
  expect([refused.body.code, Number(refused.headers['retry-after'])]).toEqual(['too_many_requests', 3600]);
  const last = clients.at(-1);
  for (const { status } of [
    await barber.put(`/clients/${last}/allergies`, { allergies: null }),
    await barber.post(`/clients/${last}/patch-tests`, { date: '2026-11-01', result: 'well' }),
  ])
    expect(status).toBe(429);
  await world().runJobs();
  const told = world().mails.filter(({ to, subject }) => to === salon.email && /alergjitë/.test(subject));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(barber.name);
  expect(told[0]?.text).not.toMatch(/Klientja|PPD/);
  const { entries } = (await salon.get('/security-log/taken-out?limit=1&list=health')).body;
  expect(entries).toMatchObject([{ event: 'health-limit', person: barber.name, detail: null }]);
  // a file of all data is not hidden behind them
  await salon.get('/export');
  const files = (await salon.get('/security-log/taken-out?limit=1&list=files')).body;
  expect(files).toMatchObject({ entries: [{ event: 'exported', detail: 'all' }], nextCursor: null });

  world().clock.pass({ minutes: 60 });
  expect(await look(barber, last ?? '')).toBe(200);
});

test('fifty clients who are opened at once are ten, and the owner is told once', {
  tags: 'long',
}, async () => {
  const { salon, barber, Arben } = await salonWithClients(0);
  const clients: string[] = [];
  for (let n = 0; n < 50; n++) {
    const day = n < 25 ? aDay : '2026-11-25';
    const changes = {
      client_name: `E re ${n}`,
      appointment_time: timeOf(n % 25),
      appointment_date: day,
      duration: 15,
    };
    clients.push((await book(barber as Salon, { barber_id: Arben, ...changes })).client_id ?? '');
  }
  const statuses = await Promise.all(clients.map((id) => look(barber, id)));
  expect(statuses.filter((one) => one === 200)).toHaveLength(opened.most);
  expect(statuses.filter((one) => one === 429)).toHaveLength(40);
  await world().runJobs();
  expect(world().mails.filter(({ to }) => to === salon.email)).toHaveLength(1);
});

test('who is opened stays open, also twice at once, and costs no second place of the hour', async () => {
  const { barber, clients, salon } = await salonWithClients(1);
  const [id = ''] = clients;
  await book(barber as Salon, { client_id: id, appointment_time: '07:00' });
  expect(await Promise.all([look(barber, id), look(barber, id)])).toEqual([200, 200]);
  await exhaust(salon, barber.staffId);
  expect(await look(barber, id)).toBe(200);
});

test('a visit that a colleague or the client made opens without a limit', async () => {
  const { salon, barber, clients } = await salonWithClients(3);
  await exhaust(salon, barber.staffId);
  const [made = '', given = '', own = ''] = clients;
  await book(salon, { client_id: made, appointment_time: '07:00' });
  expect(await look(barber, made)).toBe(200);
  // the barber's own visit, which the owner gave to somebody
  const visit = await book(barber as Salon, { client_name: 'E re', appointment_time: '07:30' });
  await salon.put(`/appointments/${visit.id}`, { client_id: given, client_name: 'x' });
  expect(await look(barber, given)).toBe(200);
  // and back by the barber
  await barber.put(`/appointments/${visit.id}`, { client_id: own, client_name: 'x' });
  expect([await look(barber, own), await look(barber, given)]).toEqual([429, 404]);
});

test('of visits that are booked on the page within an hour ten open, since everybody can book there in the name of any client', async () => {
  const salon = await openSalon(world(), { accept: 'all', maxOpen: 5 });
  const { Arben = '', Blerim = '' } = await barbersOf(salon);
  const barber = await newPerson(world(), salon, 'barber', { column: Arben });
  const slots = (await freeSlots(world(), salon)).slice(0, 15);
  const bookFor = async (n: number, column: string) => {
    const given = { ...slots[n], barber: column, phone: `069 300 40${10 + n}`, name: `Klientja ${n}` };
    const { status } = await bookOnline(world(), salon, given);
    expect(status).toBe(201);
    const { appointments } = (await salon.get(`/appointments?from=${slots[n]?.date}&to=${slots[n]?.date}`))
      .body;
    return appointments.find((one: { client_name: string }) => one.client_name === `Klientja ${n}`).client_id;
  };
  // a booking in a colleague's column counts for the colleague
  await bookFor(14, Blerim);
  const clients = [];
  for (let n = 0; n < 12; n++) clients.push(await bookFor(n, Arben));
  const statuses = [];
  for (const id of clients) statuses.push(await look(barber, id));
  expect(statuses).toEqual([...Array(opened.most).fill(200), 429, 429]);
  const own = await book(barber as Salon, { client_name: 'E re', appointment_time: '07:00' });
  expect(await look(barber, own.client_id ?? '')).toBe(429);

  world().clock.pass({ minutes: 60 });
  expect(await look(barber, clients.at(-1))).toBe(200);
  expect(await look(barber, own.client_id ?? '')).toBe(200);
});

describe('each door by which the caller gets a visit counts', () => {
  interface Doors {
    readonly salon: Salon;
    readonly by: Caller;
    readonly id: string;
    readonly visit: string;
    readonly Arben: string;
    readonly Blerim: string;
  }
  const doors: Record<string, (parts: Doors) => Promise<unknown>> = {
    'a new visit': ({ by, id }) =>
      by.post('/appointments', aVisit({ client_id: id, appointment_time: '07:00' })),
    'a backdated visit': ({ by, id }) =>
      by.post('/appointments', aVisit({ client_id: id, appointment_date: '2025-11-20' })),
    'visits together': ({ by, id }) =>
      by.post('/visits', {
        id: newId(),
        visits: [
          aVisit({ client_id: id, appointment_time: '07:00' }),
          aVisit({ client_name: 'Dea', appointment_time: '07:30' }),
        ],
      }),
    'a visit dragged from a colleague': ({ by, visit, Arben }) =>
      by.put(`/appointments/${visit}`, { barber_id: Arben, barber: 'x' }),
    'a visit that a client moved by its link': async ({ salon, visit, Arben }) => {
      // as the page of the visit does it
      await world().db.transaction(
        (tx) => tx.run(sql`update appointments set barber_id = ${Arben} where id = ${visit}`),
        { by: null, isClient: true, from: null, at: world().clock.now() },
      );
      return salon.get('/appointments');
    },
    'a series': async ({ by, id }) => {
      const visit = await book(by as Salon, { client_name: 'E re', appointment_time: '07:00' });
      await by.post('/series', {
        id: newId(),
        visit: visit.id,
        every_weeks: 1,
        visits: [{ appointment_date: '2026-12-01', appointment_time: '07:00' }],
      });
      const [next] = (await by.get('/appointments?from=2026-12-01&to=2026-12-01')).body.appointments;
      return by.put(`/appointments/${next.id}`, { client_id: id, client_name: 'x' });
    },
    'a walk-in': async ({ by, id, Arben }) => {
      const walkIn = newId();
      await by.post('/walk-ins', { id: walkIn, client_id: id, name: 'Klientja 0' });
      return by.post(`/walk-ins/${walkIn}/seat`, { appointment_id: newId(), barber_id: Arben });
    },
    'a visit that was cancelled': async ({ salon, by, visit, Arben }) => {
      await salon.put(`/appointments/${visit}`, { barber_id: Arben, barber: 'x' });
      await salon.put(`/appointments/${visit}`, { status: 'cancelled' });
      return by.put(`/appointments/${visit}`, { status: 'pending' });
    },
  };

  it.each(2, Object.entries(doors))('through %s', async (_name, open) => {
    const { salon, barber, clients, visits, Arben, Blerim } = await salonWithClients(1, {
      booksOthers: true,
    });
    await exhaust(salon, barber.staffId);
    const [id = ''] = clients;
    expect(await look(barber, id)).toBe(404);
    const answer = await open({ salon, by: barber, id, visit: visits[0]?.id ?? '', Arben, Blerim });
    expect((answer as { status: number }).status).toBeLessThan(300);
    expect(await look(barber, id)).toBe(429);
    world().clock.pass({ minutes: 60 });
    expect(await look(barber, id)).toBe(200);
  });

  test('an offer of the waitlist that the caller takes as the client', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    const { Arben = '' } = salon.barbers;
    const barber = await newPerson(world(), salon, 'barber', { column: Arben });
    await exhaust(salon, barber.staffId);
    const entry = await waits(barber as Salon, salon.services.Prerje ?? '', {
      barber_id: Arben,
      client_phone: '069 211 2233',
    });
    const place = { id: newId(), barber_id: Arben, date: aDay, time: '16:00' };
    const { body } = await barber.post(`/waitlist/${entry.id}/offers`, place);
    expect((await takeOffer(world(), body.link)).status).toBeLessThan(300);
    const [visit] = (await barber.get(`/appointments?from=${aDay}&to=${aDay}`)).body.appointments;
    expect(await look(barber, visit.client_id)).toBe(429);
  });

  test('a visit that a program of the caller books, and one that is booked with the PIN', {
    tags: 'long',
  }, async () => {
    const tablet = await newTablet(world());
    const { owner } = tablet;
    const { Arben = '' } = await barbersOf(owner);
    const ardit = await withPin(world(), owner, 'barber', '2584', { column: Arben });
    await exhaust(owner, ardit.staffId);
    const { token } = (await enter(world(), tablet, ardit, '2584')).body;
    const made = await world().call('POST', '/appointments', aVisit(), { token });
    const id = made.body.appointment.client_id;
    expect((await world().call('GET', `/clients/${id}/health`, undefined, { token })).status).toBe(429);
  });
});

test('a merge gives nothing: the visit stays the one that the caller made', async () => {
  const { salon, barber, clients } = await salonWithClients(1);
  const [kept = ''] = clients;
  const { client_id: gone } = await book(barber as Salon, { client_name: 'E re', appointment_time: '07:00' });
  await exhaust(salon, barber.staffId);
  expect((await salon.post(`/clients/${kept}/merge`, { gone, name: 'kept' })).status).toBe(200);
  expect(await look(barber, kept)).toBe(429);
  const { merges } = (await salon.get('/clients/doubles')).body;
  await salon.post(`/merges/${merges[0].id}/undo`);
  expect([await look(barber, gone ?? ''), await look(barber, kept)]).toEqual([429, 404]);
});

test('a merge that was undone lets the caller give no visit to the other client', async () => {
  const { salon, barber, clients, visits, Arben } = await salonWithClients(2);
  const [kept = '', gone = ''] = clients;
  await salon.put(`/appointments/${visits[0]?.id}`, { barber_id: Arben, barber: 'x' });
  await salon.post(`/clients/${kept}/merge`, { gone, name: 'kept' });
  const { merges } = (await salon.get('/clients/doubles')).body;
  await salon.post(`/merges/${merges[0].id}/undo`);
  await exhaust(salon, barber.staffId);
  expect(await look(barber, kept)).toBe(200);
  await barber.put(`/appointments/${visits[0]?.id}`, { client_id: gone, client_name: 'x' });
  expect(await look(barber, gone)).toBe(429);
});

test('a device keeps nobody whom the caller has to open, and names them whether something is known or not', async () => {
  const { salon, barber, clients } = await salonWithClients(1);
  const [known = ''] = clients;
  const today = '2026-11-23';
  const ofBarber = async () => (await barber.get('/sync')).body.health;
  await book(barber as Salon, { client_id: known, appointment_date: today });
  const unknown = await book(barber as Salon, {
    client_name: 'E re',
    appointment_date: today,
    appointment_time: '12:00',
  });
  expect(await ofBarber()).toMatchObject({ clients: [], unopened: [known, unknown.client_id].sort() });
  expect(await look(barber, known)).toBe(200);
  expect(await ofBarber()).toMatchObject({ clients: [{ client_id: known }], unopened: [unknown.client_id] });
  expect((await salon.get('/sync')).body.health.unopened).toBeUndefined();
  const events = await readRows<{ event: string; detail: string }>(world().db)(sql`
    select event, detail from security_log where staff_id = ${barber.staffId} and event like 'health%' order by at, id`);
  expect(events).toEqual([
    { event: 'health-read', detail: known },
    { event: 'health-kept', detail: '1' },
  ]);
});

test('after 30 days a client has to be opened again', async () => {
  const { barber, clients, salon } = await salonWithClients(1);
  const [id = ''] = clients;
  await book(barber as Salon, { client_id: id, appointment_time: '07:00' });
  expect(await look(barber, id)).toBe(200);
  await world().db.run(
    sql`update health_openings set at = at - interval '31 days' where staff_id = ${barber.staffId}`,
  );
  await deleteOldOpenings(world().db, world().clock.now());
  await exhaust(salon, barber.staffId);
  expect(await look(barber, id)).toBe(429);
});
