// A visit for the tests.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';

export const hour = (hours: number, minutes = 0): number => hours * 60 + minutes;

/** `visit('Ana', hour(9), 30)`: a visit of Ana with the barber Arben, at 09:00, for 30 minutes. */
export function visit(
  name: string,
  minutes: number,
  duration: number,
  differences: Partial<Appointment> = {},
): Appointment {
  return {
    id: name,
    kind: 'visit',
    appointment_date: '2026-11-23',
    appointment_time: clockTime(minutes),
    duration,
    parts: null,
    client_id: 'client',
    client_name: name,
    client_phone: null,
    client_note: null,
    service_name: 'Prerje',
    services: [{ service_id: null, service_name: 'Prerje', price: 8, duration }],
    title: null,
    price: 8,
    barber_id: 'barber',
    barber: 'Arben',
    note: null,
    status: 'confirmed',
    client_no_shows: 0,
    cancelled_by: null,
    cancelled_late: false,
    booked_online: false,
    booked_by: null,
    is_request: false,
    client_answer: null,
    buffer_minutes: 0,
    group_id: null,
    series: null,
    user_id: 'user',
    version: 1,
    ...differences,
  };
}

/** A colour: 30 minutes of work, 40 minutes in which it works, 20 minutes of work. */
export const colour = (name: string, minutes: number, differences: Partial<Appointment> = {}): Appointment =>
  visit(name, minutes, 90, {
    parts: [
      { from: 0, minutes: 30 },
      { from: 70, minutes: 20 },
    ],
    service_name: 'Ngjyrosje',
    services: [{ service_id: null, service_name: 'Ngjyrosje', price: 30, duration: 90 }],
    price: 30,
    ...differences,
  });

export const cancelled = { status: 'cancelled' } as const;
export const pending = { status: 'pending' } as const;
