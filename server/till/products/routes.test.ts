// The list of products: who keeps it, what a sale does to it, and what barbers get.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/till/products.sq.ts';
import type { Product } from '#contracts/till/products.ts';
import { messages as ofTill } from '#contracts/till/till.sq.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { newPerson, salonIdOf } from '../../../test/staff.ts';
import { closeDay, openTill, takingsOf, today } from '../../../test/till.ts';
import { sql } from '../../ground/db/database.ts';
import { productStore } from './store.ts';

const world = testWorld({}, fullPool);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const add = async (salon: Salon, changes: object = {}): Promise<Product> => {
  const { status, body } = await salon.post('/products', { name: 'Shampo', price: 8, stock: 12, ...changes });
  expect(status).toBe(201);
  return body.product;
};
const listed = async (salon: Salon): Promise<Product[]> => (await salon.get('/products')).body.products;
const stockOf = async (salon: Salon, { id }: Product) =>
  (await listed(salon)).find((one) => one.id === id)?.stock;

const sale = (barber_id: string | undefined, product_id: string | null, changes: object = {}) => ({
  id: newId(),
  kind: 'product',
  day: today,
  barber_id,
  product_id,
  name: 'Shampo',
  method: 'cash',
  currency: 'EUR',
  cents: 800,
  ...changes,
});
const back = { is_refund: true, note: 'E ktheu' };

