import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Plan } from '../ground/plans.ts';
import {
  ById,
  Id,
  limit,
  Moment,
  optionalText,
  PageNumber,
  Pagination,
  priceInCents,
  text,
} from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './payments.sq.ts';

/** Creates an order, and replies with the address of the payment page. */
export const startPayment = endpoint('POST /subscription/generate-paysera-url', 'salon', {
  may: 'plan',
  screens: ['subscription'],
  body: z.object({ planType: Plan }),
  reply: z.extend(MessageReply, { paymentUrl: z.string() }),
  refusals: { inactive_plan: noData },
});

/** The page to which the provider sends a buyer back, with the id of the order. */
export const returnPath = (orderId: string): string => `/payment-success?order=${orderId}`;
/** The page for a buyer who did not pay. */
export const unpaidPath = '/abonimi?pagesa=anuluar';

export const Payment = z.object({
  status: z.enum(['active', 'pending', 'expired', 'refunded']),
  plan: Plan,
  /** The end of the salon's plan, which may be later than the end of the period that this order paid. */
  subscriptionEndDate: z.nullable(Moment),
});
export type Payment = z.infer<typeof Payment>;

export const readPayment = endpoint('GET /subscriptions/payments/:id', 'salon', {
  may: 'plan',
  screens: ['subscription'],
  params: ById,
  reply: z.object({ data: Payment }),
});

/** The state of a refund. `none`: nobody requested it, or only a part was returned since the request. */
const RefundState = z.enum(['none', 'open', 'returned', 'refused']);

/** A paid order as its buyer sees it. */
export const OwnOrder = z.object({
  id: Id,
  number: z.string(),
  plan: Plan,
  /** The address to which the receipt was sent. */
  email: z.string(),
  buyer_nipt: z.nullable(z.string()),
  amount: z.number(),
  paid_at: Moment,
  refunded_at: z.nullable(Moment),
  /** The amount that was returned; null if the order was not refunded. */
  refunded: z.nullable(z.number()),
  refund_requested_at: z.nullable(Moment),
  refund_refused_at: z.nullable(Moment),
  refund_state: RefundState,
});
export type OwnOrder = z.infer<typeof OwnOrder>;

/** The data of the seller on a receipt. A setting without a value is absent. */
export const Seller = z.partial(
  z.object({ name: z.string(), nipt: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
);
export type Seller = z.infer<typeof Seller>;

export const recentPageSize = 20;
const Page = z.object({ page: z.optional(PageNumber), limit: z.optional(limit(100)) });

export const listOwnPayments = endpoint('GET /subscriptions/payments', 'salon', {
  may: 'plan',
  screens: ['subscription'],
  query: Page,
  reply: z.object({
    data: z.array(OwnOrder),
    /**
     * The orders of which a cancellation now would request a refund, by the policy. An instance of the previous release leaves them out.
     */
    refundable: z.optional(z.array(z.object({ number: z.string(), amount: z.number() }))),
    seller: Seller,
    /** The tax number of the salon, for future orders. */
    nipt: z.nullable(z.string()),
    pagination: Pagination,
  }),
});

/** The form of Albania's NIPT, or of the nine digits of Kosovo's unique number. */
const niptShape = /^([A-Z]\d{8}[A-Z]|\d{9})$/;
export const Nipt = z.pipe(
  optionalText(20),
  z.nullable(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase()),
      ),
      z.string().check(z.regex(niptShape, messages.niptWrong)),
    ),
  ),
);

/** The tax number for receipts. Earlier orders that have no number get it too; null removes it for later orders. */
export const updateNipt = endpoint('PUT /subscriptions/nipt', 'salon', {
  may: 'plan',
  screens: ['subscription'],
  body: z.object({ nipt: Nipt }),
  reply: z.extend(MessageReply, { nipt: z.nullable(z.string()) }),
});

/** A paid order. If the account of the buyer was deleted, the id is null, and the e-mail is also the username. */
export const PaidOrder = z.object({
  id: Id,
  number: z.string(),
  user: z.object({ id: z.nullable(Id), username: z.string(), email: z.string() }),
  plan: Plan,
  amount: z.number(),
  paid_at: Moment,
  refunded_at: z.nullable(Moment),
  /** The part of the amount that was returned. */
  refunded: z.nullable(z.number()),
});
export type PaidOrder = z.infer<typeof PaidOrder>;

export const listRecent = endpoint('GET /subscriptions/recent', 'admin', {
  query: Page,
  reply: z.object({ data: z.array(PaidOrder), pagination: Pagination }),
});

