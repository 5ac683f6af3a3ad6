// A change of a visit's state or payment that says what its screen showed.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { barbersOf, newPerson } from '../../test/staff.ts';
import { closeDay, openTill, takingsOf, tickedVisit, today, visitToday } from '../../test/till.ts';
import { aDay, book, newVisits } from '../../test/visits.ts';

const world = testWorld({}, fullPool);

const pending: ShownVisit = { status: 'pending', cancelled_by: null };
const confirmed: ShownVisit = { status: 'confirmed', cancelled_by: null };
const cancelled: ShownVisit = { status: 'cancelled', cancelled_by: 'salon' };
const missed: ShownVisit = { status: 'cancelled', cancelled_by: 'no_show' };
const states = { pending, confirmed, cancelled, missed };
type State = keyof typeof states;
const names = Object.keys(states) as State[];
const meant = {
  pending: { status: 'pending' },
  confirmed: { status: 'confirmed' },
  cancelled: { status: 'cancelled', cancelled_by: 'salon' },
  missed: { status: 'cancelled', cancelled_by: 'no_show' },
} as const satisfies Record<State, object>;

const read = async (salon: Salon, id: string) =>
  (await salon.get(`/appointments/${id}/changes`)).body.changes;
const setTo = (salon: Salon, id: string, change: object) => salon.put(`/appointments/${id}`, change);
const cash: ShownVisit['paid'] = { methods: ['cash'], is_unpaid: false };

