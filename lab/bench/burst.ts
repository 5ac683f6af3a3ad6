// What the first calls after a quiet time take: 16 bookings at once after a pause, beside 16 right after others.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ask, openSender } from '../calls.ts';
import { median, ms, quantile, tell } from '../figures.ts';
import { addBenchSalon, nextVisit } from './cases.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { openServer } from './open-server.ts';

const { values } = parseArgs({
  options: { pause: { type: 'string', default: '60' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(
    'npm run bench:burst [-- --pause=60]   16 bookings at once after so many quiet seconds, and without a pause',
  );
  process.exit();
}

const atOnce = 16;
const rounds = 5;
/** How much longer than a warm burst the first one may take. */
const limit = 1.5;

const { connection, close } = await openTemporaryDatabase();
const { token } = await addBenchSalon(connection);
const { port } = await openServer(fileURLToPath(new URL('server.ts', import.meta.url)), connection);
const { send } = openSender(`http://127.0.0.1:${port}`, atOnce);
for (let n = 0; n < 20; n++) await burst();
await analyze(connection);

const warm: number[] = [];
const afterPause: number[] = [];
for (let round = 0; round < rounds; round++) {
  for (let n = 0; n < 10; n++) warm.push(await burst());
  await new Promise((resolve) => setTimeout(resolve, Number(values.pause) * 1000));
  afterPause.push(await burst());
}
const all = (times: readonly number[]) => times.map(ms).join(', ');
tell(
  median(afterPause) <= limit * median(warm),
  `after ${values.pause} s: ${all(afterPause)}; warm: median ${ms(median(warm))}, nine of ten ${ms(quantile(warm, 0.9))}`,
);
await close();
process.exit();

/** Sends so many bookings at once, and returns the time of the slowest. */
async function burst(): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => ask(send, 'POST /appointments', nextVisit(), token)),
  );
  return Math.max(...answers.map(({ took }) => took));
}
