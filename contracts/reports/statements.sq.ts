import type { Currency, SumOf } from '../ground/currency.ts';
import { sumOf } from '../ground/payment.sq.ts';
import { commissionOf } from './commissions.rules.ts';

export const percentText = (bp: number): string => `${String(bp / 100).replace('.', ',')}%`;

interface Line {
  readonly name: string;
  readonly currency: Currency;
  /** The sums of the whole visit, if the line is about one. */
  readonly price?: number;
  readonly discount?: number;
  readonly refunded?: number;
  readonly base: number;
  readonly percent: number;
  readonly cents: number;
}

/** The line in words: `Qethje 10,00 € − zbritje 2,00 € = 8,00 € × 45% = 3,60 €` */
export function lineText({
  name,
  currency,
  price,
  discount = 0,
  refunded = 0,
  base,
  percent,
  cents,
}: Line): string {
  const earned = `× ${percentText(percent)} = ${sumOf(cents, currency)}`;
  const unpaid = price === undefined || base <= 0 ? 0 : price - discount - refunded - base;
  if (price === undefined || base <= 0 || unpaid < 0 || price === base)
    return `${name} ${sumOf(base, currency)} ${earned}`;
  const less = [
    discount > 0 && `− zbritje ${sumOf(discount, currency)} `,
    refunded > 0 && `− rimbursim ${sumOf(refunded, currency)} `,
    unpaid > 0 && `− pa paguar ${sumOf(unpaid, currency)} `,
  ];
  return `${name} ${sumOf(price, currency)} ${less.filter(Boolean).join('')}= ${sumOf(base, currency)} ${earned}`;
}

interface Sums {
  readonly name: string;
  readonly earned: readonly {
    readonly currency: Currency;
    readonly base_cents: number;
    readonly cents: number;
  }[];
  readonly tips: readonly { readonly currency: Currency; readonly cents: number }[];
  /** The percentage, if all lines have the same one; undefined if there are several. */
  readonly percent: number | undefined;
  readonly chair: { readonly cents: number; readonly currency: Currency };
}

const centsIn = (sums: readonly SumOf[], currency: Currency) =>
  sums.find((one) => one.currency === currency)?.cents ?? 0;

/**
 * The statement in words: `Ardit: 84,00 € × 50% = 42,00 € + bakshish 6,00 €`. A barber who pays more for the chair than the till has for
 * the barber owes the rest.
 */
export function statementText({ name, earned, tips, percent, chair }: Sums): string {
  const parts = earned.map(({ currency, base_cents, cents }) =>
    percent !== undefined && commissionOf(base_cents, percent, currency) === cents
      ? `${sumOf(base_cents, currency)} × ${percentText(percent)} = ${sumOf(cents, currency)}`
      : sumOf(cents, currency),
  );
  const more = tips.map(({ currency, cents }) => ` + bakshish ${sumOf(cents, currency)}`).join('');
  const rent = chair.cents > 0 ? ` − qira karrigeje ${sumOf(chair.cents, chair.currency)}` : '';
  const owed = chair.cents - centsIn(earned, chair.currency) - centsIn(tips, chair.currency);
  const whoOwes =
    chair.cents > 0 && owed > 0 ? `. ${name} i detyrohet sallonit ${sumOf(owed, chair.currency)}` : '';
  return `${name}: ${parts.join(' + ') || sumOf(0, chair.currency)}${more}${rent}${whoOwes}`;
}
