// Compares this version with the one in another folder: each with its own database, in alternating rounds. Beside the
// rate it shows the processor time of a call, in Node and in PostgreSQL, which hardly depends on what else the computer does.
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cases } from './cases.ts';
import { analyze } from './database.ts';
import { type Figures, measure, median, medians, percent, shown } from './figures.ts';
import { openServer, ownFolder } from './open-server.ts';
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

const before = await open(resolve(options.folder));
const now = await open(ownFolder);
const both = [before, now];
console.log(`${wanted.name}, ${connections} connections, ${seconds} s a round`);
for (const one of both) {
  await one.measure(2);
  await analyze(one.connection);
}

const figures = { before: [] as Figures[], now: [] as Figures[] };
for (let round = 1; round <= rounds; round++) {
  const order = round % 2 ? both : [now, before];
  const found = new Map<typeof now, Figures>();
  for (const one of order) found.set(one, await one.measure(seconds));
  const [was, is] = both.map((one) => found.get(one)) as [Figures, Figures];
  figures.before.push(was);
  figures.now.push(is);
  console.log(`  round ${round}, load ${loadavg()[0]?.toFixed(1)}: before ${shown(was)}; now ${shown(is)}`);
}
console.log(`  medians: before ${shown(medians(figures.before))}; now ${shown(medians(figures.now))}`);
const eachTo = (of: (one: Figures) => number) =>
  figures.now.map((one, n) => of(one) / of(figures.before[n] ?? one)).toSorted((a, b) => a - b);
const byTime = eachTo(({ node, database }) => 1 / (node + database));
const [least, most] = [percent(byTime[0] ?? 0), percent(byTime.at(-1) ?? 0)];
console.log(`  by processor time ${percent(median(byTime))} of the calls of before, ${least} to ${most}`);
console.log(`  now makes ${median(eachTo(({ rate }) => rate)).toFixed(2)} times as many`);

for (const { close } of both) await close();
process.exit();

async function open(folder: string) {
  const { openTemporaryDatabase } = await import(resolve(folder, 'bench/database.ts'));
  const { addBenchSalon } = await import(resolve(folder, 'bench/cases.ts'));
  const { connection, close } = await openTemporaryDatabase();
  const salon = await addBenchSalon(connection);
  const server = await openServer('product', connection, folder);
  const measured = { ...server, postmaster: await postmasterOf(connection) };
  return {
    connection,
    close,
    measure: (seconds: number) => measure(measured, wanted?.request(salon) ?? {}, { seconds, connections }),
  };
}
