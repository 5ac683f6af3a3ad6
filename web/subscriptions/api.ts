// Query keys, queries and changes of subscriptions, plans and payments.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { listEndings, readBusiness } from '#contracts/business.ts';
import * as payments from '#contracts/payments.ts';
import { statusAt } from '#contracts/subscriptions.rules.ts';
import type { Extension, Plan, ShownEnds } from '#contracts/subscriptions.ts';
import * as contract from '#contracts/subscriptions.ts';
import { useUser } from '../accounts/session.ts';
import { CallFailed, call, explain, refusalOf } from '../lib/call.ts';
import { throttled } from '../lib/throttled.ts';
import { everything, useChange } from '../lib/use-change.ts';
import { untilNextPoll } from './status.rules.ts';

/** `all` is the prefix of the keys of all queries that load again when the salon's subscription changes. */
export const subscriptionKeys = {
  all: ['subscription'] as const,
  status: ['subscription', 'status'] as const,
  payments: ['subscription', 'payments'] as const,
  payment: (orderId: string) => ['subscription', 'payment', orderId] as const,
  plans: ['plans'] as const,
  sold: ['sold-subscriptions'] as const,
};

const shortestPause = 3000;
const triesWhenTooMany = 3;
const pauseWhenTooMany = 5000;

const readStatus = throttled(shortestPause, async (signal) => {
  try {
    return await call(contract.readStatus, {}, { signal });
  } catch (error) {
    if (error instanceof CallFailed) console.warn(consoleMessage(error));
    throw error;
  }
});

const consoleMessage = (failure: CallFailed) =>
  failure.code === 'unauthenticated'
    ? 'Authentication failed. Please log in again.'
    : `Failed to fetch subscription status: ${failure.status} ${explain(failure)}`;

const statusQuery = queryOptions({
  queryKey: subscriptionKeys.status,
  queryFn: ({ signal }) => readStatus(signal),
  // whether there is access is always decided by the server; our clock only decides when to poll
  refetchInterval: ({ state: { data } }) => untilNextPoll(data, new Date()),
  retry: (failures, error) =>
    refusalOf(error, contract.readStatus, 'too_many_requests') !== undefined && failures < triesWhenTooMany,
  retryDelay: pauseWhenTooMany,
});

/**
 * The status of the salon's subscription. Polls while a visible tab uses it.
 * Until the first reply the status is computed from the session's user, which may be outdated: `isKnown` is false then.
 */
export function useSubscription() {
  const user = useUser();
  const isOwner = user.role === 'user';
  const { data, isError } = useQuery({ ...statusQuery, enabled: isOwner });
  const status = data ?? statusAt({ ...user, cancelledAt: null }, new Date());
  return {
    status,
    isKnown: !isOwner || data !== undefined || isError,
    /** Admins always have access. */
    isGateOpen: !isOwner || status.hasActiveSubscription || status.isInTrialPeriod,
  };
}

export const plansQuery = queryOptions({
  queryKey: subscriptionKeys.plans,
  queryFn: async ({ signal }) => (await call(contract.listPlans, {}, { signal })).plans,
});

/** Starts a payment. The answer has the address of the payment page. */
export const useStartPayment = () =>
  useChange({
    send: (planType: Plan) => call(payments.startPayment, { body: { planType } }),
    // a refused plan may no longer be for sale
    invalidates: [plansQuery.queryKey],
  });

const pendingPollInterval = 3000;

/** An order of this salon. Polls while it is pending, and after an error. */
export const paymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.payment(orderId),
    queryFn: async ({ signal }) =>
      (await call(payments.readPayment, { params: { id: orderId } }, { signal })).data,
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 'pending' || (error && !isUnknownOrder(error)) ? pendingPollInterval : false,
  });

/** Whether the order does not exist, belongs to another salon, or `orderId` is not the id of an order. */
export const isUnknownOrder = (error: Error) =>
  error instanceof CallFailed && ['invalid', 'forbidden', 'not_found'].includes(error.code);

/** Also writes a failure to the console, as SPEC demands for these calls. */
const withWarning = <Answer>(answer: Promise<Answer>, text: string) =>
  answer.catch((error) => {
    console.warn(text);
    throw error;
  });

