// The connection to PostgreSQL: to the server of the settings, or to the embedded server, which is started first.
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../logger.ts';
import { CannotStart, reason } from './embedded/cannot-start.ts';
import { startEmbedded } from './embedded/launch.ts';

interface DatabaseAccess {
  readonly connection: pg.PoolConfig;
  /** A direct connection, not through a pooler: for LISTEN and for the queue. */
  readonly direct: pg.PoolConfig;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'postgresBin'>;

export function reachDatabase(settings: Settings, log: Log): Promise<DatabaseAccess> {
  return settings.databaseUrl ? reachServer(settings) : startOwn(settings, log);
}

async function reachServer({ databaseUrl, databaseDirectUrl }: Settings): Promise<DatabaseAccess> {
  const connection = { connectionString: databaseUrl };
  const direct = { connectionString: databaseDirectUrl };
  await tryConnection('DATABASE_URL', connection);
  await tryConnection('DATABASE_DIRECT_URL', direct);
  return { connection, direct, close: async () => {} };
}

async function tryConnection(setting: string, connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new CannotStart(
      `${setting}: the database can't be reached: ${reason(error)}.`,
      'Check the address, and that the server runs.',
    );
  }
  await client.end();
}

async function startOwn({ dataDir, postgresBin }: Settings, log: Log): Promise<DatabaseAccess> {
  const { connection, stop } = await startEmbedded({ dataDir, postgresBin, log });
  return { connection, direct: connection, close: stop };
}
