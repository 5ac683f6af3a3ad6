// The way to the server of a data folder: the one that runs there already, or a new one.
import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from './cannot-start.ts';
import { type LockFile, readLockFile, removeStaleLock } from './lock-file.ts';
import { ourName } from './one-app.ts';
import type { Programs } from './programs.ts';
import { type Log, type Place, startServer } from './server-process.ts';

export interface Attached {
  /** As the one who may do everything. */
  readonly client: pg.Client;
  readonly server: LockFile;
}

const enough = 15_000;
const startingOrStopping = '57P03';
/** It runs already, or the last of its processes is about to end. */
const anotherOne = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;

export async function attachServer(
  place: Place,
  programs: Programs,
  password: string | undefined,
  log: Log,
): Promise<Attached> {
  const start = performance.now();
  for (;;) {
    const found = await connect(place.cluster, password);
    if (typeof found === 'object') return found;
    if (found === 'absent') {
      const complaint = await startServer(place, programs, log);
      if (complaint === undefined || removeStaleLock(place.cluster)) continue;
      if (!anotherOne.test(complaint) || performance.now() - start > enough) {
        throw new CannotStart(`PostgreSQL does not start: ${gist(complaint)} (more in ${place.logFile}).`);
      }
    }
    await pause(50);
  }
}

async function connect(cluster: string, password: string | undefined): Promise<Attached | 'busy' | 'absent'> {
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
  // a broken connection also ends, and that is what is listened for
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (realpathSync(rows[0]?.data_directory ?? '') === realpathSync(cluster)) return { client, server };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === startingOrStopping) return 'busy';
  }
  await client.end().catch(() => {});
  return 'absent';
}

/** What a person needs of PostgreSQL's lines. */
function gist(complaint: string) {
  const lines = complaint.trim().split('\n');
  const told = lines.flatMap((line) => /(?:FATAL|DETAIL): +(.*)$/.exec(line)?.[1] ?? []);
  return (told.slice(-2).join('. ') || lines.at(-1))?.replace(/\.$/, '');
}
