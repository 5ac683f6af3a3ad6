// Measures how long reports, top activities and exports take: reports of a salon with 20,000 of 1,000,000 appointments, and
// an export of 100,000 appointments.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { windowOf } from '#contracts/figures/reports.rules.ts';
import { Period } from '#contracts/figures/reports.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { readStatements } from '../../server/figures/commissions/statements.ts';
import { allData } from '../../server/figures/exports/all-data.ts';
import { salonReport } from '../../server/figures/exports/salon-report.ts';
import { type Sheet, spreadsheet } from '../../server/figures/exports/spreadsheet.ts';
import { readSalonReport, readSystemReport } from '../../server/figures/reports/store.ts';
import { readTopActivities } from '../../server/operator/top-activities/store.ts';
import { openDatabase } from '../../server/ground/db/database.ts';
import type { SalonId } from '../../server/ground/salon-id.ts';
import { wholeBook } from '../../server/ground/scope.ts';
import { openTemporaryDatabase } from './database.ts';

const now = new Date('2026-11-23T10:18:00Z');
/** All appointments of the large salon: more days than a request may ask for. */
const allOfThem = { period: 'year', from: '2010-01-01', to: '2021-12-31' } as const;
const rounds = 15;
const megabyte = 1024 ** 2;

if (process.argv.includes('--help')) {
  console.log(
    'npm run bench:reports   times reports and exports on a million appointments; it has no options',
  );
  process.exit();
}

const { connection, close } = await openTemporaryDatabase();
console.log('Filling the database…');
await furnish();
const db = openDatabase(connection);
const [busy, large] = await salonsBySize();

const lekPerEuro = 100;
let missed = 0;
for (const period of Period.options) {
  await time(`report of a salon, ${period}`, 30, () => readSalonReport(db, wholeBook(busy), { period }, now));
  await time(`report of all, ${period}`, 250, () => readSystemReport(db, { period }, lekPerEuro, now));
  const window = windowOf(period, localTime(now).day);
  await time(`top activities, ${period}`, 100, () => readTopActivities(db, window, lekPerEuro, now));
}
await time('statement of a month', 100, () =>
  readStatements(db, wholeBook(large), '2015-03-01', '2015-03-31'),
);
await exportSheets(
  'all data',
  allData(db, { salon: large, username: '', email: '', accessUntil: null }, 'EUR', now),
);
await exportSheets('report', await salonReport(db, wholeBook(large), allOfThem, now));

await db.close();
await close();
process.exit(missed ? 1 : 0);

async function time(name: string, atMost: number, act: () => Promise<unknown>) {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    await act();
    took.push(performance.now() - begin);
  }
  const median = took.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  report(name, median, atMost, 'ms');
}

function report(name: string, found: number, atMost: number, unit: string) {
  console.log(`${name}: ${found.toFixed(1)} ${unit}, at most ${atMost} wanted`);
  if (found > atMost) missed++;
}

async function exportSheets(name: string, sheets: readonly Sheet[]) {
  const begin = performance.now();
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let peak = before;
  let size = 0;
  for await (const part of spreadsheet(sheets)) {
    size += part.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  delay.disable();
  console.log(
    `${name}: ${(size / megabyte).toFixed(1)} MB in ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  );
  report(`${name}, memory`, (peak - before) / megabyte, 200, 'MB more');
  report(`${name}, longest event loop delay`, delay.max / 1e6, 50, 'ms');
}

/** Drops triggers and the overlap constraint, which make inserts slow: no visits overlap here, and nobody reads the counters. */
async function furnish() {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    alter table appointments disable trigger user;
    alter table appointments drop constraint appointments_no_overlap;
    insert into salons (id, name, created_at)
      select gen_random_uuid(), 'Salloni ' || n, '2023-01-01' from generate_series(0, 500) as n;
    insert into barbers (salon_id, id, name, name_key, colour, position)
      select id, gen_random_uuid(), 'Arben', 'arben', 'sage', 0 from salons;
    insert into clients (salon_id, id, name, name_key, phone)
      select salons.id, gen_random_uuid(), 'Klienti ' || n, 'klienti ' || n, '+355 69 123 4567'
      from salons, generate_series(0, 199) as n;
    create temporary table numbered_salons as
      select id, (row_number() over (order by name, id) - 1)::integer as n from salons;
    create temporary table numbered_clients as
      select salon_id, id, (row_number() over (partition by salon_id order by id) - 1)::integer as n from clients;
    analyze numbered_salons;
    analyze numbered_clients;

    -- every fiftieth row belongs to the busy salon; rows are ordered by day, with the salons mixed
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, price_cents, day, starts_at, duration, status, user_id)
    select
      numbered_salons.id, gen_random_uuid(), 'visit', numbered_clients.id, barbers.id, 'Shërbimi ' || each % 30,
      500 + each % 30 * 100, date '2023-12-01' + each / 870, '09:00', 30,
      (array['completed', 'confirmed', 'confirmed', 'cancelled'])[1 + each % 4], numbered_salons.id
    from generate_series(0, 999999) as each
    join numbered_salons on n = case when each % 50 = 0 then 0 else 1 + each * 7919::bigint % 499 end
    join numbered_clients on salon_id = numbered_salons.id and numbered_clients.n = each * 31::bigint % 200
    join barbers on barbers.salon_id = numbered_salons.id
    order by each;

    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, price_cents, day, starts_at, duration, status, user_id, note)
    select
      numbered_salons.id, gen_random_uuid(), 'visit', numbered_clients.id, barbers.id, 'Prerje klasike', 450,
      date '2010-01-01' + each / 24, '09:00', 30, 'confirmed', numbered_salons.id, 'Vjen gjithmonë me djalin'
    from generate_series(0, 99999) as each
    join numbered_salons on n = 500
    join numbered_clients on salon_id = numbered_salons.id and numbered_clients.n = each % 200
    join barbers on barbers.salon_id = numbered_salons.id;

    -- each of them was paid
    insert into takings (salon_id, id, appointment_id, barber_id, day, kind, method, currency, cents, worth_cents, visit_facts, at)
    select
      salon_id, gen_random_uuid(), appointments.id, barber_id, day, 'visit', 'cash', 'EUR', price_cents, price_cents,
      jsonb_build_object(
        'client_id', client_id, 'date', day::text, 'time', '09:00', 'service_name', service_name, 'currency', 'EUR',
        'price_cents', price_cents, 'discount_cents', 0,
        'services', jsonb_build_array(jsonb_build_object('id', null, 'name', service_name, 'cents', price_cents))
      ), day
    from appointments join numbered_salons on (numbered_salons.id, n) = (salon_id, 500)
    where day < '2023-01-01';
    `);
  await client.query('vacuum analyze');
  await client.end();
}

async function salonsBySize() {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ salon: SalonId }>(
    'select salon_id as salon from appointments group by salon_id order by count(*) desc limit 2',
  );
  await client.end();
  const [large, busy] = rows.map(({ salon }) => salon);
  return [busy, large] as [SalonId, SalonId];
}
