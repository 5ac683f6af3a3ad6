// The answer to the desk about a taken slot: who has the slot, and which slots are free near it.
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { FreeSlot, SlotTaken } from '#contracts/appointments/appointments.ts';
import { addDays, clockTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import { notOffered } from '#contracts/salon/free-times.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import {
  type BarberDay,
  nearestTime,
  nearestTimes,
  type Offer,
  type WantedSlot,
} from '#contracts/salon/nearest-times.rules.ts';
import { listBarbers } from '../salon/barbers/store.ts';
import { listUnansweredDays } from '../salon/holidays/store.ts';
import { readHoursOfSalon as readHours } from '../salon/hours/store.ts';
import { findLongestBuffer, listServices } from '../salon/services/store.ts';
import type { Db } from '../ground/db/database.ts';
import { Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { type Scope, wholeBook } from '../ground/scope.ts';
import { findAppointment, findOverlaps, listOccupiedTimes, type Overlap, type Slot } from './store.ts';

export interface WantedAppointmentSlot extends Slot {
  /** The appointment that wants the slot. The slot that it has already counts as free. */
  readonly id: string;
  /** The names of its services. */
  readonly services: readonly string[];
  /** The position of the visit among the visits that are booked together. */
  readonly visit?: number | undefined;
}

/** The refusal about the first taken slot. The appointment that had it may be gone in the meantime. */
export async function refusalOfTaken(
  db: Db,
  scope: Scope,
  wantedSlots: readonly WantedAppointmentSlot[],
  at: Date,
  messageOf: (overlap: Overlap) => string,
): Promise<Refusal> {
  const ids = wantedSlots.map(({ id }) => id);
  const [overlap] = await findOverlaps(db, scope, wantedSlots, ids);
  const wantedSlot = overlap && wantedSlots[overlap.place];
  if (!wantedSlot) return new Refusal('slot_taken', messages.slotTaken);
  const { kind, name, time, duration } = overlap;
  const { visit } = wantedSlot;
  const taken: SlotTaken = {
    overlap: { kind, name, until: clockTime(minutesOf(time) + duration) },
    times: await nearestSlots(db, scope.salon, wantedSlot, at),
  };
  return new Refusal(
    'slot_taken',
    scope.names && includes(scope.reads, wantedSlot.barberId) ? messageOf(overlap) : messages.slotTaken,
    {},
    { ...taken, ...(visit !== undefined && { visit }) },
  );
}

/** The number of days that are searched for free slots. The first is the wanted day. */
const daysSearched = 8;

/** The free slots nearest to the taken slot, on the first day that has free slots. */
async function nearestSlots(
  db: Db,
  salon: SalonId,
  wantedSlot: WantedAppointmentSlot,
  at: Date,
): Promise<FreeSlot[]> {
  const keys = wantedSlot.services.map(nameKey);
  const wanted = (await listServices(db, salon)).filter(({ name }) => keys.includes(nameKey(name)));
  const others = (await listBarbers(db, salon)).filter(
    (one) => one.id !== wantedSlot.barberId && !canDo(one, wanted),
  );
  const notDoing = new Set(others.map(({ name }) => name));
  const own = await findAppointment(db, wholeBook(salon), wantedSlot.id);
  return firstDayWith(db, salon, { ...wantedSlot, at }, (days, slot, day) =>
    nearestTimes(
      days.filter(({ barber }) => !notDoing.has(barber)),
      {
        ...slot,
        ...(own?.appointment_date === day && {
          present: { barber: own.barber, minutes: minutesOf(own.appointment_time) },
        }),
      },
    ),
  );
}

/** The free time of the wanted barber that is nearest to the wanted time, on the first day with a free time. */
export async function nearestOfBarber(
  db: Db,
  salon: SalonId,
  wantedSlot: WantedAppointmentSlot,
  at: Date,
): Promise<FreeSlot | undefined> {
  const [found] = await firstDayWith(db, salon, { ...wantedSlot, at }, (days, wanted) => {
    const own = days.find(({ barber }) => barber === wanted.barber);
    const minutes = own && nearestTime(own, { ...wanted, step: finestStep });
    return minutes === undefined ? [] : [{ barber: wanted.barber, minutes }];
  });
  return found;
}

/** The step in minutes, so small that a client keeps their own time. */
const finestStep = 5;

/** The result for the first day with a free slot. Days other than the wanted day must be offered online, too. */
async function firstDayWith(
  db: Db,
  salon: SalonId,
  { id, services, at, ...slot }: WantedAppointmentSlot & { readonly at: Date },
  find: (days: readonly BarberDay[], wanted: WantedSlot, day: string) => readonly Offer[],
): Promise<FreeSlot[]> {
  const all = await listBarbers(db, salon);
  const barber = all.find((one) => one.id === slot.barberId)?.name ?? '';
  const wanted = {
    barber,
    minutes: minutesOf(slot.time),
    duration: slot.duration,
    parts: slot.parts,
    buffer: await findLongestBuffer(db, salon, services),
  };
  const now = localTime(at);

  const known = Array.from({ length: daysSearched }, (_, n) => addDays(slot.day, n)).filter(isKnownDay);
  const to = known.at(-1) ?? slot.day;
  const holidays = await listUnansweredDays(db, salon, { from: slot.day, to });
  const days = known.filter((day) => day === slot.day || !holidays.has(day));
  const hours = await readHours(db, salon, now.day);
  const occupied = await listOccupiedTimes(db, salon, slot.day, to, [id]);
  const active = all.filter((one) => one.active);
  for (const day of days) {
    const ofDay = occupied.filter(({ date }) => date === day);
    const barberDays = active.map(({ id: barberId, name }) => ({
      barber: name,
      open: piecesOn(day, barberId, hours),
      occupied: ofDay.filter((one) => one.barber === name).flatMap(notOffered),
    }));
    const found = find(barberDays, { ...wanted, earliest: day === now.day ? now.minutes : 0 }, day);
    if (found.length > 0) {
      return found.map(({ barber, minutes }) => ({
        appointment_date: day,
        appointment_time: clockTime(minutes),
        barber,
      }));
    }
  }
  return [];
}
