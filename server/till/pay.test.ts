// How a visit was paid: by the screen behind a tick.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { it } from '../../test/each-mainly.ts';
import { type Answer, fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { salonIdOf } from '../../test/staff.ts';
import {
  closeDay,
  openTill,
  reopenDay,
  takingsOf,
  tickedVisit,
  tillDay,
  today,
  visitToday,
} from '../../test/till.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);

const part = (method: Method, currency: Currency, cents: number) => ({ method, currency, cents });
const pay = (salon: Salon, id: string, body: object) =>
  salon.post(`/visits/${id}/payment`, { change_id: newId(), ...body });
const cashIn = async (salon: Salon, day = today) =>
  Object.fromEntries((await tillDay(salon, day)).cash.map((one) => [one.currency, one.expected_cents]));
const living = async (salon: Salon) => (await takingsOf(salon)).filter((one) => !one.voids && !one.is_voided);

describe('one tap', () => {
  test('turns cash into a card, and the same tap again changes nothing', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const tap = { change_id: newId(), method: 'card' };
    const first = await salon.post(`/visits/${id}/method`, tap);
    expect(first.body).toMatchObject({
      message: messages.paid,
      visit: { methods: ['card'], paid_cents: 1000 },
    });
    expect((await salon.post(`/visits/${id}/method`, tap)).body).toEqual(first.body);
    await salon.post(`/visits/${id}/method`, { method: 'card' });
    expect((await takingsOf(salon)).map(({ cents, method }) => [method, cents])).toEqual([
      ['cash', 1000],
      ['cash', -1000],
      ['card', 1000],
    ]);
    expect(await cashIn(salon)).toEqual({ EUR: 0, ALL: 0 });
  });

  test('keeps the note and the number of the receipt', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const texts = { note: 'e paguan i ati', fiscal_number: 'A-17' };
    await pay(salon, id, { paid: [part('cash', 'EUR', 1000)], ...texts });
    for (const method of ['card', 'cash']) {
      await salon.post(`/visits/${id}/method`, { method });
      expect(await living(salon)).toMatchObject([{ method, ...texts }]);
    }
  });

  test('a tap on the method that was said changes nothing, also where lekë were paid and euro given back', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    await pay(salon, id, {
      paid: [part('cash', 'ALL', 200_000)],
      change: { currency: 'EUR', cents: 1041 },
    });
    const before = await takingsOf(salon);
    expect((await salon.post(`/visits/${id}/method`, { method: 'cash' })).status).toBe(200);
    expect(await takingsOf(salon)).toEqual(before);
  });
});

