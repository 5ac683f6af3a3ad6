import { expect, test } from 'vitest';
import { readRows } from '../../test/checked-database.ts';
import { testWorld } from '../../test/harness.ts';
import { aDay, book } from '../../test/visits.ts';
import { sql } from '../db/database.ts';
import type { SalonId } from '../salon-id.ts';
import { lockBarberDay } from './store.ts';

const world = testWorld();

async function isAnyoneWaiting() {
  const [found] = await readRows<{ waiting: boolean }>(world().db)(sql`
    select exists (
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted
    ) as waiting`);
  return found?.waiting;
}

test('a booking that waits for its slot does not delay another booking of the same new client', async () => {
  const { db } = world();
  const salon = await world().newSalon();
  const [arben] = await readRows<{ salon: SalonId; barberId: string }>(db)(sql`
    select salon_id as salon, id as "barberId" from barbers
    where name = 'Arben' and salon_id in (select salon_id from memberships where user_id = ${salon.user.id})`);
  if (!arben) throw new Error('no barber');

  const slot = { barberId: arben.barberId, day: aDay, time: '10:00', duration: 30 };
  const { waiting } = await db.transaction(async (tx) => {
    lockBarberDay(tx, arben.salon, slot);
    await tx.run(sql`select`);
    const waiting = book(salon, { client_name: 'I ri' });
    await expect.poll(isAnyoneWaiting).toBe(true);
    await book(salon, { client_name: 'I ri', barber: 'Blerim' });
    return { waiting };
  });
  expect((await waiting).client_name).toBe('I ri');
  expect((await salon.get('/clients')).body.clients).toHaveLength(1);
});
