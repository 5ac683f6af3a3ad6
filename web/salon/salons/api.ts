import * as contract from '#contracts/salon/salons.ts';
import { barberKeys } from '../barbers/api.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { setCurrency } from '../../ground/lib/prices.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

/** The key of a new owner's first steps: what the salon says completes a step. */
export const firstStepsKey = ['first-steps'];

export const liveSalon = {
  key: ['salon'],
  after: ['salon'],
  kept: contract.Salon,
  part: 'salon',
} as const satisfies LiveData;

export const salonQuery = queryOf(contract.readSalon, liveSalon.key, { pick: 'data' });

queryClient.getQueryCache().subscribe(({ query: { queryHash } }) => {
  if (queryHash !== '["salon"]') return;
  // after the user has left, the query has no data any more
  setCurrency(queryClient.getQueryData(salonQuery.queryKey)?.currency ?? 'EUR');
});

export const updateSalon = changeOf(contract.updateSalon, {
  store: (cache, { data }) => cache.setQueryData(salonQuery.queryKey, data),
  // the kind may rename the samples, and the country decides the holidays, whose keys begin like the key of the hours
  invalidates: [salonQuery.queryKey, firstStepsKey, barberKeys.all, ['hours']],
});
