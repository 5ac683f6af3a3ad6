// The payments of clients for visits, as the till keeps them. Rows are only added: a change voids a row and adds another one.
import * as z from 'zod/mini';
import { Currency } from '../ground/currency.ts';
import {
  contactsHidden,
  hiddenMoney,
  hiddenName,
  hiddenSum,
  hiddenSumAndName,
  moneyHidden,
  nameHint,
} from '../ground/hidden.ts';
import { Method } from '../ground/payment.ts';
import { ClockTime, Id, IsoDate, Moment } from '../ground/primitives.ts';

export const TakingKind = z.enum(['visit', 'product', 'tip', 'in', 'out', 'package']);
export type TakingKind = z.infer<typeof TakingKind>;

/** The facts of a visit at the time of its payment. They are kept after the visit is deleted, so they have no text about the client. */
export const VisitFacts = z.object({
  /** The client at the time of the payment; null after this client was erased. */
  client_id: z.nullable(Id),
  date: IsoDate,
  time: ClockTime,
  service_name: z.string(),
  services: z.array(z.object({ id: z.nullable(Id), name: z.string(), cents: z.int() })),
  /** The currency of the price, the discount and the sums of the services. */
  currency: Currency,
  price_cents: z.int(),
  discount_cents: z.int(),
  /** The member of the staff who gave the discount. */
  discount_by: z.optional(z.nullable(z.string())),
});
export type VisitFacts = z.infer<typeof VisitFacts>;

export const Taking = z.object({
  id: Id,
  appointment_id: z.nullable(Id),
  /** The barber who did the visit, sold the product or gets the tip; null for money put in or taken out. */
  barber_id: z.nullable(Id),
  barber: z.nullable(z.string()),
  day: IsoDate,
  /** The closed day that the row is about; shown as `nga {27 nëntor}`. */
  from_day: z.nullable(IsoDate),
  kind: TakingKind,
  method: Method,
  currency: Currency,
  /** The sum in hundredths of the currency; negative for money that left the till. */
  cents: hiddenSum(z.nullable(z.int())),
  rate: z.nullable(z.number()),
  /** The part of the visit's price that this row pays, in the currency of the price. */
  worth_cents: hiddenSum(z.nullable(z.int())),
  /** The name of a product or of a package. */
  name: z.nullable(z.string()),
  /** The product of the salon's list; null for a product whose name was typed. */
  product_id: z.nullable(Id),
  /** The package of a client that was sold, or that pays by a session. An instance of the release before leaves it out. */
  client_package_id: z.optional(z.nullable(Id)),
  /** The service that a session pays. Such a row brings no money. */
  session_service: z.optional(z.nullable(Id)),
  /** The cost of the session, of the price of its package. */
  session_cents: z.optional(hiddenSum(z.nullable(z.int()))),
  note: hiddenSumAndName(z.nullable(z.string())),
  fiscal_number: z.nullable(z.string()),
  is_refund: z.boolean(),
  /** The taking that this row takes back. */
  voids: z.nullable(Id),
  /** Another row takes this row back. */
  is_voided: z.boolean(),
  /** The day of the row that takes this row back. It is not the day of this row if that day was closed. */
  voided_on: z.nullable(IsoDate),
  visit_facts: hiddenSum(z.nullable(VisitFacts)),
  /** The client of the visit, or who bought the package, by the name that the client has now; null after this client was erased. */
  client: hiddenName(z.nullable(z.string())),
  ...nameHint,
  by_name: z.nullable(z.string()),
  /** The id of the staff member whose name is `by_name`. */
  by_id: z.nullable(Id),
  taken_at: Moment,
  ...contactsHidden,
  ...moneyHidden,
});
export type Taking = z.infer<typeof Taking>;

/** A visit that took place, but nobody said how it was paid. */
export const UnmarkedVisit = z.object({
  appointment_id: Id,
  barber_id: Id,
  barber: z.string(),
  date: IsoDate,
  time: ClockTime,
  client_id: z.nullable(Id),
  client_name: z.nullable(z.string()),
  ...nameHint,
  service_name: z.nullable(z.string()),
  /** The services of the visit; null for one that the salon does not have any more. */
  service_ids: z.array(z.nullable(Id)),
  price_cents: hiddenMoney(z.nullable(z.int())),
  ...contactsHidden,
  ...moneyHidden,
});
export type UnmarkedVisit = z.infer<typeof UnmarkedVisit>;

export const Till = z.object({
  is_on: z.boolean(),
  /** The payment sheet opens at each confirmation of a visit. */
  asks_how_paid: z.boolean(),
  currency: Currency,
  /** The number of lekë that the owner takes for one euro today; null if nobody gave a rate. */
  rate: z.nullable(z.number()),
});
export type Till = z.infer<typeof Till>;
