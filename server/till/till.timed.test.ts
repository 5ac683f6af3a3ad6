// Limits of time for a till with 100,000 takings, while nothing else runs.
import { beforeAll, expect, test } from 'vitest';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { openTill, tillDay } from '../../test/till.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);
const takings = 100_000;
/** Each day has this many. */
const aDay = 24;
const lastDay = '2026-11-22';

let salon: Salon;
let once: number;

/** The median of several. */
async function msOf(work: () => Promise<unknown>) {
  const took: number[] = [];
  for (let round = 0; round < 9; round++) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  return took.toSorted((one, other) => one - other)[4] ?? 0;
}

beforeAll(async () => {
  const opened = await openTill(world());
  salon = opened.salon;
  await salon.put('/commissions/rules', {
    kind: 'percent',
    barber_id: opened.barbers.Arben,
    service_id: null,
    from_day: '2026-01-01',
    percent_bp: 4500,
  });
  await world().db.run(sql`
    insert into takings (salon_id, id, appointment_id, barber_id, day, kind, method, currency, cents, worth_cents, visit_facts, at)
    select salon_id, gen_random_uuid(), gen_random_uuid(), ${opened.barbers.Arben}, day, 'visit', 'cash', 'EUR', 450, 450,
      jsonb_build_object(
        'client_id', null, 'date', day::text, 'time', '09:00', 'service_name', 'Prerje', 'currency', 'EUR',
        'price_cents', 450, 'discount_cents', 0,
        'services', jsonb_build_array(jsonb_build_object('id', null, 'name', 'Prerje', 'cents', 450))
      ), day
    from memberships, generate_series(0, ${takings - 1}) as n, lateral (select ${lastDay}::date - n / ${aDay} as day) as days
    where user_id = ${salon.user.id}`);
  await world().db.run(sql`analyze takings`);
  // what this computer needs to read all of them once
  once = await msOf(() => world().db.run(sql`select sum(cents), count(visit_facts ->> 'date') from takings`));
  console.log(`all ${takings} takings read once: ${once.toFixed(1)} ms`);
});

async function within(name: string, times: number, work: () => Promise<unknown>) {
  const ms = await msOf(work);
  console.log(`${name}: ${ms.toFixed(1)} ms, ${(ms / once).toFixed(2)} times`);
  expect(ms).toBeLessThan(times * once);
}

test('the statements of a month take no longer than reading all takings twice', async () => {
  const path = '/commissions?from=2026-10-01&to=2026-10-31';
  const { body } = await salon.get(path);
  expect(body.statements[0].lines).toHaveLength(31 * aDay);
  await within('statements of a month', 2, () => salon.get(path));
});

test('a day of a till that was never closed takes no longer than reading all takings four times', async () => {
  const { cash } = await tillDay(salon, lastDay);
  expect(cash[0]?.expected_cents).toBe(takings * 450);
  await within('a day of the till', 4, () => tillDay(salon, lastDay));
});
