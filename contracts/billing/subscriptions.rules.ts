import type { Plan } from '../ground/plans.ts';
import type { Extension, ShownEnds } from './plans-by-admins.ts';

export const isSameEnds = (shown: ShownEnds, present: ShownEnds): boolean =>
  shown.trialEndDate === present.trialEndDate && shown.subscriptionEndDate === present.subscriptionEndDate;

export const monthsOfPlan = { monthly: 1, yearly: 12 } as const satisfies Record<Plan, number>;

/** Reads a typed duration. Returns NaN if it has other characters than digits, as `1e2` has. */
export const durationIn = (typed: string): number =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;

export const monthsOf = ({ value, unit }: Extension['duration']): number =>
  unit === 'years' ? 12 * value : value;

/** The days after its payment in which a cancelled yearly plan is refunded in part. */
export const refundDays = 14;

/** The saving of a year compared with twelve months, in whole per cent. */
export function savingOf({ monthly, yearly }: Record<Plan, number>): number {
  return Math.max(0, Math.round((1 - yearly / (12 * monthly)) * 100));
}
