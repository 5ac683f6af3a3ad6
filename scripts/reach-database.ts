// The product's database for a program beside the product, whether the product runs or not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../server/ground/config.ts';
import { app } from '../server/ground/db/embedded/app-database.ts';
import { CannotStart } from '../server/ground/db/embedded/cannot-start.ts';
import { startEmbedded } from '../server/ground/db/embedded/launch.ts';
import { readLockFile } from '../server/ground/db/embedded/lock-file.ts';

interface Reached {
  readonly connection: pg.ClientConfig;
  /** Stops the embedded database if it was started for this program. */
  readonly close: () => Promise<void>;
}

export async function reachDatabase(config: Config): Promise<Reached> {
  const address = config.databaseDirectUrl ?? config.databaseUrl;
  if (address) return { connection: { connectionString: address }, close: async () => {} };

  const cluster = join(config.dataDir, 'pg');
  if (!existsSync(cluster)) {
    throw new CannotStart(
      `There is no database in ${config.dataDir} yet.`,
      'npm start makes it; DATA_DIR names another folder.',
    );
  }
  const running = runningIn(config.dataDir, cluster);
  if (running && (await answers(running))) return { connection: running, close: async () => {} };

  const { dataDir, postgresBin } = config;
  const { connection, stop } = await startEmbedded({ dataDir, postgresBin, log: () => {} });
  return { connection, close: stop };
}

/** The database of a running product. On Windows there is no socket, and only the app knows the password of its role. */
function runningIn(dataDir: string, cluster: string): pg.ClientConfig | undefined {
  const { port, socketFolder } = readLockFile(cluster) ?? {};
  if (!port) return undefined;
  const login = socketFolder
    ? { ...app, host: socketFolder }
    : {
        ...app,
        user: 'postgres',
        host: '127.0.0.1',
        password: readFileSync(join(dataDir, 'postgres.password'), 'utf8'),
      };
  return { ...login, port };
}

/** Whether a server answers. A server that was killed leaves its lock file behind. */
async function answers(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
