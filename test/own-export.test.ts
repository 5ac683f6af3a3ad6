// Out of one salon and into another: what comes along is equal, and what stays is said here.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ServiceWithId } from '#contracts/ground/appointment.ts';
import { messages } from '#contracts/imports/imports.sq.ts';
import type { OwnRow } from '#contracts/imports/imports.ts';
import { usualSettings } from '#contracts/online/online.ts';
import type { Service } from '#contracts/salon/services.ts';
import { completeOwn, OwnColumns } from '../server/imports/moved-rows.ts';
import { movedTables } from '../server/nouns.ts';
import { readOwnFile } from '../web/imports/own-file.ts';
import { raw, sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { it } from './each-mainly.ts';
import { type Salon, testWorld } from './harness.ts';
import { allCases, ofNouns } from './nouns.ts';
import { allRows, exportOf, rowsOf, sendAll, sendRows } from './own-export.ts';
import { addResource, need } from './resources.ts';
import { newPerson, salonIdOf } from './staff.ts';
import { closeDay, openTill, reopenDay, tickedVisit } from './till.ts';
import { aBlock, book, listAppointments } from './visits.ts';

const world = testWorld();
const today = '2026-11-23';

/** Columns that do not move from any table. */
const stayOfAll: Readonly<Record<string, string>> = {
  name_key: 'follows from the name',
  request_hash: 'of a call to the other installation',
};

const isColumn = (name: string) => name.includes('.');
const isWhole = (name: string) => !isColumn(name);
const staysOfNouns = (isMeant: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(ofNouns(({ stays }) => stays)).filter(([name]) => isMeant(name)));

/** Columns that do not move, though others of their table do. */
const stay: Readonly<Record<string, string>> = {
  ...staysOfNouns(isColumn),
  'appointments.user_id': 'who moves the salon wrote it there',
  'clients.appointments': 'counted from the visits',
  'clients.cancelled': 'counted from the visits',
  'clients.no_shows': 'counted from the visits',
  'clients.has_namesake': 'follows from the names',
  'takings.change_id': 'of a call to the other installation',
  'salons.asks_contact_email': 'about the account',
  'salons.barbers_confirmed': 'the first steps of this owner',
  'salons.cancelled_at': 'the subscription',
  'salons.contact_email': 'about the account',
  'salons.created_at': 'when it was registered here',
  'salons.first_steps_put_away': 'the first steps of this owner',
  'salons.id': 'the salon was registered here',
  'salons.name': 'as it was registered here',
  'salons.name_confirmed': 'the first steps of this owner',
  'salons.nipt': 'of the buyer of a plan',
};

const links = 'links and bookings have addresses of the other installation';
const running = 'belongs to the running installation';
/** Tables of a salon that do not move. */
const stayWhole: Readonly<Record<string, string>> = {
  ...staysOfNouns(isWhole),
  answered_changes: running,
  api_sites: 'secrets and addresses of programs are made anew',
  api_tokens: 'secrets and addresses of programs are made anew',
  appointment_changes: 'the history is of the other installation; it is not in the file',
  auto_confirmed: running,
  bookings: links,
  calendar_feeds: 'secret addresses are made anew',
  ceilings_reached: running,
  client_addresses: 'what mails of the other installation were answered',
  client_mails: 'the mails of the other installation',
  client_merges: 'the merged client is one row now; only undoing needs the other',
  crowded_days: 'follows from the visits',
  deleted_ids: running,
  erased_people: 'the file has nobody who was erased',
  grants: 'the subscription',
  import_parts: running,
  import_rows: 'what they say of a client moves with the client',
  health_openings: running,
  imports: running,
  invitations: 'accounts belong to an installation',
  ledger_edits: 'the subscription',
  memberships: 'accounts belong to an installation',
  orders: 'the subscription',
  owner_screens: running,
  pin_devices: running,
  pin_sessions: running,
  pin_tries: running,
  push_subscriptions: 'devices of the other installation',
  resource_times: 'follows from the visits',
  salon_slugs: 'an address is of one salon only',
  security_log: running,
  told_ends: 'the subscription',
  visit_links: links,
  webhook_deliveries: 'secrets and addresses of programs are made anew',
  webhooks: 'secrets and addresses of programs are made anew',
  work_times: 'follows from the visits',
  work_times_written: running,
};

/** Without these a row is refused: every file has them since 0.4.0. */
const requiredIn040: Readonly<Record<string, string>> = {
  ...ofNouns(({ required }) => required),
  appointments: 'id kind barber_id day starts_at duration status version buffer_minutes',
  clients: 'id name',
  different_clients: 'one other',
  salons: 'currency hours_version',
  takings: 'id day kind method currency cents is_refund at',
};

test('each table comes after the tables that it refers to', () => {
  const names = movedTables.map(({ name }) => name);
  const early = movedTables.filter(({ name, refersTo }) =>
    Object.values(refersTo).some((other) => names.indexOf(other) > names.indexOf(name)),
  );
  expect(early.map(({ name }) => name)).toEqual([]);
});

test('each column of a salon moves with it, or is listed here with the reason why it stays', async () => {
  const found = await readRows<{ table: string; column: string }>(world().db)(sql`
    select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'salon_id'
      and (relname = 'salons' or exists (
        select from pg_attribute as own where own.attrelid = pg_class.oid and attname = 'salon_id'
      ))`);
  const moved = new Set([
    ...movedTables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)),
    ...Object.keys(OwnColumns.shape).map((column) => `salons.${column}`),
  ]);
  // what imports say of a client lies in another table
  moved.delete('clients.facts');
  const named = found.map(({ table, column }) => `${table}.${column}`);
  const open = found.filter(
    ({ table, column }) =>
      !moved.has(`${table}.${column}`) &&
      !stayOfAll[column] &&
      !stay[`${table}.${column}`] &&
      !stayWhole[table],
  );
  expect(open).toEqual([]);
  expect([...moved, ...Object.keys(stay)].filter((one) => !named.includes(one))).toEqual([]);
  expect(Object.keys(stayWhole).filter((one) => !found.some(({ table }) => table === one))).toEqual([]);
  expect(Object.keys(stay).filter((one) => moved.has(one))).toEqual([]);
});

