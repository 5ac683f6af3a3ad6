import type { PlanOffer } from '#contracts/billing/subscriptions.ts';
import { longDate, money } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { NamedFields } from '../../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  cancelled: (email: string) => `U anulua abonimi: ${email}`,
  resumed: (email: string) => `U hoq anulimi i abonimit: ${email}`,
  extended: (email: string, plan: keyof typeof planNames, before: string | null, after: string) =>
    `U zgjat abonimi: ${email}, ${planNames[plan]}, ${before ? longDate(before) : 'pa abonim'} → ${longDate(after)}`,
  planUpdated: (plan: keyof typeof planNames) => `U përditësua plani: ${planNames[plan]}`,
};

/** The names of a plan's fields in the history. */
export const historyFields: NamedFields<PlanOffer> = {
  price: ['çmimi', ({ price }) => money(price)],
  active: ['statusi', ({ active }) => (active ? 'aktiv' : 'joaktiv')],
};
