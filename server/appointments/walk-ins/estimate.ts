// How long one waits now, for the page of the salon. The desk computes the same on the device.
import { spreadOf, standingOf, type Wait, waitingOf, waits } from '#contracts/appointments/waits.rules.ts';
import type { WalkIn } from '#contracts/appointments/walk-ins.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { readHoursOfSalon } from '../../salon/hours/store.ts';
import { listServices } from '../../salon/services/store.ts';
import type { Db } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import { listOffs, listStanding, listWaiting } from './store.ts';

type Wish = Pick<WalkIn, 'service_ids'> & { readonly barber_id?: string | null };

export async function estimate(db: Db, salon: SalonId, now: Date) {
  const { day, minutes } = localTime(now);
  const [appointments, barbers, hours, services, waiting, offs] = await Promise.all([
    listStanding(db, salon, day),
    listBarbers(db, salon),
    readHoursOfSalon(db, salon, day),
    listServices(db, salon),
    listWaiting(db, wholeBook(salon), now),
    listOffs(db, salon, day),
  ]);
  const standing = standingOf(appointments);
  const columns = barbers
    .filter(({ active }) => active)
    .map(({ id }) => ({ id, pieces: piecesOn(day, id, hours) }));
  const said = (queue: readonly Parameters<typeof waitingOf>[0][number][]): Wait[] =>
    waits(minutes, columns, standing, waitingOf(queue, services, barbers), spreadOf(offs));
  const here = waiting.filter(({ is_here }) => is_here);
  return {
    isOpen: columns.some(({ pieces }) => pieces.some(({ from, to }) => from <= minutes && minutes < to)),
    here,
    fromPage: waiting.length - here.length,
    services: services.filter(({ is_active, addon }) => is_active && !addon),
    /** Says it of somebody who waits there. */
    waitOf: (id: string) => said(here).find((one) => one.id === id),
    /** Says it of somebody who would come now. */
    waitOfNext: ({ service_ids, barber_id = null }: Wish) =>
      said([...here, { id: '', barber_id, service_ids, is_here: true }]).at(-1),
  };
}
