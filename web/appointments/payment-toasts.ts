// The messages about a payment that the till wrote, moved or removed.
import { paymentMessages } from '#contracts/ground/payment.sq.ts';
import type { TillResult } from '../ground/outbox/change.ts';
import { toast, toastStore } from '../ground/ui/toast.ts';

/** Shows on which day the till has the payment, or that the payment was removed. */
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

/** The time in milliseconds to read a message about removed or moved money. */
const slow = { duration: 6000 };

/** The time in milliseconds in which several removed payments make one message. */
const batchTime = 1500;
/** The time of the last removal, and the number of removed payments until then. */
let last = { at: Number.NEGATIVE_INFINITY, count: 0 };

/** Shows how many payments left the till: several visits that are set back one by one are counted together. */
function tellOfRemoved(count: number, ofOne: string) {
  const at = performance.now();
  const all = count + (at - last.at < batchTime ? last.count : 0);
  last = { at, count: all };
  const text = all === 1 ? ofOne : paymentMessages.paymentsRemoved(all);
  // the message about the visit says it
  if (all === 1 && toastStore.read().some(({ detail }) => detail?.endsWith(ofOne))) return;
  toast.done(text, undefined, { ...slow, about: 'payments removed' });
}
