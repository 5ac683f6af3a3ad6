import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages as visitMessages } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { messages, someService, undoneText } from '#contracts/imports/imports.sq.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { aVisit, book } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);
const past = '2026-01-12';

async function newSalon() {
  const salon = await world().newSalon();
  const { data } = (await salon.get('/barbers')).body;
  const [arben, blerim] = data.map(({ id }: { id: string }) => id);
  return { salon, arben, blerim };
}

const visit = (barber: string, changes: object = {}) => ({
  row: 2,
  appointment_date: past,
  appointment_time: '10:00',
  client_name: 'Ana Hoxha',
  client_phone: null,
  barber_id: barber,
  service_name: 'Prerje',
  price: 8,
  duration: 30,
  note: null,
  cancelled: false,
  ...changes,
});
const part = (visits: object[], changes: object = {}) => ({
  id: newId(),
  part: 0,
  is_last: true,
  source: 'calendar',
  file_name: 'termine.ics',
  reminders: false,
  visits,
  ...changes,
});

async function send(salon: Salon, visits: object[], changes: object = {}) {
  const sent = part(visits, changes);
  const { status, body } = await salon.post('/imports/visits', sent);
  expect([status, body.fields]).toEqual([200, undefined]);
  return { ...body, id: sent.id };
}

const visitsOf = async (salon: Salon): Promise<Appointment[]> =>
  (await salon.get('/appointments?kind=all')).body.appointments;
