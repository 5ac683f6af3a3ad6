import * as z from 'zod/mini';
import { SubscriptionStatus } from '../salon/ledger.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Plan } from '../ground/plans.ts';
import { noData } from '../ground/refusals.ts';

export const cancelSubscription = endpoint('POST /subscriptions/cancel', 'salon', {
  may: 'plan',
  screens: ['subscription'],
  reply: z.extend(SubscriptionStatus, {
    ...MessageReply.shape,
    /** Whether a refund was requested: true for a yearly plan that was paid recently. Admins see the request. */
    refundRequested: z.boolean(),
  }),
  refusals: { nothing_to_cancel: noData },
});

/** Takes back a cancellation while the plan is in force, and the refund requests that are still open. */
export const resumeSubscription = endpoint('POST /subscriptions/resume', 'salon', {
  may: 'plan',
  screens: ['subscription'],
  reply: z.extend(SubscriptionStatus, MessageReply.shape),
  refusals: { too_late: noData },
});

/** A plan as it is sold. Prices are in euros. */
export const PlanOffer = z.object({ plan: Plan, price: z.number(), active: z.boolean() });
export type PlanOffer = z.infer<typeof PlanOffer>;
const Plans = z.object({ plans: z.array(PlanOffer) });

export const listPlans = endpoint('GET /plans', 'public', { bound: 'read', reply: Plans });

export const readStatus = endpoint('GET /subscriptions/status', 'account', {
  screens: ['subscription'],
  reply: SubscriptionStatus,
});
