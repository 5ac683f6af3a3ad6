// The keys of all queries of subscriptions, and the status of the salon's subscription, which every screen needs.

import { queryOptions, useQuery } from '@tanstack/react-query';
import * as contract from '#contracts/billing/subscriptions.ts';
import { statusOf } from '#contracts/ground/refusals.ts';
import { statusAt } from '#contracts/salon/ledger.rules.ts';
import { SubscriptionStatus } from '#contracts/salon/ledger.ts';
import { isByPin, useUser } from '../../identity/accounts/session.ts';
import { CallFailed, call, explain, refusalOf } from '../../ground/lib/call.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { throttled } from '../../ground/lib/throttled.ts';
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

export const liveStatus = {
  key: subscriptionKeys.status,
  after: ['subscription'],
  kept: SubscriptionStatus,
} as const satisfies LiveData;

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
    : `Failed to fetch subscription status: ${failure.code === 'unreachable' ? 0 : statusOf[failure.code]} ${explain(failure)}`;

export const statusQuery = queryOptions({
  queryKey: subscriptionKeys.status,
  queryFn: ({ signal }) => readStatus(signal),
  // the server alone decides about access; our clock only decides when to poll
  refetchInterval: ({ state: { data } }) => untilNextPoll(data, serverNow()),
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
  // a person with a PIN may not make this call, so the status is computed from the stored user
  const asks = isOwner && !isByPin(user);
  const { data, isError } = useQuery({ ...statusQuery, enabled: asks });
  const status = data ?? statusAt({ ...user, cancelledAt: null }, serverNow());
  return {
    status,
    isKnown: !asks || data !== undefined || isError,
    /** Whether the user has access. Administrators always have access. */
    isGateOpen: !isOwner || status.hasActiveSubscription || status.isInTrialPeriod,
  };
}
