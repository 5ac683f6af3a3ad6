// The sums that the salon owes its barbers: by dated rules, in lines that explain themselves.
import * as z from 'zod/mini';
import { daysBetween } from '../ground/calendar.rules.ts';
import { Currency, SumOf } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, IsoDate } from '../ground/primitives.ts';
import { messages } from './commissions.sq.ts';

const percent = z
  .int(messages.percentInvalid)
  .check(z.minimum(0, messages.percentInvalid), z.maximum(10_000, messages.percentInvalid));

const Percent = z.object({
  kind: z.literal('percent'),
  barber_id: Id,
  /** The only service with this percentage; null for all other services. */
  service_id: z.nullable(Id),
  from_day: IsoDate,
  /** The percentage, in hundredths of a percent. */
  percent_bp: percent,
});
const Product = z.object({
  kind: z.literal('product'),
  barber_id: Id,
  /** The only product with this percentage; null for all other products, also those whose name was typed. */
  product_id: z.nullable(Id),
  from_day: IsoDate,
  percent_bp: percent,
});
const Chair = z.object({
  kind: z.literal('chair'),
  barber_id: Id,
  from_day: IsoDate,
  chair_cents: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  chair_per: z.enum(['day', 'week', 'month']),
});

export const PayRule = z.object({
  id: Id,
  barber_id: Id,
  service_id: z.nullable(Id),
  product_id: z.nullable(Id),
  from_day: IsoDate,
  kind: z.enum(['percent', 'product', 'chair']),
  percent_bp: z.nullable(z.int()),
  chair_cents: z.nullable(z.int()),
  chair_per: z.nullable(z.enum(['day', 'week', 'month'])),
});
export type PayRule = z.infer<typeof PayRule>;

const Rules = z.object({ rules: z.array(PayRule) });

export const listPayRules = endpoint('GET /commissions/rules', 'salon', {
  may: 'till',
  tablet: 'open',
  reply: Rules,
});

/** Sets a rule. A rule with the same barber, service or product, and day replaces the previous one. Only an owner may do this. */
export const setPayRule = endpoint('PUT /commissions/rules', 'subscriber', {
  may: 'till',
  body: z.discriminatedUnion('kind', [Percent, Product, Chair]),
  reply: z.extend(MessageReply, Rules.shape),
  recentSignIn: true,
});
export type NewPayRule = z.output<typeof setPayRule.body>;

/**
 * Deletes a rule. The statements of its days follow the previous rule, as if the deleted one had never existed. Only an owner may do this.
 */
export const deletePayRule = endpoint('DELETE /commissions/rules/:id', 'subscriber', {
  may: 'till',
  params: ById,
  reply: z.extend(MessageReply, Rules.shape),
  recentSignIn: true,
});

export const CommissionLine = z.object({
  day: IsoDate,
  currency: Currency,
  base_cents: z.int(),
  percent_bp: z.int(),
  cents: z.int(),
  /** The line in words: `Qethje 10,00 € − zbritje 2,00 € = 8,00 € × 45% = 3,60 €` */
  text: z.string(),
});
export type CommissionLine = z.infer<typeof CommissionLine>;

export const Statement = z.object({
  barber_id: Id,
  barber: z.string(),
  lines: z.array(CommissionLine),
  earned: z.array(z.extend(SumOf, { base_cents: z.int() })),
  tips: z.array(SumOf),
  /** The rent of the chair, in the currency of the salon. */
  chair_cents: z.int(),
  /** The statement in words: `Ardit: 84,00 € × 50% = 42,00 € + bakshish 6,00 €` */
  text: z.string(),
});
export type Statement = z.infer<typeof Statement>;

const maxDays = 366;

export const DaysOfStatements = z.object({ from: IsoDate, to: IsoDate }).check(
  z.refine(({ from, to }) => from <= to && daysBetween(from, to) < maxDays, {
    path: ['to'],
    error: messages.daysInvalid,
  }),
);

/** The statements of all barbers, or only of the caller's own column. */
export const readStatements = endpoint('GET /commissions', 'salon', {
  may: 'money',
  tablet: 'open',
  query: DaysOfStatements,
  reply: z.object({ statements: z.array(Statement) }),
});
