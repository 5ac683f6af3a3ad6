// Query keys and queries of services.
import { useQuery } from '@tanstack/react-query';
import { listServices } from '#contracts/salon/services.ts';
import { CallFailed } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const serviceKeys = {
  all: ['services'] as const,
  /** Not below the list: a change of the list would take a service for one. */
  allInFull: ['service-in-full'] as const,
  inFull: (id: string) => ['service-in-full', id] as const,
};

export const servicesQuery = queryOf(listServices, serviceKeys.all, { pick: 'data' });

/** If the server can't be reached, the list stays as it was loaded last. If it refuses the call, the list is empty (specification 17). */
export function useServices() {
  const { data, error, refetch } = useQuery(servicesQuery);
  const refused = error instanceof CallFailed && !error.isTrouble;
  return { services: refused ? [] : data, refused, error, refetch };
}
