import { messages } from '#contracts/till/products.sq.ts';
import * as contract from '#contracts/till/products.ts';
import { createProduct, deleteProduct, updateProduct } from '#contracts/till/products-changes.ts';
import { currencyOfSalon, refusePartsOfLek } from '../../salon/salons/store.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, updated } from '../../ground/history/changes.ts';
import { historyFieldsOf } from '../../ground/history/record-fields.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, nameTaken } from '../../ground/refusal.ts';
import { historyTexts, productFields } from './fields.sq.ts';
import { productStore } from './store.ts';

export const productConstraints: Constraints = {
  products_name_unique: nameTaken(messages.duplicate),
};

export const productRoutes = [
  route(contract.listProducts, async ({ caller: { salon } }, { db }) => ({
    products: await productStore.list(db, salon),
  })),

  change(createProduct, async (tx, { body, caller: { salon } }) => {
    const known = await productStore.findRepeated(tx, salon, body);
    if (known) return { product: known, message: messages.created, isRepeated: true };
    await refusePartsOfLek(tx, salon, { price: body.price });
    const product = await productStore.add(tx, salon, body);
    const history = updated('salon', salon, historyTexts.created(body.name));
    return { product, message: messages.created, history };
  }),

  change(updateProduct, async (tx, { params: { id }, body, caller: { salon } }) => {
    await refusePartsOfLek(tx, salon, { price: body.price });
    const before = await productStore.getToChange(tx, salon, id);
    const product = await productStore.update(tx, salon, id, body);
    // an unchanged price is not named in the history
    const currency = before.price === product.price ? 'EUR' : await currencyOfSalon(tx, salon);
    const fields = historyFieldsOf(productFields, currency);
    refuseUnseen(body.shown, before, product, fields);
    const changes = changesBetween(before, product, fields);
    const history = updated('salon', salon, historyTexts.updated(before.name), changes);
    return { product, message: messages.updated, history };
  }),

  change(deleteProduct, async (tx, { params: { id }, caller: { salon } }) => {
    const { name } = await productStore.remove(tx, salon, id);
    return { message: messages.deleted, history: updated('salon', salon, historyTexts.deleted(name)) };
  }),
];
