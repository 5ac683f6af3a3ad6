// A test run that is aborted leaves no PostgreSQL behind.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
/** One file each, which loads little and takes longer than this test needs to abort it. */
const runs = {
  'the API tests': [vitest, 'run', '--project=node', 'server/ground/mail/queue.test.ts'],
  'the journeys': [playwright, 'test', 'e2e/account-deletion.spec.ts', '--reporter=line', '--output=aborted'],
};

/** In milliseconds. Each look lists all processes of the machine, which is work, too. */
const looksEvery = 300;

async function startRun(args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-aborted-'));
  chmodSync(folder, 0o1777);
  const runner = spawn(process.execPath, [join('scripts', 'with-node.mjs'), ...args], {
    cwd: root,
    stdio: 'ignore',
    // its own process group, as a command in a terminal has it
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: folder,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
    },
  });
  const ended = once(runner, 'exit');
  onTestFinished(async () => {
    if (runner.exitCode === null && runner.signalCode === null) runner.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const processes = () =>
    execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [])
      .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
  const databases = () => processes().filter(({ command }) => command.includes(` -D ${folder}`));
  /** A test is connected to its own database, so the run is past its preparations. */
  const isUnderWay = () => {
    const servers = databases().map(({ pid }) => pid);
    return processes().some(
      ({ parent, command }) => servers.includes(parent) && /kreher_test_\d+_(?!template)/.test(command),
    );
  };
  await expect.poll(isUnderWay, { timeout: 60_000, interval: looksEvery }).toBe(true);
  return {
    pid: runner.pid ?? 0,
    ended,
    databases,
    child: () => processes().find(({ parent }) => parent === runner.pid),
  };
}

type Run = Awaited<ReturnType<typeof startRun>>;

const aborts: [string, (run: Run) => void][] = [
  ['Ctrl-C', ({ pid }) => process.kill(-pid, 'SIGINT')],
  ['SIGTERM', ({ pid }) => process.kill(pid, 'SIGTERM')],
  ['SIGKILL of the runner', ({ pid }) => process.kill(pid, 'SIGKILL')],
  ['SIGKILL of the program that it runs', ({ child }) => process.kill(child()?.pid ?? 0, 'SIGKILL')],
];

const cases = Object.entries(runs).flatMap(([name, args]) =>
  aborts.map(([how, abort]) => ({ name, args, how, abort })),
);

test.each(cases)('after $how $name leave no PostgreSQL behind', async ({ args, abort }) => {
  const run = await startRun(args);
  abort(run);
  await run.ended;
  await expect.poll(() => run.databases(), { timeout: 30_000, interval: looksEvery }).toEqual([]);
});
