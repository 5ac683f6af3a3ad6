import { expect, test } from 'vitest';
import { isBirthday } from './birthday.rules.ts';

test.each([
  [{ day: 29, month: 2, year: null }, true],
  [{ day: 29, month: 2, year: 2000 }, true],
  [{ day: 29, month: 2, year: 1999 }, false],
  [{ day: 31, month: 4, year: null }, false],
  [{ day: 31, month: 12, year: 1985 }, true],
])('%j is a birthday: %s', (birthday, expected) => {
  expect(isBirthday(birthday)).toBe(expected);
});
