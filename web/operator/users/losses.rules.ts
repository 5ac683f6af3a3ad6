// What a user loses by an edit or a deletion of the account, as sentences that the admin reads before confirming.
import { dayOf } from '#contracts/ground/format.sq.ts';
import type { ListedUser } from '#contracts/operator/users.ts';
import type { Typed } from './form.rules.ts';
import { lossWords } from './losses.sq.ts';

type Wanted = Pick<Typed, 'trialEndDate' | 'subscriptionEndDate' | 'role' | 'isActive'>;

export function lossesOfEdit(user: ListedUser, wanted: Wanted, now: Date): readonly string[] {
  const isOwner = user.role === 'user';
  return [
    isOwner && shortened('trial', user.trialEndDate, wanted.trialEndDate, now),
    isOwner &&
      user.subscriptionType !== 'none' &&
      shortened(user.subscriptionType, user.subscriptionEndDate, wanted.subscriptionEndDate, now),
    wanted.role !== user.role && lossWords.role[user.role],
    !wanted.isActive && user.isActive && lossWords.deactivated,
    !wanted.isActive && user.isActive && planInForce(user, lossWords.unusable),
  ].filter((sentence) => typeof sentence === 'string');
}

/** A deletion also takes away the days of a plan that are left. */
export const lossesOfDeletion = (user: ListedUser) =>
  [planInForce(user, lossWords.gone)].filter((sentence) => typeof sentence === 'string');

/** The sentence if an end moves to an earlier day. A later end, or a change of a past end, loses nothing. */
function shortened(what: keyof typeof lossWords.ends, end: string | null, wanted: string, now: Date) {
  if (!end || new Date(end) <= now) return undefined;
  const [present, today] = [dayOf(end), dayOf(now.toISOString())];
  if (wanted >= present) return undefined;
  return lossWords.ends[what](present, wanted > today ? wanted : undefined);
}

const planInForce = (
  { hasActiveSubscription, subscriptionType, subscriptionEndDate }: ListedUser,
  sentence: (plan: 'monthly' | 'yearly', end: string) => string,
) =>
  hasActiveSubscription && subscriptionType !== 'none' && subscriptionEndDate
    ? sentence(subscriptionType, dayOf(subscriptionEndDate))
    : undefined;
