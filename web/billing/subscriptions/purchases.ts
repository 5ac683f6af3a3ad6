// The plans and payments of a salon: queries and changes.

import { keepPreviousData } from '@tanstack/react-query';
import * as payments from '#contracts/billing/payments.ts';
import * as contract from '#contracts/billing/subscriptions.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, useChange } from '../../ground/lib/use-change.ts';
import { statusQuery, subscriptionKeys } from './api.ts';

export const plansQuery = queryOf(contract.listPlans, subscriptionKeys.plans, { pick: 'plans' });

/** Starts a payment. The answer has the address of the payment page. */
export const startPayment = changeOf(payments.startPayment, {
  // a refused plan may no longer be for sale
  invalidates: [plansQuery.queryKey],
});

const pendingPollInterval = 3000;

/** An order of this salon. Polls while it is pending, and after an error. */
export const paymentQuery = (orderId: string) =>
  queryOf(payments.readPayment, subscriptionKeys.payment(orderId), {
    params: { id: orderId },
    pick: 'data',
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 'pending' || (error && !isUnknownOrder(error)) ? pendingPollInterval : false,
  });

/** Whether the order does not exist, belongs to another salon, or `orderId` is not the id of an order. */
export const isUnknownOrder = (error: Error): boolean =>
  error instanceof CallFailed && ['invalid', 'forbidden', 'not_found'].includes(error.code);

/** Shows a failure and also writes it to the console, as specification 17 says. */
export const withWarning = <Answer>(answer: Promise<Answer>, text: string) =>
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

export const resumeSubscription = changeOf(contract.resumeSubscription, {
  store: (cache, status) => cache.setQueryData(statusQuery.queryKey, status), // a request for a refund is cancelled too
  invalidates: [subscriptionKeys.payments],
});

export const ownPaymentsQuery = (page: number) =>
  queryOf(payments.listOwnPayments, [...subscriptionKeys.payments, page], {
    query: { page: String(page) },
    placeholderData: keepPreviousData,
  });

export const updateNipt = changeOf(payments.updateNipt, { invalidates: [subscriptionKeys.payments] });
