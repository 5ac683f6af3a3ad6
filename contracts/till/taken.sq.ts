// The income in words.
import type { Currency, SumOf } from '../ground/currency.ts';
import { sumOf } from '../ground/payment.sq.ts';
import { totalIn } from './till.rules.ts';

/** The sums in all currencies: `12,00 € · 500 lekë` */
export const inAll = (sums: readonly SumOf[]): string =>
  sums.map(({ cents, currency }) => sumOf(cents, currency)).join(' · ');

/** The name of the paid sums, without tips. Revenue, which is the prices, has another name. */
export const takenName = 'Të mbledhura';

/** All sums together: `≈ 17,10 €`; where no rate is known, each sum separately. */
export function takenText(
  sums: readonly SumOf[],
  { currency, rate }: { readonly currency: Currency; readonly rate: number | null },
): string {
  const total = totalIn(currency, sums, rate);
  if (!total) return inAll(sums);
  return `${total.isApproximate ? '≈\u00a0' : ''}${sumOf(total.cents, currency)}`;
}
