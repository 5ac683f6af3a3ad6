// The message about a visit that was dropped over another one. It loads after the day.
import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { stretched } from '#contracts/ground/work-parts.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { offersIn, takenBy } from '../../appointments/offers.ts';
import type { OpenHoursLookup } from '../../appointments/use-opening-hours.ts';
import { namesWhoDo } from '../../appointments/who-does.ts';
import { aboutVisit } from '../../appointments/with-toast.ts';
import { overlapMessage } from '../../appointments/words.sq.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { moveTo } from '../actions.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toast } from '../../ground/ui/toast.ts';

interface ShownDay {
  readonly day: string;
  readonly appointments: readonly Appointment[];
  readonly barbers: readonly Barber[];
  /** The first minute that is not past. */
  readonly earliest: number;
  readonly openOn: OpenHoursLookup;
}

export function tellOfOverlap(
  { day, appointments, barbers, earliest, openOn }: ShownDay,
  other: Appointment,
  dropped: Appointment,
  wanted: { readonly barber: string; readonly minutes: number; readonly duration: number },
): void {
  const { barber, duration } = wanted;
  const bookable = barbers.filter(({ active }) => active);
  const services = queryClient.getQueryData(servicesQuery.queryKey) ?? [];
  const able = namesWhoDo(bookable, { ...dropped, barber }, services);
  const taken = takenBy(other, appointments, able, {
    id: dropped.id,
    day,
    earliest,
    buffer: dropped.buffer_minutes,
    parts: stretched(dropped, duration).parts,
    openOf: (name) => openOn(day, name),
    ...wanted,
  });
  const take = (slot: FreeSlot) => moveTo(dropped, { ...slot, duration });
  toast.error(overlapMessage(other), {
    ...offersIn(taken, { day, barber }, take),
    about: aboutVisit(dropped),
  });
}
