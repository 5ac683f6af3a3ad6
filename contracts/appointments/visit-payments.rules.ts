// Sums of a visit: their worth in another currency, in coins, and shared among services.
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

/** The smallest sum that somebody can pay: lekë have no hundredths. */
export const smallest: Record<Currency, number> = { EUR: 1, ALL: 100 };

/** The nearest sum that somebody can pay. */
export const payable = (cents: number, currency: Currency): number =>
  rounded(cents / smallest[currency]) * smallest[currency];

/** Shares a sum by these weights, so that the parts add up to the whole. */
export function shared(base: number, weights: readonly number[], currency: Currency): number[] {
  const whole = weights.reduce((sum, one) => sum + one, 0);
  if (whole === 0) return weights.map((_, at) => (at === 0 ? base : 0));
  let weight = 0;
  let given = 0;
  return weights.map((one) => {
    weight += one;
    const until = weight === whole ? base : payable((base * weight) / whole, currency);
    const part = until - given;
    given = until;
    return part;
  });
}