async function rowsIn(salon: Salon) {
  const id = await salonIdOf(world(), salon);
  const read = async (table: string, columns: readonly string[], where = 'salon_id') =>
    (
      await readRows<{ row: object }>(world().db)(sql`
        select to_jsonb(whole) as row from (
          select ${raw(columns.map((column) => `"${column}"`).join())} from ${raw(table)} where ${raw(where)} = ${id}
        ) as whole`)
    )
      .map(({ row }) => JSON.stringify(row))
      .sort();
  const counted = ['appointments', 'cancelled', 'no_shows'];
  const tables: Record<string, string[]> = {
    salons: await read('salons', Object.keys(OwnColumns.shape), 'id'),
  };
  for (const { name, columns } of movedTables) {
    const own = columns.filter((column) => column !== 'facts' && column !== 'category');
    tables[name] = await read(name, name === 'clients' ? [...own, ...counted] : own);
  }
  tables.staff = (tables.staff ?? []).filter((row) => !row.includes('"owner"'));
  return tables;
}

/** A salon with every kind of thing that moves. */
async function makeFullSalon() {
  const { salon, barbers } = await openTill(world());
  const { Arben = '', Blerim = '' } = barbers;
  const id = await salonIdOf(world(), salon);
  const groups = await salon.post('/user/service-groups', {
    name: 'Flokët',
    translations: { en: { name: 'Hair' } },
  });
  const [group] = groups.body.data;
  const wash = (
    await salon.post('/user/services', {
      name: 'Larje',
      price: 3,
      duration: 15,
      wait_minutes: 5,
      work_after_minutes: 5,
      buffer_minutes: 5,
      description: 'me\nujë',
      translations: { en: { name: 'Wash' } },
      addon: true,
      group_id: group.id,
    })
  ).body.data;
  await salon.post('/user/services', { name: 'Prerje klasike', price: 4.5, duration: 30 });
  const basin = await addResource(salon, 'Lavaman', 2);
  await salon.put(`/user/services/${wash.id}`, { needs: [need(basin, { cleaning: true })] });
  await salon.put('/hours/salon', {
    version: 0,
    periods: [{ week: 0, weekday: 0, from: '09:00', to: '24:00' }],
  });
  await salon.put(`/hours/barbers/${Blerim}`, {
    version: 0,
    ownHours: true,
    weeks: 2,
    weekAnchor: '2026-11-23',
    periods: [{ week: 1, weekday: 2, from: '10:00', to: '15:30' }],
  });
  await salon.post('/day-exceptions', {
    barberId: Arben,
    from: '2026-12-24',
    to: '2026-12-26',
    open: [{ from: '09:00', to: '12:00' }],
    reason: 'other',
    title: 'Festa',
    forAll: true,
  });
  const ana = await book(salon, {
    client_name: 'Ana Hoxha',
    client_phone: '069 123 4567',
    appointment_date: '2026-12-01',
    service_name: undefined,
    price: undefined,
    note: 'sjell "foto"\nrreshti 2',
    services: [
      { service_name: 'Prerje klasike', price: 4.5, duration: 30 },
      { service_name: 'Larje', price: 3, duration: 15 },
    ],
  });
  const era = await book(salon, {
    client_name: 'Era Leka',
    appointment_time: '11:00',
    appointment_date: today,
  });
  await salon.put(`/appointments/${era.id}`, { status: 'cancelled', cancelled_by: 'no_show' });
  await salon.post('/appointments', aBlock({ appointment_date: '2026-12-02' }));
  const weekly = await book(salon, { client_name: 'Ana Hoxha', appointment_date: '2026-12-03' });
  const parts = [
    { from: 0, minutes: 30 },
    { from: 70, minutes: 20 },
  ];
  await book(salon, { client_name: 'Ana Hoxha', appointment_date: '2026-12-05', duration: 90, parts });
  await book(salon, { client_name: 'Ana Hoxha', appointment_date: '2026-12-05', appointment_time: '10:30' });
  await salon.post('/series', {
    id: newId(),
    visit: weekly.id,
    every_weeks: 2,
    visits: [{ id: newId(), appointment_date: '2026-12-17', appointment_time: '10:00' }],
  });
  const gone = await book(salon, { client_name: 'Drita Prifti', appointment_date: '2026-12-04' });
  await salon.post(`/clients/${gone.client_id}/erase`);
  await salon.put(`/clients/${ana.client_id}`, {
    email: 'ana@example.com',
    note: 'alergji',
    birthday: { day: 29, month: 2, year: null },
  });
  for (const { fill } of allCases) await fill?.(salon, ana, world());
  await salon.put(`/clients/${ana.client_id}/online`, { blocked: true });
  await salon.post('/imports', {
    id: newId(),
    part: 0,
    is_last: true,
    source: 'fresha',
    existing: 'fill',
    clients: [
      {
        row: 2,
        name: 'Mira Dervishi',
        phone: null,
        email: null,
        birthday: null,
        note: null,
        blocked: false,
        facts: { visits: 12, spent: 99.5, firstVisit: '2020-01-02' },
      },
    ],
  });
  const paid = await tickedVisit(salon, { barber: 'Blerim' });
  await salon.post(`/visits/${paid.id}/method`, { change_id: newId(), method: 'card' });
  await closeDay(salon, today, 0);
  await reopenDay(salon, today);
  await world().db.run(sql`
    insert into different_clients (salon_id, one, other) values
      (${id}, least(${ana.client_id}::uuid, ${era.client_id}::uuid), greatest(${ana.client_id}::uuid, ${era.client_id}::uuid))`);
  await world().db.run(sql`
    insert into barber_services (salon_id, barber_id, service_id)
    select ${id}::uuid, id, ${wash.id}::uuid from barbers where salon_id = ${id}`);
  // with all services the choice stays
  await world().db.run(sql`update barbers set has_choice = true where salon_id = ${id}`);
  await salon.put(`/appointments/${era.id}`, {
    services: [{ service_name: 'Prerje klasike', price: 4.5, duration: 40 }],
    keep_length: true,
  });
  await salon.put(`/user/services/${wash.id}/barbers`, { barber_id: Blerim, price: 4, work_minutes: 20 });
  await world().db.run(
    sql`update barbers set all_services = false where salon_id = ${id} and id = ${Blerim}`,
  );
  await world().db.run(sql`
    insert into staff (salon_id, id, name, role, barber_id, created_at)
    values (${id}, ${newId()}, 'Blerim', 'barber', ${Blerim}, ${world().clock.now()})`);
  const online = { ...usualSettings, slug: 'salloni-qe-ikin', note: 'Hyrja nga oborri', maxOpen: 5 };
  const { status } = await salon.put('/online', {
    ...online,
    translations: { en: { note: 'Through the yard' } },
  });
  expect(status).toBe(200);
  return { salon, ana, paid };
}

