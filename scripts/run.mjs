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

/** Goes on beside us, until it is closed. Answers once what it said matches. */
export function runBeside(program, args, awaited, options) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], ...options });
  const end = endOf(child);
  const close = () => {
    child.kill('SIGTERM');
    return end;
  };
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
      const said = awaited.exec(text);
      if (said) resolve({ said, close });
    });
    end.then((code) => reject(new Stop(`${args.join(' ')} ended with ${code}.\n${text}`)), reject);
  });
}

export function npm(args) {
  const { npm_execpath: cli = '' } = process.env;
  if (cli.endsWith('npm-cli.js')) return run('node', [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** Steps back behind another program. Should we be killed, it notices by the channel between us. */
export async function handOver(program, args) {
  process.exit(await run(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));
}

/** The server needs ten seconds at most; what installs can be done again. */
const patience = 12_000;
const running = new Set();
let asked = false;

/**
 * A Ctrl-C in a terminal reaches what we run, too, and npm passes another one on to us: each program hears a single
 * request to close from us, whatever comes, and we end after it.
 */
function close() {
  if (asked) return;
  asked = true;
  if (running.size === 0) process.exit(1);
  for (const child of running) {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patience);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, close);

// npm can be killed without a word to us
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || close(), 500).unref();
}

function endOf(child) {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      const end = signal ? 128 + constants.signals[signal] : code;
      if (asked && running.size === 0) process.exit(end);
      resolve(end);
    });
  });
}
