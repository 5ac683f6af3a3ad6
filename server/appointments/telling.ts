// What is said of a change, to the person and in the history: of a visit under its client's name, of a block under its title.
import { recorded, recordedOfBlock, said, saidOfBlock } from '#contracts/appointments.sq.ts';
import type { Appointment } from '#contracts/appointments.ts';
import { numericDate } from '#contracts/format.sq.ts';

export type Deed = 'confirmed' | 'cancelled' | 'updated' | 'deleted';

const words = {
  visit: { said, recorded },
  block: { said: saidOfBlock, recorded: recordedOfBlock },
};
const whoIn = ({ client_name, title }: Appointment) => client_name ?? title ?? '';

export const createdSentence = (appointment: Appointment) =>
  words[appointment.kind].said.created(whoIn(appointment));

export function createdRecord(appointment: Appointment) {
  const { kind, appointment_date, appointment_time } = appointment;
  return words[kind].recorded.created(whoIn(appointment), numericDate(appointment_date), appointment_time);
}

export const sentence = ({ kind }: Appointment, deed: Deed) => words[kind].said[deed];

export const record = (appointment: Appointment, deed: Deed) =>
  words[appointment.kind].recorded[deed](whoIn(appointment));

export const autoConfirmedRecord = (appointment: Appointment) => recorded.autoConfirmed(whoIn(appointment));
