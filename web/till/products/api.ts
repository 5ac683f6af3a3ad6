// The products of the salon's list.
import type * as z from 'zod/mini';
import * as contract from '#contracts/till/products.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { updateInCache, useChange } from '../../ground/lib/use-change.ts';
import { productKeys } from './keys.ts';

export const productsQuery = queryOf(contract.listProducts, productKeys.all, { pick: 'products' });

const invalidates = [productsQuery.queryKey];

export const useAddProduct = () =>
  useChange({
    send: (body: z.input<typeof contract.createProduct.body>) => call(contract.createProduct, { body }),
    invalidates,
  });

interface ProductUpdate {
  readonly id: string;
  readonly changes: z.input<typeof contract.updateProduct.body>;
}

export const useUpdateProduct = () =>
  useChange({
    send: ({ id, changes }: ProductUpdate) => call(contract.updateProduct, { params: { id }, body: changes }),
    store: (cache, { product }) =>
      cache.setQueryData(productsQuery.queryKey, (list) =>
        list?.map((one) => (one.id === product.id ? product : one)),
      ),
    invalidates,
  });

export const useDeleteProduct = () =>
  useChange({
    send: (id: string) => call(contract.deleteProduct, { params: { id } }),
    optimistic: (id) => [
      updateInCache(productsQuery.queryKey, (list) => list.filter((one) => one.id !== id)),
    ],
    invalidates,
  });
