// A limit of time for a client with very many visits, while nothing else runs.
import { expect, test } from 'vitest';
import { fullPool, testWorld } from '../../test/harness.ts';
import { salonIdOf } from '../../test/staff.ts';
import { book, oneLine } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);

test('the file of a client with 2,000 visits, in a salon of 10,000, is there within 2 s', async () => {
  const salon = await world().newSalon();
  const { client_id: client, barber_id: barber, id } = await book(salon, { appointment_date: '2026-12-24' });
  const own = await salonIdOf(world(), salon);
  await world().db.run(sql`
    insert into clients (salon_id, id, name, name_key)
    select ${own}, gen_random_uuid(), 'Klienti ' || n, 'klienti ' || n from generate_series(1, 2000) as n`);
  await world().db.run(sql`
    with clients_in_order as (
      select id, row_number() over (order by id) as place from clients where salon_id = ${own} and id <> ${client}
    )
    insert into appointments
      (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, note, user_id, created_at)
    select
      ${own}, gen_random_uuid(), 'visit', case when n % 5 = 0 then ${client} else clients_in_order.id end, ${barber},
      'Prerje', ${oneLine('Prerje', 5, 30)}, 500, '2020-01-01'::date + n / 20, '08:00'::time + n % 20 * interval '30 minutes', 30, 'completed', 'një shënim',
      ${salon.user.id}, '2020-01-01'
    from generate_series(0, 9999) as n left join clients_in_order on place = 1 + n % 2000`);
  await world().db.run(sql`
    insert into appointment_changes (salon_id, appointment_id, at, what, by_kind, by_name, before, after)
    select salon_id, id, created_at, what, 'staff', 'Ardit', '{}', jsonb_build_object('client_id', client_id, 'status', 'confirmed')
    from appointments cross join unnest(array['made', 'changed', 'changed']) as what
    where salon_id = ${own} and id <> ${id}`);
  await world().db.run(sql`
    insert into takings (
      salon_id, id, appointment_id, barber_id, day, kind, method, currency, cents, worth_cents, visit_facts, by_name, at
    )
    select
      salon_id, gen_random_uuid(), id, barber_id, day, 'visit', 'cash', 'EUR', 500, 500,
      jsonb_build_object(
        'client_id', client_id, 'date', day, 'time', '10:00', 'service_name', 'Prerje', 'services', '[]'::jsonb, 'currency', 'EUR',
        'price_cents', 500, 'discount_cents', 0
      ), 'Ardit', created_at
    from appointments where salon_id = ${own}`);
  const begun = performance.now();
  const { status, body } = await salon.get(`/clients/${client}/file`);
  const ms = performance.now() - begun;
  const { visits, changes, takings } = body.file;
  expect([status, visits.length, changes.length, takings.length]).toEqual([200, 2001, 8001, 2001]);
  console.log(`file of a client with ${visits.length} visits: ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(2000);
});
