import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages as slotMessages } from '#contracts/appointments/appointments.sq.ts';
import { serverMessages } from '#contracts/appointments/walk-ins.sq.ts';
import { mostWaiting } from '#contracts/appointments/walk-ins.ts';
import { messages as clientMessages, otherNumber } from '#contracts/clients/clients.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { closeDay } from '../../../test/till.ts';
import { book, historyOf, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { endQueuesTask } from './routes.ts';
import { forgetNames } from './store.ts';

const world = testWorld();
const today = '2026-11-23';

beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

async function open() {
  const salon = await world().newSalon();
  for (const name of ['Prerje', 'Larje', 'Mjekër', 'Ngjyrosje', 'Fryrje'])
    await salon.post('/user/services', { name, price: 10, duration: 30 });
  const { Arben = '', Blerim = '' } = await barbersOf(salon);
  const { data } = (await salon.get('/user/services')).body;
  return { salon, Arben, Blerim, services: data as { id: string; name: string; duration: number }[] };
}

async function join(salon: Pick<Salon, 'post'>, changes: Record<string, unknown> = {}) {
  const { status, body } = await salon.post('/walk-ins', { id: newId(), ...changes });
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.walk_in;
}

const seat = (salon: Pick<Salon, 'post'>, id: string, barber_id: string, changes: object = {}) =>
  salon.post(`/walk-ins/${id}/seat`, { appointment_id: newId(), barber_id, ...changes });

const waiting = async (salon: Pick<Salon, 'get'>) => (await salon.get('/walk-ins')).body.waiting;

const namesOf = async (salon: Salon) =>
  (await waiting(salon)).map(({ name }: { name: string | null }) => name);

describe('the queue', () => {
  test('who comes gets the next number of the day, and waits in the order of arrival', async () => {
    const { salon, services, Arben } = await open();
    const second = await join(salon, {
      quoted_minutes: 25,
      barber_id: Arben,
      name: 'Beni',
      phone: '069 123 4567',
    });
    expect(second).toMatchObject({
      number: 1,
      state: 'waiting',
      day: today,
      phone: '+355 69 123 4567',
      barber_id: Arben,
    });
    const [first] = services;
    const earlier = '2026-11-23T10:00:00.000Z';
    await join(salon, { arrived_at: earlier, service_ids: [first?.id] });
    expect(await waiting(salon)).toMatchObject([
      { number: 2, name: null, arrived_at: earlier, service_ids: [first?.id] },
      { number: 1, name: 'Beni' },
    ]);
    const { body } = await salon.get('/walk-ins');
    expect(body).toMatchObject({ day: today, left: 0, spread: { early: 10, late: 10 } });
    expect(body.most_used_services).toHaveLength(4);
    world().clock.pass({ hours: 24 });
    expect((await join(salon)).number).toBe(1);
  });

  test('a new client of a known name is nobody of them, and a number that was agreed to is the client’s', async () => {
    const { salon, Arben, Blerim } = await open();
    const known = await book(salon, { client_name: 'Nora Zeka', client_phone: '069 111 2222' });
    const isNew = await join(salon, { name: 'Nora Zeka', client_id: null, is_new_client: true });
    expect(isNew).toMatchObject({ is_new_client: true, client_id: null });
    const { body } = await seat(salon, isNew.id, Arben);
    expect(body.appointment).toMatchObject({ client_name: 'Nora Zeka', client_phone: null });
    expect(body.appointment.client_id).not.toBe(known.client_id);
    const { client_id } = known;
    const other = await join(salon, { name: 'Nora Zeka', client_id, phone: '068 555 6677' });
    expect((await seat(salon, other.id, Blerim)).body.appointment).toMatchObject({
      client_id,
      client_phone: '+355 68 555 6677',
    });
  });

  test('who sees no numbers puts nobody into the queue with another number than the client has', async () => {
    const { salon } = await open();
    const { client_id } = await book(salon, { client_phone: '069 111 2222' });
    const person = await newPerson(world(), salon, 'barber', { booksOthers: true, seesPhones: false });
    const wanted = { id: newId(), client_id, phone: '068 555 6677' };
    expect(await person.post('/walk-ins', wanted)).toMatchObject({
      status: 403,
      body: { message: otherNumber, fields: { phone: otherNumber } },
    });
    expect((await join(person, { client_id, phone: '069 111 2222' })).client_id).toBe(client_id);
  });

  test('what is said to who comes', async () => {
    const { salon } = await open();
    const say = async (quoted_minutes?: number) =>
      (await salon.post('/walk-ins', { id: newId(), quoted_minutes })).body.message;
    expect([await say(25), await say(0), await say()]).toEqual([
      'U shtua në radhë. Pritja: rreth 25 min.',
      'U shtua në radhë. Nuk ka pritje.',
      'U shtua në radhë.',
    ]);
  });

  test('the same id again is one record, and another body with it is refused', async () => {
    const { salon } = await open();
    const body = { id: newId(), name: 'Beni' };
    expect((await salon.post('/walk-ins', body)).status).toBe(201);
    const again = await salon.post('/walk-ins', body);
    expect([again.status, again.body.walk_in.number]).toEqual([200, 1]);
    const other = await salon.post('/walk-ins', { ...body, name: 'Agim' });
    expect(other).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect(await waiting(salon)).toHaveLength(1);
  });

  test('sent again with the time when it was done, it is the same request', async () => {
    const { salon, Arben } = await open();
    const at = world().clock.now().toISOString();
    const joining = { id: newId(), name: 'Beni' };
    const added = (await salon.post('/walk-ins', joining)).body.walk_in;
    world().clock.pass({ minutes: 1 });
    const joinedAgain = await salon.post('/walk-ins', { ...joining, arrived_at: at });
    expect(joinedAgain).toMatchObject({ status: 200, body: { walk_in: added } });

    const changing = { name: 'Beni Hoxha', change_id: newId() };
    const change = (more: object) => salon.put(`/walk-ins/${added.id}`, { ...changing, ...more });
    const changed = (await change({})).body.walk_in;
    expect(await change({ at })).toMatchObject({ status: 200, body: { walk_in: changed } });

    const seating = { appointment_id: newId() };
    const seated = (await seat(salon, added.id, Arben, seating)).body;
    world().clock.pass({ minutes: 1 });
    const seatedAgain = await seat(salon, added.id, Arben, { ...seating, at });
    expect(seatedAgain).toMatchObject({ status: 200, body: { appointment: seated.appointment } });
    expect(await listAppointments(salon, `?from=${today}&to=${today}`)).toHaveLength(1);
  });

  test('a clock that is ahead, or years behind, counts as now', { tags: 'long' }, async () => {
    const { salon } = await open();
    const now = world().clock.now().toISOString();
    for (const arrived_at of ['2031-01-01T00:00:00.000Z', '1971-01-01T00:00:00.000Z'])
      expect(await join(salon, { arrived_at })).toMatchObject({ arrived_at: now });
  });

  test('barbers, services and clients that are gone meanwhile do not keep anybody out', {
    tags: 'long',
  }, async () => {
    const { salon, services } = await open();
    const [gone, kept, later] = services;
    const barber = (await salon.post('/barbers', { name: 'Dritan' })).body.data.id;
    const visit = await book(salon, { client_name: 'Agim' });
    // the client, of whom only the name is known, goes with the visit
    for (const path of [`barbers/${barber}`, `appointments/${visit.id}`, `user/services/${gone?.id}`])
      expect((await salon.delete(`/${path}`)).status).toBe(200);
    const one = await join(salon, {
      service_ids: [gone?.id, kept?.id, later?.id],
      barber_id: barber,
      client_id: visit.client_id,
    });
    expect(one).toMatchObject({ barber_id: null, client_id: null });
    expect((await salon.delete(`/user/services/${later?.id}`)).status).toBe(200);
    expect((await waiting(salon))[0].service_ids).toEqual([kept?.id]);
  });

  test('at most 100 wait; who leaves makes room', async () => {
    const { salon } = await open();
    const first = await join(salon);
    await world().db.run(sql`
      insert into walk_ins
        (salon_id, id, day, number, service_ids, arrived_at, quoted_minutes, state, from_page, is_here, request_hash, created_at)
      select
        salon_id, gen_random_uuid(), day, n, service_ids, arrived_at, quoted_minutes, state, from_page, is_here,
        request_hash, created_at
      from walk_ins cross join generate_series(2, ${mostWaiting}::integer) as n where id = ${first.id}`);
    const refused = await salon.post('/walk-ins', { id: newId() });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', message: serverMessages.full },
    });
    await salon.put(`/walk-ins/${first.id}`, { state: 'left' });
    await join(salon);
    expect(await salon.put(`/walk-ins/${first.id}`, { state: 'waiting' })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached' },
    });
  });

  test('who leaves is counted, and comes back to the same place', async () => {
    const { salon } = await open();
    const first = await join(salon, { name: 'Beni' });
    world().clock.pass({ minutes: 5 });
    await join(salon, { name: 'Agim' });
    const left = await salon.put(`/walk-ins/${first.id}`, { state: 'left', change_id: newId() });
    expect(left.body).toMatchObject({ message: serverMessages.left, walk_in: { state: 'left' } });
    expect((await salon.get('/walk-ins')).body).toMatchObject({ left: 1, waiting: [{ name: 'Agim' }] });
    expect((await salon.put(`/walk-ins/${first.id}`, { state: 'waiting' })).body.message).toBe(
      serverMessages.back,
    );
    expect(await waiting(salon)).toMatchObject([{ name: 'Beni', ended_at: null }, { name: 'Agim' }]);
  });

  test('services, person, name and number can change', async () => {
    const { salon, services, Blerim } = await open();
    const { id } = await join(salon);
    const changes = {
      name: 'Beni',
      service_ids: [services[1]?.id],
      barber_id: Blerim,
      phone: '069 123 4567',
    };
    const { body } = await salon.put(`/walk-ins/${id}`, changes);
    expect(body.walk_in).toMatchObject({ ...changes, phone: '+355 69 123 4567', version: 2 });
    const wrong = await salon.put(`/walk-ins/${id}`, { phone: '12' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { phone: expect.any(String) } } });
  });

  test('a client whom the salon blocked has the mark, and waits like others', { tags: 'long' }, async () => {
    const { salon } = await open();
    const { client_id } = await book(salon, { client_phone: '069 123 4567' });
    await salon.put(`/clients/${client_id}/online`, { blocked: true });
    expect(await join(salon, { client_id })).toMatchObject({ is_blocked: true });
    expect(await join(salon, { phone: '069 123 4567' })).toMatchObject({ is_blocked: true });
    expect(await join(salon, { phone: '069 123 4568' })).toMatchObject({ is_blocked: false });
  });

  test('after midnight nobody waits any more, also in a salon without a plan', async () => {
    const { salon } = await open();
    const { id } = await join(salon, { name: 'Beni' });
    await world().at('2026-12-24T12:00:00Z', async () => {
      await endQueuesTask(world().db, () => world().clock.now())();
    });
    const [row] = await readRows(world().db)(sql`
      select state, ended_at = '2026-12-23T22:59:59.999Z' as "atMidnight" from walk_ins where id = ${id}`);
    expect(row).toEqual({ state: 'left', atMidnight: true });
    expect(await waiting(salon)).toEqual([]);
  });

  test('who waits at midnight stays until the salon closed the day in the till', async () => {
    const { salon } = await open();
    await salon.put('/till', { is_on: true, rate: 98 });
    const { id } = await join(salon, { name: 'Beni' });
    world().clock.set('2026-11-23T23:30:00Z');
    const read = async () => (await salon.get('/walk-ins')).body;
    await endQueuesTask(world().db, () => world().clock.now())();
    const late = await read();
    expect(late).toMatchObject({ day: '2026-11-24', waiting: [{ id, day: today, state: 'waiting' }] });
    expect(late.left_over).toBeUndefined();
    await join(salon, { name: 'Ana' });
    expect((await closeDay(salon)).status).toBe(200);
    const closed = await read();
    expect(closed.waiting).toMatchObject([{ name: 'Ana', number: 1 }]);
    expect(closed.left_over).toMatchObject({ day: today, people: [{ number: 1, name: 'Beni' }] });
  });

  test('who waits at midnight can begin, and is taken off in the morning where nobody closed the day', async () => {
    const { salon, Arben } = await open();
    const [{ id }] = [await join(salon, { name: 'Beni' }), await join(salon, { name: 'Ana' })];
    world().clock.set('2026-11-23T23:10:00Z');
    expect(await seat(salon, id, Arben)).toMatchObject({
      status: 200,
      body: { appointment: { appointment_date: '2026-11-24' } },
    });
    expect(await waiting(salon)).toMatchObject([{ name: 'Ana' }]);
    world().clock.set('2026-11-24T08:00:00Z');
    expect(await waiting(salon)).toEqual([]);
    await endQueuesTask(world().db, () => world().clock.now())();
    expect((await salon.get('/walk-ins')).body.left_over).toMatchObject({ people: [{ name: 'Ana' }] });
  });

  test('who still waited at midnight is named on the next day, also before the clock took them off', {
    tags: 'long',
  }, async () => {
    const { salon, Arben, Blerim } = await open();
    const leftOver = async (of: Pick<Salon, 'get'> = salon) => (await of.get('/walk-ins')).body.left_over;
    const arben = await newPerson(world(), salon, 'barber', { column: Arben, seesOthers: false });
    await join(salon, { name: 'Beni' });
    await join(salon, { barber_id: Blerim });
    const { id } = await join(salon, { name: 'Agim' });
    await salon.put(`/walk-ins/${id}`, { state: 'left' });
    expect(await leftOver()).toBeUndefined();
    world().clock.set('2026-11-24T07:00:00Z');
    const people = [
      { number: 1, name: 'Beni' },
      { number: 2, name: null },
    ];
    expect(await leftOver()).toMatchObject({ day: today, people });
    await endQueuesTask(world().db, () => world().clock.now())();
    expect(await leftOver()).toMatchObject({ day: today, people });
    expect((await leftOver(await world().signIn(arben.email))).people).toMatchObject([{ number: 1 }]);
    // the last day with a queue says it, and not for longer than a week
    await join(salon);
    world().clock.set('2026-11-26T07:00:00Z');
    expect(await leftOver()).toMatchObject({ day: '2026-11-24', people: [{ number: 1, name: null }] });
    world().clock.set('2026-12-02T07:00:00Z');
    expect(await leftOver()).toBeUndefined();
  });

  test('the most used services are counted in visits of several ones, and under a former name', async () => {
    const { salon, services } = await open();
    const [cut, wash, beard, , dry] = services.map(({ id }) => id);
    const visitOf = (time: string, ...ids: (string | undefined)[]) => {
      const all = ids.map((service_id) => ({ service_id, service_name: '', price: 10, duration: 10 }));
      const named = all.map((one) => ({
        ...one,
        service_name: services.find(({ id }) => id === one.service_id)?.name,
      }));
      return book(salon, {
        ...{ appointment_date: today, appointment_time: time, service_name: undefined, price: undefined },
        services: named,
      });
    };
    await visitOf('08:00', wash, cut);
    await visitOf('09:00', beard, cut);
    await visitOf('10:00', dry, cut);
    await visitOf('11:00', dry);
    const used = async () => (await salon.get('/walk-ins')).body.most_used_services;
    expect((await used()).slice(0, 2)).toEqual([cut, dry]);
    await salon.put(`/user/services/${cut}`, { name: 'Prerje flokësh' });
    expect((await used()).slice(0, 2)).toEqual([cut, dry]);
  });

  test('after 30 days nothing says who came, and the figures stay', async () => {
    const { salon } = await open();
    const { id } = await join(salon, { name: 'Beni', phone: '069 123 4567' });
    await forgetNames(world().db, new Date('2026-12-24T10:00:00Z'));
    const read = () => readRows(world().db)(sql`select name, phone, number from walk_ins where id = ${id}`);
    expect(await read()).toEqual([{ name: null, phone: null, number: 1 }]);
  });

  test('no hash is kept after 30 days, also of who was forgotten before', async () => {
    const { salon } = await open();
    const { id } = await join(salon, { name: 'Beni', phone: '069 123 4567' });
    await world().db.run(
      sql`update walk_ins set name = null, phone = null, client_id = null where id = ${id}`,
    );
    await forgetNames(world().db, new Date('2026-12-24T10:00:00Z'));
    const read = () =>
      readRows(world().db)(sql`select length(request_hash) as length from walk_ins where id = ${id}`);
    expect(await read()).toEqual([{ length: 0 }]);
  });
});

