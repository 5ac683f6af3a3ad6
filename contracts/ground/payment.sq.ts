// How a visit was paid, in words. The screens of the till say it, and a refused change says it of a visit as it is now.

import { methodNames, sumOf } from '../till/till.sq.ts';
import type { Currency } from './currency.ts';
import type { Method } from './payment.ts';

interface Paid {
  readonly methods: readonly Method[];
  readonly isUnpaid: boolean;
  readonly unpaid: { readonly currency: Currency; readonly unpaid_cents: number | null } | undefined;
}

/** `Para në dorë + kartë` */
export const methodsText = (methods: readonly Method[]) =>
  methods
    .map((method, at) => (at === 0 ? methodNames[method] : methodNames[method].toLowerCase()))
    .join(' + ');

/** The methods, or `Pa paguar: 5,00 €`. */
export function paymentText({ methods, isUnpaid, unpaid }: Paid) {
  if (isUnpaid) {
    const left = unpaid?.unpaid_cents;
    return left ? `Pa paguar: ${sumOf(left, unpaid.currency)}` : 'Pa paguar';
  }
  return methodsText(methods) || 'Falas';
}

export const paymentWords = {
  unmarked: 'Nuk është shënuar si u pagua.',
  tip: 'Bakshish',
  by: (name: string, time: string) => `${name}, ${time}`,
};
