// Compares the product with a bare `node:http` server that runs the same SQL, and with a plain one that sends as many bytes
// without any. Rounds alternate; each round's figures are printed with the processor time of a call in Node and in PostgreSQL, and the
// median of the ratios counts. On a busy machine the processor time says more than the rate. The results are in docs/performance.md.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { median, tell } from '../figures.ts';
import { addBenchSalon, cases } from './cases.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { type Figures, type Measured, measure, medians, percent, shown } from './measure.ts';
import { openServer } from './open-server.ts';
import { postmasterOf } from './processor-time.ts';

const options = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    help: { type: 'boolean' },
  },
}).values;
if (options.help) {
  console.log(
    'npm run bench [-- --rounds=7 --seconds=5 --connections=32]   compares the product with bare servers',
  );
  process.exit();
}
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const connections = Number(options.connections);
const kinds = ['product', 'bare', 'plain'] as const;
type Kind = (typeof kinds)[number];

const { connection, close } = await openTemporaryDatabase();
const salon = await addBenchSalon(connection);
const postmaster = await postmasterOf(connection);
const product = { ...(await openServer('product', connection)), postmaster };
const bare = { ...(await openServer('bare', connection)), postmaster };

for (const { name, atLeast, ofPlain, request } of cases) {
  console.log(`\n${name}, ${connections} connections, ${seconds} s a round, requests a second`);
  const plain = { ...(await openServer('plain', { bytes: await bytesOf(request(salon)) })), postmaster };
  const servers = { product, bare, plain };
  const figuresOf = (server: Measured, time = seconds) =>
    measure(server, request(salon), { seconds: time, connections });
  for (const server of Object.values(servers)) await figuresOf(server, 2);
  await analyze(connection);

  const all = { product: [] as Figures[], bare: [] as Figures[], plain: [] as Figures[] };
  for (let round = 1; round <= rounds; round++) {
    // the order within a round alternates too
    const order = round % 2 ? kinds : kinds.toReversed();
    for (const kind of order) all[kind].push(await figuresOf(servers[kind]));
    const [ours, ...others] = kinds.map((kind) => all[kind].at(-1)) as [Figures, Figures, Figures];
    const each = others.map((one, n) => `${kinds[n + 1]} ${shown(one)} ${percent(ours.rate / one.rate)}`);
    console.log(
      `  round ${round}, load ${loadavg()[0]?.toFixed(1)}: product ${shown(ours)}, ${each.join(', ')}`,
    );
  }
  plain.close();
  const ratioTo = (kind: Kind) =>
    median(all.product.map(({ rate }, n) => rate / (all[kind][n]?.rate ?? rate)));
  for (const [kind, wanted] of [
    ['bare', atLeast],
    ['plain', ofPlain],
  ] as const) {
    const ratio = ratioTo(kind);
    const aim = wanted ? ` (aim ${percent(wanted)})` : '';
    tell(!wanted || ratio >= wanted, `${name}: median ${percent(ratio)} of ${kind}${aim}`);
  }
  const [ours, theirs] = [medians(all.product), medians(all.bare)];
  const byTime = (theirs.node + theirs.database) / (ours.node + ours.database);
  console.log(`  by processor time ${percent(byTime)}: product ${shown(ours)}, bare ${shown(theirs)}`);
}

await close();
process.exit();

/** The length of the product's answer. */
async function bytesOf(request: autocannon.Request) {
  let bytes = 0;
  await autocannon({
    url: `http://127.0.0.1:${product.port}`,
    connections: 1,
    amount: 1,
    requests: [{ ...request, onResponse: (_status, body) => (bytes = Buffer.byteLength(body)) }],
  });
  return bytes;
}
