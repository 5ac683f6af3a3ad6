import * as contract from '#contracts/till/products.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { productKeys } from './keys.ts';

export const productsQuery = queryOf(contract.listProducts, productKeys.all, { pick: 'products' });
