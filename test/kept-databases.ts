// The databases that the test files of a worker use one after another. A connection keeps what PostgreSQL parsed and planned in it, and that
// takes longer than most tests. Between two files all rows are deleted. A database whose tables, triggers or functions a file changed is
// dropped.
import type pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../server/ground/db/database.ts';
import { type CheckedDatabase, openCheckedDatabase } from './checked-database.ts';
import { freshDatabase } from './fresh-database.ts';
import { statementsIn } from './postgres.ts';

/** The rows of a new database as JSON, by the names of their tables. */
type Seeds = ReadonlyMap<string, string>;

interface KeptDatabase {
  readonly connection: pg.PoolConfig;
  readonly db: CheckedDatabase;
  readonly shape: string;
  readonly seeds: Seeds;
  readonly drop: () => Promise<void>;
  files: number;
}

interface TakenDatabase {
  readonly connection: pg.PoolConfig;
  readonly db: Database;
  readonly giveBack: () => Promise<void>;
}

/** The databases that no file uses now, by the settings of their pools. */
const free = new Map<string, KeptDatabase[]>();
/** Deleted rows stay on the pages of a table and make it slower to read, so a database ends after so many files. */
const maxFiles = 20;

/** A migrated database with the rows of a new one, for one file. `giveBack` fails if a row differed from its schema. */
export async function takeDatabase(pool: pg.PoolConfig): Promise<TakenDatabase> {
  const key = JSON.stringify(pool);
  const taken = free.get(key)?.pop() ?? (await makeDatabase(pool));
  taken.files += 1;
  const { connection, db, shape, seeds } = taken;

  async function isAsBefore() {
    if (!inject('postgres').mayEmpty || taken.files >= maxFiles) return false;
    return statementsIn(connection, async (client) => {
      if ((await shapeOf(client)) !== shape) return false;
      await emptyTables(client, seeds);
      return true;
    });
  }

  async function giveBack() {
    try {
      db.failOnFaults();
    } finally {
      if (await isAsBefore()) free.set(key, [...(free.get(key) ?? []), taken]);
      else await db.close().finally(taken.drop);
    }
  }

  // the product keeps by this object what it reads only once, such as secrets, which are other ones by now
  return { connection, db: { ...db }, giveBack };
}

async function makeDatabase(pool: pg.PoolConfig): Promise<KeptDatabase> {
  const { connection, drop } = await freshDatabase();
  const kept = await statementsIn(connection, async (client) => ({
    seeds: await readSeeds(client),
    shape: await shapeOf(client),
  }));
  return { ...kept, connection, drop, files: 0, db: openCheckedDatabase({ ...connection, ...pool }) };
}

const usedTables = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and pg_relation_size(oid) > 0`;

/** The rows of a new database: migrations, plans and the like. */
async function readSeeds(client: pg.Client): Promise<Seeds> {
  const { rows } = await client.query<{ name: string }>(usedTables);
  const seeds = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: found } = await client.query(
      `select jsonb_agg(to_jsonb(seed))::text as rows from ${name} as seed`,
    );
    if (found[0].rows) seeds.set(name, found[0].rows);
  }
  return seeds;
}

/** Deletes all rows and adds the rows of a new database. No trigger runs, so nothing is noted or refused. */
async function emptyTables(client: pg.Client, seeds: Seeds): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`
    do $$
    declare name text;
    begin
      for name in ${usedTables} loop
        execute 'delete from ' || name;
      end loop;
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
    end $$`);
  for (const [name, rows] of seeds)
    await client.query(
      `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [rows],
    );
  await client.query('commit');
}

/** A hash of the definitions of tables, columns, constraints, indexes, triggers and functions: it changes with each change of one of them. */
async function shapeOf(client: pg.Client): Promise<string> {
  const catalogs = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_proc'];
  const parts = catalogs.map(
    (catalog) =>
      `(select count(*) || ' ' || coalesce(sum(hashtext(${catalog}.ctid::text || ${catalog}.xmin::text)), 0) from ${catalog})`,
  );
  const { rows } = await client.query(`select concat_ws(' ', ${parts.join()}) as shape`);
  return rows[0].shape;
}
