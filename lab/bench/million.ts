// Measures at a million appointments of 200 salons: how long each newer migration takes, the free times of 14 days and five
// barbers, and the history of one visit among five million changes.
import pg from 'pg';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { listAppointmentHistory } from '../../server/book/appointment-history/store.ts';
import { listOffered, wishOf } from '../../server/book/bookings/offers.ts';
import { openDatabase } from '../../server/ground/db/database.ts';
import { migrate } from '../../server/ground/db/migrate.ts';
import type { SalonId } from '../../server/ground/salon-id.ts';
import { analyze, migrationsUntil, openTemporaryDatabase } from './database.ts';
import { postmasterOf, processorTime } from './processor-time.ts';

/** The last migration before the database is filled. */
const filledAfter = '072';
const salonCount = 200;
const now = new Date('2026-11-02T06:00:00Z');
const calls = 1000;

if (process.argv.includes('--help')) {
  console.log(
    'npm run bench:million   migrations, free times and histories at a million appointments; no options',
  );
  process.exit();
}

const { connection, close } = await openTemporaryDatabase(filledAfter);
const client = new pg.Client({ ...connection, user: 'postgres' });
await client.connect();
let missed = 0;

console.log('Filling the database…');
await fill();
await timeMigrations();
await openPages();
await analyze(connection);
const db = openDatabase({ ...connection, max: 1 });
await timeFreeTimes();
await timeHistories();

await db.close();
await client.end();
await close();
process.exit(missed ? 1 : 0);

/** Inserts five barbers with 16 visits a day each, without triggers and checks of keys, which make a million inserts slow. */
async function fill() {
  await client.query(`
    set session_replication_role = replica;
    insert into salons (id, name, created_at)
      select md5('salon' || n)::uuid, 'Salloni ' || n, '2026-01-01' from generate_series(0, ${salonCount - 1}) as n;
    insert into barbers (salon_id, id, name, name_key, colour, position)
      select salons.id, md5(salons.id::text || n)::uuid, 'Barberi ' || n, 'barberi ' || n, 'sage', n
      from salons, generate_series(0, 4) as n;
    insert into services (salon_id, id, name, name_key, duration, price_cents, colour)
      select id, id, 'Prerje klasike', 'prerje klasike', 30, 500, 'sage' from salons;
    insert into clients (salon_id, id, name, name_key)
      select salons.id, md5(salons.id::text || 'client' || n)::uuid, 'Klienti ' || n, 'klienti ' || n
      from salons, generate_series(0, 199) as n;
    alter table appointments drop constraint appointments_no_overlap;
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, price_cents, day, starts_at, duration, status, user_id)
    select
      salon, md5('visit' || each)::uuid, 'visit', md5(salon::text || 'client' || each % 199)::uuid,
      md5(salon::text || each / ${salonCount} % 5)::uuid, 'Prerje klasike', 500,
      date '2026-10-01' + each / 16000, time '08:00' + each / 1000 % 16 * interval '40 minutes', 30,
      'confirmed', salon
    from generate_series(0, 999999) as each
    cross join lateral (select md5('salon' || each % ${salonCount})::uuid as salon) as of;
    alter table appointments add constraint appointments_no_overlap
      exclude using gist (salon_id with =, barber_id with =, during with &&) where (status <> 'cancelled')`);
  await analyze(connection);
}

async function timeMigrations() {
  const all = await migrationsUntil('999');
  const took: [string, number][] = [];
  for (const { name } of all.filter((one) => one.name.slice(0, 3) > filledAfter)) {
    const until = await migrationsUntil(name.slice(0, 3));
    took.push([name, await timeOf(() => migrate(connection, { until }))]);
  }
  const longest = took.toSorted(([, one], [, other]) => other - one).slice(0, 5);
  for (const [name, ms] of longest) console.log(`${name}: ${ms.toFixed(0)} ms`);
  const sum = took.reduce((total, [, ms]) => total + ms, 0);
  console.log(`all ${took.length} migrations after ${filledAfter}: ${(sum / 1000).toFixed(1)} s`);
}

async function openPages() {
  await client.query(`
    insert into salon_slugs (salon_id, slug, current, taken_at) select id, 'salloni-' || left(id::text, 8), true, '2026-01-01' from salons;
    insert into online_settings
      (salon_id, open, accept, unanswered, lead_minutes, horizon_days, step_minutes, avoid_gaps, max_open, choose_barber, show_prices)
    select id, true, 'all', 'accept', 60, 60, 15, false, 3, true, true from salons;
    insert into grants (salon_id, id, source, starts_at, ends_at, created_at)
    select id, id, 'trial', '2026-01-01', '2027-01-01', '2026-01-01' from salons`);
}

async function timeFreeTimes() {
  const { rows } = await client.query('select id, slug from salons join salon_slugs on salon_id = id');
  const asked = { from: '2026-11-03', days: 14, now };
  const took: number[] = [];
  const postmaster = await postmasterOf(connection);
  const began = [processorTime(process.pid), processorTime(postmaster)];
  for (let n = 0; n < calls; n++) {
    const { id, slug } = rows[n % rows.length];
    took.push(
      await timeOf(async () => {
        const { days } = await listOffered(db, { slug, ...asked }, (offer) => wishOf(offer, [id], null));
        if (days.every(({ times }) => times.length === 0)) throw new Error(`${slug} has no free time`);
      }),
    );
  }
  const [node, database] = [processorTime(process.pid), processorTime(postmaster)].map((end, n) =>
    ((end - (began[n] ?? 0)) / calls).toFixed(2),
  );
  console.log(`free times, processor time of a call: ${node} ms in Node, ${database} ms in PostgreSQL`);
  report('free times of 14 days and 5 barbers, p50', quantile(took, 0.5), 5);
  report('free times of 14 days and 5 barbers, p99', quantile(took, 0.99), 20);
}

async function timeHistories() {
  await client.query(`
    insert into appointment_changes (salon_id, appointment_id, at, what, by_kind, before, after)
    select
      salon_id, id, timestamptz '2026-10-01' + n * interval '1 hour', case n when 0 then 'made' else 'changed' end, 'system',
      '{}', jsonb_build_object('appointment_time', '${clockTime(600)}', 'client_id', client_id)
    from generate_series(0, 4) as n, appointments`);
  await analyze(connection);
  const { rows } = await client.query('select salon_id, id from appointments tablesample system (0.5)');
  const took: number[] = [];
  for (let n = 0; n < calls; n++) {
    const { salon_id, id } = rows[(n * 7919) % rows.length];
    took.push(await timeOf(() => listAppointmentHistory(db, salon_id as SalonId, id)));
  }
  report('history of a visit among 5,000,000 changes, p50', quantile(took, 0.5), 5);
  report('history of a visit among 5,000,000 changes, p99', quantile(took, 0.99), 5);
}

async function timeOf(act: () => Promise<unknown>) {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

function quantile(values: readonly number[], part: number) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

function report(name: string, found: number, atMost: number) {
  console.log(`${name}: ${found.toFixed(1)} ms, at most ${atMost} wanted`);
  if (found > atMost) missed++;
}
