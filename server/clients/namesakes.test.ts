// Clients of one name: the hint that tells them apart, and how many clients simultaneous calls make.
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { expect, inject, onTestFinished, test } from 'vitest';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import type { Client } from '#contracts/clients/clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { openSalon } from '../../test/online.ts';
import { createDatabase, statementsIn } from '../../test/postgres.ts';
import { barbersOf, newPerson, salonIdOf } from '../../test/staff.ts';
import { aVisit, book, listAppointments } from '../../test/visits.ts';
import { waits } from '../../test/waitlist.ts';
import { sql } from '../ground/db/database.ts';
import { migrate, readMigrations } from '../ground/db/migrate.ts';

const world = testWorld({}, fullPool);
const phones = ['+355 69 111 2222', '+355 69 333 4444'] as const;

/** The hints of all clients, as the list, the device and the day have them. */
async function hintsIn(caller: Salon) {
  const { clients } = (await caller.get('/clients')).body;
  const { groups } = (await caller.get('/sync/clients')).body;
  const kept = groups.flatMap((group: { clients: object[] }) => group.clients);
  const visits = await listAppointments(caller);
  const hintOf = ({ name_hint }: { name_hint?: string | null }) => name_hint ?? null;
  const day = (await caller.get('/days/2026-11-02')).body;
  return {
    short: appointmentsOf('2026-11-02', day).map(hintOf).sort(),
    list: clients.map(hintOf).sort(),
    device: kept.map(hintOf).sort(),
    day: visits.map(hintOf).sort(),
  };
}

test('who has the name of another is told apart by the end of the number, for who sees it; else by the last visit', async () => {
  const salon = await world().newSalon();
  const past = { appointment_date: '2026-11-02' };
  await book(salon, { client_name: 'Arta Hoxha', client_phone: phones[0], ...past });
  expect(await hintsIn(salon)).toEqual({ short: [null], list: [null], device: [null], day: [null] });
  await book(salon, { client_name: 'ARTA HOXHA', client_id: null, appointment_time: '12:00', ...past });
  expect(await hintsIn(salon)).toEqual({
    list: ['2026-11-02', '…222'],
    device: ['2026-11-02', '…222'],
    day: [null, '…222'],
    short: [null, '…222'],
  });
});

test('who has the name of another, and neither a number nor a visit, has an empty hint', async () => {
  const salon = await world().newSalon();
  await book(salon, { client_name: 'Arta', client_phone: phones[0], appointment_date: '2026-11-02' });
  const { id } = await book(salon, { client_name: 'Arta', client_id: null, appointment_time: '12:00' });
  await salon.put(`/appointments/${id}`, { status: 'cancelled', cancelled_by: 'client' });
  const { list, device } = await hintsIn(salon);
  expect([list, device]).toEqual([
    ['', '…222'],
    ['', '…222'],
  ]);
});

test('numbers that end alike get a longer end, until they differ; the same number tells nothing', async () => {
  const salon = await world().newSalon();
  const numbers = ['+355 69 111 4567', '+355 68 222 4567', '+355 69 333 9567', '+355 69 333 8888'];
  for (const [n, client_phone] of numbers.entries())
    await book(salon, { client_name: 'Arta', client_id: null, client_phone, appointment_time: `1${n}:00` });
  const ends = async () => (await hintsIn(salon)).list;
  expect(await ends()).toEqual(['…14567', '…24567', '…888', '…9567']);
  const { day, device, short } = await hintsIn(salon);
  expect([device, day]).toEqual([await ends(), await ends()]);
  expect(short).toEqual([]);
  const { id } = (await salon.get('/clients?q=8888')).body.clients[0];
  // a mother and a daughter of one name with the number of the mother
  await world().db.run(sql`update clients set phone = '+355 69 111 4567' where id = ${id}`);
  expect(await ends()).toEqual(['2026-11-24', '2026-11-24', '…24567', '…9567']);
});

