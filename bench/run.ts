// Compares the product with a bare `node:http` server that runs the same SQL. Rounds of both alternate; each round's
// figures are printed with the processor time of a call in Node and in PostgreSQL, and the median of the ratios counts. On a busy
// machine the processor time says more than the rate. The results are in docs/performance.md.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { addBenchSalon, cases } from './cases.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { type Figures, type Measured, measure, median, medians, shown } from './figures.ts';
import { openServer } from './open-server.ts';
import { postmasterOf } from './processor-time.ts';

const options = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    help: { type: 'boolean' },
  },
}).values;
if (options.help) {
  console.log('npm run bench [-- --rounds=7 --seconds=5]   compares the product with a bare server');
  process.exit();
}
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const connections = 32;

const { connection, close } = await openTemporaryDatabase();
const salon = await addBenchSalon(connection);
const postmaster = await postmasterOf(connection);
const product = { ...(await openServer('product', connection)), postmaster };
const bare = { ...(await openServer('bare', connection)), postmaster };

let missed = 0;
for (const { name, atLeast, request } of cases) {
  console.log(`\n${name}, ${connections} connections, ${seconds} s a round, requests a second`);
  const figuresOf = (server: Measured, time = seconds) =>
    measure(server, request(salon), { seconds: time, connections });
  await figuresOf(product, 2);
  await figuresOf(bare, 2);
  await analyze(connection);

  const all = { product: [] as Figures[], bare: [] as Figures[] };
  for (let round = 1; round <= rounds; round++) {
    // the order within a round alternates too
    const first = round % 2 ? product : bare;
    const second = first === product ? bare : product;
    const found = new Map([
      [first, await figuresOf(first)],
      [second, await figuresOf(second)],
    ]);
    const [ours, theirs] = [found.get(product), found.get(bare)] as [Figures, Figures];
    all.product.push(ours);
    all.bare.push(theirs);
    const of = percent(ours.rate / theirs.rate);
    console.log(
      `  round ${round}, load ${loadavg()[0]?.toFixed(1)}: product ${shown(ours)}  bare ${shown(theirs)}  ${of}`,
    );
  }
  const ratio = median(all.product.map(({ rate }, n) => rate / (all.bare[n]?.rate ?? rate)));
  console.log(`  median ${percent(ratio)}, wanted ${percent(atLeast)}`);
  const [ours, theirs] = [medians(all.product), medians(all.bare)];
  const byTime = (theirs.node + theirs.database) / (ours.node + ours.database);
  console.log(`  by processor time ${percent(byTime)}: product ${shown(ours)}, bare ${shown(theirs)}`);
  if (ratio < atLeast) missed++;
}

await close();
process.exit(missed ? 1 : 0);

function percent(ratio: number) {
  return `${(ratio * 100).toFixed(1)} %`;
}
