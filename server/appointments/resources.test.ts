// Rooms and devices of visits at the desk: who holds them, and who is refused.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { readRows } from '../../test/checked-database.ts';
import { it } from '../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { addResource, addService, epilim, heldIn, laserIn, need } from '../../test/resources.ts';
import { newPerson } from '../../test/staff.ts';
import { aDay, aVisit, book, newVisits } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);
const held = (salon: Salon, day = aDay) => heldIn(world().db, salon, day);
const change = (salon: Salon, { id }: Pick<Appointment, 'id'>, changes: object) =>
  salon.put(`/appointments/${id}`, changes);
const other = { ...epilim, barber: 'Blerim', client_name: 'Teuta' };

describe('a visit whose resource is taken', () => {
  test('is refused with who has it until when, and with the first times', async () => {
    const salon = await world().newSalon();
    const { laser } = await laserIn(salon);
    const first = await book(salon, epilim);
    const { status, body } = await salon.post(
      '/appointments',
      aVisit({ ...other, appointment_time: '10:30' }),
    );
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'resource_taken',
        message: 'Lazeri është i zënë deri në 11:00.',
        resource: { id: laser.id, name: 'Lazer' },
        until: '11:00',
        holder: { appointment_id: first.id, name: 'Çelë Hoxha', until: '11:00' },
      },
    ]);
    expect(body.times).toEqual([
      { appointment_date: aDay, appointment_time: '11:00', barber: 'Blerim' },
      { appointment_date: aDay, appointment_time: '11:30', barber: 'Blerim' },
      { appointment_date: aDay, appointment_time: '11:00', barber: 'Arben' },
    ]);
    expect(await held(salon)).toEqual(['Lazer 1 10:00–11:00']);
  });

  test('hides who has it from who does not see the visit', async () => {
    const hidden = { seesOthers: false, booksOthers: true };
    const salon = await world().newSalon();
    const { laser } = await laserIn(salon);
    const first = await book(salon, epilim);
    const person = await newPerson(world(), salon, 'barber', {
      ...hidden,
      column: first.barber_id,
    });
    const stranger = await newPerson(world(), salon, 'barber', hidden);
    expect((await person.get(`/appointments/resources?from=${aDay}&to=${aDay}`)).body.times).toEqual([
      { resource_id: laser.id, unit: 1, date: aDay, minutes: 600, duration: 60, appointment_id: first.id },
    ]);
    const { times } = (await stranger.get(`/appointments/resources?from=${aDay}&to=${aDay}`)).body;
    expect(times).toMatchObject([{ appointment_id: null }]);
    const { body } = await stranger.post('/appointments', aVisit(other));
    expect(body).toMatchObject({
      code: 'resource_taken',
      holder: { appointment_id: null, name: null, until: '11:00' },
    });
  });

  it.each(2, [
    [[], '', null, null, messages.resourceTaken],
    [['services:read'], 'Lazer', null, null, 'Lazeri është i zënë deri në 11:00.'],
    [['appointments:read'], '', 'id', null, messages.resourceTaken],
    [['clients:read'], '', null, null, messages.resourceTaken],
    [['clients:read', 'appointments:read'], '', 'id', 'Çelë Hoxha', messages.resourceTaken],
  ])(
    'is told to a token that also has the scopes %s as far as they go',
    async (further, room, id, name, message) => {
      const salon = await world().newSalon();
      const { laser } = await laserIn(salon);
      const first = await book(salon, epilim);
      const made = await salon.post('/tokens', {
        ...{ name: 'Faqja', days: null, scopes: ['appointments:write', ...further] },
      });
      const send = (visit: Record<string, unknown>) =>
        world().call('POST', '/appointments', aVisit(visit), { token: made.body.secret });
      expect((await send(other)).body).toMatchObject({
        code: 'resource_taken',
        message,
        resource: { id: laser.id, name: room },
        holder: { appointment_id: id && first.id, name, until: '11:00' },
      });
      expect((await send({ ...epilim, client_name: 'Teuta' })).body).toMatchObject({
        code: 'slot_taken',
        overlap: { name, until: '11:00' },
      });
    },
  );

  test('is refused by a move, a longer duration and another service, and leaves what was there', async () => {
    const salon = await world().newSalon();
    await laserIn(salon);
    await book(salon, epilim);
    const second = await book(salon, { ...other, appointment_time: '11:00' });
    const third = await book(salon, {
      barber: 'Blerim',
      client_name: 'Besa',
      appointment_time: '10:00',
      duration: 30,
    });
    const services = [{ service_name: 'Epilim', price: 20, duration: 60 }];
    expect((await change(salon, third, { services })).body.code).toBe('resource_taken');
    const moved = await change(salon, second, { appointment_time: '10:45' });
    expect(moved.body).toMatchObject({ code: 'resource_taken', until: '11:00' });
    expect(await held(salon)).toEqual(['Lazer 1 10:00–11:00', 'Lazer 1 11:00–12:00']);
    expect((await change(salon, second, { duration: 90 })).status).toBe(200);
    expect(await held(salon)).toEqual(['Lazer 1 10:00–11:00', 'Lazer 1 11:00–12:30']);
  });

  test('may go without it this time, which its history keeps; taken back it is refused', async () => {
    const salon = await world().newSalon();
    const { laser } = await laserIn(salon);
    await book(salon, epilim);
    const without = await book(salon, { ...other, without: [laser.id] });
    expect(without.needs).toMatchObject([{ resource_id: laser.id, dropped: true }]);
    const refused = await change(salon, without, { without: [] });
    expect(refused.body.code).toBe('resource_taken');
    const later = await book(salon, { ...other, appointment_time: '11:00' });
    const { body } = await change(salon, later, { without: [laser.id] });
    expect(body.appointment.needs).toMatchObject([{ dropped: true }]);
    expect(await held(salon)).toEqual(['Lazer 1 10:00–11:00']);
    const { changes } = (await salon.get(`/appointments/${later.id}/changes`)).body;
    expect(changes.at(-1)).toMatchObject({ before: { without: null }, after: { without: ['Lazer'] } });
    expect((await change(salon, later, { without: [] })).status).toBe(200);
    expect(await held(salon)).toEqual(['Lazer 1 10:00–11:00', 'Lazer 1 11:00–12:00']);
  });

  test('may go without it also while its service becomes another one that needs it', async () => {
    const salon = await world().newSalon();
    const { laser } = await laserIn(salon);
    await addService(salon, 'Epilim i gjatë', [need(laser)]);
    await book(salon, epilim);
    const without = await book(salon, { ...other, without: [laser.id] });
    const services = [{ ...epilim, service_name: 'Epilim i gjatë' }];
    expect((await change(salon, without, { services })).body.code).toBe('resource_taken');
    const { status, body } = await change(salon, without, { services, without: [laser.id] });
    expect([status, body.appointment?.needs]).toMatchObject([200, [{ dropped: true }]]);
    expect(await held(salon)).toEqual(['Lazer 1 10:00–11:00']);
  });

  test('is refused together as a whole, also where two of its own visits need one unit', async () => {
    const salon = await world().newSalon();
    await laserIn(salon);
    const two = newVisits(epilim, epilim);
    const { status, body } = await salon.post('/visits', two);
    expect([status, body.code, body.visit]).toEqual([409, 'resource_taken', 1]);
    expect(await held(salon)).toEqual([]);
  });

  test('is refused in a series at its date', async () => {
    const salon = await world().newSalon();
    await laserIn(salon);
    const visit = await book(salon, epilim);
    await book(salon, { ...other, appointment_date: '2026-12-01', appointment_time: '10:30' });
    const { body: preview } = await salon.post('/series/preview', {
      visit: visit.id,
      every_weeks: 1,
      times: 3,
    });
    expect(preview.days).toMatchObject([
      { appointment_date: '2026-12-01', state: 'taken', overlap: 'Lazer' },
      { appointment_date: '2026-12-08', state: 'free', overlap: null },
    ]);
    expect(preview.days[0].proposal).toEqual({ appointment_date: '2026-12-01', appointment_time: '09:30' });
    const visits = preview.days.map(({ appointment_date, appointment_time }: Appointment) => ({
      appointment_date,
      appointment_time,
    }));
    const refused = await salon.post('/series', { id: newId(), visit: visit.id, every_weeks: 1, visits });
    expect(refused.body).toMatchObject({ code: 'resource_taken', visit: 0 });
    const made = await salon.post('/series', {
      id: newId(),
      visit: visit.id,
      every_weeks: 1,
      visits: visits.slice(1),
    });
    expect(made.status).toBe(201);
    expect(await held(salon, '2026-12-08')).toEqual(['Lazer 1 10:00–11:00']);
    const series = made.body.appointments[0].series.id;
    await book(salon, { ...other, appointment_date: '2026-12-08', appointment_time: '14:00' });
    const changed = await salon.put(`/series/${series}`, {
      from: visit.id,
      changes: { appointment_time: '14:30' },
    });
    expect(changed.body).toMatchObject({
      code: 'slot_taken',
      taken: [{ appointment_date: '2026-12-08', overlap: 'Lazer' }],
    });
  });
});

