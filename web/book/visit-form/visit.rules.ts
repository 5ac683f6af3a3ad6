// Rules of the form of a visit: the times that it offers, and the body that it sends.

import type { AppointmentChanges } from '#contracts/appointments/appointments.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { isOutside } from '#contracts/salon/hours.rules.ts';
import { defaultDuration } from '#contracts/salon/services.ts';
import { changesTo } from '../../appointments/overlay.rules.ts';
import {
  earliestOn,
  endMinutes,
  findOverlap,
  freeTimesIn,
  occupiesSlot,
  slotLength,
  slotTimes,
  sortedMinutes,
  usualHours,
  workIn,
} from '../../appointments/slot.rules.ts';
import { clientIdOf } from '../../clients/waiting.rules.ts';
import { prices } from '../../ground/lib/prices.ts';
import { areSame, durationIn, partsIn, servicesIn } from './services.rules.ts';
import { type KnownClient, type VisitValues, valuesOfVisit } from './values.rules.ts';

/** Updates the form of a visit that another device has changed: keeps the typed values, and takes the others from the current visit. */
export function rebase(values: VisitValues, before: Appointment, current: Appointment): VisitValues {
  const shown = valuesOfVisit(before);
  const { services: _, waits: __, ...texts } = values;
  const typed = Object.entries(texts).filter(([field, text]) => text !== shown[field as keyof typeof texts]);
  const { service_name, services } = values;
  const { duration, waits } = values;
  const areWaitsTyped = duration !== shown.duration || JSON.stringify(waits) !== JSON.stringify(shown.waits);
  const areServicesTyped = service_name !== shown.service_name || !areSame(services, shown.services);
  return {
    ...valuesOfVisit(current),
    ...Object.fromEntries(typed),
    ...(areServicesTyped && { service_name, services }),
    ...(areWaitsTyped && { waits }),
  };
}

const slotOf = (values: VisitValues, id: string) => ({
  id,
  minutes: minutesOf(values.appointment_time),
  duration: durationIn(values) ?? defaultDuration,
  parts: partsIn(values),
});

/** The appointment that the visit would overlap. */
export const overlapOf = (
  values: VisitValues,
  day: readonly Appointment[],
  id: string,
): Appointment | undefined =>
  findOverlap(
    day.filter(({ barber }) => barber === values.barber),
    slotOf(values, id),
  );

/** A visit of the same client with another barber that overlaps the wanted one. */
export const sameClientAt = (
  values: VisitValues,
  day: readonly Appointment[],
  id: string,
  client?: KnownClient,
): Appointment | undefined =>
  findOverlap(
    day.filter(
      (one) =>
        one.client_name !== null &&
        one.barber !== values.barber &&
        isOf(client ?? { name: values.client_name }, one),
    ),
    slotOf(values, id),
  );

/** By the id where both have one. */
const isOf = ({ id, name }: Pick<KnownClient, 'id' | 'name'>, visit: Appointment) =>
  id !== undefined && visit.client_id
    ? visit.client_id === id
    : nameKey(visit.client_name ?? '') === nameKey(name);

/**
 * The other visits of the client on this day that are not cancelled. Who sees no visits of others has them in the day as taken times
 * without a client, so this tells nobody more.
 */
export const othersOfClient = (
  client: Pick<KnownClient, 'id' | 'name'>,
  day: readonly Appointment[],
  id: string,
): Appointment[] =>
  day
    .filter(
      (one) => one.id !== id && one.status !== 'cancelled' && one.client_name !== null && isOf(client, one),
    )
    .sort((one, other) => one.appointment_time.localeCompare(other.appointment_time));

const oneService = (values: VisitValues) => ({
  service_name: values.service_name,
  price: prices.read().parse(values.price) ?? 0,
  duration: durationIn(values) ?? defaultDuration,
});

const clientAndSlot = (values: VisitValues) => ({
  client_name: values.client_name.trim(),
  appointment_date: values.appointment_date,
  appointment_time: values.appointment_time,
  barber: values.barber,
});

/** The phone that the form filled in is not the user's: a colleague may have changed it before this is sent. */
export const isFilledIn = (phone: string, client: KnownClient | undefined): boolean =>
  phone === ((!client?.waits && client?.phone) || '');

