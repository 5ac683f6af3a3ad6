// What the outbox does for the till.
import type { Method } from '#contracts/ground/payment.ts';
import { setMethod } from '#contracts/till/takings.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { call } from '../lib/call.ts';
import { toast } from '../ui/toast.ts';
import { type QueuedChange, shownWith, type TillResult } from './row.rules.ts';

export function sendMethod(change: QueuedChange, token: string | null) {
  const { id, about } = change;
  const { method } = change.body as { readonly method: Method };
  const body = { method, change_id: id, shown: shownWith(change) };
  return call(setMethod, { params: { id: about }, body }, { token });
}

/** Says on which day the till has the payment, or that it has none any more. */
export function tellOfPayment({ taken_on, day = taken_on, payment_moved_to, payments_removed }: TillResult) {
  if (payment_moved_to !== undefined) toast.done(messages.paymentMoved(payment_moved_to), undefined, slow);
  else if (payments_removed) tellOfRemoved(payments_removed, messages.paymentsRemoved(1));
  else if (day === undefined) tellOfRemoved(1, messages.paymentRemoved);
  else toast.done(messages.paidOnDay(day));
}

/** Milliseconds to read what happened to money. */
const slow = { duration: 6000 };

/** Milliseconds: what is removed within them is one message. */
const batchTime = 1500;
let last = { at: Number.NEGATIVE_INFINITY, count: 0 };

/** Says of how many visits the payment left the till: several that are set back one by one are counted together. */
function tellOfRemoved(count: number, ofOne: string) {
  const at = performance.now();
  const all = count + (at - last.at < batchTime ? last.count : 0);
  last = { at, count: all };
  const text = all === 1 ? ofOne : messages.paymentsRemoved(all);
  toast.done(text, undefined, { ...slow, about: 'payments removed' });
}
