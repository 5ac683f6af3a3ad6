// The status of the salon's subscription, apart from the other calls: every screen needs this call, and only few need the others.
import { SubscriptionStatus } from '../salon/ledger.ts';
import { endpoint } from '../ground/endpoint.ts';

export const readStatus = endpoint('GET /subscriptions/status', 'account', {
  screens: ['subscription'],
  reply: SubscriptionStatus,
});
