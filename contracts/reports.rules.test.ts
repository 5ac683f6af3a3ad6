import { describe, expect, test } from 'vitest';
import { windowBefore, windowOf } from './reports.rules.ts';

describe('the days of a report', () => {
  test.each([
    ['week', '2026-11-23', '2026-11-17', '2026-11-10', '2026-11-16'],
    ['month', '2026-11-23', '2026-10-24', '2026-09-24', '2026-10-23'],
    ['year', '2026-11-23', '2025-11-24', '2024-11-24', '2025-11-23'],
    // February has no 31st, and a day more in a leap year
    ['month', '2026-03-31', '2026-03-01', '2026-01-29', '2026-02-28'],
    ['month', '2028-03-31', '2028-03-01', '2028-01-30', '2028-02-29'],
    ['month', '2026-03-29', '2026-03-01', '2026-01-29', '2026-02-28'],
    ['month', '2026-02-28', '2026-01-29', '2025-12-29', '2026-01-28'],
    ['year', '2028-02-29', '2027-03-01', '2026-03-01', '2027-02-28'],
    ['year', '2027-02-28', '2026-03-01', '2025-03-01', '2026-02-28'],
    // over the new year, and over the days when the clocks change
    ['week', '2027-01-02', '2026-12-27', '2026-12-20', '2026-12-26'],
    ['week', '2026-03-30', '2026-03-24', '2026-03-17', '2026-03-23'],
    ['week', '2026-10-27', '2026-10-21', '2026-10-14', '2026-10-20'],
  ] as const)('a %s that ends on %s begins on %s; the one before runs from %s to %s', (...row) => {
    const [period, today, from, fromBefore, toBefore] = row;
    const window = windowOf(period, today);
    expect(window).toEqual({ from, to: today });
    expect(windowBefore(period, window)).toEqual({ from: fromBefore, to: toBefore });
  });
});
