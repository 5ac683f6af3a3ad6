// The first free time of each day.

import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { type ColumnOfDay, freeFor, type WantedOfDay } from '#contracts/salon/free-times.rules.ts';
import { barberDayIn } from '../../appointments/load.rules.ts';
import { earliestOn, type SlotStart, slotLength } from '../../appointments/slot.rules.ts';
import type { OpenHoursLookup } from '../../appointments/use-opening-hours.ts';

/** The number of days that are searched, beginning with today. */
export const daysSearched = 42;
export const lastSearched = (today: string): string => addDays(today, daysSearched - 1);

interface FirstFreeRequest {
  /** The barbers. If several barbers are free at the same time, the first of them in this list is offered. */
  readonly barbers: readonly string[];
  /** The visit with each barber. */
  readonly visitWith: (barber: string) => WantedOfDay;
  readonly openOn: OpenHoursLookup;
  readonly claimedOn?: ((day: string) => ColumnOfDay['claimed']) | undefined;
}

/** The slots in order of time, at most one for each day. A day without a free time is left out. */
export function firstFreeSlots(
  days: readonly OccupiedDay[],
  { barbers, visitWith, openOn, claimedOn }: FirstFreeRequest,
  now: LocalTime,
): SlotStart[] {
  const searched = Array.from({ length: daysSearched }, (_, n) => addDays(now.day, n));
  return searched.flatMap((day) => {
    const slots = barbers.flatMap((barber): SlotStart[] => {
      const { open, visits, blocks, buffers } = barberDayIn(days, day, barber, openOn(day, barber));
      const [minutes] = freeFor(
        { ...visitWith(barber), step: slotLength, earliest: earliestOn(day, now) },
        { open, occupied: [...visits, ...blocks, ...buffers], claimed: claimedOn?.(day) },
      );
      return minutes === undefined ? [] : [{ day, barber, minutes }];
    });
    return slots.toSorted((one, other) => one.minutes - other.minutes).slice(0, 1);
  });
}
