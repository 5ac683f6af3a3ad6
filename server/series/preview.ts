// What a series would be: each of its days with its slot, and a proposal where the slot is not free.
import type { Appointment } from '#contracts/appointments.ts';
import { addDays, clockTime, minutesOf } from '#contracts/calendar.rules.ts';
import { notOffered } from '#contracts/free-times.rules.ts';
import { openDay, piecesOn } from '#contracts/hours.rules.ts';
import { nearestTimes } from '#contracts/nearest-times.rules.ts';
import { outsideReason } from '#contracts/outside.sq.ts';
import { isKnownDay } from '#contracts/primitives.ts';
import type { SeriesDay } from '#contracts/series.ts';
import * as appointments from '../appointments/store.ts';
import type { Db } from '../db/database.ts';
import { read as readHours } from '../hours/store.ts';
import type { SalonId } from '../salon-id.ts';

/** So many days after a slot that is not free are searched for a free one. */
const daysSearched = 6;

type Repeated = Appointment & { readonly barber_id: string };

export async function preview(db: Db, salon: SalonId, visit: Repeated, days: readonly string[]) {
  const { barber, barber_id: barberId, appointment_time: time, duration, buffer_minutes: buffer } = visit;
  const slots = days.map((day) => ({ barberId, day, time, duration }));
  const hours = await readHours(db, salon, visit.appointment_date);
  const overlaps = await appointments.findOverlaps(db, salon, slots, [visit.id]);
  const nameAt = new Map(overlaps.map(({ place, name }) => [place, name]));

  const found = days.map((day, place) => {
    const open = openDay(day, barberId, hours);
    const why = outsideReason(open, barber, { minutes: minutesOf(time), duration }, hours) ?? null;
    const overlap = nameAt.get(place) ?? null;
    const state =
      overlap !== null ? ('taken' as const) : why !== null ? ('closed' as const) : ('free' as const);
    return { appointment_date: day, appointment_time: time, state, overlap, why };
  });

  const [first] = days;
  const last = days.at(-1);
  const occupied =
    first && last && found.some(({ state }) => state !== 'free')
      ? await appointments.listOccupied(db, salon, first, addDays(last, daysSearched))
      : [];
  const occupiedOn = (day: string) =>
    occupied.filter((one) => one.date === day && one.barber === barber).flatMap(notOffered);

  /** The nearest free time of the same barber, on the same day or on the next one that has any. */
  function proposalFor(day: string) {
    for (let n = 0; n <= daysSearched; n++) {
      const searched = addDays(day, n);
      if (!isKnownDay(searched)) return null;
      const barberDay = { barber, open: piecesOn(searched, barberId, hours), occupied: occupiedOn(searched) };
      const [nearest] = nearestTimes([barberDay], { barber, minutes: minutesOf(time), duration, buffer });
      if (nearest) return { appointment_date: searched, appointment_time: clockTime(nearest.minutes) };
    }
    return null;
  }

  return found.map(
    (one): SeriesDay => ({
      ...one,
      proposal: one.state === 'free' ? null : proposalFor(one.appointment_date),
    }),
  );
}
