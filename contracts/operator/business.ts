// The business of the service itself, for administrators: who pays, who stopped, and the income.

import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { Plan } from '../ground/plans.ts';

/** The figures of the business. Salons count if they have an owner who is no administrator. Deleted salons count only in the income. */
export const BusinessFigures = z.object({
  /** The number of salons with paid time that is not over. */
  paying: z.int(),
  /** The salons that paid at the start of this calendar month: `payingBefore` + `gained` - `lost` is `paying`. */
  payingBefore: z.int(),
  gained: z.int(),
  lost: z.int(),
  /** The trials that ended within `trialDays`. `trialsPaid`: the number of their salons that have paid. */
  trials: z.int(),
  trialsPaid: z.int(),
});
export type BusinessFigures = z.infer<typeof BusinessFigures>;

export const trialDays = 30;
export const monthsOfIncome = 12;

/** The orders that were paid in this calendar month, without the refunded ones. */
export const IncomeMonth = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  income: z.number(),
});
export type IncomeMonth = z.infer<typeof IncomeMonth>;

/** The income by plan, from the same orders: the sum of the plans is the income. */
export const PlanIncome = z.object({
  plan: Plan,
  thisMonth: z.number(),
  total: z.number(),
  /** The number of orders in `total`: the orders of which some money was kept. */
  orders: z.int(),
});
export type PlanIncome = z.infer<typeof PlanIncome>;

/** Reads the figures of the last twelve months, the present month last. */
export const readBusiness = endpoint('GET /admin/business', 'admin', {
  reply: z.object({
    data: z.extend(BusinessFigures, {
      incomeByMonth: z.array(IncomeMonth),
      incomeByPlan: z.array(PlanIncome),
    }),
  }),
});
