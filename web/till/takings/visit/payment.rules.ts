// The fields in the sheet of a visit's payment, converted for the call.

import { smallest, worthIn } from '#contracts/appointments/visit-payments.rules.ts';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Currency, SumOf } from '#contracts/ground/currency.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { worthsOf } from '#contracts/till/till.rules.ts';
import { parseSum, sumInField } from '#contracts/till/till.sq.ts';
import type { SaidPayment } from '../../../appointments/queued-visit.rules.ts';
import type { SheetPayment } from '../by-sheet.ts';
import type { SheetSums } from '../sums.rules.ts';

export interface TypedPart {
  readonly method: Method;
  readonly currency: Currency;
  readonly sum: string;
}

export interface Part {
  readonly method: Method;
  readonly currency: Currency;
  readonly cents: number;
}

/** The sum that is to be paid, and the number of lekë for one euro. */
export interface Bill {
  readonly due: number;
  readonly currency: Currency;
  readonly rate: number | null;
}

/** The typed sums in cents; undefined if one of the texts is not a sum. An empty text counts as nothing. */
export function partsOf(typed: readonly TypedPart[]): readonly Part[] | undefined {
  const parts = typed.map(({ sum, ...part }) => ({
    ...part,
    cents: sum.trim() === '' ? 0 : parseSum(sum, part.currency),
  }));
  if (parts.some(({ cents }) => cents === undefined)) return undefined;
  return (parts as Part[]).filter(({ cents }) => cents > 0);
}

export const worthOf = (
  parts: readonly Pick<Part, 'currency' | 'cents'>[],
  { due, currency, rate }: Bill,
): number => worthsOf(parts, due, currency, rate).reduce((sum, one) => sum + one, 0);

/**
 * The rest that is still to be paid after these parts, in the currency of the bill. A negative rest is the sum that the client gets back.
 */
export const leftOf = (parts: readonly Part[], bill: Bill): number => bill.due - worthOf(parts, bill);

/**
 * The sum that the client gets back in this currency: at most the cash that was given, and nothing if the bill is not paid. Lekë have no
 * hundredths.
 */
export function changeOf(parts: readonly Part[], bill: Bill, currency: Currency): SumOf | undefined {
  const over = -leftOf(parts, bill);
  const given = parts.filter(({ method }) => method === 'cash');
  const cash = given.reduce((sum, part) => sum + worthIn(bill.currency, part.cents, { ...bill, ...part }), 0);
  if (over <= 0 || over > cash) return undefined;
  const step = smallest[currency];
  const near = worthIn(currency, over, bill) / step;
  const candidates = [Math.round(near), Math.floor(near), Math.ceil(near)].map((steps) => steps * step);
  const isExact = (cents: number) => worthOf([...parts, { currency, cents: -cents }], bill) === bill.due;
  const cents = candidates.find((one) => one > 0 && isExact(one)) ?? candidates[0];
  return cents ? { currency, cents } : undefined;
}

/**
 * The cash that the client gets back for everything that is paid in this sheet: the change of the visit, less the rows in `kept` (a tip in
 * cash and the products that were sold for cash with the visit). Each currency is counted separately, so that the cash in the till agrees
 * with its rows. `due`: the part of these rows that the change does not cover.
 */
export function handedBack(
  change: SumOf,
  kept: readonly { readonly method: Method; readonly currency: Currency; readonly cents: number | null }[],
): { readonly back: SumOf | undefined; readonly due: SumOf | undefined } {
  const inCash = kept.filter(({ method, currency }) => method === 'cash' && currency === change.currency);
  const cents = inCash.reduce((rest, one) => rest - (one.cents ?? 0), change.cents);
  return {
    back: cents > 0 ? { ...change, cents } : undefined,
    due: cents < 0 ? { ...change, cents: -cents } : undefined,
  };
}

/** A sum of the same value in another currency, rounded to its smallest coin. A text that is not a sum stays as it was typed. */
export function inCurrency({ sum, currency }: TypedPart, wanted: Currency, rate: number | null): string {
  const cents = parseSum(sum, currency);
  if (cents === undefined || cents === 0 || rate === null) return sum;
  const step = smallest[wanted];
  return sumInField(Math.round(worthIn(wanted, cents, { currency, rate }) / step) * step, wanted);
}

/** Two parts of which the other one pays what the part at this place leaves. A sum that is wrong or too large leaves them as they are. */
export function withRest(parts: readonly TypedPart[], at: number, bill: Bill): readonly TypedPart[] {
  const paid = partsOf(parts.filter((_, n) => n === at));
  const left = paid ? leftOf(paid, bill) : -1;
  if (left < 0) return parts;
  const rest = { currency: bill.currency, sum: left > 0 ? sumInField(left, bill.currency) : '' };
  return parts.map((part, n) =>
    n === at ? part : { ...part, sum: inCurrency({ ...part, ...rest }, part.currency, bill.rate) },
  );
}

const notes: Record<Currency, readonly number[]> = {
  EUR: [5, 10, 20, 50, 100],
  ALL: [200, 500, 1000, 2000, 5000],
};

interface Typed {
  readonly paid: readonly TypedPart[];
  readonly change_currency: Currency;
  readonly discount: string;
  readonly tip: string;
  readonly tip_currency: Currency;
  /** Empty until somebody chooses a method: the tip is given with the same method as the payment. */
  readonly tip_method: Method | '';
  readonly other_tips: readonly Part[];
}

export const tipMethodOf = ({ paid, tip_method }: Pick<Typed, 'paid' | 'tip_method'>): Method =>
  tip_method || paid[0]?.method || 'cash';