describe('a change of the state', () => {
  async function tryStates(names: readonly State[]) {
    const salon = await world().newSalon();
    let begun = minutesOf('08:00');
    for (const now of names) {
      for (const shown of names) {
        for (const wanted of names) {
          if (shown === wanted) continue;
          begun += 10;
          const { id } = await book(salon, {
            appointment_date: '2026-11-22',
            appointment_time: clockTime(begun),
            duration: 10,
          });
          if (now !== 'pending') await setTo(salon, id, meant[now]);
          const before = await read(salon, id);
          const { status, body } = await setTo(salon, id, { ...meant[wanted], shown: states[shown] });
          const after = await read(salon, id);
          const is = { now, shown, wanted, status, written: after.length - before.length };
          if (now === wanted) expect(is).toEqual({ ...is, status: 200, written: 0 });
          else if (now === shown) expect(is).toEqual({ ...is, status: 200, written: 1 });
          else {
            expect(is).toEqual({ ...is, status: 409, written: 0 });
            expect(body).toMatchObject({ code: 'changed', message: serverMessages.changedElsewhere });
            expect(body.appointment).toMatchObject(states[now]);
          }
        }
      }
    }
  }

  test('is written, succeeds or is refused by what the screen showed of a visit that waits, came or was missed', () =>
    tryStates(['pending', 'confirmed', 'missed']));

  test(
    'is written where the screen showed the state, succeeds where the state is as meant, and is refused where a colleague was quicker',
    { tags: 'long' },
    () => tryStates(names),
  );

  test('is refused with who moved the visit last and when, where the version is another one', async () => {
    const salon = await world().newSalon();
    const manager = await newPerson(world(), salon, 'manager', { name: 'Besa', seesMoney: true });
    const { id, version } = await visitToday(salon);
    await setTo(manager, id, { note: 'Vjen vonë' });
    const { body: before } = await setTo(salon, id, { note: 'Me vajzën', version });
    expect(before).toMatchObject({ code: 'changed' });
    expect(before.last_move).toBeUndefined();
    await setTo(manager, id, { appointment_time: '18:00' });
    await setTo(salon, id, { note: 'Vetëm' });
    const { body } = await setTo(salon, id, { note: 'Me vajzën', version });
    expect(body.last_move).toEqual({ at: expect.any(String), by_kind: 'staff', by_name: 'Besa' });
  });

  test('is refused with the name of the colleague and the moment', async () => {
    const salon = await world().newSalon();
    const manager = await newPerson(world(), salon, 'manager', { name: 'Besa', seesMoney: true });
    const { id } = await visitToday(salon);
    await setTo(manager, id, { status: 'cancelled' });
    const { body } = await setTo(salon, id, { status: 'confirmed', shown: pending });
    expect(body.last).toEqual({
      at: '2026-11-23T10:18:00.000Z',
      what: 'cancelled',
      by_kind: 'staff',
      by_name: 'Besa',
      after: { status: 'cancelled', cancelled_by: 'salon' },
    });
  });

  test('is refused whole: nothing else of it is written', async () => {
    const salon = await world().newSalon();
    const { id } = await visitToday(salon);
    await setTo(salon, id, { status: 'cancelled' });
    const { body } = await setTo(salon, id, { status: 'confirmed', note: 'Vjen vonë', shown: pending });
    expect(body).toMatchObject({ code: 'changed', appointment: { status: 'cancelled', note: null } });
    expect((await setTo(salon, id, { note: 'Vjen vonë', shown: pending })).status).toBe(200);
  });

  test('is written where the visit was confirmed by itself meanwhile', async () => {
    const salon = await world().newSalon();
    const { id } = await book(salon, { appointment_date: '2026-11-22' });
    await salon.post('/appointments/auto-confirm', {});
    const { status } = await setTo(salon, id, { ...meant.missed, shown: pending });
    expect(status).toBe(200);
  });

  test('is refused where a colleague said how the visit was paid that was confirmed by itself', async () => {
    const { salon } = await openTill(world());
    const { id } = await book(salon, { appointment_date: '2026-11-22' });
    await salon.post('/appointments/auto-confirm', {});
    await salon.post(`/visits/${id}/method`, { method: 'card' });
    const { body } = await setTo(salon, id, { ...meant.missed, shown: { ...pending, paid: null } });
    expect(body).toMatchObject({ code: 'changed', paid: { methods: ['card'] } });
  });

  test('is refused where the client cancelled by the link, and where the reason is another one', async () => {
    const salon = await world().newSalon();
    const { id } = await visitToday(salon);
    await setTo(salon, id, { status: 'cancelled', cancelled_by: 'client' });
    const { body } = await setTo(salon, id, { status: 'pending', shown: cancelled });
    expect(body).toMatchObject({ code: 'changed', appointment: { cancelled_by: 'client' } });
  });

  test('without what the screen showed is applied', async () => {
    const salon = await world().newSalon();
    const { id } = await visitToday(salon);
    await setTo(salon, id, { status: 'cancelled' });
    expect((await setTo(salon, id, { status: 'confirmed' })).status).toBe(200);
  });

  test('succeeds without a row where a completed visit is confirmed', async () => {
    const salon = await world().newSalon();
    const { id } = await visitToday(salon);
    await setTo(salon, id, { status: 'completed' });
    const { status, body } = await setTo(salon, id, { status: 'confirmed', shown: pending });
    expect({ status, body }).toMatchObject({ status: 200, body: { appointment: { status: 'completed' } } });
    expect((await setTo(salon, id, { status: 'pending', shown: confirmed })).status).toBe(200);
  });

  test('answers a repeated tick with the sentence of a tick', async () => {
    const salon = await world().newSalon();
    const { id, version } = await visitToday(salon);
    const answers = await Promise.all(
      [1, 2].map(() =>
        setTo(salon, id, { status: 'confirmed', shown: pending, change_id: newId(), version }),
      ),
    );
    expect(answers.map(({ body }) => body.message)).toEqual(Array(2).fill('Termini u konfirmua me sukses!'));
  });

  test('is the same change as the one without it, which a release before sent first', async () => {
    const salon = await world().newSalon();
    const { id } = await visitToday(salon);
    const change = { status: 'confirmed', change_id: newId() };
    const first = await setTo(salon, id, change);
    await setTo(salon, id, { status: 'cancelled' });
    expect(await setTo(salon, id, { ...change, shown: pending })).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  test('is written once where 25 ticks and 25 cancellations saw the same and come at once', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const { id } = await visitToday(salon);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const status = n % 2 ? 'confirmed' : 'cancelled';
        const answer = await setTo(salon, id, { status, shown: pending, change_id: newId() });
        return { wanted: status, status: answer.status };
      }),
    );
    const changes = await read(salon, id);
    expect(changes).toHaveLength(2);
    const won = changes[1].after.status;
    for (const { wanted, status } of answers) expect(status).toBe(wanted === won ? 200 : 409);
  });
});