describe('a salon with every kind of thing', () => {
  test('is equal after it went out and came into an empty salon', async () => {
    const { salon, ana } = await fullSalon();
    const before = await rowsIn(salon);
    // every table of the file is tried
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const packed = await rowsOf(await exportOf(world(), salon));
    const seen = await readOwnFile(packed, today);
    expect(seen).toMatchObject({ ahead: 7, blocks: 1, counts: { clients: before.clients?.length } });
    const other = await world().newSalon();
    const { faults, counts } = await sendAll(other, packed);
    expect(faults).toEqual([]);
    expect(counts).toMatchObject({ clients: before.clients?.length });
    expect(await rowsIn(other)).toEqual(before);
    // the screens of the other salon read it, and no message went out
    const { body } = await other.get(`/clients/${ana.client_id}`);
    expect(body).toMatchObject({ client: { name: 'Ana Hoxha', birthday: { day: 29, month: 2 } } });
    expect((await other.get('/salon')).body.data.has_moved_answers).toBe(true);
    expect((await other.get(`/visits/${ana.id}/answers`)).body.answers).toMatchObject([{ answer: 'Gel' }]);
    expect((await listAppointments(other, '?kind=all')).length).toBe(before.appointments?.length);
    expect((await other.get(`/takings?day=${today}`)).body.takings).toEqual(
      (await salon.get(`/takings?day=${today}`)).body.takings,
    );
    const facts = (await other.get('/clients?q=Mira')).body.clients[0];
    expect((await other.get(`/clients/${facts.id}`)).body.imported).toMatchObject({
      visits: 12,
      spent: 99.5,
    });
  });
});

