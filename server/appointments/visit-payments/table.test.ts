// @module-tag long
// The answer of the till to a changed visit, cell by cell: the change × the payments.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { openTill, tick, tickedVisit, today, visitToday } from '../../../test/till.ts';

const world = testWorld();
const tomorrow = '2026-11-24';

const euro = (method: string, sum: number) => ({ method, currency: 'EUR', cents: sum * 100 });
const inLek = { method: 'cash', currency: 'ALL', cents: 98_000 };

/** How a visit of 10 € was paid. */
const payments = {
  'nothing yet': { paid: [] },
  cash: { paid: [euro('cash', 10)] },
  card: { paid: [euro('card', 10)] },
  'a part': { paid: [euro('cash', 6)] },
  'two parts': { paid: [euro('cash', 4), euro('card', 6)] },
  lek: { paid: [inLek] },
  'with a discount': { paid: [euro('cash', 8)], discount: 200 },
  'with a tip': { paid: [euro('card', 10)], tips: [euro('card', 2)] },
  'with a refund': { paid: [euro('cash', 10)], back: 3 },
} as const;
type Payment = keyof typeof payments;

/** The rows of each, as long as no price changes. */
const asPaid: Record<Payment, readonly string[]> = {
  // a row of 0 says so
  'nothing yet': ['visit cash EUR 0'],
  cash: ['visit cash EUR 10'],
  card: ['visit card EUR 10'],
  'a part': ['visit cash EUR 6'],
  'two parts': ['visit card EUR 6', 'visit cash EUR 4'],
  lek: ['visit cash ALL 980'],
  'with a discount': ['visit cash EUR 8'],
  'with a tip': ['tip card EUR 2', 'visit card EUR 10'],
  'with a refund': ['refund cash EUR -3', 'visit cash EUR 10'],
};
const nothing = Object.fromEntries(
  Object.keys(payments).map((payment) => [payment, []]),
) as unknown as typeof asPaid;
/** The rows where a sum that paid the whole price goes with the price. */
const withPrice = (price: number) => ({
  ...asPaid,
  cash: [`visit cash EUR ${price}`],
  card: [`visit card EUR ${price}`],
  'with a tip': ['tip card EUR 2', `visit card EUR ${price}`],
});

interface Paid {
  readonly salon: Salon;
  readonly id: string;
  readonly other: { readonly id: string; readonly name: string };
}
const put = async ({ salon, id }: Paid, ...changes: readonly object[]) => {
  for (const change of changes) expect((await salon.put(`/appointments/${id}`, change)).status).toBe(200);
};
const back = { status: 'pending' };
const again = { status: 'confirmed' };

/** Each change, and the rows after it. */
const happenings: readonly [string, (paid: Paid) => Promise<unknown>, typeof asPaid][] = [
  ['set back', (paid) => put(paid, back), nothing],
  ['set back, and ticked again', (paid) => put(paid, back, again), asPaid],
  [
    'set back, raised to 12 €, and ticked again',
    (paid) => put(paid, back, { price: 12 }, again),
    withPrice(12),
  ],
  [
    'set back, lowered to 7 €, and ticked again',
    (paid) => put(paid, back, { price: 7 }, again),
    {
      ...withPrice(7),
      'two parts': ['visit cash EUR 7'],
      lek: ['visit cash EUR 7'],
      'with a discount': ['visit cash EUR 7'],
      // 10 € are too much, so what is left of them is paid anew
      'with a refund': ['visit cash EUR 7'],
    },
  ],
  ['cancelled', (paid) => put(paid, { status: 'cancelled' }), nothing],
  ['cancelled, and ticked again', (paid) => put(paid, { status: 'cancelled' }, again), asPaid],
  [
    'deleted',
    async ({ salon, id }) => expect((await salon.delete(`/appointments/${id}`)).status).toBe(200),
    nothing,
  ],
  ['moved to another day', (paid) => put(paid, { appointment_date: tomorrow }), asPaid],
  [
    'given to another barber',
    (paid) => put(paid, { barber_id: paid.other.id, barber: paid.other.name }),
    asPaid,
  ],
  ['given to another client', (paid) => put(paid, { client_name: 'Besa Meta' }), asPaid],
  ['raised to 12 €', (paid) => put(paid, { price: 12 }), withPrice(12)],
  ['lowered to 7 €', (paid) => put(paid, { price: 7 }), withPrice(7)],
  [
    'lowered to 7 €, and the rest returned',
    (paid) => put(paid, { price: 7, overpaid: 'returned' }),
    {
      ...asPaid,
      cash: ['refund cash EUR -3', 'visit cash EUR 10'],
      card: ['refund card EUR -3', 'visit card EUR 10'],
      'two parts': ['refund card EUR -3', 'visit card EUR 6', 'visit cash EUR 4'],
      lek: ['refund cash EUR -3', 'visit cash ALL 980'],
      'with a discount': ['refund cash EUR -3', 'visit cash EUR 8'],
      'with a tip': ['refund card EUR -3', 'tip card EUR 2', 'visit card EUR 10'],
    },
  ],
];

const standing = async (salon: Salon) =>
  (
    await Promise.all(
      [today, tomorrow].map(async (day) => (await salon.get(`/takings?day=${day}`)).body.takings as Taking[]),
    )
  )
    .flat()
    .filter(({ voids, is_voided }) => !voids && !is_voided)
    .map((row) =>
      [row.is_refund ? 'refund' : row.kind, row.method, row.currency, (row.cents ?? 0) / 100].join(' '),
    )
    .toSorted();

async function paidBy(payment: Payment): Promise<Paid> {
  const { salon, barbers } = await openTill(world(), { rate: 98 });
  const [, other] = Object.entries(barbers).map(([name, id]) => ({ name, id: `${id}` }));
  const { id } = await tickedVisit(salon, { price: 10 });
  const { back: returned, ...paid } = { back: undefined, ...payments[payment] };
  const body = { change_id: newId(), ...paid };
  expect((await salon.post(`/visits/${id}/payment`, body)).status).toBe(200);
  if (returned) {
    const refund = { change_id: newId(), ...euro('cash', returned), note: 'x' };
    expect((await salon.post(`/visits/${id}/refund`, refund)).status).toBe(200);
  }
  return { salon, id, other: other ?? { id: '', name: '' } };
}

describe.each(Object.keys(payments) as Payment[])('a visit of 10 € paid: %s', (payment) => {
  test('the till has what was typed', async () => {
    expect(await standing((await paidBy(payment)).salon)).toEqual(asPaid[payment]);
  });

  test.each(happenings)('where it is %s, the till has what the table says', async (_, happens, expected) => {
    const paid = await paidBy(payment);
    await happens(paid);
    expect(await standing(paid.salon)).toEqual(expected[payment]);
  });
});

test('the first tick takes the price in cash', async () => {
  const { salon } = await openTill(world());
  await tick(salon, (await visitToday(salon)).id);
  expect(await standing(salon)).toEqual(['visit cash EUR 10']);
});
