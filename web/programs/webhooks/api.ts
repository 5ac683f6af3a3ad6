import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/programs/webhooks.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/own-key.ts';

export const webhooksQuery = queryOf(contract.listWebhooks, ['webhooks'], { pick: 'webhooks' });

export const deliveriesQuery = (id: string) =>
  queryOf(contract.listDeliveries, ['webhooks', id], {
    params: { id },
    pick: 'deliveries',
    refetchInterval: 3000,
  });

const invalidates = [webhooksQuery.queryKey, ownSecurityLogKey];

export const useCreateWebhook = () =>
  useChange({
    send: (body: BodyOf<typeof contract.createWebhook>) => call(contract.createWebhook, { body }),
    invalidates,
  });

export const useUpdateWebhook = () =>
  useChange({
    send: ({ id, ...body }: { id: string } & BodyOf<typeof contract.updateWebhook>) =>
      call(contract.updateWebhook, { params: { id }, body }),
    invalidates,
  });

export const useRenewSecret = () =>
  useChange({
    send: (id: string) => call(contract.renewSecret, { params: { id } }),
    invalidates,
  });

export const useDeleteWebhook = (id: string) =>
  useChange({ send: () => call(contract.deleteWebhook, { params: { id } }), invalidates });

export const useTestWebhook = () =>
  useChange({
    send: (id: string) => call(contract.testWebhook, { params: { id } }),
    invalidates: [webhooksQuery.queryKey],
  });

export const useResendDelivery = () =>
  useChange({
    send: (id: string) => call(contract.resendDelivery, { params: { id } }),
    invalidates: [webhooksQuery.queryKey],
  });
