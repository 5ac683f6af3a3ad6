// The form that edits the plans: its values, the values that it refuses, and the values that it sends.

import { PlanPrice, type VersionedPlan } from '#contracts/billing/plans-by-admins.ts';
import { messages } from '#contracts/billing/subscriptions.sq.ts';
import type { PlanOffer } from '#contracts/billing/subscriptions.ts';
import { firstProblem } from '#contracts/ground/first-problem.ts';
import { money, parseAmount, priceInField } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { Plan } from '#contracts/ground/plans.ts';
import { words } from './admin.sq.ts';

export const planOrder: readonly Plan[] = ['monthly', 'yearly'];

/** The price of each plan, and whether the plan is for sale. */
export function typedFrom(plans: readonly PlanOffer[]) {
  const offerOf = (wanted: Plan) => plans.find(({ plan }) => plan === wanted);
  const priceOf = (plan: Plan) => priceInField(offerOf(plan)?.price ?? 0);
  return {
    monthly: priceOf('monthly'),
    yearly: priceOf('yearly'),
    monthlyActive: offerOf('monthly')?.active ?? false,
    yearlyActive: offerOf('yearly')?.active ?? false,
  };
}
export type TypedPlans = ReturnType<typeof typedFrom>;

/** The changes of the administrator to the plans that the form showed, each with the version of its plan. */
export const changedPlans = (shown: readonly VersionedPlan[], typed: TypedPlans) =>
  shown.flatMap(({ plan, version, price: shownPrice, active: wasActive }) => {
    const [price, active] = [parseAmount(typed[plan]), typed[`${plan}Active`]];
    const changes = {
      ...(price !== shownPrice && { price }),
      ...(active !== wasActive && { active }),
    };
    return Object.keys(changes).length > 0 ? [{ plan, version, ...changes }] : [];
  });

/** The changes that buyers will see, one sentence for each. */
export const changesInWords = (shown: readonly VersionedPlan[], typed: TypedPlans): string[] =>
  changedPlans(shown, typed).flatMap(({ plan, price, active }) => {
    const [name, was] = [planNames[plan], shown.find((offer) => offer.plan === plan)?.price ?? 0];
    return [
      ...(price === undefined ? [] : [words.planPrice(name, money(was), money(price))]),
      ...(active === undefined ? [] : [(active ? words.planOn : words.planOff)(name)]),
    ];
  });

/** The errors of the typed prices. */
export function checkPlans(typed: TypedPlans) {
  const wrong = planOrder.flatMap((plan) => {
    const problem = problemOf(typed[plan]);
    return problem ? [[plan, problem]] : [];
  });
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong) } : undefined;
}

function problemOf(typed: string) {
  const euros = parseAmount(typed);
  if (euros === undefined) return messages.priceNoNumber;
  return firstProblem(PlanPrice, euros);
}