describe('seating', () => {
  test('it makes a visit that begins now, of the client of this number, else of this name, else of nobody', async () => {
    const { salon, Arben, Blerim, services } = await open();
    const known = await book(salon, { client_name: 'Besnik', client_phone: '069 123 4567' });
    const byNumber = await join(salon, {
      phone: '069 123 4567',
      name: 'Niku',
      service_ids: [services[0]?.id],
    });
    const { status, body } = await seat(salon, byNumber.id, Arben);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Filloi: Niku · Arben.' });
    expect(body.appointment).toMatchObject({
      appointment_date: today,
      appointment_time: '11:18',
      client_id: known.client_id,
      client_name: 'Besnik',
      service_name: services[0]?.name,
      duration: services[0]?.duration,
      barber: 'Arben',
      status: 'pending',
    });
    expect(body.walk_in).toMatchObject({ state: 'seated', appointment_id: body.appointment.id });
    expect(await waiting(salon)).toEqual([]);

    const nameless = await join(salon);
    const anonymous = (await seat(salon, nameless.id, Blerim)).body;
    expect(anonymous.message).toBe('Filloi: Nr. 2 · Blerim.');
    expect(anonymous.appointment).toMatchObject({
      client_name: 'Pa emër',
      note: 'Nr. 2',
      service_name: 'Pa shërbim',
      duration: 30,
      price: 0,
    });
    world().clock.pass({ minutes: 60 });
    const again = (await seat(salon, (await join(salon)).id, Blerim)).body;
    expect(again.appointment.client_id).toBe(anonymous.appointment.client_id);
    const named = (await seat(salon, (await join(salon, { name: 'Agim', phone: '069 777 8888' })).id, Arben))
      .body;
    expect(named.appointment).toMatchObject({ client_name: 'Agim', client_phone: '+355 69 777 8888' });
    world().clock.pass({ minutes: 60 });
    // another one of this name, with another number
    const namesake = (
      await seat(salon, (await join(salon, { name: 'Agim', phone: '069 111 2222' })).id, Arben)
    ).body;
    expect(namesake.appointment).toMatchObject({
      client_name: 'Agim',
      client_phone: '+355 69 111 2222',
    });
  });

  test('who has no name gets no phone, no missed visits of others, and counts as no client', async () => {
    const { salon, Arben, Blerim } = await open();
    const visitOf = async (barber: string) =>
      (await seat(salon, (await join(salon)).id, barber)).body.appointment;
    const [one, other] = [await visitOf(Arben), await visitOf(Blerim)];
    const put = (body: object) => salon.put(`/appointments/${one.id}`, body);
    const refused = { status: 400, body: { code: 'invalid' } };
    expect(await put({ client_phone: '069 111 2222' })).toMatchObject({
      ...refused,
      body: { fields: { client_phone: clientMessages.nameless } },
    });
    expect(await salon.put(`/clients/${one.client_id}`, { phone: '069 111 2222' })).toMatchObject({
      ...refused,
      body: { fields: { phone: clientMessages.nameless } },
    });
    expect(await salon.put(`/clients/${one.client_id}`, { email: 'beni@example.al' })).toMatchObject({
      ...refused,
      body: { fields: { email: clientMessages.nameless } },
    });
    const { totalClients } = (await salon.get('/user/stats')).body.data.performanceStats;
    expect(totalClients).toBe(0);
    world().clock.pass({ minutes: 30 });
    expect((await put({ status: 'cancelled', cancelled_by: 'no_show' })).status).toBe(200);
    const now = (await salon.get(`/clients/${other.client_id}`)).body.appointments as Appointment[];
    expect(now.map(({ client_no_shows }) => client_no_shows)).toEqual([0, 0]);
    const named = await put({ client_name: 'Beni', client_phone: '069 111 2222' });
    expect(named.body.appointment).toMatchObject({ client_name: 'Beni', client_phone: '+355 69 111 2222' });
  });

  test('several services with a barber who takes longer', { tags: 'long' }, async () => {
    const { salon, Arben, services } = await open();
    const [one, other] = services;
    await salon.put(`/user/services/${one?.id}/barbers`, { barber_id: Arben, work_minutes: 55 });
    const { id } = await join(salon, { service_ids: [one?.id, other?.id], barber_id: Arben });
    const { appointment } = (await seat(salon, id, Arben)).body;
    expect(appointment.duration).toBe(55 + (other?.duration ?? 0));
    expect(appointment.services).toHaveLength(2);
  });

  test('two tablets seat one person: the second gets the visit of the first, who may ask again', async () => {
    const { salon, Arben, Blerim } = await open();
    const { id } = await join(salon, { name: 'Beni' });
    const tries = [Arben, Blerim].map((barber_id) => ({ appointment_id: newId(), barber_id }));
    const answers = await Promise.all(tries.map((one) => salon.post(`/walk-ins/${id}/seat`, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers.findIndex(({ status }) => status === 200);
    const { code, message, appointment } = answers[1 - first]?.body ?? {};
    expect(code).toBe('changed');
    expect(appointment.id).toBe(tries[first]?.appointment_id);
    expect(message).toBe(`Filloi tashmë: ${appointment.barber}, 11:18.`);
    const again = await salon.post(`/walk-ins/${id}/seat`, tries[first]);
    expect(again).toMatchObject({ status: 200, body: { appointment: { id: appointment.id } } });
    expect(await listAppointments(salon, `?from=${today}&to=${today}`)).toHaveLength(1);
  });

  test('too long before the next visit: when that is, who could begin now, and a shorter one fits', async () => {
    const { salon, Arben, Blerim, services } = await open();
    await book(salon, { appointment_date: today, appointment_time: '11:38', client_name: 'Besnik' });
    const [cut] = services;
    const { id } = await join(salon, { service_ids: [cut?.id] });
    const refused = await seat(salon, id, Arben);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'slot_taken',
        message: 'Nuk mbaron para terminit tjetër: Besnik, 11:38.',
        next_at: '11:38',
        fits_minutes: 20,
        free_now: [{ barber_id: Blerim, barber: 'Blerim' }],
      },
    });
    expect(await waiting(salon)).toHaveLength(1);
    const shorter = await seat(salon, id, Arben, { duration: 20 });
    expect(shorter.body.appointment).toMatchObject({ duration: 20, service_name: cut?.name });
    const next = await seat(salon, (await join(salon)).id, Arben);
    expect(next.body).toMatchObject({ fits_minutes: 0, message: slotMessages.slotTaken });
    expect(next.body).not.toHaveProperty('next_at');
  });

  test('undo puts them back to their place and frees the slot, unless somebody changed the visit', async () => {
    const { salon, Arben } = await open();
    const first = await join(salon, { name: 'Beni' });
    world().clock.pass({ minutes: 1 });
    await join(salon, { name: 'Agim' });
    await seat(salon, first.id, Arben);
    const undone = await salon.put(`/walk-ins/${first.id}`, { state: 'waiting', change_id: newId() });
    expect(undone.body.walk_in).toMatchObject({ state: 'waiting', appointment_id: null, ended_at: null });
    expect(await waiting(salon)).toMatchObject([{ name: 'Beni' }, { name: 'Agim' }]);
    expect(await listAppointments(salon)).toEqual([]);
    expect((await historyOf(world().db, salon)).at(-1)).toMatchObject({
      action_type: 'update',
      description: expect.stringMatching(/^U zhbë fillimi nga radha: /),
    });
    const { appointment } = (await seat(salon, first.id, Arben)).body;
    expect((await salon.put(`/walk-ins/${first.id}`, { state: 'left' })).body).toMatchObject({
      code: 'changed',
      appointment: { id: appointment.id },
    });
    await salon.put(`/appointments/${appointment.id}`, { status: 'confirmed' });
    const late = await salon.put(`/walk-ins/${first.id}`, { state: 'waiting' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed', message: serverMessages.visitChanged },
    });
    await salon.delete(`/appointments/${appointment.id}`);
    expect((await salon.put(`/walk-ins/${first.id}`, { state: 'waiting' })).status).toBe(200);
  });

  test('it waited on the device: the visit begins when it was tapped, also after the end of the day', {
    tags: 'long',
  }, async () => {
    const { salon, Arben } = await open();
    const { id } = await join(salon);
    await world().at('2026-11-24T06:00:00Z', async () => {
      await endQueuesTask(world().db, () => world().clock.now())();
      const { body } = await seat(salon, id, Arben, { at: '2026-11-23T16:00:20Z' });
      expect(body.appointment).toMatchObject({ appointment_date: today, appointment_time: '17:00' });
    });
  });

  test('how far starts were off widens the range, and is in the figures', { tags: 'long' }, async () => {
    world().clock.set('2026-11-23T05:18:00Z');
    const { salon, Arben, Blerim } = await open();
    for (let n = 0; n < 30; n++) {
      const { id } = await join(salon, { quoted_minutes: 5 });
      world().clock.pass({ minutes: 20 });
      expect((await seat(salon, id, n % 2 ? Arben : Blerim)).status).toBe(200);
    }
    const { id } = await join(salon);
    world().clock.pass({ minutes: 12 });
    await salon.put(`/walk-ins/${id}`, { state: 'left' });
    expect((await salon.get('/walk-ins')).body.spread).toEqual({ early: 0, late: 15 });
    expect((await salon.get('/walk-ins/figures?from=2026-11-01&to=2026-12-31')).body).toMatchObject({
      joined: 31,
      seated: 30,
      left: 1,
      left_after_minutes: 12,
      off_minutes: 15,
    });
  });
});

