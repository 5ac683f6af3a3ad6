// Query keys and queries of barbers.
import * as z from 'zod/mini';
import { Barber, listBarbers } from '#contracts/salon/barbers.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const barberKeys = {
  all: ['barbers'] as const,
};

export const liveBarbers = {
  key: barberKeys.all,
  after: ['barber'],
  kept: z.array(Barber),
  part: 'barbers',
} as const satisfies LiveData;

/** The barbers in the order of their columns in the grid. */
export const barbersQuery = queryOf(listBarbers, barberKeys.all, { pick: 'data' });
