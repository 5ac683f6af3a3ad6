import type { ListedUser } from '#contracts/users.ts';

export type Standing = 'inactive' | 'none' | 'trial' | 'active';

export function standingOf({ isActive, hasActiveSubscription, isInTrialPeriod }: ListedUser): Standing {
  if (!isActive) return 'inactive';
  if (isInTrialPeriod) return 'trial';
  return hasActiveSubscription ? 'active' : 'none';
}

/** When what counts now runs out, or ran out: the plan's end or, before the first plan, the trial's. */
export const endOf = ({ subscriptionEndDate, trialEndDate }: ListedUser) =>
  subscriptionEndDate ?? trialEndDate;
