import { expect, test } from 'vitest';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, testWorld } from '../../test/harness.ts';
import { aBlock, book, newVisits } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';
import { bySystem } from '../ground/origin.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { updateAppointmentRows } from './columns-store.ts';

const world = testWorld({}, fullPool);

async function isRowAwaited() {
  const [found] = await readRows<{ awaited: boolean }>(world().db)(sql`
    select exists (
      select from pg_stat_activity where datname = current_database() and wait_event in ('transactionid', 'tuple')
    ) as awaited`);
  return found?.awaited;
}

test('a change that waits while another moves the visit to another barber changes the moved visit', {
  tags: 'long',
}, async () => {
  const { db, clock } = world();
  const salon = await world().newSalon();
  const visit = await book(salon, { barber: 'Arben' });
  const [blerim] = await readRows<{ salon: SalonId; id: string }>(db)(sql`
    select salon_id as salon, id from barbers
    where name = 'Blerim' and salon_id in (select salon_id from memberships where user_id = ${salon.user.id})`);
  if (!blerim) throw new Error('no barber');
  const { waiting } = await db.transaction(async (tx) => {
    await updateAppointmentRows(tx, blerim.salon, visit.id, { barber_id: blerim.id });
    const waiting = salon.put(`/appointments/${visit.id}`, { note: 'Vjen me djalin' });
    await expect.poll(isRowAwaited).toBe(true);
    return { waiting };
  }, bySystem(clock.now()));
  const { status, body } = await waiting;
  expect({ status, barber: body.appointment?.barber, note: body.appointment?.note }).toEqual({
    status: 200,
    barber: 'Blerim',
    note: 'Vjen me djalin',
  });
});

test('visits of known clients that are booked together have each its own answer, buffer and note', async () => {
  const salon = await world().newSalon();
  await salon.post('/user/services', { name: 'Ngjyrosje', price: 20, duration: 30, buffer_minutes: 15 });
  const known = await book(salon, {
    client_name: 'Dea Hoxha',
    appointment_time: '09:00',
    client_phone: '0691234567',
  });
  await salon.put(`/clients/${known.client_id}`, { note: 'Alergji ndaj amoniakut' });
  await book(salon, { client_name: 'Çelë Hoxha', appointment_time: '11:00' });
  const second = { client_name: 'dea hoxha', service_name: 'Ngjyrosje', note: 'E dyta' };
  const { status, body } = await salon.post('/visits', newVisits({ appointment_time: '16:30' }, second));
  expect(status).toBe(201);
  expect(body.appointments).toMatchObject([
    { client_name: 'Çelë Hoxha', barber: 'Arben', buffer_minutes: 0, note: null, client_note: null },
    {
      client_id: known.client_id,
      client_name: 'Dea Hoxha',
      client_phone: '+355 69 123 4567',
      barber: 'Blerim',
    },
  ]);
  expect(body.appointments[1]).toMatchObject({
    buffer_minutes: 15,
    note: 'E dyta',
    client_note: 'Alergji ndaj amoniakut',
  });
  for (const one of body.appointments) {
    const { appointments } = (
      await salon.get(`/appointments?from=${one.appointment_date}&to=${one.appointment_date}`)
    ).body;
    expect(appointments.find(({ id }: { id: string }) => id === one.id)).toEqual(one);
  }
});

test('if many appointments are moved over each other at once, each move succeeds or its slot is taken', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const times = ['09:00', '10:00', '11:00', '12:00'];
  const visits = await Promise.all(
    times.flatMap((appointment_time) =>
      ['Arben', 'Blerim'].map((barber) =>
        book(salon, { appointment_time, barber, client_name: `${barber} ${appointment_time}` }),
      ),
    ),
  );
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const to = { appointment_time: times[(n * 7) % 4], barber: n % 2 ? 'Arben' : 'Blerim' };
      if (n % 10 === 0) return (await salon.post('/appointments', aBlock(to))).status;
      const day = `2026-11-${24 + (n % 3)}`;
      return (await salon.put(`/appointments/${visits[n % 8]?.id}`, { ...to, appointment_date: day })).status;
    }),
  );
  expect([...new Set(statuses)].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
});