/** Two clients of one name with a visit tomorrow, in each list of the desk. */
async function namesakesInLists() {
  const salon = await openSalon(world());
  const tomorrow = { appointment_date: '2026-11-24', client_id: null, client_name: 'Arta Hoxha' };
  const one = await book(salon, { ...tomorrow, client_phone: phones[0] });
  const { client_id } = await book(salon, {
    ...tomorrow,
    client_phone: phones[1],
    appointment_time: '12:00',
  });
  const walkIn = { id: newId(), client_id, name: 'Arta Hoxha' };
  expect((await salon.post('/walk-ins', walkIn)).status).toBe(201);
  await waits(salon, salon.services.Prerje ?? '', { client_id, client_name: 'Arta Hoxha' });
  const past = { ...tomorrow, client_id, appointment_date: '2026-11-23', appointment_time: '07:00' };
  await salon.put('/till', { is_on: true });
  const { id } = await book(salon, past);
  await salon.put(`/appointments/${id}`, { status: 'confirmed', books_nothing: true });
  const paid = await book(salon, { ...past, appointment_time: '08:00' });
  await salon.put(`/appointments/${paid.id}`, { status: 'confirmed' });
  await salon.put(`/clients/${client_id}`, { birthday: { day: 24, month: 11, year: null } });
  const gone = await book(salon, { ...tomorrow, client_id, appointment_time: '15:00' });
  await salon.delete(`/appointments/${gone.id}`);
  const listsOf = async (of: Pick<Salon, 'get' | 'post'>) => {
    const get = async (path: string) => (await of.get(path)).body;
    const taken = await of.post('/appointments', aVisit({ ...tomorrow, appointment_time: '12:00' }));
    return {
      overlap: taken.body.overlap.name_hint,
      taking: (await get('/takings?day=2026-11-23')).takings[0]?.name_hint,
      birthday: (await get('/birthdays')).birthdays[0]?.name_hint,
      report: (await get('/user/stats?period=week')).data?.recentAppointments[0].name_hint,
      named: (await get(`/visits/${one.id}`)).name_hint,
      queue: (await get('/walk-ins')).waiting[0].name_hint,
      waitlist: (await get('/waitlist')).entries[0].client.name_hint,
      till: (await get('/takings/unmarked')).visits[0].name_hint,
      reminders: (await get('/reminders')).reminders[1]?.client.name_hint,
      deleted: (await get('/appointments/deleted')).deleted?.[0].name_hint,
      day: (await get('/appointments?from=2026-11-24')).appointments.map(
        ({ name_hint }: Appointment) => name_hint,
      ),
    };
  };
  return { salon, one, client_id, listsOf };
}

test('each list of the desk tells clients of one name apart by the number, until one of them is erased', async () => {
  const { salon, one, listsOf } = await namesakesInLists();
  const hint = '…444';
  expect(await listsOf(salon)).toEqual({
    ...{ queue: hint, waitlist: hint, till: hint, reminders: hint, deleted: hint },
    ...{ overlap: hint, taking: hint, birthday: hint, report: hint, named: '…222' },
    day: ['…222', hint],
  });
  await salon.post(`/clients/${one.client_id}/erase`);
  expect(JSON.stringify(await listsOf(salon))).not.toContain('…');
});

test('who sees no numbers is told the day of the last visit, else of the next one', {
  tags: 'long',
}, async () => {
  const { salon, listsOf } = await namesakesInLists();
  const { Arben: column = null } = await barbersOf(salon);
  const person = await newPerson(world(), salon, 'barber', { column, seesPhones: false });
  const last = '2026-11-23';
  expect(await listsOf(person)).toMatchObject({
    ...{ overlap: last, taking: last, birthday: last },
    ...{ waitlist: last, till: '2026-11-24', day: [undefined, last] },
  });
  const { clients } = (await person.get('/clients')).body;
  expect(clients.map(({ name_hint }: Client) => name_hint).sort()).toEqual([last, '2026-11-24']);
  expect(
    JSON.stringify([clients, await listsOf(person), (await person.get('/sync/clients')).body]),
  ).not.toContain('…');
});

