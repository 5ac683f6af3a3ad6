// One tap on a visit: it pays what is still due, and what was paid stays. Each way in which a visit was paid is tapped, undone, and sent
// late by a device that waited: while its day is open, once that is closed, and again where the answer was lost.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { it } from '../../test/each-mainly.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { newPerson } from '../../test/staff.ts';
import { closeDay, openTill, takingsOf, tickedVisit, tillDay, today } from '../../test/till.ts';

const world = testWorld();

const part = (method: Method, currency: Currency, cents: number) => ({ method, currency, cents });
const rowsOf = async (salon: Salon, id: string) =>
  (await salon.get(`/visits/${id}/takings`)).body.takings as Taking[];
const read = [
  'kind',
  'method',
  'currency',
  'cents',
  'worth_cents',
  'rate',
  'day',
  'note',
  'fiscal_number',
  'by_name',
  'is_refund',
] as const;
/** Every row that nothing takes back, as a person reads it. */
const standing = async (salon: Salon, id: string) =>
  (await rowsOf(salon, id))
    .filter(({ voids, is_voided }) => !voids && !is_voided)
    .map(
      (row) =>
        Object.fromEntries(read.map((field) => [field, row[field]])) as Pick<Taking, (typeof read)[number]>,
    )
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
const short = (rows: Awaited<ReturnType<typeof standing>>) =>
  rows.map(({ kind, method, currency, cents }) => `${kind} ${method} ${currency} ${cents}`).toSorted();

const tap = (salon: Salon, id: string, method: Method, more: object = {}) =>
  salon.post(`/visits/${id}/method`, { change_id: newId(), method, ...more });

/** A visit of 3,500 lekë, by a rate of 97, paid in this way in the sheet. */
async function paidVisit(payment: object | undefined) {
  const { salon } = await openTill(world(), { rate: 97 });
  await salon.put('/salon', { currency: 'ALL' });
  const { id, barber_id, client_id } = await tickedVisit(salon, { price: 3500 });
  if (payment) {
    const { status } = await salon.post(`/visits/${id}/payment`, { change_id: newId(), ...payment });
    expect(status).toBe(200);
  }
  return { salon, id, barber_id, client_id };
}
const undo = (salon: Salon, id: string, undoes: string) =>
  salon.post(`/visits/${id}/method/undo`, { change_id: newId(), undoes });

const euro = part('cash', 'EUR', 1000);
const lek = (method: Method, sum: number) => part(method, 'ALL', sum * 100);
const off = { discount: 50_000 };
const tips = { tips: [part('card', 'ALL', 20_000)] };
const texts = { note: 'e paguan i ati', fiscal_number: 'A-17' };

/** What was paid, what `Kartë` and `Para në dorë` add to it, and whether they turn it instead: then what it becomes. */
const cells: readonly [string, object, number | 'turns' | 'stands'][] = [
  ['nothing', { paid: [] }, 3500],
  ['nothing, with a discount', { paid: [], ...off }, 3000],
  ['nothing, with a note', { paid: [], ...texts }, 3500],
  ['a part in cash', { paid: [lek('cash', 2000)], ...texts }, 1500],
  ['a part by card', { paid: [lek('card', 2000)] }, 1500],
  ['a part in euro', { paid: [euro] }, 2530],
  ['a part in cash and a part by card', { paid: [lek('cash', 1000), lek('card', 1000)] }, 1500],
  ['parts of both, a discount and a tip', { paid: [euro, lek('card', 1530)], ...off, ...tips }, 500],
  [
    'a part in cash, with change',
    { paid: [lek('cash', 5000)], change: { currency: 'ALL', cents: 300_000 } },
    1500,
  ],
  ['a part as a transfer, with a tip', { paid: [lek('transfer', 3000)], ...tips }, 500],
  ['all of it in cash', { paid: [lek('cash', 3500)], ...texts }, 'turns'],
  ['all of it in cash, with a discount and a tip', { paid: [lek('cash', 3000)], ...off, ...tips }, 'turns'],
  ['all of it in parts', { paid: [euro, lek('card', 2530)] }, 'stands'],
  ['all of it in two sums of cash', { paid: [euro, lek('cash', 2530)] }, 'stands'],
  [
    'all of it in parts, with a discount and a tip',
    { paid: [euro, lek('card', 2030)], ...off, ...tips },
    'stands',
  ],
  [
    'all of it, with change in euro',
    { paid: [lek('cash', 4470)], change: { currency: 'EUR', cents: 1000 } },
    'stands',
  ],
];