describe('the units', () => {
  test('are held by as many visits as there are, and freed by a cancellation, a deletion and a restoration is refused', async () => {
    const salon = await world().newSalon();
    await laserIn(salon, 2);
    await salon.post('/barbers', { name: 'Drin' });
    const first = await book(salon, epilim);
    const second = await book(salon, other);
    const third = { ...epilim, barber: 'Drin', client_name: 'Drita' };
    expect((await salon.post('/appointments', aVisit(third))).body.code).toBe('resource_taken');
    await change(salon, first, { status: 'cancelled' });
    expect(await held(salon)).toEqual(['Lazer 2 10:00–11:00']);
    await book(salon, third);
    expect(await held(salon)).toEqual(['Lazer 1 10:00–11:00', 'Lazer 2 10:00–11:00']);
    expect((await change(salon, first, { status: 'pending' })).body.code).toBe('resource_taken');
    await salon.delete(`/appointments/${second.id}`);
    expect((await change(salon, first, { status: 'pending' })).status).toBe(200);
  });

  test('are given anew where a visit fits, but not into one of them', async () => {
    const salon = await world().newSalon();
    await laserIn(salon, 2);
    await salon.post('/barbers', { name: 'Drin' });
    const long = await book(salon, { ...epilim, appointment_time: '09:00', duration: 120 });
    await book(salon, { ...other, appointment_time: '10:00' });
    await change(salon, long, { status: 'cancelled' });
    await book(salon, { ...epilim, appointment_time: '09:00' });
    expect(await held(salon)).toEqual(['Lazer 1 09:00–10:00', 'Lazer 2 10:00–11:00']);
    await book(salon, {
      ...epilim,
      barber: 'Drin',
      client_name: 'Drita',
      appointment_time: '09:00',
      duration: 120,
    });
    expect(await held(salon)).toEqual(['Lazer 1 09:00–10:00', 'Lazer 2 09:00–11:00', 'Lazer 1 10:00–11:00']);
  });
});

