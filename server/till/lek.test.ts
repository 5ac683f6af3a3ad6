// Lekë have no smaller coins: each door at which a salon whose prices are in lekë writes down a sum.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Method } from '#contracts/ground/payment.ts';
import { it } from '../../test/each-mainly.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { salonIdOf } from '../../test/staff.ts';
import { openTill, takingsOf, tickedVisit, tillDay, today, visitToday } from '../../test/till.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();

interface Place {
  readonly salon: Salon;
  /** A ticked visit of 156 lekë, which were paid in cash. */
  readonly id: string;
  readonly barber: string;
}
async function place(): Promise<Place> {
  const { salon, barbers } = await openTill(world());
  await salon.put('/salon', { currency: 'ALL' });
  const { id } = await tickedVisit(salon, { price: 156 });
  return { salon, id, barber: barbers.Arben ?? '' };
}
const part = (cents: number, method: Method = 'cash') => ({ method, currency: 'ALL' as const, cents });
const pay = ({ salon, id }: Place, body: object) =>
  salon.post(`/visits/${id}/payment`, { change_id: newId(), ...body });

type Door = (at: Place, cents: number) => Promise<{ status: number; body: Record<string, unknown> }>;
const slot = { appointment_date: '2026-12-01', appointment_time: '10:00', barber: 'Arben' };

const doors: readonly [string, Door, string][] = [
  ['a payment', (at, cents) => pay(at, { paid: [part(cents)] }), 'paid.0.cents'],
  [
    'the change',
    (at, cents) => pay(at, { paid: [part(20_000)], change: { currency: 'ALL', cents } }),
    'change.cents',
  ],
  ['a tip', (at, cents) => pay(at, { paid: [part(15_600)], tips: [part(cents)] }), 'tips.0.cents'],
  ['a discount', (at, cents) => pay(at, { paid: [], discount: cents - 14_000 }), 'discount'],
  [
    'what is paid later',
    async (at, cents) => {
      await pay(at, { paid: [] });
      return at.salon.post(`/visits/${at.id}/paid-later`, { paid: [part(cents)] });
    },
    'paid.0.cents',
  ],
  [
    'a refund',
    ({ salon, id }, cents) => salon.post(`/visits/${id}/refund`, { ...part(cents), note: 'x' }),
    'cents',
  ],
  [
    'a sale',
    ({ salon, barber }, cents) =>
      salon.post('/takings', {
        id: newId(),
        kind: 'product',
        day: today,
        barber_id: barber,
        name: 'Dyll',
        ...part(cents),
      }),
    'cents',
  ],
  [
    'cash put in',
    ({ salon }, cents) =>
      salon.post('/takings', { id: newId(), kind: 'in', day: today, currency: 'ALL', cents, note: 'x' }),
    'cents',
  ],
  [
    'cash taken out',
    ({ salon }, cents) =>
      salon.post('/takings', { id: newId(), kind: 'out', day: today, currency: 'ALL', cents, note: 'x' }),
    'cents',
  ],
  [
    'the counted cash',
    async ({ salon }, cents) => {
      const { cash } = await tillDay(salon);
      const counts = cash.map(({ currency, expected_cents }) => ({
        ...{ currency, expected_cents, note: 'x' },
        counted_cents: currency === 'ALL' ? cents : expected_cents,
      }));
      return salon.post('/till/close', { change_id: newId(), day: today, counts });
    },
    'counts.1.counted_cents',
  ],
  [
    'a product',
    ({ salon }, cents) => salon.post('/products', { id: newId(), name: 'Dyll', price: cents / 100 }),
    'price',
  ],
  [
    'a service',
    ({ salon }, cents) => salon.post('/user/services', { name: 'Qethje', price: cents / 100, duration: 30 }),
    'price',
  ],
  [
    'a visit',
    ({ salon }, cents) =>
      salon.post('/appointments', {
        ...slot,
        client_name: 'Ana',
        service_name: 'Qethje',
        price: cents / 100,
        duration: 30,
      }),
    'price',
  ],
  [
    'a service of a visit',
    ({ salon }, cents) =>
      salon.post('/appointments', {
        ...slot,
        client_name: 'Ana',
        services: [{ service_name: 'Qethje', price: cents / 100, duration: 30 }],
      }),
    'services.0.price',
  ],
  [
    'a new price',
    ({ salon, id }, cents) => salon.put(`/appointments/${id}`, { price: cents / 100 }),
    'price',
  ],
  [
    'new services',
    ({ salon, id }, cents) =>
      salon.put(`/appointments/${id}`, {
        services: [{ service_name: 'Qethje', price: cents / 100, duration: 5 }],
      }),
    'services.0.price',
  ],
  [
    'the rent of a chair',
    ({ salon, barber: barber_id }, cents) =>
      salon.put('/commissions/rules', {
        kind: 'chair',
        barber_id,
        from_day: today,
        chair_cents: cents,
        chair_per: 'day',
      }),
    'chair_cents',
  ],
];

it.each(5, doors)(
  '%s of 155.50 lekë is refused at its field, and of 155 it is taken',
  async (_what, send, field) => {
    const at = await place();
    const before = await takingsOf(at.salon);
    const refused = await send(at, 15_550);
    expect([refused.status, Object.keys((refused.body.fields ?? {}) as object)]).toEqual([400, [field]]);
    if (field !== 'paid.0.cents') expect(await takingsOf(at.salon)).toEqual(before);
    const { status } = await send(await place(), 15_500);
    expect([200, 201]).toContain(status);
  },
);

