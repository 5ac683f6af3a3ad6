// How the outbox sends what a tap says of a payment.
import type { Method } from '#contracts/ground/payment.ts';
import { setMethod } from '#contracts/till/takings.ts';
import { call } from '../../ground/lib/call.ts';
import { type QueuedChange, shownWith } from '../../ground/outbox/row.rules.ts';

export function sendMethod(change: QueuedChange, token: string | null) {
  const { id, about } = change;
  const { method } = change.body as { readonly method: Method };
  const body = { method, change_id: id, shown: shownWith(change) };
  return call(setMethod, { params: { id: about }, body }, { token });
}
