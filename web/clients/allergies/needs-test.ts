import type { Service } from '#contracts/salon/services.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { queryClient } from '../../ground/lib/query.ts';

export interface NamedService {
  readonly service_id?: string | null | undefined;
  readonly service_name: string;
}

export const needsTest = (services: readonly NamedService[], known: readonly Service[]): boolean =>
  services.some(({ service_id: id, service_name: name }) =>
    known.some((one) => one.requires_test && (id ? one.id === id : one.name === name)),
  );

/** False only if it is certain: a device that has just started may not have the services yet. */
export function mayNeedTest(services: readonly NamedService[]): boolean {
  const known = queryClient.getQueryData(servicesQuery.queryKey);
  return services.length > 0 && (!known || needsTest(services, known));
}
