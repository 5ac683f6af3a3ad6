import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { databaseUrl } from '../../scripts/database-url.ts';
import { freshDatabase } from '../../test/fresh-database.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts the product on an empty database, stops it at the line that begins like this, and returns what it printed. */
async function linesUntil(last: string, settings: Record<string, string> = {}) {
  const { connection, drop } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-start-'));
  const own = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection) };
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith(last)) child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  await rm(dataDir, { recursive: true });
  await drop();
  return lines;
}

test('the first start prints only its address, that payments are tests, and how to sign in', async () => {
  expect(await linesUntil('Sign in')).toEqual([
    expect.stringMatching(/^Krehër is open at http:\/\/127\.0\.0\.1:\d+$/),
    'Payments are tests: nobody pays. Set PAYSERA_PROJECT_ID and its two others to take money.',
    expect.stringMatching(/^Sign in as administrator with admin@kreher\.local and \S{10,}$/),
    'Krehër is closing.',
  ]);
});

test('TRUST_PROXY=true is warned of at the start', async () => {
  const [warning = ''] = await linesUntil('Sign in', { TRUST_PROXY: 'true' });
  expect(JSON.parse(warning)).toMatchObject({
    level: 40,
    msg: 'TRUST_PROXY=true: any caller can choose its address. Name the proxies instead.',
  });
});

test('an https PUBLIC_URL without TRUST_PROXY is warned of in one line', async () => {
  const settings = { PUBLIC_URL: 'https://kreher.test', ALLOW_SANDBOX_PAYMENTS: 'true', LOG_LEVEL: 'warn' };
  const warningsOf = async (more: Record<string, string>) =>
    (await linesUntil('Sign in', { ...settings, ...more })).filter((line) => line.includes('TRUST_PROXY'));
  expect((await warningsOf({})).map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      msg: 'PUBLIC_URL is https, but TRUST_PROXY is not set: behind a proxy all people count as one address.',
    },
  ]);
  expect(await warningsOf({ TRUST_PROXY: 'loopback' })).toEqual([]);
});

test('a start tells how old the newest nightly backup is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-start-'));
  const file = join(dataDir, 'backups', 'kreher-2026-11-20.gz');
  await mkdir(join(dataDir, 'backups'));
  await writeFile(file, '');
  const twoDaysAgo = Date.now() / 1000 - 48 * 3600;
  await utimes(file, twoDaysAgo, twoDaysAgo);
  const lines = await linesUntil('Sign in', { DATA_DIR: dataDir, BACKUP_HOUR: '3' });
  expect(lines).toContain('The newest backup is 48 hours old.');
  await rm(dataDir, { recursive: true });
});
