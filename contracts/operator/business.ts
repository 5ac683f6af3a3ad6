// How the service itself earns, for administrators: who pays, who stopped, and what comes in.

import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { Plan } from '../ground/plans.ts';
import { Id, limit, Moment, PageNumber, Pagination } from '../ground/primitives.ts';

/** Salons count with an owner who is no administrator. Deleted salons count only in the income. */
export const BusinessFigures = z.object({
  /** Salons with paid time that is not over. */
  paying: z.int(),
  /** The salons that paid at the start of this calendar month: `payingBefore` + `gained` - `lost` is `paying`. */
  payingBefore: z.int(),
  gained: z.int(),
  lost: z.int(),
  /** The trials that ended within `trialDays`, and how many of their salons have paid. */
  trials: z.int(),
  trialsPaid: z.int(),
});
export type BusinessFigures = z.infer<typeof BusinessFigures>;

export const trialDays = 30;
export const monthsOfIncome = 12;

/** Orders that were paid in this calendar month, without the refunded ones. */
export const IncomeMonth = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  income: z.number(),
});
export type IncomeMonth = z.infer<typeof IncomeMonth>;

/** The same orders by plan: the sum of the plans is the income. */
export const PlanIncome = z.object({
  plan: Plan,
  thisMonth: z.number(),
  total: z.number(),
  /** The orders of `total`: those of which something was kept. */
  orders: z.int(),
});
export type PlanIncome = z.infer<typeof PlanIncome>;

/** The last twelve months, this one last. */
export const readBusiness = endpoint('GET /admin/business', 'admin', {
  reply: z.object({
    data: z.extend(BusinessFigures, {
      incomeByMonth: z.array(IncomeMonth),
      incomeByPlan: z.array(PlanIncome),
    }),
  }),
});

export const endingDays = 30;

/** The access of a salon that ends soon, with the salon's first owner. The plan is null if a trial ends. */
export const AccessEnding = z.object({
  user: z.object({ id: Id, username: z.string(), email: z.string() }),
  salon: z.string(),
  plan: z.nullable(Plan),
  /** An administrator gave the plan. */
  is_gift: z.boolean(),
  ends_at: Moment,
  cancelled_at: z.nullable(Moment),
});
export type AccessEnding = z.infer<typeof AccessEnding>;

/** The trials and plans that end in the next `endingDays`, the earliest first. */
export const listEndings = endpoint('GET /admin/business/endings', 'admin', {
  query: z.object({ page: z.optional(PageNumber), limit: z.optional(limit(100)) }),
  reply: z.object({ data: z.array(AccessEnding), pagination: Pagination }),
});
