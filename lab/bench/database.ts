// An embedded database like the product's, in a temporary folder that is removed at the end, also after a Ctrl-C.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/ground/db/embedded/launch.ts';
import { migrate, readMigrations } from '../../server/ground/db/migrate.ts';

/** `until`: without the migrations after this number. */
export async function openTemporaryDatabase(until = '999') {
  const dataDir = mkdtempSync(join(tmpdir(), 'kreher-bench-'));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => {} });
  const close = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const end = () => close().finally(() => process.exit(1));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.once(signal, end);
  await migrate(connection, { until: await migrationsUntil(until) });
  return { connection, close };
}

export const migrationsUntil = async (number: string) =>
  (await readMigrations()).filter(({ name }) => name.slice(0, 3) <= number);

/** Plans that PostgreSQL made while the tables were empty are slow, and it would keep them for a minute or longer. */
export async function analyze(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
