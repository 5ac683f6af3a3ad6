// Connects to the server of a data folder, and starts it if it does not run yet.

import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Log } from '../../logger.ts';
import { CannotStart } from './cannot-start.ts';
import { type LockFile, readLockFile, removeStaleLock } from './lock-file.ts';
import { ourName } from './one-app.ts';
import type { Programs } from './programs.ts';
import { type ServerPlace, startServer } from './server-process.ts';

export interface AttachedServer {
  /** A connection as superuser. */
  readonly client: pg.Client;
  readonly server: LockFile;
}

const longestWait = 15_000;
const startingOrStopping = '57P03';
/** The errors of PostgreSQL if a server of this folder runs already, or if its last process is just ending. */
const anotherOne = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;

export async function attachServer(
  place: ServerPlace,
  programs: Programs,
  password: string | undefined,
  log: Log,
): Promise<AttachedServer> {
  const start = performance.now();
  for (;;) {
    const found = await connect(place.cluster, password);
    if (typeof found === 'object') return found;
    if (found === 'absent') {
      const complaint = await startServer(place, programs, log);
      if (complaint === undefined || removeStaleLock(place.cluster)) continue;
      if (!anotherOne.test(complaint) || performance.now() - start > longestWait) {
        throw new CannotStart(`PostgreSQL does not start: ${gist(complaint)} (more in ${place.logFile}).`);
      }
    }
    await pause(50);
  }
}

const DataFolder = z.tuple([z.object({ data_directory: z.string() })]);

async function connect(
  cluster: string,
  password: string | undefined,
): Promise<AttachedServer | 'busy' | 'absent'> {
  const server = readLockFile(cluster);
  if (!server?.port) return 'absent';
  const client = new pg.Client({
    host: server.socketFolder || '127.0.0.1',
    port: server.port,
    user: 'postgres',
    database: 'postgres',
    password,
    ssl: false,
    application_name: ourName,
    connectionTimeoutMillis: 5_000,
  });
  // the event `end` comes after this event, and has its own handler
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    const [{ data_directory }] = z.parse(DataFolder, rows);
    if (realpathSync(data_directory) === realpathSync(cluster)) return { client, server };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === startingOrStopping) return 'busy';
  }
  await client.end().catch(() => {});
  return 'absent';
}

/** The lines of PostgreSQL's output that explain the failure. */
function gist(complaint: string) {
  const lines = complaint.trim().split('\n');
  const found = lines.flatMap((line) => /(?:FATAL|DETAIL): +(.*)$/.exec(line)?.[1] ?? []);
  return (found.slice(-2).join('. ') || lines.at(-1))?.replace(/\.$/, '');
}
