// The state and the payment of a visit: what the screen showed when somebody changed it, and what a refused change answers.
import * as z from 'zod/mini';
import { Appointment, CancelledBy, Status } from './appointment.ts';
import { Currency, SumOf } from './currency.ts';
import { hiddenSum, moneyHidden } from './hidden.ts';
import { Id, Moment } from './primitives.ts';

export const Method = z.enum(['cash', 'card', 'transfer', 'voucher', 'other']);
export type Method = z.infer<typeof Method>;

const cents = hiddenSum(z.nullable(z.int()));
const said = {
  methods: z.array(Method).check(z.maxLength(10)),
  /** A part of the price is still to be paid. */
  is_unpaid: z.boolean(),
  discount_cents: cents,
  paid_cents: cents,
  refunded_cents: cents,
  tips: hiddenSum(z.array(SumOf).check(z.maxLength(10)), []),
  /** Grows with each change: it tells who sees no sums that they changed. */
  version: z.int(),
};

/** What was paid by one method in one currency, less the change. */
export const MethodSum = z.object({ method: Method, currency: Currency, cents: z.int() });
export type MethodSum = z.infer<typeof MethodSum>;

/** How a visit was paid; null in a reply where nobody said so. */
export const PaidVisit = z.object({
  appointment_id: Id,
  barber_id: z.nullable(Id),
  ...said,
  /** One sum paid all of it: one tap may say another method. A release before left out this and the sums. */
  is_one_sum: z.optional(z.boolean()),
  sums: z.optional(hiddenSum(z.array(MethodSum), [])),
  currency: Currency,
  price_cents: cents,
  unpaid_cents: cents,
  ...moneyHidden,
});
export type PaidVisit = z.infer<typeof PaidVisit>;

/**
 * What the screen showed of a visit when somebody changed its state or its payment. Where it is otherwise by now, a colleague was
 * quicker, and the change is refused instead of undoing theirs.
 */
export const ShownVisit = z.object({
  status: Status,
  cancelled_by: z.optional(z.nullable(CancelledBy)),
  /** As it was answered. null: nobody had said how it was paid. What is left out was not on the screen. */
  paid: z.optional(z.nullable(z.partial(z.object(said)))),
});
export type ShownVisit = z.infer<typeof ShownVisit>;

/** Who gave a visit the state that it has, and when. */
export const StateChange = z.object({
  at: Moment,
  what: z.enum(['changed', 'cancelled', 'no_show', 'restored']),
  by_kind: z.enum(['staff', 'system', 'client']),
  by_name: z.nullable(z.string()),
  after: z.partial(z.object({ status: Status, cancelled_by: z.nullable(CancelledBy) })),
});
export type StateChange = z.infer<typeof StateChange>;

/** The last move of a visit, to another time or barber. */
export const LastMove = z.pick(StateChange, { at: true, by_kind: true, by_name: true });
export type LastMove = z.infer<typeof LastMove>;

/** Somebody else has changed the visit since the screen showed it: what it is now, and who did what. */
export const ChangeConflict = z.object({
  appointment: Appointment,
  /** null: nobody said how it was paid. */
  paid: z.optional(z.nullable(PaidVisit)),
  /** The last change of its state. */
  last: z.optional(StateChange),
  last_move: z.optional(LastMove),
  /** The last change of its payment. */
  last_payment: z.optional(z.object({ at: Moment, by_name: z.nullable(z.string()) })),
});
export type ChangeConflict = z.infer<typeof ChangeConflict>;
