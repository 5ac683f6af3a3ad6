// The embedded database. It starts with the app, is found again after a crash of the app, and is restarted if it ends.

import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../logger.ts';
import { app, ensureAppDatabase } from './app-database.ts';
import { type AttachedServer, attachServer } from './attach.ts';
import { CannotStart, reason } from './cannot-start.ts';
import { createCluster } from './create-cluster.ts';
import { takeDatabase } from './one-app.ts';
import { findPrograms } from './programs.ts';
import { type ServerPlace, stopServer } from './server-process.ts';
import { type User, unprivilegedUser } from './unprivileged.ts';

interface Options {
  readonly dataDir: string;
  readonly postgresBin?: string | undefined;
  readonly log: Log;
  /** Whether to start as on Windows, where PostgreSQL has no Unix sockets and administrators must start it by `pg_ctl`. */
  readonly asOnWindows?: boolean;
}

export interface EmbeddedServer {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
    readonly password: string | undefined;
    readonly ssl: false;
  };
  stop(): Promise<void>;
}

export async function startEmbedded({
  postgresBin,
  log,
  asOnWindows = process.platform === 'win32',
  ...options
}: Options): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  makeDataFolder(dataDir);
  const cluster = join(dataDir, 'pg');
  const user = unprivilegedUser(dataDir, cluster);
  const programs = findPrograms(dataDir, postgresBin, user);
  const passwordFile = asOnWindows ? keptPassword(dataDir, user) : undefined;
  const password = passwordFile && readFileSync(passwordFile, 'utf8');
  if (!existsSync(cluster)) {
    log('info', 'Preparing the database…');
    await createCluster(cluster, programs, user, passwordFile);
  }

  const logFile = join(dataDir, 'postgres.log');
  const port = asOnWindows ? await freePort() : socketNumber(cluster);
  const ownSocketFolder = asOnWindows ? undefined : socketFolderFor(cluster, port, user);
  let place: ServerPlace = { cluster, logFile, port, socketFolder: ownSocketFolder, byPgCtl: asOnWindows };
  const appPassword = asOnWindows ? randomBytes(24).toString('base64url') : undefined;

  let held: AttachedServer | undefined;
  let reviving: Promise<void> | undefined;
  const stopping = new AbortController();

  async function hold() {
    const attached = await attachServer(place, programs, password, log);
    try {
      await takeDatabase(attached.client, dataDir);
      await ensureAppDatabase(attached.client, appPassword);
    } catch (error) {
      await attached.client.end();
      throw error;
    }
    const { port, socketFolder } = attached.server;
    place = { ...place, port, socketFolder: socketFolder || undefined };
    held = attached;
    attached.client.once('end', () => {
      held = undefined;
      if (!stopping.signal.aborted) reviving = revive();
    });
  }

  async function revive() {
    log('warn', 'The database ended by itself. Starting it again…');
    for (let wait = 250; !stopping.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
      try {
        return await hold();
      } catch (error) {
        log('warn', reason(error));
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  await hold();
  return {
    connection: {
      host: place.socketFolder ?? '127.0.0.1',
      port: place.port,
      ...app,
      password: appPassword,
      ssl: false,
    },
    async stop() {
      stopping.abort();
      await reviving;
      if (held) await stopServer(place, programs, held.server.pid);
      if (ownSocketFolder && ownSocketFolder !== cluster) {
        rmSync(ownSocketFolder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Makes the data folder. If root owns the folder, PostgreSQL's user must pass through it to its own part; that user can't read the rest.
 */
function makeDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${dataDir} can't be used: ${reason(error)}.`,
      'Set DATA_DIR to another folder.',
    );
  }
}

/**
 * The number of the socket. It differs for each cluster: a server whose folder was deleted removes its socket when it ends, and must not
 * remove the socket of the next server.
 */
const socketNumber = (cluster: string) => 1024 + (Math.floor(statSync(cluster).birthtimeMs) % 60_000);

const longestSocketPath = 103;

/** The folder of the socket: the cluster's own folder, which only its owner may enter, or another folder if the path would be too long. */
function socketFolderFor(cluster: string, port: number, user: User | undefined) {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= longestSocketPath) return cluster;
  const folder = mkdtempSync(join(tmpdir(), 'kreher-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

function keptPassword(dataDir: string, user: User | undefined) {
  const file = join(dataDir, 'postgres.password');
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  return file;
}

async function freePort() {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
