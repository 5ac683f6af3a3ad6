// The rule whether saving the sheet takes back an earlier payment. If so, the sheet asks first.
import type { MethodSum } from '#contracts/ground/payment.ts';
import { netOf, type SheetSums } from '../sums.rules.ts';
import { type Bill, worthOf } from './payment.rules.ts';

/**
 * True if an earlier payment is taken back. A single sum that paid everything may get another method; of several sums, each method must
 * keep what it paid.
 */
export function takesBack(before: SheetSums, after: SheetSums, isOneSum: boolean, bill: Bill): boolean {
  const worth = (said: SheetSums) => said.discount + worthOf(netOf(said), bill);
  const isPaid = covers(netOf(after), netOf(before)) || (isOneSum && worth(after) >= worth(before));
  return !isPaid || !covers(after.tips, before.tips);
}

/** True if each method has at least its earlier sum in the same currency. */
const covers = (sums: readonly MethodSum[], before: readonly MethodSum[]) =>
  netOf({ paid: before, change: undefined }).every(({ method, currency, cents }) => {
    const same = netOf({ paid: sums, change: undefined }).find(
      (one) => one.method === method && one.currency === currency,
    );
    return cents <= (same?.cents ?? 0);
  });
