import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { splitVisits } from './visits.rules.ts';

const visit = (appointment_date: string, appointment_time: string, changes: Partial<Appointment> = {}) => ({
  id: `${appointment_date} ${appointment_time}`,
  kind: 'visit' as const,
  appointment_date,
  appointment_time,
  duration: 30,
  client_id: 'client',
  client_name: 'Ana',
  client_phone: null,
  client_note: null,
  service_name: 'Prerje',
  services: [{ service_id: null, service_name: 'Prerje', price: 5, duration: 30 }],
  title: null,
  price: 5,
  barber_id: 'barber',
  barber: 'Arben',
  note: null,
  status: 'confirmed' as const,
  client_no_shows: 0,
  cancelled_by: null,
  cancelled_late: false,
  booked_online: false,
  booked_by: null,
  is_request: false,
  client_answer: null,
  buffer_minutes: 0,
  parts: null,
  group_id: null,
  series: null,
  user_id: 'user',
  version: 1,
  ...changes,
});

test('visits are split into future ones, the next one first, and the history with the cancelled ones, newest first', () => {
  const newestFirst = [
    visit('2026-12-21', '09:00'),
    visit('2026-11-30', '09:00', { status: 'cancelled' }),
    visit('2026-11-23', '15:00', { status: 'pending' }),
    visit('2026-11-23', '11:00'),
    visit('2026-11-23', '09:00'),
    visit('2026-10-01', '09:00', { status: 'cancelled' }),
  ];
  const { ahead, history } = splitVisits(newestFirst, { day: '2026-11-23', minutes: 11 * 60 + 18 });
  expect(ahead.map(({ id }) => id)).toEqual(['2026-11-23 11:00', '2026-11-23 15:00', '2026-12-21 09:00']);
  expect(history.map(({ id }) => id)).toEqual(['2026-11-30 09:00', '2026-11-23 09:00', '2026-10-01 09:00']);
});
