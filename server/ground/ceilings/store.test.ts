import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/ground/ceilings.sq.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { aDay, aVisit, book, listAppointments, newVisits } from '../../../test/visits.ts';
import { sql } from '../db/database.ts';
import { usualCeilings } from '../usual-ceilings.ts';
import { recountCeilings } from './store.ts';

const aDayBefore = '2026-11-25';
const ceilings = { ...usualCeilings, appointmentsADay: 2 };
const world = testWorld({ ceilings }, fullPool);
const usualWorld = testWorld({}, fullPool);
const refusedBy = (message: string) => ({ status: 409, body: { code: 'limit_reached', message } });

describe('the ceiling of a day', () => {
  test('the ceiling of a day refuses a new visit, several at once and a moved visit; another day is free', async () => {
    const salon = await world().newSalon();
    await book(salon);
    const second = await book(salon, { appointment_time: '11:00' });
    const later = aVisit({ appointment_time: '12:00' });
    expect(await salon.post('/appointments', later)).toMatchObject(refusedBy(messages.day));
    expect(await salon.post('/visits', newVisits())).toMatchObject(refusedBy(messages.day));

    const other = await book(salon, { appointment_date: aDayBefore });
    const moved = await salon.put(`/appointments/${other.id}`, {
      appointment_date: aDay,
      appointment_time: '15:00',
    });
    expect(moved).toMatchObject(refusedBy(messages.day));
    expect((await salon.put(`/appointments/${second.id}`, { appointment_time: '15:00' })).status).toBe(200);
    expect(await listAppointments(salon)).toHaveLength(3);
  });
});

test('the usual ceiling of a day is 10,000 appointments, blocks and cancelled ones included', {
  tags: 'long',
}, async () => {
  const salon = await usualWorld().newSalon();
  await usualWorld().db.run(sql`
    insert into appointments
      (salon_id, id, kind, barber_id, title, day, starts_at, duration, status, user_id)
    select barbers.salon_id, gen_random_uuid(), 'block', id, 'Pushim', ${aDay}, '08:00', 30, 'cancelled', user_id
    from barbers join memberships using (salon_id), generate_series(1, 9999)
    where name = 'Arben' and user_id = ${salon.user.id}`);
  await book(salon);
  const later = aVisit({ appointment_time: '12:00' });
  expect(await salon.post('/appointments', later)).toMatchObject(refusedBy(messages.day));
});

describe('the ceilings that are counted by the hour', () => {
  test('a reached ceiling refuses a new record and names its kind, until the salon has fewer again', async () => {
    const salon = await world().newSalon();
    const other = await world().newSalon();
    const visit = await book(salon);
    await salon.post('/user/services', { name: 'Prerje', price: 5, duration: 30 });
    const one = { ...ceilings, appointments: 1, clients: 1, services: 1, barbers: 2 };
    await recountCeilings(world().db, one);

    const day = { appointment_date: aDayBefore };
    expect(await salon.post('/appointments', aVisit(day))).toMatchObject(refusedBy(messages.appointments));
    const service = { name: 'Ngjyrosje', price: 5, duration: 30 };
    expect(await salon.post('/user/services', service)).toMatchObject(refusedBy(messages.services));
    expect(await salon.post('/barbers', { name: 'Genc' })).toMatchObject(refusedBy(messages.barbers));
    const renamed = await salon.put(`/appointments/${visit.id}`, { client_name: 'Dea' });
    expect(renamed).toMatchObject(refusedBy(messages.clients));
    expect((await other.post('/appointments', aVisit(day))).status).toBe(201);

    await recountCeilings(world().db, ceilings);
    expect((await salon.post('/appointments', aVisit(day))).status).toBe(201);
  });
});
