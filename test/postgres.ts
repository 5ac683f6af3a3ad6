// The PostgreSQL of a test run: the server of DATABASE_URL, or one of its own in a folder that is deleted afterwards.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/ground/db/database.ts';
import { startEmbedded } from '../server/ground/db/embedded/launch.ts';
import { migrate } from '../server/ground/db/migrate.ts';
import { prepareQueue } from '../server/ground/jobs/runner.ts';
import { until } from './until.ts';

/** The data to connect to PostgreSQL; can be passed to other processes. */
export interface TestPostgres {
  readonly admin: pg.PoolConfig;
  /** The names of all databases of this run begin with it. */
  readonly prefix: string;
  /** Whether rows can be deleted without triggers, which only a superuser can allow. */
  readonly mayEmpty: boolean;
}

/** An empty database that is migrated already: tests get copies of it. */
const templateOf = ({ prefix }: TestPostgres) => `${prefix}template`;

/** With `plansOnce` PostgreSQL plans each statement once in a connection, not five times: the tables of most tests are small. */
export async function startPostgres({ plansOnce = true } = {}) {
  const { admin, mayEmpty, stop } = await reachServer(plansOnce);
  const postgres: TestPostgres = { admin, mayEmpty, prefix: `kreher_test_${process.pid}_` };
  const template = { ...admin, database: templateOf(postgres) };
  await run(admin, `create database ${template.database}`);
  await migrate(template);
  await installQueue(template);
  return {
    postgres,
    async stop() {
      const left = await run(
        admin,
        `select datname from pg_database where starts_with(datname, '${postgres.prefix}')`,
      );
      for (const { datname } of left) await dropDatabase(postgres, datname);
      await stop();
    },
  };
}

/** Makes its own database for the caller. */
export async function createDatabase(postgres: TestPostgres, template = templateOf(postgres)) {
  const name = postgres.prefix + randomBytes(6).toString('hex');
  await run(postgres.admin, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    connection: { ...postgres.admin, database: name },
    drop: () => dropDatabase(postgres, name),
  };
}

const noPermission = '42501';

/** Tries again while autovacuum works in the database: its processes belong to the superuser, so force can't end them. */
async function dropDatabase({ admin }: TestPostgres, name: string) {
  const drop = () =>
    run(admin, `drop database ${name} with (force)`).catch((error) => {
      const isAutovacuum = error instanceof pg.DatabaseError && error.code === noPermission;
      if (!isAutovacuum) throw error;
    });
  await until(drop, () => `Autovacuum does not leave ${name}.`);
}

async function installQueue(connection: pg.PoolConfig) {
  const db = openDatabase(connection);
  await prepareQueue({ connection, db, log: () => {} });
  await db.close();
}

async function reachServer(plansOnce: boolean) {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { admin: await serverAt(DATABASE_URL), mayEmpty: false, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'kreher-test-'));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => {} });
  const superuser = { ...connection, user: 'postgres', database: 'postgres' };
  // only in tests may the role of the app create databases
  await run(superuser, `alter role ${connection.user} createdb`);
  await run(superuser, `grant set on parameter session_replication_role to ${connection.user}`);
  // the data is thrown away anyway: it need not survive a power cut, and is too young for autovacuum
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']) {
    await run(superuser, `alter system set ${setting} = off`);
  }
  if (plansOnce) await run(superuser, 'alter system set plan_cache_mode = force_generic_plan');
  await run(superuser, 'select pg_reload_conf()');
  return {
    admin: connection,
    mayEmpty: true,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The parts of the address: pg would use a database named in the address instead of the database that we set. */
async function serverAt(url: string) {
  const client = new pg.Client(url);
  const { host, port, user = '', password, database, ssl } = client;
  await client.connect();
  const { rows } = await client.query(
    'select from pg_roles where rolname = user and (rolcreatedb or rolsuper)',
  );
  await client.end();
  if (rows.length === 0) {
    throw new Error(
      `DATABASE_URL: the tests make databases of their own, so it takes: alter role ${user} createdb`,
    );
  }
  return { host, port, user, password, database, ssl };
}

const run = (connection: pg.PoolConfig, statement: string) =>
  statementsIn(connection, async (client) => (await client.query(statement)).rows);

/** Statements on a connection of their own. */
export async function statementsIn<T>(connection: pg.ClientConfig, act: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
