import { describe, expect, test } from 'vitest';
import { readRows } from '../../test/checked-database.ts';
import { it } from '../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { aBlock, aDay, aVisit, book, listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { lockBarberDay } from './taken-store.ts';

const world = testWorld({}, fullPool);

async function isAnyoneWaiting() {
  const [found] = await readRows<{ waiting: boolean }>(world().db)(sql`
    select exists (
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted
    ) as waiting`);
  return found?.waiting;
}

test('a booking that waits for its slot does not delay another booking of the same new client', {
  tags: 'long',
}, async () => {
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

const aService = { name: 'Prerje klasike', price: 4.5, duration: 30, description: '', buffer_minutes: 10 };

it.each(2, [
  ['a visit', aVisit()],
  ['one with a note and the known phone', aVisit({ note: 'Vjen me të birin', client_phone: '069 123 4567' })],
  ['one in other letters, after a missed one', aVisit({ client_name: 'çelë hoxha', barber: 'ARBEN' })],
  [
    'one of several services',
    aVisit({
      service_name: undefined,
      price: undefined,
      services: [
        { service_name: 'Prerje klasike', price: 4.5, duration: 30 },
        { service_name: 'Mjekër', price: 2, duration: 15 },
      ],
    }),
  ],
  ['a free one', aVisit({ price: 0 })],
  ['a block', aBlock({ note: 'Dreka' })],
])('the answer to a booking is what is read later: %s', async (_name, wanted) => {
  const salon = await world().newSalon();
  const missed = await book(salon, { client_phone: '069 123 4567', appointment_date: '2026-11-20' });
  const prepared = [
    await salon.put(`/appointments/${missed.id}`, { status: 'cancelled', cancelled_by: 'no_show' }),
    await salon.put(`/clients/${missed.client_id}`, { note: 'Alergji ndaj amoniakut' }),
    await salon.post('/user/services', aService),
  ];
  expect(prepared.map(({ status }) => status)).toEqual([200, 200, 201]);
  const { status, body } = await salon.post('/appointments', wanted);
  expect(status).toBe(201);
  const [read] = await listAppointments(salon, `?from=${aDay}&kind=all`);
  expect(body.appointment).toEqual(read);
});

test('the history of a client says that a visit changed the number, and not which; a new client has no such line', async () => {
  const salon = await world().newSalon();
  const { client_id } = await book(salon, { client_phone: '069 222 3344' });
  const lines = () =>
    readRows<{ description: string }>(world().db)(sql`
      select description from history where entity_type = 'client' and entity_id = ${client_id} order by id`);
  await book(salon, { client_phone: '069 222 3344', appointment_time: '11:00' });
  expect(await lines()).toEqual([]);
  await book(salon, { client_phone: '068 555 6677', appointment_time: '12:00' });
  expect(await lines()).toEqual([{ description: 'U përditësua një klient (telefoni)' }]);
});

describe('a client who was chosen, and not only named', () => {
  const namesOf = async (salon: Salon) =>
    (await salon.get('/clients')).body.clients.map(({ name }: { name: string }) => name);
  /** One is booked in one statement; the price of the other is looked up first. */
  const doors = { known: {}, looked: { price: undefined, services: [{ service_name: 'Larje' }] } };

  test.each(Object.entries(doors))(
    'is the same one after a colleague gave another name (%s)',
    async (_, content) => {
      const salon = await world().newSalon();
      await salon.post('/user/services', { name: 'Larje', duration: 30, price: 5 });
      const { client_id, client_name } = await book(salon, { client_name: 'Ana Leka' });
      await salon.put(`/clients/${client_id}`, { name: 'Ana Hoxha' });
      const service = 'services' in content ? { service_name: undefined } : {};
      const offline = aVisit({
        client_id,
        client_name,
        appointment_time: '12:00',
        ...service,
        ...content,
      });
      const { status, body } = await salon.post('/appointments', offline);
      expect({ status, name: body.appointment?.client_name }).toEqual({ status: 201, name: 'Ana Hoxha' });
      expect(await namesOf(salon)).toEqual(['Ana Hoxha']);
    },
  );
});
