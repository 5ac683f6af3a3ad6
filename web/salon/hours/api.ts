// Query keys and the query of the hours.
import { queryOptions } from '@tanstack/react-query';
import { readHours } from '#contracts/salon/hours.ts';
import { call } from '../../ground/lib/call.ts';

export const hoursKeys = {
  all: ['hours'] as const,
};

/** The weeks of the salon and its barbers, and the exceptions. */
export const hoursQuery = queryOptions({
  queryKey: hoursKeys.all,
  queryFn: async ({ signal }) => (await call(readHours, {}, { signal })).data,
});
