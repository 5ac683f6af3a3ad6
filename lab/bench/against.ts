// Compares this version with the one in another folder: each with its own database, in alternating rounds. Beside the
// rate it shows the processor time of a call, in Node and in PostgreSQL, which hardly depends on what else the computer does.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cases } from './cases.ts';
import { analyze } from './database.ts';
import { measure } from './figures.ts';
import { openServer, ownFolder } from './open-server.ts';
import { comparePairs } from './pairs.ts';
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

await comparePairs({ before, now }, { rounds, seconds });

for (const { close } of both) await close();
process.exit();

async function open(folder: string) {
  const { openTemporaryDatabase } = await import(resolve(folder, 'lab/bench/database.ts'));
  const { addBenchSalon } = await import(resolve(folder, 'lab/bench/cases.ts'));
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
