// Starts a program that serves the product and prints its port.
import { spawn } from 'node:child_process';
import type { PoolConfig } from 'pg';

export async function openServer(
  program: string,
  connection: PoolConfig,
): Promise<{ port: number; pid: number }> {
  const child = spawn(process.execPath, [program, 'product', JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const port = await new Promise<number>((resolve) => {
    child.stdout.on('data', (lines) => {
      const found = /^(\d+)$/m.exec(String(lines));
      if (found) resolve(Number(found[1]));
    });
  });
  return { port, pid: child.pid ?? 0 };
}
