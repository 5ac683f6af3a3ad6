import { messages } from '#contracts/till/products.sq.ts';
import * as contract from '#contracts/till/products.ts';
import { currencyOfSalon, refusePartsOfLek } from '../../salon/salons/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { changesBetween, withChanges } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { type Constraints, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { historyFieldsIn, historyTexts } from './history.sq.ts';
import {
  addProduct,
  deleteProductRow,
  findProduct,
  getProductToChange,
  listProducts,
  updateProductRow,
} from './store.ts';

export const productConstraints: Constraints = {
  products_name_unique: () =>
    new Refusal('duplicate', messages.duplicate, { fields: { name: messages.duplicate } }),
};

const record = (tx: Tx, salon: SalonId, description: string, origin: Origin) =>
  recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });

export const productRoutes = [
  route(contract.listProducts, async ({ caller: { salon } }, { db }) => ({
    products: await listProducts(db, salon),
  })),

  route(contract.createProduct, ({ body, caller: { salon }, origin }, { db }, reply) =>
    db.transaction(async (tx) => {
      const made = await findRepeated(tx, salon, 'products', body, messages.duplicate);
      const known = made && (await findProduct(tx, salon, made));
      if (known) {
        reply.status(200);
        return { product: known, message: messages.created };
      }
      const { id, name, price: price_cents, is_active: active = true, stock = null, warns_at = null } = body;
      await refusePartsOfLek(tx, salon, { price: price_cents });
      const requestHash = requestHashOf(body);
      const product = await addProduct(tx, salon, {
        id,
        name,
        price_cents,
        active,
        stock,
        warns_at,
        requestHash,
      });
      await record(tx, salon, historyTexts.created(name), origin);
      return { product, message: messages.created };
    }),
  ),

  route(contract.updateProduct, ({ params: { id }, body, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { price: price_cents, is_active: active, name, stock, warns_at } = body;
      await refusePartsOfLek(tx, salon, { price: price_cents });
      const before = await getProductToChange(tx, salon, id);
      const product = await updateProductRow(tx, salon, id, { name, price_cents, active, stock, warns_at });
      // a price that stays is not named
      const currency = before.price === product.price ? 'EUR' : await currencyOfSalon(tx, salon);
      const named = changesBetween(before, product, historyFieldsIn(currency));
      await record(tx, salon, withChanges(historyTexts.updated(before.name), named), origin);
      return { product, message: messages.updated };
    }),
  ),

  route(contract.deleteProduct, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { name } = await deleteProductRow(tx, salon, id);
      await record(tx, salon, historyTexts.deleted(name), origin);
      return { message: messages.deleted };
    }),
  ),
];
