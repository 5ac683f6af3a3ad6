// The question before a visit goes to a slot in which its barber does not work, or to a barber who usually does not do its services. The
// form of a visit says the same below its fields.
import type { AppointmentChanges } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { isOutside, openDay } from '#contracts/salon/hours.rules.ts';
import { hoursQuery } from '../salon/hours/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { createStore } from '../ground/lib/store.ts';
import { endMinutes, startMinutes } from './slot.rules.ts';
import { notDoneNow } from './who-does.ts';

interface Question {
  /** The visit as it would be after the change. */
  readonly wanted: Appointment;
  readonly onYes: () => void;
}

export const outsideQuestion = createStore<Question | undefined>(undefined);

/**
 * Calls `onYes` at once, and returns true. But if the change puts the visit outside the working hours, or gives it to a barber who usually
 * does not do its services, the function asks first, and returns false.
 */
export function actWithinHours(before: Appointment, changes: AppointmentChanges, onYes: () => void): boolean {
  const wanted = { ...before, ...changes } as Appointment;
  const isAsked =
    wanted.kind === 'visit' &&
    ((!isWithin(wanted, before) && isOutsideHours(wanted)) || isOtherWhoDoesNot(wanted, before));
  if (isAsked) outsideQuestion.set({ wanted, onYes });
  else onYes();
  return !isAsked;
}

/** True if the visit takes no new time: it only ends earlier, or keeps its slot. */
const isWithin = (one: Appointment, other: Appointment) =>
  one.barber === other.barber &&
  one.appointment_date === other.appointment_date &&
  startMinutes(one) >= startMinutes(other) &&
  endMinutes(one) <= endMinutes(other);

/** True if the visit is outside the working hours that the screen shows. A device without these hours asks nothing. */
function isOutsideHours(visit: Appointment) {
  const hours = queryClient.getQueryData(hoursQuery.queryKey);
  const { appointment_date, barber_id, duration } = visit;
  const open = hours && openDay(appointment_date, barber_id, hours);
  return isOutside(open, { minutes: startMinutes(visit), duration });
}

const isOtherWhoDoesNot = ({ barber_id, services }: Appointment, before: Appointment) =>
  barber_id !== before.barber_id && notDoneNow(barber_id, services).length > 0;
