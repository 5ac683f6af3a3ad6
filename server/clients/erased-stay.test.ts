// @module-tag long
// Nothing brings the data of an erased client back: each way to write it is tried, as is erasing what came back in an earlier release.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/clients/clients.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { untilLockIsAwaited } from '../../test/locks.ts';
import { enter, newTablet, withPin } from '../../test/pins.ts';
import { salonIdOf } from '../../test/staff.ts';
import { openTill, tickedVisit } from '../../test/till.ts';
import { aVisit, book, listAppointments, newVisits } from '../../test/visits.ts';
import { type Sql, sql } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { eraseClient } from './erased-store.ts';

const world = testWorld({}, fullPool);

const zamira = { client_name: 'Zamira Kuqezi', client_phone: '069 765 4321', note: 'dushkulore' };
const isErasedName = expect.stringMatching(/^Klient i fshirë [0-9A-F]{4}$/);

/** A salon with an erased client, who has one visit. */
async function erasedClient(salon?: Salon) {
  const of = salon ?? (await world().newSalon());
  const visit = await book(of, zamira);
  const id = visit.client_id ?? '';
  const { status, body } = await of.post(`/clients/${id}/erase`);
  expect(status).toBe(200);
  return { salon: of, id, visit, name: body.client.name as string };
}

/** All that the salon holds of clients and visits, as one text. */
async function wordsOf(salon: Salon) {
  const id = await salonIdOf(world(), salon);
  const rows = await readRows<{ row: string }>(world().db)(sql`
    select to_jsonb(clients)::text as row from clients where salon_id = ${id}
    union all select note from appointments where salon_id = ${id} and note is not null
    union all select note from takings where salon_id = ${id} and note is not null`);
  return rows.map(({ row }) => row).join('\n');
}

const nothing = expect.not.stringMatching(/Zamira|Kuqezi|7654321|zamira@|dushkulore|Alergji|: 1990/);
const refused = { status: 409, body: { code: 'changed', message: messages.erasedMeanwhile } };

describe('a late change of the client', () => {
  const wanted: readonly object[] = [
    { name: 'Zamira Kuqezi' },
    { phone: '069 765 4321' },
    { email: 'zamira@shembull.al' },
    { birthday: { day: 14, month: 5, year: 1990 } },
    { note: 'Alergji' },
    { name: 'Zamira Kuqezi', phone: '069 765 4321', email: null, birthday: null, note: 'Alergji' },
  ];

  test.each(wanted)('%o is refused, however often it comes, and leaves the row as it is', async (fields) => {
    const { salon, id } = await erasedClient();
    const change = { ...fields, change_id: newId() };
    for (const body of [change, change, fields])
      expect(await salon.put(`/clients/${id}`, body)).toMatchObject(refused);
    expect(await wordsOf(salon)).toEqual(nothing);
  });

  test('it is refused from a program with a token and from the tablet, too', async () => {
    const { salon, id } = await erasedClient();
    const scopes = ['clients:write', 'clients:read', 'appointments:write'];
    const { body: made } = await salon.post('/tokens', { name: 'Kasa', scopes, days: null });
    const person = await withPin(world(), salon, 'manager', '7391');
    const { body: entered } = await enter(world(), await newTablet(world(), salon), person, '7391');
    for (const token of [made.secret, entered.token]) {
      const put = (path: string, body: object) => world().call('PUT', path, body, { token });
      expect(await put(`/clients/${id}`, { note: 'Alergji' })).toMatchObject(refused);
    }
    expect(await wordsOf(salon)).toEqual(nothing);
  });

  test('what says nothing is no change, and is not refused', async () => {
    const { salon, id, name } = await erasedClient();
    const empty = { name, phone: null, email: null, birthday: null, note: null };
    expect(await salon.put(`/clients/${id}`, empty)).toMatchObject({
      status: 200,
      body: { client: { name } },
    });
  });

  test('it is refused after a second erasure, too', async () => {
    const { salon, id } = await erasedClient();
    expect((await salon.post(`/clients/${id}/erase`)).status).toBe(200);
    expect(await salon.put(`/clients/${id}`, { name: 'Zamira Kuqezi' })).toMatchObject(refused);
  });
});

