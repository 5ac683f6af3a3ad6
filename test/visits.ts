// The visits and blocks that tests book (an ordinary one, with the fields that a test changes), and their history.

import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { type Db, type Sql, sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';
import type { Salon } from './harness.ts';

export const aDay = '2026-11-24';

export const aVisit = (changes: Record<string, unknown> = {}) => ({
  client_name: 'Çelë Hoxha',
  service_name: 'Prerje klasike',
  price: 4.5,
  appointment_date: aDay,
  appointment_time: '10:00',
  barber: 'Arben',
  ...changes,
});

export const aBlock = (changes: Record<string, unknown> = {}) => ({
  kind: 'block',
  title: 'Pushim',
  appointment_date: aDay,
  appointment_time: '12:00',
  duration: 60,
  barber: 'Arben',
  ...changes,
});

/** The lines of a visit that a test writes into the table itself. */
export const oneLine = (name: string, price: number | Sql, duration: number): Sql => sql`
  jsonb_build_array(jsonb_build_object(
    'service_id', null, 'service_name', ${name}::text, 'price', (${price})::float8, 'duration', ${duration}::integer
  ))`;

/** Two visits at the same time: a mother and her daughter. */
export const newVisits = (...changes: Record<string, unknown>[]) => ({
  id: newId(),
  visits: [
    aVisit({ appointment_time: '16:00', ...changes[0] }),
    aVisit({ appointment_time: '16:00', client_name: 'Dea Hoxha', barber: 'Blerim', ...changes[1] }),
    ...changes.slice(2).map(aVisit),
  ],
});

export async function book(salon: Salon, changes: Record<string, unknown> = {}): Promise<Appointment> {
  const { status, body } = await salon.post('/appointments', aVisit(changes));
  expect({ status, message: body.message }).toMatchObject({ status: 201 });
  return body.appointment;
}

export const listAppointments = async (salon: Salon, query = ''): Promise<Appointment[]> =>
  (await salon.get(`/appointments${query}`)).body.appointments;

/** The history of this owner's changes of appointments, oldest first. */
export const historyOf = (db: Db, salon: Salon) =>
  readRows<{ action_type: string; description: string; ip_address: string }>(db)(sql`
    select action_type, description, ip_address from history
    where user_id = ${salon.user.id} and entity_type = 'appointment' order by id`);
