// The people who wait, for the desk, and the present waiting time, for the page of the salon. The desk computes the same on the
// device.
import { spreadOf, standingOf, type Wait, waitingOf, waits } from '#contracts/appointments/waits.rules.ts';
import type { Queue, WalkIn } from '#contracts/appointments/walk-ins.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { listUnansweredDays } from '../../salon/holidays/store.ts';
import { readHoursOfSalon } from '../../salon/hours/store.ts';
import { listServices } from '../../salon/services/store.ts';
import { readResourcesOfDay } from '../resource-times-store.ts';
import type { Db } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import { listOffs, listStanding, listWaiting, readQueueRow } from './store.ts';

type Wish = Pick<WalkIn, 'service_ids'> & { readonly barber_id?: string | null };

export async function readQueue(db: Db, scope: Scope, now: Date): Promise<Queue> {
  const { day } = localTime(now);
  const { waiting, left, leftOver, offs, isUsed } = await readQueueRow(db, scope, now);
  const [first] = leftOver;
  const people = leftOver.map(({ number, name }) => ({ number, name }));
  return {
    day,
    waiting,
    left,
    ...(first && { left_over: { day: first.day, people } }),
    ...(!isUsed && { never_used: true as const }),
    spread: spreadOf(offs),
  };
}

export async function estimate(db: Db, salon: SalonId, now: Date) {
  const { day, minutes } = localTime(now);
  const [appointments, barbers, hours, services, waiting, offs, unanswered] = await Promise.all([
    listStanding(db, salon, day),
    listBarbers(db, salon),
    readHoursOfSalon(db, salon, day),
    listServices(db, salon),
    listWaiting(db, wholeBook(salon), now),
    listOffs(db, salon, day),
    listUnansweredDays(db, salon, { from: day, to: day }),
  ]);
  const resources = await readResourcesOfDay(db, salon, services, day);
  const standing = standingOf(appointments);
  const columns = barbers
    .filter(({ active }) => active)
    .map(({ id }) => ({ id, pieces: piecesOn(day, id, hours) }));
  const said = (queue: readonly Parameters<typeof waitingOf>[0][number][]): Wait[] =>
    waits(minutes, columns, standing, waitingOf(queue, services, barbers), spreadOf(offs), resources);
  const here = waiting.filter(({ is_here }) => is_here);
  const onTheirWay = waiting.filter(({ is_here }) => !is_here);
  return {
    /** On a holiday without an answer the page is closed, as for bookings. */
    isOpen:
      !unanswered.has(day) &&
      columns.some(({ pieces }) => pieces.some(({ from, to }) => from <= minutes && minutes < to)),
    fromPage: onTheirWay.length,
    services: services.filter(({ is_active, addon }) => is_active && !addon),
    /**
     * The place and the waiting time that a person in the queue reads. For a person on the way, all who entered earlier count as
     * present. The desk's own estimate counts nobody whom the desk has not seen.
     */
    ownOf(id: string) {
      const entered = onTheirWay.findIndex((one) => one.id === id);
      const ahead = onTheirWay.slice(0, entered + 1).map((one) => ({ ...one, is_here: true }));
      const queue = [...here, ...ahead];
      return {
        place: queue.findIndex((one) => one.id === id) + 1,
        wait: said(queue).find((one) => one.id === id),
      };
    },
    /** The waiting time of a person who would come now. */
    waitOfNext: ({ service_ids, barber_id = null }: Wish) =>
      said([...here, { id: '', barber_id, service_ids, is_here: true }]).at(-1),
  };
}
