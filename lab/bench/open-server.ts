// The product, or a server that it is compared with, in its own process.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';

export const ownFolder = fileURLToPath(new URL('../..', import.meta.url));

type Kind = 'product' | 'bare' | 'plain';

/** Starts the server of these benches, which may be of another version. The plain server needs no database. */
export async function openServer(
  kind: Kind,
  options: PoolConfig | { bytes: number },
  benches = import.meta.dirname,
) {
  const child = spawn(process.execPath, [resolve(benches, 'servers.ts'), kind, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    child.stdout.on('data', (lines) => {
      const found = /^(\d+)$/m.exec(String(lines));
      if (found) resolve(Number(found[1]));
    });
  });
  process.once('exit', () => child.kill());
  return { port, pid: child.pid ?? 0, close: () => child.kill() };
}
