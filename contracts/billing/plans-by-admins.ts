// The calls by which administrators change the plan of a salon, and the prices of the plans.
import * as z from 'zod/mini';
import { SubscriptionStatus } from '../salon/ledger.ts';
import { ChangedField } from '../ground/changed-fields.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Plan } from '../ground/plans.ts';
import { ById, Id, priceInCents } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { User } from '../ground/user.ts';
import { messages } from './subscriptions.sq.ts';
import { PlanOffer } from './subscriptions.ts';

const duration = z
  .int(messages.durationWrong)
  .check(z.minimum(1, messages.durationWrong), z.maximum(120, messages.durationWrong));

export const Extension = z.object({
  subscriptionType: Plan,
  duration: z.object({ value: duration, unit: z.enum(['months', 'years']) }),
});
export type Extension = z.infer<typeof Extension>;

/** The ends of trial and plan that the screen of an admin showed. If an end has changed since, the call is refused. */
export const ShownEnds = z.pick(SubscriptionStatus, { trialEndDate: true, subscriptionEndDate: true });
export type ShownEnds = z.infer<typeof ShownEnds>;

/** The status of the salon, its owner, and the id for `undoLedgerEdit`. */
const Extended = z.extend(SubscriptionStatus, { ...MessageReply.shape, user: User, undoId: Id });

export const extendSubscription = endpoint('POST /admin/extend-subscription', 'admin', {
  body: z.extend(Extension, { userId: Id, shown: z.optional(ShownEnds) }),
  reply: Extended,
  refusals: { not_found: noData, changed: noData },
  recentSignIn: true,
});

/** Extends the plan of the salon that paid an order. The id is the id of the order. */
export const extendOrder = endpoint('POST /admin/subscriptions/:id/extend', 'admin', {
  params: ById,
  body: z.extend(Extension, { shown: z.optional(ShownEnds) }),
  reply: Extended,
  refusals: { changed: noData },
  recentSignIn: true,
});

/** A plan as administrators see it. Each change increases the version by one. */
export const VersionedPlan = z.extend(PlanOffer, { version: z.int() });
export type VersionedPlan = z.infer<typeof VersionedPlan>;
const VersionedPlans = z.object({ plans: z.array(VersionedPlan) });

export const listAdminPlans = endpoint('GET /admin/plans', 'admin', { reply: VersionedPlans });

const { priceTooLow: tooLow, priceTooHigh: tooHigh, priceTooFine: tooFine } = messages;
export const PlanPrice = priceInCents({ tooLow, tooHigh, tooFine }).check(
  z.refine((cents) => cents > 0, tooLow),
);

const PlanChange = z.object({
  plan: Plan,
  /** The version that the screen showed. Without a version the change is made whatever the plan is now. */
  version: z.optional(z.int()),
  price: z.optional(PlanPrice),
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
  reply: z.extend(MessageReply, VersionedPlans.shape),
  /**
   * Somebody has changed one of these plans since the screen showed it: `monthly` and `yearly` are the prices, `monthlyActive` says whether
   * the plan is sold.
   */
  refusals: { changed: z.extend(VersionedPlans, { changes: z.array(ChangedField) }) },
  recentSignIn: true,
});
