import type { Appointment } from '../contracts/ground/appointment.ts';
import type { SignedInUser } from './fixtures.ts';
import type { Server } from './product-server.ts';

/** The day on which the tests take place. */
export const today = '2026-11-23';

export interface NewVisit {
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

/** Books a visit by calls: today, unless another day is given. */
export async function bookVisit(server: Server, { token }: SignedInUser, { status, ...visit }: NewVisit) {
  const usual = { service_name: 'Prerje klasike', price: 5, barber: 'Arben', appointment_date: today };
  const { appointment } = await server.call('POST', '/appointments', { ...usual, ...visit }, token);
  if (status) await server.call('PUT', `/appointments/${appointment.id}`, { status }, token);
  return appointment as Appointment;
}
