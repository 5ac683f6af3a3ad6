import * as contract from '#contracts/till/products.ts';
import * as changes from '#contracts/till/products-changes.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';
import { productKeys } from './keys.ts';

export const productsQuery = queryOf(contract.listProducts, productKeys.all, { pick: 'products' });

const invalidates = [productsQuery.queryKey];

export const createProduct = changeOf(changes.createProduct, { invalidates });

export const updateProduct = changeOf(changes.updateProduct, {
  store: (cache, { product }) =>
    cache.setQueryData(productsQuery.queryKey, (list) =>
      list?.map((one) => (one.id === product.id ? product : one)),
    ),
  invalidates,
});

export const deleteProduct = changeOf(changes.deleteProduct, {
  optimistic: ({ params: { id } }) => [
    updateInCache(productsQuery.queryKey, (list) => list.filter((one) => one.id !== id)),
  ],
  invalidates,
});
