// The person and the change of a visit since this device showed it, in words.

import { editedLine, historyLines, movedLine } from '#contracts/appointments/appointment-history.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { wholePaymentText, paymentWords as words } from '#contracts/ground/payment.sq.ts';
import type { ChangeConflict, ShownVisit } from '#contracts/ground/payment.ts';
import { isSameContent, isSameState } from '#contracts/ground/shown.rules.ts';
import { prices } from '../ground/lib/prices.ts';

const stateLine = (last: ChangeConflict['last']): string | undefined =>
  last && historyLines({ ...last, before: {} }, prices.read().money)[0];

/** A line such as `Besa e anuloi · 23.11.2026 09:05`; undefined if the visit still has the state that the screen showed. */
export const lineOfState = (
  shown: Pick<ShownVisit, 'status' | 'cancelled_by'> | undefined,
  { appointment, last }: ChangeConflict,
): string | undefined => (shown && !isSameState(shown, appointment) ? stateLine(last) : undefined);

const slotFields = ['appointment_date', 'appointment_time', 'barber_id'] as const;

/** A line such as `Besa e zhvendosi · 23.11.2026 09:05`; undefined if the visit still has the slot that the screen showed. */
export const lineOfMove = (
  shown: Appointment | undefined,
  { appointment, last_move }: ChangeConflict,
): string | undefined =>
  shown && last_move && slotFields.some((field) => shown[field] !== appointment[field])
    ? movedLine(last_move)
    : undefined;

/** A line such as `Besa e ndryshoi · 23.11.2026 09:05`; undefined if services, sums, client and note are as the screen showed them. */
export const lineOfEdit = (
  shown: Appointment | undefined,
  { appointment, last_edit }: ChangeConflict,
): string | undefined => {
  if (!shown || !last_edit) return undefined;
  const { appointment_date, appointment_time, barber_id } = appointment;
  return isSameContent({ ...shown, appointment_date, appointment_time, barber_id }, appointment)
    ? undefined
    : editedLine(last_edit);
};

/** A text such as `10,00 € para në dorë + 1530 lekë kartë · Bakshish: 2,00 €`. */
export function textOfPayment(paid: ChangeConflict['paid']): string {
  if (!paid) return words.unmarked;
  const { methods, sums = [], tips, discount_cents, currency } = paid;
  return wholePaymentText({
    ...{ methods, sums, tips, isUnpaid: paid.is_unpaid, unpaid: paid },
    discount: discount_cents ? { cents: discount_cents, currency } : undefined,
  });
}

/** A line such as `Besa, 23.11.2026 09:05`. */
export const lineOfPayer = ({ last_payment: last }: ChangeConflict): string | undefined =>
  last?.by_name ? words.by(last.by_name, dateAndTime(last.at)) : undefined;

/** The last change of the visit: of its state, its slot, its payment or something else. */
export function lineOfLast(changed: ChangeConflict): string | undefined {
  const { last, last_move, last_edit, last_payment, paid } = changed;
  const paidLine = [textOfPayment(paid), lineOfPayer(changed)].filter(Boolean).join(' · ');
  const lines = [
    { at: last?.at, line: stateLine(last) },
    { at: last_move?.at, line: last_move && movedLine(last_move) },
    { at: last_payment?.at, line: paidLine },
    { at: last_edit?.at, line: last_edit && editedLine(last_edit) },
  ];
  return lines.reduce((one, other) => ((other.at ?? '') > (one.at ?? '') ? other : one)).line;
}