/** One for all tests, which leave it as it is. */
let full: ReturnType<typeof makeFullSalon> | undefined;
function fullSalon() {
  full ??= makeFullSalon();
  return full;
}
test('a file of 0.3.0, where visits of one service have no lines and ids are beside them, brings the same visits', {
  tags: 'long',
}, async () => {
  const { salon } = await fullSalon();
  const before = await rowsIn(salon);
  const rows = (await rowsOfFull()).map(({ table, values }): OwnRow => {
    if (table !== 'appointments') return { table, values };
    const { lines, ...row } = values as { lines: ServiceWithId[] | null };
    const several = lines && lines.length > 1;
    const known = lines?.flatMap((line) => (line.service_id ? [[line.service_name, line.service_id]] : []));
    return {
      table,
      values: {
        ...row,
        service_lines: several ? lines.map(({ service_id: _, ...line }) => line) : null,
        service_ids: known?.length ? Object.fromEntries(known) : null,
      },
    };
  });
  const other = await world().newSalon();
  expect((await sendRows(other, rows)).body.faults).toEqual([]);
  expect((await rowsIn(other)).appointments).toEqual(before.appointments);
});

test('a file whose rows lack each column that is null brings the same salon', { tags: 'long' }, async () => {
  const { salon } = await fullSalon();
  const rows = (await rowsOfFull()).map(({ table, values }): OwnRow => {
    const said = Object.entries(values).filter(([, value]) => value !== null);
    return { table, values: Object.fromEntries(said) };
  });
  const other = await world().newSalon();
  expect((await sendRows(other, rows)).body.faults).toEqual([]);
  expect(await rowsIn(other)).toEqual(await rowsIn(salon));
});

test('no column is required that files of 0.4.0 do not have: a new one may be null, or has a value for their rows', () => {
  const tables = [...movedTables, { name: 'salons', schema: OwnColumns, ofBefore: completeOwn }];
  const known = tables.filter(({ name }) => requiredIn040[name] !== undefined);
  const required = known.map(({ name, schema, ofBefore }) => {
    const { error } = z.safeParse(schema, ofBefore({}));
    return [name, error?.issues.map(({ path: [column] }) => column).join(' ')];
  });
  expect(Object.fromEntries(required)).toEqual(requiredIn040);
});

