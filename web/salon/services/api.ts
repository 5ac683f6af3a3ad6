// Query keys and queries of services, and what adds some.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as contract from '#contracts/salon/services.ts';
import { salonQuery } from '../salons/api.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { useServerMutation } from '../../ground/lib/use-server-mutation.ts';
import { withOne } from '../../ground/lib/with-one.ts';

export const serviceKeys = {
  all: ['services'] as const,
  one: (id: string) => ['services', id] as const,
};

export const servicesQuery = queryOptions({
  queryKey: serviceKeys.all,
  queryFn: async ({ signal }) => (await call(contract.listServices, {}, { signal })).data,
});

/** If the server can't be reached, the list stays as it was loaded last. If it refuses the call, the list is empty (specification 17). */
export function useServices() {
  const { data, error, refetch } = useQuery(servicesQuery);
  const refused = error instanceof CallFailed && !error.isTrouble;
  return { services: refused ? [] : data, refused, error, refetch };
}

export type NewService = z.input<typeof contract.createService.body>;

const addService = (body: NewService) => call(contract.createService, { body });

export const useAddService = () =>
  useServerMutation({
    send: addService,
    store: (cache, { data }) =>
      cache.setQueryData(servicesQuery.queryKey, (list) => list && withOne(list, data)),
    invalidates: [serviceKeys.all],
    queue: 'services',
  });

export const useAddServices = () =>
  useServerMutation({
    async send(services: NewService[]) {
      // one call after the other, so that each service gets the next colour
      for (const service of services) await addService(service);
    },
    // the first services are a first step of the salon
    invalidates: [serviceKeys.all, salonQuery.queryKey],
    queue: 'services',
  });
