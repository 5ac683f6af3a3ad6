// The screens know barbers and services by their names. Both may be renamed at any time, so a body has the id beside each
// name, and appointments are shown with the names of the list of barbers, whichever of the two is older.
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

/** Undefined for a name that the list of this device does not have. */
const idIn = (key: readonly string[], name: string) =>
  queryClient.getQueryData<readonly Pick<Barber, 'id' | 'name'>[]>(key)?.find((one) => one.name === name)?.id;

/** The body with the ids that it does not have yet. */
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
