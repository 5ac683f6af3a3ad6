// Runs the migrations that have not run yet: plain SQL files, one transaction each. Each is recorded with a checksum.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import * as z from 'zod/mini';

const folder = new URL('./migrations/', import.meta.url);
/** An arbitrary number that no other advisory lock uses: instances that start at once migrate one after another. */
const lockKey = 7_203_451;

const Applied = z.array(z.object({ name: z.string(), checksum: z.string() }));

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

/** `until`: the migrations that had run in another database. Then only these run. */
export async function migrate(connection: pg.PoolConfig, until?: readonly Done[]) {
  const migrations = await readMigrations();
  if (until) refuseUnknown(migrations, checksumsOf(until));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        done_at timestamptz not null default now()
      )`);
    const { rows } = await client.query('select name, checksum from migrations');
    const done = checksumsOf(z.parse(Applied, rows));
    const isWanted = ({ name }: Migration) => !until || until.some((one) => one.name === name);
    refuseUnknown(migrations, done);
    for (const migration of migrations) {
      if (!done.has(migration.name) && isWanted(migration)) await run(client, migration);
    }
  } finally {
    await client.end();
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

function refuseUnknown(migrations: Migration[], done: Map<string, string>) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of done) {
    if (!known.has(name)) {
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

async function run(client: pg.Client, { name, text, checksum }: Migration) {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationFault(
      `The migration ${name} failed: ${error instanceof Error ? error.message : error}`,
    );
  }
}
