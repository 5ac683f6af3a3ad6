// The processor time of processes and of their children: unlike a rate it hardly depends on what else the computer does.
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** The milliseconds of one clock tick of Linux. */
const msEach = 10;

function statOf(pid: number | string) {
  try {
    // the name in brackets may contain blanks
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticksOfEnded = Number(fields[13]) + Number(fields[14]);
    return { pid: Number(pid), parent: Number(fields[1]), ms: msOf(pid) + ticksOfEnded * msEach };
  } catch {
    return undefined;
  }
}

/** The time of all threads. The files have nanoseconds: `stat` counts whole ticks, too coarse for a round of a second. */
const msOf = (pid: number | string) =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns / 1e6, 0);

/** The process whose children serve the connections of this database. */
export async function postmasterOf(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const parent = statOf(rows[0].pid)?.parent ?? 0;
  await client.end();
  return parent;
}

/** The processor time in milliseconds since the processes began. Zero where there is no /proc. */
export function processorTime(root: number) {
  if (process.platform !== 'linux') return 0;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  return all.reduce((sum, one) => sum + (one && (one.pid === root || one.parent === root) ? one.ms : 0), 0);
}
