// What a tick, a cancellation, a deletion and a new price do to the till.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { enter, newTablet, withPin } from '../../../test/pins.ts';
import { barbersOf, newPerson, salonIdOf } from '../../../test/staff.ts';
import {
  closeDay,
  openTill,
  takingsOf,
  tick,
  tickedVisit,
  tillDay,
  today,
  visitToday,
} from '../../../test/till.ts';
import { aDay, newVisits } from '../../../test/visits.ts';
import { autoConfirmTask } from '../auto-confirm.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);

async function tokenOfTablet(salon: Salon): Promise<string> {
  const { Arben: column = null } = await barbersOf(salon);
  const person = await withPin(world(), salon, 'barber', '8024', { column });
  return (await enter(world(), await newTablet(world(), salon), person, '8024')).body.token;
}
async function lock(token: string) {
  await world().call('POST', '/auth/lock', {}, { token });
  return token;
}

const unmarkedOf = async (salon: Salon): Promise<string[]> =>
  (await salon.get('/takings/unmarked')).body.visits.map(
    ({ appointment_id }: { appointment_id: string }) => appointment_id,
  );
async function tokenOf(salon: Salon) {
  const scopes = ['appointments:write'];
  return (await salon.post('/tokens', { name: 'Kasa', scopes, days: null })).body.secret as string;
}
async function tokenOfBlindBarber(salon: Salon) {
  const { Arben: column = null } = await barbersOf(salon);
  return (await newPerson(world(), salon, 'barber', { column, seesOwnMoney: false })).token;
}

