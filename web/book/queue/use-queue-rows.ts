import { useQuery } from '@tanstack/react-query';
import {
  type QueueBook,
  type QueueWish,
  spreadOf,
  standingOf,
  waitingOf,
  waitOfNext,
  waitsIn,
} from '#contracts/appointments/waits.rules.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { everyClaimedOfServices } from '#contracts/ground/claims-of.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { useDay } from '../../appointments/api.ts';
import { useClaimBook } from '../../appointments/claim-book.ts';
import { bookableFor, shownTo } from '../../appointments/columns.rules.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { useQueue } from '../../appointments/walk-ins/api.ts';
import { type ShownWalkIn, withOthers } from '../../appointments/walk-ins/queue.rules.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { rowsOf } from './rows.rules.ts';

export type QueueView = ReturnType<typeof useQueueRows>;
export type QuotedWait = ReturnType<QueueView['waitFor']>;

const noVisits: readonly Appointment[] = [];
const noServices: readonly Service[] = [];

/** The clients who wait and their waiting times, as far as this person sees the day. */
export function useQueueRows({ day, minutes }: LocalTime) {
  const rights = useRights();
  const { spread = spreadOf([]), mostUsed, elsewhere, ...queued } = useQueue({ day, minutes });
  const { isKnown, isUsed, waiting, left, leftOver } = queued;
  const { appointments = noVisits } = useDay(day, false);
  const { data: all = [] } = useQuery(barbersQuery);
  const { data: services = noServices } = useQuery(servicesQuery);
  const { openOn } = useOpeningHours();
  const barbers = shownTo(rights, all).filter(({ active }) => active);
  // the whole salon begins with its next client, also for a person who sees only a part of it
  const working = elsewhere ? all.filter(({ active }) => active) : barbers;
  const columns = working.map(({ id, name }) => ({ id, pieces: openOn(day, name) }));
  const seen = elsewhere ? appointments.filter(({ is_busy }) => !is_busy) : appointments;
  const standing = [...standingOf(seen), ...(elsewhere?.standing ?? [])];
  const active = services.filter(({ is_active }) => is_active);
  const { book: claimBook } = useClaimBook(everyClaimedOfServices(active), day);
  const book: QueueBook = {
    ...{ now: minutes, columns, standing, services, barbers: all, spread, claimed: claimBook?.on(day) },
    waiting: withOthers(waiting, elsewhere?.waiting),
  };
  const offered = active.filter(({ addon }) => !addon);
  const used = mostUsed.flatMap((id) => offered.find((one) => one.id === id) ?? []);
  // a new salon has no visits to count, so the first services are used
  const quick = (used.length > 0 ? used : offered).slice(0, quickServices);
  return {
    day,
    minutes,
    isKnown,
    /** True if a client ever came without an appointment. */
    isUsed,
    waiting,
    left,
    leftOver,
    rows: rowsOf(waiting, waitsIn(book), appointments, minutes),
    /** The clients who entered on the page and have not come yet. */
    onTheirWay: waiting.filter(({ is_here }) => !is_here),
    appointments,
    barbers,
    /** The barbers who may begin with the next client. */
    working,
    bookable: bookableFor(rights, all),
    /** False for a client who waits for a colleague: this person sees the client, but may not change anything. */
    mayChange: ({ barber_id }: Pick<ShownWalkIn, 'barber_id'>) =>
      barber_id === null ? rights.view.writes !== 'nobody' : rights.writes(barber_id),
    /** The wanted services and the wanted barber of a client. */
    wantedBy: (walkIn: ShownWalkIn) => waitingOf([{ ...walkIn, is_here: true }], services, all)[0],
    columns,
    standing,
    /** Undefined if no service claims anything, or while the book is not known. */
    claimed: book.claimed,
    services,
    quick,
    /** All services without a large button. */
    others: active.filter((one) => !quick.includes(one)),
    /** The wait of a client who would come now: as the list will say it, and in minutes; null if nobody has time today. */
    waitFor(wish: QueueWish) {
      const place = waitOfNext(book, wish)?.place;
      return place ? { ...place, quoted: Math.round((place.minutes - minutes) / 5) * 5 } : null;
    },
  };
}

/** The number of large buttons in the sheet. */
const quickServices = 4;
