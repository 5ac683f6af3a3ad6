// The answer to the desk about a taken slot: who has the slot, and which slots are free near it.
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { FreeSlot, ResourceTaken, SlotTaken } from '#contracts/appointments/appointments.ts';
import { addDays, clockTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { type NeededTime, neededTimes, needsAfter } from '#contracts/ground/needs.rules.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { takenAt } from '#contracts/ground/work-parts.rules.ts';
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
import { notInUse, takenUntil } from '#contracts/salon/resource-names.sq.ts';
import { unitsOn } from '#contracts/salon/resources.rules.ts';
import type { Resource } from '#contracts/salon/resources.ts';
import type { Service } from '#contracts/salon/services.ts';
import { listBarbers } from '../salon/barbers/store.ts';
import { listUnansweredDays } from '../salon/holidays/store.ts';
import { readHoursOfSalon as readHours } from '../salon/hours/store.ts';
import { listServices } from '../salon/services/store.ts';
import type { Db } from '../ground/db/database.ts';
import { Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { type Scope, wholeBook } from '../ground/scope.ts';
import { type Held, partsOn, readResourceBook } from './resource-times-store.ts';
import {
  findAppointment,
  findOverlaps,
  listOccupiedTimes,
  type Overlap,
  type Slot,
  type StoredAppointment,
} from './store.ts';

interface WantedService {
  readonly service_id: string | null;
  readonly service_name: string;
  readonly duration: number;
}

export interface WantedAppointmentSlot extends Slot {
  /** The appointment that wants the slot. The slot that it has already counts as free. */
  readonly id: string;
  /** Its services, in their order. */
  readonly services: readonly WantedService[];
  /** The resources that it goes without; left out: those that it goes without already. */
  readonly without?: readonly string[] | undefined;
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
  if (!wantedSlot) {
    const ofResource = await refusalOfTakenResource(db, scope, wantedSlots, at);
    return ofResource ?? new Refusal('slot_taken', messages.slotTaken);
  }
  const { kind, name, name_hint, time, duration } = overlap;
  const { visit } = wantedSlot;
  const isSeen = scope.holders && includes(scope.reads, wantedSlot.barberId);
  const taken: SlotTaken = {
    overlap: {
      kind,
      name: scope.holders ? name : null,
      ...(scope.holders && name_hint && { name_hint }),
      until: clockTime(minutesOf(time) + duration),
    },
    times: await nearestSlots(db, scope.salon, wantedSlot, at),
  };
  return new Refusal(
    'slot_taken',
    scope.names && isSeen ? messageOf(overlap) : messages.slotTaken,
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
  const wanted = await servicesOf(db, salon, wantedSlot);
  const others = (await listBarbers(db, salon)).filter(
    (one) => one.id !== wantedSlot.barberId && !canDo(one, wanted),
  );
  const notDoing = new Set(others.map(({ name }) => name));
  const own = await findAppointment(db, wholeBook(salon), wantedSlot.id);
  return firstDayWith(db, salon, { ...wantedSlot, at, wanted, own }, (days, slot, day) =>
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
  const wanted = await servicesOf(db, salon, wantedSlot);
  const [found] = await firstDayWith(db, salon, { ...wantedSlot, at, wanted }, (days, wanted) => {
    const own = days.find(({ barber }) => barber === wanted.barber);
    const minutes = own && nearestTime(own, { ...wanted, step: finestStep });
    return minutes === undefined ? [] : [{ barber: wanted.barber, minutes }];
  });
  return found;
}

/** The services of the salon that the visit has. */
const servicesOf = async (db: Db, salon: SalonId, { services }: Pick<WantedAppointmentSlot, 'services'>) =>
  namedServices(await listServices(db, salon), services);

function namedServices(all: readonly Service[], wanted: readonly WantedService[]) {
  const keys = wanted.map(({ service_name }) => nameKey(service_name));
  return all.filter(({ name }) => keys.includes(nameKey(name)));
}

interface Known {
  /** The services of the salon, at least those that the visit has. */
  readonly wanted: readonly Service[];
  /** The visit as it is, if it is in the book. */
  readonly own?: StoredAppointment | undefined;
}

/** The times in which the visit would hold resources. */
export function neededBy(
  {
    duration,
    parts,
    services,
    without,
  }: Pick<WantedAppointmentSlot, 'duration' | 'parts' | 'services' | 'without'>,
  { wanted: all, own }: Known,
): NeededTime[] {
  const wanted = namedServices(all, services);
  const needsOf = ({ service_name }: WantedService) =>
    wanted.find(({ name }) => nameKey(name) === nameKey(service_name))?.needs;
  const needs = needsAfter(own, services, (line) => needsOf(line as WantedService), without);
  const buffer = wanted.length > 0 ? longestBufferOf(wanted) : own?.buffer_minutes;
  return neededTimes({ duration, parts, services, needs, buffer });
}

export const longestBufferOf = (wanted: readonly Service[]) =>
  Math.max(0, ...wanted.map(({ buffer_minutes }) => buffer_minutes));

/** The refusal about the first visit whose room or device is taken; undefined if all are free by now. */
async function refusalOfTakenResource(
  db: Db,
  scope: Scope,
  wantedSlots: readonly WantedAppointmentSlot[],
  at: Date,
): Promise<Refusal | undefined> {
  const { salon } = scope;
  const except = wantedSlots.map(({ id }) => id);
  // visits of one request may also take it from each other
  const before: { readonly slot: WantedAppointmentSlot; readonly needed: readonly NeededTime[] }[] = [];
  for (const slot of wantedSlots) {
    const wanted = await servicesOf(db, salon, slot);
    const own = await findAppointment(db, wholeBook(salon), slot.id);
    const needed = neededBy(slot, { wanted, own });
    const { day } = slot;
    const book = await readResourceBook(db, salon, needed, { from: day, to: day, except });
    const ofRequest = before
      .filter((one) => one.slot.day === day)
      .flatMap((one) => one.needed.map((time) => heldBy(one.slot, time)));
    const held = [...book.held, ...ofRequest];
    const taken = takenAt(partsOn({ ...book, held }, needed, day), minutesOf(slot.time));
    const resource = book.resources.find(({ id }) => id === taken?.resource_id);
    if (taken && resource) {
      const times = await nearestSlots(db, salon, slot, at);
      return resourceTaken(db, scope, { slot, needed, resource, held: book.held, until: taken.until, times });
    }
    before.push({ slot, needed });
  }
  return undefined;
}

const heldBy = (
  { time, day, id, barberId }: WantedAppointmentSlot,
  { resource_id, from, to }: NeededTime,
) => ({
  ...{ resource_id, date: day, minutes: minutesOf(time) + from, duration: to - from },
  ...{ appointment_id: id, barber_id: barberId, name: '' },
});

interface TakenResource {
  readonly slot: WantedAppointmentSlot;
  readonly needed: readonly NeededTime[];
  readonly resource: Resource;
  readonly held: readonly Held[];
  /** The minute of the day from which a unit is free again. */
  readonly until: number;
  readonly times: FreeSlot[];
}

async function resourceTaken(
  db: Db,
  scope: Scope,
  { slot, needed, resource, held, until, times }: TakenResource,
): Promise<Refusal> {
  const { id, name } = resource;
  const begin = minutesOf(slot.time);
  const wanted = needed.filter(({ resource_id }) => resource_id === id);
  const holder = held
    .filter(({ resource_id, date }) => resource_id === id && date === slot.day)
    .find((one) =>
      wanted.some(({ from, to }) => one.minutes < begin + to && begin + from < one.minutes + one.duration),
    );
  const isInUse = unitsOn(resource, slot.day) > 0;
  const end = Math.min(until, midnight);
  const isSeen = holder && scope.holders && includes(scope.reads, holder.barber_id);
  const visit = isSeen ? await findAppointment(db, scope, holder.appointment_id) : undefined;
  const data: ResourceTaken = {
    resource: { id, name: scope.resources ? name : '' },
    ...(isInUse && { until: clockTime(end) }),
    ...(holder && {
      holder: {
        appointment_id: isSeen ? holder.appointment_id : null,
        name: isSeen ? holder.name : null,
        ...(visit?.name_hint && { name_hint: visit.name_hint }),
        until: clockTime(Math.min(holder.minutes + holder.duration, midnight)),
      },
    }),
    times,
    ...(slot.visit !== undefined && { visit: slot.visit }),
  };
  const message = !scope.resources
    ? messages.resourceTaken
    : isInUse
      ? takenUntil(name, clockTime(end))
      : notInUse(name);
  return new Refusal('resource_taken', message, {}, data);
}

const midnight = 24 * 60;

/** The step in minutes, so small that a client keeps their own time. */
const finestStep = 5;

/** The result for the first day with a free slot. Days other than the wanted day must be offered online, too. */
async function firstDayWith(
  db: Db,
  salon: SalonId,
  { at, wanted: services, own, ...slot }: WantedAppointmentSlot & Known & { readonly at: Date },
  find: (days: readonly BarberDay[], wanted: WantedSlot, day: string) => readonly Offer[],
): Promise<FreeSlot[]> {
  const all = await listBarbers(db, salon);
  const barber = all.find((one) => one.id === slot.barberId)?.name ?? '';
  const wanted = {
    barber,
    minutes: minutesOf(slot.time),
    duration: slot.duration,
    parts: slot.parts,
    buffer: longestBufferOf(services),
  };
  const now = localTime(at);

  const known = Array.from({ length: daysSearched }, (_, n) => addDays(slot.day, n)).filter(isKnownDay);
  const to = known.at(-1) ?? slot.day;
  const holidays = await listUnansweredDays(db, salon, { from: slot.day, to });
  const days = known.filter((day) => day === slot.day || !holidays.has(day));
  const hours = await readHours(db, salon, now.day);
  const occupied = await listOccupiedTimes(db, salon, slot.day, to, [slot.id]);
  const needed = neededBy(slot, { wanted: services, own });
  const book = await readResourceBook(db, salon, needed, { from: slot.day, to, except: [slot.id] });
  const active = all.filter((one) => one.active);
  for (const day of days) {
    const ofDay = occupied.filter(({ date }) => date === day);
    const barberDays = active.map(({ id: barberId, name }) => ({
      barber: name,
      open: piecesOn(day, barberId, hours),
      occupied: ofDay.filter((one) => one.barber === name).flatMap(notOffered),
    }));
    const earliest = day === now.day ? now.minutes : 0;
    const resources = partsOn(book, needed, day);
    const found = find(barberDays, { ...wanted, resources, earliest }, day);
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