const rowsOfFull = async () => allRows(await rowsOf(await exportOf(world(), (await fullSalon()).salon)));

const changed = (
  rows: readonly OwnRow[],
  table: string,
  change: (row: OwnRow['values'], n: number) => object,
) => {
  let n = -1;
  return rows.map((one): OwnRow => {
    if (one.table !== table) return one;
    n += 1;
    return { table, values: { ...one.values, ...change(one.values, n) } };
  });
};

test('the headings of services in a file of before there were groups become groups', {
  tags: 'long',
}, async () => {
  const rows = (await rowsOfFull()).filter(({ table }) => table !== 'service_groups');
  const headings = ['Flokët', ' floket'];
  const salon = await world().newSalon();
  const before = changed(rows, 'services', (_, n) => ({
    group_id: undefined,
    category: headings[n] ?? null,
  }));
  expect(await sendRows(salon, before)).toMatchObject({ status: 200, body: { faults: [] } });
  const { data: groups } = (await salon.get('/user/service-groups')).body;
  expect(groups).toMatchObject([{ name: 'Flokët' }]);
  const { data: services } = (await salon.get('/user/services')).body;
  expect(services.filter((one: Service) => one.group_id === groups[0].id)).toHaveLength(2);
});

describe('a file that was changed', { tags: 'long' }, () => {
  test("names another salon's client: that visit is not written, and the other salon stays as it was", async () => {
    const other = await world().newSalon();
    const theirs = await book(other);
    const before = await rowsIn(other);
    const rows = changed(await rowsOfFull(), 'appointments', (row, n) =>
      n === 0 && row.kind === 'visit' ? { client_id: theirs.client_id } : {},
    );
    const salon = await world().newSalon();
    const { status, body } = await sendRows(salon, rows);
    expect(status).toBe(200);
    const firstLine = (table: string) => rows.findIndex((row) => row.table === table) + 2;
    // what belongs to the visit has none then
    const ofVisits = movedTables.filter(({ refersTo }) => Object.values(refersTo).includes('appointments'));
    expect(body.faults).toEqual(
      ['appointments', ...ofVisits.map(({ name }) => name)]
        .map((table) => ({ row: firstLine(table), fields: { [table]: messages.lostRow } }))
        .sort((one, other) => one.row - other.row),
    );
    expect(await rowsIn(other)).toEqual(before);
  });

  test('has rows twice: each is written once; a visit that overlaps another is told and not written', async () => {
    const rows = await rowsOfFull();
    const visit = rows.find((row) => row.table === 'appointments' && row.values.status !== 'cancelled');
    const salon = await world().newSalon();
    const copy: OwnRow = { table: 'appointments', values: { ...visit?.values, id: newId() } };
    const all = [...rows.flatMap((row) => [row, row]), copy];
    const { body } = await sendRows(salon, all);
    expect(body.faults).toEqual([{ row: all.length + 1, fields: { appointments: messages.takenRow } }]);
    const written = await rowsIn(salon);
    for (const { name } of movedTables)
      expect([name, written[name]?.length]).toEqual([
        name,
        rows.filter(({ table }) => table === name).length,
      ]);
  });

  test('has wrong values in any column: the answer is a sentence, and what came in can be read', async () => {
    const rows = await rowsOfFull();
    const values = [
      null,
      '',
      'x',
      -1,
      1e12,
      0.5,
      true,
      [],
      {},
      '2026-02-30',
      'ë'.repeat(5000),
      newId(),
      '\u0000',
    ];
    for (const [at, value] of values.entries()) {
      const wrong = rows.map(({ table, values: row }, n): OwnRow => {
        const columns = Object.keys(row);
        // each row has another wrong column
        return { table, values: { ...row, [columns[(n + at * 5) % columns.length] ?? '']: value } };
      });
      const salon = await world().newSalon();
      const { status, body } = await sendRows(salon, wrong);
      expect([value, status === 200 || status === 400, typeof body.message]).toEqual([value, true, 'string']);
      for (const path of [
        '/clients',
        '/appointments?kind=all',
        '/hours',
        '/user/services',
        '/barbers',
        '/online',
      ])
        expect([value, path, (await salon.get(path)).status]).toEqual([value, path, 200]);
      for (const path of [`/takings?day=${today}`, `/till/day?day=${today}`, '/staff', '/commissions/rules'])
        expect([value, path, (await salon.get(path)).status < 500]).toEqual([value, path, true]);
    }
  });

  test.each([
    ['a number', { phone: '+355691234567' }],
    ['a name', { name: 'Drita Prifti' }],
  ])('an erased client comes with %s: the client is not written', async (_what, said) => {
    const rows = changed(await rowsOfFull(), 'clients', (row) => (row.erased_at ? said : {}));
    const salon = await world().newSalon();
    const { body } = await sendRows(salon, rows);
    expect(JSON.stringify(body.faults)).toContain(messages.lostRow);
    expect((await rowsIn(salon)).clients?.some((row) => row.includes('"erased_at": "2'))).toBe(false);
  });
});

