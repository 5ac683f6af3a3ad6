import { expect, test } from 'vitest';
import { lastTest, validTest, validUntil } from './allergies.rules.ts';

const well = (date: string) => ({ date, result: 'well' as const });
const reaction = (date: string) => ({ date, result: 'reaction' as const });

test('a test counts on its day and for 180 days', () => {
  const tests = [well('2026-11-03')];
  expect(validUntil({ date: '2026-11-03' })).toBe('2027-05-02');
  const days = ['2026-11-02', '2026-11-03', '2027-05-02', '2027-05-03'];
  expect(days.map((day) => validTest(tests, day) !== undefined)).toEqual([false, true, true, false]);
});

test('after a reaction only a later test without one counts', () => {
  const before = [well('2026-10-01'), reaction('2026-11-01')];
  expect(validTest(before, '2026-10-31')).toEqual(well('2026-10-01'));
  expect(validTest(before, '2026-11-02')).toBeUndefined();
  expect(lastTest(before, '2026-11-02')).toEqual(reaction('2026-11-01'));
  expect(validTest([...before, well('2026-11-03')], '2026-11-05')).toEqual(well('2026-11-03'));
});

test('of two tests of one day the one with a reaction counts, in any order', () => {
  const both = [well('2026-11-01'), reaction('2026-11-01')];
  expect(validTest(both, '2026-11-05')).toBeUndefined();
  expect(validTest(both.reverse(), '2026-11-05')).toBeUndefined();
  expect(validTest([], '2026-11-05')).toBeUndefined();
});
