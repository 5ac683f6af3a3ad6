// The changes of products. They load later than api.ts, which other screens need.
import * as contract from '#contracts/till/products-changes.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';
import { productsQuery } from './api.ts';

const invalidates = [productsQuery.queryKey];

export const createProduct = changeOf(contract.createProduct, { invalidates });

export const updateProduct = changeOf(contract.updateProduct, {
  store: (cache, { product }) =>
    cache.setQueryData(productsQuery.queryKey, (list) =>
      list?.map((one) => (one.id === product.id ? product : one)),
    ),
  invalidates,
});

export const deleteProduct = changeOf(contract.deleteProduct, {
  optimistic: ({ params: { id } }) => [
    updateInCache(productsQuery.queryKey, (list) => list.filter((one) => one.id !== id)),
  ],
  invalidates,
});
