// Starts the whole product in its own process, on a database that the test uses as well. `program` is the program of another release.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { databaseUrl } from '../scripts/database-url.ts';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

const ownProgram = fileURLToPath(new URL('./instance-process.ts', import.meta.url));
/** The folder where Node keeps the compiled code of the product, so that the next instance starts in half of the time. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));

export async function startInstance(
  connection: pg.PoolConfig,
  startAt: Date,
  env: Record<string, string> = {},
  program = ownProgram,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-instance-'));
  const child = fork(program, [startAt.toISOString()], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(connection),
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  let complaint = '';
  child.stderr?.on('data', (text) => {
    complaint += text;
  });
  const ended = once(child, 'exit');
  const [started, signal] = await Promise.race([once(child, 'message'), ended]);
  if (typeof started?.address !== 'string')
    throw new Error(`The instance ended before it listened (${signal ?? started}). ${complaint}`);
  const { address, now } = started as { address: string; now: number };
  let clockAhead = now - performance.now();

  return {
    address,
    api: `${address}/api`,
    dataDir,
    now: () => new Date(performance.now() + clockAhead),
    /** Moves the clock of the instance forward. */
    async pass(milliseconds: number) {
      child.send(milliseconds);
      await once(child, 'message');
      clockAhead += milliseconds;
    },
    /** Kills it, as a power cut would. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Stops the instance properly, and returns its exit code. */
    async close() {
      if (child.connected) child.disconnect();
      const [code] = await ended;
      await rm(dataDir, { recursive: true, force: true });
      return code as number | null;
    },
  };
}
