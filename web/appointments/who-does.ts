// The barbers who do the services of a visit, as far as the device knows. The desk may book any barber, but gets a warning first.
import { isSameName } from '#contracts/ground/names.rules.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Service } from '#contracts/salon/services.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { servicesQuery } from '../salon/services/api.ts';
import { queryClient } from '../ground/lib/query.ts';

interface NamedService {
  readonly service_id?: string | null | undefined;
  readonly service_name: string;
}

/** The service of the salon with this id, or else with this name. */
export const keptOf = (
  { service_id, service_name }: NamedService,
  kept: readonly Service[],
): Service | undefined =>
  kept.find(({ id }) => id === service_id) ?? kept.find(({ name }) => isSameName(name, service_name));

/** The services that the barber usually does not do. A service that is not in the salon's list counts as done by every barber. */
export function notDoneBy(
  barber: Pick<Barber, 'services'> | undefined,
  services: readonly NamedService[],
  kept: readonly Service[],
): Service[] {
  const known = services.flatMap((one) => keptOf(one, kept) ?? []);
  return barber ? known.filter((service) => !canDo(barber, [service])) : [];
}

/** The names of the barbers who are proposed for a visit: those who do its services, and the present barber of the visit. */
export const namesWhoDo = (
  barbers: readonly Barber[],
  { barber, services }: { readonly barber: string; readonly services: readonly NamedService[] },
  kept: readonly Service[],
): string[] =>
  barbers
    .filter((one) => one.name === barber || notDoneBy(one, services, kept).length === 0)
    .map(({ name }) => name);

/** The services that the barber usually does not do, by the lists that were loaded last. */
export const notDoneNow = (barberId: string, services: readonly NamedService[]): Service[] =>
  notDoneBy(
    queryClient.getQueryData(barbersQuery.queryKey)?.find(({ id }) => id === barberId),
    services,
    queryClient.getQueryData(servicesQuery.queryKey) ?? [],
  );
