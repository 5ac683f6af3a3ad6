// Makes the schema of a new database, then runs the migrations that have not run yet: plain SQL files, one transaction each. Each migration
// is recorded with a checksum.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { withConnection } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);
/** The schema of `baselineVersion`. A new database is made of it, without the migrations up to that version. */
const baselineFolder = new URL('./baseline/', folder);
const baselineVersion = '0.3.0';
/**
 * The list of these migrations, in the format of `sha256sum`. They are recorded in a new database too, so that release 0.3.0 starts on it.
 */
const baselineMigrations = new URL(`migrations-of-${baselineVersion}.sha256`, baselineFolder);
/** The last commit with exactly those migrations: the first commit of this version had fewer. */
const baselineCommit = '10a78d21';
/** An arbitrary number that no other advisory lock uses: instances that start at once migrate one after another. */
const lockKey = 7_203_451;

const Applied = z.array(z.object({ name: z.string(), checksum: z.string(), may_be_unknown: z.boolean() }));

interface DoneMigration {
  readonly name: string;
  readonly checksum: string;
}

const checksumsOf = (done: readonly DoneMigration[]) =>
  new Map(done.map(({ name, checksum }) => [name, checksum]));

export class MigrationFault extends Error {}

interface Migration extends DoneMigration {
  readonly text: string;
}

/** A line in a migration that lets instances of the previous release continue, and start again. */
const forReleaseBefore = /^-- release before may run$/m;

/**
 * The table of the migrations with that line. A release refuses to start only if the table of the other migrations has a migration that it
 * does not know.
 */
const newest = 'migrations_beside';
/** The former name of that table. An earlier commit also refuses to start if this table has a migration that it does not know. */
const formerNewest = 'newest_migrations';

const selectDone = (table: string) =>
  `select name, checksum, ${table === newest} as may_be_unknown from ${table}`;
/** The migrations that have run in this database. */
export const doneQuery = ['migrations', formerNewest, newest].map(selectDone).join(' union all ');

/** Adds the tables that the previous release did not have. */
export async function addMigrationTables(client: pg.ClientBase): Promise<void> {
  for (const table of ['migrations', formerNewest, newest]) {
    await client.query(`
      create table if not exists ${table} (
        name text primary key,
        checksum text not null,
        done_at timestamptz not null default now()
      )`);
  }
}

interface Options {
  /** The migrations that had run in the database of a backup. If given, only these migrations run. */
  readonly until?: readonly DoneMigration[];
  readonly migrations?: readonly Migration[];
  readonly patience?: WaitTimes;
}

export async function migrate(
  connection: pg.PoolConfig,
  { until, migrations: given, patience = usualPatience }: Options = {},
): Promise<void> {
  const baseline = await readBaseline();
  const migrations = given ?? (await readMigrations());
  const known = [...baseline, ...migrations];
  if (until) {
    refuseUnknown(known, checksumsOf(until));
    refuseOlder(baseline, until, 'backup');
  }
  await withConnection(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await addMigrationTables(client);
    const { rows } = await client.query(doneQuery);
    const applied = z.parse(Applied, rows);
    const mayBeUnknown = new Set(applied.flatMap((one) => (one.may_be_unknown ? [one.name] : [])));
    const done = checksumsOf(applied);
    refuseUnknown(known, done, mayBeUnknown);
    if (done.size === 0) await makeSchema(client, baseline, patience);
    else refuseOlder(baseline, applied, 'database');
    const isWanted = ({ name }: Migration) => !until || until.some((one) => one.name === name);
    const waiting = migrations.filter((migration) => !done.has(migration.name) && isWanted(migration));
    if (waiting.length > 0) await endReleaseBefore(client, waiting);
    for (const migration of waiting) await run(client, { ...migration, records: [migration] }, patience);
  });
}

/** The name of a row of `secrets` that holds the names of the migrations with which the newest release began. */
const begunWith = 'newest migrations';
const Begun = z.array(z.object({ names: z.array(z.string()) }));

/**
 * Begins a newer release: the release before the previous one may not start any more. If a start of this release failed between two of its
 * migrations, the release has begun already, and the first of these migrations stays in its table: the previous release may still run
 * beside this one.
 */
