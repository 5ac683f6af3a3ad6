import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { databaseUrl } from '../scripts/database-url.ts';
import { freshDatabase } from '../test/fresh-database.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

test('the first start prints only its address, that payments are tests, and how to sign in', async () => {
  const { connection, drop } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-start-'));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith('Sign in')) child.kill('SIGTERM');
  }

  expect(lines).toEqual([
    expect.stringMatching(/^Krehër is open at http:\/\/127\.0\.0\.1:\d+$/),
    'Payments are tests: nobody pays. Set PAYSERA_PROJECT_ID and its two others to take money.',
    expect.stringMatching(/^Sign in as administrator with admin@kreher\.local and \S{10,}$/),
    'Krehër is closing.',
  ]);
  expect(await ended).toEqual([0, null]);
  await rm(dataDir, { recursive: true });
  await drop();
});
