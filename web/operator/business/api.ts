// Queries and changes of the plans and payments of the salons, for administrators.
import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as payments from '#contracts/billing/payments.ts';
import type { Extension, ShownEnds } from '#contracts/billing/plans-by-admins.ts';
import * as contract from '#contracts/billing/plans-by-admins.ts';
import { readBusiness } from '#contracts/operator/business.ts';
import { subscriptionKeys } from '../../billing/subscriptions/api.ts';
import { plansQuery, withWarning } from '../../billing/subscriptions/purchases.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, everything, useChange } from '../../ground/lib/use-change.ts';

/** Extends the subscription of a salon: `send` is the call for its user, or for an order that it paid. */
export const useExtend = <Answer>(
  send: (extension: Extension, shown: ShownEnds | undefined) => Promise<Answer>,
) =>
  useChange({
    send: ({ shown, ...extension }: Extension & { readonly shown: ShownEnds | undefined }) =>
      withWarning(send(extension, shown).catch(renameRefusedFields), 'Failed to extend subscription'),
    // every list of users and subscriptions shows the end of the subscription
    invalidates: [everything],
  });

/** Renames the fields of a refusal: the field `duration.value` of the server is `value` in the form. */
function renameRefusedFields(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error;
  const { code, answer, retryAfter, fields } = error;
  const { 'duration.value': value, ...others } = fields;
  if (!value) throw error;
  throw new CallFailed(code, { ...answer, fields: { ...others, value } }, retryAfter);
}

/** Sold plans and refund requests. */
export const incomeQuery = queryOf(payments.readIncome, [...subscriptionKeys.sold, 'income'], {
  pick: 'data',
});

export const businessQuery = queryOf(readBusiness, [...subscriptionKeys.sold, 'business'], { pick: 'data' });

export const recentQuery = (page: number) =>
  queryOf(payments.listRecent, [...subscriptionKeys.sold, 'recent', page], {
    query: { page: String(page) },
    placeholderData: keepPreviousData,
  });

/** The number of requests on a page. It is small, because the requests are above the figures of the page, and open requests come first. */
const shownRefunds = '5';

export const refundsQuery = (page: number, search: string) =>
  queryOf(payments.listRefundRequests, [...subscriptionKeys.sold, 'refunds', page, search], {
    query: { page: String(page), limit: shownRefunds, search },
    placeholderData: keepPreviousData,
  });

const openRefundsInterval = 60_000;

/** The number of open requests. */
export const openRefundsQuery = queryOf(
  payments.listRefundRequests,
  [...subscriptionKeys.sold, 'open-refunds'],
  { query: { limit: '1' }, pick: 'open', refetchInterval: openRefundsInterval },
);

/** The request for a refund that an administrator makes in place of the buyer. */
export const requestRefund = changeOf(payments.requestRefund, { invalidates: [everything] });

// a decision changes the income, and a returned refund changes the plan of a user
export const returnRefund = changeOf(payments.returnRefund, { invalidates: [everything] });

export const refuseRefund = changeOf(payments.refuseRefund, { invalidates: [everything] });

/** Extends the subscription of the salon that paid the order. */
export const extendOrder = (id: string, extension: Extension, shown: ShownEnds | undefined) =>
  call(contract.extendOrder, { params: { id }, body: { ...extension, shown } });

export const adminPlansQuery = queryOf(contract.listAdminPlans, ['admin-plans'], {
  pick: 'plans',
});

export type PlanChange = z.input<typeof contract.updatePlans.body>['plans'][number];

export const updatePlans = changeOf(contract.updatePlans, {
  store(cache, { plans }) {
    cache.setQueryData(adminPlansQuery.queryKey, plans);
    cache.setQueryData(plansQuery.queryKey, plans);
  }, // a refused change means that another admin has changed the plans
  invalidates: [adminPlansQuery.queryKey, plansQuery.queryKey],
});
