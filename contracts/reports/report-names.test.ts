import { expect, test } from 'vitest';
import { words } from './report-names.sq.ts';

test.each([
  [1, '1\u00a0i vonë'],
  [2, '2\u00a0të vona'],
])('%s late cancellations read "%s"', (late, sentence) => {
  expect(words.late(late)).toBe(sentence);
});
