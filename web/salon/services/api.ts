// Query keys, queries and changes of services.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Service } from '#contracts/salon/services.ts';
import * as contract from '#contracts/salon/services.ts';
import { salonQuery } from '../salons/api.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { updateInCache, useServerMutation } from '../../ground/lib/use-server-mutation.ts';
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

export interface ServiceUpdate {
  readonly id: string;
  readonly changes: z.input<typeof contract.updateService.body>;
}

/** One call for each service (specification 2.10). Answers with the outcome of each, in the same order. */
export const useUpdateServices = () =>
  useServerMutation({
    send: (updates: readonly ServiceUpdate[]) =>
      Promise.allSettled(
        updates.map(({ id, changes }) => call(contract.updateService, { params: { id }, body: changes })),
      ),
    store(cache, outcomes) {
      const updated = new Map<string, Service>();
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') continue;
        const { translations, ...service } = outcome.value.data;
        updated.set(service.id, service);
        cache.setQueryData(serviceKeys.one(service.id), (shown) => shown && outcome.value.data);
      }
      cache.setQueryData(servicesQuery.queryKey, (list) =>
        list?.map((service) => updated.get(service.id) ?? service),
      );
    },
    invalidates: [serviceKeys.all],
    queue: 'services',
  });

interface Move {
  readonly id: string;
  readonly step: -1 | 1;
}

/** The list with a service one step further up or down. */
function moved(list: readonly Service[], { id, step }: Move) {
  const from = list.findIndex((service) => service.id === id);
  return list.toSpliced(from, 1).toSpliced(from + step, 0, ...list.slice(from, from + 1));
}

export const useMoveService = () =>
  useServerMutation({
    // other tabs may move services too, so the call names the neighbour
    send: ({ id, before }: Move & { before: string | null }) =>
      call(contract.moveService, { params: { id }, body: { before } }),
    optimistic: (move) => [updateInCache(servicesQuery.queryKey, (list) => moved(list, move))],
    invalidates: [serviceKeys.all],
    queue: 'services',
  });

export const useDeleteService = () =>
  useServerMutation({
    send: (id: string) => call(contract.deleteService, { params: { id } }),
    optimistic: (id) => [
      updateInCache(servicesQuery.queryKey, (list) => list.filter((service) => service.id !== id)),
    ],
    invalidates: [serviceKeys.all],
    queue: 'services',
  });
