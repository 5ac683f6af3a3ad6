// Says of each wanted slot whether it is free, and proposes another slot if not.
import { messages } from '#contracts/appointments/series.sq.ts';
import type { SeriesDay } from '#contracts/appointments/series.ts';
import { addDays, clockTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Claim } from '#contracts/ground/claims.rules.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { notOffered } from '#contracts/salon/free-times.rules.ts';
import { openDay, piecesOn } from '#contracts/salon/hours.rules.ts';
import { nearestTime } from '#contracts/salon/nearest-times.rules.ts';
import { outsideReason } from '#contracts/salon/outside.sq.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { listUnansweredDays } from '../../salon/holidays/store.ts';
import { readHoursOfSalon as readHours } from '../../salon/hours/store.ts';
import { readBook } from '../claims-store.ts';
import { findOverlaps, listOccupiedTimes, type Slot } from '../taken-store.ts';
import type { Db } from '../../ground/db/database.ts';
import type { Scope } from '../../ground/scope.ts';

/** The number of days after a taken slot in which a free slot is searched. */
const daysSearched = 6;

interface WantedSlot extends Slot {
  readonly barber: string;
  readonly buffer: number;
  readonly claims: readonly Claim[];
  /** Whether the visit has this slot already. A slot outside the hours was then chosen on purpose. */
  readonly stays?: boolean;
}

/** `except`: the visits that give up their own slots. */
export async function preview(
  db: Db,
  scope: Scope,
  slots: readonly WantedSlot[],
  { except, at }: { readonly except: readonly string[]; readonly at: Date },
): Promise<SeriesDay[]> {
  const now = localTime(at);
  const days = slots.map(({ day }) => day).sort();
  const [first = now.day] = days;
  const hours = await readHours(db, scope.salon, first);
  const inactive = new Set(
    (await listBarbers(db, scope.salon)).filter((one) => !one.active).map(({ id }) => id),
  );
  const overlaps = await findOverlaps(db, scope, slots, except);
  const last = addDays(days.at(-1) ?? first, daysSearched);
  const book = await readBook(db, scope.salon, slots, { to: last, except });
  const nameAt = new Map(overlaps.map(({ place, name }) => [place, name]));

  const whyClosed = ({ barber, barberId, day, time, duration, stays }: WantedSlot) => {
    const open = openDay(day, barberId, hours);
    // the salon may have closed the day since the visit was booked
    const isClosed = open?.because?.barberId === null && open.pieces.length === 0;
    if (stays && !isClosed) return null;
    if (inactive.has(barberId)) return messages.inactive(barber);
    return outsideReason(open, barber, { day, minutes: minutesOf(time), duration }, hours) ?? null;
  };
  const found = slots.map((slot, place) => {
    const why = whyClosed(slot);
    const overlap = nameAt.get(place) ?? book.takenFor(slot)?.name ?? null;
    const closedOrFree = why === null ? ('free' as const) : ('closed' as const);
    return { slot, why, overlap, state: overlap === null ? closedOrFree : ('taken' as const) };
  });

  const isAllFree = found.every(({ state }) => state === 'free');
  const occupied = isAllFree ? [] : await listOccupiedTimes(db, scope.salon, first, last, except);
  const holidays = isAllFree
    ? new Set<string>()
    : await listUnansweredDays(db, scope.salon, { from: first, to: last });
  const occupiedOn = (day: string, barber: string) =>
    occupied.filter((one) => one.date === day && one.barber === barber).flatMap(notOffered);

  /** The nearest time of the same barber that is offered online too, on the same day or on the next day with such a time. */
  function proposalFor({ barber, barberId, day, time, ...wanted }: WantedSlot) {
    if (inactive.has(barberId)) return null;
    for (let n = 0; n <= daysSearched; n++) {
      const searched = addDays(day, n);
      if (!isKnownDay(searched)) return null;
      if (holidays.has(searched)) continue;
      const open = piecesOn(searched, barberId, hours);
      const nearest = nearestTime(
        { open, occupied: occupiedOn(searched, barber), claimed: book.on(searched) },
        { ...wanted, minutes: minutesOf(time), earliest: searched === now.day ? now.minutes : 0 },
      );
      if (nearest !== undefined) return { appointment_date: searched, appointment_time: clockTime(nearest) };
    }
    return null;
  }

  return found.map(
    ({ slot, ...found }): SeriesDay => ({
      appointment_date: slot.day,
      appointment_time: slot.time,
      ...found,
      proposal: found.state === 'free' ? null : proposalFor(slot),
    }),
  );
}
