import * as z from 'zod/mini';
import { endpoint, Told } from './endpoint.ts';
import { ById, Id, limit, Moment, PageNumber, Pagination } from './primitives.ts';
import { Plan } from './subscriptions.ts';

/** Keeps an order, and answers where it is paid. */
export const startPayment = endpoint('POST /subscription/generate-paysera-url', 'salon', {
  body: z.object({ planType: Plan }),
  reply: z.extend(Told, { paymentUrl: z.string() }),
});

/** The page to which a buyer comes back with this parameter: the id of the order. */
export const returnPath = (orderId: string) => `/payment-success?order=${orderId}`;
/** Where a buyer comes back who did not pay, and is told so. */
export const unpaidPath = '/abonimi?pagesa=anuluar';

export const Payment = z.object({
  status: z.enum(['active', 'pending', 'refunded']),
  plan: Plan,
  /** The salon's, not this order's alone. */
  subscriptionEndDate: z.nullable(Moment),
});
export type Payment = z.infer<typeof Payment>;

export const readPayment = endpoint('GET /subscriptions/payments/:id', 'salon', {
  params: ById,
  reply: z.object({ data: Payment }),
});

/** A paid order. Its buyer's id is absent once the account is deleted; the e-mail stays, also in the username's place. */
const PaidOrder = z.object({
  id: Id,
  number: z.string(),
  user: z.object({ id: z.nullable(Id), username: z.string(), email: z.string() }),
  plan: Plan,
  amount: z.number(),
  paid_at: Moment,
  refunded_at: z.nullable(Moment),
});
export type PaidOrder = z.infer<typeof PaidOrder>;

export const recentPageSize = 20;
const Page = z.object({ page: z.optional(PageNumber), limit: z.optional(limit(100)) });

export const listRecent = endpoint('GET /subscriptions/recent', 'admin', {
  query: Page,
  reply: z.object({ data: z.array(PaidOrder), pagination: Pagination }),
});

const RefundRequest = z.extend(PaidOrder, { requested_at: Moment });
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Those that wait come first. The refund itself is made at the provider, who tells us. */
export const listRefundRequests = endpoint('GET /admin/refund-requests', 'admin', {
  query: Page,
  reply: z.object({ data: z.array(RefundRequest), pagination: Pagination }),
});

/** What the administrator earns: paid orders that were not refunded, in all and in this calendar month. */
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

/** Nothing is refused for its form here: whatever comes is looked at, and told in the history where it is not right. */
const Callback = z.catch(z.record(z.string(), z.unknown()), {});

export const takeCallback = endpoint('GET /payments/paysera/callback', 'public', {
  query: Callback,
  reply: z.literal('OK'),
  media: 'text/plain; charset=utf-8',
});
export const takePostedCallback = endpoint('POST /payments/paysera/callback', 'public', {
  body: Callback,
  forms: true,
  reply: z.literal('OK'),
  media: 'text/plain; charset=utf-8',
});

const Signed = z.object({ data: z.string(), sign: z.string() });

/** The sandbox's page, and what its two buttons ask for. */
export const openSandbox = endpoint('GET /payments/sandbox', 'public', {
  query: Signed,
  reply: z.string(),
  media: 'text/html; charset=utf-8',
});
export const useSandbox = endpoint('POST /payments/sandbox', 'public', {
  query: Signed,
  body: z.object({ choice: z.enum(['pay', 'cancel']) }),
  reply: z.optional(z.string()),
  forms: true,
  media: 'text/html; charset=utf-8',
});
