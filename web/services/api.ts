// What the screens know of services: keys, queries and changes, in one place.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as contract from '#contracts/services.ts';
import { CallFailed, call } from '../lib/call.ts';

export const serviceKeys = {
  all: ['services'] as const,
};

export const servicesQuery = queryOptions({
  queryKey: serviceKeys.all,
  queryFn: async ({ signal }) => (await call(contract.listServices, {}, { signal })).data,
});

/**
 * What can be offered. Without an answer it is what was known before; where the server answers that there are none
 * to be had, it is nothing, and `refused` says so.
 */
export function useServices() {
  const { data, error, refetch } = useQuery(servicesQuery);
  const refused = error instanceof CallFailed && error.status >= 400 && error.status < 500;
  return { services: refused ? [] : data, refused, error, refetch };
}

export type NewService = z.input<typeof contract.createService.body>;

export const addService = (body: NewService) => call(contract.createService, { body });

/** The new one is in the list as soon as the server has it. */
export function useAddService() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: addService,
    onSuccess: ({ data }) => queries.setQueryData(servicesQuery.queryKey, (list) => list && [...list, data]),
    onSettled: () => queries.invalidateQueries({ queryKey: serviceKeys.all }),
  });
}

export type ServiceChanges = z.input<typeof contract.updateService.body>;

/** What is typed stands in the form until it is kept, so nothing on screen has to be put back here. */
export const updateService = (id: string, body: ServiceChanges) =>
  call(contract.updateService, { params: { id }, body });

/** Gone from the screen at once, and back where the server refuses. */
export function useDeleteService() {
  const queries = useQueryClient();
  const { queryKey } = servicesQuery;
  return useMutation({
    mutationFn: (id: string) => call(contract.deleteService, { params: { id } }),
    async onMutate(id) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (list) => list?.filter((service) => service.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: serviceKeys.all }),
  });
}
