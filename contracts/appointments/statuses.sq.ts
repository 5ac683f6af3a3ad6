// The names of a visit's state on the screens and in spreadsheets.

import { isAccepted, isConfirmed, isFinished, type LocalTime } from '../ground/appointment.rules.ts';
import type { Appointment } from '../ground/appointment.ts';

/** The name of each status in filters. `confirmed` has the same name as `completed` (specification 5.1). */
export const statusNames = {
  pending: 'Në pritje',
  confirmed: 'Përfunduar',
  completed: 'Përfunduar',
  cancelled: 'Anuluar',
};

type VisitWithStatus = Parameters<typeof isFinished>[0] &
  Partial<Pick<Appointment, 'booked_online' | 'is_request' | 'cancelled_by' | 'cancelled_late'>>;

/** The status of a visit on the screen. Before its end a visit is not 'Përfunduar', and an accepted booking is not 'Në pritje'. */
export function statusName(visit: VisitWithStatus, now: LocalTime): string {
  if (isAccepted(visit)) return 'Pranuar';
  return isConfirmed(visit) && !isFinished(visit, now) ? 'Konfirmuar' : statusNames[visit.status];
}

/**
 * The status as in `statusName`, but a missed visit is not called cancelled, and a late cancellation is called late. The lists of all
 * visits have the reason in a column of its own.
 */
export function statusOrMissed(visit: VisitWithStatus, now: LocalTime): string {
  if (visit.cancelled_by === 'no_show') return cancelledByNames.no_show;
  return visit.cancelled_late ? lateCancel : statusName(visit, now);
}

/** The status of a visit from the queue that nobody has ticked: its client has been served since its beginning. */
export const begun = 'Filloi';

export const cancelledByNames = {
  client: 'Klienti',
  salon: 'Salloni',
  no_show: 'Nuk erdhi',
};

/** The texts of a client's answer by the link of the visit. */
export const answerNames = { coming: 'Konfirmoi', moved: 'Ndryshoi orën' };
/** The person who booked, if it is not the client who comes. */
export const whoBooked = (name: string): string => `Rezervoi: ${name}`;

export const lateCancel = 'Anulim i vonë';
