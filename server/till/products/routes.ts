import { messages } from '#contracts/till/products.sq.ts';
import * as contract from '#contracts/till/products.ts';
import { currencyOfSalon, refusePartsOfLek } from '../../salon/salons/store.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, updated } from '../../ground/history/changes.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, Refusal } from '../../ground/refusal.ts';
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

export const productRoutes = [
  route(contract.listProducts, async ({ caller: { salon } }, { db }) => ({
    products: await listProducts(db, salon),
  })),

  change(contract.createProduct, async (tx, { body, caller: { salon } }) => {
    const made = await findRepeated(tx, salon, 'products', body, messages.duplicate);
    const known = made && (await findProduct(tx, salon, made));
    if (known) return { product: known, message: messages.created, isRepeated: true };
    const { id, name, price: price_cents, is_active: active = true, stock = null, warns_at = null } = body;
    await refusePartsOfLek(tx, salon, { price: price_cents });
    const values = { id, name, price_cents, active, stock, warns_at };
    const product = await addProduct(tx, salon, { ...values, requestHash: requestHashOf(body) });
    const history = updated('salon', salon, historyTexts.created(name));
    return { product, message: messages.created, history };
  }),

  change(contract.updateProduct, async (tx, { params: { id }, body, caller: { salon } }) => {
    const { price: price_cents, is_active: active, name, stock, warns_at } = body;
    await refusePartsOfLek(tx, salon, { price: price_cents });
    const before = await getProductToChange(tx, salon, id);
    const product = await updateProductRow(tx, salon, id, { name, price_cents, active, stock, warns_at });
    // a price that stays is not named
    const currency = before.price === product.price ? 'EUR' : await currencyOfSalon(tx, salon);
    const changes = changesBetween(before, product, historyFieldsIn(currency));
    const history = updated('salon', salon, historyTexts.updated(before.name), changes);
    return { product, message: messages.updated, history };
  }),

  change(contract.deleteProduct, async (tx, { params: { id }, caller: { salon } }) => {
    const { name } = await deleteProductRow(tx, salon, id);
    return { message: messages.deleted, history: updated('salon', salon, historyTexts.deleted(name)) };
  }),
];
