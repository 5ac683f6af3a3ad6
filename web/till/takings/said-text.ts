// The payment in a change of this device, in words.
import { paymentText, sumOf } from '#contracts/ground/payment.sq.ts';
import { saidBy, type Tap } from '../../appointments/queued-visit.rules.ts';
import type { QueuedChange } from '../../ground/outbox/row.rules.ts';
import type { SheetPayment } from './by-sheet.ts';
import { textOfSums } from './sums.rules.ts';

/** Undefined if the change contains no payment. */
export function textOfSaid(change: QueuedChange): string | undefined {
  const said = saidBy(change);
  if (!said) return undefined;
  const { call, body, shown } = change;
  const { sum } = body as Partial<Tap>;
  const text = paymentText({ methods: said.methods, isUnpaid: said.is_unpaid, unpaid: undefined });
  if (call === 'setMethod' && sum) return [text, sumOf(sum.cents, sum.currency)].join(' · ');
  if (call !== 'payVisit') return text;
  const { payment, bill } = body as SheetPayment;
  const { paid, change: back, tips = [], discount = shown?.paid?.discount_cents ?? 0 } = payment;
  const sums = bill ? textOfSums({ paid, change: back, tips, discount, unpaid: said.unpaid }, bill) : text;
  return [sums, ...(payment.products ?? []).map(({ name }) => name)].join(' · ');
}