test('an erased client is nobody’s namesake', async () => {
  const salon = await world().newSalon();
  const { client_id } = await book(salon, { client_name: 'Arta', client_phone: phones[0] });
  await book(salon, {
    ...{ client_name: 'Arta', client_id: null, client_phone: phones[1] },
    appointment_time: '12:00',
  });
  await salon.post(`/clients/${client_id}/erase`);
  expect((await hintsIn(salon)).list).toEqual([null, null]);
});

test('twelve calls at once by one new name make one client', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      salon.post(
        '/appointments',
        aVisit({ client_name: 'Arta Hoxha', appointment_time: `${8 + n}:00`.padStart(5, '0') }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect((await salon.get('/clients')).body.clients).toMatchObject([{ totalAppointments: 12 }]);
});

/** Names as the release before wrote them, and what becomes of them. */
const namesOfBefore: readonly { name: string; phone?: string; after: string }[] = [
  { name: 'Arta Hoxha', phone: '+355 69 123 4321', after: 'Arta Hoxha' },
  { name: 'Arta Hoxha (…567)', phone: '+355 69 123 4567', after: 'Arta Hoxha' },
  { name: 'Arta Hoxha (…567, 2)', phone: '+383 44 004 567', after: 'Arta Hoxha' },
  { name: 'Çelë Ndoja (…12)', phone: '12', after: 'Çelë Ndoja' },
  { name: 'Çelë Ndoja (…999)', phone: '+355 69 123 4567', after: 'Çelë Ndoja (…999)' },
  { name: 'Beni (…567)', after: 'Beni (…567)' },
  { name: 'Arta Hoxha (2)', after: 'Arta Hoxha' },
  { name: 'Arta Hoxha (1)', after: 'Arta Hoxha (1)' },
  { name: 'Besa (2)', after: 'Besa (2)' },
  { name: 'Arta Hoxha (vajza)', after: 'Arta Hoxha (vajza)' },
];

test('endings of names come off where they fit the number, or a namesake has the bare name', {
  tags: 'long',
}, async () => {
  const empty = await createDatabase(inject('postgres'), 'template0');
  onTestFinished(empty.drop);
  const all = await readMigrations();
  const before = all.filter(({ name }) => name < '386');
  await migrate(empty.connection, { migrations: before });
  const salon = newId();
  const client = new pg.Client(empty.connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("insert into salons (id, name, created_at) values ($1, 'Salloni', now())", [salon]);
  const ids = namesOfBefore.map(() => newId());
  for (const [n, { name, phone = null }] of namesOfBefore.entries())
    await client.query(
      'insert into clients (salon_id, id, name, name_key, phone) values ($1, $2, $3, fold($3), $4)',
      [salon, ids[n], name, phone],
    );
  await client.query("insert into former_names values ($1, 'clients', 'arta', $2, now())", [salon, ids[0]]);
  await migrate(empty.connection, { migrations: all });
  const { rows } = await client.query('select id, name, name_key = fold(name) as fits from clients');
  const now = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect(ids.map((id) => now.get(id))).toEqual(
    namesOfBefore.map(({ after }) => ({ name: after, fits: true })),
  );
});

/** A merge of a release before: the name and number of both, and which name stayed. After the update, and once the merge is undone. */
const mergesOfBefore = [
  {
    what: 'the bare name stayed',
    kept: ['Arta Hoxha', '+355 69 123 4321'],
    gone: ['Arta Hoxha (…567)', '+355 69 123 4567'],
    stayed: 'Arta Hoxha',
    now: 'Arta Hoxha',
    undone: ['Arta Hoxha', 'Arta Hoxha'],
  },
  {
    what: 'the name with the end of the other number stayed',
    kept: ['Arta Hoxha', '+355 69 123 4321'],
    gone: ['Arta Hoxha (…567)', '+355 69 123 4567'],
    stayed: 'Arta Hoxha (…567)',
    now: 'Arta Hoxha',
    undone: ['Arta Hoxha', 'Arta Hoxha'],
  },
  {
    what: 'the name without the end of the own number stayed',
    kept: ['Arta Hoxha (…567)', '+355 69 123 4567'],
    gone: ['Arta Kuqi', '+355 69 123 4321'],
    stayed: 'Arta Kuqi',
    now: 'Arta Kuqi',
    undone: ['Arta Hoxha', 'Arta Kuqi'],
  },
  {
    what: 'the name with the end of the own number stayed',
    kept: ['Arta Hoxha (…567)', '+355 69 123 4567'],
    gone: ['Arta Kuqi', '+355 69 123 4321'],
    stayed: 'Arta Hoxha (…567)',
    now: 'Arta Hoxha',
    undone: ['Arta Hoxha', 'Arta Kuqi'],
  },
] as const;

test('an import and the merges of a release before are undone as if no name had had an ending', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const id = await salonIdOf(world(), salon);
  const endings = (await readMigrations()).filter(({ name }) => /^39[14]/.test(name));
  const made = await Promise.all(
    ['Beni', 'Beni'].map(async (name, n) => {
      const part = { id: newId(), part: 0, is_last: true, source: 'other', existing: 'fill' };
      const client = {
        row: 1,
        client_id: null,
        name,
        phone: phones[n],
        email: null,
        birthday: null,
        note: null,
      };
      const clients = [{ ...client, blocked: false, facts: {} }];
      expect((await salon.post('/imports', { ...part, clients })).status).toBe(200);
      return part.id;
    }),
  );
  // as the release before wrote it
  await world().db.run(sql`
    update import_rows set after = after || '{"name": "Beni (…444)"}' where salon_id = ${id} and import_id = ${made[1]}`);

  const merges = [];
  for (const { kept, gone, stayed } of mergesOfBefore) {
    const [one, other] = await Promise.all(
      [kept, gone].map(async ([name, client_phone], n) => {
        const appointment_time = `${9 + merges.length * 2 + n}:00`.padStart(5, '0');
        return book(salon, { client_name: name, client_id: null, client_phone, appointment_time });
      }),
    );
    const name = stayed === kept[0] ? 'kept' : 'gone';
    const body = { gone: other?.client_id, name, change_id: newId() };
    const { merge } = (await salon.post(`/clients/${one?.client_id}/merge`, body)).body;
    // 386 took it off
    await world().db.run(sql`
      update clients set name = 'Arta Hoxha', name_key = 'arta hoxha'
      where salon_id = ${id} and id = ${one?.client_id ?? ''} and name = 'Arta Hoxha (…567)' and phone like '%567'`);
    await world().db.run(sql`
      update client_merges set gone = jsonb_set(gone, '{client,name}', to_jsonb(replace(gone -> 'client' ->> 'name', ' (…567)', '')))
      where salon_id = ${id} and id = ${merge}`);
    merges.push({ merge, ids: [one?.client_id, other?.client_id] });
  }
  for (const { text } of endings) await statementsIn(world().connection, (client) => client.query(text));

  const nameOf = async (client: string | null | undefined) =>
    (await salon.get(`/clients/${client}`)).body.client?.name;
  for (const [n, { what, now, undone }] of mergesOfBefore.entries()) {
    const { merge, ids } = merges[n] ?? { ids: [] };
    expect([what, await nameOf(ids[0])]).toEqual([what, now]);
    expect((await salon.post(`/merges/${merge}/undo`)).status).toBe(200);
    expect([what, ...(await Promise.all(ids.map(nameOf)))]).toEqual([what, ...undone]);
  }
  const { message } = (await salon.post(`/imports/${made[1]}/undo`)).body;
  expect(message).toBe('Importimi u zhbë. Klientë të hequr: 1.');
});
