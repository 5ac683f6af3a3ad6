import type { Currency } from '#contracts/ground/currency.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';

interface Sum {
  readonly currency: Currency;
  readonly cents: number;
}

/** `12,00 € · 500 lekë` */
export const inAll = (sums: readonly Sum[]): string =>
  sums.map(({ cents, currency }) => sumOf(cents, currency)).join(' · ');
