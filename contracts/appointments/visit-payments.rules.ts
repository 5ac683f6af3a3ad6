// What a sum is worth in another currency.
import type { Currency } from '../ground/currency.ts';

/** Half a cent is rounded away from zero, so that the opposite of a sum has the opposite worth. */
export const rounded = (cents: number): number => Math.sign(cents) * Math.floor(Math.abs(cents) + 0.5);

/** What a sum is worth in another currency; nothing without a rate. `rate`: how many lekë the owner takes for one euro. */
export function worthIn(wanted: Currency, cents: number, { currency, rate }: Exchange): number {
  if (currency === wanted) return cents;
  if (rate === null) return 0;
  // a rate has three decimals: whole numbers give the same result everywhere
  const thousandths = Math.round(rate * 1000);
  return wanted === 'ALL' ? rounded((cents * thousandths) / 1000) : rounded((cents * 1000) / thousandths);
}

interface Exchange {
  readonly currency: Currency;
  /** Needed only for the other currency. */
  readonly rate: number | null;
}