const clientsOf = async (salon: Salon) => (await salon.get('/clients?limit=100')).body.clients;
/** A day after the clock of the tests. */
function dayAhead(days: number) {
  return new Date(world().clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

describe('writing', () => {
  test('past visits are completed, later ones wait, cancelled ones hold no slot', async () => {
    const { salon, arben, blerim } = await newSalon();
    const answer = await send(salon, [
      visit(arben, { note: 'ngjyrë 7.1', client_phone: '069 123 4567' }),
      visit(arben, { row: 3, cancelled: true, client_name: 'Era Leka' }),
      visit(blerim, {
        row: 4,
        appointment_date: dayAhead(3),
        price: null,
        duration: null,
        service_name: null,
      }),
    ]);
    expect(answer).toMatchObject({
      message: messages.importedVisits(3),
      counts: { visits: 3, clients: 2, known: 0 },
      clashes: [],
      faults: [],
    });
    const [first, second, third] = await visitsOf(salon);
    const byStatus = [first, second].sort((one, other) =>
      (one?.status ?? '').localeCompare(other?.status ?? ''),
    );
    expect(byStatus).toMatchObject([
      { status: 'cancelled', client_name: 'Era Leka', cancelled_by: null },
      { status: 'completed', client_name: 'Ana Hoxha', price: 8, note: 'ngjyrë 7.1', barber: 'Arben' },
    ]);
    expect(third).toMatchObject({ status: 'pending', service_name: someService, price: 0, duration: 30 });
    expect(await clientsOf(salon)).toMatchObject([
      { name: 'Ana Hoxha', phone: '+355 69 123 4567', totalAppointments: 2, totalSpent: 8 },
      { name: 'Era Leka', totalAppointments: 1, cancelledCount: 1 },
    ]);
    expect((await salon.get('/imports')).body.imports).toMatchObject([
      { state: 'done', visits: 3, counts: { made: 2 }, source: 'calendar' },
    ]);
  });

  test('in lekë a price with a part is refused at its row, and the other rows come in', async () => {
    const { salon, arben } = await newSalon();
    await salon.put('/salon', { currency: 'ALL' });
    const answer = await send(salon, [
      visit(arben, { price: 8.5 }),
      visit(arben, { row: 3, appointment_time: '11:00', price: 800 }),
    ]);
    expect(answer).toMatchObject({
      counts: { visits: 1 },
      faults: [{ row: 2, fields: { price: serviceMessages.priceNotWhole } }],
    });
    expect(await visitsOf(salon)).toMatchObject([{ price: 800 }]);
  });

  test('a client who did not come is counted so; a visit to come cannot be missed', async () => {
    const { salon, arben } = await newSalon();
    const missed = { cancelled: true, no_show: true };
    await send(salon, [
      visit(arben, missed),
      visit(arben, { ...missed, row: 3, appointment_date: dayAhead(2) }),
    ]);
    expect(await visitsOf(salon)).toMatchObject([
      { status: 'cancelled', cancelled_by: 'no_show' },
      { status: 'cancelled', cancelled_by: null, client_no_shows: 1 },
    ]);
  });

  test("a salon's service of this name says what the file leaves out", async () => {
    const { salon, arben } = await newSalon();
    const service = await salon.post('/user/services', { name: 'Ngjyrosje', price: 25, duration: 90 });
    await send(salon, [visit(arben, { service_name: 'NGJYROSJE', price: null, duration: null })]);
    expect(await visitsOf(salon)).toMatchObject([
      { price: 25, duration: 90, services: [{ service_id: service.body.data.id }] },
    ]);
  });

  test('a client is found by id, by number and name, or by name where one has no number', async () => {
    const { salon, arben } = await newSalon();
    const known = await book(salon, { client_name: 'Ana Hoxha', client_phone: '069 111 2222' });
    const times = ['09:00', '10:00', '11:00', '12:00'];
    const [byId, byNumber, byName, other] = [
      { client_id: known.client_id, client_name: 'Dikush' },
      { client_name: 'ana hoxha', client_phone: '+355691112222' },
      { client_name: 'Ana Hoxhá' },
      { client_phone: '069 765 4321' },
    ];
    const { counts } = await send(
      salon,
      [byId, byNumber, byName, other].map((one, n) =>
        visit(arben, { row: n + 2, appointment_time: times[n], ...one }),
      ),
    );
    expect(counts).toEqual({ visits: 4, clients: 1, known: 0 });
    expect(await clientsOf(salon)).toMatchObject([
      { name: 'Ana Hoxha', phone: '+355 69 111 2222', totalAppointments: 4 },
      { name: 'Ana Hoxha', phone: '+355 69 765 4321', totalAppointments: 1 },
    ]);
  });

  test('new clients whose names differ only in brackets are several, also with one number', async () => {
    const { salon, arben } = await newSalon();
    const rows = [null, '069 111 2222'].flatMap((client_phone) =>
      ['(vajza)', '(nëna)', '(nëna)', ''].map((ending) => ({
        client_name: `${client_phone ? 'Era' : 'Ana'} ${ending}`.trim(),
        client_phone,
      })),
    );
    const { counts } = await send(
      salon,
      rows.map((one, n) => visit(arben, { row: n + 2, appointment_time: `${10 + n}:00`, ...one })),
    );
    expect(counts).toEqual({ visits: 8, clients: 6, known: 0 });
    expect(await clientsOf(salon)).toMatchObject([
      { name: 'Ana', phone: null, totalAppointments: 1 },
      { name: 'Ana (nëna)', totalAppointments: 2 },
      { name: 'Ana (vajza)', totalAppointments: 1 },
      { name: 'Era', phone: '+355 69 111 2222', totalAppointments: 1 },
      { name: 'Era (nëna)', totalAppointments: 2 },
      { name: 'Era (vajza)', totalAppointments: 1 },
    ]);
  });

  test('who is somebody else than the clients of the name is one new client in all parts', async () => {
    const { salon, arben } = await newSalon();
    await book(salon, { client_name: 'Era', client_phone: '069 765 4321' });
    const id = newId();
    for (const part of [0, 1, 2]) {
      const row = { row: part + 2, appointment_time: `${10 + part}:00`, client_id: null, client_name: 'Era' };
      await send(salon, [visit(arben, row)], { id, part, is_last: part === 2 });
    }
    expect(await clientsOf(salon)).toMatchObject([
      { name: 'Era', phone: '+355 69 765 4321', totalAppointments: 1 },
      { name: 'Era', phone: null, totalAppointments: 3 },
    ]);
  });

  test('who shares a number is told apart in several parts as in one; who comes again is the same client', async () => {
    const { salon, arben } = await newSalon();
    const client_phone = '069 111 2222';
    await book(salon, { client_name: 'Era', client_phone: '069 765 4321' });
    const names = ['Era (vajza)', 'Era (nëna)', 'Era', 'Era', 'Era (vajza)', 'Era (nëna)'];
    const id = newId();
    const sent = [];
    for (const [n, client_name] of names.entries()) {
      const row = { row: n + 2, appointment_time: `${10 + n}:00`, client_name, client_phone };
      sent.push(await send(salon, [visit(arben, row)], { id, part: n, is_last: n === names.length - 1 }));
    }
    expect(sent.map(({ counts }) => counts.clients)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(await clientsOf(salon)).toMatchObject([
      { name: 'Era', phone: '+355 69 765 4321', totalAppointments: 1 },
      { name: 'Era', phone: '+355 69 111 2222', totalAppointments: 2 },
      { name: 'Era (nëna)', totalAppointments: 2 },
      { name: 'Era (vajza)', totalAppointments: 2 },
    ]);
  });

  test('a row whose slot the book or an earlier row has is listed and not written', async () => {
    const { salon, arben } = await newSalon();
    const day = dayAhead(2);
    await book(salon, {
      appointment_date: day,
      appointment_time: '10:00',
      duration: 30,
      client_name: 'Beni Kola',
    });
    const { clashes, counts } = await send(salon, [
      visit(arben, { row: 2, appointment_date: day, appointment_time: '10:15' }),
      visit(arben, { row: 3, appointment_date: day, appointment_time: '11:00' }),
      visit(arben, { row: 4, appointment_date: day, appointment_time: '11:29', client_name: 'Era Leka' }),
      visit(arben, { row: 5, appointment_date: day, appointment_time: '11:30', client_name: 'Era Leka' }),
    ]);
    expect(counts).toEqual({ visits: 2, clients: 2, known: 0 });
    expect(clashes).toEqual([
      { row: 2, name: 'Beni Kola', time: '10:00' },
      { row: 4, name: 'Ana Hoxha', time: '11:00' },
    ]);
  });

  test('the same file again makes nothing new', async () => {
    const { salon, arben } = await newSalon();
    const rows = [visit(arben), visit(arben, { row: 3, appointment_time: '11:00', cancelled: true })];
    await send(salon, rows);
    expect(await send(salon, rows)).toMatchObject({
      counts: { visits: 0, clients: 0, known: 2 },
      clashes: [],
      faults: [],
    });
    expect(await visitsOf(salon)).toHaveLength(2);
  });

  test('rows that cannot be written are named with their fields, and the others are written', async () => {
    const { salon, arben } = await newSalon();
    const { salon: other, arben: stranger } = await newSalon();
    const theirs = await book(other);
    const { counts, faults } = await send(salon, [
      visit(arben, { row: 2, client_phone: '069 12' }),
      visit(stranger, { row: 3 }),
      visit(arben, { row: 4, client_id: theirs.client_id }),
      visit(arben, { row: 5, appointment_time: '23:45' }),
      visit(arben, { row: 6 }),
    ]);
    expect(counts).toMatchObject({ visits: 1 });
    expect(
      faults.map(({ row, fields }: { row: number; fields: object }) => [row, Object.keys(fields)]),
    ).toEqual([
      [2, ['client_phone']],
      [3, ['barber_id']],
      [4, ['client_id']],
      [5, ['appointment_time']],
    ]);
    expect(faults[3].fields).toEqual({ appointment_time: visitMessages.pastMidnight });
  });

  test('a salon whose plan ended may not import', async () => {
    const { salon, arben } = await newSalon();
    world().clock.pass({ hours: 8 * 24 });
    const { status, body } = await salon.post('/imports/visits', part([visit(arben)]));
    expect([status, body.code]).toEqual([403, 'subscription_required']);
  });
});

test('a part that is sent again gets the first answer and writes nothing; other content is refused', async () => {
  const { salon, arben } = await newSalon();
  const sent = part([visit(arben)], { is_last: false });
  const answers = await Promise.all([1, 2, 3].map(() => salon.post('/imports/visits', sent)));
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(await visitsOf(salon)).toHaveLength(1);
  const other = await salon.post('/imports/visits', { ...sent, visits: [] });
  expect([other.status, other.body.code]).toEqual([409, 'duplicate']);
});

test('the number of a row that comes again is 400, and nothing is written', async () => {
  const { salon, arben } = await newSalon();
  const { id } = await send(salon, [visit(arben)], { is_last: false });
  for (const numbers of [[2], [3, 3]]) {
    const visits = numbers.map((row, n) => visit(arben, { row, appointment_time: `1${2 + n}:00` }));
    const { status, body } = await salon.post('/imports/visits', part(visits, { id, part: 1 }));
    expect([status, body.message]).toEqual([400, messages.rowTwice]);
  }
  expect(await visitsOf(salon)).toHaveLength(1);
});

test('parts of an import against bookings at the desk at once: no overlap, and nothing is lost', {
  tags: 'long',
}, async () => {
  const { salon, arben, blerim } = await newSalon();
  const day = dayAhead(5);
  const timeOf = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const id = newId();
  const parts = Array.from({ length: 8 }, (_, n) =>
    part(
      Array.from({ length: 50 }, (_, k) =>
        visit(k % 2 ? arben : blerim, {
          row: n * 50 + k + 1,
          client_name: `Ana ${n} ${k % 7}`,
          appointment_date: day,
          appointment_time: timeOf(480 + (((n * 50 + k) * 7) % 600)),
        }),
      ),
      { id, part: n, is_last: n === 7 },
    ),
  );
  const bookings = Array.from({ length: 200 }, (_, n) =>
    aVisit({
      appointment_date: day,
      appointment_time: timeOf(480 + ((n * 13) % 600)),
      duration: 30,
      barber: n % 2 ? 'Arben' : 'Blerim',
      client_name: `Ana ${n % 8} ${n % 7}`,
    }),
  );
  const [sent, booked] = await Promise.all([
    Promise.all(parts.slice(0, 7).map((one) => salon.post('/imports/visits', one))),
    Promise.all(bookings.map((one) => salon.post('/appointments', one))),
  ]);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  expect(booked.filter(({ status }) => ![201, 409].includes(status)).map(({ body }) => body)).toEqual([]);
  const written = sent.reduce((sum, { body }) => sum + body.counts.visits, 0);
  const listed = sent.reduce((sum, { body }) => sum + body.clashes.length + body.counts.known, 0);
  expect(written + listed).toBe(350);
  const made = booked.filter(({ status }) => status === 201).length;
  expect(await visitsOf(salon)).toHaveLength(written + made);
  const overlaps = await readRows(world().db)(sql`
    select one.id from appointments as one join appointments as other using (salon_id, barber_id)
    where one.id < other.id and one.during && other.during and one.status <> 'cancelled' and other.status <> 'cancelled'`);
  expect(overlaps).toEqual([]);
});

test('it tells nobody: no job, no mail, no taking, and one entry of the history', async () => {
  const { salon, arben } = await newSalon();
  await salon.put('/till', { is_on: true });
  const counted = () =>
    readRows(world().db)(sql`
      select
        (select count(*)::integer from graphile_worker.jobs) as jobs,
        (select count(*)::integer from takings) as takings,
        (select count(*)::integer from auto_confirmed) as toasts,
        (select count(*)::integer from history where entity_type = 'appointment') as noted`);
  const before = [await counted(), world().mails.length];
  await send(salon, [visit(arben), visit(arben, { row: 3, appointment_date: dayAhead(1) })]);
  expect([await counted(), world().mails.length]).toEqual(before);
  const noted = await readRows(world().db)(sql`
    select description from history where user_id = ${salon.user.id} and description like '%termine%'`);
  expect(noted).toEqual([{ description: 'U importuan termine: 2' }]);
});

describe('undoing', () => {
  const everything = (salon: Salon) =>
    readRows(world().db)(sql`
      with salon as (select salon_id from memberships where user_id = ${salon.user.id})
      select to_jsonb(clients)::text as row from clients where salon_id = (select salon_id from salon)
      union all
      select to_jsonb(appointments)::text from appointments where salon_id = (select salon_id from salon)
      order by 1`);

  test('undoing leaves clients and visits as they were before', async () => {
    const { salon, arben } = await newSalon();
    await book(salon, { client_name: 'Beni Kola' });
    const before = await everything(salon);
    const { id } = await send(salon, [
      visit(arben, { client_name: 'Beni Kola' }),
      visit(arben, { row: 3, appointment_time: '11:00' }),
      visit(arben, { row: 4, appointment_time: '12:00', cancelled: true }),
    ]);
    expect(await everything(salon)).not.toEqual(before);
    const { status, body } = await salon.post(`/imports/${id}/undo`);
    expect([status, body.message]).toEqual([
      200,
      'Importimi u zhbë. Termine të hequra: 3. Klientë të hequr: 1.',
    ]);
    expect(await everything(salon)).toEqual(before);
    expect((await salon.get('/imports')).body.imports).toMatchObject([
      { state: 'undone', visits: 3, undone: body.message },
    ]);
  });

  test('a visit that was changed or paid since stays with its client; one that the clock confirmed goes', {
    tags: 'long',
  }, async () => {
    const { salon, arben } = await newSalon();
    await salon.put('/till', { is_on: true });
    const ahead = dayAhead(1);
    const { id } = await send(salon, [
      visit(arben, { row: 2, client_name: 'Ana Hoxha' }),
      visit(arben, { row: 3, client_name: 'Beni Kola', appointment_date: ahead, appointment_time: '09:00' }),
      visit(arben, { row: 4, client_name: 'Era Leka', appointment_date: ahead, appointment_time: '10:00' }),
    ]);
    const all = await visitsOf(salon);
    const idOf = (name: string) => all.find((one) => one.client_name === name)?.id;
    await salon.put(`/appointments/${idOf('Ana Hoxha')}`, { note: 'ngjyrë' });
    await salon.put(`/appointments/${idOf('Beni Kola')}`, { status: 'confirmed' });
    world().clock.pass({ hours: 48 });
    await salon.post('/appointments/auto-confirm');
    expect((await visitsOf(salon)).map(({ status }) => status)).toEqual([
      'completed',
      'confirmed',
      'confirmed',
    ]);
    const { body } = await salon.post(`/imports/${id}/undo`);
    expect(body.message).toBe(undoneText({ removed: 1, stayed: 2, changed: 0 }, { removed: 1, stayed: 2 }));
    expect((await visitsOf(salon)).map((one) => one.client_name)).toEqual(['Ana Hoxha', 'Beni Kola']);
  });

  test('what the desk deleted since is no matter', { tags: 'long' }, async () => {
    const { salon, arben } = await newSalon();
    const { id } = await send(salon, [visit(arben)]);
    const [{ id: made } = { id: '' }] = await visitsOf(salon);
    expect((await salon.delete(`/appointments/${made}`)).status).toBe(200);
    expect((await salon.post(`/imports/${id}/undo`)).status).toBe(200);
    expect(await visitsOf(salon)).toEqual([]);
  });
});
