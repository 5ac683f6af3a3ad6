// Measures how long the search of clients takes, as the booking form calls it: salons with 10,000 and 100,000 clients among
// 300,000 clients of others, with 1,000,000 visits in all.
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { searchClients } from '../../server/clients/store.ts';
import { statementsIn } from '../../test/postgres.ts';
import { quantile, tell, timeOf } from '../figures.ts';
import { openDatabase } from '../../server/ground/db/database.ts';
import type { SalonId } from '../../server/ground/salon-id.ts';
import { wholeBook } from '../../server/ground/scope.ts';
import { analyze, openTemporaryDatabase } from './database.ts';

const searches = ['s', 'sh', 'shp', 'hoxha', 'shpresa ho', 'hoxha shp', 'arta 4', '069 12', '4567', 'asnje'];
const firstNames =
  'arta besa shpresa fatmir agim blerim gezim valbona drita shqipe arben ilir luan mimoza teuta flora besnik driton ' +
  'genc edona liridon vjosa albana kushtrim';
const lastNames =
  'hoxha shehu gashi krasniqi berisha kelmendi prifti leka dervishi meta rama basha hysa kola marku gjoni thaci bajrami ' +
  'morina shala zeqiri dauti elezi cela topalli';
const calls = 100;
const salons = [
  { size: 10_000, p50: 2 },
  { size: 100_000, p50: 5 },
];

if (process.argv.includes('--help')) {
  console.log('npm run bench:clients   times the search among many clients; it has no options');
  process.exit();
}

const { connection, close } = await openTemporaryDatabase();
console.log('Filling the database…');
await furnish();
const db = openDatabase({ ...connection, max: 1 });
const now = localDayAndTime(new Date('2026-11-23T10:18:00Z'));

for (const { size, p50: wanted } of salons) {
  const salon = await salonOfSize(size);
  const all: number[] = [];
  for (const q of searches) {
    const search = () => searchClients(db, wholeBook(salon), { q, number: 1, size: 5 }, now);
    const took: number[] = [];
    for (let n = 0; n < calls; n++) took.push(await timeOf(search));
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(took, share).toFixed(2));
    console.log(`${size} clients, “${q}”: p50 ${p50} ms, p99 ${p99} ms`);
    all.push(...took);
  }
  const p50 = quantile(all, 0.5);
  tell(p50 <= wanted, `${size} clients, all of these: p50 ${p50.toFixed(2)} ms (aim ${wanted})`);
}
await db.close();
await close();
process.exit();

async function salonOfSize(size: number) {
  const found = 'select salon_id as salon from clients group by salon_id having count(*) = $1';
  const { rows } = await statementsIn(connection, (client) =>
    client.query<{ salon: SalonId }>(found, [size]),
  );
  return rows[0]?.salon as SalonId;
}

/** Drops triggers and the overlap constraint, which make inserts slow: no visits overlap here, and nobody reads the counters. */
async function furnish() {
  const statements = `
    alter table appointments disable trigger user;
    alter table appointments drop constraint appointments_no_overlap;
    insert into salons (id, name, created_at)
      select gen_random_uuid(), 'Salloni ' || n, '2023-01-01' from generate_series(0, 151) as n;
    insert into barbers (salon_id, id, name, name_key, colour, position)
      select id, gen_random_uuid(), 'Arben', 'arben', 'sage', 0 from salons;
    insert into clients (salon_id, id, name, name_key, phone)
      select
        salons.id, gen_random_uuid(), initcap(named.name), named.name,
        case when n % 3 > 0 then '+355 69 ' || 100 + n % 900 || ' ' || 1000 + n * 7 % 9000 end
      from salons
      cross join lateral (
        select case salons.name when 'Salloni 0' then 10000 when 'Salloni 1' then 100000 else 2000 end as size
      ) as sized
      cross join lateral generate_series(0, size - 1) as n
      cross join lateral (
        select
          (string_to_array('${firstNames}', ' '))[1 + n % 24] || ' ' ||
          (string_to_array('${lastNames}', ' '))[1 + n / 24 % 25] || ' ' || n / 600 as name
      ) as named;
    analyze clients;
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, price_cents, day, starts_at, duration, status, user_id)
    select
      clients.salon_id, gen_random_uuid(), 'visit', clients.id, barbers.id, 'Prerje klasike', 450,
      date '2025-01-01' + (row_number() over () * 7919 % 900)::integer, '09:00', 30, 'confirmed', clients.salon_id
    from clients
    join barbers using (salon_id)
    cross join generate_series(1, 3)`;
  await statementsIn(connection, (client) => client.query(statements));
  await analyze(connection);
}