export const useCancelSubscription = () =>
  useChange({
    send: () => withWarning(call(contract.cancelSubscription, {}), 'Failed to cancel subscription'),
    store: (cache, status) => cache.setQueryData(statusQuery.queryKey, status),
    // a refund may have been requested
    invalidates: [subscriptionKeys.payments],
  });

export const useResumeSubscription = () =>
  useChange({
    send: () => call(contract.resumeSubscription, {}),
    store: (cache, status) => cache.setQueryData(statusQuery.queryKey, status),
    // the request for a refund is gone too
    invalidates: [subscriptionKeys.payments],
  });

export const ownPaymentsQuery = (page: number) =>
  queryOptions({
    queryKey: [...subscriptionKeys.payments, page],
    queryFn: ({ signal }) => call(payments.listOwnPayments, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useUpdateNipt = () =>
  useChange({
    send: (nipt: string) => call(payments.updateNipt, { body: { nipt } }),
    invalidates: [subscriptionKeys.payments],
  });

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
  const { status, answer, retryAfter, fields } = error;
  const { 'duration.value': value, ...others } = fields;
  if (!value) throw error;
  throw new CallFailed(status, { ...answer, fields: { ...others, value } }, retryAfter);
}

/** For admins: sold plans and refund requests. */
export const incomeQuery = queryOptions({
  queryKey: [...subscriptionKeys.sold, 'income'],
  queryFn: async ({ signal }) => (await call(payments.readIncome, {}, { signal })).data,
});

export const businessQuery = queryOptions({
  queryKey: [...subscriptionKeys.sold, 'business'],
  queryFn: async ({ signal }) => (await call(readBusiness, {}, { signal })).data,
});

export const endingsQuery = (page: number) =>
  queryOptions({
    queryKey: [...subscriptionKeys.sold, 'endings', page],
    queryFn: ({ signal }) => call(listEndings, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const recentQuery = (page: number) =>
  queryOptions({
    queryKey: [...subscriptionKeys.sold, 'recent', page],
    queryFn: ({ signal }) => call(payments.listRecent, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Few: the requests stand above the figures of the page, and the open ones come first. */
const shownRefunds = '5';

export const refundsQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: [...subscriptionKeys.sold, 'refunds', page, search],
    queryFn: ({ signal }) =>
      call(
        payments.listRefundRequests,
        { query: { page: String(page), limit: shownRefunds, search } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

const openRefundsInterval = 60_000;

/** The number of open requests. */
export const openRefundsQuery = queryOptions({
  queryKey: [...subscriptionKeys.sold, 'open-refunds'],
  queryFn: async ({ signal }) =>
    (await call(payments.listRefundRequests, { query: { limit: '1' } }, { signal })).open,
  refetchInterval: openRefundsInterval,
});

/** An admin requests it in place of the buyer. */
export const useRequestRefund = (id: string) =>
  useChange({
    send: (reason: string) => call(payments.requestRefund, { params: { id }, body: { reason } }),
    invalidates: [everything],
  });

// a decision changes the income, and a returned refund the plan of a user
export const useReturnRefund = () =>
  useChange({
    send: (id: string) => call(payments.returnRefund, { params: { id } }),
    invalidates: [everything],
  });

export const useRefuseRefund = (id: string) =>
  useChange({
    send: (reason: string) => call(payments.refuseRefund, { params: { id }, body: { reason } }),
    invalidates: [everything],
  });

/** Extends the subscription of the salon that paid the order. */
export const extendOrder = (id: string, extension: Extension, shown: ShownEnds | undefined) =>
  call(contract.extendOrder, { params: { id }, body: { ...extension, shown } });

export const adminPlansQuery = queryOptions({
  queryKey: [...subscriptionKeys.plans, 'admin'],
  queryFn: async ({ signal }) => (await call(contract.listAdminPlans, {}, { signal })).plans,
});

export type PlanChange = z.input<typeof contract.updatePlans.body>['plans'][number];

export const useUpdatePlans = () =>
  useChange({
    send: (plans: PlanChange[]) => call(contract.updatePlans, { body: { plans } }),
    store(cache, { plans }) {
      cache.setQueryData(adminPlansQuery.queryKey, plans);
      cache.setQueryData(plansQuery.queryKey, plans);
    },
  });
