// Products that clients buy: the rows of the till, and the stock.

import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { serverMessages } from '#contracts/ground/wording.sq.ts';
import { messages as ofProducts } from '#contracts/till/products.sq.ts';
import type * as contract from '#contracts/till/takings.ts';
import { readTaking } from '../appointments/visit-payments/listed-store.ts';
import type { NewTaking } from '../appointments/visit-payments/store.ts';
import { writeTakings } from '../appointments/visit-payments/write-store.ts';
import type { Tx } from '../ground/db/database.ts';
import { isIdDeleted } from '../ground/http/store.ts';
import type { Origin } from '../ground/origin.ts';
import { invalid, Refusal } from '../ground/refusal.ts';
import type { Scope } from '../ground/scope.ts';
import { countKept, findProductNamed, moveStock, productStore } from './products/store.ts';

type TakingRequest = BodyOf<typeof contract.addTaking>;
type SoldBeside = NonNullable<BodyOf<typeof contract.payVisit>['products']>[number];

export const ofNoVisit = {
  appointment_id: null,
  from_day: null,
  rate: null,
  worth_cents: null,
  visit_facts: null,
};

/** The present name of the product. A product that was deleted meanwhile is nevertheless sold: the client has it already. */
export async function productOf(
  tx: Tx,
  { salon }: Scope,
  {
    name,
    product_id = null,
    is_late = false,
    is_refund = false,
  }: Pick<Extract<TakingRequest, { kind: 'product' }>, 'name' | 'product_id' | 'is_late' | 'is_refund'>,
  field = 'product_id',
) {
  if (product_id === null) {
    // the name was typed by hand on a device without a network, where the list of products was not there
    const named = is_late && !is_refund ? await findProductNamed(tx, salon, name) : undefined;
    return { name: named?.name ?? name, product_id: named?.id ?? null };
  }
  const found = await productStore.find(tx, salon, product_id);
  if (!found && !(await isIdDeleted(tx, salon, product_id)))
    throw invalid(ofProducts.unknown, { [field]: ofProducts.unknown });
  return { name: found?.name ?? name, product_id };
}

/** Adds returned pieces to the stock, and takes sold ones off. */
export async function withStock<Written>(
  tx: Tx,
  { salon }: Scope,
  { product_id: product, day }: Pick<NewTaking, 'product_id' | 'day'>,
  write: () => Promise<Written>,
) {
  if (product === null) return write();
  const before = await countKept(tx, salon, product, day);
  const written = await write();
  await moveStock(tx, salon, product, before - (await countKept(tx, salon, product, day)));
  return written;
}

/** A request with a new change and the id of a row that exists is about another sale. */
export async function refuseKnownId(tx: Tx, scope: Scope, id: string): Promise<void> {
  if (await readTaking(tx, scope, id)) throw new Refusal('duplicate', serverMessages.otherChange);
}

/** Sells the products that are paid together with a visit, by the barber of the visit. The caller has locked the till. */
export async function sellBeside(
  tx: Tx,
  scope: Scope,
  products: readonly SoldBeside[],
  { day, barber_id }: Pick<NewTaking, 'day' | 'barber_id'>,
  origin: Origin,
): Promise<void> {
  for (const [n, { id, method, currency, cents, ...named }] of products.entries()) {
    await refuseKnownId(tx, scope, id);
    const product = await productOf(tx, scope, named, `products.${n}.product_id`);
    const row: NewTaking = {
      ...ofNoVisit,
      ...product,
      ...{ id, day, barber_id, method, currency, cents, kind: 'product' },
      ...{ note: null, fiscal_number: null, is_refund: false },
    };
    await withStock(tx, scope, row, () => writeTakings(tx, scope.salon, { voids: [], adds: [row] }, origin));
  }
}
