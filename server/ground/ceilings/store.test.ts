import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/ground/ceilings.sq.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { aDay, aVisit, book, listAppointments, newVisits } from '../../../test/visits.ts';
import { sql } from '../db/database.ts';
import { usualCeilings } from '../usual-ceilings.ts';
import { recountCeilings } from './store.ts';

const aDayBefore = '2026-11-25';
const ceilings = {
  ...usualCeilings,
  appointmentsADay: 2,
  barbers: 3,
  services: 1,
  servicesOfBarbers: 1,
  ownTerms: 1,
};
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
    const one = { ...ceilings, appointments: 1, clients: 1 };
    await recountCeilings(world().db, one);

    const day = { appointment_date: aDayBefore };
    expect(await salon.post('/appointments', aVisit(day))).toMatchObject(refusedBy(messages.appointments));
    const renamed = await salon.put(`/appointments/${visit.id}`, { client_name: 'Dea' });
    expect(renamed).toMatchObject(refusedBy(messages.clients));
    expect((await other.post('/appointments', aVisit(day))).status).toBe(201);

    await recountCeilings(world().db, ceilings);
    expect((await salon.post('/appointments', aVisit(day))).status).toBe(201);
  });
});

describe('the ceilings of what a salon has few of', () => {
  const service = { name: 'Prerje', price: 5, duration: 30 };

  test('of new services and barbers that are sent at once, no more are made than there may be', async () => {
    const salon = await world().newSalon();
    const names = ['Prerje', 'Larje', 'Ngjyrosje'];
    const services = await Promise.all(
      names.map((name) => salon.post('/user/services', { ...service, name })),
    );
    expect(services.filter(({ status }) => status === 201)).toHaveLength(ceilings.services);
    for (const one of services.filter(({ status }) => status !== 201))
      expect(one).toMatchObject(refusedBy(messages.services));
    const barbers = await Promise.all(names.map((name) => salon.post('/barbers', { name })));
    expect(barbers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(barbers.find(({ status }) => status !== 201)).toMatchObject(refusedBy(messages.barbers));
  });

  test('the services of barbers and their own prices have ceilings, and what is there can be changed', async () => {
    const salon = await world().newSalon();
    const { id } = (await salon.post('/user/services', service)).body.data;
    const [one, other] = (await salon.get('/barbers')).body.data as { id: string }[];
    const choose = (barber: typeof one, services: string[] | null) =>
      salon.put(`/online/barbers/${barber?.id}`, { services });
    expect((await choose(one, [id])).status).toBe(200);
    expect((await choose(one, [id])).status).toBe(200);
    expect(await choose(other, [id])).toMatchObject(refusedBy(messages.servicesOfBarbers));
    expect((await salon.get('/barbers')).body.data).toMatchObject([{ services: [id] }, { services: null }]);
    const price = (barber: typeof one, value: number) =>
      salon.put(`/user/services/${id}/barbers`, { barber_id: barber?.id, price: value });
    expect((await price(one, 7)).status).toBe(200);
    expect((await price(one, 8)).status).toBe(200);
    expect(await price(other, 9)).toMatchObject(refusedBy(messages.ownTerms));
  });
});
