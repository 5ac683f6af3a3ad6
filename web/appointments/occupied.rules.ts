import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { endMinutes, occupiesSlot, workIn } from './slot.rules.ts';

/**
 * The occupied time by day, barber and kind, with a piece for each part of work. The server answers the same for a week, but joins pieces
 * that touch each other.
 */
export function occupiedBy(appointments: readonly Appointment[]): OccupiedDay[] {
  const days = new Map<string, OccupiedDay>();
  for (const one of appointments.filter(occupiesSlot)) {
    const { appointment_date: date, barber, kind, buffer_minutes } = one;
    const key = `${kind} ${barber}`;
    const before = days.get(key) ?? { date, barber, kind, count: 0, occupied: [], buffers: [] };
    const buffers = buffer_minutes > 0 ? [{ minutes: endMinutes(one), duration: buffer_minutes }] : [];
    days.set(key, {
      ...before,
      count: before.count + 1,
      occupied: [
        ...before.occupied,
        ...workIn([one]).map(({ from, to }) => ({ minutes: from, duration: to - from })),
      ],
      buffers: [...before.buffers, ...buffers],
    });
  }
  return [...days.values()];
}
