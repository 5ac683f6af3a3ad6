import type { AppointmentHistoryEntry } from '#contracts/appointments/appointment-history.ts';
import { defaultDuration } from '#contracts/salon/services.ts';
import { prices } from '../../ground/lib/prices.ts';
import type { KnownClient, VisitValues } from './values.rules.ts';

/** A visit like the deleted one. Its history does not keep the note. */
export const valuesOfDeleted = (
  deleted: AppointmentHistoryEntry['before'],
  client: KnownClient | undefined,
): VisitValues => ({
  client_name: client?.name ?? '',
  service_name: deleted.service_name ?? '',
  services: deleted.services ?? [],
  price: prices.read().inField(deleted.price ?? 0),
  appointment_date: deleted.appointment_date ?? '',
  appointment_time: deleted.appointment_time ?? '',
  barber: deleted.barber ?? '',
  client_phone: client?.phone ?? '',
  note: '',
  duration: String(deleted.duration ?? defaultDuration),
});
