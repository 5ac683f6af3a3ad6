// Rules of the form of a visit: the times that it offers, and the body that it sends.

import type { AppointmentChanges } from '#contracts/appointments/appointments.ts';
import { sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Claim, ClaimsOfDay } from '#contracts/ground/claims.rules.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
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
import { type KnownClient, typedOver, type VisitValues, valuesOfVisit } from './values.rules.ts';

/** The form of a visit that another device has changed: typed values stay, and all other values come from the present visit. */
export function rebase(values: VisitValues, before: Appointment, current: Appointment): VisitValues {
  return typedOver(values, valuesOfVisit(before), valuesOfVisit(current), { waits: ['duration'] });
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

/** A visit of the same client with another barber that overlaps the wanted visit. */
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

/** True if the visit belongs to the client: by the id if both have an id, or else by the name. */
const isOf = ({ id, name }: Pick<KnownClient, 'id' | 'name'>, visit: Appointment) =>
  id !== undefined && visit.client_id ? visit.client_id === id : isSameName(visit.client_name ?? '', name);

/**
 * The other visits of the client on this day that are not cancelled. A user who may not see other barbers' visits has only taken times
 * without a client in the day, so this reveals nothing new.
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

const clientAndSlot = (values: VisitValues) => ({
  client_name: values.client_name.trim(),
  appointment_date: values.appointment_date,
  appointment_time: values.appointment_time,
  barber: values.barber,
});

/**
 * True if the form filled in this phone and the user did not type it: then it is not sent, because a colleague may have changed the number
 * meanwhile.
 */
export const isFilledIn = (phone: string, client: KnownClient | undefined): boolean =>
  phone === ((!client?.waits && client?.phone) || '');

type Named = Pick<KnownClient, 'phone' | 'waits'>;

/** True if the client already has this phone. The phone of a client who waits is only in the outbox, so it is sent again. */
const isOfClient = (phone: string, client: Named | undefined) =>
  !client?.waits && Boolean(client?.phone) && isSameNumber(phone, client?.phone ?? '');

/** The number to send with the client. One that was only filled in is left out: a colleague may have changed it meanwhile. */
export function phoneFor(client: Named | undefined, typed: string): { client_phone?: string } {
  const phone = typed.trim();
  return phone && !isOfClient(phone, client) ? { client_phone: phone } : {};
}

/** Empty optional fields are left out, so that they do not erase the client's stored data. */
export function newVisitOf(id: string, values: VisitValues, client?: KnownClient) {
  const note = values.note.trim();
  return {
    id,
    ...clientAndSlot(values),
    ...clientIdOf(client),
    services: servicesIn(values),
    // without this field, the server would take the usual parts of the services
    parts: partsIn(values),
    ...phoneFor(client, values.client_phone),
    ...(note && { note }),
  };
}

/** The values that differ from the visit. */
export function changesInVisit(
  visit: Appointment,
  values: VisitValues,
  client?: KnownClient,
): AppointmentChanges {
  const shown = valuesOfVisit(visit);
  const [services, parts] = [servicesIn(values), partsIn(values)];
  // a user who does not see the prices of the visit changes only the sums of its services
  const isOfSums = visit.money_hidden && areSame(values.services, shown.services);
  const { duration } = sumsOf(services);
  const price = prices.read().parse(values.price);
  const isOther =
    values.client_name.trim() !== visit.client_name ||
    (client?.id !== undefined && client.id !== visit.client_id);
  const phone = values.client_phone.trim();
  const changes = changesTo(visit, {
    ...clientAndSlot(values),
    ...(isOfSums && { duration, ...(price !== undefined && { price }) }),
    parts,
    ...(!(isOther && isFilledIn(phone, client)) && { client_phone: phone || null }),
    note: values.note.trim() || null,
  });
  const areServicesOther = !isOfSums && !areSame(services, servicesIn(shown));
  return {
    ...changes,
    ...(isOther && { client_name: values.client_name.trim(), ...clientIdOf(client) }),
    ...(areServicesOther && { services }),
    // alone, the parts would change the working times of the barber
    ...((areServicesOther || 'duration' in changes) && { parts }),
  };
}

interface TimesOptions {
  readonly buffer?: number;
  readonly step?: number;
  readonly claims?: readonly Claim[] | undefined;
  readonly claimed?: ClaimsOfDay | undefined;
  /** The name of what is taken at a time. */
  readonly lackAt?: ((minutes: number) => string | undefined) | undefined;
}

/**
 * The times that the form offers: first the free times, by half hours and by the salon's own step; then the times that are not free, by
 * half hours and by the ends of other work. Times that can be chosen although they are past, in the buffer after a visit, or outside the
 * working hours are in `other`.
 */
export function timesFor(
  values: VisitValues,
  day: readonly Appointment[],
  id: string,
  now: LocalTime,
  open: readonly Piece[],
  { step = slotLength, lackAt, ...more }: TimesOptions = {},
) {
  const column = day.filter((one) => one.barber === values.barber && one.id !== id);
  const ends = workIn(column)
    .map(({ to }) => to)
    .filter((minutes) => minutes >= usualHours.from && minutes < usualHours.to);
  const chosen = minutesOf(values.appointment_time);
  const duration = durationIn(values) ?? defaultDuration;
  const parts = partsIn(values);
  const from = earliestOn(values.appointment_date, now);
  const freeBy = (step: number) => freeTimesIn(column, { from, duration, parts, ...more, step }, open);
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
        lacks: lackAt?.(minutes),
      })),
    taken: rest.filter(isTaken),
  };
}

/**
 * The wanted barber. If the salon has no barber of this name: its only barber, or else none. While no names are loaded, the wanted barber
 * stays.
 */
export function barberAmong(names: readonly string[], wanted: string): string {
  if (names.length === 0 || names.includes(wanted)) return wanted;
  const [only = '', ...others] = names;
  return others.length === 0 ? only : '';
}