/** The sums that the sheet enters for a bill. */
export function sumsOf(typed: Typed, bill: Bill): Required<SheetSums> {
  const paid = partsOf(typed.paid) ?? [];
  const tip = parseSum(typed.tip, typed.tip_currency) ?? 0;
  const left = leftOf(paid, bill);
  return {
    paid,
    change: changeOf(paid, bill, typed.change_currency),
    tips: [
      ...(tip > 0 ? [{ method: tipMethodOf(typed), currency: typed.tip_currency, cents: tip }] : []),
      ...typed.other_tips,
    ],
    discount: parseSum(typed.discount, bill.currency) ?? 0,
    unpaid: left > 0 ? { currency: bill.currency, cents: left } : undefined,
  };
}

/** Sums in notes that a client may hand over for the due sum: at most two, of the smallest notes that are worth more. */
export function handedOver({ due, currency, rate }: Bill, given: Currency): number[] {
  if (rate === null && given !== currency) return [];
  const wanted = worthIn(given, due, { currency, rate }) / 100;
  return notes[given]
    .filter((note) => note > wanted)
    .slice(0, 2)
    .map((note) => note * 100);
}

/** The rows of the payment on the day of the visit; saving the sheet replaces these rows, but no session of a package. */
export const isOfDay = (
  { from_day, day, is_refund, is_voided, voids, session_service }: Taking,
  date: string,
): boolean => !session_service && !is_refund && !is_voided && !voids && (from_day ?? day) === date;

const isPayment = ({ kind, is_refund, is_voided, voids }: Taking) =>
  kind === 'visit' && !is_refund && !is_voided && !voids;

type Priced = Pick<Appointment['services'][number], 'service_id' | 'price'>;

/**
 * The sum that was paid on other days, and by sessions. It stays when the payment of the day is changed. For who reads no sums, a session
 * counts with the price of its service.
 */
export const paidOtherwise = (
  takings: readonly Taking[],
  date: string,
  services: readonly Priced[] = [],
): number =>
  otherPayments(takings, date).reduce((sum, { worth_cents, session_service: session }) => {
    const price = session && services.find(({ service_id }) => service_id === session)?.price;
    return sum + (worth_cents ?? Math.round((price || 0) * 100));
  }, 0);

const otherPayments = (takings: readonly Taking[], date: string) =>
  takings.filter((one) => isPayment(one) && !isOfDay(one, date));

/** The payment of the visit after these parts, together with the payments on other days. */
export function saysOf(
  parts: readonly Part[],
  bill: Bill,
  takings: readonly Taking[],
  date: string,
): SaidPayment {
  const others = otherPayments(takings, date).filter(({ cents }) => (cents ?? 0) > 0);
  const methods = [...new Set([...others, ...parts].map(({ method }) => method))];
  const left = leftOf(parts, bill);
  const is_one_sum = left === 0 && parts.length === 1 && others.length === 0;
  return {
    methods,
    is_unpaid: left > 0,
    is_one_sum,
    ...(left > 0 && { unpaid: { currency: bill.currency, cents: left } }),
  };
}

/**
 * The first tip fills the fields of the sheet, and the other tips stay. Tips with the same method and currency become one tip, because a
 * payment may have at most four.
 */
function typedTips(tips: readonly Part[], own: Currency) {
  const byWay = Map.groupBy(tips, ({ method, currency }) => `${method} ${currency}`);
  const [first, ...other_tips] = [...byWay.values()].flatMap(([one, ...more]) =>
    one ? [{ ...one, cents: more.reduce((sum, { cents }) => sum + cents, one.cents) }] : [],
  );
  return {
    tip: first ? sumInField(first.cents, first.currency) : '',
    tip_currency: first?.currency ?? own,
    tip_method: first?.method ?? ('' as const),
    other_tips,
  };
}

/** The payment that this device entered in the sheet and the server has not answered, in the fields of the sheet. */
export const typedAgain = (
  { paid, change, tips = [], note, fiscal_number }: SheetPayment['payment'],
  currency: Currency,
) => ({
  paid: paid.map(({ cents, ...part }) => ({ ...part, sum: sumInField(cents, part.currency) })),
  change_currency: change?.currency,
  ...typedTips(tips, currency),
  note: note ?? '',
  fiscal_number: fiscal_number ?? '',
});

/** The present payment, in the fields of the sheet. `tap`: the sum that one tap on this device paid and the server has not answered. */
export function typedOf(
  takings: readonly Taking[],
  date: string,
  paid: SaidPayment | null,
  bill: Bill,
  tap?: Part | undefined,
) {
  const rows = takings.filter((one) => isOfDay(one, date));
  const ofVisit = rows.filter(({ kind }) => kind === 'visit');
  const given = ofVisit.filter(({ cents }) => (cents ?? 0) > 0);
  const change = ofVisit.find(({ cents }) => (cents ?? 0) < 0);
  const tips = rows.flatMap(({ kind, method, currency, cents }) =>
    kind === 'tip' && cents !== null ? [{ method, currency, cents }] : [],
  );
  const [first] = ofVisit;
  const whole = { method: paid?.methods[0] ?? ('cash' as const), currency: bill.currency };
  const isNothing = paid !== null && paid.methods.length === 0 && paid.is_unpaid;
  const stands = tap && paid?.is_one_sum ? [] : given;
  const parts = [...stands, ...(tap ? [tap] : [])].map(({ method, currency, cents }) => ({
    method,
    currency,
    sum: sumInField(cents ?? 0, currency),
  }));
  return {
    paid: isNothing
      ? []
      : parts.length > 0
        ? parts
        : [{ ...whole, sum: bill.due > 0 ? sumInField(bill.due, bill.currency) : '' }],
    change_currency: change?.currency,
    ...typedTips(tips, bill.currency),
    note: first?.note ?? '',
    fiscal_number: first?.fiscal_number ?? '',
  };
}
