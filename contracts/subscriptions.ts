import * as z from 'zod/mini';
import { SubscriptionType, User } from './accounts.ts';
import { endpoint, Told } from './endpoint.ts';
import { ById, Id, Moment, price } from './primitives.ts';
import { said } from './subscriptions.sq.ts';

export const Plan = z.enum(['monthly', 'yearly']);
export type Plan = z.infer<typeof Plan>;

export const SubscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  /** The plan that was added last, also after it ran out. */
  subscriptionType: SubscriptionType,
  /** There was no plan yet. */
  isOnTrial: z.boolean(),
  isInTrialPeriod: z.boolean(),
  remainingTrialDays: z.int(),
  trialEndDate: z.nullable(Moment),
  subscriptionEndDate: z.nullable(Moment),
  cancelledAt: z.nullable(Moment),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const readStatus = endpoint('GET /subscriptions/status', 'account', { reply: SubscriptionStatus });

export const cancelSubscription = endpoint('POST /subscriptions/cancel', 'salon', {
  reply: z.extend(SubscriptionStatus, {
    ...Told.shape,
    /** A yearly plan that was paid lately: the administrator sees that a part is asked back. */
    refundRequested: z.boolean(),
  }),
});

const duration = z
  .int(said.durationWrong)
  .check(z.minimum(1, said.durationWrong), z.maximum(120, said.durationWrong));

export const Extension = z.object({
  subscriptionType: Plan,
  duration: z.object({ value: duration, unit: z.enum(['months', 'years']) }),
});
export type Extension = z.infer<typeof Extension>;

/** The status is the salon's; the user is who works there. */
const Extended = z.extend(SubscriptionStatus, { ...Told.shape, user: User });

export const extendSubscription = endpoint('POST /admin/extend-subscription', 'admin', {
  body: z.extend(Extension, { userId: Id }),
  reply: Extended,
});

/** The same, by a paid order: the id is the order's. */
export const extendOrder = endpoint('POST /admin/subscriptions/:id/extend', 'admin', {
  params: ById,
  body: Extension,
  reply: Extended,
});

/** What can be bought. Prices are euros. */
export const PlanOffer = z.object({ plan: Plan, price: z.number(), active: z.boolean() });
export type PlanOffer = z.infer<typeof PlanOffer>;
const Plans = z.object({ plans: z.array(PlanOffer) });

export const listPlans = endpoint('GET /plans', 'public', { reply: Plans });
export const listAdminPlans = endpoint('GET /admin/plans', 'admin', { reply: Plans });

const PlanChange = z.object({
  plan: Plan,
  price: z.optional(
    price({ tooLow: said.priceWrong }).check(z.refine((cents) => cents > 0, said.priceWrong)),
  ),
  active: z.optional(z.boolean()),
});
export type PlanChange = z.infer<typeof PlanChange>;

export const updatePlans = endpoint('PUT /admin/plans', 'admin', {
  body: z.object({
    plans: z.array(PlanChange).check(
      z.minLength(1),
      z.refine((plans) => new Set(plans.map(({ plan }) => plan)).size === plans.length),
    ),
  }),
  reply: z.extend(Told, Plans.shape),
});
