// What the screen showed of a visit when somebody changed its state or its payment. Where it is otherwise by now, a colleague was
// quicker, and the change is refused instead of undoing theirs.
import * as z from 'zod/mini';
import { CancelledBy, Status } from '../ground/appointment.ts';
import { Moment } from '../ground/primitives.ts';
import { SumOf } from '../ground/sums.ts';

/** How a visit was paid. What is left out was not on the screen. */
const ShownPayment = z.partial(
  z.object({
    methods: z.array(z.string()).check(z.maxLength(10)),
    is_unpaid: z.boolean(),
    paid_cents: z.int(),
    discount_cents: z.int(),
    refunded_cents: z.int(),
    tips: z.array(SumOf).check(z.maxLength(10)),
    /** Of the payment: for who does not see its sums. */
    version: z.int(),
  }),
);

export const Shown = z.object({
  status: Status,
  cancelled_by: z.optional(z.nullable(CancelledBy)),
  /** null: nobody had said how it was paid. Left out: the screen did not know. */
  paid: z.optional(z.nullable(ShownPayment)),
});
export type Shown = z.infer<typeof Shown>;

/** Who gave a visit the state that it has, and when. */
export const StateChange = z.object({
  at: Moment,
  what: z.enum(['changed', 'cancelled', 'no_show', 'restored']),
  by_kind: z.enum(['staff', 'system', 'client']),
  by_name: z.nullable(z.string()),
  after: z.partial(z.object({ status: Status, cancelled_by: z.nullable(CancelledBy) })),
});
export type StateChange = z.infer<typeof StateChange>;
