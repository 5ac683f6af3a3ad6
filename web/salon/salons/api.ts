import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/salon/salons.ts';
import { call } from '../../ground/lib/call.ts';
import { useServerMutation } from '../../ground/lib/use-server-mutation.ts';

export const salonQuery = queryOptions({
  queryKey: ['salon'],
  queryFn: async ({ signal }) => (await call(contract.readSalon, {}, { signal })).data,
});

export const useUpdateSalon = () =>
  useServerMutation({
    send: (body: contract.SalonChanges) => call(contract.updateSalon, { body }),
    store: (cache, { data }) => cache.setQueryData(salonQuery.queryKey, data),
    invalidates: [salonQuery.queryKey],
  });
