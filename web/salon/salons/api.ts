import * as contract from '#contracts/salon/salons.ts';
import { setCurrency } from '../../ground/lib/prices.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

export const salonQuery = queryOf(contract.readSalon, ['salon'], { pick: 'data' });

queryClient.getQueryCache().subscribe(({ query: { queryHash } }) => {
  if (queryHash !== '["salon"]') return;
  // after the user has left, the query has no data any more
  setCurrency(queryClient.getQueryData(salonQuery.queryKey)?.currency ?? 'EUR');
});

export const updateSalon = changeOf(contract.updateSalon, {
  store: (cache, { data }) => cache.setQueryData(salonQuery.queryKey, data),
  invalidates: [salonQuery.queryKey],
});