describe('a late change of a visit of the client', () => {
  test.each([
    { client_name: 'Zamira Kuqezi' },
    { client_name: 'Zamira Kuqezi', client_id: null },
    { client_phone: '069 765 4321' },
    { note: 'dushkulore' },
    { client_name: 'Zamira Kuqezi', client_phone: '069 765 4321', note: 'dushkulore' },
    { appointment_time: '12:00', note: 'dushkulore' },
  ])('%o is refused with the visit as it is, and nothing of it is written', async (fields) => {
    const { salon, visit, name } = await erasedClient();
    const { status, body } = await salon.put(`/appointments/${visit.id}`, { ...fields, change_id: newId() });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        ...refused.body,
        client_erased: true,
        appointment: { id: visit.id, client_name: name, appointment_time: '10:00' },
      },
    });
    expect(await wordsOf(salon)).toEqual(nothing);
    expect(await listAppointments(salon)).toMatchObject([{ client_name: name, note: null }]);
  });

  test('the visit can be given to nobody, and nobody becomes the erased client', async () => {
    const { salon, visit, name } = await erasedClient();
    const other = await book(salon, { client_name: 'Besa Meta', appointment_time: '12:00' });
    const toOther = { client_id: other.client_id, client_name: 'Besa Meta' };
    for (const [id, body] of [
      [visit.id, toOther],
      [other.id, { client_name: name }],
    ] as const)
      expect(await salon.put(`/appointments/${id}`, body)).toMatchObject(refused);
    expect((await listAppointments(salon)).map(({ client_name }) => client_name)).toEqual([
      name,
      'Besa Meta',
    ]);
  });

  test('what says nothing of the person is written: time, price, state, an empty note', async () => {
    const { salon, visit, name } = await erasedClient();
    const { status, body } = await salon.put(`/appointments/${visit.id}`, {
      appointment_time: '13:00',
      price: 6,
      status: 'cancelled',
      client_name: name,
      client_phone: null,
      note: null,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { appointment: { appointment_time: '13:00', status: 'cancelled', client_name: name } },
    });
  });

  test.each([{ client_name: 'Zamira Kuqezi' }, { client_phone: '069 765 4321' }, { note: 'dushkulore' }])(
    'of the series: %o is refused, and a new time is written',
    async (fields) => {
      const salon = await world().newSalon();
      const first = await book(salon, zamira);
      const id = newId();
      const visits = [{ appointment_date: '2026-12-01', appointment_time: '10:00' }];
      expect((await salon.post('/series', { id, visit: first.id, every_weeks: 1, visits })).status).toBe(201);
      await salon.post(`/clients/${first.client_id}/erase`);
      const put = (changes: object) => salon.put(`/series/${id}`, { from: first.id, changes });
      expect(await put(fields)).toMatchObject({
        ...refused,
        body: { ...refused.body, client_erased: true, appointment: { id: first.id } },
      });
      expect(await wordsOf(salon)).toEqual(nothing);
      expect((await put({ appointment_time: '11:00' })).status).toBe(200);
    },
  );

  test('a reminder that is marked as sent says no way of writing to the person', async () => {
    const { salon, id, visit } = await erasedClient();
    expect((await salon.put('/reminders', { visits: [visit.id], channel: 'viber' })).status).toBe(200);
    const rows = await readRows<{ channel: string | null }>(world().db)(
      sql`select channel from clients where id = ${id}`,
    );
    expect(rows).toEqual([{ channel: null }]);
  });
});

describe('a booking by the name of the erased client', () => {
  const phone = { client_phone: '069 765 4321' };
  test.each<[string, (name: string) => object]>([
    ['/appointments', (client_name) => aVisit({ client_name, appointment_time: '12:00', ...phone })],
    ['/appointments', (client_name) => aVisit({ client_name, appointment_time: '12:00' })],
    ['/visits', (client_name) => newVisits({ client_name, ...phone })],
  ])('%s is refused', async (path, bodyOf) => {
    const { salon, name } = await erasedClient();
    expect(await salon.post(path, bodyOf(name))).toMatchObject(refused);
    expect(await wordsOf(salon)).toEqual(nothing);
    expect(await listAppointments(salon)).toHaveLength(1);
  });

  test('a series of the visit is refused', async () => {
    const { salon, visit } = await erasedClient();
    const visits = [{ appointment_date: '2026-12-01', appointment_time: '10:00' }];
    const wanted = { id: newId(), visit: visit.id, every_weeks: 1, visits };
    expect(await salon.post('/series', wanted)).toMatchObject(refused);
  });

  test('on the page of the salon it is a booking of somebody new', async () => {
    const { salon, id, name } = await erasedClient();
    const again = await book(salon, { client_name: 'Zamira Kuqezi', appointment_time: '12:00' });
    expect(again.client_id).not.toBe(id);
    const rows = await readRows<{ name: string }>(world().db)(sql`select name from clients where id = ${id}`);
    expect(rows).toEqual([{ name }]);
  });
});

describe('a merge and an import', () => {
  test('nobody is merged with an erased client, and a merge of before is not undone after it', async () => {
    const { salon, id } = await erasedClient();
    const twin = await book(salon, { ...zamira, appointment_time: '12:00' });
    for (const [kept, gone] of [
      [id, twin.client_id],
      [twin.client_id, id],
    ])
      expect(
        (await salon.post(`/clients/${kept}/merge`, { gone, name: 'gone' })).status,
      ).toBeGreaterThanOrEqual(400);
    const other = await book(salon, { client_name: 'Zamirushe Kuqezi', appointment_time: '14:00' });
    const merged = await salon.post(`/clients/${other.client_id}/merge`, {
      gone: twin.client_id,
      name: 'kept',
    });
    expect((await salon.post(`/clients/${other.client_id}/erase`)).status).toBe(200);
    expect((await salon.post(`/merges/${merged.body.merge}/undo`)).status).toBe(404);
    expect(await wordsOf(salon)).toEqual(nothing);
  });

  test('a file that fills clients by their id does not fill an erased one', async () => {
    const { salon, id, name } = await erasedClient();
    const row = {
      row: 1,
      client_id: id,
      name,
      phone: '+355 69 765 4321',
      email: null,
      birthday: null,
      note: 'Alergji',
      blocked: false,
      facts: {},
    };
    const file = { part: 0, is_last: true, source: 'other', existing: 'fill', clients: [row] };
    expect((await salon.post('/imports', { id: newId(), ...file })).status).toBeLessThan(500);
    const rows = await readRows<{ name: string; phone: string | null; note: string | null }>(world().db)(sql`
      select name, phone, note from clients where id = ${id}`);
    expect(rows).toEqual([{ name, phone: null, note: null }]);
  });
});