describe('what a visit needs', () => {
  test('stays as it was booked, and follows its services', async () => {
    const salon = await world().newSalon();
    const { laser, service } = await laserIn(salon);
    const room = await addResource(salon, 'Dhoma');
    await addService(salon, 'Masazh', [need(room, { during: 'last', minutes: 20 })], { duration: 30 });
    const visit = await book(salon, epilim);
    const { columns } = (await salon.get(`/days/${aDay}`)).body;
    expect(columns[0].appointments[0].needs).toEqual(visit.needs);
    await salon.put(`/user/services/${service.id}`, { needs: [need(room)] });
    await change(salon, visit, { appointment_time: '12:00' });
    expect(await held(salon)).toEqual(['Lazer 1 12:00–13:00']);
    const lines = [
      { service_name: 'Masazh', price: 10, duration: 30 },
      { service_name: 'Epilim', price: 20, duration: 60 },
    ];
    const { body } = await change(salon, visit, { services: lines });
    expect(body.appointment.needs).toMatchObject([
      { resource_id: room.id, line: 0 },
      { resource_id: laser.id, line: 1 },
    ]);
    expect(await held(salon)).toEqual(['Dhoma 1 12:10–12:30', 'Lazer 1 12:30–13:30']);
    const { body: less } = await change(salon, visit, {
      services: [{ service_name: 'Prerje', price: 5, duration: 30 }],
    });
    expect(less.appointment).not.toHaveProperty('needs');
    expect(await held(salon)).toEqual([]);
  });

  test('is only the part of its service, so that others have the rest; cleaning only where it is said', async () => {
    const salon = await world().newSalon();
    const basin = await addResource(salon, 'Lavaman');
    const colouring = { duration: 90, wait_minutes: 40, work_after_minutes: 20, buffer_minutes: 15 };
    await addService(salon, 'Ngjyrosje', [need(basin, { during: 'work_after', cleaning: true })], colouring);
    await addService(salon, 'Larje', [need(basin)], { duration: 30 });
    const dyed = { services: [{ service_name: 'Ngjyrosje' }], service_name: undefined, price: undefined };
    await book(salon, dyed);
    expect(await held(salon)).toEqual(['Lavaman 1 11:10–11:45']);
    const wash = { service_name: 'Larje', price: 5, duration: 30, barber: 'Blerim', client_name: 'Teuta' };
    await book(salon, { ...wash, appointment_time: '10:40' });
    const { body } = await salon.post('/appointments', aVisit({ ...wash, appointment_time: '11:20' }));
    expect(body).toMatchObject({ code: 'resource_taken', until: '11:45' });
    await book(salon, { ...wash, appointment_time: '11:45' });
  });

  test('is written also by an instance of the release before', async () => {
    const salon = await world().newSalon();
    const { laser } = await laserIn(salon);
    const first = await book(salon, { appointment_time: '15:00' });
    const copy = (id: string, time: string, barber: string) => sql`
      insert into appointments (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, user_id)
      select salon_id, ${id}, kind, client_id, (select id from barbers where salon_id = appointments.salon_id and name = ${barber}),
        'Epilim', jsonb_build_array(jsonb_build_object(
          'service_id', (select id from services where salon_id = appointments.salon_id and name = 'Epilim'),
          'service_name', 'Epilim', 'price', 20, 'duration', 60
        )), 2000, day, ${time}::time, 60, user_id
      from appointments where id = ${first.id}`;
    const id = newId();
    await world().db.run(copy(id, '10:00', 'Arben'));
    expect(await held(salon)).toEqual(['Lazer 1 10:00–11:00']);
    await expect(world().db.run(copy(newId(), '10:30', 'Blerim'))).rejects.toMatchObject({
      constraint: 'appointments_no_overlap',
    });
    const { needs } = (await salon.get(`/appointments?from=${aDay}&to=${aDay}`)).body.appointments[0];
    expect(needs).toMatchObject([{ resource_id: laser.id, line: 0 }]);
  });
});

