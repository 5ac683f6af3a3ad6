// The answer to the desk about a taken slot: who has the slot, and which slots are free near it.
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { FreeSlot, ResourceTaken, SlotTaken } from '#contracts/appointments/appointments.ts';
import { addDays, clockTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Claim } from '#contracts/ground/claims.rules.ts';
import { claimsOf } from '#contracts/ground/claims-of.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { needsAfter } from '#contracts/ground/needs.rules.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import { claimSentences } from '#contracts/salon/claimed.sq.ts';
import { notOffered } from '#contracts/salon/free-times.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import {
  type BarberDay,
  nearestTime,
  nearestTimes,
  type Offer,
  type WantedSlot,
} from '#contracts/salon/nearest-times.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { listBarbers } from '../salon/barbers/store.ts';
import { listUnansweredDays } from '../salon/holidays/store.ts';
import { readHoursOfSalon as readHours } from '../salon/hours/store.ts';
import { listServices } from '../salon/services/store.ts';
import type { Db } from '../ground/db/database.ts';
import { Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { type Scope, wholeBook } from '../ground/scope.ts';
import { readBook, type Taken } from './claims-store.ts';
import { findAppointment, type StoredAppointment } from './store.ts';
import { findOverlaps, listOccupiedTimes, type Overlap, type Slot } from './taken-store.ts';

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
    const ofClaim = await refusalOfTakenClaim(db, scope, wantedSlots, at);
    return ofClaim ?? new Refusal('slot_taken', messages.slotTaken);
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

/** The claims of the wanted visit. */
export function claimsOfWanted(
  {
    duration,
    parts,
    services,
    without,
  }: Pick<WantedAppointmentSlot, 'duration' | 'parts' | 'services' | 'without'>,
  { wanted: all, own }: Known,
): Claim[] {
  const wanted = namedServices(all, services);
  const needsOf = ({ service_name }: WantedService) =>
    wanted.find(({ name }) => nameKey(name) === nameKey(service_name))?.needs;
  const needs = needsAfter(own, services, (line) => needsOf(line as WantedService), without);
  const buffer = wanted.length > 0 ? longestBufferOf(wanted) : own?.buffer_minutes;
  return claimsOf({ duration, parts, services, needs, buffer });
}

export const longestBufferOf = (wanted: readonly Service[]) =>
  Math.max(0, ...wanted.map(({ buffer_minutes }) => buffer_minutes));

/** The refusal about the first visit that cannot have what it claims; undefined if all is free by now. */
async function refusalOfTakenClaim(
  db: Db,
  scope: Scope,
  wantedSlots: readonly WantedAppointmentSlot[],
  at: Date,
): Promise<Refusal | undefined> {
  const { salon } = scope;
  const except = wantedSlots.map(({ id }) => id);
  const claiming = [];
  for (const slot of wantedSlots) {
    const own = await findAppointment(db, wholeBook(salon), slot.id);
    claiming.push({
      ...slot,
      claims: claimsOfWanted(slot, { wanted: await servicesOf(db, salon, slot), own }),
    });
  }
  const book = await readBook(db, salon, claiming, { except });
  for (const slot of claiming) {
    const taken = book.takenFor(slot);
    if (taken) {
      const times = await nearestSlots(db, salon, slot, at);
      return refusals[taken.kind](db, scope, { taken, times, visit: slot.visit });
    }
    // visits of one request may also take it from each other
    book.add(slot);
  }
  return undefined;
}

/** Devices in the field read these answers, so each kind keeps its own. */
const refusals: Record<Taken['kind'], typeof resourceTaken> = { resource: resourceTaken };

interface TakenFrom {
  readonly taken: Taken;
  readonly times: FreeSlot[];
  readonly visit: number | undefined;
}

async function resourceTaken(db: Db, scope: Scope, { taken, times, visit }: TakenFrom): Promise<Refusal> {
  const { id, name, until, holder } = taken;
  const end = until === undefined ? undefined : clockTime(Math.min(until, midnight));
  const isSeen = holder && scope.holders && includes(scope.reads, holder.barber_id);
  const held = isSeen ? await findAppointment(db, scope, holder.appointment_id) : undefined;
  const data: ResourceTaken = {
    resource: { id, name: scope.resources ? name : '' },
    ...(end !== undefined && { until: end }),
    ...(holder && {
      holder: {
        appointment_id: isSeen ? holder.appointment_id : null,
        name: isSeen ? holder.name : null,
        ...(held?.name_hint && { name_hint: held.name_hint }),
        until: clockTime(Math.min(holder.minutes + holder.duration, midnight)),
      },
    }),
    times,
    ...(visit !== undefined && { visit }),
  };
  const message = scope.resources ? claimSentences.resource.taken(name, end) : messages.resourceTaken;
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
  const claims = claimsOfWanted(slot, { wanted: services, own });
  const book = await readBook(db, salon, [{ ...slot, claims }], { to, except: [slot.id] });
  const active = all.filter((one) => one.active);
  for (const day of days) {
    const ofDay = occupied.filter(({ date }) => date === day);
    const barberDays = active.map(({ id: barberId, name }) => ({
      barber: name,
      open: piecesOn(day, barberId, hours),
      occupied: ofDay.filter((one) => one.barber === name).flatMap(notOffered),
      claimed: book.on(day),
    }));
    const earliest = day === now.day ? now.minutes : 0;
    const found = find(barberDays, { ...wanted, claims, earliest }, day);
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
