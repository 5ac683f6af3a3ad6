// The whole product as its own process, with its own database: for one worker of the tests, or for those that share it.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startInstance } from '../test/instance.ts';
import { readMailFolder } from '../test/mail-folder.ts';
import { createDatabase } from '../test/postgres.ts';
import { getRun } from './run.ts';

export type OwnServer = Awaited<ReturnType<typeof startServer>>;
/** A server that several workers may use: only the process that started it moves its clock and stops it. */
export type Server = Omit<OwnServer, 'pass' | 'stop' | 'stopAndKeep' | 'restart'>;

/** How another process reaches a server. */
export interface Way {
  readonly address: string;
  readonly outbox: string;
  readonly connection: pg.PoolConfig;
  /** Milliseconds by which its clock is ahead of the system's. */
  readonly ahead: number;
}

/** The state that a server begins with. */
export interface Snapshot {
  /** The database of which the server gets a copy. */
  readonly template: string;
  /** The folder of the mails that were sent before the snapshot. */
  readonly mailDir: string;
}

interface Options {
  readonly settings?: Record<string, string>;
  /** Without a snapshot the database is empty. */
  readonly snapshot?: Snapshot | undefined;
}

export const admin = { email: 'admin@kreher.al', password: 'kreher-456-789' };

export async function startServer(startAt: Date, { settings, snapshot }: Options = {}) {
  const database = await createDatabase(getRun().postgres, snapshot?.template);
  // it outlives the process, which may stop and start again
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-server-'));
  const start = (at: Date, more: Record<string, string> = {}) =>
    startInstance(database.connection, at, {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATA_DIR: dataDir,
      ...settings,
      ...more,
    });
  const outbox = join(dataDir, 'outbox');
  if (snapshot) await cp(snapshot.mailDir, outbox, { recursive: true });
  let instance = await start(startAt);
  const { address } = instance;
  const now = () => instance.now();
  const { connection } = database;
  async function close() {
    await instance.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  return {
    ...reach({ address, outbox, connection }, now),
    /** For other processes, as long as its clock is not moved. */
    way: (): Way => ({ address, outbox, connection, ahead: now().getTime() - Date.now() }),
    pass: (milliseconds: number) => instance.pass(milliseconds),
    /** Stops the server, and starts it again at the same address. */
    async restart(meanwhile: () => Promise<void>) {
      await instance.close();
      try {
        await meanwhile();
      } finally {
        instance = await start(now(), { PORT: new URL(address).port });
      }
    },
    async stop() {
      await close();
      await database.drop();
    },
    /** Stops the server, and keeps its data as a snapshot from which other servers can start. */
    async stopAndKeep(folder: string): Promise<Snapshot> {
      const kept = join(folder, 'outbox');
      await cp(outbox, kept, { recursive: true });
      await close();
      return { template: database.name, mailDir: kept };
    },
  };
}

/** Reaches a server that another process started. */
export const reachShared = (way: Way): Server => ({
  ...reach(way, () => new Date(Date.now() + way.ahead)),
  way: () => way,
});

function reach({ address, outbox, connection }: Omit<Way, 'ahead'>, now: () => Date) {
  const { mailAbout, linkTo } = readMailFolder(outbox);

  async function call(method: string, path: string, body?: object, token?: string) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  }

  return {
    address,
    /** The address of the pages on which browsers make passkeys. They need a host name, not an IP address. */
    namedAddress: address.replace('127.0.0.1', 'localhost'),
    call,
    linkTo,
    mailAbout,
    /** For what no call of the product does. */
    connection,
    now,
  };
}
