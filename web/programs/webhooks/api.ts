import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/programs/webhooks.ts';
import { call } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/own-key.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await call(contract.listWebhooks, {}, { signal })).webhooks,
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }) =>
      (await call(contract.listDeliveries, { params: { id } }, { signal })).deliveries,
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
