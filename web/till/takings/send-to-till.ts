// How the outbox sends what was said of a payment, and what was sold.
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { addTaking, payVisit, setMethod } from '#contracts/till/takings.ts';
import { call } from '../../ground/lib/call.ts';
import { type Answer, type QueuedChange, shownWith } from '../../ground/outbox/row.rules.ts';
import type { Sale, SheetPayment } from './by-sheet.ts';

export async function sendToTill(change: QueuedChange, token: string | null): Promise<Answer> {
  const { id, about, body } = change;
  const params = { id: about };
  const once = { change_id: id, shown: shownWith(change) };
  if (change.call === 'payVisit') {
    const { payment } = body as SheetPayment;
    return call(payVisit, { params, body: { ...payment, ...once } }, { token });
  }
  if (change.call === 'addTaking') {
    const answer: Partial<ReplyOf<typeof addTaking>> = await call(
      addTaking,
      { body: body as Sale },
      { token },
    );
    // a locked screen is told nothing of it
    const { message = '', taking } = answer;
    return { message, ...(taking?.from_day && { day: taking.day }) };
  }
  const { method } = body as { readonly method: Method };
  return call(setMethod, { params, body: { method, ...once } }, { token });
}
