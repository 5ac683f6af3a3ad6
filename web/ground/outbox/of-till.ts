// What the outbox does for the till.
import { type Method, setMethod } from '#contracts/book/takings.ts';
import { messages } from '#contracts/book/till.sq.ts';
import { call } from '../lib/call.ts';
import { toast } from '../ui/toast.ts';
import type { Answer, QueuedChange } from './row.rules.ts';

export function sendMethod({ id, about, body }: QueuedChange, token: string | null) {
  const { method } = body as { readonly method: Method };
  return call(setMethod, { params: { id: about }, body: { method, change_id: id } }, { token });
}

/** Says on which day the till has the payment, or that it has none any more. */
export function tellOfPayment({ taken_on, day = taken_on }: Answer) {
  toast.done(day === undefined ? messages.paymentRemoved : messages.paidOnDay(day));
}
