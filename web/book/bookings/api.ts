// Query, changes and keys of online bookings.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/book/bookings.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { call } from '../../ground/lib/call.ts';
import { everything, useServerMutation } from '../../ground/lib/use-server-mutation.ts';
import { bookingKeys } from './keys.ts';

/** The end of the address that unfolds the bookings above the day on a phone. */
export const requestsHash = '#kerkesat';

export const bookingsQuery = queryOptions({
  queryKey: bookingKeys.all,
  queryFn: ({ signal }) => call(contract.listBookings, {}, { signal }),
});

/** How the visits that clients booked wait for the salon. */
export const onlineVisitsQuery = queryOptions({
  ...bookingsQuery,
  select: ({ requests, unseen }) =>
    new Map([
      ...requests.map(({ appointment }) => [appointment, 'waiting'] as const),
      ...unseen.map(({ appointment }) => [appointment, 'unseen'] as const),
    ]),
});

export const readNewBooking = (id: string) => call(contract.readBooking, { params: { id } });

/** A declined request takes its visit with it, and perhaps its client. */
export const useAnswerRequest = () =>
  useServerMutation({
    send: ({ id, ...body }: { id: string } & BodyOf<typeof contract.answerRequest>) =>
      call(contract.answerRequest, { params: { id }, body }),
    store: (cache, _answer, { id }) =>
      cache.setQueryData(
        bookingsQuery.queryKey,
        (all) => all && { ...all, requests: all.requests.filter((one) => one.id !== id) },
      ),
    invalidates: [everything],
  });

export const useMarkSeen = () =>
  useServerMutation({
    send: (bookings: string[]) => call(contract.markSeen, { body: { bookings } }),
    store: (cache, _answer, ids) =>
      cache.setQueryData(
        bookingsQuery.queryKey,
        (all) => all && { ...all, unseen: all.unseen.filter(({ id }) => !ids.includes(id)) },
      ),
    invalidates: [bookingKeys.all],
  });
