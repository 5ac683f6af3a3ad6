// Query keys and queries of services.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { listServices, Service } from '#contracts/salon/services.ts';
import { CallFailed } from '../../ground/lib/call.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const serviceKeys = {
  all: ['services'] as const,
  allInFull: ['service-in-full'] as const,
  inFull: (id: string) => ['service-in-full', 'one', id] as const,
};

export const liveServices = {
  key: serviceKeys.all,
  // a service loses its need when a room is deleted
  after: ['service', 'resource'],
  kept: z.array(Service),
  part: 'services',
} as const satisfies LiveData;

/** One service with all its fields, and the groups of the services. */
export const liveServicesInFull = {
  key: serviceKeys.allInFull,
  after: ['service', 'resource'],
} as const satisfies LiveData;

export const servicesQuery = queryOf(listServices, serviceKeys.all, { pick: 'data' });

/**
 * The services. If the server can't be reached, the last loaded list stays. If the server refuses the call, the list is empty
 * (specification 17).
 */
export function useServices() {
  const { data, error, refetch } = useQuery(servicesQuery);
  const refused = error instanceof CallFailed && !error.isTrouble;
  return { services: refused ? [] : data, refused, error, refetch };
}