export const RefundRequest = z.extend(PaidOrder, {
  /** Whether the salon still exists. If it was deleted, no plan can go on. */
  has_salon: z.boolean(),
  /** The moment of the request; null if nobody requested a refund of this order. */
  requested_at: z.nullable(Moment),
  state: RefundState,
  /** The admin who requested the refund; null if the buyer did. `reason`: the reason of the admin. */
  requested_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The sum of the parts that were returned earlier, while the plan went on. */
  part_amount: z.number(),
  /** Each of these parts with its reason, the oldest first. An instance of the previous release leaves them out. */
  parts: z.optional(z.array(z.object({ amount: z.number(), reason: z.string(), returned_at: Moment }))),
  /** The number of the payment at the provider; null if the order was paid before this number was kept. */
  provider_number: z.nullable(z.string()),
  /**
   * The days of the paid period, and the days that were over when the refund was requested; if nobody requested it, the days that are over
   * today.
   */
  days: z.nullable(z.int()),
  days_used: z.nullable(z.int()),
  /** The amount that the policy says to return; if nobody requested a refund, the amount of today. */
  policy_amount: z.number(),
  /** The amount that was returned; `policy_amount` until then. */
  refund_amount: z.number(),
  /** The reason why the returned amount differs from the policy; until then the reason of the last part. */
  difference: z.nullable(z.string()),
  refused_at: z.nullable(Moment),
  /** The reason why the refund was refused. */
  refusal: z.nullable(z.string()),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/**
 * Lists the refund requests, open ones first. `search` finds a number of an order, or of a payment at the provider: among all paid orders,
 * also those without a request.
 */
export const listRefundRequests = endpoint('GET /admin/refund-requests', 'admin', {
  query: z.extend(Page, { search: z.optional(text({ max: 60, optional: true })) }),
  reply: z.object({
    data: z.array(RefundRequest),
    /** The number of all open requests: a search does not change it. */
    open: z.int(),
    pagination: Pagination,
  }),
});

const Decided = z.extend(MessageReply, { data: RefundRequest });
export const RefundReason = text({ max: 500, lines: true, missing: messages.reasonMissing });

/**
 * An admin requests the refund of a paid order in place of its buyer, also after an earlier request was refused. The id is the id of the
 * order. `too_late`: all days that the order paid for are used.
 */
export const requestRefund = endpoint('POST /admin/orders/:id/refund-request', 'admin', {
  params: ById,
  body: z.object({ reason: RefundReason }),
  reply: Decided,
  refusals: { changed: noData, too_late: noData },
  recentSignIn: true,
});

const { amountTooLow: tooLow, amountTooFine: tooFine } = messages;
export const ReturnedAmount = priceInCents({ tooLow, tooFine }).check(z.refine((cents) => cents > 0, tooLow));

/**
 * An admin says that the money was returned at the provider. The plan of the order ends, unless `keepsPlan`. If `amount` is left out, it is
 * the amount of the policy; any other amount needs a reason, which the buyer gets too.
 */
export const returnRefund = endpoint('POST /admin/refund-requests/:id/return', 'admin', {
  params: ById,
  body: z.object({
    amount: z.optional(ReturnedAmount),
    reason: z.optional(text({ max: 500, lines: true, optional: true })),
    /** Only a part is returned and the plan goes on. A part always needs a reason; the rest can be requested later. */
    keepsPlan: z.optional(z.boolean()),
  }),
  reply: Decided,
  refusals: { changed: noData },
  recentSignIn: true,
});

export const refuseRefund = endpoint('POST /admin/refund-requests/:id/refuse', 'admin', {
  params: ById,
  body: z.object({ reason: RefundReason }),
  reply: Decided,
  refusals: { changed: noData },
  recentSignIn: true,
});

/** The income from paid orders that were not refunded: in total and in this calendar month. */
export const readIncome = endpoint('GET /admin/subscriptions/stats', 'admin', {
  reply: z.object({
    data: z.object({
      totalUsers: z.int(),
      withSubscription: z.int(),
      monthlyRevenue: z.number(),
      totalRevenue: z.number(),
    }),
  }),
});

/** The parameters of a callback. Any are accepted, so that the history can keep a warning about wrong ones. */
const Callback = z.catch(z.record(z.string(), z.unknown()), {});

export const takeCallback = endpoint('GET /payments/paysera/callback', 'public', {
  bound: 'machine',
  query: Callback,
  reply: z.literal('OK'),
  contentType: 'text/plain; charset=utf-8',
});
export const takePostedCallback = endpoint('POST /payments/paysera/callback', 'public', {
  bound: 'machine',
  body: Callback,
  acceptsForm: true,
  fromAnySite: true,
  reply: z.literal('OK'),
  contentType: 'text/plain; charset=utf-8',
});

const Signed = z.object({ data: z.string(), sign: z.string() });

/** The sandbox's page, and its two buttons. */
export const openSandbox = endpoint('GET /payments/sandbox', 'public', {
  bound: 'read',
  query: Signed,
  reply: z.string(),
  contentType: 'text/html; charset=utf-8',
});
export const useSandbox = endpoint('POST /payments/sandbox', 'public', {
  bound: 'send',
  query: Signed,
  body: z.object({ choice: z.enum(['pay', 'cancel']) }),
  reply: z.optional(z.string()),
  acceptsForm: true,
  contentType: 'text/html; charset=utf-8',
});
