// Query keys and queries of barbers.
import { listBarbers } from '#contracts/salon/barbers.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const barberKeys = {
  all: ['barbers'] as const,
};

/** The barbers in the order of their columns in the grid. */
export const barbersQuery = queryOf(listBarbers, barberKeys.all, { pick: 'data' });
