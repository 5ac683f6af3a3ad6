import { expect, test } from 'vitest';
import { kosovoNumberIn } from './phones.rules.ts';

test.each(['+377 44 123 456', '+37744123456', '00377 44-123-456', '044 123 456', '(044) 123/456'])(
  '%s may be a number of Kosovo',
  (typed) => {
    expect(kosovoNumberIn(typed)).toBe('+383 44 123 456');
  },
);

test.each([
  ['+377 45 123 456', '+383 45 123 456'],
  ['+386 49 123 456', '+383 49 123 456'],
  ['00386 43 123 456', '+383 43 123 456'],
  ['049 123 456', '+383 49 123 456'],
])('%s is dialled %s today', (typed, today) => {
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
])('“%s” is no question', (typed) => {
  expect(kosovoNumberIn(typed)).toBeUndefined();
});