describe('the payment of a visit', () => {
  test('is split, with a discount and a tip in lekë', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const { body } = await pay(salon, id, {
      discount: 200,
      paid: [part('cash', 'EUR', 300), part('card', 'EUR', 500)],
      tips: [part('cash', 'ALL', 20000)],
      fiscal_number: 'F-12',
    });
    expect(body.visit).toEqual({
      appointment_id: id,
      barber_id: expect.any(String),
      currency: 'EUR',
      methods: ['card', 'cash'],
      is_unpaid: false,
      is_one_sum: false,
      price_cents: 1000,
      discount_cents: 200,
      paid_cents: 800,
      unpaid_cents: 0,
      refunded_cents: 0,
      sums: [part('card', 'EUR', 500), part('cash', 'EUR', 300)],
      tips: [{ currency: 'ALL', cents: 20000 }],
      version: 5,
    });
    expect((await living(salon)).map(({ fiscal_number }) => fiscal_number)).toEqual(['F-12', null, null]);
    expect(await cashIn(salon)).toEqual({ EUR: 300, ALL: 20000 });
  });

  test('is in the other currency, and the change leaves the till in its own', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const given = { paid: [part('cash', 'EUR', 2000)], change: { currency: 'ALL', cents: 98000 } };
    const { body } = await pay(salon, id, given);
    expect(body.visit).toMatchObject({ paid_cents: 1000, unpaid_cents: 0 });
    expect(await cashIn(salon)).toEqual({ EUR: 2000, ALL: -98000 });
    await pay(salon, id, { paid: [part('cash', 'ALL', 98000)] });
    expect(await cashIn(salon)).toEqual({ EUR: 0, ALL: 98000 });
    expect(await living(salon)).toMatchObject([{ rate: 98, worth_cents: 1000 }]);
  });

  test('keeps the rate of its day where the owner has another one later', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    await pay(salon, id, { paid: [part('cash', 'ALL', 98000)] });
    await world().at('2026-11-25T10:00:00Z', () => salon.put('/till', { rate: 100 }));
    expect((await salon.get('/till')).body.till.rate).toBe(98);
    const later = await world().at('2026-11-25T10:00:00Z', () => salon.get('/till'));
    expect(later.body.till.rate).toBe(100);
    expect(await living(salon)).toMatchObject([{ rate: 98 }]);
  });

  test('counts by the rate that it was said by, also when it is said anew after the rate changed', async () => {
    const { salon } = await openTill(world(), { rate: 100 });
    const { id } = await tickedVisit(salon);
    const lek = { paid: [part('cash', 'ALL', 100_000)] };
    await pay(salon, id, lek);
    await salon.put('/till', { rate: 97 });
    expect((await salon.get(`/visits/${id}/takings`)).body.rate).toBe(100);
    const { body } = await pay(salon, id, { ...lek, note: 'me zarf' });
    expect(body.visit).toMatchObject({ paid_cents: 1000, unpaid_cents: 0 });
    expect(await cashIn(salon)).toEqual({ EUR: 0, ALL: 100_000 });
  });

  test('the rate of what is not said yet is the one of its day', async () => {
    const { salon } = await openTill(world(), { rate: 100 });
    const { id } = await tickedVisit(salon);
    const later = await world().at('2026-11-25T10:00:00Z', async () => {
      await salon.put('/till', { rate: 97 });
      return salon.get(`/visits/${id}/takings`);
    });
    expect(later.body.rate).toBe(100);
  });

  it.each(1, [97, 103])(
    'the very notes that were paid are given back, also when the rate is %d by then',
    async (rate) => {
      const { salon } = await openTill(world(), { rate: 100 });
      const { id } = await tickedVisit(salon);
      const lek = part('cash', 'ALL', 100_000);
      await pay(salon, id, { paid: [lek] });
      await salon.put('/till', { rate });
      const { status, body } = await salon.post(`/visits/${id}/refund`, {
        ...lek,
        change_id: newId(),
        note: 'Ankesë',
      });
      expect({ status, visit: body.visit }).toMatchObject({ status: 200, visit: { refunded_cents: 1000 } });
    },
  );

  test('what a part in euro leaves of a bill in lekë can be paid', async () => {
    const { salon } = await openTill(world(), { rate: 97.3 });
    await salon.put('/salon', { currency: 'ALL' });
    const { id } = await tickedVisit(salon, { price: 1500 });
    const { body } = await pay(salon, id, { paid: [part('card', 'EUR', 1500)] });
    expect(body.visit).toMatchObject({ currency: 'ALL', unpaid_cents: 4000 });
    const rest = { change_id: newId(), paid: [part('card', 'ALL', 4000)] };
    const paid = await salon.post(`/visits/${id}/paid-later`, rest);
    expect(paid.body.visit).toMatchObject({ is_unpaid: false, unpaid_cents: 0 });
  });

  test('is nothing, and the rest is paid on another day', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    expect((await pay(salon, id, { paid: [] })).body.visit).toMatchObject({
      is_unpaid: true,
      unpaid_cents: 1000,
    });
    await closeDay(salon);
    await world().at('2026-11-25T10:00:00Z', async () => {
      const path = `/visits/${id}/paid-later`;
      const much = await salon.post(path, { paid: [part('cash', 'EUR', 1100)] });
      expect([much.status, much.body.fields]).toEqual([400, { paid: messages.tooMuch }]);
      const { body } = await salon.post(path, { change_id: newId(), paid: [part('card', 'EUR', 1000)] });
      expect(body.visit).toMatchObject({ is_unpaid: false, paid_cents: 1000 });
      const again = await salon.post(path, { paid: [part('card', 'EUR', 1)] });
      expect(again.body.fields).toEqual({ paid: messages.nothingUnpaid });
    });
    expect(await takingsOf(salon, '2026-11-25')).toMatchObject([
      { cents: 1000, method: 'card', from_day: null },
    ]);
  });

  test('a refund is negative and needs a note', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const refund = (body: object) =>
      salon.post(`/visits/${id}/refund`, { ...part('cash', 'EUR', 400), ...body });
    expect((await refund({})).body.fields).toEqual({ note: messages.refundNeedsNote });
    const { body } = await refund({ change_id: newId(), note: 'Nuk i pëlqeu' });
    expect(body.visit).toMatchObject({ refunded_cents: 400, paid_cents: 1000, is_unpaid: false });
    const { fields } = (await refund({ cents: 601, note: 'x' })).body;
    expect(fields).toEqual({
      cents: 'Rimbursimi është më i madh se pagesa. Mund të ktheni më së shumti 6,00\xa0€.',
    });
    expect(await cashIn(salon)).toEqual({ EUR: 600, ALL: 0 });
  });

  describe('of which a part was given back', () => {
    const refund = (salon: Salon, id: string, cents: number) =>
      salon.post(`/visits/${id}/refund`, {
        change_id: newId(),
        ...part('cash', 'EUR', cents),
        note: 'Ankesë',
      });
    const worthOf = async (salon: Salon, id: string) =>
      ((await salon.get(`/visits/${id}/takings`)).body.takings as Taking[]).reduce(
        (sum, { worth_cents }) => sum + (worth_cents ?? 0),
        0,
      );

    it.each(1, [
      [
        'taking the payment back',
        (salon, { taking }) => salon.post(`/takings/${taking}/void`, {}),
        409,
        undefined,
      ],
      ['saying that nothing was paid', (salon, { id }) => pay(salon, id, { paid: [] }), 400, 'paid'],
      [
        'a payment below the refund',
        (salon, { id }) => pay(salon, id, { paid: [part('card', 'EUR', 399)] }),
        400,
        'paid',
      ],
      [
        'a discount of the whole',
        (salon, { id }) => pay(salon, id, { paid: [], discount: 1000 }),
        400,
        'discount',
      ],
    ] as [string, (salon: Salon, of: { id: string; taking: string }) => Promise<Answer>, number, string?][])(
      '%s is refused, and becomes possible once the refund is taken back',
      async (_what, lower, status, field) => {
        const { salon } = await openTill(world());
        const { id } = await tickedVisit(salon);
        const { takings } = (await refund(salon, id, 400)).body;
        const refused = await lower(salon, { id, taking: takings[0].id });
        expect([refused.status, refused.body.message]).toEqual([status, messages.returnedAlready]);
        expect(refused.body.fields).toEqual(field && { [field]: messages.returnedAlready });
        expect(await worthOf(salon, id)).toBe(600);
        const given = (await living(salon)).find((one) => one.is_refund);
        expect((await salon.post(`/takings/${given?.id}/void`, {})).status).toBe(200);
        const [paid] = await living(salon);
        expect((await lower(salon, { id, taking: paid?.id ?? '' })).status).toBe(200);
      },
    );

    test('50 refunds, voids and payments at once: the visit never has less than nothing', {
      tags: 'long',
    }, async () => {
      const { salon } = await openTill(world());
      const { id } = await tickedVisit(salon, { price: 50 });
      const [paid] = await living(salon);
      const calls = [
        () => refund(salon, id, 3000),
        () => salon.post(`/takings/${paid?.id}/void`, {}),
        () => pay(salon, id, { paid: [] }),
        () => pay(salon, id, { paid: [], discount: 5000 }),
        () => salon.post(`/visits/${id}/method`, { method: 'card' }),
      ];
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => calls[n % calls.length]?.()));
      expect(answers.filter((one) => ![200, 400, 409].includes(one?.status ?? 0))).toEqual([]);
      const { visit } = (await salon.get(`/visits/${id}/takings`)).body;
      expect(await worthOf(salon, id)).toBeGreaterThanOrEqual(0);
      expect(visit?.refunded_cents ?? 0).toBeLessThanOrEqual(visit?.paid_cents ?? 0);
    });

    test('of 50 refunds of the half at once two are made', { tags: 'long' }, async () => {
      const { salon } = await openTill(world());
      const { id } = await tickedVisit(salon, { price: 50 });
      const answers = await Promise.all(Array.from({ length: 50 }, () => refund(salon, id, 2500)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ body }) => body.fields.cents))).toEqual(
        new Set([messages.refundTooLarge(0, 'EUR')]),
      );
      expect(await worthOf(salon, id)).toBe(0);
    });
  });

  test('a tap after the price fell below what was paid changes nothing', { tags: 'long' }, async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon, { price: 100 });
    await pay(salon, id, { paid: [part('cash', 'EUR', 8000)], discount: 2000 });
    await salon.put(`/appointments/${id}`, { price: 10 });
    const before = await living(salon);
    const { body } = await salon.post(`/visits/${id}/method`, { method: 'card' });
    expect(body).toMatchObject({ code: 'too_late', message: messages.changedInSheet });
    expect(await living(salon)).toEqual(before);
    expect((await pay(salon, id, { paid: [part('cash', 'EUR', 1000)], discount: 0 })).status).toBe(200);
  });

  test.each([
    ['more than is due', { paid: [part('cash', 'EUR', 1001)] }, { paid: messages.tooMuch }],
    ['a discount above the price', { paid: [], discount: 1001 }, { discount: messages.discountTooLarge }],
    [
      'more change than was given',
      { paid: [part('cash', 'EUR', 100)], change: { currency: 'EUR', cents: 200 } },
      { change: messages.changeTooLarge },
    ],
    [
      'change in cash of what a card paid',
      {
        paid: [part('card', 'EUR', 2000), part('cash', 'EUR', 100)],
        change: { currency: 'EUR', cents: 1100 },
      },
      { change: messages.changeTooLarge },
    ],
    [
      'a tip above the bill that nobody confirmed',
      { paid: [part('cash', 'EUR', 1000)], tips: [part('cash', 'EUR', 1001)] },
      { confirms_tip: messages.tipTooLarge },
    ],
  ])('%s is refused at its field, and nothing is written', async (_what, body, fields) => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const answer = await pay(salon, id, body);
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
    expect(await takingsOf(salon)).toHaveLength(1);
  });

  test('a tip above the bill is taken where it is confirmed', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const tips = [part('cash', 'ALL', 20000), part('card', 'EUR', 1001)];
    const body = { paid: [part('cash', 'EUR', 1000)], tips, confirms_tip: true };
    expect((await pay(salon, id, body)).body.visit.tips).toEqual([
      { currency: 'EUR', cents: 1001 },
      { currency: 'ALL', cents: 20000 },
    ]);
  });

  test('lekë without a rate are refused', async () => {
    const { salon } = await openTill(world(), {});
    const { id } = await tickedVisit(salon);
    const { body } = await pay(salon, id, { paid: [part('cash', 'ALL', 98000)] });
    expect(body.fields).toEqual({ paid: messages.noRate });
  });

  test('a rate that is written today counts for a visit of yesterday that is paid today', async () => {
    const { salon } = await openTill(world(), {});
    const { id } = await tickedVisit(salon, { appointment_date: '2026-11-22' });
    const paid = { paid: [part('cash', 'ALL', 98000)] };
    expect((await pay(salon, id, paid)).status).toBe(400);
    await salon.put('/till', { rate: 98 });
    const { status, body } = await pay(salon, id, paid);
    expect({ status, visit: body.visit }).toMatchObject({ status: 200, visit: { paid_cents: 1000 } });
  });

  test('a visit that waits is 409 too_late, a visit of a closed day 409 day_closed until it is reopened', async () => {
    const { salon } = await openTill(world());
    const [waiting, ticked] = [await visitToday(salon), await tickedVisit(salon)];
    const paid = { paid: [part('card', 'EUR', 1000)] };
    expect((await pay(salon, waiting.id, paid)).body).toMatchObject({
      code: 'too_late',
      message: messages.notTicked,
    });
    await closeDay(salon);
    expect((await pay(salon, ticked.id, paid)).body).toMatchObject({
      code: 'day_closed',
      message: messages.dayClosed,
    });
    await reopenDay(salon);
    expect((await pay(salon, ticked.id, paid)).status).toBe(200);
  });

  it.each(1, [
    ['payment', { paid: [part('cash', 'EUR', 1000)] }],
    ['method', { method: 'cash' }],
  ])(
    'a visit of a later day is not paid by %s before its day; on it it is, also before its beginning',
    async (call, body) => {
      const { salon } = await openTill(world());
      const day = '2026-11-26';
      const { id } = await tickedVisit(salon, { appointment_date: day, appointment_time: '20:00' });
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          salon.post(`/visits/${id}/${call}`, { change_id: newId(), ...body }),
        ),
      );
      const early = { code: 'too_late', message: messages.paidOnItsDay };
      expect(answers.map(({ status, body: { code, message } }) => ({ status, code, message }))).toEqual(
        Array(50).fill({ status: 409, ...early }),
      );
      expect(await takingsOf(salon, day)).toEqual([]);
      await world().at(`${day}T06:00:00Z`, async () => {
        expect((await salon.post(`/visits/${id}/method`, { method: 'card' })).status).toBe(200);
      });
      expect(await takingsOf(salon, day)).toMatchObject([{ cents: 1000, method: 'card' }]);
    },
  );

  test('what was paid before its visit was moved to a later day is still put right', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    await salon.put(`/appointments/${id}`, { appointment_date: '2026-11-26' });
    const { status, body } = await salon.post(`/visits/${id}/method`, { method: 'card' });
    expect([status, body.visit.methods]).toEqual([200, ['card']]);
  });

  test('payments and cancellations of one visit at the same moment leave nothing in the till, or the payment of a ticked visit', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    for (let n = 0; n < 10; n++) {
      const { id } = await tickedVisit(salon);
      const [paid] = await Promise.all([
        pay(salon, id, { paid: [part('card', 'EUR', 1000)] }),
        salon.put(`/appointments/${id}`, { status: 'cancelled' }),
      ]);
      expect([200, 409]).toContain(paid.status);
      expect((await salon.get(`/visits/${id}/takings`)).body.visit).toBeNull();
    }
    expect(await cashIn(salon)).toEqual({ EUR: 0, ALL: 0 });
    expect(await living(salon)).toEqual([]);
  });

  test('after a change of the currency the rows of before stay in theirs, and a new price is in the new one', async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    await world().db.run(
      sql`update salons set currency = 'ALL' where id = ${await salonIdOf(world(), salon)}`,
    );
    expect((await salon.post(`/visits/${visit.id}/method`, { method: 'card' })).body.visit).toMatchObject({
      currency: 'EUR',
      paid_cents: 1000,
    });
    await salon.put(`/appointments/${visit.id}`, { price: 900 });
    expect(await living(salon)).toMatchObject([{ currency: 'ALL', cents: 90000 }]);
  });
});

