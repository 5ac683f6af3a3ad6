// The barber's share of a payment. All sums are whole cents and whole lekë, and a sum that is taken back gives exactly the negative share.
import { payable } from '../appointments/visit-payments.rules.ts';
import { addDays, dayParts, daysBetween } from '../ground/calendar.rules.ts';
import { Currency } from '../ground/currency.ts';
import type { PayRule, Statement } from './commissions.ts';

const everything = 10_000;

/**
 * The subject of a rule; null: all services or products without a rule of their own. The rent of the chair is a rule for all services, too.
 */
const ofService = (id: string | null) => `service ${id}`;
const ofProduct = (id: string | null) => `product ${id}`;

/** The subject of a rule: rules with the same subject replace each other in time. */
export const subjectOf = ({ kind, service_id, product_id }: PayRule): string =>
  kind === 'product' ? ofProduct(product_id) : ofService(service_id);

/** The rule of this subject that is valid on this day. */
const latest = (rules: readonly PayRule[], day: string, subject: string) =>
  rules
    .filter((rule) => subjectOf(rule) === subject && rule.from_day <= day)
    .reduce<PayRule | undefined>(
      (last, one) => (last && last.from_day > one.from_day ? last : one),
      undefined,
    );

/** The percentage of a product on this day: its own percentage, else the percentage of all products; undefined without a rule. */
export function percentOfProduct(
  rules: readonly PayRule[],
  day: string,
  product: string | null,
): number | undefined {
  const rule = latest(rules, day, ofProduct(product)) ?? latest(rules, day, ofProduct(null));
  return rule?.percent_bp ?? undefined;
}

/**
 * The percentage by the last rule on this day: the rule of the service if it has one, else the rule of the barber. A barber who pays for
 * the chair keeps everything; without a rule nothing is owed.
 */
export function percentOn(rules: readonly PayRule[], day: string, service: string | null): number {
  const general = latest(rules, day, ofService(null));
  if (general?.kind === 'chair') return everything;
  const own = service === null ? undefined : latest(rules, day, ofService(service));
  return own?.percent_bp ?? general?.percent_bp ?? 0;
}

export const commissionOf = (base: number, percent: number, currency: Currency): number =>
  payable((base * percent) / everything, currency);

/** The day on which the periods of a chair began: a new rent does not begin the periods again. */
function beginOf(rules: readonly PayRule[], { from_day, chair_per }: PayRule): string {
  const before = latest(rules, addDays(from_day, -1), ofService(null));
  return before?.kind === 'chair' && before.chair_per === chair_per ? beginOf(rules, before) : from_day;
}

/**
 * Whether a period of the chair begins on this day. If the first period began on the 31st, a period begins on the last day of a shorter
 * month.
 */
function isDue(rules: readonly PayRule[], rule: PayRule, day: string) {
  if (rule.chair_per === 'day') return true;
  const begin = beginOf(rules, rule);
  if (rule.chair_per === 'week') return daysBetween(begin, day) % 7 === 0;
  const [, , begun] = dayParts(begin);
  const [, , now] = dayParts(day);
  const isLastOfMonth = dayParts(addDays(day, 1))[2] === 1;
  return now === begun || (isLastOfMonth && now < begun);
}

/** The rent of the chair for all periods that begin in these days. */
export function chairRent(rules: readonly PayRule[], from: string, to: string): number {
  let cents = 0;
  if (!rules.some(({ kind }) => kind === 'chair')) return cents;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rule = latest(rules, day, ofService(null));
    if (rule?.kind === 'chair' && isDue(rules, rule, day)) cents += rule.chair_cents ?? 0;
  }
  return cents;
}

/** The totals of a statement in each of its currencies. `currency`: the currency of the salon, and so of the rent. */
export const totalsOf = (
  { earned, tips, chair_cents }: Pick<Statement, 'earned' | 'tips' | 'chair_cents'>,
  currency: Currency,
) =>
  Currency.options.flatMap((one) => {
    const { base_cents = 0, cents = 0 } = earned.find((sum) => sum.currency === one) ?? {};
    const tips_cents = tips.find((sum) => sum.currency === one)?.cents ?? 0;
    const rent_cents = one === currency ? chair_cents : 0;
    const sums = { base_cents, earned_cents: cents, tips_cents, rent_cents };
    if (Object.values(sums).every((sum) => sum === 0)) return [];
    return [{ currency: one, ...sums, total_cents: cents + tips_cents - rent_cents }];
  });
