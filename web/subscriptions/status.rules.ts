// How a status shows, and when it is worth asking for again.
import type { SubscriptionStatus } from '#contracts/subscriptions.ts';

export type Standing = 'active' | 'trial' | 'expired';

export function standingOf({ hasActiveSubscription, isInTrialPeriod }: SubscriptionStatus): Standing {
  if (hasActiveSubscription) return 'active';
  return isInTrialPeriod ? 'trial' : 'expired';
}

/** Whatever ends last: the plan or, where there never was one, the trial. */
export const endOf = ({ subscriptionEndDate, trialEndDate }: SubscriptionStatus) =>
  subscriptionEndDate ?? trialEndDate;

export const isTrialOver = ({ isOnTrial, isInTrialPeriod, trialEndDate }: SubscriptionStatus) =>
  isOnTrial && !isInTrialPeriod && trialEndDate !== null;

export const pollEvery = 30_000;
/** The server's clock need not be exactly ours. */
const afterTheEnd = 250;

/** Milliseconds until the next question: at the end itself, where that is sooner than the poll. */
export function untilNextPoll(status: SubscriptionStatus | undefined, now: Date) {
  const end = status && standingOf(status) !== 'expired' ? endOf(status) : null;
  const left = end === null ? 0 : Date.parse(end) - now.getTime();
  return left > 0 ? Math.min(pollEvery, left + afterTheEnd) : pollEvery;
}