describe('a file from before an erasure', { tags: 'long' }, () => {
  async function fileAndErased() {
    const { salon } = await openTill(world());
    const said = { client_phone: '069 765 4321', note: 'dushkulore' };
    const zamira = await tickedVisit(salon, { client_name: 'Zamira Kuqezi', ...said });
    const besa = await tickedVisit(salon, { client_name: 'Besa Meta', note: 'kundër erës' });
    const paid = { paid: [{ method: 'card', currency: 'EUR', cents: 1000 }], note: 'kusurlije' };
    const pay = await salon.post(`/visits/${zamira.id}/payment`, { change_id: newId(), ...paid });
    expect(pay.status).toBe(200);
    const unused = await book(salon, { client_name: 'Zamirushe Kuqezi', client_phone: '069 765 4322' });
    await salon.delete(`/appointments/${unused.id}`);
    const packed = await rowsOf(await exportOf(world(), salon));
    expect((await salon.post(`/clients/${zamira.client_id}/erase`)).status).toBe(200);
    expect((await salon.delete(`/clients/${unused.client_id}`)).status).toBe(200);
    return { packed, zamira, besa };
  }
  const words = /Zamir|Kuqezi|765432|dushkulore|kusurlije/;

  test('brings nobody back who was erased or deleted since, and everything else', async () => {
    const { packed, zamira, besa } = await fileAndErased();
    const other = await world().newSalon();
    const { faults } = await sendAll(other, packed);
    expect(faults).toEqual([]);
    const written = await rowsIn(other);
    expect(JSON.stringify(written)).not.toMatch(words);
    expect(written.takings?.length).toBe(4);
    expect((await listAppointments(other)).find(({ id }) => id === zamira.id)).toMatchObject({
      client_name: expect.stringMatching(/^Klient i fshirë/),
      note: null,
    });
    expect((await listAppointments(other)).find(({ id }) => id === besa.id)).toMatchObject({
      client_name: 'Besa Meta',
      note: 'kundër erës',
    });
  });

  test('sent in parts of one row it brings nobody back either', async () => {
    const { packed } = await fileAndErased();
    const other = await world().newSalon();
    const rows = await allRows(packed);
    const id = newId();
    for (const [part, row] of rows.entries()) {
      const sent = { id, part, line: part + 2, is_last: part === rows.length - 1 };
      expect((await sendRows(other, [row], sent)).status).toBe(200);
    }
    expect(JSON.stringify(await rowsIn(other))).not.toMatch(words);
  });
});

