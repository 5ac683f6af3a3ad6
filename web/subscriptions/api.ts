// What the screens know of plans and payments: keys, queries and changes, in one place.
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as payments from '#contracts/payments.ts';
import { statusAt } from '#contracts/subscriptions.rules.ts';
import type { Extension, Plan } from '#contracts/subscriptions.ts';
import * as contract from '#contracts/subscriptions.ts';
import { useUser } from '../app/session.ts';
import { CallFailed, call, explain } from '../lib/call.ts';
import { spaced } from '../lib/spaced.ts';
import { untilNextPoll } from './status.rules.ts';

/** All that begin with the first of these are fetched anew where the salon's subscription changed. */
export const subscriptionKeys = {
  all: ['subscription'] as const,
  status: ['subscription', 'status'] as const,
  payment: (orderId: string) => ['subscription', 'payment', orderId] as const,
  plans: ['plans'] as const,
  sold: ['sold-subscriptions'] as const,
};

const shortestPause = 3000;
const unauthenticated = 401;
const tooMany = 429;
const triesWhenTooMany = 3;
const pauseWhenTooMany = 5000;

const askStatus = spaced(shortestPause, async (signal) => {
  try {
    return await call(contract.readStatus, {}, { signal });
  } catch (error) {
    if (error instanceof CallFailed) console.warn(inConsole(error));
    throw error;
  }
});

const inConsole = (failure: CallFailed) =>
  failure.status === unauthenticated
    ? 'Authentication failed. Please log in again.'
    : `Failed to fetch subscription status: ${failure.status} ${explain(failure)}`;

const statusQuery = queryOptions({
  queryKey: subscriptionKeys.status,
  queryFn: ({ signal }) => askStatus(signal),
  // the server alone says how it stands; our clock only says when to ask
  refetchInterval: ({ state: { data } }) => untilNextPoll(data, new Date()),
  retry: (failures, error) =>
    error instanceof CallFailed && error.status === tooMany && failures < triesWhenTooMany,
  retryDelay: pauseWhenTooMany,
});

/**
 * How the salon's subscription stands, asked for again and again while a visible tab shows anything that depends on it.
 * Until the first answer it is what the session knows of the user, which may be old: then `isKnown` is false.
 */
export function useSubscription() {
  const user = useUser();
  const isOwner = user.role === 'user';
  const { data, isError } = useQuery({ ...statusQuery, enabled: isOwner });
  const status = data ?? statusAt({ ...user, cancelledAt: null }, new Date());
  return {
    status,
    isKnown: !isOwner || data !== undefined || isError,
    /** The gate stops only owners. */
    isGateOpen: !isOwner || status.hasActiveSubscription || status.isInTrialPeriod,
  };
}

export const plansQuery = queryOptions({
  queryKey: subscriptionKeys.plans,
  queryFn: async ({ signal }) => (await call(contract.listPlans, {}, { signal })).plans,
});

/** Answers where it is paid. */
export const startPayment = (planType: Plan) => call(payments.startPayment, { body: { planType } });

const whilePending = 3000;

/** One's own order; while it waits, and while nobody answers, it is asked for again. */
export const paymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.payment(orderId),
    queryFn: async ({ signal }) =>
      (await call(payments.readPayment, { params: { id: orderId } }, { signal })).data,
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 'pending' || (error && !isUnknownOrder(error)) ? whilePending : false,
  });

/** It is nobody's, somebody else's, or no order's number at all. */
export const isUnknownOrder = (error: Error) =>
  error instanceof CallFailed && [400, 403, 404].includes(error.status);

export function useCancelSubscription() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.cancelSubscription, {}),
    onSuccess: (status) => queries.setQueryData(statusQuery.queryKey, status),
    onError: () => console.warn('Failed to cancel subscription'),
  });
}

/** For administrators: what was sold, and what is asked back. */
export const incomeQuery = queryOptions({
  queryKey: [...subscriptionKeys.sold, 'income'],
  queryFn: async ({ signal }) => (await call(payments.readIncome, {}, { signal })).data,
});

export const recentQuery = (page: number) =>
  queryOptions({
    queryKey: [...subscriptionKeys.sold, 'recent', page],
    queryFn: ({ signal }) => call(payments.listRecent, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const refundsQuery = (page: number) =>
  queryOptions({
    queryKey: [...subscriptionKeys.sold, 'refunds', page],
    queryFn: ({ signal }) => call(payments.listRefundRequests, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Extends the subscription that a paid order stands for. */
export const extendOrder = (id: string, body: Extension) =>
  call(contract.extendOrder, { params: { id }, body });

export const adminPlansQuery = queryOptions({
  queryKey: [...subscriptionKeys.plans, 'admin'],
  queryFn: async ({ signal }) => (await call(contract.listAdminPlans, {}, { signal })).plans,
});

export type PlanChange = z.input<typeof contract.updatePlans.body>['plans'][number];

/** What is typed stands in the form until it is kept, so nothing on screen has to be put back here. */
export function useUpdatePlans() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plans: PlanChange[]) => call(contract.updatePlans, { body: { plans } }),
    onSuccess({ plans }) {
      queries.setQueryData(adminPlansQuery.queryKey, plans);
      queries.setQueryData(plansQuery.queryKey, plans);
    },
  });
}
