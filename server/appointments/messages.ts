// The messages and history texts about an appointment. A message names a visit by its client and a block by its title, a
// history text names both by day and time.
import { blockMessages, serverMessages } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { changesBetween, withChanges } from '../ground/history/changes.ts';
import { appointmentTexts, blockTexts, historyFieldsIn } from './history.sq.ts';

export type Action = 'confirmed' | 'cancelled' | 'noShow' | 'updated' | 'deleted';

const messagesOf = { visit: serverMessages, block: blockMessages };
const historyTextsOf = { visit: appointmentTexts, block: blockTexts };
const nameOf = ({ client_name, title }: Pick<Appointment, 'client_name' | 'title'>) =>
  client_name ?? title ?? '';

type VisitTime = Pick<Appointment, 'appointment_date' | 'appointment_time'>;
export const whenOf = ({ appointment_date, appointment_time }: VisitTime): string =>
  `${numericDate(appointment_date)} ${appointment_time}`;

/**
 * The message about a new appointment. It says that the client was added only if the salon did not know the client, else that the
 * visit was added.
 */
export const createdMessage = (appointment: Appointment, isNewClient: boolean): string =>
  appointment.is_busy || (appointment.kind === 'visit' && !isNewClient)
    ? serverMessages.visitCreated
    : messagesOf[appointment.kind].created(nameOf(appointment));

export const createdHistoryText = (appointment: VisitTime & Pick<Appointment, 'kind'>): string =>
  historyTextsOf[appointment.kind].created(whenOf(appointment));

export function messageOf(appointment: Appointment, action: Action): string {
  if (action === 'noShow') return serverMessages.noShow(nameOf(appointment));
  return messagesOf[appointment.kind][action];
}

export function historyTextOf(appointment: Appointment, action: Action): string {
  const texts = action === 'noShow' ? appointmentTexts : historyTextsOf[appointment.kind];
  return (texts as typeof appointmentTexts)[action](whenOf(appointment));
}

/** Names the appointment as it was before, and what changed. `currency`: the currency of the prices, where prices may differ. */
export const changedHistoryText = (
  before: Appointment,
  after: Appointment,
  action: Action,
  currency: Currency = 'EUR',
): string =>
  withChanges(historyTextOf(before, action), changesBetween(before, after, historyFieldsIn(currency)));

/** The sentence about a move, with the other changes of the visit. */
export const movedHistoryText = (
  sentence: string,
  before: Appointment,
  after: Appointment,
  currency: Currency,
): string => {
  const { appointment_date, appointment_time } = after;
  const there = { ...before, appointment_date, appointment_time };
  return withChanges(sentence, changesBetween(there, after, historyFieldsIn(currency)));
};

export const autoConfirmedHistoryText = (appointment: VisitTime): string =>
  appointmentTexts.autoConfirmed(whenOf(appointment));
