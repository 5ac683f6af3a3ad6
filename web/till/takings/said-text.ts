// The payment in a change of this device, in words.
import { paymentText, sumOf } from '#contracts/ground/payment.sq.ts';
import { saidBy } from '../../appointments/queued-visit.rules.ts';
import { isOf, type QueuedChange } from '../../ground/outbox/change.ts';
import { textOfSums } from './sums.rules.ts';

/** Undefined if the change contains no payment. */
export function textOfSaid(change: QueuedChange): string | undefined {
  const said = saidBy(change);
  if (!said) return undefined;
  const text = paymentText({ methods: said.methods, isUnpaid: said.is_unpaid, unpaid: undefined });
  if (isOf(change, 'setMethod') && change.body.sum) {
    const { cents, currency } = change.body.sum;
    return [text, sumOf(cents, currency)].join(' · ');
  }
  if (!isOf(change, 'payVisit')) return text;
  const { payment, bill } = change.body;
  const { paid, change: back, tips = [], discount = change.shown?.paid?.discount_cents ?? 0 } = payment;
  const sums = bill ? textOfSums({ paid, change: back, tips, discount, unpaid: said.unpaid }, bill) : text;
  return [sums, ...(payment.products ?? []).map(({ name }) => name)].join(' · ');
}
