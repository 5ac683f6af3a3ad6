import { describe, expect, test } from 'vitest';
import { rounded, worthIn } from '../appointments/visit-payments.rules.ts';
import type { VisitFacts } from '../appointments/visit-payments.ts';
import { takenText } from './taken.sq.ts';
import { totalIn, worthsOf } from './till.rules.ts';
import { changeText, differenceText, fromDay, sumText } from './till.sq.ts';

describe('what a sum is worth in the other currency', () => {
  test.each([
    ['10,00 € at 98', 'ALL', 1000, 'EUR', 98, 98000],
    ['980 lekë at 98', 'EUR', 98000, 'ALL', 98, 1000],
    ['0,01 € at 98,505', 'ALL', 1, 'EUR', 98.505, 99],
    ['a negative sum', 'EUR', -98000, 'ALL', 98, -1000],
    ['the largest sum', 'EUR', 1_000_000_000, 'ALL', 10, 100_000_000],
    ['its own currency', 'EUR', 5, 'EUR', 98, 5],
  ] as const)('%s gives its worth', (_what, wanted, cents, currency, rate, expected) => {
    expect(worthIn(wanted, cents, { currency, rate })).toBe(expected);
  });

  test('half a cent is rounded away from zero on both sides', () => {
    expect([rounded(2.5), rounded(-2.5), rounded(-2.4)]).toEqual([3, -3, -2]);
  });

  test.each([
    ['489 lekë for a bill of 4,99 €', [{ currency: 'ALL', cents: 48900 }], 499, [499]],
    ['490 lekë for it, a cent too much', [{ currency: 'ALL', cents: 49000 }], 499, [499]],
    ['500 lekë for it', [{ currency: 'ALL', cents: 50000 }], 499, [510]],
    [
      'cash and lekë',
      [
        { currency: 'EUR', cents: 300 },
        { currency: 'ALL', cents: 19500 },
      ],
      499,
      [300, 199],
    ],
  ] as const)('%s count towards the bill', (_what, parts, due, expected) => {
    expect(worthsOf(parts, due, 'EUR', 98)).toEqual(expected);
  });

  test('a bill in lekë leaves no part of a lek unpaid', () => {
    expect(worthsOf([{ currency: 'EUR', cents: 1500 }], 150_000, 'ALL', 97.3)).toEqual([146_000]);
  });
});

test('sums in both currencies are one total at the rate; without a rate each stays by itself', () => {
  const euro = { currency: 'EUR', cents: 700 } as const;
  const lek = { currency: 'ALL', cents: 98_000 } as const;
  expect(totalIn('EUR', [euro, lek], 98)).toEqual({ cents: 1700, isApproximate: true });
  expect(totalIn('EUR', [euro], null)).toEqual({ cents: 700, isApproximate: false });
  expect(totalIn('EUR', [euro, lek], null)).toBeUndefined();
  const takenBack = { ...lek, cents: -lek.cents };
  expect(totalIn('EUR', [euro, lek, takenBack], null)).toEqual({ cents: 700, isApproximate: false });
  const texts = [98, null].map((rate) => takenText([euro, lek], { currency: 'ALL', rate }));
  expect(texts).toEqual(['≈\u00a01\u00a0666\u00a0lekë', '7,00\u00a0€ · 980\u00a0lekë']);
  expect(takenText([], { currency: 'ALL', rate: null })).toBe('0\u00a0lekë');
});

test('a total is the same from each payment as from their sums', () => {
  const payments = Array.from({ length: 20 }, () => ({ currency: 'ALL', cents: 50_000 }) as const);
  expect(totalIn('EUR', payments, 97)).toEqual(totalIn('EUR', [{ currency: 'ALL', cents: 1_000_000 }], 97));
});

test('a visit for which nothing was paid says so in place of a sum of nothing', () => {
  const facts: VisitFacts = {
    client_id: null,
    date: '2026-11-23',
    time: '10:00',
    service_name: 'Prerje',
    services: [],
    currency: 'EUR',
    price_cents: 1000,
    discount_cents: 0,
  };
  const visit = {
    kind: 'visit',
    cents: 0,
    currency: 'EUR',
    is_refund: false,
    visit_facts: facts,
  } as const;
  expect(sumText(visit)).toBe('Pa paguar');
  expect(sumText({ ...visit, visit_facts: { ...facts, discount_cents: 1000 } })).toBe('Falas');
  expect(sumText({ ...visit, cents: null, visit_facts: null })).toBe('');
  expect(sumText({ ...visit, cents: 1000 })).toBe('10,00\u00a0€');
  // no money of this day
  expect(sumText({ ...visit, session_cents: 2500 })).toBe('(25,00\u00a0€)');
});

test('the sentences of the till', () => {
  expect(changeText(20000, 'ALL')).toBe('Kusuri: 200\u00a0lekë');
  expect(differenceText(-20000, 'ALL')).toBe('Mungojnë në arkë: 200\u00a0lekë.');
  expect(differenceText(20000, 'ALL')).toBe('Tepër në arkë: 200\u00a0lekë.');
  expect(differenceText(0, 'EUR')).toBeUndefined();
  expect(fromDay('2026-11-27')).toBe('nga 27 nëntor');
});
