import * as contract from '#contracts/salon/salons.ts';
import { call } from '../../ground/lib/call.ts';
import { setCurrency } from '../../ground/lib/prices.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';

export const salonQuery = queryOf(contract.readSalon, ['salon'], { pick: 'data' });

queryClient.getQueryCache().subscribe(({ query: { queryHash } }) => {
  if (queryHash !== '["salon"]') return;
  // nothing is there any more after who was signed in has left
  setCurrency(queryClient.getQueryData(salonQuery.queryKey)?.currency ?? 'EUR');
});

export const useUpdateSalon = () =>
  useChange({
    send: (body: contract.SalonChanges) => call(contract.updateSalon, { body }),
    store: (cache, { data }) => cache.setQueryData(salonQuery.queryKey, data),
    invalidates: [salonQuery.queryKey],
  });