test('a day that has 155.50 lekë from before is closed with what is expected, and with no other part of a lek', async () => {
  const { salon } = await place();
  await salon.post('/takings', {
    id: newId(),
    kind: 'in',
    day: today,
    currency: 'ALL',
    cents: 15_600,
    note: 'x',
  });
  await world().db.run(sql`
    insert into takings
    select copy.* from takings as one, jsonb_populate_record(one, ${JSON.stringify({ id: newId(), cents: 15_550 })}) as copy
    where one.salon_id = ${await salonIdOf(world(), salon)} and one.kind = 'in'`);
  const close = async (more: number) => {
    const { cash } = await tillDay(salon);
    const counts = cash.map(({ currency, expected_cents }) => ({
      ...{ currency, expected_cents, note: 'x' },
      counted_cents: expected_cents + (currency === 'ALL' ? more : 0),
    }));
    return salon.post('/till/close', { change_id: newId(), day: today, counts });
  };
  expect((await close(10)).body.fields).toHaveProperty(['counts.1.counted_cents']);
  const { status, body } = await close(0);
  expect([status, body.data.cash[1].expected_cents]).toEqual([200, 46_750]);
});

describe('a salon whose list is from its time with euro', () => {
  const listed = async () => {
    const { salon, barbers } = await openTill(world());
    const barber_id = barbers.Arben ?? '';
    await salon.post('/user/services', { name: 'Mjekër e gjatë', price: 4.5, duration: 30 });
    await salon.post('/user/services', { name: 'Larje e gjatë', price: 9, duration: 15 });
    const all: { id: string; name: string }[] = (await salon.get('/user/services')).body.data;
    const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? '';
    const [service_id, own] = [idOf('Mjekër e gjatë'), idOf('Larje e gjatë')];
    expect((await salon.put(`/user/services/${own}/barbers`, { barber_id, price: 7.25 })).status).toBe(200);
    const { id } = await visitToday(salon, { price: 15.5, service_name: 'Qethje' });
    await salon.put('/salon', { currency: 'ALL' });
    const lines = [
      { service_id, service_name: 'Mjekër e gjatë', price: 4.5, duration: 30 },
      { service_id: own, service_name: 'Larje e gjatë', price: 7.25, duration: 15 },
    ];
    return { salon, barber_id, id, lines, service_id };
  };

  test('books by its prices and the prices of its barbers, and by no other with a part of a lek', async () => {
    const { salon, lines } = await listed();
    const visit = { ...slot, client_name: 'Ana' };
    const booked = await salon.post('/appointments', { ...visit, services: lines });
    expect([booked.status, booked.body.appointment?.price]).toEqual([201, 11.75]);
    const wrong = lines.map((line) => ({ ...line, price: line.price + 0.1 }));
    const refused = await salon.post('/appointments', {
      ...visit,
      appointment_time: '14:00',
      services: wrong,
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      400,
      ['services.0.price', 'services.1.price'],
    ]);
  });

  test('gives a visit another service with its price', async () => {
    const { salon, id, lines, service_id } = await listed();
    const one = { service_id, service_name: 'Mjekër e gjatë' };
    expect((await salon.put(`/appointments/${id}`, { ...one, price: 4.6 })).status).toBe(400);
    expect((await salon.put(`/appointments/${id}`, { ...one, price: 4.5 })).status).toBe(200);
    expect((await salon.put(`/appointments/${id}`, { services: lines })).status).toBe(200);
  });

  test('repeats a visit of before with its price', async () => {
    const { salon, id } = await listed();
    const visits = [{ appointment_date: '2026-11-30', appointment_time: '10:00' }];
    const { status, body } = await salon.post('/series', { id: newId(), visit: id, every_weeks: 1, visits });
    expect([status, body.appointments?.[0]?.price]).toEqual([201, 15.5]);
  });

  test('begins who waits in the queue in a shorter time', async () => {
    const { salon, barber_id, service_id } = await listed();
    const id = newId();
    const added = await salon.post('/walk-ins', { id, name: 'Besi', service_ids: [service_id] });
    expect(added.status).toBe(201);
    const { status, body } = await salon.post(`/walk-ins/${id}/seat`, {
      appointment_id: newId(),
      barber_id,
      duration: 20,
    });
    expect([status, body.fields, body.appointment?.price]).toEqual([200, undefined, 4.5]);
  });
});

test('a refund of 156.01 lekë of 156 is refused', async () => {
  const { salon, id } = await place();
  const { status } = await salon.post(`/visits/${id}/refund`, { ...part(15_601), note: 'x' });
  expect(status).toBe(400);
});

test('a price that was in euro is a whole sum of lekë in the till, and stays as it is where only something else is changed', async () => {
  const { salon } = await openTill(world());
  const { id } = await visitToday(salon, { price: 15.5 });
  await salon.put('/salon', { currency: 'ALL' });
  expect((await salon.put(`/appointments/${id}`, { note: 'Vjen vonë' })).status).toBe(200);
  await salon.put(`/appointments/${id}`, { status: 'confirmed' });
  expect((await salon.get(`/visits/${id}/takings`)).body.visit).toMatchObject({
    price_cents: 1600,
    paid_cents: 1600,
  });
});

test('a discount in euro is whole lekë where the price is new in lekë', async () => {
  const { salon } = await openTill(world(), { rate: 97.3 });
  const { id } = await tickedVisit(salon, { price: 20 });
  await salon.post(`/visits/${id}/payment`, {
    discount: 333,
    paid: [{ method: 'card', currency: 'EUR', cents: 1111 }],
  });
  await salon.put('/salon', { currency: 'ALL' });
  await salon.put(`/appointments/${id}`, { price: 2000 });
  const { visit } = (await salon.get(`/visits/${id}/takings`)).body;
  for (const cents of [visit.discount_cents, visit.paid_cents, visit.unpaid_cents])
    expect(cents % 100).toBe(0);
});
