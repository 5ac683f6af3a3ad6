// What a salon's plan and trial amount to at a moment, and how long another period lasts.
import { addMonths, localTime, momentAt } from './calendar.rules.ts';
import type { Extension, Plan, SubscriptionStatus } from './subscriptions.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What does not change by itself as time passes. */
export type Terms = Pick<
  SubscriptionStatus,
  'subscriptionType' | 'isOnTrial' | 'trialEndDate' | 'subscriptionEndDate' | 'cancelledAt'
>;

const millisecondsTo = (end: string | null, now: Date) =>
  end === null ? 0 : Math.max(0, Date.parse(end) - now.getTime());

/** All that follows from the terms; a status that grew old serves as terms, too. */
export function statusAt(terms: Terms, now: Date): SubscriptionStatus {
  const { subscriptionType, isOnTrial, trialEndDate, subscriptionEndDate, cancelledAt } = terms;
  const trialLeft = millisecondsTo(trialEndDate, now);
  return {
    hasActiveSubscription: millisecondsTo(subscriptionEndDate, now) > 0,
    subscriptionType,
    isOnTrial,
    isInTrialPeriod: isOnTrial && trialLeft > 0,
    remainingTrialDays: Math.ceil(trialLeft / dayMs),
    trialEndDate,
    subscriptionEndDate,
    cancelledAt,
  };
}

export const monthsOfPlan = { monthly: 1, yearly: 12 } as const satisfies Record<Plan, number>;

export const monthsOf = ({ value, unit }: Extension['duration']) => (unit === 'years' ? 12 * value : value);

/** Nobody loses days that are there already: a new period begins where the trial and all plans have ended. */
export function periodFrom(now: Date, ends: readonly (Date | null)[], months: number) {
  const begin = ends.reduce<Date>((latest, end) => (end && end > latest ? end : latest), now);
  return { begin, end: monthsLater(begin, months) };
}

/** Calendar months on the salon's clock: at the same time of day, on the last day where the month is shorter. */
export function monthsLater(moment: Date, months: number): Date {
  const { day, minutes } = localTime(moment);
  const sinceMinute = moment.getTime() - Math.floor(moment.getTime() / minuteMs) * minuteMs;
  return new Date(momentAt(addMonths(day, months), minutes).getTime() + sinceMinute);
}

/** Of a yearly plan that is cancelled this soon after it was paid a part is given back. */
export const refundDays = 14;

/** What a year costs less than twelve months, in whole per cent. */
export function savingOf({ monthly, yearly }: Record<Plan, number>) {
  return Math.max(0, Math.round((1 - yearly / (12 * monthly)) * 100));
}
