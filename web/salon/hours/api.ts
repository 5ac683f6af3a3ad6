// Query keys and the query of the hours.
import { Hours, readHours } from '#contracts/salon/hours.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** `all` is also the beginning of the keys of holidays and leave: an answer to them changes the hours. */
export const hoursKeys = {
  all: ['hours'],
  weeks: ['hours', 'weeks'],
} as const;

export const liveHours = {
  key: hoursKeys.weeks,
  // who leaves, or gets another column, is no more busy elsewhere there
  after: ['hours', 'staff'],
  kept: Hours,
  part: 'hours',
} as const satisfies LiveData;

/** The weeks of the salon and its barbers, and the exceptions. */
export const hoursQuery = queryOf(readHours, hoursKeys.weeks, { pick: 'data' });
