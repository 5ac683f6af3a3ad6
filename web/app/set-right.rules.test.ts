import { describe, expect, test } from 'vitest';
import type { KnownClock } from '../ground/lib/server-clock.rules.ts';
import { checked } from './set-right.rules.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const server = Date.parse('2026-11-23T10:18:00Z');
const wrong = (ahead: number, steady?: number): KnownClock => ({ ahead, at: server, steady });

describe('without a network', () => {
  const later = (known: KnownClock, { passed, steady = 0 }: { passed: number; steady?: number }) =>
    checked(known, { now: server + passed, steady });

  test.each([
    ['ahead', -day],
    ['behind', day],
  ])(
    'a clock that is a day %s stays corrected, also after a sleep of the page and a new start',
    (_, ahead) => {
      for (const [passed, steady] of [
        [10 * second, 10 * second],
        [9 * hour, 9 * hour],
        [9 * hour, minute],
      ] as const)
        expect(later(wrong(ahead, 0), { passed: passed - ahead, steady })).toEqual(wrong(ahead, 0));
      expect(later(wrong(ahead), { passed: 9 * hour - ahead })).toEqual(wrong(ahead));
    },
  );

  test.each([
    ['ahead', -day],
    ['behind', day],
    ['ten minutes ahead', -10 * minute],
  ])('a clock that was %s and is set right is not corrected once more', (_, ahead) => {
    const passed = 3 * hour;
    expect(later(wrong(ahead, 0), { passed, steady: passed })).toMatchObject({ ahead: 0 });
  });

  test('after a new start a clock that was ahead and is set right is known by the time that the server had already', () => {
    expect(later(wrong(-day), { passed: 3 * hour })).toMatchObject({ ahead: 0 });
  });

  test('a clock that is set back a little, and still ahead, stays corrected', () => {
    expect(later(wrong(-day, 0), { passed: day - hour, steady: minute })).toMatchObject({ ahead: -day });
  });
});
