// Query keys and the query of the hours.
import { readHours } from '#contracts/salon/hours.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

export const hoursKeys = {
  all: ['hours'] as const,
};

/** The weeks of the salon and its barbers, and the exceptions. */
export const hoursQuery = queryOf(readHours, hoursKeys.all, { pick: 'data' });
