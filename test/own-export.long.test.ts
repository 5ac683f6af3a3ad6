// A large salon moves: visits, clients, and what was paid.
import { expect, test } from 'vitest';
import { movedTables } from '../server/nouns.ts';
import { readOwnFile } from '../web/imports/own-file.ts';
import { raw, sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import { fullPool, type Salon, testWorld } from './harness.ts';
import { exportOf, rowsOf, sendAll } from './own-export.ts';
import { barbersOf, salonIdOf } from './staff.ts';
import { openTill } from './till.ts';
import { oneLine } from './visits.ts';

const world = testWorld({}, fullPool);
const visits = 10_000;
const clients = 5000;
const maxMemory = 300 * 1024 * 1024;

async function sumsOf(salon: Salon) {
  const id = await salonIdOf(world(), salon);
  const sums: Record<string, unknown> = {};
  for (const { name, columns } of movedTables) {
    const own = columns.filter((column) => column !== 'facts').map((column) => `"${column}"`);
    if (name === 'staff') continue;
    [sums[name]] = await readRows(world().db)(sql`
      select count(*)::integer as rows, md5(string_agg(row, ' ' order by row)) as content from (
        select md5(to_jsonb(whole)::text) as row from (
          select ${raw(own.join())} from ${raw(name)} where salon_id = ${id}
        ) as whole
      ) as hashed`);
  }
  return sums;
}

test('10,000 visits come out and in again, equal, within 300 MB of memory for both sides', async () => {
  const { salon } = await openTill(world());
  const id = await salonIdOf(world(), salon);
  const { Arben, Blerim } = await barbersOf(salon);
  await world().db.run(sql`
    insert into clients (salon_id, id, name, name_key, phone)
    select ${id}, gen_random_uuid(), 'Klient ' || n, 'klient ' || n, '+35569' || (2000000 + n)
    from generate_series(1, ${clients}) as n`);
  await world().db.run(sql`
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, note, user_id, created_at)
    select ${id}, gen_random_uuid(), 'visit', known.id, case when n % 2 = 0 then ${Arben} else ${Blerim} end::uuid, 'Prerje klasike',
      ${oneLine('Prerje klasike', 4.5, 30)}, 450,
      '2015-01-01'::date + n / 48, '08:00'::time + (n / 2) % 24 * interval '30 minutes', 30, 'completed', 'ngjyrë 7.1, ora e zakonshme',
      ${salon.user.id}, '2015-01-01T08:00:00Z'
    from generate_series(0, ${visits - 1}) as n
    join (select id, row_number() over (order by id) - 1 as place from clients where salon_id = ${id}) as known
      on place = n % ${clients}`);
  await world().db.run(sql`
    insert into takings (salon_id, id, day, kind, method, currency, cents, name, at)
    select ${id}, gen_random_uuid(), day, 'product', 'cash', 'EUR', 500, 'Dyll', created_at
    from appointments where salon_id = ${id} limit 2000`);
  // as autovacuum does it in a salon that grew by itself
  await world().db.run(sql`analyze`);
  const before = await sumsOf(salon);
  const other = await world().newSalon();
  globalThis.gc?.();
  const atStart = process.memoryUsage().rss;
  let peak = atStart;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const begun = performance.now();
  const file = await exportOf(world(), salon);
  const out = performance.now();
  const packed = await rowsOf(file);
  expect(await readOwnFile(packed, '2026-11-23')).toMatchObject({ counts: { appointments: visits } });
  const looked = performance.now();
  const { counts, faults } = await sendAll(other, packed);
  const written = performance.now();
  clearInterval(watch);
  expect([counts.visits, counts.clients, faults]).toEqual([visits, clients, []]);
  expect(await sumsOf(other)).toEqual(before);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(
    `${visits} visits: ${(file.size / 1024 / 1024).toFixed(1)} MB, out ${seconds(begun, out)}, looked at ${seconds(out, looked)}, ` +
      `in ${seconds(looked, written)}; memory of both sides grew by ${Math.round((peak - atStart) / 1024 / 1024)} MB`,
  );
  expect(peak - atStart).toBeLessThan(maxMemory);
}, 240_000);
