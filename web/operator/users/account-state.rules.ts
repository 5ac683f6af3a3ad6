import type { ListedUser } from '#contracts/operator/users.ts';

type AccountState = 'inactive' | 'none' | 'trial' | 'active';

export function accountStateOf({
  isActive,
  hasActiveSubscription,
  isInTrialPeriod,
}: ListedUser): AccountState {
  if (!isActive) return 'inactive';
  if (isInTrialPeriod) return 'trial';
  return hasActiveSubscription ? 'active' : 'none';
}

/** When the access ends or ended: the end of the plan or, before the first plan, of the trial. */
export const endOf = ({ subscriptionEndDate, trialEndDate }: ListedUser) =>
  subscriptionEndDate ?? trialEndDate;
