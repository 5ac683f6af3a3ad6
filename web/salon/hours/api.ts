// Query keys and the query of the hours.
import { readHours } from '#contracts/salon/hours.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** `all` is also the beginning of the keys of holidays and leave: an answer to them changes the hours. */
export const hoursKeys = {
  all: ['hours'],
  weeks: ['hours', 'weeks'],
} as const;

/** The weeks of the salon and its barbers, and the exceptions. */
export const hoursQuery = queryOf(readHours, hoursKeys.weeks, { pick: 'data' });
