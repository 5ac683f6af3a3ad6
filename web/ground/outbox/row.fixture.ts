// Changes that wait in the outbox, for tests.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Row } from './row.rules.ts';

export const visit = (version: number) =>
  ({
    id: 'ana',
    kind: 'visit',
    appointment_date: '2026-11-23',
    client_id: 'id of Ana',
    client_name: 'Ana',
    barber_id: 'id of Arben',
    barber: 'Arben',
    services: [],
    version,
  }) as unknown as Appointment;

let seq = 0;
export const row = (about: string, parts: Partial<Row> = {}): Row => ({
  seq: ++seq,
  id: `change ${seq}`,
  user: 'u',
  call: 'updateAppointment',
  about,
  body: {},
  version: 1,
  guarded: false,
  base: visit(1),
  ...parts,
});
export const moved = (about: string, parts: Partial<Row> = {}) =>
  row(about, { body: { appointment_time: '11:00' }, guarded: true, ...parts });
