// What clients paid for visits, as the till keeps it. Rows are only added: a change voids a row and adds another one.
import * as z from 'zod/mini';
import { Currency } from '../ground/currency.ts';
import {
  contactsHidden,
  hiddenMoney,
  hiddenName,
  hiddenSum,
  hiddenSumAndName,
  moneyHidden,
} from '../ground/hidden.ts';
import { Method } from '../ground/payment.ts';
import { ClockTime, Id, IsoDate, Moment } from '../ground/primitives.ts';

export const TakingKind = z.enum(['visit', 'product', 'tip', 'in', 'out']);
export type TakingKind = z.infer<typeof TakingKind>;

/** What a visit was when it was paid. It outlives the visit, so it has no word about the client. */
export const VisitFacts = z.object({
  /** Who was the client when it was paid; null after this client was erased. */
  client_id: z.nullable(Id),
  date: IsoDate,
  time: ClockTime,
  service_name: z.string(),
  services: z.array(z.object({ id: z.nullable(Id), name: z.string(), cents: z.int() })),
  /** The currency of the price, the discount and the sums of the services. */
  currency: Currency,
  price_cents: z.int(),
  discount_cents: z.int(),
  /** Who of the staff gave the discount. */
  discount_by: z.optional(z.nullable(z.string())),
});
export type VisitFacts = z.infer<typeof VisitFacts>;

export const Taking = z.object({
  id: Id,
  appointment_id: z.nullable(Id),
  /** Who did the visit, sold the product or gets the tip; null for money put in or taken out. */
  barber_id: z.nullable(Id),
  barber: z.nullable(z.string()),
  day: IsoDate,
  /** The closed day that it is about: it is shown as `nga {27 nëntor}`. */
  from_day: z.nullable(IsoDate),
  kind: TakingKind,
  method: Method,
  currency: Currency,
  /** Hundredths of the currency, negative for what left the till. */
  cents: hiddenSum(z.nullable(z.int())),
  rate: z.nullable(z.number()),
  /** What it counts towards the visit, in the currency of the visit's price. */
  worth_cents: hiddenSum(z.nullable(z.int())),
  /** The name of a product. */
  name: z.nullable(z.string()),
  /** The product of the salon's list; null for one whose name was typed. */
  product_id: z.nullable(Id),
  note: hiddenSumAndName(z.nullable(z.string())),
  fiscal_number: z.nullable(z.string()),
  is_refund: z.boolean(),
  /** The taking that this one takes back. */
  voids: z.nullable(Id),
  /** Another one takes it back. */
  is_voided: z.boolean(),
  /** The day that has the row that takes it back: another one if its own day was closed. */
  voided_on: z.nullable(IsoDate),
  visit_facts: hiddenSum(z.nullable(VisitFacts)),
  /** Whose visit it was, by the name of now; null after this client was erased. */
  client: hiddenName(z.nullable(z.string())),
  by_name: z.nullable(z.string()),
  /** Who of the staff `by_name` is. */
  by_id: z.nullable(Id),
  taken_at: Moment,
  ...contactsHidden,
  ...moneyHidden,
});
export type Taking = z.infer<typeof Taking>;

/** A visit that took place and of which nobody said how it was paid. */
export const UnmarkedVisit = z.object({
  appointment_id: Id,
  barber_id: Id,
  barber: z.string(),
  date: IsoDate,
  time: ClockTime,
  client_name: z.nullable(z.string()),
  service_name: z.nullable(z.string()),
  price_cents: hiddenMoney(z.nullable(z.int())),
  ...moneyHidden,
});
export type UnmarkedVisit = z.infer<typeof UnmarkedVisit>;

export const Till = z.object({
  is_on: z.boolean(),
  /** The sheet opens at each tick. */
  asks_how_paid: z.boolean(),
  currency: Currency,
  /** How many lekë the owner takes for one euro, today; null if nobody said so. */
  rate: z.nullable(z.number()),
});
export type Till = z.infer<typeof Till>;