describe('other rows of the till', () => {
  const product = (changes: object = {}) => ({
    id: newId(),
    kind: 'product',
    day: today,
    name: 'Dyll',
    ...part('cash', 'EUR', 1250),
    ...changes,
  });

  test('a product is sold once however often it is sent, and is taken back', async () => {
    const { salon, barbers } = await openTill(world());
    const sold = product({ barber_id: barbers.Arben });
    const first = await salon.post('/takings', sold);
    expect([first.status, first.body.taking]).toMatchObject([
      201,
      { name: 'Dyll', cents: 1250, barber: 'Arben' },
    ]);
    await salon.post('/takings', sold);
    expect(await takingsOf(salon)).toHaveLength(1);
    expect((await salon.post('/takings', { ...sold, cents: 5 })).status).toBe(409);
    const numbered = await salon.post(`/takings/${sold.id}/fiscal-number`, { fiscal_number: 'A-1' });
    const { id } = numbered.body.taking;
    expect((await salon.post(`/takings/${id}/void`, {})).body.taking.is_voided).toBe(true);
    expect((await salon.post(`/takings/${id}/void`, {})).body.code).toBe('too_late');
    expect(await cashIn(salon)).toEqual({ EUR: 0, ALL: 0 });
  });

  test('a product with the id of a row that was there before is 409 duplicate', async () => {
    const { salon, barbers } = await openTill(world());
    await tickedVisit(salon);
    const [row] = await takingsOf(salon);
    const { status, body } = await salon.post('/takings', product({ id: row?.id, barber_id: barbers.Arben }));
    expect([status, body.code]).toEqual([409, 'duplicate']);
    expect(await takingsOf(salon)).toEqual([row]);
  });

  describe('a product that a client brings back', () => {
    const returned = { is_refund: true, note: 'Nuk i pëlqeu' };

    it.each(1, [
      ['was never sold', {}],
      ['was sold for less', { name: 'Pomadë' }],
      ['was sold on another day', { day: '2026-11-22' }],
      ['was sold in the other currency', { currency: 'ALL', cents: 1200 }],
    ])('is refused if it %s', async (_why, changes) => {
      const { salon, barbers } = await openTill(world());
      const of = { barber_id: barbers.Arben };
      if ('name' in changes)
        expect((await salon.post('/takings', product({ ...of, ...changes, cents: 1249 }))).status).toBe(201);
      else if (Object.keys(changes).length > 0) await salon.post('/takings', product(of));
      const before = await cashIn(salon);
      const { status, body } = await salon.post('/takings', product({ ...of, ...returned, ...changes }));
      expect([status, body.fields]).toEqual([400, { cents: messages.notSoldSoMuch }]);
      expect(await cashIn(salon)).toEqual(before);
    });

    test('is given back up to what was sold that day, under the same name, and its sale can not be taken back then', async () => {
      const { salon, barbers } = await openTill(world());
      const of = { barber_id: barbers.Arben };
      const sold = product(of);
      await salon.post('/takings', sold);
      const back = product({ ...of, ...returned, name: 'DYLL', barber_id: barbers.Blerim });
      expect((await salon.post('/takings', back)).status).toBe(201);
      expect((await salon.post('/takings', product({ ...of, ...returned, cents: 1 }))).status).toBe(400);
      const refused = await salon.post(`/takings/${sold.id}/void`, {});
      expect([refused.status, refused.body.message]).toEqual([409, messages.returnedAlready]);
      expect((await salon.post(`/takings/${sold.id}/fiscal-number`, { fiscal_number: 'A-1' })).status).toBe(
        200,
      );
      expect((await salon.post(`/takings/${back.id}/void`, {})).status).toBe(200);
      expect(await cashIn(salon)).toEqual({ EUR: 1250, ALL: 0 });
    });

    test('50 returns and voids of one sale at once give its price back once', { tags: 'long' }, async () => {
      const { salon, barbers } = await openTill(world());
      const of = { barber_id: barbers.Arben };
      const sold = product(of);
      await salon.post('/takings', sold);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          n % 10 === 5
            ? salon.post(`/takings/${sold.id}/void`, {})
            : salon.post('/takings', product({ ...of, ...returned })),
        ),
      );
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await cashIn(salon)).toEqual({ EUR: 0, ALL: 0 });
    });
  });

  test('money is put in and taken out with a reason, on open days only', async () => {
    const { salon } = await openTill(world());
    const move = (changes: object) => ({
      id: newId(),
      kind: 'out',
      day: today,
      currency: 'ALL',
      cents: 50000,
      note: 'Qumësht',
      ...changes,
    });
    expect((await salon.post('/takings', move({ kind: 'in', cents: 80000 }))).status).toBe(201);
    expect((await salon.post('/takings', move({}))).body.taking.cents).toBe(-50000);
    expect((await salon.post('/takings', move({ note: '' }))).body.fields).toEqual({
      note: messages.moveNeedsReason,
    });
    expect(await cashIn(salon)).toEqual({ EUR: 0, ALL: 30000 });
    await closeDay(salon);
    const refused = await salon.post('/takings', move({}));
    expect([refused.status, refused.body.code]).toEqual([409, 'day_closed']);
  });

  test('a sale that waited goes to the first open day if its day is closed by now, once; a return does not', async () => {
    const { salon } = await openTill(world());
    const [{ id: barber_id }] = (await salon.get('/barbers')).body.data;
    const sale = {
      id: newId(),
      kind: 'product',
      day: today,
      barber_id,
      name: 'Dyll',
      ...part('cash', 'EUR', 900),
    };
    await closeDay(salon);
    expect((await salon.post('/takings', sale)).body.code).toBe('day_closed');
    const late = { ...sale, is_late: true };
    const first = await salon.post('/takings', late);
    expect(first.body.taking).toMatchObject({ from_day: today, cents: 900 });
    expect((await salon.post('/takings', late)).body).toEqual(first.body);
    const back = { ...late, id: newId(), is_refund: true, note: 'x' };
    expect((await salon.post('/takings', back)).body.code).toBe('day_closed');
    const rows = (await takingsOf(salon, first.body.taking.day)).filter(({ kind }) => kind === 'product');
    expect(rows.map(({ cents }) => cents)).toEqual([900]);
  });

  test('a sale whose answer was lost is the same one when its device sends it again as a late one', async () => {
    const { salon, barbers } = await openTill(world());
    const [sale, late] = [product({ barber_id: barbers.Arben }), product({ barber_id: barbers.Arben })];
    const first = await salon.post('/takings', sale);
    const waited = await salon.post('/takings', { ...late, is_late: true });
    await closeDay(salon);
    const again = [{ ...sale, is_late: true }, sale, late, { ...late, is_late: true }];
    const answers = await Promise.all(again.map((one) => salon.post('/takings', one)));
    expect(answers.map(({ body }) => body)).toEqual([first.body, first.body, waited.body, waited.body]);
    expect((await salon.post('/takings', { ...sale, is_late: true, cents: 5 })).body.code).toBe('duplicate');
  });

  test('the sums of a day may be larger than 2³¹ cents', async () => {
    const { salon } = await openTill(world());
    const put = { kind: 'in', day: today, currency: 'EUR', cents: 1_000_000_000, note: 'Shumë' };
    for (let n = 0; n < 3; n++) await salon.post('/takings', { ...put, id: newId() });
    expect(await cashIn(salon)).toEqual({ EUR: 3_000_000_000, ALL: 0 });
    expect((await closeDay(salon)).body.data.closes[0].counts[0].counted_cents).toBe(3_000_000_000);
  });
});

describe('the settings of the till', () => {
  test('a rate with four decimals is refused', async () => {
    const { body } = await (await world().newSalon()).put('/till', { rate: 98.1234 });
    expect(body.fields).toEqual({ rate: messages.rateInvalid });
  });

  test('a till is off until the owner turns it on', async () => {
    const salon = await world().newSalon();
    const off = { is_on: false, asks_how_paid: false, currency: 'EUR', rate: null };
    expect((await salon.get('/till')).body.till).toEqual(off);
    const { body } = await salon.put('/till', { is_on: true, asks_how_paid: true, rate: 98.5 });
    expect(body.till).toEqual({ is_on: true, asks_how_paid: true, currency: 'EUR', rate: 98.5 });
  });
});
