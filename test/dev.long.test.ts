// `npm run dev` as a developer has it: the real Vite, the real server, the database that comes with the product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const admin = { email: 'admin@kreher.al', password: 'rruga-123' };

async function startDev() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kreher-dev-'));
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));

  async function close() {
    child.kill('SIGTERM');
    const [code] = await ended;
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  }
  onTestFinished(async () => {
    if (child.exitCode === null) await close();
  });

  /** Waits until a line was printed so many times. */
  async function printed(wanted: RegExp, times = 1) {
    for (;;) {
      const found = lines.filter((line) => wanted.test(line));
      if (found.length >= times) return found.at(-1) ?? '';
      if (child.exitCode !== null) throw new Error(`It ended:\n${lines.join('\n')}`);
      await pause(20);
    }
  }
  const databaseProcess = () => readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0];
  return { printed, databaseProcess, close };
}

test('one address serves page, sources and API; a changed server file restarts only the server', {
  timeout: 90_000,
}, async () => {
  const dev = await startDev();
  const [address] = /http:\S+/.exec(await dev.printed(/is open at/)) ?? [];
  const get = (path: string, headers = {}) => fetch(`${address}${path}`, { headers });

  const page = await (await get('/terminet')).text();
  expect(page).toContain('/@vite/client');
  const source = await get('/web/main.tsx');
  expect(source.headers.get('content-type')).toContain('javascript');
  expect(await (await get('/mails')).text()).toContain('Verifikoni email-in tuaj');
  expect(await (await get('/api/health')).json()).toEqual({ success: true, database: 'ok' });
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams(admin),
  });
  const { token } = (await login.json()) as { token: string };

  const database = dev.databaseProcess();
  const now = new Date();
  utimesSync(join(root, 'server', 'main.ts'), now, now);
  await dev.printed(/^server\/main\.ts changed/);
  // sent while the server is down: answered by the next one
  const profile = await get('/api/auth/profile', { authorization: `Bearer ${token}` });
  expect(profile.status).toBe(200);
  await dev.printed(/is open at/, 2);
  expect(dev.databaseProcess()).toBe(database);

  expect(await dev.close()).toBe(0);
});
