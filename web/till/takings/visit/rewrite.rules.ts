// Whether saving the sheet takes back something that was paid. Then it asks first.
import type { MethodSum } from '#contracts/ground/payment.ts';
import { netOf, type SheetSums } from '../sums.rules.ts';
import { type Bill, worthOf } from './payment.rules.ts';

/** One sum that paid all of it, as a tick says it, may be said in another way; of several each method keeps what it paid. */
export function takesBack(before: SheetSums, after: SheetSums, isOneSum: boolean, bill: Bill): boolean {
  const worth = (said: SheetSums) => said.discount + worthOf(netOf(said), bill);
  const isPaid = covers(netOf(after), netOf(before)) || (isOneSum && worth(after) >= worth(before));
  return !isPaid || !covers(after.tips, before.tips);
}

/** Each method has in its currency what it had, or more. */
const covers = (sums: readonly MethodSum[], before: readonly MethodSum[]) =>
  netOf({ paid: before, change: undefined }).every(({ method, currency, cents }) => {
    const same = netOf({ paid: sums, change: undefined }).find(
      (one) => one.method === method && one.currency === currency,
    );
    return cents <= (same?.cents ?? 0);
  });
