// The queries of online bookings.

import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/online/bookings.ts';
import { OpenBookings } from '#contracts/salon/booked.ts';
import { call } from '../../ground/lib/call.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The open bookings, as the device keeps them. */
export const liveBookings = {
  key: ['bookings'],
  after: ['booking'],
  kept: OpenBookings,
  part: 'bookings',
} as const satisfies LiveData;

/** The end of the address that opens the bookings at once. */
export const requestsHash = '#kerkesat';

export const bookingsQuery = queryOf(contract.listBookings, liveBookings.key);

/** The visits that clients booked and nobody at the salon has seen. */
export const unseenVisitsQuery = queryOptions({
  ...bookingsQuery,
  select: ({ unseen }) => new Set(unseen.map(({ appointment }) => appointment)),
});

export const readNewBooking = (id: string) => call(contract.readBooking, { params: { id } });
