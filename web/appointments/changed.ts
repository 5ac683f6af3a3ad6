// Who changed a visit since this device showed it, in words.

import { historyLines } from '#contracts/appointments/appointment-history.sq.ts';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { wholePaymentText, paymentWords as words } from '#contracts/ground/payment.sq.ts';
import type { ChangeConflict } from '#contracts/ground/payment.ts';
import { prices } from '../ground/lib/prices.ts';

/** `Besa e anuloi · 23.11.2026 09:05` */
export const lineOfState = ({ last }: ChangeConflict): string | undefined =>
  last && historyLines({ ...last, before: {} }, prices.read().money)[0];

/** `10,00 € para në dorë + 1530 lekë kartë · Bakshish: 2,00 €` */
export function textOfPayment(paid: ChangeConflict['paid']): string {
  if (!paid) return words.unmarked;
  const { methods, sums = [], tips, discount_cents, currency } = paid;
  return wholePaymentText({
    ...{ methods, sums, tips, isUnpaid: paid.is_unpaid, unpaid: paid },
    discount: discount_cents ? { cents: discount_cents, currency } : undefined,
  });
}

/** `Besa, 23.11.2026 09:05` */
export const lineOfPayer = ({ last_payment: last }: ChangeConflict): string | undefined =>
  last?.by_name ? words.by(last.by_name, dateAndTime(last.at)) : undefined;

/** The last thing that happened to it. */
export function lineOfLast(changed: ChangeConflict): string | undefined {
  const { last, last_payment, paid } = changed;
  const isPaymentLast = last_payment !== undefined && (last === undefined || last_payment.at > last.at);
  return isPaymentLast
    ? [textOfPayment(paid), lineOfPayer(changed)].filter(Boolean).join(' · ')
    : lineOfState(changed);
}
