// What refers to a client, in every table: it goes along with a merge, comes back with its undo, and an erasure deletes it or leaves it
// without words. A new reference is found in the catalog, and gets a row by itself.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseEverywhere } from '../server/erase-client.ts';
import { nouns } from '../server/nouns.ts';
import { merge, part } from '../server/privacy/merges/merge.ts';
import { type Database, raw, sql, withConnection } from '../server/ground/db/database.ts';
import { prepareQueue } from '../server/ground/jobs/runner.ts';
import type { SalonId } from '../server/ground/salon-id.ts';
import { openCheckedDatabase, readRows } from './checked-database.ts';
import { fillEveryTable, filledId, filledOtherId } from './filled-tables.ts';
import { freshDatabase } from './fresh-database.ts';

const salon = filledId as SalonId;
const [gone, kept, third] = [filledId, filledOtherId, '0192f0c0-0000-7000-8000-000000000003'];
const at = new Date('2026-11-23T12:00:00Z');

/** What an erasure does with the row of each reference. The merge itself is tried beside them. */
const erased: Readonly<Record<string, 'deleted' | 'stays'>> = {
  'absences.client_id': 'deleted',
  'appointments.client_id': 'stays',
  'client_allergies.client_id': 'deleted',
  'client_lengths.client_id': 'deleted',
  'client_packages.client_id': 'deleted',
  'different_clients.one': 'stays',
  'different_clients.other': 'stays',
  'import_rows.client_id': 'deleted',
  'picture_consents.client_id': 'deleted',
  'picture_refusals.client_id': 'deleted',
  'patch_tests.client_id': 'deleted',
  'removed_health.client_id': 'deleted',
  'review_requests.client_id': 'deleted',
  'waitlist.client_id': 'deleted',
  'walk_ins.client_id': 'stays',
};
/** They name a client whom the salon does not have any more, or a number. */
const ofNobody = [
  'client_merges.gone_id',
  'client_merges.kept',
  'erased_people.client_id',
  'health_openings.client_id',
  'imports.kept',
];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;
beforeEach(async () => {
  database = await freshDatabase();
  db = openCheckedDatabase(database.connection);
  await prepareQueue({ connection: database.connection, db, log: () => {} });
  await withConnection(database.connection, async (client) => {
    await fillEveryTable(client);
    await client.query(`
      alter table clients disable trigger user;
      update clients set erased_at = null;
      insert into clients (salon_id, id, name, name_key) values ('${salon}', '${third}', 'Tjetri', 'tjetri');
      alter table clients enable trigger user;
      update different_clients set other = '${third}';
      delete from client_merges;
      delete from erased_people`);
  });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const readReferences = async () =>
  (
    await readRows<{ name: string }>(db)(sql`
      select conrelid::regclass || '.' || attname as name
      from pg_constraint cross join unnest(conkey) as key
      join pg_attribute on (attrelid, attnum) = (conrelid, key)
      where contype = 'f' and confrelid = 'clients'::regclass and attname <> 'salon_id'
      union
      select attrelid::regclass || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and attname in ('client_id', 'gone_id', 'kept')
      order by 1`)
  ).map(({ name }) => name);

/** How many rows each reference has of this client. */
async function countRows(client: string) {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(erased)) {
    const [table = '', column = ''] = name.split('.');
    const rows = await readRows(db)(sql`select from ${raw(table)} where ${raw(column)} = ${client}`);
    counts[name] = rows.length;
  }
  return counts;
}

const all = (count: number) => Object.fromEntries(Object.keys(erased).map((name) => [name, count]));
/** The smaller id of two who were told apart is the first. */
const apart = (one: number, other: number) => ({
  'different_clients.one': one,
  'different_clients.other': other,
});

test('each reference to a client is known here', async () => {
  expect(await readReferences()).toEqual([...Object.keys(erased), ...ofNobody].sort());
});

test('what refers to who goes refers to who stays after a merge, and to who went after its undo', async () => {
  expect(await countRows(gone)).toEqual({ ...all(1), ...apart(1, 0) });
  expect(await countRows(kept)).toEqual(all(0));
  const { id } = await db.transaction((tx) =>
    merge(tx, salon, kept, { gone, name: 'kept' }, { nouns, userId: filledId, at }),
  );
  expect(await countRows(gone)).toEqual(all(0));
  // a valid consent counts alone
  expect(await countRows(kept)).toEqual({ ...all(1), ...apart(1, 0), 'picture_refusals.client_id': 0 });
  expect(await db.transaction((tx) => part(tx, salon, id, { at, nouns }))).toBe(true);
  expect(await countRows(gone)).toEqual({ ...all(1), ...apart(1, 0), 'picture_refusals.client_id': 0 });
  expect(await countRows(kept)).toEqual(all(0));
});

test('an erasure deletes what refers to the client, or leaves it for the sums', async () => {
  await db.transaction((tx) => eraseEverywhere(tx, salon, [gone], at));
  const left = Object.entries(erased).map(([name, way]) => [name, way === 'stays' ? 1 : 0]);
  expect(await countRows(gone)).toEqual({ ...Object.fromEntries(left), ...apart(1, 0) });
});
