// The freed times from changes that the server has not answered yet, if they fit a client on the waitlist by the server's rules.

import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { FreedTime, Wish } from '#contracts/online/freed-times.ts';
import { fittingTime, leastAhead } from '#contracts/online/waitlist.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import type { Service } from '#contracts/salon/services.ts';
import { applyOverlays, type Overlay } from '../../appointments/overlay.rules.ts';
import { occupiedIn, workIn } from '../../appointments/slot.rules.ts';

/** The data of the salon that the device knows. */
export interface KnownBook {
  readonly services: readonly Service[];
  readonly barbers: readonly Barber[];
  readonly hours: Hours;
  /** The appointments of a day; undefined if the device does not have the day. */
  readonly dayOf: (day: string) => readonly Appointment[] | undefined;
}

/**
 * A freed time. `isOnlyHere`: clients cannot be told about it yet, because the server names clients only after it has received the change.
 */
export type FreedHere = FreedTime & { readonly isOnlyHere?: true };

export function freedHere(
  overlays: readonly Overlay[],
  wishes: readonly Wish[],
  book: KnownBook,
  now: LocalTime,
): FreedHere[] {
  const changed = new Map(
    overlays
      .toReversed()
      .flatMap(({ base, changes, deleted }) => (changes || deleted ? [[base.id, base]] : [])),
  );
  return [...changed.values()].flatMap((found) => {
    const { appointment_date: day, barber_id: barberId, barber } = found;
    const list = book.dayOf(day);
    const before = list?.find(({ id }) => id === found.id) ?? found;
    if (!list || before.appointment_date !== day) return [];
    const column = applyOverlays(day, list, overlays).filter((one) => one.barber_id === barberId);
    const soonest = day === now.day ? now.minutes + leastAhead : 0;
    const offer = {
      ...offerOf(book),
      days: [{ day, barberId, occupied: occupiedIn(column) }],
    };
    return workIn([before]).flatMap(({ from, to }) => {
      const left = fittingTime(offer, wishes.map(entryOf), { barberId, day, from, to }, now);
      if (!left || left.freeTime.from < soonest) return [];
      const freedTime = { id: `${found.id} ${from}`, date: day, barber_id: barberId, barber };
      return [{ ...freedTime, ...shownOf(left), isOnlyHere: true as const }];
    });
  });
}

/** The part of a freed time that is still free for the waitlist after the changes that the server has not answered yet. */
export function stillFree(
  freedTime: FreedTime,
  overlays: readonly Overlay[],
  wishes: readonly Wish[],
  book: KnownBook,
  now: LocalTime,
): FreedTime | undefined {
  const { date: day, barber_id: barberId } = freedTime;
  const list = book.dayOf(day);
  if (!list) return freedTime;
  const column = applyOverlays(day, list, overlays).filter((one) => one.barber_id === barberId);
  const from = minutesOf(freedTime.time);
  const to = from + freedTime.duration;
  const filled = workIn(column.filter((one) => !list.includes(one)));
  if (!filled.some((work) => work.from < to && work.to > from)) return freedTime;
  const offer = { ...offerOf(book), days: [{ day, barberId, occupied: occupiedIn(column) }] };
  const left = fittingTime(offer, wishes.map(entryOf), { barberId, day, from, to }, now);
  return left && { ...freedTime, ...shownOf(left) };
}

const shownOf = ({
  freeTime: { from, to },
  begins,
  fitting,
}: NonNullable<ReturnType<typeof fittingTime>>) => ({
  time: clockTime(from),
  begins: begins === undefined ? undefined : clockTime(begins),
  duration: to - from,
  fitting: fitting.length,
});

const entryOf = ({ barber_id, from_minute, to_minute, visit, ...wish }: Wish) => ({
  ...wish,
  barberId: barber_id,
  fromMinute: from_minute,
  toMinute: to_minute,
  visit: visit && { day: visit.date, minutes: minutesOf(visit.time) },
});

/** A placeholder for the price, because the desk does not need it here. */
const priceCents = 0;

const offerOf = ({ services, barbers, hours }: KnownBook) => ({
  settings: null,
  hours,
  services: services
    .filter(({ is_active }) => is_active)
    .map(({ buffer_minutes, barbers: own, ...service }) => ({
      ...service,
      priceCents,
      buffer: buffer_minutes,
      barbers: own?.map((terms) => ({ ...terms, priceCents })) ?? null,
    })),
  barbers: barbers.filter(({ active }) => active),
  unansweredHolidays: [],
});
