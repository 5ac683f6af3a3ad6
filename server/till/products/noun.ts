// Products, which are sold beside visits.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { Product } from '#contracts/till/products.ts';
import { movedSetting } from '../../ground/db/moved.ts';
import { movedColumnsOf } from '../../ground/db/record-columns.ts';
import { kept, noun } from '../../ground/nouns/noun.ts';
import { columnsOfFields, sheetOf } from '../../ground/sheets/sheet.ts';
import { productFields, sheetName } from './fields.sq.ts';
import { productConstraints, productRoutes } from './routes.ts';
import { productStore } from './store.ts';

export const products = noun({
  routes: () => productRoutes,
  constraints: productConstraints,
  moved: [
    movedSetting('products', z.object({ id: Id, ...movedColumnsOf(productFields) }), {
      isNamed: true,
      bounds: () => [productStore.ceiling],
    }),
  ],
  sheets: [
    sheetOf({
      name: sheetName,
      among: 'till',
      columns: columnsOfFields(productFields),
      rows: productStore.list,
    }),
  ],
  kept: { products: kept(z.array(Product), (db, { salon }) => productStore.list(db, salon)) },
});
