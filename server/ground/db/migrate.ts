// Runs the migrations that have not run yet: plain SQL files, one transaction each. Each is recorded with a checksum.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';

const folder = new URL('./migrations/', import.meta.url);
/** An arbitrary number that no other advisory lock uses: instances that start at once migrate one after another. */
const lockKey = 7_203_451;

const Applied = z.array(z.object({ name: z.string(), checksum: z.string(), may_be_unknown: z.boolean() }));

interface Done {
  readonly name: string;
  readonly checksum: string;
}

const checksumsOf = (done: readonly Done[]) => new Map(done.map(({ name, checksum }) => [name, checksum]));

export class MigrationFault extends Error {}

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** A migration with this line lets instances of the release before continue, and start again. */
const forReleaseBefore = /^-- release before may run$/m;

/**
 * The migrations that the release before may run beside. They have a table of their own, because a release refuses to start where one
 * of the others has a migration that it does not know.
 */
const newest = 'migrations_beside';
/** An earlier landing refuses what it does not know in here, too. */
const formerNewest = 'newest_migrations';

const selectDone = (table: string) =>
  `select name, checksum, ${table === newest} as may_be_unknown from ${table}`;
/** The migrations that have run in this database. */
export const doneQuery = ['migrations', formerNewest, newest].map(selectDone).join(' union all ');

/** Adds the tables that the release before did not have. */
export async function addMigrationTables(client: pg.ClientBase) {
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
  /** The migrations that had run in another database. Then only these run. */
  readonly until?: readonly Done[];
  readonly migrations?: readonly Migration[];
  readonly patience?: Patience;
}

export async function migrate(
  connection: pg.PoolConfig,
  { until, migrations: given, patience = usualPatience }: Options = {},
) {
  const migrations = given ?? (await readMigrations());
  if (until) refuseUnknown(migrations, checksumsOf(until));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await addMigrationTables(client);
    const { rows } = await client.query(doneQuery);
    const applied = z.parse(Applied, rows);
    const mayBeUnknown = new Set(applied.flatMap((one) => (one.may_be_unknown ? [one.name] : [])));
    const done = checksumsOf(applied);
    refuseUnknown(migrations, done, mayBeUnknown);
    const isWanted = ({ name }: Migration) => !until || until.some((one) => one.name === name);
    const waiting = migrations.filter((migration) => !done.has(migration.name) && isWanted(migration));
    if (waiting.length > 0) await endReleaseBefore(client);
    for (const migration of waiting) await run(client, migration, patience);
  } finally {
    await client.end();
  }
}

/** A newer release begins: the one before the last one may not start any more. */
async function endReleaseBefore(client: pg.Client) {
  for (const table of [formerNewest, newest]) {
    await client.query(`
      with moved as (delete from ${table} returning *)
      insert into migrations select * from moved`);
  }
}

export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function refuseUnknown(
  migrations: readonly Migration[],
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
    if (known.get(name) !== checksum) {
      throw new MigrationFault(
        `The migration ${name} was changed after it ran. Restore the file it ran from.`,
      );
    }
  }
}

interface Patience {
  /** How long one try waits for a lock. Whoever needs the table meanwhile waits behind it. */
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly totalMs: number;
}

const usualPatience: Patience = { lockMs: 2000, pauseMs: 1000, totalMs: 5 * 60_000 };
const lockNotAvailable = '55P03';

async function run(client: pg.Client, migration: Migration, { lockMs, pauseMs, totalMs }: Patience) {
  const began = performance.now();
  for (;;) {
    try {
      return await tryOnce(client, migration, lockMs);
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (isBusy && performance.now() - began < totalMs) {
        await setTimeout(pauseMs);
        continue;
      }
      throw new MigrationFault(
        `The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}

async function tryOnce(client: pg.Client, { name, text, checksum }: Migration, lockMs: number) {
  const table = forReleaseBefore.test(text) ? newest : 'migrations';
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(text);
    await client.query(`insert into ${table} (name, checksum) values ($1, $2)`, [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
