// Waits until a test run has ended, however it ended: then its end of our standard input is closed. Ends each PostgreSQL that
// has its data in the folder of the run, and deletes the folder.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

const folder = process.argv[2] ?? '';
/** A process that was just starting when the run was killed is found later. */
const looksWithoutAny = 25;

process.stdin.resume();
await once(process.stdin, 'end');
let empty = 0;
function endAll() {
  const running = [...clustersIn(folder)].flatMap(serverOf);
  for (const pid of running) process.kill(pid, 'SIGQUIT');
  empty = running.length > 0 ? 0 : empty + 1;
  return empty === looksWithoutAny;
}
await until(endAll, () => `A PostgreSQL in ${folder} does not end.`);
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

/** The data folders of PostgreSQL. */
function* clustersIn(parent: string): Generator<string> {
  const entries = entriesOf(parent);
  if (entries.some(({ name }) => name === 'PG_VERSION')) return yield parent;
  for (const entry of entries) if (entry.isDirectory()) yield* clustersIn(join(parent, entry.name));
}

/** Processes of the run that are still ending delete their folders meanwhile. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The process that holds the lock of the cluster. Any other program may have the number in a stale lock. */
function serverOf(cluster: string): number[] {
  try {
    const [pid = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const command = execFileSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' });
    return command.includes(` -D ${cluster} `) ? [Number(pid)] : [];
  } catch {
    return [];
  }
}
