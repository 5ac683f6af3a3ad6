// One PostgreSQL for the whole run: DATABASE_URL's, or one of its own in a folder that is thrown away. A database that
// has been migrated once is the template of those that the test files get.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/db/database.ts';
import { startEmbedded } from '../server/db/embedded/launch.ts';
import { migrate } from '../server/db/migrate.ts';
import { prepareQueue } from '../server/jobs/runner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly database: { readonly admin: pg.PoolConfig; readonly template: string };
  }
}

export default async function setup(project: TestProject) {
  const { admin, stop } = await reachServer();
  const template = `kreher_template_${process.pid}`;
  await run(admin, `create database ${template}`);
  await migrate({ ...admin, database: template });
  await installQueue({ ...admin, database: template });
  project.provide('database', { admin, template });

  return async () => {
    await run(admin, `drop database ${template}`);
    await stop();
  };
}

async function installQueue(connection: pg.PoolConfig) {
  const db = openDatabase(connection);
  await prepareQueue({ connection, db, log: () => {} });
  await db.close();
}

async function reachServer() {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { admin: await serverAt(DATABASE_URL), stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'kreher-test-'));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => {} });
  const superuser = { ...connection, user: 'postgres', database: 'postgres' };
  // the app's own role makes no databases, but for its tests
  await run(superuser, `alter role ${connection.user} createdb`);
  // a power cut may have what is thrown away anyhow
  await run(superuser, 'alter system set fsync = off');
  await run(superuser, 'select pg_reload_conf()');
  return {
    admin: connection,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Its parts, since a database's name in the address would win over any other. */
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

async function run(admin: pg.PoolConfig, statement: string) {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
