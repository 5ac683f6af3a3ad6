/** What the frame needs of the bookings before their calls. */
import { OpenBookings } from '#contracts/salon/booked.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';

export const liveBookings = {
  key: ['bookings'],
  after: ['booking'],
  kept: OpenBookings,
  part: 'bookings',
} as const satisfies LiveData;
