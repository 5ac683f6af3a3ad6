// Compares the reports of a salon with 100,000 visits, of one to four services, with a slow count of the same visits.
import { isDeepStrictEqual } from 'node:util';
import { parseDate } from '@internationalized/date';
import pg from 'pg';
import { Period } from '#contracts/figures/reports.ts';
import { listAppointments } from '../../server/book/appointments/store.ts';
import { readSalonReport } from '../../server/figures/reports/store.ts';
import { slowReport } from '../../test/slow-report.ts';
import { openDatabase } from '../../server/ground/db/database.ts';
import { SalonId } from '../../server/ground/salon-id.ts';
import { wholeBook } from '../../server/ground/scope.ts';
import { openTemporaryDatabase } from './database.ts';

if (process.argv.includes('--help')) {
  console.log(
    'npm run bench:recount   compares reports of 100,000 visits with a slow count; it has no options',
  );
  process.exit();
}

const now = new Date('2026-03-10T10:18:00Z');
const [today, time] = ['2026-03-10', '11:18'];
const days = (from: string, to: string) => ({ from: parseDate(from), to: parseDate(to) });
const twoYears = { from: '2024-03-11', to: today };
const beforeThem = days('2022-03-12', '2024-03-10');

const { connection, close } = await openTemporaryDatabase();
const salon = await furnish();
const db = openDatabase(connection);
const { appointments: visits } = await listAppointments(db, wholeBook(salon), {});
const ofSeveral = visits.filter(({ services }) => services.length > 1);
console.log(`${visits.length} visits, ${ofSeveral.length} of them with several services`);

let wrong = 0;
for (const period of Period.options) {
  await compare(`a ${period}`, { period }, slowReport(visits, period, today, time));
}
const given = { ...days(twoYears.from, twoYears.to), before: beforeThem };
await compare('two years', { period: 'year', ...twoYears }, slowReport(visits, 'year', today, time, given));

await db.close();
await close();
process.exit(wrong ? 1 : 0);

async function compare(name: string, query: Parameters<typeof readSalonReport>[2], slow: object) {
  const begin = performance.now();
  const report = await readSalonReport(db, wholeBook(salon), query, now);
  const took = performance.now() - begin;
  const isEqual = isDeepStrictEqual(report, slow);
  console.log(
    `${name}: ${isEqual ? 'equal' : 'DIFFERENT'}, ${report.periodAppointments} visits, ${took.toFixed(0)} ms`,
  );
  if (isEqual) return;
  wrong++;
  console.log(JSON.stringify({ report, slow }, null, 1));
}

/** The same visits in every run: 63 a day, five barbers, every status, each fifth with two to four services. */
async function furnish() {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`
    insert into salons (id, name, created_at) values (gen_random_uuid(), 'Salloni', '2022-01-01') returning id`);
  const id = SalonId.parse(rows[0]?.id);
  await client.query(`
    select setseed(0.5);
    insert into barbers (salon_id, id, name, name_key, colour, position)
      select salons.id, gen_random_uuid(), 'Berber ' || n, 'berber ' || n, 'sage', n
      from salons, generate_series(0, 4) as n;
    insert into clients (salon_id, id, name, name_key)
      select salons.id, gen_random_uuid(), 'Klienti ' || n, 'klienti ' || n from salons, generate_series(0, 1999) as n;
    create temporary table numbered_clients as
      select id, (row_number() over (order by name) - 1)::integer as n from clients;

    with slots as (
      select
        each, gen_random_uuid() as id, date '2022-01-10' + each / 63 as day, each % 63 % 5 as barber,
        make_time(8 + each % 63 / 5, (random() * 4)::integer, 0) as starts_at, 5 + (random() * 49)::integer as duration,
        (array['pending', 'confirmed', 'completed', 'cancelled'])[1 + floor(random() * 4)::integer] as status,
        floor(random() * 2000)::integer as client, case when random() < 0.2 then 2 + floor(random() * 3)::integer else 1 end as services
      from generate_series(0, 99999) as each
    ), lines as (
      select id, line, 'Shërbimi ' || floor(random() * 8) as service_name, floor(random() * 5000)::integer as cents
      from slots, generate_series(1, services) as line
    ), sums as (
      select id, string_agg(service_name, ' + ' order by line) as service_name, sum(cents)::integer as cents,
        case when count(*) > 1 then jsonb_agg(jsonb_build_object(
          'service_name', service_name, 'price', cents / 100.0, 'duration', 1
        ) order by line) end as lines
      from lines group by id
    )
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, price_cents, day, starts_at, duration, status, user_id,
       service_lines, cancelled_by, cancelled_at)
    select
      salons.id, slots.id, 'visit', numbered_clients.id, barbers.id, sums.service_name, cents, day, starts_at, duration, status,
      salons.id, lines,
      case when status = 'cancelled' then (array['client', 'salon', 'no_show'])[1 + each % 3] end,
      case when status = 'cancelled'
        then (day + starts_at) at time zone 'Europe/Tirane' - each % 360 * interval '1 minute' end
    from slots
    join sums using (id)
    join numbered_clients on numbered_clients.n = client
    join barbers on barbers.position = barber
    cross join salons;
    `);
  await client.query('vacuum analyze');
  await client.end();
  return id;
}