async function endReleaseBefore(client: pg.Client, waiting: readonly DoneMigration[]) {
  const names = waiting.map(({ name }) => name);
  const { rows } = await client.query(
    `select convert_from(value, 'UTF8')::json as names from secrets where name = $1`,
    [begunWith],
  );
  const [begun] = z.parse(Begun, rows);
  if (names.every((name) => begun?.names.includes(name))) return;
  for (const table of [formerNewest, newest]) {
    await client.query(`
      with moved as (delete from ${table} returning *)
      insert into migrations select * from moved`);
  }
  await client.query(
    `insert into secrets (name, value) values ($1, convert_to($2, 'UTF8'))
     on conflict (name) do update set value = excluded.value`,
    [begunWith, JSON.stringify(names)],
  );
}

/** The migrations after the baseline. */
export async function readMigrations(): Promise<Migration[]> {
  const files = await readSql(folder);
  return files.map(({ name, text }) => ({
    name,
    text,
    checksum: createHash('sha256').update(text).digest('hex'),
  }));
}

async function readBaseline(): Promise<DoneMigration[]> {
  const list = await readFile(baselineMigrations, 'utf8');
  return list
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [checksum = '', name = ''] = line.split('  ');
      return { name, checksum };
    });
}

async function readSql(from: URL) {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, from), 'utf8') })),
  );
}

async function makeSchema(client: pg.Client, baseline: readonly DoneMigration[], patience: WaitTimes) {
  const files = await readSql(baselineFolder);
  const text = files.map((file) => file.text).join('\n');
  await run(client, { name: 'baseline', text, records: baseline }, patience);
}

/** The checksum of a second form of a migration, which some databases ran. A later migration does what one form lacks. */
const otherForms: ReadonlyMap<string, string> = new Map([
  ['391_endings_that_undo.sql', '0d4fc723f4c4c05a73d73ea40eb315f2403fcaca1dc8e00c2707b0fe1d4284b4'],
]);

function refuseUnknown(
  migrations: readonly DoneMigration[],
  done: Map<string, string>,
  mayBeUnknown: ReadonlySet<string> = new Set(),
) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of done) {
    if (!known.has(name)) {
      if (mayBeUnknown.has(name)) continue;
      throw new MigrationFault(
        `The database is newer than this release: it has ${name}. Start the newer release.`,
      );
    }
    if (known.get(name) !== checksum && otherForms.get(name) !== checksum) {
      throw new MigrationFault(
        `The migration ${name} was changed after it ran. Restore the file it ran from.`,
      );
    }
  }
}

/** Refuses an older database or backup whose schema was made by migrations that do not exist here any more. */
function refuseOlder(
  baseline: readonly DoneMigration[],
  done: readonly DoneMigration[],
  what: 'database' | 'backup',
) {
  const lacking = baseline.find(({ name }) => done.every((one) => one.name !== name));
  if (!lacking) return;
  const act = what === 'database' ? 'Start' : 'Restore it with';
  throw new MigrationFault(
    `The ${what} is older than version ${baselineVersion}: it lacks ${lacking.name}. ${act} version ${baselineVersion} once (commit ${baselineCommit}), then start this release.`,
  );
}

interface WaitTimes {
  /** The time that one try waits for a lock. All other work that needs the table waits behind this try. */
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly totalMs: number;
}

const usualPatience: WaitTimes = { lockMs: 2000, pauseMs: 1000, totalMs: 5 * 60_000 };
const lockNotAvailable = '55P03';

/** A piece of SQL that runs once, with the migrations that have run after it. */
interface Step {
  readonly name: string;
  readonly text: string;
  readonly records: readonly DoneMigration[];
}

async function run(client: pg.Client, step: Step, { lockMs, pauseMs, totalMs }: WaitTimes) {
  const began = performance.now();
  for (;;) {
    try {
      return await tryOnce(client, step, lockMs);
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (isBusy && performance.now() - began < totalMs) {
        await setTimeout(pauseMs);
        continue;
      }
      throw new MigrationFault(
        `The migration ${step.name} failed: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}

async function tryOnce(client: pg.Client, { text, records }: Step, lockMs: number) {
  const table = forReleaseBefore.test(text) ? newest : 'migrations';
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(text);
    await client.query(`insert into ${table} (name, checksum) select * from unnest($1::text[], $2::text[])`, [
      records.map(({ name }) => name),
      records.map(({ checksum }) => checksum),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
