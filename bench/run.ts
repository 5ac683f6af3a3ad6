// Compares the product with a bare `node:http` server that runs the same SQL. Rounds of both alternate; each round's
// figures are printed, and the median of the ratios counts. The results are in docs/performance.md.
import { parseArgs } from 'node:util';
import { addBenchSalon, cases } from './cases.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { openServer } from './open-server.ts';
import { callsOf } from './rate.ts';

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
const product = await openServer('product', connection);
const bare = await openServer('bare', connection);

let missed = 0;
for (const { name, atLeast, request } of cases) {
  console.log(`\n${name}, ${connections} connections, ${seconds} s a round, requests a second`);
  const rate = async (port: number, time = seconds) =>
    (await callsOf(port, request(salon), { seconds: time, connections })) / time;
  await rate(product.port, 2);
  await rate(bare.port, 2);
  await analyze(connection);

  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    // the order within a round alternates too
    const first = round % 2 ? product : bare;
    const second = first === product ? bare : product;
    const rates = new Map([
      [first, await rate(first.port)],
      [second, await rate(second.port)],
    ]);
    const [ours = 0, theirs = 1] = [rates.get(product), rates.get(bare)];
    ratios.push(ours / theirs);
    console.log(
      `  round ${round}: product ${ours.toFixed(0)}  bare ${theirs.toFixed(0)}  ${percent(ours / theirs)}`,
    );
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  console.log(`  median ${percent(median)}, wanted ${percent(atLeast)}`);
  if (median < atLeast) missed++;
}

await close();
process.exit(missed ? 1 : 0);

function percent(ratio: number) {
  return `${(ratio * 100).toFixed(1)} %`;
}
