import type { Appointment } from '../contracts/appointments.ts';
import type { Server } from './server.ts';
import type { Owner } from './test.ts';

/** The day on which the journeys take place. */
export const today = '2026-11-23';

export interface Booking {
  readonly client_name: string;
  readonly client_phone?: string;
  readonly appointment_date?: string;
  readonly appointment_time: string;
  readonly service_name?: string;
  readonly price?: number;
  readonly duration?: number;
  readonly barber?: string;
  readonly status?: 'confirmed' | 'cancelled';
}

/** A visit of today, made by a call. */
export async function book(server: Server, { token }: Owner, { status, ...booking }: Booking) {
  const visit = { service_name: 'Prerje klasike', price: 5, barber: 'Arben', appointment_date: today };
  const { appointment } = await server.call('POST', '/appointments', { ...visit, ...booking }, token);
  if (status) await server.call('PUT', `/appointments/${appointment.id}`, { status }, token);
  return appointment as Appointment;
}
