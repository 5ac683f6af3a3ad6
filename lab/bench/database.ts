// An embedded database like the product's, in a temporary folder that is removed at the end, also after a Ctrl-C.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { statementsIn } from '../../test/postgres.ts';
import { startEmbedded } from '../../server/ground/db/embedded/launch.ts';
import { migrate } from '../../server/ground/db/migrate.ts';

export async function openTemporaryDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kreher-bench-'));
  const { connection, stop } = await startEmbedded({ dataDir, log: () => {} });
  const close = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const end = () => close().finally(() => process.exit(1));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.once(signal, end);
  await migrate(connection);
  return { connection, close };
}

/** Plans that PostgreSQL made while the tables were empty are slow, and it would keep them for a minute or longer. */
export const analyze = (connection: pg.ClientConfig) =>
  statementsIn(connection, (client) => client.query('vacuum analyze'));
