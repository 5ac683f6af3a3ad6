// The confirmation of a visit by one tap: what it books in the till, and the words of its buttons.
import { isAhead } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { localNow } from '../ground/lib/server-clock.ts';
import { createStore } from '../ground/lib/store.ts';
import { useStore } from '../ground/lib/use-store.ts';
import { nameOf, tickWords, words } from './words.sq.ts';

/**
 * True if the confirmation of this visit can book a payment: the visit is pending and not in the future. A cancelled visit that comes back
 * has its earlier payment, or none.
 */
export const isTicked = (before: Appointment): boolean =>
  before.status === 'pending' && !isAhead(before, localNow());

/** Whether a session of a package pays the visit, as the till says it when it knows the packages. */
export const paysBySession = createStore<(visit: Appointment) => boolean>(() => false);

/**
 * The method that the confirmation of a visit books: cash. Nothing is booked where each confirmation asks for the method, where the price
 * is 0, or where a package pays.
 */
export const methodOfTick = (before: Appointment, pays = paysBySession.read()): Method | undefined =>
  isTicked(before) &&
  before.price !== 0 &&
  queryClient.getQueryData(salonQuery.queryKey)?.till === 'on' &&
  !pays(before)
    ? 'cash'
    : undefined;

type Kind = 'paid' | 'came' | 'confirm';

/**
 * The words of the confirm buttons. They say whether the confirmation books the price. A visit that has begun, such as one from the queue,
 * needs no confirmation any more: there the button says that the client came.
 */
export function tickWith(pays: (visit: Appointment) => boolean) {
  const method = (visit: Appointment) => methodOfTick(visit, pays);
  const kindOf = (visit: Appointment): Kind =>
    method(visit) ? 'paid' : isTicked(visit) ? 'came' : 'confirm';
  return {
    method,
    text: (visit: Appointment): string => tickWords[kindOf(visit)],
    /** With the visit's name. */
    label: (visit: Appointment): string => tickWords[`${kindOf(visit)}Of`](nameOf(visit)),
    /** The label of the button that confirms all these visits. */
    allLabel(visits: readonly Appointment[]): string {
      const paid = visits.filter(method).length;
      if (paid === 0) return words.confirmAll;
      return paid === visits.length ? tickWords.allPaid : tickWords.somePaid(paid);
    },
  };
}

export const useTick = () => tickWith(useStore(paysBySession));