describe('a tick', () => {
  test('a tick of a person makes one taking of the price in cash, and a repeated tick no second one', async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    await tick(salon, visit.id);
    expect(await takingsOf(salon)).toMatchObject([
      {
        appointment_id: visit.id,
        day: today,
        kind: 'visit',
        method: 'cash',
        currency: 'EUR',
        cents: 1000,
        worth_cents: 1000,
        from_day: null,
        is_voided: false,
        by_name: salon.user.username,
      },
    ]);
  });

  test('a tick makes no taking while the till is off', async () => {
    const salon = await world().newSalon();
    await tickedVisit(salon);
    expect(await takingsOf(salon)).toEqual([]);
  });

  it.each(1, [
    ['the clock', () => autoConfirmTask(world().db, () => world().clock.now())()],
    ['the app of a person', (salon: Salon) => salon.post('/appointments/auto-confirm', {})],
  ])('a visit that %s confirms by itself makes none and is listed as unmarked', async (_who, confirm) => {
    const { salon } = await openTill(world());
    const visit = await visitToday(salon);
    world().clock.pass({ hours: 24 });
    try {
      await confirm(salon);
      expect(await takingsOf(salon)).toEqual([]);
      const { visits } = (await salon.get('/takings/unmarked')).body;
      expect(visits).toMatchObject([
        {
          ...{ appointment_id: visit.id, client_id: visit.client_id, price_cents: 1000 },
          service_ids: visit.services.map(({ service_id }) => service_id),
        },
      ]);
      const { body } = await salon.post(`/visits/${visit.id}/method`, { method: 'card' });
      expect(body.visit).toMatchObject({ methods: ['card'], paid_cents: 1000, is_unpaid: false });
      expect((await salon.get('/takings/unmarked')).body.visits).toEqual([]);
    } finally {
      world().clock.pass({ hours: -24 });
    }
  });

  test('a visit that was ticked before the till was on is listed as unmarked once it has begun', async () => {
    const salon = await world().newSalon();
    const begun = await tickedVisit(salon, { appointment_time: '09:00' });
    await tickedVisit(salon, { appointment_time: '20:00' });
    await salon.put('/till', { is_on: true });
    const { visits } = (await salon.get('/takings/unmarked')).body;
    expect(visits).toMatchObject([{ appointment_id: begun.id }]);
  });

  test('a tick before the beginning makes none; once the visit has begun it is listed as unmarked', async () => {
    const { salon } = await openTill(world());
    const [begun, later] = [
      await visitToday(salon, { appointment_time: '11:18' }),
      await visitToday(salon, { appointment_time: '11:35' }),
    ];
    await tick(salon, begun.id);
    expect((await tick(salon, later.id)).body).not.toHaveProperty('taken_on');
    expect(await takingsOf(salon)).toMatchObject([{ appointment_id: begun.id }]);
    expect(await unmarkedOf(salon)).toEqual([]);
    await world().at(`${today}T19:00:00Z`, async () => expect(await unmarkedOf(salon)).toEqual([later.id]));
  });

  it.each(1, [
    ['an owner', ({ token }: Salon) => token],
    ['a program', tokenOf],
    ['a barber who sees no prices', tokenOfBlindBarber],
    ['somebody on the tablet', tokenOfTablet],
    ['a tablet that was locked meanwhile', async (salon: Salon) => lock(await tokenOfTablet(salon))],
  ])(
    '%s books nothing with a tick where each tick asks: the visit is unmarked until somebody answers',
    async (_who, tokenFor) => {
      const { salon } = await openTill(world(), { asks_how_paid: true });
      const token = await tokenFor(salon);
      const put = async (id: string, status: string) =>
        expect(
          await world().call('PUT', `/appointments/${id}`, { status, change_id: newId() }, { token }),
        ).toMatchObject({ status: 200 });
      const [confirmed, completed, free] = [
        await visitToday(salon),
        await visitToday(salon),
        await visitToday(salon, { price: 0 }),
      ];
      for (const { id } of [confirmed, free]) await put(id, 'confirmed');
      await put(completed.id, 'completed');
      expect(await takingsOf(salon)).toMatchObject([{ appointment_id: free.id, cents: 0 }]);
      expect(await unmarkedOf(salon)).toEqual([confirmed.id, completed.id]);
      await salon.post(`/visits/${confirmed.id}/method`, { method: 'card' });
      expect(await unmarkedOf(salon)).toEqual([completed.id]);
    },
  );

  test('an answered visit that is set back and ticked again has its payment again, also where each tick asks', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    await salon.put('/till', { asks_how_paid: true });
    for (const status of ['pending', 'confirmed']) await salon.put(`/appointments/${visit.id}`, { status });
    expect((await salon.get(`/visits/${visit.id}/takings`)).body.visit).toMatchObject({ methods: ['cash'] });
  });

  test('a payment that is more than the price is by now does not come back with the second tick', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    const paid = [
      { method: 'card', currency: 'EUR', cents: 600 },
      { method: 'cash', currency: 'EUR', cents: 400 },
    ];
    await salon.post(`/visits/${visit.id}/payment`, { paid });
    await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
    await salon.put(`/appointments/${visit.id}`, { price: 8 });
    await tick(salon, visit.id);
    const { visit: now } = (await salon.get(`/visits/${visit.id}/takings`)).body;
    expect(now).toMatchObject({ methods: ['cash'], price_cents: 800, paid_cents: 800, unpaid_cents: 0 });
  });

  test('the answer to a tick says what it booked, or brought back; to one that booked nothing it does not', async () => {
    const { salon } = await openTill(world());
    const visit = await visitToday(salon);
    const answered = (await tick(salon, visit.id)).body;
    expect(answered.paid).toMatchObject({ methods: ['cash'], currency: 'EUR', paid_cents: 1000 });
    expect((await tick(salon, visit.id)).body).not.toHaveProperty('paid');
    await salon.post(`/visits/${visit.id}/method`, { method: 'card' });
    await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
    expect((await tick(salon, visit.id)).body.paid).toMatchObject({ methods: ['card'], paid_cents: 1000 });
    await salon.put('/till', { asks_how_paid: true });
    const asked = await visitToday(salon);
    expect((await tick(salon, asked.id)).body).not.toHaveProperty('paid');
  });

  test('a visit that was confirmed by itself, set back and confirmed again by an undo is unmarked as before', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const visit = await visitToday(salon);
    await world().at('2026-11-24T02:00:00Z', async () => {
      await salon.post('/appointments/auto-confirm', {});
      await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
      const undo = { status: 'confirmed', books_nothing: true };
      expect((await salon.put(`/appointments/${visit.id}`, undo)).body).not.toHaveProperty('paid');
      expect(await takingsOf(salon)).toEqual([]);
      expect(await unmarkedOf(salon)).toEqual([visit.id]);
    });
  });

  test('a tick before the beginning that arrives after it books nothing', { tags: 'long' }, async () => {
    const { salon } = await openTill(world());
    const visit = await visitToday(salon);
    const late = { status: 'confirmed', books_nothing: true };
    expect((await salon.put(`/appointments/${visit.id}`, late)).status).toBe(200);
    expect([await takingsOf(salon), await unmarkedOf(salon)]).toEqual([[], [visit.id]]);
  });

  test('a visit of price 0 makes a taking of 0', async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon, { price: 0 });
    expect(await takingsOf(salon)).toMatchObject([{ cents: 0 }]);
  });

  test('hundreds of ticks of one visit at once make one taking', { tags: 'long' }, async () => {
    const { salon } = await openTill(world());
    const visit = await visitToday(salon);
    const answers = await Promise.all(Array.from({ length: 200 }, () => tick(salon, visit.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await takingsOf(salon)).toHaveLength(1);
  });

  test('a tick is not refused where the database has the same tick already: its unique index refuses a second row', async () => {
    const { salon } = await openTill(world());
    await tickedVisit(salon);
    const twice = world().db.run(sql`
      insert into takings
      select salon_id, gen_random_uuid(), appointment_id, barber_id, day, from_day, kind, method, currency, cents, rate, worth_cents, name,
        note, fiscal_number, is_refund, tick, visit_facts, staff_id, by_name, at, voids
      from takings where salon_id = ${await salonIdOf(world(), salon)}`);
    await expect(twice).rejects.toMatchObject({ constraint: 'takings_one_for_each_tick' });
  });
});

