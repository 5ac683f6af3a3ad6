// The keys in a file of their own: the device needs them before the calls.
import * as z from 'zod/mini';
import { asAnswered } from '../synced.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryClient } from '../../ground/lib/query.ts';

export const walkInKeys = {
  all: ['walk-ins'] as const,
  figures: (days: object) => ['reports', 'queue', days] as const,
};

type QueueOfDay = { readonly day: string };

export const liveQueue = {
  key: walkInKeys.all,
  after: ['walk_in'],
  // the parts that show the queue check its other fields, and load after the day
  kept: z.looseObject({}),
  part: 'queue',
  /** The most used services are not in the answer: they come with the queue's own call, once a day. */
  put(queue: QueueOfDay) {
    const before = queryClient.getQueryData<QueueOfDay>(walkInKeys.all);
    if (before?.day === queue.day)
      queryClient.setQueryData(
        walkInKeys.all,
        { ...before, left_over: undefined, never_used: undefined, ...queue },
        asAnswered,
      );
    else queryClient.invalidateQueries({ queryKey: walkInKeys.all }, { cancelRefetch: false });
  },
} as const satisfies LiveData;
