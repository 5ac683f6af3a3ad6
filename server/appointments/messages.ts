// The messages and history texts about an appointment. They name a visit by its client and a block by its title.
import { blockHistoryTexts, blockMessages, historyTexts, messages } from '#contracts/appointments.sq.ts';
import type { Appointment } from '#contracts/appointments.ts';
import { numericDate } from '#contracts/format.sq.ts';

export type Action = 'confirmed' | 'cancelled' | 'updated' | 'deleted';

const messagesOf = { visit: messages, block: blockMessages };
const historyTextsOf = { visit: historyTexts, block: blockHistoryTexts };
const nameOf = ({ client_name, title }: Appointment) => client_name ?? title ?? '';

export const createdMessage = (appointment: Appointment) =>
  messagesOf[appointment.kind].created(nameOf(appointment));

export function createdHistoryText(appointment: Appointment) {
  const { kind, appointment_date, appointment_time } = appointment;
  return historyTextsOf[kind].created(nameOf(appointment), numericDate(appointment_date), appointment_time);
}

export const messageOf = ({ kind }: Appointment, action: Action) => messagesOf[kind][action];

export const historyTextOf = (appointment: Appointment, action: Action) =>
  historyTextsOf[appointment.kind][action](nameOf(appointment));

export const autoConfirmedHistoryText = (appointment: Appointment) =>
  historyTexts.autoConfirmed(nameOf(appointment));
