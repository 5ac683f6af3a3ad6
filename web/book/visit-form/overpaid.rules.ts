import type { AppointmentChanges } from '#contracts/appointments/appointments.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { shownOf } from '../../appointments/overlay.rules.ts';

interface Overpaid {
  /** The sums in hundredths: the paid sum, the new price, and the part that was paid above the new price. */
  readonly paid: number;
  readonly price: number;
  readonly over: number;
}

/**
 * The sum that was paid above a price that these changes lower; undefined if there is no such sum, or if the screen does not know the
 * payment.
 */
export function overpaidBy(
  visit: Appointment,
  changes: AppointmentChanges,
  shown: ShownVisit['paid'],
): Overpaid | undefined {
  const { price } = shownOf(changes);
  if (price == null || visit.price === null || price >= visit.price || !isConfirmed(visit)) return undefined;
  const { paid_cents, refunded_cents, discount_cents } = shown ?? {};
  if (paid_cents == null) return undefined;
  const paid = paid_cents - (refunded_cents ?? 0);
  const now = Math.round(price * 100);
  const due = now - Math.min(discount_cents ?? 0, now);
  return paid > due ? { paid, price: due, over: paid - due } : undefined;
}
