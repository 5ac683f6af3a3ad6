import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { messages } from '#contracts/till/products.sq.ts';
import { Product } from '#contracts/till/products.ts';
import type { createProduct, updateProduct } from '#contracts/till/products-changes.ts';
import { selectProducts } from '../../appointments/visit-payments/store.ts';
import { type Ceiling, refuseBeyond } from '../../ground/ceilings/store.ts';
import { assignments, type Db, empty, join, LostRace, sql, type Tx } from '../../ground/db/database.ts';
import { columnsFor, insertionInto, selectFieldsOf } from '../../ground/db/record-columns.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { productFields } from './fields.sq.ts';

const wire = sql`id, ${selectFieldsOf(productFields)}`;

export const listProducts = (db: Db, salon: SalonId): Promise<Product[]> =>
  db.rows(Product)(sql`
    select ${wire} from products where salon_id = ${salon} order by name collate albanian, id`);

/** The product; undefined if the salon has no such product. */
export async function findProduct(
  db: Db,
  salon: SalonId,
  id: string,
  lock = empty,
): Promise<Product | undefined> {
  const [found] = await db.rows(Product)(sql`
    select ${wire} from products where salon_id = ${salon} and id = ${id} ${lock}`);
  return found;
}

export async function getProductToChange(tx: Tx, salon: SalonId, id: string): Promise<Product> {
  const found = await findProduct(tx, salon, id, sql`for no key update`);
  if (!found) throw notFound();
  return found;
}

/** The product with this name, however the name is spelled. */
export async function findProductNamed(db: Db, salon: SalonId, name: string): Promise<Product | undefined> {
  const [found] = await db.rows(Product)(sql`
    select ${wire} from products where salon_id = ${salon} and name_key = ${nameKey(name)}`);
  return found;
}

export const ceiling: Ceiling = { table: 'products', most: 500, reached: messages.tooMany };

/** The price is in cents. */
type ProductChanges = BodyOf<typeof updateProduct>;

export async function addProduct(
  tx: Tx,
  salon: SalonId,
  { id = newId(), is_active = true, ...values }: BodyOf<typeof createProduct>,
  requestHash: Buffer | null,
): Promise<Product> {
  await refuseBeyond(tx, salon, ceiling);
  const columns = columnsFor(productFields, { ...values, is_active });
  const row = { salon_id: salon, id, request_hash: requestHash, ...columns };
  const [added] = await tx.rows(Product)(sql`
    ${insertionInto('products', row)} on conflict (salon_id, id) do nothing returning ${wire}`);
  if (!added) throw new LostRace();
  publish(tx, salon);
  return added;
}

export async function updateProductRow(
  tx: Tx,
  salon: SalonId,
  id: string,
  changes: ProductChanges,
): Promise<Product> {
  const columns = assignments(columnsFor(productFields, changes));
  const [changed] = await tx.rows(Product)(sql`
    update products set ${join([sql`id = id`, ...columns])}
    where salon_id = ${salon} and id = ${id}
    returning ${wire}`);
  if (!changed) throw notFound();
  publish(tx, salon);
  return changed;
}

export async function deleteProductRow(tx: Tx, salon: SalonId, id: string): Promise<Product> {
  const [removed] = await tx.rows(Product)(sql`
    with removed as (
      delete from products where salon_id = ${salon} and id = ${id} returning *
    ), kept as (
      ${keepDeletedId(salon, id, sql`from removed`)}
    )
    select ${wire} from removed`);
  if (!removed) throw notFound();
  publish(tx, salon);
  return removed;
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

/** Publishes a change of a product. For a sale the till publishes the change. */
const publish = (tx: Tx, salon: SalonId) => publishLiveEvent(tx, salon, { noun: 'takings', id: salon });
