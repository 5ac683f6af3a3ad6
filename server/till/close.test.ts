// Closing and reopening days.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/till/till.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { newPerson, salonIdOf } from '../../test/staff.ts';
import {
  closeDay,
  openTill,
  reopenDay,
  takingsOf,
  tick,
  tickedVisit,
  tillDay,
  today,
  visitToday,
} from '../../test/till.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);
const tomorrow = '2026-11-24';
const onTomorrow = <T>(work: () => Promise<T>) => world().at('2026-11-24T10:00:00Z', work);

const count = (counted_cents: number, expected_cents: number, more: object = {}) => ({
  currency: 'EUR',
  counted_cents,
  expected_cents,
  ...more,
});
const closeWith = (salon: Salon, ...counts: object[]) =>
  salon.post('/till/close', { change_id: newId(), day: today, counts });

describe('closing a day', () => {
  test('its cash is what was counted before, and what came and went since then', async () => {
    const { salon, barbers } = await openTill(world());
    await tickedVisit(salon);
    const product = {
      id: newId(),
      kind: 'product',
      day: today,
      name: 'Dyll',
      method: 'cash',
      currency: 'ALL',
      cents: 70000,
    };
    await salon.post('/takings', { ...product, barber_id: barbers.Arben });
    await closeDay(salon, today, 500);
    await salon.post('/takings', {
      id: newId(),
      kind: 'in',
      day: tomorrow,
      currency: 'EUR',
      cents: 100,
      note: 'Kusur',
    });
    await onTomorrow(async () => {
      await tickedVisit(salon, { appointment_date: tomorrow, price: 7 });
      await salon.post('/takings', {
        id: newId(),
        kind: 'out',
        day: tomorrow,
        currency: 'EUR',
        cents: 300,
        note: 'Kafe',
      });
      const { cash } = await tillDay(salon, tomorrow);
      expect(cash).toEqual([
        {
          currency: 'EUR',
          opening_cents: 1500,
          taken_cents: 700,
          tips_cents: 0,
          in_cents: 0,
          out_cents: -300,
          expected_cents: 1900,
        },
        {
          currency: 'ALL',
          opening_cents: 70500,
          taken_cents: 0,
          tips_cents: 0,
          in_cents: 0,
          out_cents: 0,
          expected_cents: 70500,
        },
      ]);
    });
  });

  test('a day that nobody closed is listed, and its cash is in the next one', async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    await onTomorrow(async () => {
      expect((await salon.get('/till/unclosed')).body.days).toEqual([today]);
      await tickedVisit(salon, { appointment_date: tomorrow, price: 7 });
      expect((await tillDay(salon, tomorrow)).cash[0]).toMatchObject({
        opening_cents: 1000,
        expected_cents: 1700,
      });
      expect((await closeDay(salon, tomorrow)).status).toBe(200);
      expect((await closeDay(salon, today)).status).toBe(200);
      expect((await salon.get('/till/unclosed')).body.days).toEqual([]);
    });
  });

  test('a reopened close says nothing of the next day, also of a currency that the new one leaves out', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon, { price: 5 });
    const payIn = (currency: string, cents: number) =>
      salon.post(`/visits/${id}/payment`, { paid: [{ method: 'cash', currency, cents }] });
    await payIn('ALL', 49_000);
    await closeDay(salon);
    await reopenDay(salon);
    await payIn('EUR', 500);
    expect((await closeWith(salon, count(500, 500))).status).toBe(200);
    await onTomorrow(async () => {
      const { cash } = await tillDay(salon, tomorrow);
      expect(cash.map(({ opening_cents }) => opening_cents)).toEqual([500, 0]);
    });
  });

  test('says how many visits of the day wait: neither cancelled, nor is it said how they were paid', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    const cancelled = await visitToday(salon);
    await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    const unpaid = await tickedVisit(salon);
    await salon.post(`/visits/${unpaid.id}/payment`, { paid: [] });
    await visitToday(salon);
    await salon.put('/till', { asks_how_paid: true });
    await tickedVisit(salon);
    expect(await tillDay(salon)).toMatchObject({ visits: 3, waiting: 2 });
  });

  test('counts the visits that have begun, and those that are confirmed for later from their time on', async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    await tickedVisit(salon, { appointment_time: '20:00' });
    const counted = async () => (await tillDay(salon)).visits;
    expect(await counted()).toBe(1);
    await world().at(`${today}T18:59:00Z`, async () => expect(await counted()).toBe(1));
    await world().at(`${today}T19:00:00Z`, async () => expect(await counted()).toBe(2));
  });

  test('the sums of a day are by method, by barber, and name what is unpaid', async () => {
    const { salon, barbers } = await openTill(world());
    await tickedVisit(salon);
    const other = await tickedVisit(salon, { barber: 'Blerim', price: 20 });
    await salon.post(`/visits/${other.id}/payment`, {
      discount: 300,
      paid: [{ method: 'card', currency: 'EUR', cents: 1500 }],
      tips: [{ method: 'cash', currency: 'EUR', cents: 250 }],
    });
    const missed = await tickedVisit(salon);
    await salon.put(`/appointments/${missed.id}`, { status: 'cancelled', cancelled_by: 'no_show' });
    expect(await tillDay(salon)).toMatchObject({
      is_closed: false,
      visits: 2,
      no_shows: 1,
      refunds: [],
      closes: [],
      by_method: [
        { method: 'card', currency: 'EUR', cents: 1500 },
        { method: 'cash', currency: 'EUR', cents: 1000 },
      ],
      by_barber: [
        { barber_id: barbers.Arben, currency: 'EUR', visits_cents: 1000, products_cents: 0, tips_cents: 0 },
        {
          barber_id: barbers.Blerim,
          currency: 'EUR',
          visits_cents: 1500,
          products_cents: 0,
          tips_cents: 250,
        },
      ],
      discounts: [{ currency: 'EUR', cents: 300 }],
      unpaid: [{ currency: 'EUR', cents: 200 }],
    });
  });

  test('a past day has the rate of then, by which its report counts', async () => {
    const { salon } = await openTill(world(), { rate: 100 });
    await world().at('2026-11-25T10:00:00Z', async () => {
      await salon.put('/till', { rate: 97 });
      expect([(await tillDay(salon)).rate, (await tillDay(salon, '2026-11-25')).rate]).toEqual([100, 97]);
    });
  });

  describe('what lowered the till is listed by who did it', () => {
    const byPerson = async (salon: Salon, day = today) =>
      Object.fromEntries(
        (await tillDay(salon, day)).by_person.map(
          ({ name, refunds_cents, discounts_cents, removed_cents }) => [
            name,
            [refunds_cents, discounts_cents, removed_cents],
          ],
        ),
      );
    const part = (cents: number, method = 'cash') => ({ method, currency: 'EUR', cents });

    test('refunds and discounts, also where somebody else moved their visit or took the refund back', async () => {
      const { salon } = await openTill(world());
      const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
      const { id } = await tickedVisit(salon);
      await manager.post(`/visits/${id}/payment`, { paid: [part(700)], discount: 300 });
      await manager.post(`/visits/${id}/refund`, { ...part(200), note: 'Ankesë' });
      await salon.put(`/appointments/${id}`, { barber: 'Blerim' });
      expect(await byPerson(salon)).toEqual({ [manager.name]: [200, 300, 0] });
      const { refunds, discounts } = await tillDay(salon);
      expect([refunds, discounts]).toMatchObject([[{ cents: 200 }], [{ cents: 300 }]]);
      const given = (await takingsOf(salon)).find((one) => one.is_refund && !one.voids && !one.is_voided);
      expect(given).toMatchObject({ by_name: manager.name, by_id: manager.staffId });
      await salon.post(`/takings/${given?.id}/void`, {});
      expect(await byPerson(salon)).toEqual({ [manager.name]: [0, 300, 0] });
    });

    test.each([
      [
        'a row that was taken back',
        (salon: Salon, _id: string, row: string) => salon.post(`/takings/${row}/void`, {}),
        1000,
      ],
      [
        'a cancelled visit',
        (salon: Salon, id: string) => salon.put(`/appointments/${id}`, { status: 'cancelled' }),
        1000,
      ],
      ['a deleted visit', (salon: Salon, id: string) => salon.delete(`/appointments/${id}`), 1000],
      [
        'a visit that went to another day',
        (salon: Salon, id: string) => salon.put(`/appointments/${id}`, { appointment_date: tomorrow }),
        1000,
      ],
      ['a lower price', (salon: Salon, id: string) => salon.put(`/appointments/${id}`, { price: 4 }), 600],
      [
        'a lower payment',
        (salon: Salon, id: string) =>
          salon.post(`/visits/${id}/payment`, { paid: [part(300), part(200, 'card')] }),
        500,
      ],
      ['no payment', (salon: Salon, id: string) => salon.post(`/visits/${id}/payment`, { paid: [] }), 1000],
      [
        'the same sum in another way',
        (salon: Salon, id: string) =>
          salon.post(`/visits/${id}/payment`, {
            paid: [part(2000)],
            change: { currency: 'ALL', cents: 98_000 },
          }),
        0,
      ],
      ['a higher price', (salon: Salon, id: string) => salon.put(`/appointments/${id}`, { price: 40 }), 0],
    ])('of %s nothing is listed but what left the till', { tags: 'long' }, async (_what, lower, removed) => {
      const { salon } = await openTill(world());
      const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
      const { id } = await tickedVisit(salon);
      const [row] = await takingsOf(salon);
      expect((await lower(manager, id, row?.id ?? '')).status).toBe(200);
      expect(await byPerson(salon)).toEqual(removed > 0 ? { [manager.name]: [0, 0, removed] } : {});
    });

    test('a discount that was made after the day was closed is on the day that has its payment', {
      tags: 'long',
    }, async () => {
      const { salon } = await openTill(world());
      const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
      const [ticked, open] = [await tickedVisit(salon), await visitToday(salon)];
      await salon.post(`/visits/${ticked.id}/payment`, { paid: [part(900)], discount: 100 });
      await closeDay(salon);
      await onTomorrow(async () => {
        await tick(salon, open.id);
        await manager.post(`/visits/${open.id}/payment`, { paid: [part(700)], discount: 300 });
        await manager.put(`/appointments/${ticked.id}`, { price: 12 });
        await manager.post(`/visits/${ticked.id}/payment`, { paid: [part(1000)], discount: 200 });
        const owner = salon.user.username;
        expect(await byPerson(salon)).toEqual({ [owner]: [0, 100, 0] });
        expect(await byPerson(salon, tomorrow)).toEqual({
          [owner]: [0, -100, 0],
          [manager.name]: [0, 500, 0],
        });
        expect((await tillDay(salon, tomorrow)).discounts).toEqual([{ currency: 'EUR', cents: 400 }]);
      });
    });

    test('a discount that becomes a debt was taken out', async () => {
      const { salon } = await openTill(world());
      const { id } = await tickedVisit(salon);
      const paid = { paid: [part(800)] };
      await salon.post(`/visits/${id}/payment`, { ...paid, discount: 200 });
      expect(await byPerson(salon)).toEqual({ [salon.user.username]: [0, 200, 0] });
      await salon.post(`/visits/${id}/payment`, { ...paid, discount: 0 });
      expect(await byPerson(salon)).toEqual({ [salon.user.username]: [0, 0, 200] });
    });
  });

  test('a difference needs a note, and notes and coins must be the sum', async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    const answers = [
      await closeWith(salon, count(900, 1000)),
      await closeWith(salon, count(1000, 1000, { pieces: [{ cents: 500, count: 1 }] })),
      await closeWith(salon, { ...count(0, 0), currency: 'ALL' }),
      await closeWith(salon, count(1000, 1000), count(1000, 1000)),
    ];
    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual([
      [400, { 'counts.0.note': messages.differenceNeedsNote }],
      [400, { 'counts.0.pieces': messages.piecesDiffer }],
      [400, { counts: messages.currencyMissing }],
      [400, { 'counts.1.currency': messages.currencyMissing }],
    ]);
    const pieces = [
      { cents: 500, count: 1 },
      { cents: 200, count: 2 },
    ];
    const closed = await closeWith(salon, count(900, 1000, { pieces, note: 'Mungon një monedhë' }));
    expect(closed.body.data.closes).toMatchObject([{ number: 1, counts: [{ counted_cents: 900, pieces }] }]);
  });

  test('what came meanwhile is 409 changed with the sums of now', async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    const { status, body } = await closeWith(salon, count(900, 900));
    expect([status, body.code, body.data.cash[0].expected_cents]).toEqual([409, 'changed', 1000]);
  });

  test('of two people at once one closes, and the other gets that close', async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
    const counts = [count(1000, 1000)];
    const answers = await Promise.all(
      [salon, manager, salon, manager].map((one) =>
        one.post('/till/close', { change_id: newId(), day: today, counts }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { body } of answers) expect(body.data.closes).toMatchObject([{ number: 1 }]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'day_closed', message: messages.dayClosed });
  });

  test('the same close again after a lost answer gets the first answer', async () => {
    const { salon } = await openTill(world());
    const close = { change_id: newId(), day: today, counts: [count(0, 0)] };
    const first = await salon.post('/till/close', close);
    expect(first.body.message).toBe(messages.closed);
    expect((await salon.post('/till/close', close)).body).toEqual(first.body);
  });

  test('a day that has not come is refused', async () => {
    const { salon } = await openTill(world());
    expect((await closeDay(salon, tomorrow)).body.fields).toEqual({ day: messages.future });
  });

  test('at midnight the day of the salon decides, not the one in UTC', async () => {
    const { salon } = await openTill(world());
    // 00:10 in Tirana
    await world().at('2026-11-23T23:10:00Z', async () => {
      expect((await closeDay(salon, tomorrow)).status).toBe(200);
    });
  });
});

