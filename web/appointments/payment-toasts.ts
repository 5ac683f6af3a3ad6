// What the till did with a payment, in messages.
import { paymentMessages } from '#contracts/ground/payment.sq.ts';
import type { TillResult } from '../ground/outbox/row.rules.ts';
import { toast } from '../ground/ui/toast.ts';

/** Says on which day the till has the payment, or that it has none any more. */
export function sayOfPayment({
  taken_on,
  day = taken_on,
  payment_moved_to,
  payments_removed,
}: TillResult): void {
  if (payment_moved_to !== undefined)
    toast.done(paymentMessages.paymentMoved(payment_moved_to), undefined, slow);
  else if (payments_removed) tellOfRemoved(payments_removed, paymentMessages.paymentsRemoved(1));
  else if (day === undefined) tellOfRemoved(1, paymentMessages.paymentRemoved);
  else toast.done(paymentMessages.paidOnDay(day));
}

/** Milliseconds to read what happened to money. */
const slow = { duration: 6000 };

/** Milliseconds: what is removed within them is one message. */
const batchTime = 1500;
/** When the last one was removed, and how many were until then. */
let last = { at: Number.NEGATIVE_INFINITY, count: 0 };

/** Says of how many visits the payment left the till: several that are set back one by one are counted together. */
function tellOfRemoved(count: number, ofOne: string) {
  const at = performance.now();
  const all = count + (at - last.at < batchTime ? last.count : 0);
  last = { at, count: all };
  const text = all === 1 ? ofOne : paymentMessages.paymentsRemoved(all);
  toast.done(text, undefined, { ...slow, about: 'payments removed' });
}