describe('a change of the state of a paid visit', () => {
  const shownCash = { ...confirmed, paid: cash };

  test('takes back the payment that the screen showed', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const { status, body } = await setTo(salon, id, { status: 'cancelled', shown: shownCash });
    expect({ status, body }).toMatchObject({ status: 200, body: { payment_removed: true } });
  });

  test('is refused where a colleague changed the payment, with the payment and its colleague', async () => {
    const { salon } = await openTill(world());
    const manager = await newPerson(world(), salon, 'manager', { name: 'Besa', seesMoney: true });
    const { id } = await tickedVisit(salon);
    await manager.post(`/visits/${id}/payment`, {
      paid: [{ method: 'card', currency: 'EUR', cents: 1000 }],
      tips: [{ method: 'card', currency: 'EUR', cents: 200 }],
    });
    for (const status of ['cancelled', 'pending']) {
      const { body } = await setTo(salon, id, { status, shown: shownCash });
      expect(body).toMatchObject({
        code: 'changed',
        message: serverMessages.paymentChangedElsewhere,
        paid: { methods: ['card'], tips: [{ currency: 'EUR', cents: 200 }] },
        last_payment: { by_name: 'Besa' },
      });
    }
    const seen = { ...confirmed, paid: { methods: ['card'], is_unpaid: false, paid_cents: 1000 } };
    expect((await setTo(salon, id, { status: 'cancelled', shown: seen })).status).toBe(200);
  });

  test('is refused with who took the payment, and not who changed the price since', async () => {
    const { salon } = await openTill(world());
    const [besa, ilir] = await Promise.all(
      ['Besa', 'Ilir'].map((name) => newPerson(world(), salon, 'manager', { name, seesMoney: true })),
    );
    const { id } = await tickedVisit(salon);
    const part = { paid: [{ method: 'card', currency: 'EUR', cents: 700 }], tips: [] };
    await world().at(`${today}T10:20:00Z`, async () => {
      expect((await besa?.post(`/visits/${id}/payment`, part))?.status).toBe(200);
    });
    await world().at(`${today}T10:30:00Z`, async () => {
      expect((await ilir?.put(`/appointments/${id}`, { price: 15 }))?.status).toBe(200);
    });
    const { body } = await setTo(salon, id, { status: 'cancelled', shown: shownCash });
    expect(body.last_payment).toEqual({ by_name: 'Besa', at: `${today}T10:20:00.000Z` });
  });

  test('without the payment on the screen is written over a tick, and refused over what somebody said', async () => {
    const { salon } = await openTill(world());
    const ticked = await tickedVisit(salon);
    expect((await setTo(salon, ticked.id, { status: 'cancelled', shown: confirmed })).status).toBe(200);
    const paid = await tickedVisit(salon);
    await salon.post(`/visits/${paid.id}/method`, { method: 'card' });
    const { body } = await setTo(salon, paid.id, { status: 'cancelled', shown: confirmed });
    expect(body).toMatchObject({ code: 'changed', paid: { methods: ['card'] } });
  });

  test('is told apart by the version for who sees no sums', { tags: 'long' }, async () => {
    const { salon, barbers } = await openTill(world());
    const barber = await newPerson(world(), salon, 'barber', {
      column: barbers.Arben ?? null,
      seesOwnMoney: false,
    });
    const { id } = await tickedVisit(salon);
    const [{ version }] = (await barber.get(`/takings?day=${today}`)).body.visits;
    await salon.post(`/visits/${id}/payment`, {
      paid: [{ method: 'cash', currency: 'EUR', cents: 1000 }],
      tips: [{ method: 'cash', currency: 'EUR', cents: 100 }],
    });
    const { body } = await setTo(barber, id, {
      status: 'cancelled',
      shown: { ...confirmed, paid: { ...cash, version } },
    });
    expect(body).toMatchObject({
      code: 'changed',
      paid: { paid_cents: null, tips: [], money_hidden: true },
    });
    const now = { ...confirmed, paid: { ...cash, version: body.paid.version } };
    expect((await setTo(barber, id, { status: 'cancelled', shown: now })).status).toBe(200);
  });
});

