// The payments of clients, as the till of the salon keeps them. Rows are only added: a change voids a row and adds another one.
import * as z from 'zod/mini';
import { Taking, UnmarkedVisit } from '../appointments/visit-payments.ts';
import { Currency, type SumOf } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ChangeConflict, Method, PaidVisit, ShownVisit } from '../ground/payment.ts';
import { ById, ChangeId, Id, IsoDate, Name, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { ShownKind } from './packages.ts';
import { isPayable, maxCents } from './till.rules.ts';
import { messages } from './till.sq.ts';

/** Lists all rows of the till on a day, also the voided ones. A barber gets their own rows, and only if the barber sees these sums. */
export const listTakings = endpoint('GET /takings', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'takings:read',
  query: z.object({ day: IsoDate }),
  reply: z.object({
    takings: z.array(Taking),
    visits: z.array(PaidVisit),
    /** The first open day, if this day is closed: its till gets what is paid now for this day. */
    paid_on: z.optional(IsoDate),
    /** The rows of later days that concern this closed day. */
    after_close: z.optional(z.array(Taking)),
  }),
});

export const listUnmarkedVisits = endpoint('GET /takings/unmarked', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ visits: z.array(UnmarkedVisit) }),
});

const sum = z
  .int(messages.sumInvalid)
  .check(z.minimum(1, messages.sumInvalid), z.maximum(maxCents, messages.sumTooLarge));
/** The check that a sum can be paid: lekë have no smaller coins. */
const payable = z.refine<SumOf>(isPayable, { path: ['cents'], error: messages.lekNotWhole });
const Part = z.object({ method: Method, currency: Currency, cents: sum });
const PaidPart = Part.check(payable);
const fiscalNumber = z.optional(optionalText(40));
const note = z.optional(optionalText(200));

/** A product that is sold with a visit, paid by one method. `name`: as the screen showed it. */
const SoldBeside = z
  .object({
    id: Id,
    product_id: z.optional(z.nullable(Id)),
    name: text({ max: 120, missing: messages.productNeedsName }),
    ...Part.shape,
  })
  .check(payable);

const payment = {
  change_id: ChangeId,
  /** The paid parts; an empty list: nothing was paid. */
  paid: z.array(PaidPart).check(z.maxLength(10)),
  /** The products that the client paid in the same sheet. They are not part of `paid`. */
  products: z.optional(z.array(SoldBeside).check(z.maxLength(20))),
  /** The cash that the client got back: it leaves the till in its own currency. */
  change: z.optional(z.object({ currency: Currency, cents: sum }).check(payable)),
  tips: z.optional(z.array(PaidPart).check(z.maxLength(4))),
  /** The confirmation of a tip that is larger than the bill. Without it such a tip is refused. */
  confirms_tip: z.optional(z.boolean()),
  note,
  fiscal_number: fiscalNumber,
};

/**
 * The payment of a visit. `takings`: all rows of the visit. `day`: the first open day that has the payment, if the day of the visit is
 * closed.
 */
export const OfVisit = z.extend(MessageReply, {
  visit: z.nullable(PaidVisit),
  takings: z.array(Taking),
  day: z.optional(IsoDate),
});

/** The refusals. `too_late`: the till is off, the visit is not confirmed any more or is on a later day, or the taking was taken back. */
const refusals = { day_closed: noData, too_late: noData, duplicate: noData };
const refusalsOfPayment = { ...refusals, changed: ChangeConflict };

export const readTakingsOfVisit = endpoint('GET /visits/:id/takings', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'takings:read',
  params: ById,
  reply: z.object({
    visit: z.nullable(PaidVisit),
    takings: z.array(Taking),
    /** The number of lekë that count as one euro in the payment of the visit's day. */
    rate: z.nullable(z.number()),
  }),
});

/** Says how a confirmed visit was paid, in place of earlier payments. */
export const payVisit = endpoint('POST /visits/:id/payment', 'subscriber', {
  may: 'day',
  tablet: 'locked',
  params: ById,
  body: z.object({
    ...payment,
    discount: z.optional(z.int().check(z.minimum(0), z.maximum(maxCents))),
    shown: z.optional(ShownVisit),
  }),
  reply: OfVisit,
  refusals: refusalsOfPayment,
});

