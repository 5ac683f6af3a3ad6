// The desk answers a request by what it does to its visit: confirming accepts it, cancelling and deleting decline it.

import type { Appointment, CancelledBy, Status } from '#contracts/ground/appointment.ts';
import { minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import {
  acceptRestoredBooking,
  answerBookingOfVisit,
  reopenRequestOfVisit,
  setAnswerDeadlineOfVisit,
} from './store.ts';

/** The seconds in which the desk can undo a change before the client gets a mail. */
export const secondsToUndo = 60;

const minute = 60_000;

/** The end of the time to answer: in twelve hours, but an hour before the visit at the latest, and never in less than a quarter of an hour. */
export function answerUntil(now: Date, { date, time }: { readonly date: string; readonly time: string }) {
  const latest = momentAt(date, minutesOf(time)).getTime() - 60 * minute;
  const usual = now.getTime() + 12 * 60 * minute;
  return new Date(Math.max(now.getTime() + 15 * minute, Math.min(usual, latest)));
}

/** What the desk changes of a visit. */
interface DeskChange {
  readonly day?: string | undefined;
  readonly starts_at?: string | undefined;
  readonly status?: Status | undefined;
  readonly cancelled_by?: CancelledBy | undefined;
}

export type DeskAnswer = 'accepted' | 'declined' | 'withdrawn';

/**
 * Runs after the row was changed. Returns the answer to the request of the visit; undefined if there is none, or if it waits. A visit
 * that is moved goes on waiting, with a new deadline; one that the desk sets back within a minute waits again.
 */
export async function answerByDesk(
  tx: Tx,
  salon: SalonId,
  before: Appointment,
  change: DeskChange,
  at: Date,
): Promise<DeskAnswer | undefined> {
  const { id, booked_online, is_request } = before;
  if (!booked_online) return undefined;
  const {
    status = before.status,
    day = before.appointment_date,
    starts_at = before.appointment_time,
  } = change;
  if (status === before.status) {
    const isMoved = day !== before.appointment_date || starts_at !== before.appointment_time;
    if (is_request && isMoved) {
      const deadline = answerUntil(at, { date: day, time: starts_at });
      await setAnswerDeadlineOfVisit(tx, salon, id, deadline);
    }
    return undefined;
  }
  if (!(await waitsOrReopens(tx, salon, before, at))) {
    if (before.status === 'cancelled') await acceptRestoredBooking(tx, salon, id);
    return undefined;
  }
  if (status === 'pending') return undefined;
  const given = answerOf(status, change);
  await answerBookingOfVisit(tx, salon, id, given, at);
  return given;
}

/** Whether the visit is a request: it waits, or the desk answered it less than a minute ago, and then it waits again. */
async function waitsOrReopens(
  tx: Tx,
  salon: SalonId,
  { id, booked_online, is_request }: Appointment,
  at: Date,
) {
  if (!booked_online || is_request) return is_request;
  return reopenRequestOfVisit(tx, salon, id, new Date(at.getTime() - secondsToUndo * 1000));
}

const answerOf = (status: Status, { cancelled_by }: DeskChange): DeskAnswer => {
  // who did not come had a visit
  if (status !== 'cancelled' || cancelled_by === 'no_show') return 'accepted';
  return cancelled_by === 'client' ? 'withdrawn' : 'declined';
};

/** Runs before a visit is deleted, and declines its request. Returns undefined if the visit is no request. */
export async function declineByDeletion(tx: Tx, salon: SalonId, before: Appointment, at: Date) {
  if (!(await waitsOrReopens(tx, salon, before, at))) return undefined;
  await answerBookingOfVisit(tx, salon, before.id, 'declined', at);
  return 'declined' as const;
}
