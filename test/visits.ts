// The visits and blocks that tests book (an ordinary one, with the fields that a test changes), and their history.

import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { type Db, sql } from '../server/ground/db/database.ts';
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
