// Every command of package.json starts with the Node that npm itself runs on, which may be older than 24.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const machinesNode = process.env.npm_node_execpath ?? process.execPath;
/** Scripts that start a server and take no arguments. The test starts each, and stops it once it has started. */
const servers = ['start', 'demo'];

function spawnScript(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const [program, ...given] = command.replace(/^exec /, '').split(' ');
  expect(program).toBe('node');
  const child = spawn(machinesNode, [...given, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  onTestFinished(() => void child.kill());
  return { child, ended: once(child, 'close'), output: () => output };
}

const commands = Object.entries(scripts)
  .filter(([name]) => !servers.includes(name))
  .flatMap(([name, script]) => script.split(' && ').map((command) => [name, command] as const));

test.each(commands)('npm run %s shows its options: %s --help', async (_name, command) => {
  const { ended, output } = spawnScript(command, ['--help']);
  const [code] = await ended;
  expect(output()).toMatch(/usage|options|npm |npx /i);
  expect(output()).not.toMatch(/ERR_|Error:/);
  expect(code).toBe(0);
});

test.each(servers)(
  'npm run %s starts, prints its address, and stops on a signal, its database too',
  async (name) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kreher-script-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    const { child, ended, output } = spawnScript(scripts[name] ?? '', [], env);
    child.stdout.on('data', () => /is open at/.test(output()) && child.kill('SIGTERM'));
    await ended;
    expect(output()).toMatch(/Krehër is open at http:[\s\S]*Krehër is closing\./);
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false);
  },
);