describe('a visit that is not ticked any more', () => {
  test.each([
    ['set back to pending', { status: 'pending' }],
    ['cancelled', { status: 'cancelled' }],
    ['marked as missed', { status: 'cancelled', cancelled_by: 'no_show' }],
  ])('%s voids its taking, and a new tick makes another one', async (_how, change) => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    expect((await salon.put(`/appointments/${visit.id}`, change)).status).toBe(200);
    const [taking, undoing] = await takingsOf(salon);
    expect(taking).toMatchObject({ cents: 1000, is_voided: true });
    expect(undoing).toMatchObject({ cents: -1000, worth_cents: -1000, voids: taking?.id });
    await tick(salon, visit.id);
    expect((await takingsOf(salon)).map(({ cents }) => cents)).toEqual([1000, -1000, 1000]);
  });

  it.each(1, [
    ['cancelled', { status: 'cancelled' }],
    ['marked as missed', { status: 'cancelled', cancelled_by: 'no_show' }],
    ['set back to pending', { status: 'pending' }],
  ])('one that was %s by mistake has the payment of before again', async (_how, change) => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    const paid = [
      { method: 'card', currency: 'EUR', cents: 600 },
      { method: 'cash', currency: 'EUR', cents: 300 },
    ];
    const tips = [{ method: 'cash', currency: 'EUR', cents: 200 }];
    const said = await salon.post(`/visits/${visit.id}/payment`, { paid, tips, note: 'Me mik' });
    await salon.put(`/appointments/${visit.id}`, change);
    expect((await salon.get(`/visits/${visit.id}/takings`)).body.visit).toBeNull();
    await tick(salon, visit.id);
    const now = (await salon.get(`/visits/${visit.id}/takings`)).body;
    expect(now.visit).toEqual({ ...said.body.visit, version: 11 });
    const living = (now.takings as Taking[]).filter((one) => !one.voids && !one.is_voided);
    expect(living.map(({ method, cents, note }) => [method, cents, note])).toEqual([
      ['card', 600, 'Me mik'],
      ['cash', 300, null],
      ['cash', 200, null],
    ]);
  });

  test('one without a payment that was marked as missed by mistake has none again, also after one was removed', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const visit = await visitToday(salon, { appointment_date: '2026-11-22', appointment_time: '06:10' });
    await world().at('2026-11-24T02:00:00Z', () => salon.post('/appointments/auto-confirm', {}));
    const missThenUndo = async () => {
      const missed = { status: 'cancelled', cancelled_by: 'no_show' };
      expect((await salon.put(`/appointments/${visit.id}`, missed)).status).toBe(200);
      expect((await tick(salon, visit.id)).status).toBe(200);
      return (await salon.get(`/visits/${visit.id}/takings`)).body.visit;
    };
    expect(await missThenUndo()).toBeNull();
    const { body } = await salon.post(`/visits/${visit.id}/method`, { method: 'card' });
    await salon.post(`/takings/${body.takings[0].id}/void`, {});
    expect(await missThenUndo()).toBeNull();
  });

  test('deleting a visit voids its takings, which keep what it was', async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    expect((await salon.delete(`/appointments/${visit.id}`)).status).toBe(200);
    const rows = await takingsOf(salon);
    expect(rows.map(({ cents }) => cents)).toEqual([1000, -1000]);
    expect(rows[1]?.visit_facts).toMatchObject({ service_name: 'Prerje klasike', price_cents: 1000 });
  });
});

