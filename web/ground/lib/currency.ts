// The currency of the salon that is signed in. Its prices are shown and typed on most screens, and a page never shows two salons.
import type { Currency } from '#contracts/ground/currency.ts';
import * as format from '#contracts/ground/format.sq.ts';
import { createStore } from './store.ts';

/** Follows the data of the salon. Euro until these are there. */
export const currency = createStore<Currency>('EUR');

// what forms read and show; a form opens long after the salon is known
export const parsePrice = (typed: string) => format.parsePriceIn(currency.read(), typed);
export const priceInField = (price: number) => format.priceInField(price, currency.read());
export const moneyNow = (sum: number) => format.money(sum, currency.read());
