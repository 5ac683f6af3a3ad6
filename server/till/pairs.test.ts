// The till agrees with itself, and with the report, after each pair: how a visit was paid, what happened to it, and where its day was closed.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { closeDay, openTill, reopenDay, takingsOf, tickedVisit, tillDay, today } from '../../test/till.ts';

const world = testWorld();
const tomorrow = '2026-11-24';
const days = [today, tomorrow, '2026-11-25'];

const euro = (method: string, sum: number) => ({ method, currency: 'EUR', cents: sum * 100 });
const payments = {
  cash: { paid: [euro('cash', 25)] },
  card: { paid: [euro('card', 25)] },
  'with a tip': { paid: [euro('cash', 25)], tips: [euro('cash', 2)] },
  'in lekë, with a tip in euro': {
    paid: [{ method: 'cash', currency: 'ALL', cents: 245_000 }],
    tips: [euro('card', 2)],
  },
  'with a product': {
    paid: [euro('cash', 25)],
    products: [{ name: 'Dyll', ...euro('cash', 7) }],
  },
} as const;
type Payment = keyof typeof payments;

interface Paid {
  readonly salon: Salon;
  readonly id: string;
}
const put = async ({ salon, id }: Paid, body: object) => {
  const answer = await salon.put(`/appointments/${id}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const isCancelled = { status: 'cancelled' };
const missed = { ...isCancelled, cancelled_by: 'no_show' };
const kept = { keeps_payment: true };
const restored = { status: 'pending', restores: true };

/** What happens, and whether the money is in the till afterwards. */
const happenings: readonly [string, (paid: Paid) => Promise<unknown>, boolean][] = [
  ['nothing happens', async () => {}, true],
  ['the client did not come, and the money goes back', (paid) => put(paid, missed), false],
  ['the client did not come, and the money stays', (paid) => put(paid, { ...missed, ...kept }), true],
  ['it is cancelled', (paid) => put(paid, isCancelled), false],
  ['it is cancelled, and the money stays', (paid) => put(paid, { ...isCancelled, ...kept }), true],
  [
    'it is deleted',
    async ({ salon, id }) => expect((await salon.delete(`/appointments/${id}`)).status).toBe(200),
    false,
  ],
  [
    'it is cancelled with its money, and deleted',
    async (paid) => {
      await put(paid, { ...isCancelled, ...kept });
      expect((await paid.salon.delete(`/appointments/${paid.id}`)).status).toBe(200);
    },
    false,
  ],
  [
    'it is restored with the money that went out',
    async (paid) => {
      await put(paid, missed);
      const { appointment, paid: back } = await put(paid, restored);
      expect([appointment.status, back?.appointment_id]).toEqual(['confirmed', paid.id]);
    },
    true,
  ],
  [
    'it is restored with the money that stayed',
    async (paid) => {
      await put(paid, { ...missed, ...kept });
      expect((await put(paid, restored)).appointment.status).toBe('confirmed');
    },
    true,
  ],
  [
    'the cancellation is undone',
    async (paid) => {
      await put(paid, isCancelled);
      await put(paid, { status: 'confirmed', books_nothing: true });
    },
    true,
  ],
  [
    'it is set back, cancelled and restored',
    async (paid) => {
      await put(paid, { status: 'pending' });
      await put(paid, isCancelled);
      expect((await put(paid, restored)).appointment.status).toBe('pending');
    },
    false,
  ],
];

const nextDay = <T>(work: () => Promise<T>) => world().at('2026-11-24T10:00:00Z', work);
/** When it happens. */
const times: readonly [string, (paid: Paid, happens: () => Promise<unknown>) => Promise<unknown>][] = [
  ['before the close', (_, happens) => happens()],
  [
    'after the close',
    async ({ salon }, happens) => {
      expect((await closeDay(salon)).status).toBe(200);
      await happens();
    },
  ],
  [
    'after the close, and the day is reopened',
    async ({ salon }, happens) => {
      await closeDay(salon);
      await happens();
      expect((await reopenDay(salon)).status).toBe(200);
      expect(await tillDay(salon)).toMatchObject({ after_close: [] });
      expect(await takingsOf(salon, tomorrow)).toEqual([]);
    },
  ],
  ['on the next day', (_, happens) => nextDay(happens)],
  [
    'on the next day, after both were closed',
    ({ salon }, happens) =>
      nextDay(async () => {
        await closeDay(salon);
        await closeDay(salon, tomorrow);
        await happens();
      }),
  ],
];

type Sums = Record<string, number>;
const add = (sums: Sums, rows: readonly { currency: string; cents: number | null }[]) => {
  for (const { currency, cents } of rows) sums[currency] = (sums[currency] ?? 0) + (cents ?? 0);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};
const isIncome = ({ kind }: Taking) => kind !== 'tip';

/** All sums that the screens show, which must agree. Returns what is in the till. */
async function agreed(salon: Salon): Promise<{ income: Sums; tips: Sums }> {
  let [income, tips, inReport]: Sums[] = [{}, {}, {}];
  for (const day of days) {
    const rows = await takingsOf(salon, day);
    const { by_method, cash, after_close = [] } = await tillDay(salon, day);
    expect(add({}, by_method)).toEqual(add({}, rows.filter(isIncome)));
    const ofCash = rows.filter(({ method }) => method === 'cash');
    expect(
      add(
        {},
        cash.map((one) => ({ ...one, cents: one.taken_cents + one.tips_cents })),
      ),
    ).toEqual(add({}, ofCash));
    const { after_close: later = [] } = (await salon.get(`/takings?day=${day}`)).body as {
      after_close?: Taking[];
    };
    expect(add({}, after_close)).toEqual(add({}, later));
    income = add(income ?? {}, rows.filter(isIncome));
    tips = add(
      tips ?? {},
      rows.filter((row) => !isIncome(row)),
    );
  }
  await world().at('2026-11-25T10:00:00Z', async () => {
    const { taken } = (await salon.get('/user/stats?period=month')).body.data.till;
    inReport = add({}, taken);
  });
  expect(inReport).toEqual(income);
  return { income: income ?? {}, tips: tips ?? {} };
}

async function paidBy(payment: Payment): Promise<Paid> {
  const { salon } = await openTill(world(), { rate: 98 });
  const { id } = await tickedVisit(salon, { price: 25 });
  const body: object = payments[payment];
  const products =
    'products' in payments[payment] ? [{ ...payments['with a product'].products[0], id: newId() }] : [];
  const answer = await salon.post(`/visits/${id}/payment`, {
    change_id: newId(),
    ...body,
    ...(products.length > 0 && { products }),
  });
  expect(answer.status).toBe(200);
  return { salon, id };
}

/** What is in the till while the visit is paid, and when its money went out: a product stays sold. */
const sumsOf: Record<Payment, readonly { income: Sums; tips: Sums }[]> = {
  cash: [
    { income: { EUR: 2500 }, tips: {} },
    { income: {}, tips: {} },
  ],
  card: [
    { income: { EUR: 2500 }, tips: {} },
    { income: {}, tips: {} },
  ],
  'with a tip': [
    { income: { EUR: 2500 }, tips: { EUR: 200 } },
    { income: {}, tips: {} },
  ],
  'in lekë, with a tip in euro': [
    { income: { ALL: 245_000 }, tips: { EUR: 200 } },
    { income: {}, tips: {} },
  ],
  'with a product': [
    { income: { EUR: 3200 }, tips: {} },
    { income: { EUR: 700 }, tips: {} },
  ],
};

const first = { payment: 'with a tip', time: 'after the close, and the day is reopened' };
describe.each(Object.keys(payments) as Payment[])('a visit paid: %s', (payment) => {
  describe.each(times)('%s', (time, at) => {
    for (const [happening, happens, isIn] of happenings) {
      // one of each kind on each day; the rest of the table takes long
      const isUsual = payment === first.payment && time === first.time;
      test(`where ${happening}, all sums agree`, isUsual ? {} : { tags: 'long' }, async () => {
        const paid = await paidBy(payment);
        await at(paid, () => happens(paid));
        expect(await agreed(paid.salon)).toEqual(sumsOf[payment][isIn ? 0 : 1]);
      });
    }
  });
});

test('what is paid after the close is named on the closed day, with the day whose till has it', async () => {
  const { salon } = await openTill(world(), { rate: 98 });
  await closeDay(salon);
  await tickedVisit(salon, { price: 25 });
  const sum = {
    day: tomorrow,
    method: 'cash',
    currency: 'EUR',
    cents: 2500,
    is_tip: false,
    is_closed: false,
  };
  expect(await tillDay(salon)).toMatchObject({ is_closed: true, after_close: [sum] });
  const { paid_on, after_close } = (await salon.get(`/takings?day=${today}`)).body;
  expect([paid_on, after_close.map((row: Taking) => [row.cents, row.from_day])]).toEqual([
    tomorrow,
    [[2500, today]],
  ]);
  const { body } = await reopenDay(salon);
  expect(body.message).toBe('Dita u rihap. Pagesat e shënuara pas mbylljes tani numërohen në këtë ditë.');
  expect(await tillDay(salon)).toMatchObject({ by_method: [{ cents: 2500 }], after_close: [] });
});

test('what a later closed day counted stays there when the day is reopened, and the answer says so', async () => {
  const { salon } = await openTill(world(), { rate: 98 });
  await closeDay(salon);
  await tickedVisit(salon, { price: 25 });
  await nextDay(async () => {
    await closeDay(salon, tomorrow);
    const { body } = await reopenDay(salon);
    expect(body.message).toBe('Dita u rihap. Një pjesë mbetet në arkën e datës 24 nëntor.');
  });
  expect(await tillDay(salon, tomorrow)).toMatchObject({ by_method: [{ cents: 2500 }] });
});

test('nothing is owed of a cancelled visit whose payment stayed, and the payment can be given back', async () => {
  const { salon } = await openTill(world(), { rate: 98 });
  const { id } = await tickedVisit(salon, { price: 25 });
  await salon.post(`/visits/${id}/payment`, { change_id: newId(), paid: [euro('cash', 5)] });
  await put({ salon, id }, { ...missed, ...kept });
  expect(await tillDay(salon)).toMatchObject({ by_method: [{ cents: 500 }], unpaid: [], no_shows: 1 });
  const refund = { change_id: newId(), ...euro('cash', 5), note: 'Paradhënia' };
  expect((await salon.post(`/visits/${id}/refund`, refund)).status).toBe(200);
  expect(await tillDay(salon)).toMatchObject({ by_method: [] });
});

test('products and payment are sold together or not at all, and only once', async () => {
  const { salon } = await openTill(world(), { rate: 98 });
  const { product } = (await salon.post('/products', { name: 'Dyll', price: 7, stock: 3 })).body;
  const { id } = await tickedVisit(salon, { price: 25 });
  const shelf = async () => (await salon.get('/products')).body.products[0].stock;
  const sold = { id: newId(), product_id: product.id, name: 'Dyll', ...euro('card', 7) };
  const pay = (sum: number, products: object[], change_id = newId()) =>
    salon.post(`/visits/${id}/payment`, { change_id, paid: [euro('card', sum)], products });
  expect((await pay(26, [sold])).status).toBe(400);
  expect((await pay(25, [sold, { ...sold, id: newId(), product_id: newId() }])).status).toBe(400);
  expect([await shelf(), (await tillDay(salon)).by_method]).toMatchObject([
    3,
    [{ method: 'cash', cents: 2500 }],
  ]);
  const change = newId();
  for (let n = 0; n < 2; n++) expect((await pay(25, [sold], change)).status).toBe(200);
  expect([await shelf(), (await tillDay(salon)).by_method]).toMatchObject([
    2,
    [{ method: 'card', cents: 3200 }],
  ]);
  expect((await pay(25, [sold])).status).toBe(409);
});