test('the report says for how long each resource was in use by visits that took place', async () => {
  const salon = await world().newSalon();
  expect((await salon.get('/user/stats?period=week')).body.data).not.toHaveProperty('by_resource');
  const { laser } = await laserIn(salon);
  const room = await addResource(salon, 'Dhoma', 2);
  const past = { ...epilim, appointment_date: '2026-11-20' };
  const done = await book(salon, past);
  await change(salon, done, { status: 'confirmed' });
  await book(salon, { ...past, appointment_time: '14:00' });
  await book(salon, epilim);
  expect((await salon.get('/user/stats?period=week')).body.data.by_resource).toEqual([
    { resource_id: room.id, name: 'Dhoma', units: 2, minutes: 0 },
    { resource_id: laser.id, name: 'Lazer', units: 1, minutes: 60 },
  ]);
});

test('where a visit needs nothing, no trigger of rooms and devices runs: booked, moved, cancelled or deleted', async () => {
  const salon = await world().newSalon();
  const { id } = await book(salon);
  const copied = newId();
  const ofVisit = sql`from appointments where id = ${id}`;
  const statements = {
    booked: sql`
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, user_id, needs)
      select salon_id, ${copied}, kind, client_id, barber_id, service_name, lines, price_cents, day, '18:00', duration, user_id, null
      ${ofVisit}`,
    moved: sql`update appointments set starts_at = '19:00', duration = 20, lines = lines where id = ${copied}`,
    cancelled: sql`update appointments set status = 'cancelled' where id = ${id}`,
    deleted: sql`delete from appointments where id = ${copied}`,
  };
  const Plans = z.array(z.object({ Triggers: z.array(z.object({ 'Trigger Name': z.string() })) }));
  for (const [what, statement] of Object.entries(statements)) {
    const [row] = await readRows<{ 'QUERY PLAN': unknown }>(world().db)(
      sql`explain (analyze, format json) ${statement}`,
    );
    const names = Plans.parse(row?.['QUERY PLAN']).flatMap(({ Triggers }) =>
      Triggers.map((one) => one['Trigger Name']),
    );
    // others did run
    expect([what, names]).toEqual([what, expect.arrayContaining(['appointments_changes_noted'])]);
    expect([what, names.filter((name) => /resources|needs/.test(name))]).toEqual([what, []]);
  }
});
