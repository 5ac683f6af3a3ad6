// The changes of a form for all visits of a series.
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { partsIn, servicesIn } from './services.rules.ts';
import type { KnownClient, VisitValues } from './values.rules.ts';
import { changesInVisit } from './visit.rules.ts';

const fieldsOfSeries = ['appointment_date', 'appointment_time', 'barber', 'client_name'] as const;
const fieldsOfServices = ['services', 'price', 'duration', 'parts'] as const;

/**
 * The changes that the future visits of the series can share; undefined if there are none. A change of only the phone or the note is not
 * about the series. A visit that was cancelled or has begun is changed alone.
 */
export function changesInSeries(
  visit: Appointment,
  values: VisitValues,
  now: LocalTime,
  client?: KnownClient | undefined,
) {
  if (!visit.series || visit.status === 'cancelled' || hasBegun(visit, now)) return undefined;
  const changes = changesInVisit(visit, values, client);
  const has = (field: keyof typeof changes) => changes[field] !== undefined;
  const { services: _, price: __, duration: ___, parts: ____, ...others } = changes;
  const areServicesOther = fieldsOfServices.some(has);
  if (!areServicesOther && !fieldsOfSeries.some(has)) return undefined;
  return {
    ...others,
    ...(areServicesOther && { services: servicesIn(values), parts: partsIn(values) }),
  };
}

const hasBegun = ({ appointment_date: day, appointment_time: time }: Appointment, now: LocalTime) =>
  day < now.day || (day === now.day && minutesOf(time) <= now.minutes);
