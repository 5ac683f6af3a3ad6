import { expect, test } from 'vitest';
import type { ShownVisit } from '../ground/payment.ts';
import { isSamePayment, isSameState } from './shown.rules.ts';

const whole: ShownVisit['paid'] = {
  ...({
    methods: ['cash'],
    is_unpaid: false,
    paid_cents: 1000,
    discount_cents: 0,
    refunded_cents: 0,
  } as const),
  methods: ['cash'],
  tips: [],
  version: 1,
};

test.each<[string, ShownVisit['paid'], ShownVisit['paid'], boolean]>([
  ['nothing twice', null, null, true],
  ['nothing, and cash', null, whole, false],
  ['cash, and nothing', whole, null, false],
  ['the same, written anew', whole, { ...whole, version: 3 }, true],
  ['cash, and a card', whole, { ...whole, methods: ['card'] }, false],
  ['the whole of another price', whole, { ...whole, paid_cents: 1200 }, true],
  [
    'a part, and another part',
    { ...whole, is_unpaid: true },
    { ...whole, is_unpaid: true, paid_cents: 500 },
    false,
  ],
  ['the whole, and a part', whole, { ...whole, is_unpaid: true }, false],
  ['no discount, and one', whole, { ...whole, discount_cents: 100 }, false],
  ['no refund, and one', whole, { ...whole, refunded_cents: 100 }, false],
  ['no tip, and one', whole, { ...whole, tips: [{ currency: 'EUR', cents: 50 }] }, false],
  ['the own tap, and its payment', { methods: ['cash'], is_unpaid: false }, { ...whole, version: 2 }, true],
  ['hidden sums of one version', { ...whole, paid_cents: null }, whole, true],
  ['hidden sums of two versions', { ...whole, paid_cents: null }, { ...whole, version: 2 }, false],
])('%s: %j and %j are the same payment: %s', (_name, shown, paid, isSame) => {
  expect(isSamePayment(shown ?? null, paid ?? null)).toBe(isSame);
});

test('in the sheet a payment that was written anew is another one, and the own tap is not', () => {
  const inSheet = { inSheet: true };
  expect(isSamePayment(whole, whole, inSheet)).toBe(true);
  expect(isSamePayment(whole, { ...whole, version: 3 }, inSheet)).toBe(false);
  expect(isSamePayment({ methods: ['cash'], is_unpaid: false }, { ...whole, version: 2 }, inSheet)).toBe(
    true,
  );
});

test('a completed visit is shown as confirmed; a cancelled one with another reason is another state', () => {
  expect(isSameState({ status: 'confirmed' }, { status: 'completed' })).toBe(true);
  expect(isSameState({ status: 'pending' }, { status: 'confirmed' })).toBe(false);
  const bySalon = { status: 'cancelled', cancelled_by: 'salon' } as const;
  expect(isSameState(bySalon, { ...bySalon, cancelled_by: 'no_show' })).toBe(false);
  expect(isSameState({ status: 'cancelled' }, bySalon)).toBe(true);
});
