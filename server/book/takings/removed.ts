// What rows that are voided take out of the till, if others are written in their place.
import type { LivingTaking, NewTaking } from './store.ts';

export interface Replacing {
  readonly voids: readonly LivingTaking[];
  readonly adds: readonly NewTaking[];
  /** How much more of the price is a discount than before: nobody pays it. */
  readonly discounted?: number;
}

/** The day that the row is about: of a closed day it is written on a later one. */
export const meantFor = ({ from_day, day }: Pick<NewTaking, 'from_day' | 'day'>) => from_day ?? day;

/** A payment counts as what it is worth for its visit, and so may be replaced in another currency. */
const amountOf = ({ worth_cents, cents }: NewTaking) => worth_cents ?? cents;
const keyOf = ({ kind, currency, visit_facts, ...row }: NewTaking) =>
  [kind, kind === 'visit' ? visit_facts?.currency : currency, meantFor(row)].join();

/** How much each void takes out, in hundredths: what nothing that is written with it puts back on the same day. */
export function removedBy({ voids, adds, discounted = 0 }: Replacing) {
  const back = new Map<string, number>();
  const putBack = (row: NewTaking, cents: number) =>
    back.set(keyOf(row), (back.get(keyOf(row)) ?? 0) + cents);
  for (const row of adds.filter(({ is_refund }) => !is_refund)) putBack(row, amountOf(row));
  // a change that was given leaves the till no more
  for (const row of voids.filter((one) => !one.is_refund && amountOf(one) < 0)) putBack(row, -amountOf(row));
  const payment = adds.find(({ kind, is_refund }) => kind === 'visit' && !is_refund);
  if (payment) putBack(payment, discounted);
  return voids.map((row) => {
    if (row.is_refund) return 0;
    const whole = Math.max(0, amountOf(row));
    const kept = Math.min(whole, Math.max(0, back.get(keyOf(row)) ?? 0));
    putBack(row, -kept);
    return whole - kept;
  });
}