describe('a visit that changes after its tick', () => {
  const netOf = async (...[salon, day]: Parameters<typeof takingsOf>) =>
    (await takingsOf(salon, day)).reduce((sum, { cents }) => sum + (cents ?? 0), 0);

  test('a new price voids the taking and makes one of the new price with the same method', async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    await salon.post(`/visits/${visit.id}/method`, { method: 'card' });
    await salon.put(`/appointments/${visit.id}`, { price: 12.5 });
    const living = (await takingsOf(salon)).filter((one) => !one.voids && !one.is_voided);
    expect(living).toMatchObject([{ cents: 1250, method: 'card' }]);
    expect(await netOf(salon)).toBe(1250);
  });

  test('a new price leaves what was typed as it was, and the rest is unpaid', async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon);
    const paid = [
      { method: 'card', currency: 'EUR', cents: 600 },
      { method: 'cash', currency: 'EUR', cents: 400 },
    ];
    await salon.post(`/visits/${visit.id}/payment`, { paid });
    await salon.put(`/appointments/${visit.id}`, { price: 15 });
    const { visit: now } = (await salon.get(`/visits/${visit.id}/takings`)).body;
    expect(now).toMatchObject({ price_cents: 1500, paid_cents: 1000, unpaid_cents: 500, is_unpaid: true });
  });

  test('what was paid in parts keeps its times when the price changes, also after it was set back and ticked', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon, { price: 48 });
    const times = async () =>
      (await takingsOf(salon))
        .filter(({ voids, is_voided }) => !voids && !is_voided)
        .map(({ cents, taken_at }) => [cents, taken_at.slice(11, 16)]);
    const at = (time: string, path: string, body: object, method: 'post' | 'put' = 'post') =>
      world().at(`${today}T${time}:00Z`, async () =>
        expect((await salon[method](path, body)).status).toBe(200),
      );
    const tips = [{ method: 'cash', currency: 'EUR', cents: 200 }];
    const inCash = { paid: [{ method: 'cash', currency: 'EUR', cents: 1000 }], tips };
    await at('18:33', `/visits/${visit.id}/payment`, inCash);
    await at('18:34', `/visits/${visit.id}/paid-later`, {
      change_id: newId(),
      paid: [{ method: 'card', currency: 'EUR', cents: 3300 }],
    });
    const back = { change_id: newId(), method: 'cash', currency: 'EUR', cents: 800, note: 'x' };
    await at('18:35', `/visits/${visit.id}/refund`, back);
    await at('18:36', `/appointments/${visit.id}`, { price: 60 }, 'put');
    await at('18:37', `/appointments/${visit.id}`, { price: 62 }, 'put');
    const stays = [
      [1000, '18:33'],
      [200, '18:33'],
      [3300, '18:34'],
      [-800, '18:35'],
    ];
    expect(await times()).toEqual(stays);
    await at('18:38', `/appointments/${visit.id}`, { status: 'pending' }, 'put');
    await at('18:39', `/appointments/${visit.id}`, { status: 'confirmed' }, 'put');
    await at('18:40', `/appointments/${visit.id}`, { price: 65 }, 'put');
    await at('18:41', `/appointments/${visit.id}`, { status: 'pending' }, 'put');
    await at('18:42', `/appointments/${visit.id}`, { status: 'confirmed' }, 'put');
    expect((await times()).map(([cents]) => cents).sort()).toEqual([-800, 1000, 200, 3300]);
  });

  describe('a price lower than what was paid', () => {
    const living = async (salon: Salon, day = today) =>
      (await takingsOf(salon, day))
        .filter(({ voids, is_voided }) => !voids && !is_voided)
        .map((row) => [row.is_refund ? 'refund' : row.kind, row.method, row.currency, row.cents].join(' '));
    const paidOf = async (salon: Salon, id: string) => (await salon.get(`/visits/${id}/takings`)).body.visit;

    test.each(['returned', 'tip'] as const)('the difference of one sum is %s', async (overpaid) => {
      const { salon } = await openTill(world());
      const { id } = await tickedVisit(salon);
      expect((await salon.put(`/appointments/${id}`, { price: 8, overpaid })).status).toBe(200);
      expect(await living(salon)).toEqual(
        overpaid === 'returned'
          ? ['visit cash EUR 1000', 'refund cash EUR -200']
          : ['visit cash EUR 1000', 'visit cash EUR -200', 'tip cash EUR 200'],
      );
      const [cash] = (await tillDay(salon)).cash;
      expect(cash?.expected_cents).toBe(overpaid === 'returned' ? 800 : 1000);
      expect((await tillDay(salon)).by_person).toMatchObject([
        overpaid === 'returned'
          ? { name: salon.user.username, refunds_cents: 200, removed_cents: 0 }
          : { name: salon.user.username, refunds_cents: 0, removed_cents: 200 },
      ]);
      expect(await paidOf(salon, id)).toMatchObject({ price_cents: 800, is_unpaid: false, unpaid_cents: 0 });
    });

    test('a tip of several sums comes out of the last ones, in their own currency', {
      tags: 'long',
    }, async () => {
      const { salon } = await openTill(world());
      const { id } = await tickedVisit(salon);
      const paid = [
        { method: 'card', currency: 'EUR', cents: 500 },
        { method: 'cash', currency: 'ALL', cents: 49000 },
      ];
      await salon.post(`/visits/${id}/payment`, { change_id: newId(), paid });
      await salon.put(`/appointments/${id}`, { price: 4, overpaid: 'tip' });
      expect(await living(salon)).toEqual([
        'visit card EUR 500',
        'visit cash ALL 49000',
        'visit cash ALL -49000',
        'tip cash ALL 49000',
        'visit card EUR -100',
        'tip card EUR 100',
      ]);
      expect(await paidOf(salon, id)).toMatchObject({ paid_cents: 400, unpaid_cents: 0 });
    });

    test('the difference of a closed day is given back today', { tags: 'long' }, async () => {
      const { salon } = await openTill(world());
      const { id } = await tickedVisit(salon);
      await closeDay(salon);
      await world().at('2026-11-25T10:00:00Z', () =>
        salon.put(`/appointments/${id}`, { price: 8, overpaid: 'returned' }),
      );
      expect(await living(salon, '2026-11-25')).toEqual(['refund cash EUR -200']);
    });

    test('nothing is settled where the price is above what was paid, or higher than before', async () => {
      const { salon } = await openTill(world());
      const { id } = await tickedVisit(salon);
      const paid = [{ method: 'cash', currency: 'EUR', cents: 500 }];
      await salon.post(`/visits/${id}/payment`, { change_id: newId(), paid });
      await salon.put(`/appointments/${id}`, { price: 8, overpaid: 'tip' });
      await salon.put(`/appointments/${id}`, { price: 20, overpaid: 'returned' });
      expect(await living(salon)).toEqual(['visit cash EUR 500']);
    });

    test('only who has the right to the till gives it back', async () => {
      const { salon } = await openTill(world());
      const { id } = await tickedVisit(salon);
      const manager = await newPerson(world(), salon, 'manager', {});
      expect((await manager.put(`/appointments/${id}`, { price: 8, overpaid: 'returned' })).status).toBe(403);
      expect((await manager.put(`/appointments/${id}`, { price: 8, overpaid: 'tip' })).status).toBe(200);
    });
  });

  test('a new price in the new currency of the salon counts each payment by its own rate, or by the rate of its day', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon, { price: 20 });
    const pay = (call: string, ...paid: object[]) => salon.post(`/visits/${visit.id}/${call}`, { paid });
    await pay('payment', { method: 'cash', currency: 'EUR', cents: 600 });
    await world().at('2026-11-25T10:00:00Z', async () => {
      await salon.put('/till', { rate: 100 });
      const later = await pay(
        'paid-later',
        { method: 'cash', currency: 'EUR', cents: 400 },
        { method: 'cash', currency: 'ALL', cents: 10_000 },
      );
      expect(later.status).toBe(200);
      await salon.put('/till', { rate: 110 });
      await salon.put('/salon', { currency: 'ALL' });
      await salon.put(`/appointments/${visit.id}`, { price: 2000 });
    });
    const { takings, visit: now } = (await salon.get(`/visits/${visit.id}/takings`)).body;
    const living = (takings as Taking[]).filter((one) => !one.voids && !one.is_voided);
    expect(living.map(({ worth_cents, rate }) => [worth_cents, rate]).toSorted()).toEqual([
      [10_000, 100],
      [44_000, 110],
      [58_800, 98],
    ]);
    expect(now).toMatchObject({ currency: 'ALL', paid_cents: 112_800, unpaid_cents: 87_200 });
  });

  test('with a new price in the new currency of the salon a discount is worth what it was', async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon, { price: 20 });
    const paid = [{ method: 'cash', currency: 'EUR', cents: 1500 }];
    expect((await salon.post(`/visits/${visit.id}/payment`, { discount: 500, paid })).status).toBe(200);
    await salon.put('/salon', { currency: 'ALL' });
    await salon.put(`/appointments/${visit.id}`, { price: 2000 });
    const { visit: now } = (await salon.get(`/visits/${visit.id}/takings`)).body;
    expect(now).toMatchObject({
      ...{ currency: 'ALL', price_cents: 200_000, discount_cents: 49_000 },
      ...{ paid_cents: 147_000, unpaid_cents: 4000 },
    });
  });

  test('a refund is never worth more than the payments, also in the new currency of the salon and with another rate', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const visit = await tickedVisit(salon, { price: 10 });
    const paid = [{ method: 'cash', currency: 'ALL', cents: 98_000 }];
    expect((await salon.post(`/visits/${visit.id}/payment`, { paid })).status).toBe(200);
    await world().at('2026-11-25T10:00:00Z', async () => {
      await salon.put('/till', { rate: 110 });
      const refund = { method: 'cash', currency: 'EUR', cents: 1000, note: 'Ankesë' };
      expect((await salon.post(`/visits/${visit.id}/refund`, refund)).status).toBe(200);
      await salon.put('/salon', { currency: 'ALL' });
      await salon.put(`/appointments/${visit.id}`, { price: 900 });
    });
    const { visit: now } = (await salon.get(`/visits/${visit.id}/takings`)).body;
    expect(now).toMatchObject({ currency: 'ALL', paid_cents: 98_000, refunded_cents: 98_000 });
  });

  test('the taking goes with the visit to another barber and another day', async () => {
    const { salon, barbers } = await openTill(world());
    const visit = await tickedVisit(salon);
    const moved = { barber: 'Blerim', appointment_date: '2026-11-24' };
    await salon.put(`/appointments/${visit.id}`, moved);
    expect(await netOf(salon)).toBe(0);
    expect(await takingsOf(salon, '2026-11-24')).toMatchObject([{ barber_id: barbers.Blerim, cents: 1000 }]);
  });
});

