import { expect, test } from 'vitest';
import { spentSoFar } from './clients.rules.ts';

test('what a client spent leaves out confirmed visits that are not over yet, to the cent', () => {
  expect(spentSoFar({ totalSpent: 15.75, spentAhead: 10.25 })).toBe(5.5);
  expect(spentSoFar({ totalSpent: 0.3, spentAhead: 0.1 })).toBe(0.2);
  expect(spentSoFar({ totalSpent: 8, spentAhead: 8 })).toBe(0);
});
