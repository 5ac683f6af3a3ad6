// Query keys and queries of barbers.
import { queryOptions } from '@tanstack/react-query';
import { listBarbers } from '#contracts/salon/barbers.ts';
import { call } from '../../ground/lib/call.ts';

export const barberKeys = {
  all: ['barbers'] as const,
};

/** The barbers in the order of their columns in the grid. */
export const barbersQuery = queryOptions({
  queryKey: barberKeys.all,
  queryFn: async ({ signal }) => (await call(listBarbers, {}, { signal })).data,
});
