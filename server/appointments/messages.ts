// The messages and history texts about an appointment. They name a visit by its client and a block by its title.
import { blockHistoryTexts, blockMessages, historyTexts, messages } from '#contracts/appointments.sq.ts';
import type { Appointment } from '#contracts/appointments.ts';
import { numericDate } from '#contracts/format.sq.ts';

export type Action = 'confirmed' | 'cancelled' | 'noShow' | 'updated' | 'deleted';

const messagesOf = { visit: messages, block: blockMessages };
const historyTextsOf = { visit: historyTexts, block: blockHistoryTexts };
const nameOf = ({ client_name, title }: Pick<Appointment, 'client_name' | 'title'>) =>
  client_name ?? title ?? '';

export const createdMessage = (appointment: Appointment) =>
  messagesOf[appointment.kind].created(nameOf(appointment));

type Created = Pick<Appointment, 'kind' | 'client_name' | 'title' | 'appointment_date' | 'appointment_time'>;

export function createdHistoryText(appointment: Created) {
  const { kind, appointment_date, appointment_time } = appointment;
  return historyTextsOf[kind].created(nameOf(appointment), numericDate(appointment_date), appointment_time);
}

export function messageOf(appointment: Appointment, action: Action) {
  if (action === 'noShow') return messages.noShow(nameOf(appointment));
  return messagesOf[appointment.kind][action];
}

export function historyTextOf(appointment: Appointment, action: Action) {
  if (action === 'noShow') return historyTexts.noShow(nameOf(appointment));
  return historyTextsOf[appointment.kind][action](nameOf(appointment));
}

export const autoConfirmedHistoryText = (appointment: Appointment) =>
  historyTexts.autoConfirmed(nameOf(appointment));
