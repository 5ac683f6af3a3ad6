// The answers of the salon to the bookings of clients.

import type { BodyOf } from '#contracts/ground/endpoint.ts';
import type { OfferedTime } from '#contracts/online/bookings.ts';
import * as contract from '#contracts/online/requests.ts';
import { call, refusalOf } from '../../ground/lib/call.ts';
import { changeOf, everything, useChange } from '../../ground/lib/use-change.ts';
import { bookingsQuery, liveBookings } from './api.ts';

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
