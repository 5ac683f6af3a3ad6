// The sums of a payment in the sheet, in words.
import type { Currency, SumOf } from '#contracts/ground/currency.ts';
import { wholePaymentText } from '#contracts/ground/payment.sq.ts';
import type { MethodSum } from '#contracts/ground/payment.ts';

export interface SheetSums {
  readonly paid: readonly MethodSum[];
  /** Cash that the client gets back. */
  readonly change: SumOf | undefined;
  readonly tips: readonly MethodSum[];
  /** The discount in the currency of the bill. */
  readonly discount: number;
  readonly unpaid: SumOf | undefined;
}

/** The sum of each method and currency, without the cash that the client got back. */
export function netOf({ paid, change }: Pick<SheetSums, 'paid' | 'change'>): MethodSum[] {
  const back = change ? [{ ...change, method: 'cash' as const, cents: -change.cents }] : [];
  const byWay = Map.groupBy([...paid, ...back], ({ method, currency }) => `${method} ${currency}`);
  return [...byWay.values()].flatMap(([one, ...more]) =>
    one ? [{ ...one, cents: more.reduce((sum, { cents }) => sum + cents, one.cents) }] : [],
  );
}

export function textOfSums(said: SheetSums, currency: Currency): string {
  const sums = netOf(said).filter(({ cents }) => cents !== 0);
  return wholePaymentText({
    sums,
    methods: sums.map(({ method }) => method),
    isUnpaid: said.unpaid !== undefined,
    unpaid: said.unpaid && { currency: said.unpaid.currency, unpaid_cents: said.unpaid.cents },
    discount: { currency, cents: said.discount },
    tips: said.tips,
  });
}
