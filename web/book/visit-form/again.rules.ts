// The values of the form that books a visit like an earlier one.
import type { AppointmentHistoryEntry } from '#contracts/appointments/appointment-history.ts';
import { linesOf } from '#contracts/appointments/visit-services.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { waitsOf } from '#contracts/ground/work-parts.rules.ts';
import { defaultDuration } from '#contracts/salon/services.ts';
import { prices } from '../../ground/lib/prices.ts';
import { type KnownClient, type VisitValues, valuesOfVisit } from './values.rules.ts';

/** The values of the same visit on another day. */
export const sameVisitOn = (day: string, visit: Appointment): VisitValues => ({
  ...valuesOfVisit(visit),
  note: '',
  appointment_date: day,
});

const fourWeeks = 28;

/** The values of the same visit four weeks later. If that day has passed, the day is four weeks from today. */
export function sameSlotInFourWeeks(visit: Appointment, today: string): VisitValues {
  const later = addDays(visit.appointment_date, fourWeeks);
  return sameVisitOn(later < today ? addDays(today, fourWeeks) : later, visit);
}

/** The values of a visit like the deleted visit. The history does not keep the note. */
export const valuesOfDeleted = (
  { duration = defaultDuration, ...deleted }: AppointmentHistoryEntry['before'],
  client: KnownClient | undefined,
): VisitValues => ({
  client_name: client?.name ?? '',
  services: linesOf({ ...deleted, duration }),
  price: prices.read().inField(deleted.price ?? 0),
  appointment_date: deleted.appointment_date ?? '',
  appointment_time: deleted.appointment_time ?? '',
  barber: deleted.barber ?? '',
  client_phone: client?.phone ?? '',
  note: '',
  duration: String(duration),
  waits: waitsOf({ duration, parts: deleted.parts }),
});
