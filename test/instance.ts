// Starts the whole product as a process of its own, on a database that others use too.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

const program = fileURLToPath(new URL('./instance-process.ts', import.meta.url));

export async function startInstance(connection: pg.PoolConfig, now: Date, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-instance-'));
  const child = fork(program, [now.toISOString()], {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(connection),
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const [address] = await Promise.race([once(child, 'message'), ended]);
  if (typeof address !== 'string') throw new Error('The instance ended before it listened.');

  return {
    api: `${address}/api`,
    /** Ends it as a power cut would. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Closes it properly, and answers the code that it ends with. */
    async close() {
      if (child.connected) child.disconnect();
      const [code] = await ended;
      await rm(dataDir, { recursive: true, force: true });
      return code as number | null;
    },
  };
}

/** The host may be a socket's folder, which stands only in the query. */
export function addressOf({
  host = '',
  port = 5432,
  user = '',
  password = '',
  database = '',
}: pg.PoolConfig) {
  const address = new URL(`postgres://localhost/${database}`);
  address.username = user;
  address.password = String(password);
  address.search = new URLSearchParams({ host, port: String(port) }).toString();
  return address.href;
}