test('a reopening is a row with the next number, and is 409 where nothing is closed', async () => {
  const { salon } = await openTill(world());
  await closeDay(salon);
  expect((await reopenDay(salon)).body.message).toBe(messages.reopened);
  expect((await reopenDay(salon)).body).toMatchObject({ code: 'too_late', message: messages.notClosed });
  await closeDay(salon);
  const { closes, is_closed } = await tillDay(salon);
  expect(is_closed).toBe(true);
  expect(closes.map(({ number, reopens }) => [number, reopens])).toEqual([
    [1, null],
    [2, 1],
    [3, null],
  ]);
});

test('sixty closes and reopenings at once have numbers without a gap', { tags: 'long' }, async () => {
  const { salon } = await openTill(world());
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => (n % 2 ? reopenDay(salon) : closeWith(salon, count(0, 0)))),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const [found] = await readRows<{ rows: number; last: number }>(world().db)(sql`
    select count(*)::integer as rows, max(number) as last from day_closes where salon_id = ${await salonIdOf(world(), salon)}`);
  expect(found?.rows).toBe(found?.last);
  expect(found?.rows).toBeGreaterThan(1);
});

describe('rows that are written stay', () => {
  test.each([
    ['update takings set cents = 1', 'takings are append-only'],
    ["update takings set note = 'x'", 'takings are append-only'],
    ['update takings set note = null', 'takings are append-only'],
    ['delete from takings', 'takings are append-only'],
    ['truncate takings', 'takings are append-only'],
    ['update day_closes set number = 9', 'closes are append-only'],
    ['delete from day_closes', 'closes are append-only'],
    ['update day_close_counts set counted_cents = 0', 'closes are append-only'],
    ['delete from day_close_counts', 'closes are append-only'],
  ])('%s is refused by the database', async (statement, message) => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    await closeDay(salon);
    await expect(world().db.run({ ...sql``, text: statement, values: [] } as never)).rejects.toThrow(message);
  });

  test('they go with their salon', async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    await closeDay(salon);
    const id = await salonIdOf(world(), salon);
    await world().db.run(sql`delete from salons where id = ${id}`);
    const left = await readRows(world().db)(sql`
      select id::text from takings where salon_id = ${id} union all select number::text from day_closes where salon_id = ${id}`);
    expect(left).toEqual([]);
  });

  test('erasing a client empties the notes of the own payments, and no other ones', async () => {
    const { salon } = await openTill(world());
    const [visit, other] = [await tickedVisit(salon), await tickedVisit(salon)];
    const paid = [{ method: 'cash', currency: 'EUR', cents: 1000 }];
    await salon.post(`/visits/${visit.id}/payment`, { paid, note: 'Zamira pagoi vetë' });
    await salon.post(`/visits/${other.id}/payment`, { paid, note: 'me kupon' });
    await salon.post(`/clients/${visit.client_id}/erase`);
    const { takings } = (await salon.get(`/takings?day=${today}`)).body;
    expect(takings.flatMap(({ note }: { note: string | null }) => note ?? [])).toEqual(['me kupon']);
    expect(takings).toHaveLength(6);
  });
});
