// The state and the payment of a visit: as the screen showed them when somebody changed the visit, and as a refused change answers them.
import * as z from 'zod/mini';
import { Appointment, CancelledBy, Status } from './appointment.ts';
import { Currency, SumOf } from './currency.ts';
import { hiddenSum, moneyHidden } from './hidden.ts';
import { ClockTime, Id, IsoDate, Moment } from './primitives.ts';

export const Method = z.enum(['cash', 'card', 'transfer', 'voucher', 'other']);
export type Method = z.infer<typeof Method>;

const cents = hiddenSum(z.nullable(z.int()));
const said = {
  methods: z.array(Method).check(z.maxLength(10)),
  /** Whether a part of the price is still to be paid. */
  is_unpaid: z.boolean(),
  discount_cents: cents,
  paid_cents: cents,
  refunded_cents: cents,
  tips: hiddenSum(z.array(SumOf).check(z.maxLength(10)), []),
  /** The version of the payment, which grows with each change: it tells a caller who sees no sums that the sums changed. */
  version: z.int(),
};

/** The sum that was paid by one method in one currency, less the change. */
export const MethodSum = z.object({ method: Method, currency: Currency, cents: z.int() });
export type MethodSum = z.infer<typeof MethodSum>;

/** A session of a package that paid a service: the sixth of ten. */
export const PaidSession = z.object({ service_id: Id, number: z.int(), sessions: z.int() });
export type PaidSession = z.infer<typeof PaidSession>;

/** The payment of a visit; null in a reply where nobody said how the visit was paid. */
export const PaidVisit = z.object({
  appointment_id: Id,
  barber_id: z.nullable(Id),
  ...said,
  /**
   * One sum paid the whole visit, so that a tap may change the method of payment. The previous release left out this field and the sums.
   */
  is_one_sum: z.optional(z.boolean()),
  sums: z.optional(hiddenSum(z.array(MethodSum), [])),
  /** The sessions of packages that paid services of the visit; left out without one. */
  sessions: z.optional(z.array(PaidSession)),
  currency: Currency,
  price_cents: cents,
  unpaid_cents: cents,
  ...moneyHidden,
});
export type PaidVisit = z.infer<typeof PaidVisit>;

/**
 * What the screen showed of a visit, of all that a change would undo: a cancellation also undoes a move. If the visit is different now, a
 * colleague was quicker: the change is refused. A field that is left out is not compared, also where the call is from the release before.
 */
export const ShownVisit = z.object({
  status: Status,
  cancelled_by: z.optional(z.nullable(CancelledBy)),
  /** The payment as it was answered; null: nobody had said how the visit was paid. A field that is left out was not on the screen. */
  paid: z.optional(z.nullable(z.partial(z.object(said)))),
  appointment_date: z.optional(IsoDate),
  appointment_time: z.optional(ClockTime),
  duration: z.optional(z.int()),
  barber_id: z.optional(Id),
  /** The client; null: a client whom only the device knows. */
  client_id: z.optional(z.nullable(Id)),
  services: z.optional(
    z
      .array(z.object({ service_id: z.optional(z.nullable(Id)), service_name: z.string() }))
      .check(z.maxLength(20)),
  ),
  /** The price; null: the caller sees no prices. */
  price: z.optional(z.nullable(z.number())),
  note: z.optional(z.nullable(z.string())),
});
export type ShownVisit = z.infer<typeof ShownVisit>;

/** The person who gave a visit its present state, and when. */
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

/**
 * The refusal of a change, because somebody else has changed the visit since the screen showed it: the visit as it is now, and who did
 * what.
 */
export const ChangeConflict = z.object({
  appointment: Appointment,
  /** The payment; null: nobody said how the visit was paid. */
  paid: z.optional(z.nullable(PaidVisit)),
  /** The last change of the visit's state. */
  last: z.optional(StateChange),
  last_move: z.optional(LastMove),
  /** The last other change: of services, price, length, client or note. */
  last_edit: z.optional(LastMove),
  /** The last change of the visit's payment. */
  last_payment: z.optional(z.object({ at: Moment, by_name: z.nullable(z.string()) })),
});
export type ChangeConflict = z.infer<typeof ChangeConflict>;
