// The keys in a file of their own, because the code that keeps data on the device does not need api.ts.
import * as z from 'zod/mini';
import { FreedTime, Wish } from '#contracts/online/freed-times.ts';
import { freedTimesKey } from '../../appointments/synced.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';

export const waitlistKey = ['waitlist'] as const;

export const liveFreedTimes = {
  key: freedTimesKey,
  // each change of the book may free a time
  after: ['freed', 'waitlist', 'appointment', 'client', 'barber', 'hours', 'service', 'resource', 'salon'],
  kept: z.array(FreedTime),
  part: 'freed',
} as const satisfies LiveData;

export const liveWishes = {
  key: [...waitlistKey, 'wishes'],
  after: ['freed', 'waitlist'],
  kept: z.array(Wish),
  part: 'wishes',
} as const satisfies LiveData;
