// The confirmation of a visit by one tap: what it books in the till, and the words of its buttons.
import { isAhead } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { localNow } from '../ground/lib/server-clock.ts';
import { nameOf, tickWords, words } from './words.sq.ts';

/**
 * True if the confirmation of this visit can book a payment: the visit is pending and not in the future. A cancelled visit that comes back
 * has its earlier payment, or none.
 */
export const isTicked = (before: Appointment): boolean =>
  before.status === 'pending' && !isAhead(before, localNow());

/** What the till says of a visit; without it nothing is known of packages. */
let isPaidBySession: (visit: Appointment) => boolean = () => false;

/** Sets the question whether a session of a package pays the visit, so that its confirmation books no cash. */
export function setPaidBySession(asked: typeof isPaidBySession): void {
  isPaidBySession = asked;
}

/**
 * The method that the confirmation of a visit books: cash. Nothing is booked where each confirmation asks for the method, where the price
 * is 0, or where a package pays.
 */
export const methodOfTick = (before: Appointment): Method | undefined =>
  isTicked(before) &&
  before.price !== 0 &&
  queryClient.getQueryData(salonQuery.queryKey)?.till === 'on' &&
  !isPaidBySession(before)
    ? 'cash'
    : undefined;

/** The label of a confirm button that shows the visit's name; it says whether the confirmation books the price. */
export const tickLabel = (visit: Appointment): string =>
  (methodOfTick(visit) ? tickWords.paidOf : tickWords.confirmOf)(nameOf(visit));

/** The label of the button that confirms all these visits. */
export function tickAllLabel(visits: readonly Appointment[]): string {
  const paid = visits.filter(methodOfTick).length;
  if (paid === 0) return words.confirmAll;
  return paid === visits.length ? tickWords.allPaid : tickWords.somePaid(paid);
}
