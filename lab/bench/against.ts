// Compares this version with the one in another folder: each with its own database, in alternating rounds. Beside the
// rate it shows the processor time of a call, in Node and in PostgreSQL, which hardly depends on what else the computer does.
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '../figures.ts';
import { cases } from './cases.ts';
import { analyze } from './database.ts';
import { type Figures, measure, medians, percent, shown } from './measure.ts';
import { openServer } from './open-server.ts';
import { postmasterOf } from './processor-time.ts';

const options = parseArgs({
  options: {
    folder: { type: 'string' },
    case: { type: 'string', default: 'POST' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    help: { type: 'boolean' },
  },
}).values;
if (options.help || !options.folder) {
  console.log(`npm run bench:against -- --folder=… [--case=POST --rounds=7 --seconds=5 --connections=16]
  compares this version with the one that is checked out in the folder, packages included`);
  process.exit(options.help ? 0 : 2);
}
const [rounds, seconds, connections] = [options.rounds, options.seconds, options.connections].map(Number) as [
  number,
  number,
  number,
];
const wanted = cases.find(({ name }) => name.startsWith(options.case));
if (!wanted) throw new Error(`No case begins with ${options.case}`);
console.log(`${wanted.name}, ${connections} connections, ${seconds} s a round`);

/** In former versions the program had several servers, and its first argument named one. */
const programs = ['lab/bench/server.ts', 'lab/bench/servers.ts', 'bench/servers.ts'];

const before = await open(resolve(options.folder));
const now = await open(fileURLToPath(new URL('../..', import.meta.url)));
for (let round = 1; round <= rounds; round++) {
  // the order within a round alternates too
  for (const side of round % 2 ? [before, now] : [now, before]) side.rounds.push(await side.measure(seconds));
  const [one, other] = [before, now].map((side) => shown(side.rounds.at(-1) as Figures));
  console.log(`  round ${round}, load ${loadavg()[0]?.toFixed(1)}: before ${one}; now ${other}`);
}
console.log(`  medians: before ${shown(medians(before.rounds))}; now ${shown(medians(now.rounds))}`);
const ratiosOf = (of: (one: Figures) => number) =>
  now.rounds.map((one, n) => of(one) / of(before.rounds[n] ?? one));
const byTime = ratiosOf(({ node, database }) => node + database);
const [least, most] = [percent(Math.min(...byTime)), percent(Math.max(...byTime))];
console.log(`  processor time of a call: ${percent(median(byTime))} of before, ${least} to ${most}`);
console.log(`  now makes ${median(ratiosOf(({ rate }) => rate)).toFixed(2)} times as many`);
for (const { close } of [before, now]) await close();
process.exit();

async function open(folder: string) {
  const program = programs.map((name) => resolve(folder, name)).find(existsSync) ?? '';
  const benches = dirname(program);
  const { openTemporaryDatabase } = await import(resolve(benches, 'database.ts'));
  const { addBenchSalon } = await import(resolve(benches, 'cases.ts'));
  const { connection, close } = await openTemporaryDatabase();
  const salon = await addBenchSalon(connection);
  const server = await openServer(program, connection);
  const measured = { ...server, postmaster: await postmasterOf(connection) };
  const measureFor = (seconds: number) =>
    measure(measured, wanted?.request(salon) ?? {}, { seconds, connections });
  await measureFor(2);
  await analyze(connection);
  return { rounds: [] as Figures[], measure: measureFor, close };
}
