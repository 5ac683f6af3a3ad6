// The access of a salon: when it begins and ends.
import * as z from 'zod/mini';
import { Moment } from '../ground/primitives.ts';
import { SubscriptionType } from '../ground/user.ts';

export const SubscriptionStatus = z.object({
  hasActiveSubscription: z.boolean(),
  /** The newest plan, even if it has ended. */
  subscriptionType: SubscriptionType,
  /** True while no plan is valid: the salon never had one, or each was refunded. */
  isOnTrial: z.boolean(),
  isInTrialPeriod: z.boolean(),
  remainingTrialDays: z.int(),
  trialEndDate: z.nullable(Moment),
  subscriptionEndDate: z.nullable(Moment),
  cancelledAt: z.nullable(Moment),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
