// The sums in the two currencies of a till: whole hundredths, so that they are equal to the cent wherever they are computed.
import { payable, smallest, worthIn } from '../appointments/visit-payments.rules.ts';
import type { Currency } from '../ground/currency.ts';

/** The largest sum of one taking. The total of several takings may be larger. */
export const maxCents = 1_000_000_000;

/** The part of the price that everybody may give as a discount. A larger discount needs the right to the till. */
export const usualDiscount = 0.2;

export const rateBounds = { min: 10, max: 1000 };

/** Whether somebody can pay the sum in coins and notes. */
export const isPayable = ({ cents, currency }: Part): boolean => cents % smallest[currency] === 0;

interface Part {
  readonly currency: Currency;
  readonly cents: number;
}

/**
 * The part of a bill that each part of a payment covers, in the currency of the bill. If only the rounding between the currencies keeps the
 * parts from being the whole bill, the last part in the other currency takes the rest: coins are not so small.
 */
export function worthsOf(parts: readonly Part[], due: number, bill: Currency, rate: number | null): number[] {
  const worths = parts.map(({ currency, cents }) => payable(worthIn(bill, cents, { currency, rate }), bill));
  const rest = due - worths.reduce((sum, one) => sum + one, 0);
  const last = parts.findLastIndex(({ currency }) => currency !== bill);
  if (last !== -1 && Math.abs(rest) <= smallest[bill]) worths[last] = (worths[last] ?? 0) + rest;
  return worths;
}

const totalOf = (parts: readonly Part[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

interface Total {
  readonly cents: number;
  /** Whether a part of the total was in the other currency. */
  readonly isApproximate: boolean;
}

/** The total of sums in both currencies; undefined if it needs a rate and there is none. */
export function totalIn(currency: Currency, sums: readonly Part[], rate: number | null): Total | undefined {
  // the worth of each currency as a whole, so that all screens show the same total; what was taken back whole is nothing
  const totals = [...Map.groupBy(sums, (one) => one.currency)]
    .map(([of, ones]) => ({ currency: of, cents: totalOf(ones) }))
    .filter(({ cents }) => cents !== 0);
  const isApproximate = totals.some((one) => one.currency !== currency);
  if (isApproximate && rate === null) return undefined;
  const worths = totals.map(({ cents, ...of }) => worthIn(currency, cents, { ...of, rate }));
  return { cents: worths.reduce((sum, one) => sum + one, 0), isApproximate };
}

/** The notes and coins of each currency, in hundredths; the largest first. */
export const denominations: Record<Currency, readonly number[]> = {
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01].map((euro) =>
    Math.round(euro * 100),
  ),
  ALL: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 1].map((lek) => lek * 100),
};
