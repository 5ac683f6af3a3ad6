import { expect, test } from 'vitest';
import { activityLevel } from './top-activities.rules.ts';

test.each([
  [0, 'rare'],
  [4, 'rare'],
  [5, 'average'],
  [9, 'average'],
  [10, 'active'],
  [19, 'active'],
  [20, 'veryActive'],
  [2000, 'veryActive'],
] as const)('the activity of a user with %d appointments is %s', (appointments, level) => {
  expect(activityLevel(appointments)).toBe(level);
});
