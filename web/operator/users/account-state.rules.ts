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

/** Whether it is an owner who has cancelled a plan that is still in force. */
export const hasCancelled = ({
  isActive,
  hasActiveSubscription,
  cancelledAt,
  staffRole,
}: ListedUser): boolean => isActive && hasActiveSubscription && cancelledAt !== null && staffRole === 'owner';

/** When the access ends or ended: the end of the plan or, before the first plan, of the trial. */
export const endOf = ({ subscriptionEndDate, trialEndDate }: ListedUser): string | null =>
  subscriptionEndDate ?? trialEndDate;
