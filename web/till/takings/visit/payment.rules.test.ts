import { expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { worthsOf } from '#contracts/till/till.rules.ts';
import {
  type Bill,
  changeOf,
  handedBack,
  handedOver,
  inCurrency,
  leftOf,
  type Part,
  paidOtherwise,
  partsOf,
  saysOf,
  typedAgain,
  typedOf,
  withRest,
} from './payment.rules.ts';

const cash = (currency: Currency, cents: number): Part => ({ method: 'cash', currency, cents });
const bill: Bill = { due: 1500, currency: 'EUR', rate: 98 };

test('2,000 lekë for 15 €: the change in lekë and in euro', () => {
  const parts = [cash('ALL', 200_000)];
  expect(changeOf(parts, bill, 'ALL')).toEqual({ currency: 'ALL', cents: 53_000 });
  expect(changeOf(parts, bill, 'EUR')).toEqual({ currency: 'EUR', cents: 541 });
});

test('no change of a card, of less cash than that, of too little, and of the exact sum', () => {
  expect(changeOf([{ ...cash('EUR', 2000), method: 'card' }], bill, 'EUR')).toBeUndefined();
  expect(changeOf([cash('EUR', 1000)], bill, 'EUR')).toBeUndefined();
  expect(changeOf([cash('ALL', 147_000)], bill, 'ALL')).toBeUndefined();
  const mostlyCard = [{ ...cash('EUR', 2000), method: 'card' as const }, cash('EUR', 499)];
  expect(changeOf(mostlyCard, bill, 'EUR')).toBeUndefined();
  expect(changeOf([...mostlyCard, cash('EUR', 1)], { ...bill, due: 2000 }, 'EUR')).toEqual({
    currency: 'EUR',
    cents: 500,
  });
  expect([leftOf([cash('EUR', 1000)], bill), leftOf([], bill)]).toEqual([500, 1500]);
});

test('for every bill and usual rate the payment with its change is the whole bill', () => {
  for (const currency of ['EUR', 'ALL'] as const)
    for (const rate of [90, 97.355, 98, 99.999, 130])
      for (let due = currency === 'EUR' ? 5 : 500; due < 300_000; due = Math.ceil(due * 1.37)) {
        const whole = currency === 'ALL' ? Math.round(due / 100) * 100 : due;
        const one = { due: whole, currency, rate };
        for (const given of ['EUR', 'ALL'] as const)
          for (const back of ['EUR', 'ALL'] as const) {
            const parts = [cash(given, 100_000_000)];
            const change = changeOf(parts, one, back);
            const all = [...parts, { currency: back, cents: -(change?.cents ?? 0) }];
            const worth = worthsOf(all, whole, currency, rate).reduce((sum, cents) => sum + cents, 0);
            expect([one, given, back, worth]).toEqual([one, given, back, whole]);
          }
      }
});

test('sums as they are typed', () => {
  const typed = (sum: string, currency: Currency = 'EUR') => partsOf([{ method: 'cash', currency, sum }]);
  expect(['1.234,50', '1,234.50', '1234.5'].map((sum) => typed(sum)?.[0]?.cents)).toEqual(
    Array(3).fill(123_450),
  );
  expect([typed(''), typed('0'), typed('x'), typed('1,5', 'ALL')]).toEqual([[], [], undefined, undefined]);
});

test('the notes for a bill, in both currencies', () => {
  expect([handedOver(bill, 'EUR'), handedOver(bill, 'ALL')]).toEqual([
    [2000, 5000],
    [200_000, 500_000],
  ]);
  expect(handedOver({ ...bill, rate: null }, 'ALL')).toEqual([]);
});

test('what the screen says of a payment until the answer: each method once, also the methods of other days, and whether something is left', () => {
  const before = {
    kind: 'visit',
    method: 'transfer',
    cents: 500,
    day: '2026-11-22',
    from_day: null,
    worth_cents: 500,
  };
  const takings = [before as Taking];
  const parts = [cash('EUR', 200), cash('ALL', 10_000)];
  expect(saysOf(parts, bill, takings, '2026-11-23')).toEqual({
    methods: ['transfer', 'cash'],
    is_unpaid: true,
    is_one_sum: false,
    unpaid: { currency: 'EUR', cents: 1198 },
  });
  expect(saysOf([cash('EUR', 1500)], bill, [], '2026-11-23')).toEqual({
    methods: ['cash'],
    is_unpaid: false,
    is_one_sum: true,
  });
  expect(saysOf([], bill, [], '2026-11-23')).toMatchObject({ methods: [], is_unpaid: true });
});

test('the sheet shows a payment that waits as it was typed', () => {
  const tips = [{ ...cash('ALL', 10_000), method: 'card' as const }];
  expect(typedAgain({ paid: [cash('EUR', 550)], tips, note: 'x' }, 'EUR')).toEqual({
    paid: [{ method: 'cash', currency: 'EUR', sum: '5,50' }],
    change_currency: undefined,
    tip: '100',
    tip_currency: 'ALL',
    tip_method: 'card',
    other_tips: [],
    note: 'x',
    fiscal_number: '',
  });
});

test('all tips of the day are in the sheet: one in its fields, and others beside them', () => {
  const card: Part = { method: 'card', currency: 'EUR', cents: 300 };
  const tips = [cash('EUR', 200), card, cash('EUR', 50), cash('ALL', 10_000)];
  const said = {
    tip: '2,50',
    tip_currency: 'EUR',
    tip_method: 'cash',
    other_tips: [card, cash('ALL', 10_000)],
  };
  const row = { kind: 'tip', day: '2026-11-23', from_day: null, is_refund: false, is_voided: false };
  const takings = tips.map((tip) => ({ ...row, ...tip, note: null, voids: null }) as Taking);
  const ofOtherDay = { ...takings[0], day: '2026-11-24' } as Taking;
  expect(typedOf([...takings, ofOtherDay], '2026-11-23', null, bill)).toMatchObject(said);
  expect(typedAgain({ paid: [], tips }, 'EUR')).toMatchObject(said);
});

test('change that was given in another currency stays in it when the payment is saved again', () => {
  const row = { kind: 'visit', day: '2026-11-23', from_day: null, is_refund: false, is_voided: false };
  const [given, back] = [cash('ALL', 200_000), cash('EUR', -541)];
  const takings = [given, back].map((part) => ({ ...row, ...part, note: null, voids: null }) as Taking);
  const expected = { paid: [{ currency: 'ALL', sum: '2000' }], change_currency: 'EUR' };
  expect(typedOf(takings, '2026-11-23', null, bill)).toMatchObject(expected);
  const change = { currency: 'EUR' as const, cents: 541 };
  expect(typedAgain({ paid: [given], change }, 'EUR')).toMatchObject(expected);
});

test('the change keeps the products that were sold for cash in its currency, and says what it does not cover', () => {
  const change = { currency: 'EUR' as const, cents: 500 };
  const back = (...sold: Part[]) => handedBack(change, sold);
  expect(back()).toEqual({ back: change, due: undefined });
  expect(back(cash('EUR', 300))).toEqual({ back: { ...change, cents: 200 }, due: undefined });
  expect(back(cash('EUR', 300), cash('EUR', 200))).toEqual({ back: undefined, due: undefined });
  expect(back(cash('EUR', 800))).toEqual({ back: undefined, due: { ...change, cents: 300 } });
  expect(back({ ...cash('EUR', 300), method: 'card' }, cash('ALL', 30_000))).toEqual({
    back: change,
    due: undefined,
  });
});

test('what the till has after the change is what its rows say, in each currency', () => {
  for (const given of ['EUR', 'ALL'] as const)
    for (const back of ['EUR', 'ALL'] as const)
      for (const product of [1, 250, 541, 900]) {
        const parts = [cash(given, given === 'EUR' ? 2000 : 200_000)];
        const change = changeOf(parts, bill, back);
        if (!change) throw new Error('there is a change');
        const hand = handedBack(change, [cash('EUR', product)]);
        const rows = (of: Currency) =>
          (given === of ? (parts[0]?.cents ?? 0) : 0) -
          (back === of ? change.cents : 0) +
          (of === 'EUR' ? product : 0);
        // a product in another currency than the change is paid by itself
        const byItself = back === 'EUR' ? (hand.due?.cents ?? 0) : product;
        const drawer = (of: Currency) =>
          (given === of ? (parts[0]?.cents ?? 0) : 0) -
          (back === of ? (hand.back?.cents ?? 0) : 0) +
          (of === 'EUR' ? byItself : 0);
        expect([drawer('EUR'), drawer('ALL')]).toEqual([rows('EUR'), rows('ALL')]);
      }
});

test('a part in another currency keeps its worth, and what is no sum stays', () => {
  const part = (sum: string, currency: Currency) => ({ method: 'cash' as const, currency, sum });
  expect(inCurrency(part('5', 'EUR'), 'ALL', 98)).toBe('490');
  expect(inCurrency(part('490', 'ALL'), 'EUR', 98)).toBe('5,00');
  expect(inCurrency(part('5', 'EUR'), 'ALL', 97.355)).toBe('487');
  expect(inCurrency(part('500', 'ALL'), 'EUR', 98)).toBe('5,10');
  expect(inCurrency(part('', 'EUR'), 'ALL', 98)).toBe('');
  expect(inCurrency(part('x', 'EUR'), 'ALL', 98)).toBe('x');
});

test('of two parts the other one pays what the typed one leaves, in its own currency', () => {
  const parts = (first: string, second = '', currency: Currency = 'EUR') => [
    { method: 'cash' as const, currency: 'EUR' as const, sum: first },
    { method: 'card' as const, currency, sum: second },
  ];
  expect(withRest(parts('5'), 0, bill)).toEqual(parts('5', '10,00'));
  expect(withRest(parts('15,00', '4'), 1, bill)).toEqual(parts('11,00', '4'));
  expect(withRest(parts('5', '', 'ALL'), 0, bill)).toEqual(parts('5', '980', 'ALL'));
  expect(withRest(parts('15', '3'), 0, bill)).toEqual(parts('15', ''));
  for (const wrong of ['abc', '16']) expect(withRest(parts(wrong, '3'), 0, bill)).toEqual(parts(wrong, '3'));
});

test('a session whose worth is hidden pays the price of its service', () => {
  const row = { kind: 'visit', is_refund: false, is_voided: false, voids: null, day: '2026-11-23' };
  const hidden = { ...row, from_day: null, worth_cents: null, session_service: 'laser' } as unknown as Taking;
  const services = [
    { service_id: 'laser', price: 30 },
    { service_id: 'nails', price: 12 },
  ];
  expect(paidOtherwise([hidden], '2026-11-23', services)).toBe(3000);
  expect(paidOtherwise([{ ...hidden, worth_cents: 2500 }], '2026-11-23', services)).toBe(2500);
});
