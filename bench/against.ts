// Compares this version with the one in another folder: each with a database of its own, in alternating rounds. Beside the
// rate stands the processor time of a call, in Node and in PostgreSQL, which hardly depends on what else the computer does.
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { cases } from './cases.ts';
import { analyze } from './database.ts';
import { openServer, ownFolder } from './open-server.ts';
import { parentOf, processorTime } from './processor-time.ts';
import { callsOf } from './rate.ts';

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
  for (const one of order) figures[one === now ? 'now' : 'before'].push(await one.measure(seconds));
  const [was, is] = [figures.before.at(-1), figures.now.at(-1)];
  console.log(`  round ${round}, load ${loadavg()[0]?.toFixed(1)}: before ${shown(was)}; now ${shown(is)}`);
}
console.log(`  medians: before ${shown(medians(figures.before))}; now ${shown(medians(figures.now))}`);
const ratios = figures.now.map(({ rate }, n) => rate / (figures.before[n]?.rate ?? rate));
console.log(`  now makes ${median(ratios).toFixed(2)} times as many`);

for (const { close } of both) await close();
process.exit();

interface Figures {
  readonly rate: number;
  /** Milliseconds a call. */
  readonly node: number;
  readonly database: number;
}

async function open(folder: string) {
  const { openTemporaryDatabase } = await import(resolve(folder, 'bench/database.ts'));
  const { addBenchSalon } = await import(resolve(folder, 'bench/cases.ts'));
  const { connection, close } = await openTemporaryDatabase();
  const salon = await addBenchSalon(connection);
  const { port, pid = 0 } = await openServer('product', connection, folder);
  const postmaster = await postmasterOf(connection);
  return {
    connection,
    close,
    async measure(seconds: number): Promise<Figures> {
      const begin = [processorTime(pid), processorTime(postmaster)];
      const calls = await callsOf(port, wanted?.request(salon) ?? {}, { seconds, connections });
      const [node = 0, database = 0] = [processorTime(pid), processorTime(postmaster)].map(
        (end, n) => (end - (begin[n] ?? 0)) / calls,
      );
      return { rate: calls / seconds, node, database };
    },
  };
}

async function postmasterOf(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const parent = parentOf(rows[0].pid);
  await client.end();
  return parent;
}

function median(numbers: readonly number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function medians(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(all.map((one) => one[figure]));
  return { rate: of('rate'), node: of('node'), database: of('database') };
}

function shown(figures: Figures | undefined) {
  if (!figures) return '';
  const { rate, node, database } = figures;
  return `${rate.toFixed(0)}/s (${node.toFixed(2)} + ${database.toFixed(2)} ms)`;
}
