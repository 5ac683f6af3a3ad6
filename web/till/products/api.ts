import * as z from 'zod/mini';
import * as contract from '#contracts/till/products.ts';
import type { LiveData } from '../../ground/lib/live-data.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The key begins like the keys of the till, because a sale changes the stock of a product. */
export const liveProducts = {
  key: ['till', 'products'],
  after: ['takings'],
  kept: z.array(contract.Product),
  part: 'products',
} as const satisfies LiveData;

export const productsQuery = queryOf(contract.listProducts, liveProducts.key, { pick: 'products' });
