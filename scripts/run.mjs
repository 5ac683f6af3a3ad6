// Runs other programs, returns their exit codes, and passes our signals on to them.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The reason why the script can't continue, in one line for the person at the terminal. */
export class Stop extends Error {}

export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}

/** Returns the exit code. The output goes to the terminal. */
export function run(program, args, options) {
  return endOf(spawn(program, args, { cwd: root, stdio: 'inherit', ...options }));
}

/** Returns the exit code and the output. `onLine` gets each line of it as it comes. */
export async function capture(program, args, { onLine, ...options }) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => output.push(part));
    createInterface(stream).on('line', onLine);
  }
  const code = await endOf(child);
  return { code, output: Buffer.concat(output).toString() };
}

/** Starts a program that runs until `close`. Returns once its output matches `awaited`. */
export function startBeside(program, args, awaited, options) {
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
      const match = awaited.exec(text);
      if (match) resolve({ match, close });
    });
    end.then((code) => reject(new Stop(`${args.join(' ')} ended with ${code}.\n${text}`)), reject);
  });
}

export function npm(args) {
  const { npm_execpath: cli = '' } = process.env;
  if (cli.endsWith('npm-cli.js')) return run('node', [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** Runs a program, and exits with its exit code. If we are killed, the program sees that the IPC channel closes. */
export async function handOver(program, args) {
  process.exit(await run(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));
}

/** The milliseconds to wait for the server, which needs ten seconds at most to close. */
const patience = 12_000;
const running = new Set();
let asked = false;

/**
 * A Ctrl-C in a terminal reaches the programs that we run too, and npm sends us a second one. Each program gets one
 * SIGTERM from us, however many signals come, and we end after the last program.
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

// when npm is killed, we get no signal
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