describe('a closed day', () => {
  test('a tick, a price and a cancellation of a closed day are written on the first open day, with its mark', async () => {
    const { salon } = await openTill(world());
    const [ticked, late] = [await tickedVisit(salon), await visitToday(salon)];
    await closeDay(salon);
    const before = await tillDay(salon);
    const { status, body } = await tick(salon, late.id);
    expect([status, body.taken_on]).toEqual([200, '2026-11-24']);
    expect((await salon.put(`/appointments/${ticked.id}`, { price: 12 })).status).toBe(200);
    expect((await salon.put(`/appointments/${ticked.id}`, { status: 'cancelled' })).status).toBe(200);
    expect(await takingsOf(salon)).toHaveLength(1);
    const moved = await takingsOf(salon, '2026-11-24');
    expect(moved.map(({ cents, from_day }) => [cents, from_day])).toEqual([
      [1000, today],
      [-1000, today],
      [1200, today],
      [-1200, today],
    ]);
    expect((await tillDay(salon)).closes).toEqual(before.closes);
    const [voided] = await takingsOf(salon);
    expect(voided).toMatchObject({ is_voided: true, voided_on: '2026-11-24' });
  });

  test('says how its visits were paid, also those that are in the till of a later day', async () => {
    const { salon } = await openTill(world());
    const late = await visitToday(salon);
    await closeDay(salon);
    await tick(salon, late.id);
    const { visits } = (await salon.get(`/takings?day=${today}`)).body;
    expect(visits).toMatchObject([{ appointment_id: late.id, methods: ['cash'], is_unpaid: false }]);
  });
});