/**
 * Changes the payment method by one tap: the unpaid sum was paid by this method. Earlier payments stay, except one sum that paid the whole
 * visit: its method changes (`too_late`: several sums are changed in the sheet). `day`: the day of the tap, which counts only if the change
 * waited on its device.
 */
export const setMethod = endpoint('POST /visits/:id/method', 'subscriber', {
  may: 'day',
  tablet: 'locked',
  params: ById,
  body: z.object({
    change_id: ChangeId,
    method: Method,
    day: z.optional(IsoDate),
    is_late: z.optional(z.boolean()),
    shown: z.optional(ShownVisit),
  }),
  reply: OfVisit,
  refusals: refusalsOfPayment,
});

/** Takes back a change of the payment method: the visit has its previous rows again. `undoes`: the `change_id` of that change. */
export const undoMethod = endpoint('POST /visits/:id/method/undo', 'subscriber', {
  may: 'day',
  tablet: 'locked',
  params: ById,
  body: z.object({ change_id: ChangeId, undoes: Id }),
  reply: OfVisit,
  refusals: refusalsOfPayment,
});

/** Adds what the client paid today of the unpaid sum. */
export const payVisitLater = endpoint('POST /visits/:id/paid-later', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object(payment),
  reply: OfVisit,
  refusals,
});

/** Gives a part of the payment back, today. */
export const refundVisit = endpoint('POST /visits/:id/refund', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z
    .object({
      change_id: ChangeId,
      ...Part.shape,
      note: text({ max: 200, missing: messages.refundNeedsNote }),
    })
    .check(payable),
  reply: OfVisit,
  refusals,
});

const One = z.extend(MessageReply, { taking: Taking });

/** Adds a product that was sold or taken back, a package that was sold, or money put into the till or taken out of it. */
export const addTaking = endpoint('POST /takings', 'subscriber', {
  may: 'day',
  tablet: 'locked',
  body: z
    .discriminatedUnion('kind', [
      z.object({
        id: Id,
        kind: z.literal('product'),
        day: IsoDate,
        barber_id: Id,
        /** The name of a listed product as the screen showed it. */
        name: text({ max: 120, missing: messages.productNeedsName }),
        product_id: z.optional(z.nullable(Id)),
        ...Part.shape,
        is_refund: z.optional(z.boolean()),
        /** The sale waited on its device, or the seller knows that its day is closed: it goes to the first open day. */
        is_late: z.optional(z.boolean()),
        note,
        fiscal_number: fiscalNumber,
      }),
      z.object({
        /** The id of the package of the client, too. */
        id: Id,
        kind: z.literal('package'),
        day: IsoDate,
        barber_id: Id,
        client_id: Id,
        package_id: Id,
        /** The name and the kind as the screen showed them: a kind that was deleted meanwhile is sold as it was. */
        name: Name,
        shown: z.optional(ShownKind),
        ...Part.shape,
        /** Zero: a package as a present. */
        cents: z
          .int(messages.sumInvalid)
          .check(z.minimum(0, messages.sumInvalid), z.maximum(maxCents, messages.sumTooLarge)),
        is_late: z.optional(z.boolean()),
        note,
        fiscal_number: fiscalNumber,
      }),
      z.object({
        id: Id,
        kind: z.enum(['in', 'out']),
        day: IsoDate,
        currency: Currency,
        cents: sum,
        note: text({ max: 200, missing: messages.moveNeedsReason }),
      }),
    ])
    .check(payable),
  reply: One,
  refusals,
  status: 201,
});

/** Takes back a taking whose day is open. */
export const voidTaking = endpoint('POST /takings/:id/void', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({ change_id: ChangeId }),
  reply: One,
  refusals,
});

/** Writes the number of the fiscal receipt beside a taking whose day is open. */
export const setFiscalNumber = endpoint('POST /takings/:id/fiscal-number', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({ change_id: ChangeId, fiscal_number: text({ max: 40 }) }),
  reply: One,
  refusals,
});
