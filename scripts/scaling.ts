// Runs one to four instances behind a load balancer and a pooler, replaces them one by one, and kills the primary.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startSmtpReceiver } from '../test/smtp-receiver.ts';
import { openSender } from './calls.ts';
import { openBookings } from './faults/bookings.ts';
import { ms } from './faults/fault.ts';
import { openProduct } from './faults/product.ts';
import { addressOf, openCluster, portOf } from './scaling/cluster.ts';

const usage = `POSTGRES_BIN=/usr/lib/postgresql/17/bin HAPROXY=/usr/sbin/haproxy PGBOUNCER=/usr/sbin/pgbouncer npm run scaling

One, two and four instances behind HAProxy and PgBouncer on a PostgreSQL with a synchronous standby: bookings a second, mails sent
once, instances replaced under load, and the primary killed under load. Ends with 1 if something did not hold.`;

const { POSTGRES_BIN: postgres = '', HAPROXY: haproxy = '', PGBOUNCER: pgbouncer = '' } = process.env;
if (
  process.argv.includes('--help') ||
  ![postgres, haproxy, pgbouncer].every((path) => path && existsSync(path))
) {
  console.log(usage);
  process.exit(process.argv.includes('--help') ? 0 : 2);
}

const most = 4;
const measuredMs = 10_000;
const hands = 16;
const largestGapMs = 30_000;
const people = 30;

function check(held: boolean, text: string) {
  console.log(`${held ? 'held  ' : 'BROKEN'} ${text}`);
  if (!held) process.exitCode = 1;
}

const receiver = await startSmtpReceiver();
const settings = {
  DATABASE_URL: addressOf('pooler'),
  DATABASE_DIRECT_URL: addressOf('database'),
  DATABASE_NAMED_STATEMENTS: 'false',
  SMTP_URL: receiver.url,
  MAIL_FROM: 'Krehër <agjenda@salloni.example>',
};
const instancePorts = Array.from({ length: most }, (_, index) => portOf('web') + 1 + index);
const cluster = await openCluster(
  { postgres, haproxy, pgbouncer },
  instancePorts.map((port) => `127.0.0.1:${port}`),
);
const web = `http://127.0.0.1:${portOf('web')}`;
const products = [await openProduct({ ...settings, PORT: String(instancePorts[0]) })];
try {
  await pause(1500);
  const bookings = await openBookings(web);
  for (const count of [1, 2, most]) {
    while (products.length < count)
      products.push(await openProduct({ ...settings, PORT: String(instancePorts[products.length]) }));
    await pause(1500);
    const before = bookings.acknowledged.size;
    const booking = bookings.begin(hands);
    await pause(measuredMs);
    await booking.end();
    const rate = ((bookings.acknowledged.size - before) / measuredMs) * 1000;
    console.log(`       ${count} instances: ${Math.round(rate)} bookings a second, each also on the standby`);
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
  check(
    [...bookings.answers.keys()].every((status) => ['200', '201', '503'].includes(status)),
    `instances are replaced one by one under load: ${answers}`,
  );

  const failing = bookings.begin(hands);
  await bookings.nextAcknowledged();
  await pause(500);
  const killed = performance.now();
  const failed = bookings.nextFailed();
  cluster.killPrimary();
  await failed;
  // as a manager of the cluster would: after it has missed the primary for a while
  await pause(2000);
  cluster.promote();
  await bookings.nextAcknowledged();
  const gap = performance.now() - killed;
  await pause(3000);
  await failing.end();
  const { lost, twice } = await bookings.compare();
  const count = bookings.acknowledged.size;
  check(
    lost === 0 && twice === 0,
    `the primary is killed: of ${count} bookings ${lost} are lost, ${twice} twice`,
  );
  check(
    gap <= largestGapMs,
    `bookings again ${ms(gap)} after the kill, of which 2000 ms until the standby is promoted`,
  );
  check(await oldPrimaryWaits(), 'the old primary comes back, and acknowledges nothing alone');
  bookings.close();
} finally {
  await Promise.all(products.map((product) => product.stop()));
  await receiver.stop();
  cluster.close();
}
process.exit();

async function mailsOnce() {
  const { send, close } = openSender(web);
  const headers = { 'content-type': 'application/json' };
  const emails = Array.from({ length: people }, (_, n) => `i${n}@salloni.example`);
  for (const email of emails) {
    const body = JSON.stringify({ username: 'Salloni', email, password: 'mire-e-forte-7' });
    await send({ method: 'POST', path: '/api/auth/register', headers, body });
    await send({
      method: 'POST',
      path: '/api/auth/forgot-password',
      headers,
      body: JSON.stringify({ email }),
    });
  }
  await receiver.arrived(people);
  await pause(3000);
  close();
  const got = receiver.mails.flatMap(({ recipients }) => recipients);
  check(
    got.length === people && new Set(got).size === people,
    `${products.length} instances send each of ${people} mails once: ${got.length} arrived`,
  );
}

/** Its synchronous standby is a primary of its own now, so a commit there waits for ever. */
async function oldPrimaryWaits() {
  cluster.startServer('primary');
  const writing = cluster.query('primary', 'create table split (n integer)').then(
    () => 'acknowledged',
    () => 'failed',
  );
  return (await Promise.race([writing, pause(3000, 'waits')])) !== 'acknowledged';
}
