// The counters of clients, which a trigger keeps, are compared with a new count after random changes of appointments.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { aBlock, aVisit, listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();

const clients = fc.constantFrom('Ana', 'Beni', 'Çela', 'Dritan');
const statuses = fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled');
const hours = fc.integer({ min: 8, max: 19 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
const which = fc.nat({ max: 30 });

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('book'), client: clients, time: hours }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('block'), time: hours }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('status'), which, status: statuses }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('move'), which, client: clients, status: statuses }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('delete'), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('several'), which, client: clients }) },
  ),
  { minLength: 5, maxLength: 30 },
);

type Step = Partial<Record<'do' | 'client' | 'time' | 'status', string>> & { which?: number };

async function take(salon: Salon, step: Step) {
  const all = await listAppointments(salon, '?kind=all');
  const chosen = all[(step.which ?? 0) % Math.max(1, all.length)];
  const path = `/appointments/${chosen?.id}`;
  switch (step.do) {
    case 'book':
      return salon.post('/appointments', aVisit({ client_name: step.client, appointment_time: step.time }));
    case 'block':
      return salon.post('/appointments', aBlock({ appointment_time: step.time }));
    case 'status':
      return salon.put(path, { status: step.status });
    case 'move':
      return salon.put(path, { client_name: step.client, status: step.status });
    case 'delete':
      return salon.delete(path);
    default:
      // at the same time, moves some appointments from Ana to the client and others from the client to Ana
      return Promise.all(
        all.slice(0, 6).map(({ id }, index) => {
          const client_name = index % 2 ? step.client : 'Ana';
          return salon.put(`/appointments/${id}`, { client_name });
        }),
      );
  }
}

test('after the random changes of two salons the stored counters of clients equal a new count', () =>
  expectNewCount(2));

test('after random changes the stored counters of clients equal a new count', { tags: 'long' }, () =>
  expectNewCount(8),
);

async function expectNewCount(numRuns: number) {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const salon = await world().newSalon();
      for (const step of taken) {
        const answers = [await take(salon, step)].flat();
        for (const { status } of answers) expect(status).toBeLessThan(500);
      }
      const rows = await readRows(world().db)(sql`
        select clients.name
        from clients
        where clients.salon_id = (select salon_id from memberships where user_id = ${salon.user.id})
          and (clients.appointments, clients.cancelled) <> (
            select count(*), count(*) filter (where status = 'cancelled')
            from appointments
            where (appointments.salon_id, client_id) = (clients.salon_id, clients.id)
          )`);
      expect(rows).toEqual([]);
    }),
    { numRuns },
  );
}

test('one statement deletes a salon with all its data', async () => {
  const salon = await world().newSalon();
  await take(salon, { do: 'book', client: 'Ana', time: '10:00' });
  await take(salon, { do: 'block', time: '11:00' });
  const { db } = world();
  const own = sql`(select salon_id from memberships where user_id = ${salon.user.id})`;
  await db.run(sql`delete from salons where id = ${own}`);
  expect(await readRows(db)(sql`select from appointments where user_id = ${salon.user.id}`)).toEqual([]);
});
