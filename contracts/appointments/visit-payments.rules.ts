// The worth of a sum in another currency.
import type { Currency } from '../ground/currency.ts';

/** Rounds half a cent away from zero, so that a sum and its negative differ only in the sign. */
export const rounded = (cents: number): number => Math.sign(cents) * Math.floor(Math.abs(cents) + 0.5);

/** The worth of a sum in another currency; 0 without a rate. `rate`: how many lekë the owner takes for one euro. */
export function worthIn(wanted: Currency, cents: number, { currency, rate }: Exchange): number {
  if (currency === wanted) return cents;
  if (rate === null) return 0;
  // whole numbers give the same result everywhere: a rate has three decimals
  const thousandths = Math.round(rate * 1000);
  return wanted === 'ALL' ? rounded((cents * thousandths) / 1000) : rounded((cents * 1000) / thousandths);
}

interface Exchange {
  readonly currency: Currency;
  /** The number of lekë for one euro, needed only for the other currency. */
  readonly rate: number | null;
}