describe('one tap on how a visit was paid', () => {
  const tap = (salon: Salon, id: string, method: string, shown: ShownVisit) =>
    salon.post(`/visits/${id}/method`, { change_id: newId(), method, shown });
  const shownCash = { ...confirmed, paid: cash };
  const cardAndTip = {
    paid: [{ method: 'card', currency: 'EUR', cents: 1000 }],
    tips: [{ method: 'card', currency: 'EUR', cents: 150 }],
  };

  test('is refused after a colleague booked card and tip, which stay', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    await salon.post(`/visits/${id}/payment`, cardAndTip);
    const before = await takingsOf(salon);
    const { status, body } = await tap(salon, id, 'cash', { ...confirmed, paid: null });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'changed', appointment: { id }, paid: { methods: ['card'], paid_cents: 1000 } },
    });
    expect(await takingsOf(salon)).toEqual(before);
    expect((await tap(salon, id, 'card', shownCash)).status).toBe(200);
    expect(await takingsOf(salon)).toEqual(before);
    const { appointment: _, paid } = body;
    const { methods, is_unpaid, paid_cents, tips } = paid;
    const seen = { ...confirmed, paid: { methods, is_unpaid, paid_cents, tips } };
    expect((await tap(salon, id, 'cash', seen)).body.visit).toMatchObject({ methods: ['cash'] });
  });

  test('is refused with the visit where a colleague cancelled it or took the tick back', async () => {
    const { salon } = await openTill(world());
    for (const status of ['cancelled', 'pending'] as const) {
      const { id } = await tickedVisit(salon);
      await setTo(salon, id, { status });
      const { body } = await tap(salon, id, 'card', shownCash);
      expect(body).toMatchObject({ code: 'changed', appointment: { status }, paid: null });
    }
  });

  test('is written where nobody ever said how it was paid, whatever the screen expected of its own tick', async () => {
    const { salon } = await openTill(world());
    const { id } = await book(salon, { appointment_date: '2026-11-22' });
    await salon.post('/appointments/auto-confirm', {});
    expect((await tap(salon, id, 'card', shownCash)).body.visit).toMatchObject({ methods: ['card'] });
  });

  test('is refused because the day is closed if the payment is as shown, and because it changed if it is not', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    expect((await closeDay(salon)).status).toBe(200);
    expect((await tap(salon, id, 'card', shownCash)).body.code).toBe('day_closed');
    expect((await tap(salon, id, 'card', { ...confirmed, paid: null })).body.code).toBe('changed');
  });

  test('writes one payment where 25 taps and 25 sheets saw the same and come at once', {
    tags: 'long',
  }, async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2
          ? tap(salon, id, 'card', shownCash)
          : salon.post(`/visits/${id}/payment`, {
              change_id: newId(),
              shown: shownCash,
              paid: [{ method: 'voucher', currency: 'EUR', cents: 1000 }],
            }),
      ),
    );
    const written = (await takingsOf(salon)).filter((one) => !one.voids);
    expect(written).toHaveLength(2);
    const won = written[1]?.method;
    answers.forEach(({ status }, n) => {
      expect(status).toBe((n % 2 ? 'card' : 'voucher') === won ? 200 : 409);
    });
  });
});

describe('the sheet of a payment', () => {
  const pay = (salon: Salon, id: string, body: object) =>
    salon.post(`/visits/${id}/payment`, { change_id: newId(), ...body });
  const card = [{ method: 'card', currency: 'EUR', cents: 1000 }];
  const tips = [{ method: 'card', currency: 'EUR', cents: 150 }];

  test('says nothing anew over what a colleague said meanwhile', { tags: 'long' }, async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const shown = { ...confirmed, paid: { ...cash, paid_cents: 1000, discount_cents: 0, tips: [] } };
    expect((await pay(salon, id, { paid: card, tips, shown })).status).toBe(200);
    const before = await takingsOf(salon);
    const { body } = await pay(salon, id, {
      paid: [{ method: 'cash', currency: 'EUR', cents: 500 }],
      discount: 500,
      shown,
    });
    expect(body).toMatchObject({ code: 'changed', paid: { methods: ['card'], paid_cents: 1000 } });
    // the bill of the colleague is lower: what is too much for it is a conflict too
    await setTo(salon, id, { price: 6 });
    expect((await pay(salon, id, { paid: card, shown })).body.code).toBe('changed');
    expect(await takingsOf(salon)).toEqual(expect.arrayContaining(before.slice(0, 1)));
  });

  test('is refused where a colleague split the same sum in another way', async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const split = (cents: number) => [
      { method: 'cash', currency: 'EUR', cents },
      { method: 'card', currency: 'EUR', cents: 1000 - cents },
    ];
    const { visit } = (await pay(salon, id, { paid: split(500) })).body;
    const { methods, is_unpaid, paid_cents, discount_cents, refunded_cents, tips, version } = visit;
    const paid = { methods, is_unpaid, paid_cents, discount_cents, refunded_cents, tips, version };
    await pay(salon, id, { paid: split(700) });
    const before = await takingsOf(salon);
    const late = await pay(salon, id, { paid: split(500), note: 'me zarf', shown: { ...confirmed, paid } });
    expect(late.body).toMatchObject({ code: 'changed', message: serverMessages.paymentChangedElsewhere });
    expect(await takingsOf(salon)).toEqual(before);
  });

  test('succeeds without a row where a colleague said the same', { tags: 'long' }, async () => {
    const { salon } = await openTill(world());
    const { id } = await tickedVisit(salon);
    const shown = { ...confirmed, paid: cash };
    await pay(salon, id, { paid: card, tips, note: 'me zarf', shown });
    const before = await takingsOf(salon);
    for (const same of [{}, { note: 'me zarf' }]) {
      expect((await pay(salon, id, { paid: card, tips, shown, ...same })).status).toBe(200);
    }
    expect(await takingsOf(salon)).toEqual(before);
    for (const other of [{ note: 'tjetër' }, { tips: [] }, { discount: 100 }, { fiscal_number: '7' }]) {
      expect((await pay(salon, id, { paid: card, tips, shown, ...other })).body.code).toBe('changed');
    }
  });
});

