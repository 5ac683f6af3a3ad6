import { describe, expect, test } from 'vitest';
import type { Bill, Part } from './payment.rules.ts';
import { type ChosenProduct, divide, followed, ofVisitIn, sumOfProducts } from './products.rules.ts';

const bill: Bill = { due: 1000, currency: 'EUR', rate: 98 };
const wax: ChosenProduct = { id: 'a', product_id: 'wax', name: 'Dyll', currency: 'EUR', cents: 700 };
const part = (method: Part['method'], cents: number, currency: Part['currency'] = 'EUR'): Part => ({
  method,
  currency,
  cents,
});
const typed = (method: Part['method'], sum: string, currency: Part['currency'] = 'EUR') => ({
  method,
  currency,
  sum,
});

describe('what was paid is divided between the products and the visit', () => {
  test.each([
    ['one sum', [part('cash', 1700)], [part('cash', 1000)], ['cash 700']],
    ['more than is due', [part('cash', 2000)], [part('cash', 1300)], ['cash 700']],
    [
      'a part of exactly the price',
      [part('cash', 1000), part('card', 700)],
      [part('cash', 1000), part('card', 0)],
      ['card 700'],
    ],
    [
      'the part that covers it',
      [part('cash', 500), part('card', 1200)],
      [part('cash', 500), part('card', 500)],
      ['card 700'],
    ],
    ['lekë at the rate', [part('cash', 200_000, 'ALL')], [part('cash', 131_400, 'ALL')], ['cash 68600']],
  ])('a payment is divided: %s', (_, parts, rest, sold) => {
    const divided = divide(parts, [wax], bill);
    expect(divided?.rest).toEqual(rest);
    expect(divided?.sold.map(({ method, cents }) => `${method} ${cents}`)).toEqual(sold);
  });

  test('a product that no part covers is not sold', () => {
    expect(divide([part('cash', 600), part('card', 600)], [wax], bill)).toBeUndefined();
    expect(divide([], [wax], bill)).toBeUndefined();
    expect(divide([part('cash', 200_000, 'ALL')], [wax], { ...bill, rate: null })).toBeUndefined();
  });

  test('a sum that is no number leaves the products unpaid, and without products it stays as it was typed', () => {
    const paid = [typed('cash', 'x')];
    expect(ofVisitIn({ paid, products: [wax] }, bill)).toBeUndefined();
    expect(ofVisitIn({ paid, products: [] }, bill)).toEqual({ paid, sold: [] });
  });
});

test('the sum of the products is in the currency of the bill', () => {
  const oil: ChosenProduct = { ...wax, currency: 'ALL', cents: 98_000 };
  expect(sumOfProducts([wax, oil], bill)).toBe(1700);
});

describe('a product that is added', () => {
  test.each([
    ['raises a sum that paid everything', [typed('card', '10')], ['card EUR 17,00']],
    ['leaves more than that as it was typed', [typed('cash', '20')], ['cash EUR 20']],
    ['leaves a part of the price as it was typed', [typed('cash', '6')], ['cash EUR 6']],
    ['is paid in cash where nothing was', [], ['cash EUR 7,00']],
    [
      'raises the first of several',
      [typed('cash', '4'), typed('card', '6')],
      ['cash EUR 11,00', 'card EUR 6'],
    ],
    ['makes a sum of its own beside lekë', [typed('cash', '980', 'ALL')], ['cash ALL 980', 'cash EUR 7,00']],
  ])('a product %s', (_, paid, expected) => {
    const whole = paid.length === 0 ? { ...bill, due: 0 } : bill;
    const next = followed({ paid, products: [] }, wax, whole);
    expect(next.map(({ method, currency, sum }) => `${method} ${currency} ${sum}`)).toEqual(expected);
  });

  test('a product that is removed again leaves the sum of before', () => {
    const added = followed({ paid: [typed('card', '10')], products: [] }, wax, bill);
    const removed = followed({ paid: added, products: [wax] }, { ...wax, cents: -700 }, bill);
    expect(removed).toEqual([typed('card', '10,00')]);
  });
});
