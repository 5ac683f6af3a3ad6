// Compares this version with another one, of a folder or a commit: each with its own database, in alternating rounds. Beside the
// rate it shows the processor time of a call, in Node and in PostgreSQL, which hardly depends on what else the computer does.
import { existsSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { releaseBefore, unpacked } from '../../test/release-before.ts';
import { median } from '../figures.ts';
import { type Case, cases } from './cases.ts';
import { analyze } from './database.ts';
import { addManyClients, addOldVisits } from './many-clients.ts';
import { type Figures, measure, medians, percent, shown } from './measure.ts';
import { openServer } from './open-server.ts';
import { postmasterOf } from './processor-time.ts';

const options = parseArgs({
  options: {
    folder: { type: 'string' },
    commit: { type: 'string', default: releaseBefore },
    case: { type: 'string', multiple: true, default: ['POST', 'GET /appointments'] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    clients: { type: 'string', default: '0' },
    help: { type: 'boolean' },
  },
}).values;
if (options.help) {
  console.log(`npm run bench:against -- [--commit=… | --folder=…] [--case=POST --rounds=5 --seconds=4 --connections=16
    --clients=10000]
  compares this version with a commit, which runs with the packages of this one; without one, with the release before.
  A folder has packages of its own. Without a case it measures a booking and a day, in two minutes.`);
  process.exit();
}
const [rounds, seconds, connections] = [options.rounds, options.seconds, options.connections].map(Number) as [
  number,
  number,
  number,
];
const wanted = options.case.map((begin) => {
  const found = cases.find(({ name }) => name.startsWith(begin));
  if (!found) throw new Error(`No case begins with ${begin}`);
  return found;
});

/** In former versions the program had several servers, and its first argument named one. */
const programs = ['lab/bench/server.ts', 'lab/bench/servers.ts', 'bench/servers.ts'];

const folderBefore = options.folder ? resolve(options.folder) : unpacked(options.commit);
if (!options.folder) process.once('exit', () => rmSync(folderBefore, { recursive: true, force: true }));
const before = await open(folderBefore);
const now = await open(fileURLToPath(new URL('../..', import.meta.url)));
for (const { name, request } of wanted) {
  console.log(`${name}, ${connections} connections, ${seconds} s a round`);
  const pairs: { before: Figures; now: Figures }[] = [];
  for (const side of [before, now]) {
    await side.measure(request, 2);
    await side.analyze();
  }
  for (let round = 1; round <= rounds; round++) {
    // the order within a round alternates too
    const inTurn = [before, now];
    if (round % 2 === 0) inTurn.reverse();
    const figures = new Map<typeof now, Figures>();
    for (const side of inTurn) figures.set(side, await side.measure(request, seconds));
    const pair = { before: figures.get(before) as Figures, now: figures.get(now) as Figures };
    pairs.push(pair);
    console.log(
      `  round ${round}, load ${loadavg()[0]?.toFixed(1)}: before ${shown(pair.before)}; now ${shown(pair.now)}`,
    );
  }
  tell(pairs);
}
for (const { close } of [before, now]) await close();
process.exit();

function tell(pairs: readonly { before: Figures; now: Figures }[]) {
  const [ofBefore, ofNow] = [pairs.map(({ before }) => before), pairs.map(({ now }) => now)];
  console.log(`  medians: before ${shown(medians(ofBefore))}; now ${shown(medians(ofNow))}`);
  const ratiosOf = (of: (one: Figures) => number) => pairs.map(({ before, now }) => of(now) / of(before));
  const byTime = ratiosOf(({ node, database }) => node + database);
  const [least, most] = [percent(Math.min(...byTime)), percent(Math.max(...byTime))];
  console.log(`  processor time of a call: ${percent(median(byTime))} of before, ${least} to ${most}`);
  console.log(`  now makes ${median(ratiosOf(({ rate }) => rate)).toFixed(2)} times as many`);
}

async function open(folder: string) {
  const program = programs.map((name) => resolve(folder, name)).find(existsSync) ?? '';
  const benches = dirname(program);
  const { openTemporaryDatabase } = await import(resolve(benches, 'database.ts'));
  const { addBenchSalon } = await import(resolve(benches, 'cases.ts'));
  const { connection, close } = await openTemporaryDatabase();
  const salon = await addBenchSalon(connection);
  await addManyClients(connection, salon, Number(options.clients), 0);
  await addOldVisits(connection, salon, 5);
  const server = await openServer(program, connection);
  const measured = { ...server, postmaster: await postmasterOf(connection) };
  return {
    measure: (request: Case['request'], seconds: number) =>
      measure(measured, request(salon), { seconds, connections }),
    analyze: () => analyze(connection),
    close,
  };
}