/** Empty optional fields are left out, so that they do not erase the client's stored data. */
export function newVisitOf(id: string, values: VisitValues, client?: KnownClient) {
  const [phone, note] = [values.client_phone.trim(), values.note.trim()];
  const parts = partsIn(values);
  return {
    id,
    ...clientAndSlot(values),
    ...clientIdOf(client),
    services: servicesIn(values),
    ...(parts && { parts }),
    ...(!isFilledIn(phone, client) && phone && { client_phone: phone }),
    ...(note && { note }),
  };
}

/** When the barber works; nothing if that is all the time, and was. */
export function partsNamed(visit: Appointment, values: VisitValues): Pick<AppointmentChanges, 'parts'> {
  const parts = partsIn(values);
  return visit.parts || parts ? { parts } : {};
}

/** The values that differ from the visit. */
export function changesInVisit(
  visit: Appointment,
  values: VisitValues,
  client?: KnownClient,
): AppointmentChanges {
  const services = servicesIn(values);
  const { price, ...service } = oneService(values);
  const keepsPrice =
    (visit.money_hidden && values.price.trim() === '') || values.price === valuesOfVisit(visit).price;
  const isOther =
    values.client_name.trim() !== visit.client_name ||
    (client?.id !== undefined && client.id !== visit.client_id);
  const phone = values.client_phone.trim();
  const wanted = {
    ...clientAndSlot(values),
    ...(values.services.length === 0 && { ...service, ...(!keepsPrice && { price }) }),
    ...(!(isOther && isFilledIn(phone, client)) && { client_phone: phone || null }),
    note: values.note.trim() || null,
  };
  const areServicesOther = values.services.length > 0 && !areSame(services, visit.services);
  const parts = partsNamed(visit, values);
  const changes = changesTo(visit, { ...wanted, ...parts });
  // alone they would say something of when the barber works
  const areTimesNamed = areServicesOther || 'service_name' in changes || 'duration' in changes;
  return {
    ...changes,
    ...(areTimesNamed && parts),
    ...(isOther && { client_name: wanted.client_name, ...clientIdOf(client) }),
    ...(areServicesOther && { services }),
  };
}

/**
 * The times that the form offers: the free ones, by half hours and by the salon's own step, then the half hours and the ends of the work for others that are not free.
 * Times that can be chosen although they are past, in the buffer after a visit, or outside the hours are in `other`.
 */
export function timesFor(
  values: VisitValues,
  day: readonly Appointment[],
  id: string,
  now: LocalTime,
  open: readonly Piece[],
  { buffer = 0, step = slotLength }: { readonly buffer?: number; readonly step?: number } = {},
) {
  const column = day.filter((one) => one.barber === values.barber && one.id !== id);
  const ends = workIn(column)
    .map(({ to }) => to)
    .filter((minutes) => minutes >= usualHours.from && minutes < usualHours.to);
  const chosen = minutesOf(values.appointment_time);
  const duration = durationIn(values) ?? defaultDuration;
  const parts = partsIn(values);
  const from = earliestOn(values.appointment_date, now);
  const freeBy = (step: number) => freeTimesIn(column, { from, duration, parts, buffer, step }, open);
  const free = sortedMinutes([...freeBy(slotLength), ...freeBy(step)]);
  const rest = sortedMinutes([...slotTimes(usualHours), ...ends, chosen]).filter(
    (minutes) => !free.includes(minutes),
  );
  const isBuffer = (minutes: number) =>
    column.some(
      (one) =>
        occupiesSlot(one) && minutes >= endMinutes(one) && minutes < endMinutes(one) + one.buffer_minutes,
    );
  const isTaken = (minutes: number) => findOverlap(column, { minutes, duration, parts }) !== undefined;
  return {
    free,
    other: rest
      .filter((minutes) => !isTaken(minutes))
      .map((minutes) => ({
        minutes,
        isPast: minutes < from,
        isBuffer: isBuffer(minutes),
        isOutside: isOutside({ pieces: open }, { minutes, duration }),
      })),
    taken: rest.filter(isTaken),
  };
}

/** The wanted barber; if the salon has nobody of this name, its only barber, else none. Without names it is not known yet. */
export function barberAmong(names: readonly string[], wanted: string): string {
  if (names.length === 0 || names.includes(wanted)) return wanted;
  const [only = '', ...others] = names;
  return others.length === 0 ? only : '';
}