const usual = [
  'nothing',
  'a part in cash and a part by card',
  'all of it in cash',
  'all of it in parts, with a discount and a tip',
];
describe.each(cells)('paid: %s', (what, payment, expected) => {
  test.each(['cash', 'card'] as const)(
    'a tap on %s pays the rest, and undone it brings the rows of before',
    usual.includes(what) ? {} : { tags: 'long' },
    async (method) => {
      const { salon, id } = await paidVisit(payment);
      const before = await standing(salon, id);
      const change_id = newId();
      const answer = await tap(salon, id, method, { change_id });
      const after = short(await standing(salon, id));
      const isSame = before.every((row) => row.kind !== 'visit' || row.method === method);
      if (expected === 'stands' && !isSame) {
        expect([answer.status, answer.body.message]).toEqual([409, messages.changedInSheet]);
        expect(after).toEqual(short(before));
        return;
      }
      expect(answer.status).toBe(200);
      if (typeof expected === 'number') {
        const paid = before.filter(({ cents }) => cents !== 0);
        expect(after).toEqual([...short(paid), `visit ${method} ALL ${expected * 100}`].toSorted());
        expect(answer.body.visit).toMatchObject({ is_unpaid: false, unpaid_cents: 0 });
      } else {
        const turned = before.map((row) => (row.kind === 'visit' && !isSame ? { ...row, method } : row));
        expect(after).toEqual(short(turned));
      }
      const undone = await undo(salon, id, change_id);
      expect(undone.status).toBe(200);
      expect(await standing(salon, id)).toEqual(before);
      const { cash } = await tillDay(salon);
      const inCash = before
        .filter((row) => row.method === 'cash')
        .reduce((sum, one) => sum + (one.currency === 'ALL' ? (one.cents ?? 0) : 0), 0);
      expect(cash.find(({ currency }) => currency === 'ALL')?.expected_cents).toBe(inCash);
    },
  );
});

describe('a tap on card that waited until the next day', () => {
  const nextDay = '2026-11-24';
  const states = ['open', 'closed'] as const;
  const all = cells.flatMap((cell) => states.map((state) => [state, ...cell] as const));
  const title = 'its day is %s, paid: %s. It pays the rest once, and undone it brings the rows of before';

  test.each(all)(title, { tags: 'long' }, comesLate);
  // in the short run each kind of answer once
  test.each(all.filter(([, what]) => ['a part in cash', 'all of it in cash'].includes(what)))(
    `${title}, in short`,
    comesLate,
  );

  async function comesLate(...[state, _what, payment, expected]: (typeof all)[number]) {
    const isClosed = state === 'closed';
    const { salon, id } = await paidVisit(payment);
    const before = await standing(salon, id);
    if (isClosed) await closeDay(salon);
    await world().at(`${nextDay}T10:00:00Z`, async () => {
      const late = { change_id: newId(), day: today, is_late: true };
      const { status, body } = await tap(salon, id, 'card', late);
      const after = await standing(salon, id);
      // the answer was lost
      expect(await tap(salon, id, 'card', late)).toMatchObject({ status, body });
      expect(await standing(salon, id)).toEqual(after);
      if (typeof expected === 'number') {
        expect([status, body.day]).toEqual([200, isClosed ? nextDay : undefined]);
        const rest = after.find(({ cents }) => cents === expected * 100);
        expect(rest?.day).toBe(isClosed ? nextDay : today);
        // a closed day keeps that nothing was paid
        const paid = before.filter(({ cents }) => isClosed || cents !== 0);
        expect(short(after)).toEqual([...short(paid), `visit card ALL ${expected * 100}`].toSorted());
      } else if (expected === 'turns' && !isClosed) {
        const turned = short(before).map((row) => row.replace('visit cash', 'visit card'));
        expect(short(after)).toEqual(turned.toSorted());
      } else {
        expect([status, body.code]).toEqual([409, expected === 'turns' ? 'day_closed' : 'too_late']);
        expect(after).toEqual(before);
      }
      expect((await undo(salon, id, late.change_id)).status).toBe(200);
      expect(await standing(salon, id)).toEqual(before);
    });
  }
});

