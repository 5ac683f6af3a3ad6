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

/** Whether the user is an owner who has cancelled a plan that is still valid. */
export const hasCancelled = ({
  isActive,
  hasActiveSubscription,
  cancelledAt,
  staffRole,
}: ListedUser): boolean => isActive && hasActiveSubscription && cancelledAt !== null && staffRole === 'owner';

/** The moment when the access ends or ended: the end of the plan or, before the first plan, the end of the trial. */
export const endOf = ({ subscriptionEndDate, trialEndDate }: ListedUser): string | null =>
  subscriptionEndDate ?? trialEndDate;
