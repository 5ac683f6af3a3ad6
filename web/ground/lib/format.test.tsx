// Runs in Chromium, which has no Albanian locale data. Node has them, so there a wrong format could pass this test.
import { expect, test } from 'vitest';
import {
  appointmentsCount,
  capitalise,
  dateAndTime,
  dayAndMonth,
  dayOf,
  duration,
  fullDate,
  money,
  number,
  numericDate,
  parseAmount,
  parsePrice,
  priceInField,
  shortDay,
} from '#contracts/ground/format.sq.ts';
import { initials, nameKey } from '#contracts/ground/names.rules.ts';

const day = '2026-11-23';
const hard = (text: string) => text.replaceAll(' ', '\u00a0');

test('dates are formatted in Albanian', () => {
  expect(fullDate(day)).toBe('e hënë, 23 nëntor 2026');
  expect(capitalise(fullDate(day))).toBe('E hënë, 23 nëntor 2026');
  expect(dayAndMonth(day)).toBe('23 nëntor');
  expect(shortDay(day)).toBe('Hën 23');
  expect(numericDate('2026-02-03')).toBe('03.02.2026');
});

test('moments are formatted in the time zone of Tirana, with 24 hours, in summer and winter time', () => {
  expect(dateAndTime('2026-11-23T08:05:00Z')).toBe('23.11.2026 09:05');
  expect(dateAndTime('2026-07-01T22:30:00Z')).toBe('02.07.2026 00:30');
  expect(dateAndTime('2026-03-29T00:59:00Z')).toBe('29.03.2026 01:59');
  expect(dateAndTime('2026-03-29T01:00:00Z')).toBe('29.03.2026 03:00');
  expect(dayOf('2026-12-31T23:30:00Z')).toBe('2027-01-01');
});

test('money and numbers are formatted with a decimal comma and spaces', () => {
  expect(money(4.99)).toBe(hard('4,99 €'));
  expect(money(1234567.5)).toBe(hard('1 234 567,50 €'));
  expect(money(0)).toBe(hard('0,00 €'));
  expect(money(-12.3)).toBe(hard('−12,30 €'));
  expect(number(10_000)).toBe(hard('10 000'));
});

test('lekë have no decimals, spaces between thousands as in euro, and a singular', () => {
  const inLek = (sum: number) => money(sum, 'ALL');
  expect([0, 1, 2, 500, 1500, 1_234_567.5].map(inLek)).toEqual(
    ['0 lekë', '1 lek', '2 lekë', '500 lekë', '1 500 lekë', '1 234 568 lekë'].map(hard),
  );
  expect([-500, -1, 4.99, 0.4].map(inLek)).toEqual(['−500 lekë', '−1 lek', '5 lekë', '0 lekë'].map(hard));
  expect([1500, 4.99].map((price) => priceInField(price, 'ALL'))).toEqual(['1500', '5']);
});

test('a count is formatted with the singular for 1, else the plural; a duration in hours and minutes', () => {
  expect([0, 1, 2].map(appointmentsCount)).toEqual(['0 termine', '1 termin', '2 termine'].map(hard));
  expect([30, 60, 90].map(duration)).toEqual(['30 min', '1 orë', '1 orë 30 min']);
});

test('parsePrice accepts a price with a comma or a dot', () => {
  expect(parsePrice('4,50')).toBe(4.5);
  expect(parsePrice('4.50')).toBe(4.5);
  expect(parsePrice(' 12 € ')).toBe(12);
  expect(['1.200', '1.200,50', '12.345 €'].map(parsePrice)).toEqual([1200, 1200.5, 12_345]);
  expect(['1.200.5', '1.2000', '.200', '1.200.50'].map(parsePrice)).toEqual(Array(4).fill(undefined));
  expect(['12,345', 'NaN', '-4', '', '1e9', '4,5,0'].map(parsePrice)).toEqual(Array(6).fill(undefined));
  expect(priceInField(4.5)).toBe('4,50');
});

test('parseAmount accepts also what is no price, but only numbers', () => {
  expect(['100001', '4,999', '-4', ' 12,5 € '].map(parseAmount)).toEqual([100_001, 4.999, -4, 12.5]);
  expect(['abc', '', '1e9', '4,5,0', '4,'].map(parseAmount)).toEqual(Array(5).fill(undefined));
});

test('nameKey treats ë as e and ç as c; the initials of a name are two letters', () => {
  expect(nameKey('  Çelë   Ëndrra ')).toBe('cele endrra');
  expect(initials('Erjona Ruçi')).toBe('ER');
  expect(initials('çlirim')).toBe('ÇL');
});
