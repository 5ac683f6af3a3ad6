import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { OccupiedTime } from '#contracts/salon/free-times.rules.ts';
import { applyOverlays, foundOn, type Overlay } from './overlay.rules.ts';
import { endMinutes, occupiesSlot, startMinutes } from './slot.rules.ts';

/** The occupied time of one day, from its appointments: what the server answers for a week, but a piece for each. */
export function occupiedBy(appointments: readonly Appointment[]): OccupiedDay[] {
  const days = new Map<string, OccupiedDay>();
  for (const one of appointments.filter(occupiesSlot)) {
    const { appointment_date: date, barber, kind, duration, buffer_minutes } = one;
    const key = `${kind} ${barber}`;
    const before = days.get(key) ?? { date, barber, kind, count: 0, occupied: [], buffers: [] };
    const buffers = buffer_minutes > 0 ? [{ minutes: endMinutes(one), duration: buffer_minutes }] : [];
    days.set(key, {
      ...before,
      count: before.count + 1,
      occupied: [...before.occupied, { minutes: startMinutes(one), duration }],
      buffers: [...before.buffers, ...buffers],
    });
  }
  return [...days.values()];
}

/**
 * What the server answered, with the changes that it has not answered yet. `listOf`: the appointments of a day, if the device has
 * them; else those are taken that the changes found. `named` gives barbers the names of the answer.
 */
export function occupiedWith(
  answered: readonly OccupiedDay[],
  overlays: readonly Overlay[],
  listOf: (day: string) => readonly Appointment[] | undefined,
  named: (appointments: readonly Appointment[]) => readonly Appointment[],
): readonly OccupiedDay[] {
  const touched = new Set(
    overlays.flatMap(({ base, changes }) => [
      base.appointment_date,
      changes?.appointment_date ?? base.appointment_date,
    ]),
  );
  let days = answered;
  for (const day of touched) {
    const before = listOf(day) ?? foundOn(day, overlays);
    const after = applyOverlays(day, before, overlays);
    const leaving = occupiedBy(named(before.filter((one) => !after.includes(one))));
    const coming = occupiedBy(named(after.filter((one) => !before.includes(one))));
    for (const one of leaving) days = replaced(days, one, less);
    for (const one of coming) days = replaced(days, one, more);
  }
  return days;
}

type Combine = (before: OccupiedDay, other: OccupiedDay) => OccupiedDay;

function replaced(days: readonly OccupiedDay[], other: OccupiedDay, combine: Combine) {
  const isSame = ({ date, barber, kind }: OccupiedDay) =>
    date === other.date && barber === other.barber && kind === other.kind;
  const before = days.find(isSame) ?? { ...other, count: 0, occupied: [], buffers: [] };
  return [...days.filter((one) => one !== before), combine(before, other)];
}

const less: Combine = (before, other) => ({
  ...before,
  count: before.count - other.count,
  occupied: without(before.occupied, other.occupied),
  buffers: without(before.buffers, other.buffers),
});

const more: Combine = (before, other) => ({
  ...before,
  count: before.count + other.count,
  occupied: [...without(before.occupied, other.occupied), ...other.occupied].toSorted(byTime),
  buffers: [...before.buffers, ...other.buffers].toSorted(byTime),
});

const byTime = (one: OccupiedTime, other: OccupiedTime) => one.minutes - other.minutes;

/** The pieces without the time of the others. */
const without = (pieces: readonly OccupiedTime[], others: readonly OccupiedTime[]) =>
  others.reduce<OccupiedTime[]>(
    (left, { minutes, duration }) =>
      left.flatMap((piece) =>
        [
          spanOf(piece.minutes, Math.min(piece.minutes + piece.duration, minutes)),
          spanOf(Math.max(piece.minutes, minutes + duration), piece.minutes + piece.duration),
        ].filter((one) => one.duration > 0),
      ),
    [...pieces],
  );

const spanOf = (from: number, to: number): OccupiedTime => ({ minutes: from, duration: to - from });