describe('the list', () => {
  test('a product is added once, changed and deleted; the history says it', async () => {
    const salon = await world().newSalon();
    const body = { id: newId(), name: 'Dyll flokësh', price: 12.5, stock: 12, warns_at: 3 };
    const first = await salon.post('/products', body);
    expect([first.status, first.body.product]).toEqual([201, { ...body, is_active: true }]);
    expect((await salon.post('/products', body)).status).toBe(200);
    const changed = await salon.put(`/products/${body.id}`, { price: 13, is_active: false, stock: null });
    expect(changed.body).toMatchObject({
      message: messages.updated,
      product: { name: 'Dyll flokësh', price: 13, is_active: false, stock: null, warns_at: 3 },
    });
    expect(await listed(salon)).toEqual([changed.body.product]);
    expect((await salon.delete(`/products/${body.id}`)).body.message).toBe(messages.deleted);
    expect(await listed(salon)).toEqual([]);
    const { activities } = (await (await world().admin()).get('/admin/history?limit=20')).body.data;
    const sentences = activities.map(({ description }: { description: string }) => plain(description));
    expect(sentences.filter((one: string) => one.includes('produkti'))).toEqual([
      'U fshi produkti: Dyll flokësh',
      'U përditësua produkti: Dyll flokësh (çmimi 12,50 € → 13,00 €, statusi aktiv → joaktiv, në raft 12 → pa numër)',
      'U shtua produkti: Dyll flokësh',
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ price: 0 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 1e9 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ stock: -1 }, 'stock'],
    [{ stock: 1.5 }, 'stock'],
    [{ stock: 100_001 }, 'stock'],
    [{ warns_at: -1 }, 'warns_at'],
  ])('%o is refused at its field', async (changes, field) => {
    const salon = await world().newSalon();
    const { status, body } = await salon.post('/products', { name: 'Shampo', price: 8, ...changes });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('a name is there once, and lekë have no parts', async () => {
    const salon = await world().newSalon();
    await add(salon);
    const twice = await salon.post('/products', { name: 'SHAMPO', price: 9 });
    expect([twice.status, twice.body.fields]).toEqual([409, { name: messages.duplicate }]);
    await salon.put('/salon', { currency: 'ALL' });
    const parts = await salon.post('/products', { name: 'Dyll', price: 1.5 });
    expect([parts.status, parts.body.fields]).toEqual([400, { price: messages.priceNotWhole }]);
  });

  test('beyond the ceiling nothing is added', async () => {
    const salon = await world().newSalon();
    await world().db.run(sql`
      insert into products (salon_id, id, name, name_key, price_cents)
      select ${await salonIdOf(world(), salon)}, gen_random_uuid(), 'Dyll ' || n, 'dyll ' || n, 500
      from generate_series(1, ${productStore.ceiling.most - 1}) as n`);
    expect((await salon.post('/products', { name: 'Krem', price: 8 })).status).toBe(201);
    const { status, body } = await salon.post('/products', { name: 'Shampo', price: 8 });
    expect([status, body.message]).toEqual([409, messages.tooMany]);
  });

  test('a manager keeps it, a barber reads it', async () => {
    const salon = await world().newSalon();
    const product = await add(salon);
    const manager = await newPerson(world(), salon, 'manager', {});
    const barber = await newPerson(world(), salon, 'barber', { seesOwnMoney: false });
    expect((await manager.put(`/products/${product.id}`, { price: 9 })).status).toBe(200);
    expect(await listed(barber)).toEqual([{ ...product, price: 9 }]);
    const refused = [
      await barber.post('/products', { name: 'Dyll', price: 8 }),
      await barber.put(`/products/${product.id}`, { stock: 1 }),
      await barber.delete(`/products/${product.id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('the shelf', () => {
  test('a sale lowers it once however often it is sent, and taking it back raises it', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon);
    const sold = sale(barbers.Arben, product.id, { name: 'shampo' });
    const first = await salon.post('/takings', sold);
    expect(first.body.taking).toMatchObject({ product_id: product.id, name: 'Shampo', cents: 800 });
    await salon.post('/takings', sold);
    expect(await stockOf(salon, product)).toBe(11);
    const { id } = (await salon.post(`/takings/${sold.id}/fiscal-number`, { fiscal_number: 'A-1' })).body
      .taking;
    expect(await stockOf(salon, product)).toBe(11);
    await salon.post(`/takings/${id}/void`, { change_id: newId() });
    expect(await stockOf(salon, product)).toBe(12);
  });

  test('what a client brings back is on it again', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon);
    await salon.post('/takings', sale(barbers.Arben, product.id));
    const returned = sale(barbers.Arben, product.id, back);
    expect((await salon.post('/takings', returned)).status).toBe(201);
    expect(await stockOf(salon, product)).toBe(12);
    await salon.post(`/takings/${returned.id}/void`, { change_id: newId() });
    expect(await stockOf(salon, product)).toBe(11);
  });

  test('a price that is given back in parts brings one piece back on it, and the report counts none', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon);
    const piecesOf = async () => (await salon.get('/user/stats?period=week')).body.data.till.by_product;
    const giveBack = async (cents: number) => {
      const returned = sale(barbers.Arben, product.id, { ...back, cents });
      expect((await salon.post('/takings', returned)).status).toBe(201);
      return { returned, stock: await stockOf(salon, product) };
    };
    await salon.post('/takings', sale(barbers.Arben, product.id));
    const first = await giveBack(300);
    const second = await giveBack(400);
    expect([first.stock, second.stock]).toEqual([12, 12]);
    expect(await piecesOf()).toEqual([{ name: 'Shampo', count: 0, currency: 'EUR', cents: 100 }]);
    await salon.post('/takings', sale(barbers.Arben, product.id));
    expect(await stockOf(salon, product)).toBe(11);
    expect((await giveBack(800)).stock).toBe(12);
    expect(await piecesOf()).toEqual([{ name: 'Shampo', count: 0, currency: 'EUR', cents: 100 }]);
    for (const { returned } of [first, second])
      await salon.post(`/takings/${returned.id}/void`, { change_id: newId() });
    expect(await stockOf(salon, product)).toBe(11);
  });

  test('what a client brings back is the product that was sold, also if it has another name since', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon);
    await salon.post('/takings', sale(barbers.Arben, product.id));
    await salon.put(`/products/${product.id}`, { name: 'Shampo e re' });
    expect((await salon.post('/takings', sale(barbers.Arben, product.id, back))).status).toBe(201);
    expect((await salon.post('/takings', sale(barbers.Arben, null, back))).status).toBe(400);
    expect(await stockOf(salon, product)).toBe(12);
  });

  test('a sale of a typed name brings nothing back on it', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon);
    await salon.post('/takings', sale(barbers.Arben, null));
    const refused = await salon.post('/takings', sale(barbers.Arben, product.id, back));
    expect([refused.status, refused.body.fields]).toEqual([400, { cents: ofTill.notSoldSoMuch }]);
    expect((await salon.post('/takings', sale(barbers.Arben, null, back))).status).toBe(201);
    expect(await stockOf(salon, product)).toBe(12);
  });

  test('two tablets that sell the last piece at once both sell, and it says one below zero', {
    tags: 'long',
  }, async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon, { stock: 1 });
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => salon.post('/takings', sale(barbers.Arben, product.id))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stockOf(salon, product)).toBe(-1);
  });

  test('who changes the name while somebody sells keeps what was sold; without a number nobody counts', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon);
    const uncounted = await add(salon, { name: 'Dyll', stock: null });
    await Promise.all([
      ...Array.from({ length: 10 }, () => salon.post('/takings', sale(barbers.Arben, product.id))),
      salon.put(`/products/${product.id}`, { name: 'Shampo e re', price: 9 }),
      salon.post('/takings', sale(barbers.Arben, uncounted.id)),
    ]);
    expect(await stockOf(salon, product)).toBe(2);
    expect(await stockOf(salon, uncounted)).toBe(null);
  });

  test('a sale that is refused leaves it as it was', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon);
    await closeDay(salon);
    const { status } = await salon.post('/takings', sale(barbers.Arben, product.id));
    expect([status, await stockOf(salon, product)]).toEqual([409, 12]);
  });
});

describe('a sale', () => {
  test('a product of another salon is refused at its field', async () => {
    const { salon, barbers } = await openTill(world());
    const { salon: other } = await openTill(world());
    const product = await add(other);
    const { status, body } = await salon.post('/takings', sale(barbers.Arben, product.id));
    expect([status, body.fields]).toEqual([400, { product_id: messages.unknown }]);
    expect(await stockOf(other, product)).toBe(12);
  });

  test('a product that was deleted meanwhile is sold with the name that the screen showed', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon);
    await salon.delete(`/products/${product.id}`);
    const { status, body } = await salon.post('/takings', sale(barbers.Arben, product.id));
    expect([status, body.taking.name]).toEqual([201, 'Shampo']);
  });

  test('one that was typed by hand without a network, with the name of a product, is a sale of it', async () => {
    const { salon, barbers } = await openTill(world());
    const product = await add(salon, { stock: 5 });
    const typed = sale(barbers.Arben, null, { name: ' SHAMPO', is_late: true });
    expect((await salon.post('/takings', typed)).status).toBe(201);
    expect((await takingsOf(salon))[0]).toMatchObject({ name: 'Shampo', product_id: product.id });
    expect(await stockOf(salon, product)).toBe(4);
  });

  test('a typed name needs no product', async () => {
    const { salon, barbers } = await openTill(world());
    const { product_id: _, ...typed } = sale(barbers.Arben, null);
    expect((await salon.post('/takings', typed)).status).toBe(201);
    expect((await takingsOf(salon))[0]).toMatchObject({ name: 'Shampo', product_id: null });
  });
});

test('a report counts each product: by the name of now, and typed ones by their name', async () => {
  const { salon, barbers } = await openTill(world());
  const product = await add(salon);
  for (const changes of [{}, {}, back])
    await salon.post('/takings', sale(barbers.Arben, product.id, changes));
  await salon.post('/takings', sale(barbers.Blerim, product.id, { cents: 700 }));
  const { id } = (await salon.post('/takings', sale(barbers.Arben, product.id))).body.taking;
  await salon.post(`/takings/${id}/void`, { change_id: newId() });
  await salon.post('/takings', sale(barbers.Arben, null, { name: 'Dyll', currency: 'ALL', cents: 50000 }));
  await salon.post('/takings', sale(barbers.Arben, null, { name: 'DYLL', currency: 'ALL', cents: 50000 }));
  await salon.put(`/products/${product.id}`, { name: 'Shampo e re' });
  const { till } = (await salon.get('/user/stats?period=week')).body.data;
  expect(till.by_product).toEqual([
    { name: expect.stringMatching(/dyll/i), count: 2, currency: 'ALL', cents: 100_000 },
    { name: 'Shampo e re', count: 2, currency: 'EUR', cents: 1500 },
  ]);
  const barber = await newPerson(world(), salon, 'barber', { seesOwnMoney: true, column: barbers.Blerim });
  const own = (await barber.get('/user/stats?period=week')).body.data.till;
  expect(own.by_product).toEqual([{ name: 'Shampo e re', count: 1, currency: 'EUR', cents: 700 }]);
});
