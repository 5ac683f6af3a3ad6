// Migrations beside instances that run: locks that are not free, and the release before.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { MigrationFault, migrate, readMigrations } from './migrate.ts';

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

test('a lock that is not free is tried for again, and others read the table between the tries', async () => {
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

test('a lock that stays taken ends the start with the name of the migration, and nothing is changed', async () => {
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
  await expect(run(withLine)).rejects.toThrow(MigrationFault);
});

test('a release that is two releases older does not start any more', async () => {
  await run(withLine);
  await run(
    withLine,
    migration('902_notes.sql', '-- release before may run\nalter table clients add column c integer;'),
  );
  // what a release looks at that knows only one table
  const { rows } = await client.query('select name from migrations where name like $1', ['90%']);
  expect(rows.map(({ name }) => name)).toEqual([withLine.name]);
});

test('a migration of the newest release that was changed after it ran stops the start', async () => {
  await run(withLine);
  await expect(run({ ...withLine, checksum: 'another' })).rejects.toThrow('was changed after it ran');
});
