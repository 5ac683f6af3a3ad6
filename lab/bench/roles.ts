// What the rights of a barber cost: the same day read by the owner and by a barber who sees the columns of others without phones
// and prices, in alternating rounds on one server. The barber's may cost at most 5 % more.
import { parseArgs } from 'node:util';
import { addBenchBarber, addBenchSalon, cases } from './cases.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { measure } from './figures.ts';
import { openServer } from './open-server.ts';
import { comparePairs } from './pairs.ts';
import { postmasterOf } from './processor-time.ts';

const { rounds, seconds, help } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
}).values;
if (help) {
  console.log('npm run bench:roles -- [--rounds=20 --seconds=3]');
  process.exit();
}

const { connection, close } = await openTemporaryDatabase();
const owner = await addBenchSalon(connection);
const barber = await addBenchBarber(connection, owner);
const server = { ...(await openServer('product', connection)), postmaster: await postmasterOf(connection) };
const read = cases.find(({ name }) => name.startsWith('GET /appointments'));

const reading = (salon: typeof owner) => ({
  measure: (duration: number) =>
    measure(server, read?.request(salon) ?? {}, { seconds: duration, connections: 16 }),
});
const sides = { owner: reading(owner), barber: reading(barber) };
for (const side of Object.values(sides)) await side.measure(2);
await analyze(connection);
console.log(read?.name);
await comparePairs(sides, { rounds: Number(rounds), seconds: Number(seconds) });
await close();
process.exit();
