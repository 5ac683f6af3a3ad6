// The ids of barbers and services beside their names. The screens know barbers and services by name, but a name may be changed at any time.
// So a body has the id beside each name, and appointments are shown with the names from the list of barbers, even if the list is older than
// the appointments.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { barberKeys } from '../salon/barbers/api.ts';
import { serviceKeys } from '../salon/services/api.ts';
import { queryClient } from '../ground/lib/query.ts';

interface AppointmentNames {
  readonly barber?: string | undefined;
  readonly service_name?: string | undefined;
  readonly services?: readonly { readonly service_name: string }[] | undefined;
}

/** The id of a name; undefined if the list of this device does not have the name. */
const idIn = (key: readonly string[], name: string) =>
  queryClient.getQueryData<readonly Pick<Barber, 'id' | 'name'>[]>(key)?.find((one) => one.name === name)?.id;

/** The body, with the ids that were missing. */
export function withIds<Body extends AppointmentNames>(body: Body): Body {
  const { barber, service_name, services } = body;
  return {
    ...(barber && { barber_id: idIn(barberKeys.all, barber) }),
    ...(service_name && { service_id: idIn(serviceKeys.all, service_name) }),
    ...body,
    ...(services && { services: services.map(withIds) }),
  };
}

export const withNames = (
  appointments: readonly Appointment[],
  barbers: readonly Barber[] = [],
): Appointment[] =>
  appointments.map((one) => {
    const barber = barbers.find(({ id }) => id === one.barber_id)?.name;
    return barber && barber !== one.barber ? { ...one, barber } : one;
  });