describe('a salon that is not empty', () => {
  it.each(1, ['client', 'money'])('has a %s: nothing of the file comes in', async (kind) => {
    const { salon } = await openTill(world());
    if (kind === 'client') await book(salon);
    else
      await salon.post('/takings', {
        id: newId(),
        kind: 'in',
        day: today,
        currency: 'EUR',
        cents: 100,
        note: 'Kusur',
      });
    const before = await rowsIn(salon);
    const { status, body } = await sendRows(salon, await rowsOfFull());
    expect([status, body.message]).toEqual([409, messages.notEmpty]);
    expect(await rowsIn(salon)).toEqual(before);
  });

  test('has people who sign in: nothing of the file comes in, and they go on signing in until they are taken off', async () => {
    const salon = await world().newSalon();
    const manager = await newPerson(world(), salon, 'manager');
    const before = await rowsIn(salon);
    const { status, body } = await sendRows(salon, await rowsOfFull());
    expect([status, body.message]).toEqual([409, messages.staffSignsIn(manager.name)]);
    expect(await rowsIn(salon)).toEqual(before);
    expect((await manager.get('/clients')).status).toBe(200);
    const gone = { handOverTo: null, deactivatesColumn: false };
    expect((await salon.post(`/staff/${manager.staffId}/leave`, gone)).status).toBe(200);
    expect((await sendRows(salon, await rowsOfFull())).status).toBe(200);
  });

  test('a part that is not the first one begins nothing', async () => {
    const salon = await world().newSalon();
    const { status, body } = await sendRows(salon, await rowsOfFull(), { part: 1 });
    expect([status, body.message]).toEqual([409, messages.beginsWithFirst]);
  });

  test('an import of another kind opens no way in', async () => {
    const salon = await world().newSalon();
    const id = newId();
    const client = {
      row: 1,
      name: 'Ana Hoxha',
      phone: null,
      email: null,
      birthday: null,
      note: null,
      blocked: false,
      facts: {},
    };
    const first = { id, part: 0, is_last: false, source: 'other', existing: 'fill', clients: [client] };
    expect((await salon.post('/imports', first)).status).toBe(200);
    expect((await salon.post('/imports', { ...first, id: newId(), source: 'kreher' })).status).toBe(400);
    const { status, body } = await sendRows(salon, await rowsOfFull(), { id, part: 1 });
    expect([status, body.message]).toEqual([409, messages.otherPart]);
  });
});

describe('sending', () => {
  test('a part that is sent again gets its first answer, and writes nothing twice', async () => {
    const rows = await rowsOfFull();
    const salon = await world().newSalon();
    const sent = { id: newId(), is_last: false };
    const first = await sendRows(salon, rows, sent);
    const before = await rowsIn(salon);
    expect((await sendRows(salon, rows, sent)).body).toEqual(first.body);
    expect(await rowsIn(salon)).toEqual(before);
    const other = await sendRows(salon, rows.slice(1), sent);
    expect([other.status, other.body.message]).toEqual([409, messages.otherPart]);
  });

  test('two parts with the same lines are refused, and the second writes nothing', async () => {
    const clients = (await rowsOfFull()).filter(({ table }) => table === 'clients');
    const salon = await world().newSalon();
    const sent = { id: newId(), is_last: false };
    expect((await sendRows(salon, clients.slice(0, 1), sent)).status).toBe(200);
    const before = await rowsIn(salon);
    const { status, body } = await sendRows(salon, clients.slice(1), { ...sent, part: 1 });
    expect([status, body.message]).toEqual([400, messages.rowTwice]);
    expect(await rowsIn(salon)).toEqual(before);
  });

  test('is undone as long as the till has not come, and then no more', async () => {
    const refused = {
      marketing_refused_at: '2026-11-01T10:00:00.123456+00:00',
      marketing_refused_by: 'client',
    };
    const rows = (await rowsOfFull()).map((one) =>
      one.table === 'clients' ? { ...one, values: { ...one.values, ...refused } } : one,
    );
    const money = ['takings', 'day_closes', 'day_close_counts'];
    const salon = await world().newSalon();
    const id = newId();
    await sendRows(
      salon,
      rows.filter(({ table }) => !money.includes(table)),
      { id },
    );
    expect((await salon.post(`/imports/${id}/undo`)).status).toBe(200);
    expect(await rowsIn(salon)).toMatchObject({ clients: [], appointments: [] });
    const again = newId();
    expect((await sendRows(salon, rows, { id: again })).status).toBe(200);
    const { status, body } = await salon.post(`/imports/${again}/undo`);
    expect([status, body.message]).toEqual([409, messages.tillStays]);
    expect((await salon.get('/imports')).body.imports).toMatchObject([
      { state: 'done', source: 'kreher' },
      { state: 'undone' },
    ]);
  });

  test('reminders go out for visits to come only if the owner says so, and nobody is told of the move', {
    tags: 'long',
  }, async () => {
    const rows = await rowsOfFull();
    const mails = world().mails.length;
    const salon = await world().newSalon();
    const sent = world().mails.length;
    const id = newId();
    await sendRows(salon, rows, { id, reminders: true });
    expect((await salon.get('/imports')).body.imports).toMatchObject([{ id, reminds: true }]);
    expect([mails <= sent, world().mails.length]).toEqual([true, sent]);
  });
});
