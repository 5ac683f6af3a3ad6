import { expect, test } from 'vitest';
import { countryCodeIn, hasWhatsApp, kosovoNumberIn, shownPhone, withCountryCode } from './phones.rules.ts';

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

test.each([
  ['+355 69 123 4567', true],
  ['+355 4 234 5678', false],
  ['+355 42 345 678', false],
  ['+383 44 123 456', true],
  ['+383 38 123 456', false],
  ['+39 347 123 4567', true],
  ['+39 06 1234 5678', false],
  ['+49 1512 3456789', true],
  ['+49 30 123456', false],
  ['+49 176 12345678', true],
  ['+41 79 123 45 67', true],
  ['+41 44 668 18 00', false],
  ['+1 201 555 0123', true],
])('the number %s is offered for WhatsApp: %s', (phone, isOffered) => {
  expect(hasWhatsApp(phone)).toBe(isOffered);
});

test.each([
  ['+355691234567', '+355 69 123 4567'],
  ['+38344123456', '+383 44 123 456'],
  ['+4915112345678', '+4915112345678'],
])('the number %s is shown as %s', (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown);
});
