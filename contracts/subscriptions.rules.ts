import type { User } from './accounts.ts';

type Ends = Pick<User, 'isOnTrial' | 'trialEndDate' | 'subscriptionEndDate'>;

/** Whether a plan or the trial is in force, as far as the user tells. */
export function hasAccess({ isOnTrial, trialEndDate, subscriptionEndDate }: Ends, now: Date) {
  const isAhead = (end: string | null) => end !== null && now.getTime() < Date.parse(end);
  return isAhead(subscriptionEndDate) || (isOnTrial && isAhead(trialEndDate));
}
