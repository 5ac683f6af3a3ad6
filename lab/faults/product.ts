// The product in its own process, which can be killed as by a power cut and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/restarting-server.ts';
import { settingsOfCopy } from '../copy.ts';

export type Product = Awaited<ReturnType<typeof openProduct>>;

const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** With the embedded database in its own folder, unless the settings name another. */
export async function openProduct(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-faults-'));
  const port = await freePort();
  const own = { ...settingsOfCopy, PORT: String(port), DATA_DIR: dataDir };
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...own, ...settings };

  /** Returns how many milliseconds it took until it was open. */
  async function start() {
    const begin = performance.now();
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    await new Promise<void>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (part) => {
        output += part;
        if (output.includes('Krehër is open')) resolve();
      });
      ended.then(() => reject(new Error(`The product ended before it was open: ${output}`)));
    });
    return { child, ended, took: performance.now() - begin };
  }
  let running = await start();
  process.once('exit', () => running.child.kill('SIGKILL'));

  return {
    address: `http://127.0.0.1:${port}`,
    pid: () => running.child.pid ?? 0,
    /** The process of the embedded database. */
    databasePid: () => Number.parseInt(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10),
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    async restart() {
      running = await start();
      return running.took;
    },
    /** Stops the product properly. */
    async close() {
      running.child.kill('SIGTERM');
      await running.ended;
    },
    async stop() {
      await this.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
