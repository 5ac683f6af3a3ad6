// Runs one to four instances behind a load balancer and a pooler, replaces them, and takes machines of the database away.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startSmtpReceiver } from '../test/smtp-receiver.ts';
import { askForMail } from './calls.ts';
import { openBookings } from './faults/bookings.ts';
import { openProduct } from './faults/product.ts';
import { ms, tell } from './figures.ts';
import { addressOf, openCluster, portOf, programs } from './scaling/cluster.ts';

const usage = `npm run scaling

One, two and four instances behind HAProxy and PgBouncer on a PostgreSQL whose primary Patroni and etcd choose: bookings a second,
mails sent once, instances replaced under load, and the primary, a standby and a member of etcd taken away under load.
Ends with 1 if something did not hold.`;

if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit();
}
const missing = Object.entries(programs).filter(([, program]) => !existsSync(program));
if (missing.length > 0) {
  console.log(`npm run scaling needs these packages of Debian: ${missing.map(([name]) => name).join(', ')}`);
  process.exit(2);
}

const most = 4;
const measuredMs = 10_000;
const hands = 16;
const largestSilenceMs = 30_000;
/** Longer than a primary keeps its lock in etcd without renewing it. */
const goneMs = 35_000;
const people = 30;

const receiver = await startSmtpReceiver();
const settings = {
  DATABASE_URL: addressOf('pooler'),
  DATABASE_DIRECT_URL: addressOf('database'),
  DATABASE_NAMED_STATEMENTS: 'false',
  SMTP_URL: receiver.url,
  MAIL_FROM: 'Krehër <agjenda@salloni.example>',
};
const instancePorts = Array.from({ length: most }, (_, index) => portOf('instance', index));
const cluster = await openCluster(instancePorts.map((port) => `127.0.0.1:${port}`));
const web = `http://127.0.0.1:${portOf('web')}`;
const products = [await openProduct({ ...settings, PORT: String(instancePorts[0]) })];
await pause(1500);
const bookings = await openBookings(web);
try {
  for (const count of [1, 2, most]) {
    while (products.length < count)
      products.push(await openProduct({ ...settings, PORT: String(instancePorts[products.length]) }));
    await pause(1500);
    const before = bookings.acknowledged.size;
    const booking = bookings.begin(hands);
    await pause(measuredMs);
    await booking.end();
    const rate = ((bookings.acknowledged.size - before) / measuredMs) * 1000;
    console.log(`        ${count} instances: ${Math.round(rate)} bookings a second, each also on a standby`);
  }

  await mailsOnce();

  bookings.answers.clear();
  const replacing = bookings.begin(hands);
  for (const [index, product] of products.entries()) {
    await cluster.use(index, false);
    await pause(500);
    await product.close();
    await product.restart();
    await cluster.use(index, true);
    await pause(1500);
  }
  await replacing.end();
  const answers = [...bookings.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  tell(
    [...bookings.answers.keys()].every((status) => ['200', '201', '503'].includes(status)),
    `instances are replaced one by one under load: ${answers}`,
  );

  await bears('the primary is killed', await cluster.machineOf('leader'), 'SIGKILL');
  await bears('the primary is stopped and woken', await cluster.machineOf('leader'), 'SIGSTOP');
  await bears('the leader of etcd is killed', await cluster.etcdLeader(), 'SIGKILL');
  await bears('the synchronous standby is killed', await cluster.machineOf('sync_standby'), 'SIGKILL');
  await holdsBack();
} finally {
  bookings.close();
  await Promise.all(products.map((product) => product.stop()));
  await receiver.stop();
}
process.exit();

async function mailsOnce() {
  for (let n = 0; n < people; n++) await askForMail(bookings.send, `i${n}@salloni.example`);
  await receiver.arrived(people);
  await pause(3000);
  const got = receiver.mails.flatMap(({ recipients }) => recipients);
  tell(
    got.length === people && new Set(got).size === people,
    `${products.length} instances send each of ${people} mails once: ${got.length} arrived`,
  );
}

/** Books while a machine is away and comes back, until the cluster is whole. */
async function bears(what: string, machine: string, signal: 'SIGKILL' | 'SIGSTOP') {
  const isPrimary = machine === (await cluster.machineOf('leader'));
  const booking = bookings.begin(hands);
  await bookings.nextAcknowledged();
  const silence = measureSilence();
  cluster.send(machine, signal);
  await pause(goneMs);
  if (signal === 'SIGSTOP') cluster.send(machine, 'SIGCONT');
  else cluster.start(machine);
  if (isPrimary) tell(!(await cluster.writesAlone(machine)), `${what}: it acknowledges nothing alone`);
  await cluster.whole();
  const longest = silence.end();
  await booking.end();
  await keepsAll(what);
  tell(longest <= largestSilenceMs, `${what}: at most ${ms(longest)} without a booking`);
}

/** Both standbys are away: a booking would be on one machine only, so it waits. */
async function holdsBack() {
  const standbys = [await cluster.machineOf('sync_standby'), await cluster.machineOf('replica')];
  const booking = bookings.begin(hands);
  await bookings.nextAcknowledged();
  for (const standby of standbys) cluster.send(standby, 'SIGKILL');
  // answers under way
  await pause(500);
  const before = bookings.acknowledged.size;
  await pause(15_000);
  const meanwhile = bookings.acknowledged.size - before;
  for (const standby of standbys) cluster.start(standby);
  const took = await bookings.nextAcknowledged();
  await cluster.whole();
  await booking.end();
  await keepsAll('both standbys are killed');
  tell(meanwhile === 0, `both standbys are killed: ${meanwhile} bookings acknowledged in 15 s without one`);
  tell(took <= largestSilenceMs, `both standbys are killed: bookings again ${ms(took)} after their start`);
}

async function keepsAll(what: string) {
  const { lost, twice } = await bookings.compare();
  const count = bookings.acknowledged.size;
  tell(lost === 0 && twice === 0, `${what}: of ${count} bookings ${lost} are lost, ${twice} twice`);
}

/** The longest time without an acknowledged booking until `end`. */
function measureSilence() {
  let count = bookings.acknowledged.size;
  let since = performance.now();
  let longest = 0;
  const look = () => {
    longest = Math.max(longest, performance.now() - since);
    if (bookings.acknowledged.size === count) return;
    count = bookings.acknowledged.size;
    since = performance.now();
  };
  const timer = setInterval(look, 5);
  return {
    end() {
      clearInterval(timer);
      return longest;
    },
  };
}
