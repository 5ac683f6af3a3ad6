import * as contract from '#contracts/programs/webhooks.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/api.ts';

const key = ['webhooks'];

export const webhooksQuery = queryOf(contract.listWebhooks, [...key, 'list'], { pick: 'webhooks' });

export const deliveriesQuery = (id: string) =>
  queryOf(contract.listDeliveries, [...key, 'deliveries', id], {
    params: { id },
    pick: 'deliveries',
    refetchInterval: 3000,
  });

const invalidates = [key, ownSecurityLogKey];

export const createWebhook = changeOf(contract.createWebhook, { invalidates });

export const updateWebhook = changeOf(contract.updateWebhook, { invalidates });

export const renewSecret = changeOf(contract.renewSecret, { invalidates });

export const deleteWebhook = changeOf(contract.deleteWebhook, { invalidates });

export const testWebhook = changeOf(contract.testWebhook, { invalidates: [key] });

export const resendDelivery = changeOf(contract.resendDelivery, { invalidates: [key] });
