// The change of the salon. It loads later than api.ts, which every screen needs.
import * as contract from '#contracts/salon/salons-changes.ts';
import { changeOf } from '../../ground/lib/use-change.ts';
import { firstStepsKey, salonQuery } from './api.ts';

export const updateSalon = changeOf(contract.updateSalon, {
  store: (cache, { data }) => cache.setQueryData(salonQuery.queryKey, data),
  invalidates: [salonQuery.queryKey, firstStepsKey],
});