const partly = { paid: [euro, lek('card', 1530)], ...off };
const shownOf = async (salon: Salon, id: string) => ({
  status: 'confirmed',
  paid: (await salon.get(`/visits/${id}/takings`)).body.visit,
});

describe('a tap over what its screen did not show', () => {
  it.each(1, [
    ['a part was paid meanwhile', undefined, partly],
    ['the rest was paid meanwhile', partly, { paid: [euro, lek('card', 2030)], ...off }],
    [
      'a colleague said all in cash as a part by card',
      { paid: [lek('card', 2000)] },
      { paid: [lek('cash', 3500)] },
    ],
    ['a discount came meanwhile', { paid: [lek('cash', 2000)] }, { paid: [lek('cash', 2000)], ...off }],
  ])(
    'a tap after it (%s) is refused with what was paid, and writes nothing',
    async (_what, first, second) => {
      const { salon, id } = await paidVisit(first);
      const shown = await shownOf(salon, id);
      await salon.post(`/visits/${id}/payment`, { change_id: newId(), ...second });
      const before = await standing(salon, id);
      const { status, body } = await tap(salon, id, 'card', { shown });
      expect([status, body.code]).toEqual([409, 'changed']);
      expect(body.paid).toMatchObject({ paid_cents: expect.any(Number), discount_cents: expect.any(Number) });
      expect(await standing(salon, id)).toEqual(before);
    },
  );

  test('of ten taps at once that pay the rest one does, with and without what they showed', {
    tags: 'long',
  }, async () => {
    for (const withShown of [true, false]) {
      const { salon, id } = await paidVisit(partly);
      const shown = await shownOf(salon, id);
      const taps = Array.from({ length: 10 }, (_, n) =>
        tap(salon, id, n % 2 ? 'card' : 'cash', withShown ? { shown } : {}),
      );
      const statuses = (await Promise.all(taps)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      const { visit } = (await salon.get(`/visits/${id}/takings`)).body;
      expect(visit).toMatchObject({ paid_cents: 300_000, unpaid_cents: 0 });
    }
  });
});

describe('a tap on another day', () => {
  const later = '2026-11-25T10:00:00Z';

  test('pays the rest on the day of the tap, and the closed day of the visit stays as it was', async () => {
    const { salon, id } = await paidVisit(partly);
    await closeDay(salon);
    const before = await takingsOf(salon);
    await world().at(later, async () => {
      expect((await tap(salon, id, 'cash')).body.visit).toMatchObject({ unpaid_cents: 0 });
      expect(await takingsOf(salon, '2026-11-25')).toMatchObject([
        { method: 'cash', cents: 50_000, from_day: null },
      ]);
    });
    expect(await takingsOf(salon)).toEqual(before);
  });

  test('one that waited follows a new price as a tick does: nothing else was said', async () => {
    const { salon, id } = await paidVisit({ paid: [], ...texts });
    await world().at(later, () => tap(salon, id, 'cash', { day: today, is_late: true }));
    await salon.put(`/appointments/${id}`, { price: 4000 });
    expect((await standing(salon, id)).map(({ cents }) => cents)).toEqual([400_000]);
  });

  it.each(1, [
    ['a day that has not come counts as today', { day: '2026-12-31', is_late: true }, '2026-11-25'],
    ['a day before the visit counts as the day of the visit', { day: '2025-01-05', is_late: true }, today],
    ['one that did not wait is paid today, whatever its device says', { day: today }, '2026-11-25'],
  ])('the day of the rest: %s', async (_what, sent, expected) => {
    const { salon, id } = await paidVisit(partly);
    await world().at(later, async () => {
      expect((await tap(salon, id, 'cash', sent)).status).toBe(200);
      const rest = (await standing(salon, id)).filter(({ cents }) => cents === 50_000);
      expect(rest).toMatchObject([{ day: expected }]);
    });
  });

  test('the rest of a visit that was moved to a later day is paid today', async () => {
    const { salon, id } = await paidVisit(partly);
    await salon.put(`/appointments/${id}`, { appointment_date: '2026-11-27' });
    expect((await tap(salon, id, 'cash')).status).toBe(200);
    expect((await takingsOf(salon)).filter(({ cents }) => cents === 50_000)).toHaveLength(1);
  });

  test('the same tap again is the same when it says only then that it waited', async () => {
    const { salon, id } = await paidVisit(partly);
    const sent = { change_id: newId(), day: today };
    const first = await tap(salon, id, 'cash', sent);
    const again = await tap(salon, id, 'cash', { ...sent, is_late: true });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});

describe('a product that was sold beside the visit', () => {
  it.each(1, [
    ['nothing', { paid: [] }],
    ['a part', partly],
    ['all of it in cash', { paid: [lek('cash', 3500)] }],
  ])(
    'stays as it was sold, and on no shelf, when a tap pays the visit (paid: %s) and is taken back',
    async (_what, payment) => {
      for (const [sold, method] of [
        ['cash', 'card'],
        ['card', 'cash'],
      ] as const) {
        const { salon, id, barber_id } = await paidVisit(payment);
        const product = (await salon.post('/products', { name: 'Shampo', price: 800, stock: 5 })).body
          .product;
        const sale = { kind: 'product', product_id: product.id, name: 'Shampo', day: today, barber_id };
        const row = { id: newId(), ...sale, ...part(sold, 'ALL', 80_000) };
        expect((await salon.post('/takings', row)).status).toBe(201);
        const soldNow = async () => {
          const [shelf] = (await salon.get('/products')).body.products;
          const rows = (await takingsOf(salon)).filter(({ kind }) => kind === 'product');
          return { stock: shelf.stock, rows };
        };
        const [beside, before] = [await soldNow(), await standing(salon, id)];
        expect(beside).toMatchObject({ stock: 4, rows: [{ method: sold, cents: 80_000 }] });
        const change_id = newId();
        expect((await tap(salon, id, method, { change_id })).body.visit).toMatchObject({ unpaid_cents: 0 });
        expect(await soldNow()).toEqual(beside);
        expect((await undo(salon, id, change_id)).status).toBe(200);
        expect(await soldNow()).toEqual(beside);
        expect(await standing(salon, id)).toEqual(before);
      }
    },
  );
});

describe('a tap of a client who is another one, or nobody, by now', () => {
  const taken = cells.filter(([, , expected]) => expected !== 'stands');
  const [some, others] = [taken.slice(0, 1), taken.slice(1)];
  const other = { client_name: 'Dea Leka' };
  const clientsOf = async (salon: Salon, id: string) =>
    (await rowsOf(salon, id)).map(({ visit_facts }) => visit_facts?.client_id ?? null);

  const titleOfMerged =
    'undone after the client was merged, and after the merge was taken back, it brings the rows of before: %s';
  const whenMerged = async (...[, payment]: (typeof cells)[number]) => {
    for (const isBack of [false, true]) {
      const { salon, id, client_id: gone } = await paidVisit(payment);
      const before = await standing(salon, id);
      const change_id = newId();
      await tap(salon, id, 'card', { change_id });
      const { client_id: kept } = await tickedVisit(salon, other);
      const merged = await salon.post(`/clients/${kept}/merge`, { gone, name: 'kept' });
      expect(merged.status).toBe(200);
      if (isBack) await salon.post(`/merges/${merged.body.merge}/undo`);
      expect((await undo(salon, id, change_id)).status).toBe(200);
      expect(await standing(salon, id)).toEqual(before);
    }
  };
  test.each(some)(titleOfMerged, whenMerged);
  test.each(others)(titleOfMerged, { tags: 'long' }, whenMerged);

  const titleOfErased =
    'undone after the client was erased, it brings the sums of before and nothing of the person: %s';
  const whenErased = async (...[, payment]: (typeof cells)[number]) => {
    const { salon, id, client_id } = await paidVisit({ ...payment, ...texts });
    const before = await standing(salon, id);
    const change_id = newId();
    await tap(salon, id, 'card', { change_id });
    expect((await salon.post(`/clients/${client_id}/erase`)).status).toBe(200);
    expect((await undo(salon, id, change_id)).status).toBe(200);
    expect(await standing(salon, id)).toEqual(before.map((row) => ({ ...row, note: null })));
    expect(new Set(await clientsOf(salon, id))).toEqual(new Set([null]));
    expect(JSON.stringify(await rowsOf(salon, id))).not.toContain(texts.note);
  };
  test.each(some)(titleOfErased, whenErased);
  test.each(others)(titleOfErased, { tags: 'long' }, whenErased);
});

describe('a tap that is taken back', () => {
  test('brings back what a tick had booked, and leaves a visit that nobody had marked unmarked', async () => {
    const { salon, id } = await paidVisit(undefined);
    const ticked = await standing(salon, id);
    const change_id = newId();
    await tap(salon, id, 'card', { change_id });
    await undo(salon, id, change_id);
    expect(await standing(salon, id)).toEqual(ticked);
    await salon.put('/till', { asks_how_paid: true });
    const asked = await tickedVisit(salon, { price: 500 });
    const again = newId();
    await tap(salon, asked.id, 'card', { change_id: again });
    expect((await undo(salon, asked.id, again)).body.visit).toBeNull();
  });

  test('twice, and after somebody said it anew, is refused and changes nothing', async () => {
    const { salon, id } = await paidVisit(partly);
    const change_id = newId();
    await tap(salon, id, 'card', { change_id });
    await salon.post(`/visits/${id}/payment`, { change_id: newId(), paid: [lek('cash', 3000)] });
    const before = await standing(salon, id);
    for (const _ of [1, 2]) {
      const { status, body } = await undo(salon, id, change_id);
      expect([status, body.message]).toEqual([409, messages.paidSince]);
    }
    expect(await standing(salon, id)).toEqual(before);
  });

  test('one that wrote nothing is taken back by nothing', async () => {
    const { salon, id } = await paidVisit(undefined);
    const before = await standing(salon, id);
    const change_id = newId();
    await tap(salon, id, 'cash', { change_id });
    expect((await undo(salon, id, change_id)).status).toBe(200);
    expect(await standing(salon, id)).toEqual(before);
  });

  test('is refused on a closed day', async () => {
    const { salon, id } = await paidVisit(partly);
    const change_id = newId();
    await tap(salon, id, 'cash', { change_id });
    await closeDay(salon);
    expect((await undo(salon, id, change_id)).body.code).toBe('day_closed');
  });

  test('a barber without the right to the till takes back the own rest beside what a colleague had put in, and not the rest of others', async () => {
    const { salon, id, barber_id } = await paidVisit(partly);
    const barber = await newPerson(world(), salon, 'barber', { column: barber_id });
    const before = await standing(salon, id);
    const [own, others] = [newId(), newId()];
    expect((await tap(barber, id, 'card', { change_id: own })).status).toBe(200);
    expect((await undo(barber, id, own)).status).toBe(200);
    expect(await standing(salon, id)).toEqual(before);
    await tap(salon, id, 'card', { change_id: others });
    expect((await undo(barber, id, others)).status).toBe(403);
  });
});

test('the undo of a tap and the payment of a sheet, sent as a change of the visit by a tab that does not know them, wait for a newer tab', async () => {
  const { salon, id } = await paidVisit({ paid: [lek('cash', 2000)] });
  const tapped = newId();
  await tap(salon, id, 'card', { change_id: tapped });
  const before = await standing(salon, id);
  const shown = { status: 'confirmed', paid: null };
  const says = { methods: ['cash'], is_unpaid: true };
  const payment = { paid: [lek('card', 3500)], tips: [], discount: 0 };
  for (const body of [{ undoes: tapped, says }, { undoes: tapped }, { payment, bill: 'ALL', says }]) {
    const change = { change_id: newId(), ...body, shown };
    const { status, body: answer } = await salon.put(`/appointments/${id}`, change);
    // `unavailable` would hold up all that its outbox has
    expect([status, answer.code]).toEqual([409, 'failed']);
  }
  expect(await standing(salon, id)).toEqual(before);
  // as the newer tab sends it
  expect((await undo(salon, id, tapped)).status).toBe(200);
  expect(short(await standing(salon, id))).toEqual(['visit cash ALL 200000']);
  expect((await salon.put(`/appointments/${id}`, { note: 'vjen me vonesë' })).status).toBe(200);
});
