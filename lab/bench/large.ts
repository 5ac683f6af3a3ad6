// How long a large salon waits: a day of 760 visits of 12 barbers, the report of a year with 51,100 visits, and who stays away or is
// asked for a review of 10,000 clients. One call after the other, with the processor time of each in Node and in PostgreSQL.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { statementsIn } from '../../test/postgres.ts';
import { median, ms } from '../figures.ts';
import { systemClock } from '../../server/ground/clock.ts';
import { addBenchSalon, type Salon } from './cases.ts';
import { analyze, openTemporaryDatabase } from './database.ts';
import { addManyClients } from './many-clients.ts';
import { openServer } from './open-server.ts';
import { postmasterOf, processorTime } from './processor-time.ts';

const options = parseArgs({
  options: {
    folder: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    days: { type: 'string', default: '365' },
    help: { type: 'boolean' },
  },
}).values;
if (options.help) {
  console.log(`npm run bench:large -- [--rounds=15 --days=365 --folder=…]
  fills a salon, which takes a minute, and measures its calls. A folder has another version, which is measured on the same salon.`);
  process.exit();
}

const barbers = 12;
const clients = 10_000;
const visitsToday = 760;
const visitsADay = 140;

const today = localTime(systemClock.now()).day;
const { connection, close } = await openTemporaryDatabase();
const salon = await addBenchSalon(connection);
await addManyClients(connection, salon, clients, clients / 10);
await fill(connection, salon);

const here = fileURLToPath(new URL('../..', import.meta.url));
const folders = [here, ...(options.folder ? [resolve(options.folder)] : [])];
const postmaster = await postmasterOf(connection);
const servers = await Promise.all(
  folders.map(async (folder) => ({
    folder,
    ...(await openServer(resolve(folder, 'lab/bench/server.ts'), connection)),
  })),
);
const yearBefore = addDays(today, -365);
const since = new Map<number, string>();
const calls: [string, (port: number) => string][] = [
  ['the day', () => `/days/${today}`],
  ['the day as programs read it', () => `/appointments?from=${today}&to=${today}&kind=all`],
  ['everything for a device', () => '/sync?days=short'],
  [
    'nothing new for a device',
    (port) => `/sync?days=short&since=${encodeURIComponent(since.get(port) ?? '')}`,
  ],
  ['the report of a year', () => `/user/stats?from=${yearBefore}&to=${today}`],
  ['who stays away', () => '/absences'],
  ['whom to ask for a review', () => '/reviews'],
];
for (const [name, pathOf] of calls) {
  console.log(name);
  const taken = servers.map(() => ({ wall: [] as number[], node: [] as number[], database: [] as number[] }));
  // PostgreSQL chooses the plan of a statement after five calls
  for (let round = -6; round < Number(options.rounds); round++) {
    for (const [n, { port, pid }] of servers.entries()) {
      const begin = [processorTime(pid), processorTime(postmaster), performance.now()] as const;
      const bytes = await read(port, pathOf(port));
      const [wall, node, database] = [
        performance.now() - begin[2],
        processorTime(pid) - begin[0],
        processorTime(postmaster) - begin[1],
      ];
      if (round === 0) console.log(`  ${bytes} bytes`);
      if (round < 0) continue;
      taken[n]?.wall.push(wall);
      taken[n]?.node.push(node);
      taken[n]?.database.push(database);
    }
  }
  for (const [n, { wall, node, database }] of taken.entries()) {
    const time = `${median(node).toFixed(1)} + ${median(database).toFixed(1)} ms of the processor`;
    console.log(`  ${servers[n]?.folder}: ${ms(median(wall))}, longest ${ms(Math.max(...wall))}; ${time}`);
  }
}
await close();
process.exit();

async function read(port: number, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { authorization: `Bearer ${salon.token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  if (path === '/sync?days=short') since.set(port, JSON.parse(text).since);
  return text.length;
}

/** Some clients have stopped coming. The triggers of each visit run as they do for a booking. */
async function fill(connection: pg.ClientConfig, { id }: Salon) {
  await statementsIn(connection, async (client) => {
    // the first barbers have the visits of the other benches
    const visits = (rows: string, values: readonly unknown[]) =>
      client.query(
        `with known as (
           select array(select id from clients where salon_id = $1 and phone is not null order by id) as clients,
             array(select id from barbers where salon_id = $1 order by position, id offset 3 limit $2) as barbers
         )
         insert into appointments (
           salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id, created_at
         )
         select $1, gen_random_uuid(), 'visit', clients[1 + client], barbers[1 + barber], 'Prerje klasike',
           jsonb_build_array(jsonb_build_object('service_id', null, 'service_name', 'Prerje klasike', 'price', 5, 'duration', duration)), 500, day, starts_at,
           duration, 'confirmed', (select user_id from memberships where salon_id = $1 limit 1), now()
         from known, lateral (${rows}) as rows`,
        [id, barbers, ...values],
      );
    const days = Number(options.days);
    await visits(
      `select
         (n::bigint * 7919 % case when n < $4::integer * $5::integer / 2 then $3::integer else $3::integer / 2 end)::integer as client,
         n % $2::integer as barber, $6::date - $4::integer + n / $5::integer as day,
         '08:00'::time + n % $5::integer / $2::integer * interval '30 minutes' as starts_at, 30 as duration
       from generate_series(0, $4::integer * $5::integer - 1) as n`,
      [clients, days, visitsADay, today],
    );
    await visits(
      `select n as client, n % $2::integer as barber, $3::date as day,
         '08:00'::time + n / $2::integer * interval '10 minutes' as starts_at, 10 as duration
       from generate_series(0, $4::integer - 1) as n`,
      [today, visitsToday],
    );
    await client.query("insert into review_pages (salon_id, address) values ($1, 'https://g.page/r/x')", [
      id,
    ]);
  });
  await analyze(connection);
}
