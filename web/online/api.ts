// Query, changes and keys of online booking.
import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/endpoint.ts';
import * as contract from '#contracts/online.ts';
import { call } from '../lib/call.ts';
import { useChange } from '../lib/use-change.ts';

export const onlineKeys = { all: ['online'] as const };

export const onlineQuery = queryOptions({
  queryKey: onlineKeys.all,
  queryFn: async ({ signal }) => (await call(contract.readOnline, {}, { signal })).data,
});

const change = { invalidates: [onlineKeys.all] };

export type Rules = BodyOf<typeof contract.updateOnline>;

export const useUpdateOnline = () =>
  useChange({
    ...change,
    send: (body: Rules) => call(contract.updateOnline, { body }),
    store: (cache, { data }) => cache.setQueryData(onlineQuery.queryKey, data),
  });

export const useUpdateOnlineService = () =>
  useChange({
    ...change,
    send: ({ id, name: _, ...body }: contract.OnlineService) =>
      call(contract.updateOnlineService, { params: { id }, body }),
    store: (cache, { data }) => cache.setQueryData(onlineQuery.queryKey, data),
  });

export const useUpdateOnlineBarber = () =>
  useChange({
    ...change,
    send: ({ id, services }: Pick<contract.OnlineBarber, 'id' | 'services'>) =>
      call(contract.updateOnlineBarber, { params: { id }, body: { services: services && [...services] } }),
    store: (cache, { data }) => cache.setQueryData(onlineQuery.queryKey, data),
  });

export const useUpdateSharePicture = () =>
  useChange({
    ...change,
    send: (body: BodyOf<typeof contract.updateSharePicture>) => call(contract.updateSharePicture, { body }),
  });
