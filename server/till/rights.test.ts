// @module-tag long
// What each person of a salon sees and does of the till.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import { messages as till } from '#contracts/till/till.sq.ts';
import { type Answer, type Salon, testWorld } from '../../test/harness.ts';
import { newPerson } from '../../test/staff.ts';
import {
  closeDay,
  openTill,
  takingsOf,
  tick,
  tickedVisit,
  tillDay,
  today,
  visitToday,
} from '../../test/till.ts';

const world = testWorld();

/** A ticked visit of Arben for 10 € and one of Blerim for 20 €, and somebody of the salon, who has Arben's column. */
async function openFor(role: StaffRole, ticks: Partial<Ticks>) {
  const { salon, barbers } = await openTill(world());
  const own = await tickedVisit(salon);
  const other = await tickedVisit(salon, { barber: 'Blerim', price: 20 });
  const person = await newPerson(world(), salon, role, { ...ticks, column: barbers.Arben ?? null });
  return { salon, barbers, person, own, other };
}

describe('the rows of a day', () => {
  test.each([
    ['a barber sees the own ones', 'barber', {}, [1000]],
    ['a barber who sees no sums sees none', 'barber', { seesOwnMoney: false }, []],
    ['a barber who sees the reports sees all', 'barber', { seesMoney: true }, [1000, 2000]],
    ['a manager without the reports sees none', 'manager', {}, []],
    ['a manager with them sees all', 'manager', { seesMoney: true }, [1000, 2000]],
  ] as const)('%s, in the rows of the day', async (_who, role, ticks, expected) => {
    const { person } = await openFor(role, ticks);
    expect((await takingsOf(person)).map(({ cents }) => cents)).toEqual(expected);
  });

  test('who sees no sums keeps the note of a payment by saying the payment anew', async () => {
    const { salon, person } = await openFor('barber', { seesOwnMoney: false });
    const visit = await visitToday(salon);
    await tick(person, visit.id);
    const pay = (method: string, note: string) =>
      person.post(`/visits/${visit.id}/payment`, { paid: [{ method, currency: 'EUR', cents: 1000 }], note });
    const note = 'e paguan i ati';
    expect([(await pay('card', note)).status, (await pay('cash', '')).status]).toEqual([200, 200]);
    const [last] = (await takingsOf(salon)).filter(
      (one) => one.appointment_id === visit.id && !one.voids && !one.is_voided,
    );
    expect(last).toMatchObject({ method: 'cash', note });
  });

  test.each([
    [
      'split, with a tip',
      {
        paid: [
          { method: 'card', currency: 'EUR', cents: 400 },
          { method: 'cash', currency: 'ALL', cents: 58_800 },
        ],
        tips: [{ method: 'card', currency: 'EUR', cents: 200 }],
      },
      ['card', 'cash'],
    ],
    ['with a discount', { paid: [{ method: 'cash', currency: 'EUR', cents: 900 }], discount: 100 }, ['cash']],
  ] as const)(
    'who sees no sums changes none by saving the sheet as it opens: %s',
    async (_how, said, methods) => {
      const { salon, person, own } = await openFor('barber', { seesOwnMoney: false });
      const before = (await salon.post(`/visits/${own.id}/payment`, { ...said, note: 'me zarf' })).body.visit;
      expect(before.methods).toEqual(methods);
      // the sheet proposes the whole price in the first method
      const proposed = {
        paid: [{ method: methods[0], currency: 'EUR', cents: 1000 }],
        note: '',
        fiscal_number: 'A-17',
      };
      expect((await person.post(`/visits/${own.id}/payment`, proposed)).status).toBe(200);
      const { visit, takings } = (await salon.get(`/visits/${own.id}/takings`)).body;
      expect({ ...visit, version: 0 }).toEqual({ ...before, version: 0 });
      const first = takings.find((one: Taking) => one.fiscal_number === 'A-17');
      expect(first).toMatchObject({ note: 'me zarf', is_voided: false });
    },
  );

  test('who sees no sums says another method, and the tip stays', async () => {
    const { salon, person, own } = await openFor('barber', { seesOwnMoney: false });
    const tips = [{ method: 'card', currency: 'EUR', cents: 200 }];
    await salon.post(`/visits/${own.id}/payment`, {
      paid: [{ method: 'card', currency: 'EUR', cents: 1000 }],
      tips,
    });
    const cash = { paid: [{ method: 'cash', currency: 'EUR', cents: 1000 }] };
    expect((await person.post(`/visits/${own.id}/payment`, cash)).status).toBe(200);
    const { visit } = (await salon.get(`/visits/${own.id}/takings`)).body;
    expect(visit).toMatchObject({ methods: ['cash'], tips: [{ currency: 'EUR', cents: 200 }] });
  });

  test('who sees no sums gets how visits were paid, but no sum of them', async () => {
    const { salon, person, own } = await openFor('barber', { seesOwnMoney: false });
    const paid = [{ method: 'cash', currency: 'EUR', cents: 1000 }];
    await salon.post(`/visits/${own.id}/payment`, { paid, note: 'Dritani pagoi 10 euro' });
    const { visits } = (await person.get(`/takings?day=${today}`)).body;
    expect(visits).toHaveLength(2);
    expect(visits.find((one: { appointment_id: string }) => one.appointment_id === own.id)).toMatchObject({
      methods: ['cash'],
      is_unpaid: false,
      price_cents: null,
      paid_cents: null,
      tips: [],
      money_hidden: true,
    });
    const { takings } = (await person.get(`/visits/${own.id}/takings`)).body;
    const hidden = { cents: null, worth_cents: null, visit_facts: null, note: null, money_hidden: true };
    expect(takings.length).toBeGreaterThan(0);
    expect(takings).toMatchObject(Array(takings.length).fill(hidden));
    expect(JSON.stringify(takings)).not.toContain('Dritani');
  });

  test('a barber who sees only the own column gets nothing of others', async () => {
    const { person, other } = await openFor('barber', { seesOthers: false });
    expect((await person.get(`/takings?day=${today}`)).body.visits).toHaveLength(1);
    expect((await person.get(`/visits/${other.id}/takings`)).status).toBe(404);
  });

  test('a barber who sees the reports, but only the own column, gets the sums of others with nothing that tells whose they were', async () => {
    const { salon, person, own, other } = await openFor('barber', { seesOthers: false, seesMoney: true });
    for (const { id } of [own, other])
      await salon.post(`/visits/${id}/payment`, {
        paid: [{ method: 'card', currency: 'EUR', cents: 500 }],
        note: 'Pagoi Dritani',
      });
    const [rows, day, statements, report] = await Promise.all([
      person.get(`/takings?day=${today}`),
      person.get(`/till/day?day=${today}`),
      person.get(`/commissions?from=${today}&to=${today}`),
      person.get(`/user/stats?from=${today}&to=${today}`),
    ]);
    const { takings } = rows.body as { takings: Taking[] };
    const living = takings.filter(({ voids, is_voided }) => voids === null && !is_voided);
    expect(living.map(({ cents, note }) => [cents, note])).toEqual([
      [500, 'Pagoi Dritani'],
      [500, null],
    ]);
    expect(statements.body.statements).toHaveLength(2);
    expect(report.body.data.recentAppointments).toMatchObject([
      { price: 20, id: null, name: null },
      { price: 10, id: own.id, name: own.client_name },
    ]);
    expect(day.status).toBe(200);
    for (const { body } of [rows, day, statements, report])
      for (const secret of [other.id, other.client_id, other.client_name ?? ''])
        expect(JSON.stringify(body)).not.toContain(secret);
  });
});