describe('cancelling several visits', () => {
  test('is refused whole with the visit that a colleague confirmed', async () => {
    const salon = await world().newSalon();
    const { appointments } = (await salon.post('/visits', newVisits())).body;
    const [first, second] = appointments;
    const shown = appointments.map(({ id }: { id: string }) => ({ id, ...pending }));
    await setTo(salon, second.id, { status: 'confirmed' });
    const path = `/visits/${first.group_id}/cancel`;
    const { status, body } = await salon.post(path, { shown });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'changed', appointment: { id: second.id, status: 'confirmed' } },
    });
    expect((await salon.get('/appointments?status=cancelled')).body.appointments).toEqual([]);
    const now = shown.map((one: { id: string }) => (one.id === second.id ? { ...one, ...confirmed } : one));
    expect((await salon.post(path, { shown: now })).body.appointments).toHaveLength(2);
  });

  test('leaves one that a colleague cancelled already', async () => {
    const salon = await world().newSalon();
    const { appointments } = (await salon.post('/visits', newVisits())).body;
    const [first, second] = appointments;
    await setTo(salon, second.id, { status: 'cancelled' });
    const shown = appointments.map(({ id }: { id: string }) => ({ id, ...pending }));
    const { body } = await salon.post(`/visits/${first.group_id}/cancel`, { shown });
    expect(body.appointments).toMatchObject([{ id: first.id }]);
  });

  test('is refused for a series whose opened visit was confirmed meanwhile', async () => {
    const salon = await world().newSalon();
    const visit = await book(salon, { appointment_time: '16:00' });
    const visits = [{ appointment_date: '2026-12-22', appointment_time: '16:00' }];
    const id = newId();
    const made = await salon.post('/series', { id, visit: visit.id, every_weeks: 4, visits });
    expect(made.status).toBe(201);
    await setTo(salon, visit.id, { status: 'confirmed' });
    const cancel = (shown: ShownVisit) =>
      salon.post(`/series/${id}/cancel`, { from: visit.id, shown: [{ id: visit.id, ...shown }] });
    expect((await cancel(pending)).body).toMatchObject({ code: 'changed', appointment: { id: visit.id } });
    expect((await cancel(confirmed)).body.appointments).toHaveLength(2);
  });
});

test('a version that is not the current one is answered with state and payment, too', async () => {
  const { salon } = await openTill(world());
  const { id } = await tickedVisit(salon);
  const { body } = await setTo(salon, id, { note: 'Vjen vonë', version: 1 });
  expect(body).toMatchObject({
    code: 'changed',
    appointment: { version: 2 },
    paid: { methods: ['cash'] },
    last: { after: { status: 'confirmed' } },
  });
});

test('a barber reads nothing of a visit of another column in a refusal', async () => {
  const salon = await world().newSalon();
  const barbers = await barbersOf(salon);
  const barber = await newPerson(world(), salon, 'barber', {
    column: barbers.Arben ?? null,
    seesOthers: false,
  });
  const { id } = await book(salon, { barber: 'Blerim', appointment_date: aDay });
  await setTo(salon, id, { status: 'confirmed' });
  expect((await setTo(barber, id, { status: 'cancelled', shown: pending })).status).toBe(404);
});
