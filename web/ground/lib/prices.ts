// Prices in the currency of the signed-in salon: a page never shows two salons.
import type { Currency } from '#contracts/ground/currency.ts';
import { currencyUnits, money, parsePriceIn, priceInField } from '#contracts/ground/format.sq.ts';
import { createStore } from './store.ts';

const pricesIn = (currency: Currency) => ({
  currency,
  unit: currencyUnits[currency],
  /** The keyboard for a price: lekë have no decimals. */
  keyboard: currency === 'EUR' ? ('decimal' as const) : ('numeric' as const),
  money: (sum: number) => money(sum, currency),
  /** A price as a form field shows it; `parse` reads it. */
  inField: (price: number) => priceInField(price, currency),
  parse: (typed: string) => parsePriceIn(currency, typed),
});

export type Prices = ReturnType<typeof pricesIn>;

/** The prices of the salon; in euro until the data of the salon are there. Components use `usePrices`. */
export const prices = createStore(pricesIn('EUR'));

export function setCurrency(currency: Currency): void {
  if (currency !== prices.read().currency) prices.set(pricesIn(currency));
}
