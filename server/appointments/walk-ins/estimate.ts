// The people who wait, for the desk, and the present waiting time, for the page of the salon. The desk computes the same on the
// device.
import {
  type QueueBook,
  type QueueWish,
  spreadOf,
  standingOf,
  waitOfNext,
  waitsIn,
} from '#contracts/appointments/waits.rules.ts';
import type { Queue } from '#contracts/appointments/walk-ins.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import { openHours, piecesOn, workDay } from '#contracts/salon/hours.rules.ts';
import { mayBeginFrom } from '#contracts/salon/own-hours.rules.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { listUnansweredDays } from '../../salon/holidays/store.ts';
import { readHoursOfSalon } from '../../salon/hours/store.ts';
import { listServices } from '../../salon/services/store.ts';
import { readBookFor } from '../claims-store.ts';
import { listDone } from '../service-counts-store.ts';
import type { Db } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import { listOffs, listStanding, listWaiting, readQueueRow } from './store.ts';

export async function readQueue(db: Db, scope: Scope, now: Date): Promise<Queue> {
  const { day } = localTime(now);
  const { waiting, seated, left, leftOver, offs, isUsed } = await readQueueRow(db, scope, now);
  const [first] = leftOver;
  const people = leftOver.map(({ day: _, ...one }) => one);
  const elsewhere = scope.reads === 'all' ? undefined : await readElsewhere(db, scope, now);
  return {
    day,
    waiting,
    seated,
    left,
    ...(first && { left_over: { day: first.day, people } }),
    ...(!isUsed && { never_used: true as const }),
    spread: spreadOf(offs),
    ...(elsewhere && { elsewhere }),
  };
}

/** The visits and waiting clients that the caller does not read, without names. */
async function readElsewhere(db: Db, { salon, reads }: Scope, now: Date): Promise<Queue['elsewhere']> {
  const [appointments, waiting] = await Promise.all([
    listStanding(db, salon, localTime(now).day),
    listWaiting(db, wholeBook(salon), now),
  ]);
  return {
    standing: standingOf(appointments.filter(({ barber_id }) => !includes(reads, barber_id))).map((one) => ({
      ...one,
      parts: one.parts && [...one.parts],
    })),
    waiting: waiting
      .filter(({ is_here, barber_id }) => is_here && barber_id !== null && !includes(reads, barber_id))
      .map(({ id, barber_id, service_ids, arrived_at }) => ({ id, barber_id, service_ids, arrived_at })),
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
  const { on } = await readBookFor(db, salon, services, day);
  const counted = services.filter(({ own_hours }) => own_hours?.most);
  const ids = counted.map(({ id }) => id);
  const done = ids.length > 0 ? await listDone(db, salon, ids, { from: day, to: day, now }) : [];
  const active = barbers.filter((barber) => barber.active);
  const columns = active.map(({ id }) => ({ id, pieces: piecesOn(day, id, hours) }));
  // who is busy elsewhere comes back: the queue stays open
  const working = active.flatMap(({ id }) => workDay(day, id, hours)?.pieces ?? [openHours]);
  const book: QueueBook = {
    ...{ now: minutes, columns, standing: standingOf(appointments), waiting, services, barbers },
    ...{ claimed: on(day), spread: spreadOf(offs) },
  };
  const here = waiting.filter(({ is_here }) => is_here);
  const onTheirWay = waiting.filter(({ is_here }) => !is_here);
  /**
   * Whether the own hours of these services let them begin today when it is this person's turn, or later. A service that is only for clients
   * who had it lately is a request, and no entry of the queue.
   */
  const isInOwnHours = ({ service_ids, barber_id = null }: QueueWish): boolean => {
    const wanted = service_ids.flatMap((id) => services.find((one) => one.id === id) ?? []);
    if (wanted.every(({ own_hours }) => !own_hours)) return true;
    if (wanted.some(({ own_hours }) => own_hours?.within_days)) return false;
    const turn = waitOfNext(book, { service_ids, barber_id })?.place?.minutes ?? minutes;
    const able = barbers.filter((one) => one.active && canDo(one, wanted));
    const bound = { services, barbers: able, done, at: now };
    return able
      .filter(({ id }) => barber_id === null || id === barber_id)
      .some(({ id }) => mayBeginFrom(bound, wanted, { day, barberId: id, minutes: turn }));
  };
  return {
    /** On a holiday without an answer the page is closed, as for bookings. */
    isOpen: !unanswered.has(day) && working.some(({ from, to }) => from <= minutes && minutes < to),
    fromPage: onTheirWay.length,
    services: services.filter(
      ({ id, is_active, addon }) => is_active && !addon && isInOwnHours({ service_ids: [id] }),
    ),
    /** The services that do not begin any more today. */
    notToday: services.filter(({ id }) => !isInOwnHours({ service_ids: [id] })).map(({ id }) => id),
    isInOwnHours,
    /** Whether the barber works here, does any service, and all wanted ones. */
    isOffered: ({
      barber_id,
      service_ids,
    }: {
      readonly barber_id: string;
      readonly service_ids: string[];
    }) => {
      const barber = barbers.find(({ id, active }) => active && id === barber_id);
      return (
        barber !== undefined &&
        barber.services?.length !== 0 &&
        canDo(
          barber,
          service_ids.map((id) => ({ id })),
        )
      );
    },
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
        wait: waitsIn({ ...book, waiting: queue }).find((one) => one.id === id),
      };
    },
    /** The waiting time of a person who would come now. */
    waitOfNext: (wish: QueueWish) => waitOfNext(book, wish),
  };
}