/** As a release wrote it that refused nothing, or as a backup of one has it. */
async function bringBack(...changes: readonly Sql[]) {
  await world().db.run(sql`alter table clients disable trigger clients_stay_erased`);
  for (const change of changes) await world().db.run(change);
  await world().db.run(sql`alter table clients enable trigger clients_stay_erased`);
}
const backOf = (id: string) => sql`
  update clients set name = 'Zamira Kuqezi', name_key = 'zamira kuqezi', phone = '+355697654321', email = 'zamira@shembull.al',
    note = 'Alergji', birth_day = 14, birth_month = 5, birth_year = 1990, channel = 'viber'
  where id = ${id}`;

describe('erasing somebody whose data came back', () => {
  test('leaves nothing again, in the row, the notes of visits and of payments', async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon, zamira);
    const id = visit.client_id ?? '';
    await salon.post(`/clients/${id}/erase`);
    await bringBack(backOf(id), sql`update appointments set note = 'dushkulore' where id = ${visit.id}`);
    const paid = { change_id: newId(), paid: [{ method: 'card', currency: 'EUR', cents: 1000 }] };
    expect((await salon.post(`/visits/${visit.id}/payment`, { ...paid, note: 'dushkulore' })).status).toBe(
      200,
    );
    expect(await wordsOf(salon)).not.toEqual(nothing);

    const { status, body } = await salon.post(`/clients/${id}/erase`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { client: { name: isErasedName, phone: null, email: null, birthday: null, note: null } },
    });
    expect(await wordsOf(salon)).toEqual(nothing);
    expect(await salon.put(`/clients/${id}`, { name: 'Zamira Kuqezi' })).toMatchObject(refused);
  });

  test('the list of clients without a visit for years has them, and erasing them there leaves nothing', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon, { ...zamira, appointment_date: '2020-05-04' });
    const id = visit.client_id ?? '';
    await salon.post(`/clients/${id}/erase`);
    await salon.put('/clients/keeping', { years: 3 });
    const listed = async () =>
      (await salon.get('/clients/unvisited')).body.clients.map((one: { id: string }) => one.id);
    expect(await listed()).toEqual([]);
    await bringBack(backOf(id));
    expect(await listed()).toEqual([id]);
    expect((await salon.post('/clients/unvisited/erase', { ids: [id] })).body.erased).toBe(1);
    expect(await listed()).toEqual([]);
    expect(await wordsOf(salon)).toEqual(nothing);
  });
});

test.each([{ note: 'dushkulore' }, { client_phone: '069 765 4321' }, { client_name: 'Zamirushe Kuqezi' }])(
  'a change of a visit with %o that comes while the erasure is written waits for it, and is refused',
  async (fields) => {
    const salon = await world().newSalon();
    const { id, client_id } = await book(salon, { client_name: 'Zamira Kuqezi' });
    const salonId = (await salonIdOf(world(), salon)) as SalonId;
    const late = await world().db.transaction(async (tx) => {
      await eraseClient(tx, salonId, client_id ?? '', world().clock.now());
      const answer = salon.put(`/appointments/${id}`, fields);
      await untilLockIsAwaited(world().db);
      return { answer };
    });
    expect(await late.answer).toMatchObject({ status: 409, body: { code: 'changed', client_erased: true } });
    expect(await wordsOf(salon)).toEqual(nothing);
  },
);

test('of sixty late changes that come together with the erasure, none leaves anything', async () => {
  const salon = await world().newSalon();
  const visit = await book(salon, { client_name: 'Zamira Kuqezi' });
  const other = await book(salon, { client_name: 'Zamira Kuqezi', appointment_time: '12:00' });
  const id = visit.client_id ?? '';
  const late = Array.from({ length: 20 }, (_, n) => [
    salon.put(`/clients/${id}`, { phone: '069 765 4321', note: `Alergji ${n}` }),
    salon.put(`/appointments/${visit.id}`, { note: `dushkulore ${n}` }),
    salon.put(`/appointments/${other.id}`, { client_phone: '069 765 4321', note: `dushkulore ${n}` }),
  ]).flat();
  const [erased, ...answers] = await Promise.all([salon.post(`/clients/${id}/erase`), ...late]);
  expect(erased?.status).toBe(200);
  expect(
    [...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 409].includes(status)),
  ).toEqual([]);
  expect(await wordsOf(salon)).toEqual(nothing);
});
