// Each field of a client, by its declaration, along every way that a client goes: a new field is tried by itself.
import { describe, expect, test } from 'vitest';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { exportOf, rowsOf, sendAll } from '../../test/own-export.ts';
import { salonIdOf } from '../../test/staff.ts';
import { book } from '../../test/visits.ts';
import { assignments, join, sql } from '../ground/db/database.ts';
import {
  type ClientColumn,
  type ClientFieldName,
  clientColumns,
  clientFieldNames,
  clientFields,
  columnsOf,
  keptColumns,
} from './fields.sq.ts';

const world = testWorld();

/** Columns that the database keeps by itself, and the moment of an erasure. */
const kept = ['salon_id', 'id', 'name_key', 'phone_digits', 'has_namesake', 'erased_at'];
const counted = ['appointments', 'cancelled', 'no_shows'];

/** A value of each column, as two clients may have it. */
const samples: Record<ClientColumn, readonly [string | number, string | number]> = {
  name: ['Zamira Kuqezi', 'Besa Meta'],
  phone: ['+355697654321', '+355691112223'],
  email: ['zamira@shembull.al', 'besa@shembull.al'],
  birth_day: [14, 15],
  birth_month: [5, 6],
  birth_year: [1990, 1991],
  note: ['Dushkulore', 'Kundër erës'],
  channel: ['viber', 'sms'],
  online_blocked_at: ['2026-11-01T08:00:00.123456+00:00', '2026-11-02T08:00:00.123456+00:00'],
  marketing_refused_at: ['2026-11-03T08:00:00.123456+00:00', '2026-11-04T08:00:00.123456+00:00'],
  marketing_refused_by: ['salon', 'client'],
};
type Values = Partial<Record<ClientColumn, string | number | null>>;

const sampleOf = (field: ClientFieldName, which: 0 | 1 = 0): Values =>
  Object.fromEntries(columnsOf(clientFields[field]).map((column) => [column, samples[column][which]]));
const others = clientFieldNames.filter((field) => field !== 'name');

/** A client with a visit, who has only these values. */
async function clientWith(salon: Salon, values: Values, appointment_time: string) {
  const { client_id } = await book(salon, { client_name: 'Klient', client_id: null, appointment_time });
  await write(client_id ?? '', values);
  return client_id ?? '';
}

const write = (id: string, values: Values) =>
  world().db.run(sql`update clients set ${join([sql`id = id`, ...assignments(values)])} where id = ${id}`);

async function valuesOf(id: string): Promise<Values> {
  const [found] = await readRows<{ row: Values }>(world().db)(sql`
    select to_jsonb(clients) as row from clients where id = ${id}`);
  return Object.fromEntries(clientColumns.map((column) => [column, found?.row[column]]));
}

test('every column of a client is declared, or follows from others', async () => {
  const found = await readRows<{ column: string }>(world().db)(sql`
    select column_name as column from information_schema.columns where table_name = 'clients' and table_schema = 'public'`);
  expect(found.map(({ column }) => column).sort()).toEqual([...clientColumns, ...kept, ...counted].sort());
});

describe.each(others)('%s', (field) => {
  const { erased, merged, isNoted, history } = clientFields[field];
  const columns = columnsOf(clientFields[field]);

  test('an erasure does what is declared, and an emptied value does not come back', async () => {
    const salon = await world().newSalon();
    const id = await clientWith(salon, sampleOf(field), '09:00');
    expect((await salon.post(`/clients/${id}/erase`)).status).toBe(200);
    const empty = Object.fromEntries(columns.map((column) => [column, null]));
    const after = await valuesOf(id);
    expect(after).toMatchObject(erased === 'emptied' ? empty : sampleOf(field));
    if (erased === 'emptied')
      await expect(write(id, sampleOf(field))).rejects.toThrow('the data of this client was erased');
  });

  test('of two clients who become one, the value is the declared one, and undoing brings both back', async () => {
    const salon = await world().newSalon();
    for (const whoHasIt of ['kept', 'gone', 'both']) {
      const ofKept = whoHasIt === 'gone' ? {} : sampleOf(field);
      const ofGone = whoHasIt === 'kept' ? {} : sampleOf(field, 1);
      const time = { kept: '09', gone: '11', both: '13' }[whoHasIt] ?? '';
      const [one, other] = [
        await clientWith(salon, ofKept, `${time}:00`),
        await clientWith(salon, ofGone, `${time}:30`),
      ];
      const before = { one: await valuesOf(one), other: await valuesOf(other) };
      const { body } = await salon.post(`/clients/${one}/merge`, { gone: other, name: 'kept' });
      const wins = merged === 'word' ? ofGone : ofKept;
      const expected = merged === 'joined' ? { note: `${samples.note[0]}\n${samples.note[1]}` } : wins;
      expect(await valuesOf(one)).toMatchObject(whoHasIt === 'both' ? expected : { ...ofKept, ...ofGone });
      expect((await salon.post(`/merges/${body.merge}/undo`)).status).toBe(200);
      expect({ one: await valuesOf(one), other: await valuesOf(other) }).toEqual(before);
    }
  });

  test('a client without visits who has a value stays only where it is declared', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon, { client_name: 'Klient' });
    await write(visit.client_id ?? '', sampleOf(field));
    await salon.put(`/appointments/${visit.id}`, { client_name: 'Besa Meta', client_id: null });
    const left = await readRows(world().db)(sql`select from clients where id = ${visit.client_id}`);
    // who has a phone is known as somebody, too
    expect(left).toHaveLength(isNoted || field === 'phone' ? 1 : 0);
  });

  test('a change is told to webhooks, and by its word to the history', async () => {
    const salon = await world().newSalon();
    const id = await clientWith(salon, {}, '09:00');
    const [trigger] = await readRows<{ text: string }>(world().db)(sql`
      select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'clients_told_to_webhooks'`);
    // how the salon wrote the last reminder is nothing that a program changes by
    if (field !== 'channel')
      for (const column of columns.filter((one) => one !== 'marketing_refused_at'))
        expect(trigger?.text).toContain(`old.${column}`);
    if (history === null) return;
    const value = field === 'birthday' ? { day: 14, month: 5, year: 1990 } : samples[field as 'note'][0];
    expect((await salon.put(`/clients/${id}`, { [field]: value })).status).toBe(200);
    const [entry] = await readRows<{ description: string }>(world().db)(sql`
      select description from history where entity_type = 'client' and entity_id = ${id} order by id desc limit 1`);
    expect(entry?.description).toBe(`U përditësua një klient (${history})`);
  });
});