describe('at once', () => {
  async function tickAtOnce(count: number) {
    const { salon } = await openTill(world());
    const visits: Appointment[] = [];
    for (let n = 0; n < count; n++) visits.push(await visitToday(salon, n % 2 ? { barber: 'Blerim' } : {}));
    const statuses = ['confirmed', 'pending', 'confirmed', 'cancelled', 'confirmed'];
    const answers = await Promise.all([
      ...statuses.flatMap((status) => visits.map(({ id }) => salon.put(`/appointments/${id}`, { status }))),
      ...Array.from({ length: count / 3 }, () => closeDay(salon)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [sums] = await readRows<{ takings: number; ticked: number }>(world().db)(sql`
      select (select sum(cents) from takings where salon_id = salons.id)::integer as takings, (
        select coalesce(sum(price_cents), 0) from appointments where salon_id = salons.id and status = 'confirmed'
      )::integer as ticked
      from salons where id = ${await salonIdOf(world(), salon)}`);
    expect(sums?.takings).toBe(sums?.ticked);
  }

  test(
    'eighty ticks, cancellations and closes of a salon end without a deadlock, and the sums agree',
    { tags: 'long' },
    () => tickAtOnce(15),
  );

  test(
    'several hundred ticks, cancellations and closes of a salon at once end without a deadlock, and the sums agree',
    { tags: 'long' },
    () => tickAtOnce(60),
  );
});

test('who cancels a paid visit is told that its payment left the till', async () => {
  const { salon } = await openTill(world());
  const [paid, unpaid] = [await tickedVisit(salon), await visitToday(salon)];
  const cancel = (id: string) => salon.put(`/appointments/${id}`, { status: 'cancelled' });
  expect((await cancel(paid.id)).body.payment_removed).toBe(true);
  expect((await cancel(unpaid.id)).body).not.toHaveProperty('payment_removed');
});

test('who deletes a paid visit is told that its payment left the till', { tags: 'long' }, async () => {
  const { salon } = await openTill(world());
  const [paid, unpaid] = [await tickedVisit(salon), await visitToday(salon)];
  const remove = async (id: string) => (await salon.delete(`/appointments/${id}`)).body;
  expect(await remove(paid.id)).toHaveProperty('payment_removed', true);
  expect(await remove(unpaid.id)).not.toHaveProperty('payment_removed');
});

test('who moves a paid visit to another day is told where its payment is', async () => {
  const { salon } = await openTill(world());
  const [paid, unpaid, closed] = [await tickedVisit(salon), await visitToday(salon), '2026-11-24'];
  const move = async (id: string, changes: object) => (await salon.put(`/appointments/${id}`, changes)).body;
  expect(await move(unpaid.id, { appointment_date: '2026-11-25' })).not.toHaveProperty('payment_moved_to');
  expect(await move(paid.id, { barber: 'Blerim' })).not.toHaveProperty('payment_moved_to');
  await world().at(`${closed}T18:00:00Z`, async () => {
    expect((await closeDay(salon, closed)).status).toBe(200);
    expect(await move(paid.id, { appointment_date: closed })).toHaveProperty(
      'payment_moved_to',
      '2026-11-25',
    );
  });
});

test(
  'visits that are cancelled together void their takings, which is said, and undoing it brings them back',
  { tags: 'long' },
  () =>
    world().at(`${aDay}T06:00:00Z`, async () => {
      const { salon } = await openTill(world());
      const { appointments } = (await salon.post('/visits', newVisits())).body;
      const ids: string[] = appointments.map(({ id }: Appointment) => id);
      const [first = ''] = ids;
      for (const id of ids) {
        await tick(salon, id);
        expect((await salon.post(`/visits/${id}/method`, { method: 'card' })).status).toBe(200);
      }
      const netOf = async () =>
        (await takingsOf(salon, aDay)).reduce((sum, { cents }) => sum + (cents ?? 0), 0);
      expect(await netOf()).toBe(900);
      const { status, body } = await salon.post(`/visits/${first}/cancel`, {});
      expect([status, body.payments_removed]).toEqual([200, ids.length]);
      expect(await netOf()).toBe(0);
      expect(body.statuses_before).toEqual(
        expect.arrayContaining(ids.map((id) => ({ id, status: 'confirmed' }))),
      );
      for (const one of body.statuses_before)
        await salon.put(`/appointments/${one.id}`, { status: one.status });
      expect(await netOf()).toBe(900);
    }),
);

test('who cancels the rest of a series is told how many of its visits were paid', {
  tags: 'long',
}, async () => {
  const { salon } = await openTill(world());
  const first = await visitToday(salon, { appointment_date: aDay });
  const { body } = await salon.post('/series', {
    id: newId(),
    visit: first.id,
    every_weeks: 1,
    visits: [{ appointment_date: addDays(aDay, 7), appointment_time: first.appointment_time }],
  });
  await world().at(`${aDay}T20:00:00Z`, () => tick(salon, first.id));
  const cancelled = await salon.post(`/series/${body.appointments[0].series.id}/cancel`, { from: first.id });
  expect(cancelled.body).toMatchObject({ payments_removed: 1, statuses_before: [{}, {}] });
});
