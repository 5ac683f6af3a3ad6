// The visits that are outside the hours now.

import { isOver } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { AppointmentFilter } from '#contracts/ground/appointment-filter.ts';
import { localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { isOutside, type OpenDay, workDay } from '#contracts/salon/hours.rules.ts';
import type { DayException, Hours } from '#contracts/salon/hours.ts';
import { getBarber, listBarbers } from '../barbers/store.ts';
import type { Member } from '../../ground/caller.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { readHoursOfSalon } from './store.ts';

/** Given by `app.ts`: appointments import the hours, so the hours can't import appointments. */
export type ListVisits = (
  db: Db,
  salon: SalonId,
  filter: AppointmentFilter,
) => Promise<{ appointments: Appointment[] }>;

/**
 * Given by `app.ts`: requests for leave import the hours, so the hours can't import requests. Runs in the transaction of the
 * change. Without `after` the exception was removed.
 */
export type FollowLeave = (
  tx: Tx,
  caller: Member,
  change: { readonly before: DayException; readonly after?: DayException },
  now: Date,
) => Promise<void>;

/** The largest number of visits that are listed. */
const maxListed = 200;

/** A visit that took place is not listed: there is nothing to move or to tell. */
export async function outsideHours(
  db: Db,
  salon: SalonId,
  hours: Hours,
  { now, ...filter }: AppointmentFilter & { readonly now: Date },
  listVisits: ListVisits,
): Promise<Appointment[]> {
  const idOf = new Map((await listBarbers(db, salon)).map(({ id, name }) => [name, id]));
  const { appointments } = await listVisits(db, salon, filter);
  // a large salon has very many visits, but few days
  const days = new Map<string, OpenDay | undefined>();
  const openOn = (day: string, barber: string) => {
    const key = `${day} ${barber}`;
    if (!days.has(key)) days.set(key, workDay(day, idOf.get(barber) ?? '', hours));
    return days.get(key);
  };
  const present = localTime(now);
  const found = appointments.filter((visit) => {
    const { status, barber, appointment_date, appointment_time, duration } = visit;
    const slot = { minutes: minutesOf(appointment_time), duration };
    return (
      status !== 'cancelled' &&
      (status === 'pending' || !isOver(visit, present)) &&
      isOutside(openOn(appointment_date, barber), slot)
    );
  });
  return found.slice(0, maxListed);
}

type WhoseDays = Pick<DayException, 'from' | 'to' | 'barberId'>;

/**
 * The visits outside the hours on the days of an exception, as it was and as it is now, from today on. For an exception of one
 * barber, only the visits of this barber.
 */
export async function outsideException(
  db: Db,
  salon: SalonId,
  days: readonly WhoseDays[],
  now: Date,
  listVisits: ListVisits,
): Promise<Appointment[]> {
  const today = localTime(now).day;
  const hours = await readHoursOfSalon(db, salon, today);
  const found = new Map<string, Appointment>();
  for (const { from, to, barberId } of days.filter((one) => one.to >= today)) {
    const filter = {
      now,
      from: from < today ? today : from,
      to,
      ...(barberId !== null && { barber: (await getBarber(db, salon, barberId)).name }),
    };
    for (const visit of await outsideHours(db, salon, hours, filter, listVisits)) found.set(visit.id, visit);
  }
  return [...found.values()].slice(0, maxListed);
}
