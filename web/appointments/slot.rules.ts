// Rules of slots: when appointments begin and end, which of them overlap, and which slots of a day are still free.
// Minutes count from midnight on the salon's clock, so no time zone can shift them.
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { doOverlap, partsOf, type Work } from '#contracts/ground/work-parts.rules.ts';
import {
  type ColumnOfDay,
  freeFor,
  type OccupiedTime,
  type Piece,
  type WantedOfDay,
} from '#contracts/salon/free-times.rules.ts';
import { openHours } from '#contracts/salon/hours.rules.ts';
import { defaultDuration } from '#contracts/salon/services.ts';

/** The time at which a new appointment begins. */
export interface SlotStart {
  readonly day: string;
  readonly barber: string;
  readonly minutes: number;
}

export type Hours = Piece;

export const slotLength = 30;
/** The last slot starts at 22:30. */
export const usualHours: Hours = openHours;

export const startMinutes = (appointment: Appointment): number => minutesOf(appointment.appointment_time);
export const endMinutes = (appointment: Appointment): number =>
  startMinutes(appointment) + appointment.duration;
/** A cancelled appointment leaves its slot free. */
export const occupiesSlot = (appointment: Appointment): boolean => appointment.status !== 'cancelled';

interface WantedTime extends Work {
  /** The appointment that wants the slot. */
  readonly id?: string;
  readonly minutes: number;
}

/**
 * The appointment of `column` (one barber's day) that a slot would overlap. The waiting time of an appointment is free for other clients.
 */
export const findOverlap = (column: readonly Appointment[], wanted: WantedTime): Appointment | undefined =>
  column.find(
    (other) =>
      other.id !== wanted.id &&
      occupiesSlot(other) &&
      doOverlap(wanted, { ...other, minutes: startMinutes(other) }),
  );

/** The times in which the barber works for the appointments of `column`, in order of time. */
export const workIn = (column: readonly Appointment[]): Piece[] =>
  column
    .filter(occupiesSlot)
    .flatMap((one) =>
      partsOf(one).map(({ from, minutes }) => {
        const begin = startMinutes(one) + from;
        return { from: begin, to: begin + minutes };
      }),
    )
    .sort((one, other) => one.from - other.from);

/** The minutes of the day at which slots begin. */
export const slotTimes = ({ from, to }: Hours): number[] =>
  Array.from({ length: (to - from) / slotLength }, (_, i) => from + i * slotLength);

export const sortedMinutes = (minutes: readonly number[]): number[] =>
  [...new Set(minutes)].sort((one, other) => one - other);

/** The first free minute of a slot: the beginning of the slot, or the end of the work that reaches into the slot. */
export function firstFreeMinutes(column: readonly Appointment[], slot: number): number | undefined {
  let minutes = slot;
  for (const { from, to } of workIn(column)) if (from <= minutes) minutes = Math.max(minutes, to);
  return minutes < slot + slotLength ? minutes : undefined;
}

export const wholeDay = 24 * 60;

/** The first minute of a day that is not past yet. A day before today has no such minute. */
export function earliestOn(day: string, now: LocalTime): number {
  if (day === now.day) return now.minutes;
  return day > now.day ? 0 : wholeDay;
}

interface SlotRequest extends Partial<Omit<WantedOfDay, 'earliest'>>, Pick<ColumnOfDay, 'claimed'> {
  /** The first minute at which the appointment may begin. */
  readonly from: number;
}

const wholeReach: readonly Piece[] = [openHours];

/** The occupied time of `column`. */
export const occupiedIn = (column: readonly Appointment[]): OccupiedTime[] =>
  column.filter(occupiesSlot).flatMap((one) => {
    const work = workIn([one]);
    return work.map(({ from, to }, n) => ({
      minutes: from,
      duration: to - from,
      buffer: n === work.length - 1 ? one.buffer_minutes : 0,
    }));
  });

/** The times that can be offered in `column` (one barber's day). */
export const freeTimesIn = (
  column: readonly Appointment[],
  { from, claimed, ...wanted }: SlotRequest,
  open = wholeReach,
): number[] =>
  freeFor(
    { duration: defaultDuration, step: slotLength, ...wanted, earliest: from },
    { open, occupied: occupiedIn(column), claimed },
  );

/** The first free slot of a day, and its barber. `openOf`: the working hours of a barber on this day. */
export function firstFreeSlot(
  appointments: readonly Appointment[],
  barbers: readonly string[],
  wanted: SlotRequest,
  openOf: (barber: string) => readonly Piece[] = () => wholeReach,
): { barber: string; minutes: number } | undefined {
  const found = barbers.flatMap((barber) => {
    const column = appointments.filter((one) => one.barber === barber);
    const [minutes] = freeTimesIn(column, wanted, openOf(barber));
    return minutes === undefined ? [] : [{ barber, minutes }];
  });
  return found.toSorted((one, other) => one.minutes - other.minutes)[0];
}

interface Days {
  readonly barbers: readonly string[];
  readonly appointmentsOn: (day: string) => readonly Appointment[];
  readonly openOn: (day: string, barber: string) => readonly Piece[];
}

const daysSearched = 7;

/** The first free slot from now on: on this day, or on a later day if nobody works on this day or it is full. */
export function firstSlotFrom(
  day: string,
  now: LocalTime,
  { barbers, appointmentsOn, openOn }: Days,
): SlotStart {
  for (let days = 0; days < daysSearched; days++) {
    const on = addDays(day, days);
    const from = on === now.day ? now.minutes : 0;
    const free = firstFreeSlot(appointmentsOn(on), barbers, { from }, (barber) => openOn(on, barber));
    if (free) return { day: on, ...free };
  }
  return { day: addDays(day, 1), barber: barbers[0] ?? '', minutes: openHours.from };
}
