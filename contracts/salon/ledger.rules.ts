// The status of a salon's plan and trial at a moment, and the dates of a new period.
import { addMonths, localTime, momentAt } from '../ground/calendar.rules.ts';
import type { SubscriptionStatus } from './ledger.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The facts that decide the status. They do not change as time passes. */
export type Terms = Pick<
  SubscriptionStatus,
  'subscriptionType' | 'isOnTrial' | 'trialEndDate' | 'subscriptionEndDate' | 'cancelledAt'
>;

const millisecondsTo = (end: string | null, now: Date) =>
  end === null ? 0 : Math.max(0, Date.parse(end) - now.getTime());

/** Computes the status at this moment. A status that was computed earlier can be used as the terms. */
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

/** The begin and end of a new period. It begins after the trial and all plans, so that no paid or trial day is lost. */
export function periodFrom(now: Date, ends: readonly (Date | null)[], months: number) {
  const begin = ends.reduce<Date>((latest, end) => (end && end > latest ? end : latest), now);
  return { begin, end: monthsLater(begin, months) };
}

/** Adds calendar months in the salon's time zone and keeps the time. In a shorter month the result is its last day. */
export function monthsLater(moment: Date, months: number): Date {
  const { day, minutes } = localTime(moment);
  const sinceMinute = moment.getTime() - Math.floor(moment.getTime() / minuteMs) * minuteMs;
  return new Date(momentAt(addMonths(day, months), minutes).getTime() + sinceMinute);
}
