// Query, changes and keys of online requests.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/bookings.ts';
import { call } from '../lib/call.ts';
import { everything, useChange } from '../lib/use-change.ts';

export const bookingKeys = { all: ['bookings'] as const };

export const requestsQuery = queryOptions({
  queryKey: bookingKeys.all,
  queryFn: async ({ signal }) => (await call(contract.listRequests, {}, { signal })).requests,
});

export const readNewBooking = (id: string) => call(contract.readBooking, { params: { id } });

/** A declined request takes its visit with it, and perhaps its client. */
export const useAnswerRequest = () =>
  useChange({
    send: ({ id, accept }: { id: string; accept: boolean }) =>
      call(contract.answerRequest, { params: { id }, body: { accept } }),
    store: (cache, _answer, { id }) =>
      cache.setQueryData(requestsQuery.queryKey, (all) => all?.filter((one) => one.id !== id)),
    invalidates: [everything],
  });
