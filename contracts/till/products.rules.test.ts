import { expect, test } from 'vitest';
import { isLow } from './products.rules.ts';
import { stockText } from './products.sq.ts';

test.each([
  [{ stock: null, warns_at: 3 }, false],
  [{ stock: 4, warns_at: 3 }, false],
  [{ stock: 3, warns_at: 3 }, true],
  [{ stock: 1, warns_at: null }, false],
  [{ stock: 0, warns_at: null }, true],
  [{ stock: -1, warns_at: 0 }, true],
])('%o: few are left is %s', (product, expected) => {
  expect(isLow(product)).toBe(expected);
});

test('the shelf says how many are left, and how many more were sold than were counted', () => {
  expect([12, 0, -2].map(stockText)).toEqual(['në raft: 12', 'në raft: 0', 'në raft: −2']);
});
