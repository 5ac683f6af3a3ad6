// The product, or the bare server that it is compared with, in a process of its own.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';

export async function openServer(kind: 'product' | 'bare', connection: PoolConfig) {
  const script = fileURLToPath(new URL('servers.ts', import.meta.url));
  const child = spawn(process.execPath, [script, kind, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    child.stdout.on('data', (lines) => {
      const found = /^(\d+)$/m.exec(String(lines));
      if (found) resolve(Number(found[1]));
    });
  });
  process.once('exit', () => child.kill());
  return { port, pid: child.pid };
}
