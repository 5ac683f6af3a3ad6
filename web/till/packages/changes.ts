// The changes of the kinds of packages. They load later than api.ts, which forms need.
import * as contract from '#contracts/till/packages-changes.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';
import { kindsQuery } from './api.ts';

const invalidates = [kindsQuery.queryKey];

export const createPackage = changeOf(contract.createPackage, { invalidates });

export const updatePackage = changeOf(contract.updatePackage, {
  store: (cache, { package: changed }) =>
    cache.setQueryData(kindsQuery.queryKey, (list) =>
      list?.map((one) => (one.id === changed.id ? changed : one)),
    ),
  invalidates,
});

export const deletePackage = changeOf(contract.deletePackage, {
  optimistic: ({ params: { id } }) => [
    updateInCache(kindsQuery.queryKey, (list) => list.filter((one) => one.id !== id)),
  ],
  invalidates,
});
