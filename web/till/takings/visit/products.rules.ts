// Products that are paid in the sheet of a visit, together with the visit.
import { smallest, worthIn } from '#contracts/appointments/visit-payments.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { parseSum, sumInField } from '#contracts/till/till.sq.ts';
import { type Bill, leftOf, type Part, partsOf, type TypedPart } from './payment.rules.ts';

export interface ChosenProduct {
  readonly id: string;
  readonly product_id: string;
  readonly name: string;
  readonly currency: Currency;
  readonly cents: number;
}

type SoldProduct = ChosenProduct & Part;

type Rate = Bill['rate'];

/** The price in another currency, rounded to its smallest coin. Undefined without a rate. */
function priceIn(wanted: Currency, { currency, cents }: ChosenProduct, rate: Rate): number | undefined {
  if (wanted === currency) return cents;
  if (rate === null) return undefined;
  const step = smallest[wanted];
  return Math.max(step, Math.round(worthIn(wanted, cents, { currency, rate }) / step) * step);
}

/** The sum of the products in the currency of the bill. */
export const sumOfProducts = (
  products: readonly ChosenProduct[],
  { currency, rate }: Omit<Bill, 'due'>,
): number => products.reduce((sum, one) => sum + (priceIn(currency, one, rate) ?? 0), 0);

/**
 * Divides what was paid: each product is paid whole by one method, and the rest is for the visit. A product takes the smallest part that
 * covers it, so that a part of exactly its price is used first. Undefined if a product fits into no part.
 */
export function divide(
  parts: readonly Part[],
  products: readonly ChosenProduct[],
  { currency, rate }: Omit<Bill, 'due'>,
): { readonly rest: readonly Part[]; readonly sold: readonly SoldProduct[] } | undefined {
  const rest = parts.map((part) => ({ ...part }));
  const sold: SoldProduct[] = [];
  const inBill = (part: Part) => worthIn(currency, part.cents, { ...part, rate });
  for (const product of products.toSorted((one, other) => other.cents - one.cents)) {
    const [part] = rest
      .filter((one) => (priceIn(one.currency, product, rate) ?? Number.POSITIVE_INFINITY) <= one.cents)
      .sort((one, other) => inBill(one) - inBill(other));
    const cents = part && priceIn(part.currency, product, rate);
    if (!part || cents === undefined) return undefined;
    part.cents -= cents;
    sold.push({ ...product, method: part.method, currency: part.currency, cents });
  }
  return { rest, sold };
}

interface TypedSums {
  readonly paid: readonly TypedPart[];
  readonly products: readonly ChosenProduct[];
}

/** The typed sums without the products: what is paid for the visit. Undefined if a sum is wrong, or does not cover the products. */
export function ofVisitIn({ paid, products }: TypedSums, bill: Omit<Bill, 'due'>) {
  if (products.length === 0) return { paid, sold: [] };
  const divided = divide(partsOf(paid) ?? [], products, bill);
  return divided && { paid: divided.rest.map(typedPart), sold: divided.sold };
}

const typedPart = ({ cents, ...part }: Part): TypedPart => ({
  ...part,
  sum: cents > 0 ? sumInField(cents, part.currency) : '',
});

/** The typed sums after a product is added or removed. A sum that paid exactly everything does so again; any other stays as it was typed. */
export function followed(
  { paid, products }: TypedSums,
  changed: Pick<ChosenProduct, 'currency' | 'cents'>,
  bill: Bill,
): readonly TypedPart[] {
  const whole = { ...bill, due: bill.due + sumOfProducts(products, bill) };
  const parts = partsOf(paid);
  if (paid.length > 0 && (!parts || leftOf(parts, whole) !== 0)) return paid;
  const at = paid.findIndex(
    ({ currency, sum }) =>
      currency === changed.currency && (parseSum(sum, currency) ?? 0) + changed.cents >= 0,
  );
  const found = paid[at];
  const cents = (found ? (parseSum(found.sum, found.currency) ?? 0) : 0) + changed.cents;
  if (!found && cents <= 0) return paid;
  const next = typedPart({
    method: found?.method ?? paid[0]?.method ?? 'cash',
    currency: changed.currency,
    cents,
  });
  return found ? paid.map((part) => (part === found ? next : part)) : [...paid, next];
}
