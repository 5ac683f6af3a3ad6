// The payment of a visit, in words. The screens of the till say it, and so does a refused change, about the visit as it is now.

import type { Currency, SumOf } from './currency.ts';
import { dayAndMonth, money } from './format.sq.ts';
import type { Method, MethodSum } from './payment.ts';

/** A sum with its currency: `4,99 €`, `500 lekë` */
export const sumOf = (cents: number, currency: Currency): string => money(cents / 100, currency);

export const methodNames = {
  cash: 'Para në dorë',
  card: 'Kartë',
  transfer: 'Transfertë',
  voucher: 'Kupon dhuratë',
  other: 'Tjetër',
};

interface PaymentFacts {
  readonly methods: readonly Method[];
  readonly sessions?: readonly unknown[] | undefined;
  readonly isUnpaid: boolean;
  readonly unpaid: { readonly currency: Currency; readonly unpaid_cents: number | null } | undefined;
}

/** The methods of a payment: `Para në dorë + kartë` */
export const methodsText = (methods: readonly Method[], sessions: readonly unknown[] = []): string =>
  [...(sessions.length > 0 ? ['Nga paketa'] : []), ...methods.map((method) => methodNames[method])]
    .map((name, at) => (at === 0 ? name : name.toLowerCase()))
    .join(' + ');

/** The methods of a payment, or the unpaid sum: `Pa paguar: 5,00 €`. */
export function paymentText({ methods, sessions, isUnpaid, unpaid }: PaymentFacts): string {
  if (isUnpaid) {
    const left = unpaid?.unpaid_cents;
    return left ? `Pa paguar: ${sumOf(left, unpaid.currency)}` : 'Pa paguar';
  }
  return methodsText(methods, sessions) || 'Falas';
}

export const paymentWords = {
  unmarked: 'Nuk është shënuar si u pagua.',
  tip: 'Bakshish',
  discount: 'Zbritje',
  change: 'Kusuri',
  by: (name: string, time: string) => `${name}, ${time}`,
};

interface WholePayment extends PaymentFacts {
  /** The paid sums; none for a caller who sees no sums. */
  readonly sums: readonly MethodSum[];
  readonly discount: SumOf | undefined;
  readonly tips: readonly SumOf[];
}

/**
 * The whole payment: `20,00 € para në dorë + 1530 lekë kartë · Kusuri: 460 lekë · Zbritje: 500 lekë · Bakshish: 2,00 € · Pa paguar: 500
 * lekë`
 */
export function wholePaymentText({ sums, discount, tips, ...paid }: WholePayment): string {
  const parts = sums
    .filter(({ cents }) => cents >= 0)
    .map(({ method, currency, cents }) => `${sumOf(cents, currency)} ${methodNames[method].toLowerCase()}`);
  // the change, if it was given in another currency
  const change = sums.filter(({ cents }) => cents < 0);
  const rest = paid.isUnpaid ? paymentText(paid) : '';
  return [
    [...(paid.sessions?.length ? [methodsText([], paid.sessions)] : []), ...parts].join(' + ') ||
      (paid.isUnpaid ? methodsText(paid.methods) : paymentText(paid)),
    ...change.map(({ cents, currency }) => `${paymentWords.change}: ${sumOf(-cents, currency)}`),
    discount && discount.cents > 0 && `${paymentWords.discount}: ${sumOf(discount.cents, discount.currency)}`,
    ...tips.map(({ cents, currency }) => `${paymentWords.tip}: ${sumOf(cents, currency)}`),
    rest,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The messages on what the till did with the payment of a visit. */
export const paymentMessages = {
  paidOnDay: (day: string) => `Dita është e mbyllur: pagesa u ruajt me datën ${dayAndMonth(day)}.`,
  paymentRemoved: 'Pagesa e këtij termini u hoq nga arka.',
  paymentsRemoved: (count: number) =>
    count === 1 ? 'Pagesa e një termini u hoq nga arka.' : `Pagesat e ${count} termineve u hoqën nga arka.`,
  priceLowered: 'Çmimi u ul',
  paymentMoved: (day: string) => `Edhe pagesa kaloi në arkën e datës ${dayAndMonth(day)}.`,
};
