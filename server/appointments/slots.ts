// Takes a slot if no other appointment overlaps it. For one barber and day, only one transaction at a time does this.
import { messages } from '#contracts/appointments.sq.ts';
import type { FreeSlot, SlotTaken } from '#contracts/appointments.ts';
import { addDays, clockTime, localTime, minutesOf } from '#contracts/calendar.rules.ts';
import { notOffered } from '#contracts/free-times.rules.ts';
import { piecesOn } from '#contracts/hours.rules.ts';
import { nearestTimes } from '#contracts/nearest-times.rules.ts';
import { isKnownDay } from '#contracts/primitives.ts';
import * as barbers from '../barbers/store.ts';
import type { Db, Tx } from '../db/database.ts';
import { read as readHours } from '../hours/store.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { findBuffer } from '../services/store.ts';
import { findOverlap, listOccupied, lockBarberDay, type Overlap, type Slot } from './store.ts';

const midnight = 24 * 60;

export function refusePastMidnight({ time, duration }: Pick<Slot, 'time' | 'duration'>, field = '') {
  if (minutesOf(time) + duration <= midnight) return;
  throw invalid(messages.pastMidnight, { [`${field}appointment_time`]: messages.pastMidnight });
}

interface Wish {
  /** The appointment that wants the slot: its own old slot counts as free. */
  readonly id: string;
  /** The moment of the call. */
  readonly at: Date;
  readonly messageOf: (overlap: Overlap) => string;
  /** The names of its services. */
  readonly services: readonly string[];
  /** The place of the visit among those that are booked together. */
  readonly visit?: number | undefined;
}

/** Until the transaction ends, no other one can take a slot of this barber on this day. */
export async function takeSlot(tx: Tx, salon: SalonId, slot: Slot, wish: Wish) {
  lockBarberDay(tx, salon, slot);
  await refuseTaken(tx, salon, slot, wish);
}

export async function refuseTaken(db: Db, salon: SalonId, slot: Slot, wish: Wish) {
  const { id, messageOf, visit } = wish;
  const overlap = await findOverlap(db, salon, id, slot);
  if (!overlap) return;
  const { kind, name, time, duration } = overlap;
  const taken: SlotTaken = {
    overlap: { kind, name, until: clockTime(minutesOf(time) + duration) },
    times: await nearestSlots(db, salon, slot, wish),
  };
  throw new Refusal(
    'slot_taken',
    messageOf(overlap),
    {},
    { ...taken, ...(visit !== undefined && { visit }) },
  );
}

/** How many days are searched for free slots. The first is the wanted day. */
const daysSearched = 8;

/** The free slots nearest to the taken slot, on the first day that has free slots. */
async function nearestSlots(
  db: Db,
  salon: SalonId,
  slot: Slot,
  { id, at, services }: Wish,
): Promise<FreeSlot[]> {
  const all = await barbers.list(db, salon);
  const barber = all.find((one) => one.id === slot.barberId)?.name ?? '';
  const wanted = {
    barber,
    minutes: minutesOf(slot.time),
    duration: slot.duration,
    buffer: await findBuffer(db, salon, services),
  };
  const now = localTime(at);

  const days = Array.from({ length: daysSearched }, (_, n) => addDays(slot.day, n)).filter(isKnownDay);
  const hours = await readHours(db, salon, now.day);
  const occupied = await listOccupied(db, salon, slot.day, days.at(-1) ?? slot.day, [id]);
  const active = all.filter((one) => one.active);
  for (const day of days) {
    const ofDay = occupied.filter(({ date }) => date === day);
    const barberDays = active.map(({ id: barberId, name }) => ({
      barber: name,
      open: piecesOn(day, barberId, hours),
      occupied: ofDay.filter((one) => one.barber === name).flatMap(notOffered),
    }));
    const found = nearestTimes(barberDays, { ...wanted, earliest: day === now.day ? now.minutes : 0 });
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