describe('what a barber writes', () => {
  test('ticks and payments of the own column, but none of others', async () => {
    const { salon, person, other, barbers } = await openFor('barber', { seesOwnMoney: false });
    const visit = await visitToday(salon);
    const ticked = await tick(person, visit.id);
    expect(ticked.body.paid).toMatchObject({ methods: ['cash'], paid_cents: null, money_hidden: true });
    const paid = { paid: [{ method: 'card', currency: 'EUR', cents: 1000 }] };
    const { status, body } = await person.post(`/visits/${visit.id}/payment`, paid);
    expect([status, body.visit.paid_cents, body.visit.methods]).toEqual([200, null, ['card']]);
    const row = (await takingsOf(salon)).find(({ appointment_id }) => appointment_id === other.id);
    const product = {
      id: newId(),
      kind: 'product',
      day: today,
      name: 'Dyll',
      method: 'cash',
      currency: 'EUR',
      cents: 5,
    };
    const refused = [
      await person.post(`/visits/${other.id}/payment`, paid),
      await person.post(`/visits/${other.id}/method`, { method: 'card' }),
      await person.post(`/visits/${other.id}/refund`, { ...paid.paid[0], note: 'x' }),
      await person.post(`/takings/${row?.id}/void`, {}),
      await person.post('/takings', { ...product, barber_id: barbers.Blerim }),
    ];
    expect(refused.map((one) => [one.status, one.body.code])).toEqual(refused.map(() => [403, 'not_yours']));
    const move = { id: newId(), kind: 'in', day: today, currency: 'EUR', cents: 100, note: 'x' };
    expect((await person.post('/takings', move)).status).toBe(403);
  });

  describe('what lowers the till', () => {
    const part = (cents: number) => ({ method: 'cash', currency: 'EUR', cents });
    const pay = (person: Salon, id: string, paid: object[], more: object = {}) =>
      person.post(`/visits/${id}/payment`, { paid, ...more });
    const refund = (person: Salon, id: string) =>
      person.post(`/visits/${id}/refund`, { ...part(100), note: 'Ankesë' });
    const voidLiving = async (salon: Salon, person: Salon, kind = 'visit') => {
      const found = (await takingsOf(salon)).find((one) => one.kind === kind && !one.voids && !one.is_voided);
      return person.post(`/takings/${found?.id}/void`, {});
    };
    const asked = (answers: readonly Answer[]) => {
      const refused = [403, 'forbidden', till.askManager];
      expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
        answers.map(() => refused),
      );
    };
    const expectSum = async (salon: Salon, cents: number) =>
      expect((await tillDay(salon)).cash[0]?.expected_cents).toBe(cents);

    test('a refund is asked of a manager, of a visit and of a product', async () => {
      const { salon, person, own, barbers } = await openFor('barber', { seesOwnMoney: false });
      const sold = { kind: 'product', day: today, name: 'Dyll', barber_id: barbers.Arben, ...part(500) };
      expect((await person.post('/takings', { ...sold, id: newId() })).status).toBe(201);
      const back = { ...sold, id: newId(), is_refund: true, note: 'E ktheu' };
      asked([await refund(person, own.id), await person.post('/takings', back)]);
      await expectSum(salon, 3500);
      const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
      expect((await refund(manager, own.id)).status).toBe(200);
      expect((await manager.post('/takings', back)).status).toBe(201);
      await expectSum(salon, 2900);
    });

    test('a manager without the reports asks, too', async () => {
      const { person, own } = await openFor('manager', {});
      asked([await refund(person, own.id), await pay(person, own.id, [])]);
    });

    test('a discount over 20 % is asked of a manager, but one that a manager gave stays when the payment is said anew', async () => {
      const { salon, person } = await openFor('barber', {});
      const { id } = await visitToday(salon);
      await tick(person, id);
      asked([await pay(person, id, [part(799)], { discount: 201 })]);
      expect((await pay(person, id, [part(800)], { discount: 200 })).status).toBe(200);
      expect((await pay(salon, id, [part(500)], { discount: 500 })).status).toBe(200);
      for (const discount of [{ discount: 500 }, {}])
        expect(
          (await pay(person, id, [{ ...part(500), method: 'card' }], discount)).body.visit,
        ).toMatchObject({
          discount_cents: 500,
          paid_cents: 500,
        });
    });

    test.each([
      ['taking it back', () => undefined, (salon: Salon, person: Salon) => voidLiving(salon, person)],
      [
        'saying that less was paid',
        () => undefined,
        (_salon: Salon, person: Salon, id: string) => pay(person, id, [part(999)]),
      ],
      [
        'saying it anew, and taking that back',
        async (person: Salon, id: string) =>
          expect((await pay(person, id, [{ ...part(1000), method: 'card' }])).status).toBe(200),
        (salon: Salon, person: Salon) => voidLiving(salon, person),
      ],
      [
        'turning it to a card by one tap, and taking that back',
        async (person: Salon, id: string) =>
          expect((await person.post(`/visits/${id}/method`, { method: 'card' })).status).toBe(200),
        (salon: Salon, person: Salon) => voidLiving(salon, person),
      ],
      [
        'changing the price, and taking back what followed it',
        async (person: Salon, id: string) =>
          expect((await person.put(`/appointments/${id}`, { price: 11 })).status).toBe(200),
        (salon: Salon, person: Salon) => voidLiving(salon, person),
      ],
      [
        'setting the visit back and ticking it again, and taking the payment back',
        async (person: Salon, id: string) => {
          await person.put(`/appointments/${id}`, { status: 'pending' });
          expect((await tick(person, id)).status).toBe(200);
        },
        (salon: Salon, person: Salon) => voidLiving(salon, person),
      ],
      [
        'writing the number of its receipt, and taking it back',
        async (person: Salon, id: string) => {
          const [row] = (await person.get(`/visits/${id}/takings`)).body.takings;
          expect(
            (await person.post(`/takings/${row.id}/fiscal-number`, { fiscal_number: 'A-1' })).status,
          ).toBe(200);
        },
        (salon: Salon, person: Salon) => voidLiving(salon, person),
      ],
      [
        'a discount that is taken back once less is paid',
        async (person: Salon, id: string) =>
          expect((await pay(person, id, [part(800)], { discount: 200 })).status).toBe(200),
        (_salon: Salon, person: Salon, id: string) => pay(person, id, [part(800)], { discount: 0 }),
      ],
    ])('what somebody else put in is asked of a manager: %s', async (_how, before, lower) => {
      const { salon, person, own, other } = await openFor('barber', {});
      await salon.delete(`/appointments/${other.id}`);
      await before(person, own.id);
      const sums = await tillDay(salon);
      asked([await lower(salon, person, own.id)]);
      expect(await tillDay(salon)).toEqual(sums);
    });

    test('the own payment, tip and product are taken back by a barber alone', async () => {
      const { salon, person, own, other, barbers } = await openFor('barber', {});
      for (const { id } of [own, other]) await salon.delete(`/appointments/${id}`);
      const { id } = await visitToday(salon);
      await tick(person, id);
      expect((await pay(person, id, [{ ...part(900), method: 'card' }], { tips: [part(100)] })).status).toBe(
        200,
      );
      expect((await voidLiving(salon, person, 'tip')).status).toBe(200);
      expect((await voidLiving(salon, person)).status).toBe(200);
      const sold = {
        id: newId(),
        kind: 'product',
        day: today,
        name: 'Dyll',
        barber_id: barbers.Arben,
        ...part(500),
      };
      expect((await person.post('/takings', sold)).status).toBe(201);
      expect((await voidLiving(salon, person, 'product')).status).toBe(200);
      await expectSum(salon, 0);
    });

    test('a product that somebody else wrote down is asked of a manager', async () => {
      const { salon, person, barbers } = await openFor('barber', {});
      const sold = {
        id: newId(),
        kind: 'product',
        day: today,
        name: 'Dyll',
        barber_id: barbers.Arben,
        ...part(500),
      };
      expect((await salon.post('/takings', sold)).status).toBe(201);
      asked([await voidLiving(salon, person, 'product')]);
    });

    test('what a manager took out and a barber put in again is of the barber', async () => {
      const { salon, person, own, other } = await openFor('barber', {});
      await salon.delete(`/appointments/${other.id}`);
      expect((await voidLiving(salon, salon)).status).toBe(200);
      expect((await pay(person, own.id, [part(1000)])).status).toBe(200);
      expect((await voidLiving(salon, person)).status).toBe(200);
    });
  });

  test('a manager with the reports closes a day, but only an owner reopens it and sets the till up', async () => {
    const { person } = await openFor('manager', { seesMoney: true });
    expect((await closeDay(person)).status).toBe(200);
    const refused = [
      await person.post('/till/reopen', { change_id: newId(), day: today }),
      await person.put('/till', { is_on: false }),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [403, messages.ownersOnly]),
    );
  });
});

test('the salon says to its people whether its till is on, and whether it asks at each tick', async () => {
  const { salon, person } = await openFor('barber', {});
  const tillOf = async () => (await person.get('/salon')).body.data.till;
  expect(await tillOf()).toBe('on');
  await salon.put('/till', { asks_how_paid: true });
  expect(await tillOf()).toBe('asks');
  await salon.put('/till', { is_on: false });
  expect(await tillOf()).toBe('off');
});
