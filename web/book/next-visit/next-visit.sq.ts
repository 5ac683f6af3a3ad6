import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import { count, weekdayName } from '#contracts/ground/format.sq.ts';

export const nextVisitWords = {
  /** A line such as `Pas 3 javësh: e premte, 16:00 · Ardit`. */
  offer: (weeks: number, { appointment_date: day, appointment_time: time, barber }: FreeSlot) =>
    `Pas ${count(weeks, 'jave', 'javësh')}: ${weekdayName(day)}, ${time} · ${barber}`,
  book: 'Shto terminin',
};