describe('people of the salon', () => {
  test('a barber of one column sees and seats those who wait for them or for anyone', async () => {
    const { salon, Arben, Blerim } = await open();
    const arben = await newPerson(world(), salon, 'barber', {
      column: Arben,
      seesOthers: false,
      seesPhones: false,
    });
    const own = await join(salon, { barber_id: Arben, name: 'Beni', phone: '069 123 4567' });
    const others = await join(salon, { barber_id: Blerim });
    await join(salon);
    const seen = await waiting(arben);
    expect(seen.map(({ number }: { number: number }) => number)).toEqual([1, 3]);
    expect(seen[0]).toMatchObject({ name: 'Beni', phone: null, contacts_hidden: true });
    expect((await seat(arben, others.id, Arben)).status).toBe(404);
    expect((await arben.put(`/walk-ins/${others.id}`, { state: 'left' })).status).toBe(404);
    expect((await seat(arben, own.id, Blerim)).body.code).toBe('not_yours');
    expect((await arben.post('/walk-ins', { id: newId(), barber_id: Blerim })).body.code).toBe('not_yours');
    expect((await seat(arben, own.id, Arben)).status).toBe(200);
    expect((await arben.get(`/walk-ins/figures?from=${today}&to=${today}`)).body).toMatchObject({
      joined: 2,
      seated: 1,
    });
  });

  test('the queue names the visits that began, to a barber of one column only the own ones', async () => {
    const { salon, Arben, Blerim } = await open();
    const arben = await newPerson(world(), salon, 'barber', { column: Arben, seesOthers: false });
    const begin = async (barber: string) =>
      (await seat(salon, (await join(salon)).id, barber)).body.appointment.id;
    const seatedOf = async (of: Pick<Salon, 'get'>) => (await of.get('/walk-ins')).body.seated;
    expect(await seatedOf(salon)).toEqual([]);
    const [own, other] = [await begin(Arben), await begin(Blerim)];
    expect(await seatedOf(salon)).toEqual([own, other]);
    expect(await seatedOf(arben)).toEqual([own]);
    world().clock.pass({ hours: 24 });
    expect(await seatedOf(salon)).toEqual([]);
  });

  test('who writes only the own column changes nobody who waits for a colleague', async () => {
    const { salon, Arben, Blerim } = await open();
    const arben = await newPerson(world(), salon, 'barber', { column: Arben });
    const others = await join(salon, { barber_id: Blerim, name: 'Beni' });
    const seated = await join(salon, { barber_id: Blerim });
    await seat(salon, seated.id, Blerim);
    const refused = { status: 403, body: { code: 'not_yours' } };
    for (const body of [{ state: 'left' }, { name: 'Agim' }, { barber_id: Arben }, { barber_id: null }])
      expect(await arben.put(`/walk-ins/${others.id}`, body)).toMatchObject(refused);
    expect(await arben.put(`/walk-ins/${seated.id}`, { state: 'waiting' })).toMatchObject(refused);
    expect(await seat(arben, others.id, Arben)).toMatchObject(refused);
    expect(await waiting(arben)).toMatchObject([{ barber_id: Blerim, name: 'Beni', version: 1 }]);

    const own = await join(arben, { barber_id: Arben });
    expect((await arben.put(`/walk-ins/${own.id}`, { state: 'left' })).status).toBe(200);
    const anyones = await join(salon);
    expect((await arben.put(`/walk-ins/${anyones.id}`, { name: 'Agim' })).status).toBe(200);
    const nobodys = await newPerson(world(), salon, 'barber');
    expect(await nobodys.put(`/walk-ins/${anyones.id}`, { state: 'left' })).toMatchObject(refused);
    expect((await seat(arben, anyones.id, Arben)).status).toBe(200);
    const booking = await newPerson(world(), salon, 'barber', { booksOthers: true });
    expect((await booking.put(`/walk-ins/${others.id}`, { barber_id: Arben })).status).toBe(200);
  });

  test('who sees no phones gives one where there is none, and changes and deletes none', async () => {
    const { salon, Arben } = await open();
    const { client_id } = await book(salon, { client_phone: '069 777 8888' });
    const arben = await newPerson(world(), salon, 'barber', { column: Arben, seesPhones: false });
    const [own, ofClient, without] = [
      await join(arben, { phone: '069 123 4567' }),
      await join(salon, { client_id }),
      await join(salon),
    ];
    const give = (id: string, phone: string | null) => arben.put(`/walk-ins/${id}`, { phone });
    for (const id of [own.id, ofClient.id]) {
      expect(await give(id, '069 111 2222')).toMatchObject({
        status: 403,
        body: { code: 'forbidden', fields: { phone: expect.any(String) } },
      });
      for (const empty of [null, '']) expect((await give(id, empty)).status).toBe(200);
    }
    expect((await give(own.id, '+355 69 123 4567')).status).toBe(200);
    expect((await give(without.id, '069 111 2222')).status).toBe(200);
    expect((await waiting(salon)).map(({ phone }: { phone: string }) => phone)).toEqual([
      '+355 69 123 4567',
      '+355 69 777 8888',
      '+355 69 111 2222',
    ]);
    await salon.put(`/walk-ins/${own.id}`, { phone: null });
    expect((await waiting(salon))[0].phone).toBeNull();
  });

  test('who sees no phones does not learn whose number it is', async () => {
    const { salon, Arben } = await open();
    await book(salon, { client_name: 'Besnik', client_phone: '069 123 4567', barber: 'Blerim' });
    const arben = await newPerson(world(), salon, 'barber', {
      column: Arben,
      seesOthers: false,
      seesPhones: false,
    });
    const { id } = await join(arben, { phone: '069 123 4567' });
    const { body } = await seat(arben, id, Arben);
    expect(JSON.stringify(body)).not.toContain('Besnik');
  });

  test('an erased client is in no queue, and a merged one is the kept one', { tags: 'long' }, async () => {
    const { salon } = await open();
    const kept = await book(salon, { client_name: 'Besnik', client_phone: '069 123 4567' });
    const gone = await book(salon, { client_name: 'Niku', appointment_time: '15:00' });
    const { id } = await join(salon, { client_id: gone.client_id });
    const byPhone = await join(salon, { name: 'Beni', phone: '069 123 4567' });
    await salon.post(`/clients/${kept.client_id}/merge`, { gone: gone.client_id, name: 'kept' });
    expect((await waiting(salon))[0]).toMatchObject({ id, client_id: kept.client_id, name: 'Besnik' });
    expect((await salon.post(`/clients/${kept.client_id}/erase`)).status).toBe(200);
    expect(await waiting(salon)).toMatchObject([
      { id, client_id: null, name: null, phone: null },
      { id: byPhone.id, name: null, phone: null },
    ]);
  });

  test('an undone merge gives the entries back, but not who was seated as the kept client', {
    tags: 'long',
  }, async () => {
    const { salon, Arben } = await open();
    const kept = await book(salon, { client_name: 'Besnik', client_phone: '069 123 4567' });
    const gone = await book(salon, { client_name: 'Niku', appointment_time: '15:00' });
    const entries = [];
    for (const { client_id } of [kept, gone, gone]) entries.push(await join(salon, { client_id }));
    const merged = { gone: gone.client_id, name: 'kept' };
    const { merge } = (await salon.post(`/clients/${kept.client_id}/merge`, merged)).body;
    expect(await namesOf(salon)).toEqual(['Besnik', 'Besnik', 'Besnik']);
    expect((await seat(salon, entries[2].id, Arben)).status).toBe(200);
    expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
    expect(await namesOf(salon)).toEqual(['Besnik', 'Niku']);
    const seated = await readRows(world().db)(
      sql`select client_id from walk_ins where id = ${entries[2].id}`,
    );
    expect(seated).toEqual([{ client_id: kept.client_id }]);
  });

  test('who names an erased client is refused, and nothing is written; a merged one is the kept one', async () => {
    const { salon } = await open();
    const [kept, gone, deleted] = await Promise.all(
      ['Besnik', 'Niku', 'Agim'].map((client_name, n) =>
        book(salon, { client_name, appointment_time: `1${n}:00` }),
      ),
    );
    await salon.post(`/clients/${kept?.client_id}/merge`, { gone: gone?.client_id, name: 'kept' });
    const { id } = await join(salon, { client_id: gone?.client_id });
    expect(await waiting(salon)).toMatchObject([{ id, client_id: kept?.client_id, name: 'Besnik' }]);
    await salon.post(`/clients/${kept?.client_id}/erase`);

    const refused = { status: 409, body: { code: 'changed', message: clientMessages.erasedMeanwhile } };
    const late = { client_id: kept?.client_id, name: 'Besnik', phone: '069 123 4567' };
    for (const client_id of [kept?.client_id, gone?.client_id])
      expect(await salon.post('/walk-ins', { id: newId(), ...late, client_id })).toMatchObject(refused);
    // also without the id: it is the entry of an erased client
    for (const said of [late, { name: 'Besnik' }, { phone: late.phone }, { client_id: deleted?.client_id }])
      expect(await salon.put(`/walk-ins/${id}`, { ...said, change_id: newId() })).toMatchObject(refused);
    expect((await salon.put(`/walk-ins/${id}`, { name: null, quoted_minutes: 5 })).status).toBe(200);
    expect(await waiting(salon)).toMatchObject([{ id, client_id: null, name: null, phone: null }]);

    await salon.delete(`/appointments/${deleted?.id}`);
    await salon.delete(`/clients/${deleted?.client_id}`);
    expect(await join(salon, { client_id: deleted?.client_id, name: 'Agim' })).toMatchObject({
      client_id: null,
      name: 'Agim',
    });
  });
});
