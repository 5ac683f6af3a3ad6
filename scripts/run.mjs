// Runs other programs, and ends as they end.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** What keeps us from going on, in one line for a person. */
export class Stop extends Error {}

export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}

/** Answers the exit code. What the program says goes to the terminal. */
export function run(program, args, options) {
  return endOf(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }));
}

/** Answers what the program said, too. */
export async function capture(program, args, options) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const code = await endOf(child);
  return { code, said: Buffer.concat(said).toString() };
}

export function npm(args) {
  const { npm_execpath: cli = '' } = process.env;
  if (cli.endsWith('npm-cli.js')) return run('node', [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/**
 * Steps back behind another program until it ends. A Ctrl-C in a terminal reaches us both, npm passes on another one:
 * it hears a single request to close, whatever comes. Should we be killed, it notices by the channel between us.
 */
export async function handOver(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let asked = false;
  function askToClose() {
    if (!asked) child.kill('SIGTERM');
    asked = true;
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, askToClose);
  if (process.env.npm_lifecycle_event) whenOrphaned(askToClose);
  process.exit(await endOf(child));
}

/** npm can be killed without a word to us. */
function whenOrphaned(react) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    react();
  }, 500);
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  });
}
