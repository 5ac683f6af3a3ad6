import { expect, test } from 'vitest';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { overpaidBy } from './overpaid.rules.ts';

const ana = { ...visit('Ana', hour(9), 30), status: 'confirmed', price: 10 } as const;
const paid = (paid_cents: number | null, refunded_cents = 0, discount_cents = 0) => ({
  methods: ['cash' as const],
  paid_cents,
  refunded_cents,
  discount_cents,
});
const line = { service_name: 'Prerje', duration: 30 };

test.each([
  ['a lower price', { price: 8 }, paid(1000), { paid: 1000, price: 800, over: 200 }],
  [
    'fewer services',
    { services: [{ ...line, price: 6 }] },
    paid(1000),
    { paid: 1000, price: 600, over: 400 },
  ],
  ['a discount', { price: 8 }, paid(900, 0, 100), { paid: 900, price: 700, over: 200 }],
  ['a refund', { price: 8 }, paid(1000, 150), { paid: 850, price: 800, over: 50 }],
  ['a refund of all that is above', { price: 8 }, paid(1000, 200), undefined],
  ['less paid than the new price', { price: 8 }, paid(700), undefined],
  ['a higher price', { price: 12 }, paid(1500), undefined],
  ['another time', { appointment_time: '10:00' }, paid(1000), undefined],
  ['hidden sums', { price: 8 }, paid(null), undefined],
  ['no payment', { price: 8 }, null, undefined],
  ['an unknown payment', { price: 8 }, undefined, undefined],
])('with %s what was paid above the price is known', (_what, changes, shown, expected) => {
  expect(overpaidBy(ana, changes, shown)).toEqual(expected);
});

test('a visit that nobody confirmed has nothing above its price', () => {
  expect(overpaidBy({ ...ana, status: 'pending' }, { price: 8 }, paid(1000))).toBe(undefined);
});
