// New, older and newer databases, and migrations beside instances that run.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { createDatabase } from '../../../test/postgres.ts';
import { doneQuery, MigrationFault, migrate, readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let client: pg.Client;
beforeEach(async () => {
  database = await freshDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const migration = (name: string, text: string) => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
});
const known = await readMigrations();
const lastOfBaseline = '290_removed_takings.sql';
const withLine = migration(
  '900_notes.sql',
  '-- release before may run\nalter table clients add column a integer;',
);
const withoutLine = migration('901_notes.sql', 'alter table clients add column b integer;');

const runWithin = (totalMs: number, ...later: ReturnType<typeof migration>[]) =>
  migrate(database.connection, {
    migrations: [...known, ...later],
    patience: { lockMs: 50, pauseMs: 10, totalMs },
  });
const run = (...later: ReturnType<typeof migration>[]) => runWithin(60_000, ...later);

test('a lock that is not free is tried for again, and others read the table between the tries', {
  tags: 'long',
}, async () => {
  const reader = new pg.Client(database.connection);
  await reader.connect();
  await client.query('begin');
  await client.query('select from clients');
  const running = run(withLine);
  for (let n = 0; n < 5; n++) await reader.query('select from clients');
  await client.query('commit');
  await running;
  await client.query('select a from clients');
  await reader.end();
});

test('a lock that stays taken ends the start with the name of the migration, and nothing is changed', {
  tags: 'long',
}, async () => {
  await client.query('begin');
  await client.query('select from clients');
  await expect(runWithin(200, withLine)).rejects.toThrow(
    /^The migration 900_notes.sql failed: .*lock timeout/,
  );
  await client.query('commit');
  await expect(client.query('select a from clients')).rejects.toThrow('does not exist');
});

test('the release before starts again after a migration with the line, and not after one without it', async () => {
  await run(withLine);
  const { rows } = await client.query('select name from migrations');
  expect(rows.map(({ name }) => name)).not.toContain(withLine.name);
  await run();
  await run(withLine, withoutLine);
  await expect(run(withLine)).rejects.toThrow(
    'The database is newer than this release: it has 901_notes.sql. Start the newer release.',
  );
});

test('the release before starts again after a start of this release failed between two migrations, and was tried again', {
  tags: 'long',
}, async () => {
  const failing = migration(
    '901_notes.sql',
    '-- release before may run\nselect 1 / (select count(*) from users);',
  );
  for (let start = 0; start < 2; start++)
    await expect(run(withLine, failing)).rejects.toThrow('division by zero');
  await run();
});

test('a release that is two releases older does not start any more', { tags: 'long' }, async () => {
  await run(withLine);
  await run(
    withLine,
    migration('902_notes.sql', '-- release before may run\nalter table clients add column c integer;'),
  );
  // what a release looks at that knows only one table
  const { rows } = await client.query('select name from migrations where name like $1', ['90%']);
  expect(rows.map(({ name }) => name)).toEqual([withLine.name]);
});

test('a database that ran the second form of migration 391 starts, too, and one that ran another text does not', {
  tags: 'long',
}, async () => {
  const ranAs = (checksum: string) =>
    Promise.all(
      ['migrations', 'migrations_beside', 'newest_migrations'].map((table) =>
        client.query(`update ${table} set checksum = $1 where name like '391%'`, [checksum]),
      ),
    );
  await run();
  await ranAs('0d4fc723f4c4c05a73d73ea40eb315f2403fcaca1dc8e00c2707b0fe1d4284b4');
  await run();
  await ranAs('another');
  await expect(run()).rejects.toThrow('391_endings_that_undo.sql was changed after it ran');
});

test('a migration of the newest release that was changed after it ran stops the start', {
  tags: 'long',
}, async () => {
  await run(withLine);
  await expect(run({ ...withLine, checksum: 'another' })).rejects.toThrow('was changed after it ran');
});

const tablesWithRows = async () =>
  (
    await client.query(`select tableoid::regclass::text, * from migrations
    union all select tableoid::regclass::text, * from migrations_beside order by name`)
  ).rows;

test('a database with all migrations of 0.3.0 goes on as it is, also with those that ran beside the release before', {
  tags: 'long',
}, async () => {
  await client.query(
    `with moved as (delete from migrations where name > '280' returning *) insert into migrations_beside select * from moved`,
  );
  const before = await tablesWithRows();
  const last = before.find(({ name }) => name === lastOfBaseline);
  expect(last).toMatchObject({ tableoid: 'migrations_beside' });
  await run();
  expect(await tablesWithRows()).toEqual(before);
});

test.each([lastOfBaseline, '001_accounts.sql'])(
  'a database of 0.3.0 without %s names the version to start once',
  { tags: 'long' },
  async (lacking) => {
    await client.query('delete from migrations where name = $1', [lacking]);
    await expect(run()).rejects.toThrow(
      new MigrationFault(
        `The database is older than version 0.3.0: it lacks ${lacking}. Start version 0.3.0 once (commit 10a78d21), then start this release.`,
      ),
    );
    await expect(run(withoutLine)).rejects.toThrow(MigrationFault);
    await expect(client.query('select b from clients')).rejects.toThrow('does not exist');
  },
);

test('a backup of a database before 0.3.0 names the version to restore it with', {
  tags: 'long',
}, async () => {
  const { rows } = await client.query(doneQuery);
  const older = rows.filter(({ name }) => name !== lastOfBaseline);
  await expect(migrate(database.connection, { until: older })).rejects.toThrow(
    `The backup is older than version 0.3.0: it lacks ${lastOfBaseline}. Restore it with version 0.3.0 once`,
  );
});

test('a new database gets the schema and later migrations, and is the same at the next start', {
  tags: 'long',
}, async () => {
  const empty = await createDatabase(inject('postgres'), 'template0');
  onTestFinished(empty.drop);
  const start = () => migrate(empty.connection, { migrations: [...known, withoutLine] });
  await start();
  await start();
  const reader = new pg.Client(empty.connection);
  await reader.connect();
  await reader.query('select b from clients');
  const { rows: plans } = await reader.query('select plan from plans order by plan');
  const { rows: done } = await reader.query('select name from migrations order by name');
  await reader.end();
  expect(plans).toEqual([{ plan: 'monthly' }, { plan: 'yearly' }]);
  expect(done.map(({ name }) => name).filter((name) => name >= lastOfBaseline)).toEqual([
    lastOfBaseline,
    '386_clients_by_id.sql',
    '389_lines_of_visits.sql',
    withoutLine.name,
  ]);
});