test('every value moves to another installation and is equal there', async () => {
  const salon = await world().newSalon();
  const values = Object.fromEntries(clientColumns.map((column) => [column, samples[column][0]]));
  const id = await clientWith(salon, values, '09:00');
  const next = await world().newSalon();
  expect(await sendAll(next, await rowsOf(await exportOf(world(), salon)))).toMatchObject({ faults: [] });
  const moved = await readRows<{ row: Values }>(world().db)(sql`
    select to_jsonb(clients) as row from clients where salon_id = ${await salonIdOf(world(), next)}`);
  expect(moved).toMatchObject([{ row: { ...values, id } }]);
});

test('undoing an import of all data takes a client with every value away, but not one of whom a field was changed since', async () => {
  const salon = await world().newSalon();
  const values = Object.fromEntries(clientColumns.map((column) => [column, samples[column][0]]));
  const ids: string[] = [];
  for (const n of ['nobody', ...clientFieldNames].keys())
    ids.push(
      await clientWith(salon, values, `${9 + Math.floor(n / 2)}:${n % 2 ? '30' : '00'}`.padStart(5, '0')),
    );
  const next = await world().newSalon();
  const { id } = await sendAll(next, await rowsOf(await exportOf(world(), salon)));
  for (const [n, field] of clientFieldNames.entries()) await write(ids[n + 1] ?? '', sampleOf(field, 1));
  expect((await next.post(`/imports/${id}/undo`)).status).toBe(200);
  const left = await readRows<{ id: string }>(world().db)(sql`
    select id from clients where salon_id = ${await salonIdOf(world(), next)} order by id`);
  expect(left.map((one) => clientFieldNames[ids.indexOf(one.id) - 1])).toEqual(clientFieldNames);
});

describe('an erasure that writes the moment alone, as by a release that knows no column', () => {
  test('empties each column that is not declared to be kept', async () => {
    const salon = await world().newSalon();
    const values = Object.fromEntries(clientColumns.map((column) => [column, samples[column][0]]));
    const id = await clientWith(salon, values, '09:00');
    await world().db.run(sql`update clients set erased_at = now() where id = ${id}`);
    const left = [...keptColumns, 'name'].map((column) => [column, samples[column as ClientColumn][0]]);
    const empty = Object.fromEntries(clientColumns.map((column) => [column, null]));
    expect(await valuesOf(id)).toEqual({ ...empty, ...Object.fromEntries(left) });
  });

  test('empties columns that came later; one that may not be null has its default', async () => {
    const salon = await world().newSalon();
    const id = await clientWith(salon, {}, '09:00');
    await world().db.run(sql`
      alter table clients add column later text, add column later_ticked boolean not null default false`);
    await world().db.run(sql`update clients set later = 'Zamira', later_ticked = true where id = ${id}`);
    await world().db.run(sql`update clients set erased_at = now() where id = ${id}`);
    const said = sql`select later, later_ticked from clients where id = ${id}`;
    expect(await readRows(world().db)(said)).toEqual([{ later: null, later_ticked: false }]);
    await world().db.run(sql`alter table clients drop column later, drop column later_ticked`);
  });
});
