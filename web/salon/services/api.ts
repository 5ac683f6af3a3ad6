// Query keys and queries of services.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listServices } from '#contracts/salon/services.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';

export const serviceKeys = {
  all: ['services'] as const,
  /** Not below the list: a change of the list would take a service for one. */
  allInFull: ['service-in-full'] as const,
  inFull: (id: string) => ['service-in-full', id] as const,
};

export const servicesQuery = queryOptions({
  queryKey: serviceKeys.all,
  queryFn: async ({ signal }) => (await call(listServices, {}, { signal })).data,
});

/** If the server can't be reached, the list stays as it was loaded last. If it refuses the call, the list is empty (specification 17). */
export function useServices() {
  const { data, error, refetch } = useQuery(servicesQuery);
  const refused = error instanceof CallFailed && !error.isTrouble;
  return { services: refused ? [] : data, refused, error, refetch };
}
