// The status of a subscription: how it is shown, and when it is polled next.

import type { SubscriptionStatus } from '#contracts/salon/ledger.ts';

export type SubscriptionState = 'active' | 'trial' | 'expired';

export function stateOf({ hasActiveSubscription, isInTrialPeriod }: SubscriptionStatus): SubscriptionState {
  if (hasActiveSubscription) return 'active';
  return isInTrialPeriod ? 'trial' : 'expired';
}

/** The end of the plan or, if there never was a plan, the end of the trial. */
export const endOf = ({ subscriptionEndDate, trialEndDate }: SubscriptionStatus): string | null =>
  subscriptionEndDate ?? trialEndDate;

export const isTrialOver = ({ isOnTrial, isInTrialPeriod, trialEndDate }: SubscriptionStatus): boolean =>
  isOnTrial && !isInTrialPeriod && trialEndDate !== null;

export const pollInterval = 30_000;
/** Milliseconds. The server's clock may differ a little from ours. */
const clockTolerance = 250;

/** Milliseconds until the next poll. If the access ends earlier than the usual poll, the poll comes at that end. */
export function untilNextPoll(status: SubscriptionStatus | undefined, now: Date): number {
  const end = status && stateOf(status) !== 'expired' ? endOf(status) : null;
  const remaining = end === null ? 0 : Date.parse(end) - now.getTime();
  return remaining > 0 ? Math.min(pollInterval, remaining + clockTolerance) : pollInterval;
}
