// The answers of the salon to the bookings of clients.

import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import type { OfferedTime } from '#contracts/online/bookings.ts';
import * as contract from '#contracts/online/requests.ts';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { onlineQuery } from '../api.ts';
import { visitLinkQuery } from '../visits/api.ts';
import { call, explain, refusalOf } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { changeOf, everything, useChange } from '../../ground/lib/use-change.ts';
import { toast } from '../../ground/ui/toast.ts';
import { bookingsQuery, liveBookings } from './api.ts';
import { words } from './words.sq.ts';

export const answerBooking = (id: string, body: BodyOf<typeof contract.answerRequest>) =>
  call(contract.answerRequest, { params: { id }, body });

/** The nearest free times, if a request without a slot was accepted but its time was taken meanwhile. */
export const otherTimesIn = (error: unknown): OfferedTime[] | undefined =>
  refusalOf(error, contract.answerRequest, 'slot_taken')?.times;

/** The answer to a request. All queries are loaded again: declining a request deletes its visit, and perhaps its client. */
export const answerRequest = changeOf(contract.answerRequest, {
  store: (cache, _answer, { params: { id } }) =>
    cache.setQueryData(
      bookingsQuery.queryKey,
      (all) =>
        all && {
          requests: all.requests.filter((one) => one.id !== id),
          unseen: all.unseen.filter((one) => one.id !== id),
        },
    ),
  invalidates: [everything],
});

/** Loads the link of the visit before the answer, because a declined request has no visit any more. */
export function prepareAnswer({ appointment, keepsTime }: ClientBooking): void {
  if (keepsTime) queryClient.prefetchQuery(visitLinkQuery(appointment));
}

interface SentAnswer {
  readonly send: () => Promise<ReplyOf<typeof contract.answerRequest>>;
  readonly accept: boolean;
  readonly reason?: string | undefined;
}

/** Sends the answer and says so. Where no mail tells the client, a button writes to the client of a booking that is known here. */
export async function tellAnswer(
  booking: ClientBooking | undefined,
  { send, accept, reason = '' }: SentAnswer,
): Promise<void> {
  const writing = import('../visits/write.ts');
  if (booking) prepareAnswer(booking);
  queryClient.prefetchQuery(onlineQuery);
  try {
    const { message, client_told } = await send();
    if (booking && accept) queryClient.prefetchQuery(visitLinkQuery(booking.appointment));
    const actions =
      booking && !client_told
        ? await writing.then(
            ({ answerActions }) => answerActions(booking, accept ? 'accepted' : 'declined', reason),
            () => [],
          )
        : [];
    toast.done(message, undefined, { actions });
  } catch (failure) {
    if (!otherTimesIn(failure)) toast.error(explain(failure, words.failed));
  }
}

/** Declines all requests of strangers one minute later, or keeps these requests. */
export const useDeclineTogether = () =>
  useChange({
    send: (isDeclined: boolean) =>
      isDeclined ? call(contract.declineRequests, {}) : call(contract.keepRequests, {}),
    invalidates: [everything],
  });

export const markSeen = changeOf(contract.markSeen, {
  store: (cache, _answer, { body: { bookings } }) =>
    cache.setQueryData(
      bookingsQuery.queryKey,
      (all) => all && { ...all, unseen: all.unseen.filter(({ id }) => !bookings.includes(id)) },
    ),
  invalidates: [liveBookings.key],
});
