import { expect, test } from 'vitest';
import { parseSum } from '#contracts/till/till.sq.ts';
import type { DayCash } from '#contracts/till/till.ts';
import { countedIn, nothingTyped, pieceField, piecesIn, sumField, wrongPieces } from './counts.rules.ts';

const cash: DayCash = {
  currency: 'EUR',
  opening_cents: 500,
  taken_cents: 1000,
  tips_cents: 0,
  in_cents: 0,
  out_cents: 0,
  expected_cents: 1500,
};
const none: DayCash = { ...cash, opening_cents: 0, taken_cents: 0, expected_cents: 0 };
const pieces = { [pieceField('EUR', 1000)]: '3', [pieceField('EUR', 50)]: '1' };

test.each([
  ['1.234,50', 123450],
  ['1,234.50', 123450],
  ['1 234,5 €', 123450],
  ['1234', 123400],
  ['0', 0],
  ['1.200', 120000],
  ['12,345', 1234500],
  ['1.2345', undefined],
  ['-5', undefined],
  ['dhjetë', undefined],
  ['', undefined],
  ['1234567890', undefined],
])('a typed sum in euro: %s is %s cents', (typed, cents) => {
  expect(parseSum(typed, 'EUR')).toBe(cents);
});

test.each([
  ['1.200 lekë', 120000],
  ['1,200', 120000],
  ['1200,00', 120000],
  ['1200,50', undefined],
])('a typed sum in lekë, which have no decimals: %s is %s', (typed, cents) => {
  expect(parseSum(typed, 'ALL')).toBe(cents);
});

test('the counted cash is the typed sum, or the sum of the notes and coins', () => {
  expect(countedIn({ ...nothingTyped, [sumField('EUR')]: '12,50' }, cash, false)).toBe(1250);
  expect(countedIn({ ...nothingTyped, ...pieces }, cash, true)).toBe(3050);
  expect(piecesIn({ ...nothingTyped, ...pieces }, 'EUR')).toEqual([
    { cents: 1000, count: 3 },
    { cents: 50, count: 1 },
  ]);
});

test('nothing typed counts as nothing, but 0 where there is no cash at all', () => {
  expect(countedIn(nothingTyped, cash, false)).toBeUndefined();
  expect(countedIn(nothingTyped, cash, true)).toBeUndefined();
  expect(countedIn(nothingTyped, none, false)).toBe(0);
  expect(countedIn(nothingTyped, none, true)).toBe(0);
});

test('pieces that are no whole number make no sum', () => {
  const typed = { ...nothingTyped, ...pieces, [pieceField('EUR', 200)]: '1,5' };
  expect(wrongPieces(typed, 'EUR')).toEqual([pieceField('EUR', 200)]);
  expect(countedIn(typed, cash, true)).toBeUndefined();
});

test('what is shown of expected lekë with a part of a lek counts as what is expected', () => {
  const lek: DayCash = { ...cash, currency: 'ALL', expected_cents: 15_550 };
  const typed = (sum: string) => ({ ...nothingTyped, [sumField('ALL')]: sum });
  expect(countedIn(typed('156'), lek, false)).toBe(15_550);
  expect(countedIn(typed('155'), lek, false)).toBe(15_500);
  expect(countedIn({ ...nothingTyped, [pieceField('ALL', 100)]: '156' }, lek, true)).toBe(15_600);
});
