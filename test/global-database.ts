// One PostgreSQL for the whole run: DATABASE_URL's, or one of its own in a folder that is thrown away. A database that
// has been migrated once is the template of those that the test files get.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../server/db/embedded/launch.ts';
import { migrate } from '../server/db/migrate.ts';

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
  project.provide('database', { admin, template });

  return async () => {
    await run(admin, `drop database ${template}`);
    await stop();
  };
}

async function reachServer() {
  const url = process.env.DATABASE_URL;
  if (url) return { admin: fromUrl(url), stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'kreher-test-'));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => {} });
  // the app's own role may make no databases, and needs to make none
  await run({ ...connection, user: 'postgres', database: 'postgres' }, `alter role ${connection.user} createdb`);
  return {
    admin: connection,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Its parts, since a database's name in the address would win over any other. */
function fromUrl(url: string): pg.PoolConfig {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  };
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
