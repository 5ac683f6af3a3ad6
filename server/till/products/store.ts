import * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { messages } from '#contracts/till/products.sq.ts';
import { Product } from '#contracts/till/products.ts';
import { selectProducts } from '../../appointments/visit-payments/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { selectFieldsOf } from '../../ground/db/record-columns.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { namedRecordStore } from '../../ground/named-records/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { productFields } from './fields.sq.ts';

export const productStore = namedRecordStore({
  ...{ table: 'products', record: Product, fields: productFields, most: 500, messages },
  // for a sale the till publishes the change
  publish: (tx, salon) => publishLiveEvent(tx, salon, { noun: 'takings', id: salon }),
});

/** The product with this name, however the name is spelled. */
export async function findProductNamed(db: Db, salon: SalonId, name: string): Promise<Product | undefined> {
  const [found] = await db.rows(Product)(sql`
    select id, ${selectFieldsOf(productFields)} from products where salon_id = ${salon} and name_key = ${nameKey(name)}`);
  return found;
}

const Kept = z.object({ pieces: z.int() });

/** The number of pieces of a product that were sold since this day and that clients have kept. */
export async function countKept(tx: Tx, salon: SalonId, product: string, day: string): Promise<number> {
  const which = sql`product_id = ${product} and takings.day >= ${day}`;
  const { pieces } = await tx.one(Kept)(sql`
    select count(*) filter (where is_kept)::integer as pieces from (${selectProducts(salon, which)}) as sold`);
  return pieces;
}

/**
 * Adds pieces to the stock, or takes them off. The database adds, so no sale is lost if two sales come at once. A product without
 * a stock is not counted.
 */
export async function moveStock(tx: Tx, salon: SalonId, id: string, pieces: number): Promise<void> {
  if (pieces === 0) return;
  await tx.run(sql`
    update products set stock = stock + ${pieces}::integer where salon_id = ${salon} and id = ${id} and stock is not null`);
}
