// The day as the app reads it tells what `GET /appointments` tells, to everybody who may read it.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { it } from '../../test/each-mainly.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { barbersOf, newPerson } from '../../test/staff.ts';
import { aBlock, aDay, book, listAppointments, newVisits } from '../../test/visits.ts';

const world = testWorld();

const readDay = async (salon: Salon): Promise<Appointment[]> =>
  appointmentsOf(aDay, (await salon.get(`/days/${aDay}`)).body);
const listed = async (salon: Salon) =>
  (await listAppointments(salon, `?from=${aDay}&to=${aDay}&kind=all`)).map((one) => ({
    ...one,
    user_id: '',
  }));

async function fullDay() {
  const salon = await world().newSalon();
  await book(salon, { appointment_time: '09:00', client_phone: '069 123 4567', note: 'Ngadalë' });
  await book(salon, { appointment_time: '11:00', client_phone: '069 123 4567', price: 6 });
  const services = [
    { service_name: 'Prerje klasike', price: 4.5, duration: 30 },
    { service_name: 'Mjekërr', price: 3, duration: 15 },
  ];
  const several = { appointment_date: aDay, appointment_time: '14:00', barber: 'Blerim', client_name: 'Dea' };
  expect((await salon.post('/appointments', { ...several, services })).status).toBe(201);
  const gone = await book(salon, { appointment_time: '09:30', barber: 'Blerim', client_name: 'Iku' });
  await salon.put(`/appointments/${gone.id}`, { status: 'cancelled', cancelled_by: 'client' });
  await salon.post('/appointments', aBlock());
  expect((await salon.post('/visits', newVisits())).status).toBe(201);
  await book(salon, { appointment_date: '2026-11-25' });
  return salon;
}

test('the owner reads the day as the list of appointments has it', async () => {
  const salon = await fullDay();
  const all = await readDay(salon);
  expect(all).toHaveLength(7);
  expect(all).toEqual(await listed(salon));
});

it.each(2, [
  ['everything', {}],
  ['no phones', { seesPhones: false }],
  ['not the visits of others', { seesOthers: false, booksOthers: true }],
  ['no prices of others', { seesOthers: true, seesOwnMoney: false }],
])('a barber who sees %s reads the same', async (_, ticks) => {
  const salon = await fullDay();
  const { Arben } = await barbersOf(salon);
  const arben = await newPerson(world(), salon, 'barber', { column: Arben, ...ticks });
  const all = await readDay(arben);
  const list = await listed(arben);
  const timesOf = (some: Appointment[]) => some.map(({ appointment_time }) => appointment_time);
  expect(timesOf(all)).toEqual(timesOf(list));
  // the ids say which of one minute comes first, and busy time has another id in each of both
  const withoutBusyIds = (some: Appointment[]) =>
    some
      .map((one) => ({ ...one, ...(one.is_busy && { id: '' }) }))
      .toSorted((one, other) =>
        `${one.appointment_time} ${one.barber}`.localeCompare(`${other.appointment_time} ${other.barber}`),
      );
  expect(withoutBusyIds(all)).toEqual(withoutBusyIds(list));
});

test('a day that is none is refused', async () => {
  const salon = await world().newSalon();
  for (const day of ['2026-13-01', '2026-02-30', 'sot', newId(), '%00'])
    expect((await salon.get(`/days/${day}`)).status, day).toBe(400);
  expect((await salon.get('/days/2026-02-28')).body).toMatchObject({
    clients: [],
    services: [],
    columns: [],
  });
});
