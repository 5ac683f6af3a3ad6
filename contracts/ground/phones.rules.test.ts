import { expect, test } from 'vitest';
import { countryCodeIn, kosovoNumberIn, withCountryCode } from './phones.rules.ts';

test.each(['+377 44 123 456', '+37744123456', '00377 44-123-456', '044 123 456', '(044) 123/456'])(
  'the typed %s is recognized as a number of Kosovo',
  (typed) => {
    expect(kosovoNumberIn(typed)).toBe('+383 44 123 456');
  },
);

test.each([
  ['+377 45 123 456', '+383 45 123 456'],
  ['+386 49 123 456', '+383 49 123 456'],
  ['00386 43 123 456', '+383 43 123 456'],
  ['049 123 456', '+383 49 123 456'],
])('the old number %s is dialled as %s today', (typed, today) => {
  expect(kosovoNumberIn(typed)).toBe(today);
});

test.each([
  '',
  '+383 44 123 456',
  '069 123 4567',
  '+355 69 123 4567',
  '+377 6 12 34 56 78',
  '+386 41 123 456',
  '042 234 567',
  '+377 44 123 4567',
  'Ana',
])('for “%s” no correction is suggested', (typed) => {
  expect(kosovoNumberIn(typed)).toBeUndefined();
});

test.each([
  ['044 123 456', '+383', '+383 44 123 456'],
  ['44123456', '+383', '+383 44 123 456'],
  ['+377 44 123 456', '+383', '+383 44 123 456'],
  ['+355 44 123 456', '+383', '+383 44 123 456'],
  ['00383 44 123 456', '+355', '+355 44 123 456'],
  ['069 123 4567', '+355', '+355 69 123 4567'],
  ['04', '+383', '+383 4'],
  ['', '+383', '+383 '],
  ['+355 ', '+383', '+383 '],
] as const)('the typed "%s" with %s is "%s"', (typed, code, number) => {
  expect(withCountryCode(typed, code)).toBe(number);
});

test.each([
  ['+383 44 123 456', '+383'],
  ['0038344', '+383'],
  ['(+355) 69', '+355'],
  ['044 123 456', undefined],
  ['+39 06', undefined],
  ['', undefined],
])('the country code of "%s" is %s', (typed, code) => {
  expect(countryCodeIn(typed)).toBe(code);
});
