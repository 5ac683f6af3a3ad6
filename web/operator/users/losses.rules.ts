// The losses of a user by an edit or a deletion of the account, as sentences that the administrator reads before confirming.
import { dayOf } from '#contracts/ground/format.sq.ts';
import type { ListedUser, UserDeletion } from '#contracts/operator/users.ts';
import type { TypedUser } from './form.rules.ts';
import { lossWords } from './losses.sq.ts';

type WantedAccess = Pick<TypedUser, 'trialEndDate' | 'subscriptionEndDate' | 'role' | 'isActive'>;

export function lossesOfEdit(user: ListedUser, wanted: WantedAccess, now: Date): readonly string[] {
  const isOwner = user.staffRole === 'owner';
  const ofPlan =
    isOwner && user.subscriptionType !== 'none'
      ? (planNotBegun(user, wanted, now) ??
        shortened(user.subscriptionType, user.subscriptionEndDate, wanted.subscriptionEndDate, now))
      : undefined;
  return [
    isOwner && shortened('trial', user.trialEndDate, wanted.trialEndDate, now),
    ofPlan,
    ofPlan && paidOf(user, wanted.subscriptionEndDate, now),
    wanted.role !== user.role && lossWords.role[user.role === 'user' && !isOwner ? 'staff' : user.role],
    !wanted.isActive && user.isActive && lossWords.deactivated,
    ...(!wanted.isActive && user.isActive ? planInForce(user, lossWords.unusable, now) : []),
  ].filter((sentence) => typeof sentence === 'string');
}

/** The losses when the salon is deleted too: the remaining days of a plan, the logins of its staff, and refunds that nobody asked for. */
export const lossesOfDeletion = (
  user: ListedUser,
  { salonGoes, otherOwners, staffLogins, refunds }: UserDeletion,
  now: Date,
): string[] =>
  [
    otherOwners.length > 0 && lossWords.salonStays(otherOwners),
    ...(salonGoes ? planInForce(user, lossWords.gone, now) : []),
    ...refunds.map(lossWords.refund),
    staffLogins > 0 && lossWords.staffLogins(staffLogins),
  ].filter((sentence) => typeof sentence === 'string');

/** The sentence if an end moves to an earlier day. A later end, or a change of a past end, loses nothing. */
function shortened(what: keyof typeof lossWords.ends, end: string | null, wanted: string, now: Date) {
  if (!end || new Date(end) <= now) return undefined;
  const [present, today] = [dayOf(end), dayOf(now.toISOString())];
  if (wanted >= present) return undefined;
  return lossWords.ends[what](present, wanted > today ? wanted : undefined);
}

/**
 * The sentence for a plan that has not begun. A plan that was bought or given during the trial begins after the trial. If the plan is ended
 * before that, it is lost, and the trial continues.
 */
function planNotBegun(
  { subscriptionType, subscriptionEndDate: end, planStartsAt: begin }: ListedUser,
  wanted: WantedAccess,
  now: Date,
) {
  if (subscriptionType === 'none' || !end || !begin || dayOf(begin) <= dayOf(now.toISOString()))
    return undefined;
  return wanted.subscriptionEndDate === ''
    ? lossWords.notBegun(subscriptionType, dayOf(begin), dayOf(end))
    : undefined;
}

/** The part of the lost time that was paid for. `from`: the day after which the time is lost; empty: all remaining time. */
function paidOf({ paidUntil }: ListedUser, from: string, now: Date) {
  if (!paidUntil || new Date(paidUntil) <= now || dayOf(paidUntil) <= from) return lossWords.unpaid;
  return lossWords.paid(dayOf(paidUntil));
}

function planInForce(
  user: ListedUser,
  sentence: (plan: 'monthly' | 'yearly', end: string) => string,
  now: Date,
) {
  const { staffRole, hasActiveSubscription, subscriptionType, subscriptionEndDate } = user;
  return staffRole === 'owner' && hasActiveSubscription && subscriptionType !== 'none' && subscriptionEndDate
    ? [sentence(subscriptionType, dayOf(subscriptionEndDate)), paidOf(user, '', now)]
    : [];
}
