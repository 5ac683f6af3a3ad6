import { describe, expect, test } from 'vitest';
import { barLabel, barName } from './report-names.sq.ts';
import { lastMonth, windowBefore, windowOf, windowsOf } from './reports.rules.ts';

describe('windowOf and windowBefore', () => {
  test.each([
    ['week', '2026-11-23', '2026-11-17', '2026-11-10', '2026-11-16'],
    // as many days as the month, which has 31
    ['month', '2026-11-23', '2026-10-24', '2026-09-23', '2026-10-23'],
    ['year', '2026-11-23', '2025-11-24', '2024-11-24', '2025-11-23'],
    // February has no 31st, and 29 days in a leap year
    ['month', '2026-03-31', '2026-03-01', '2026-01-29', '2026-02-28'],
    ['month', '2028-03-31', '2028-03-01', '2028-01-30', '2028-02-29'],
    ['month', '2026-03-29', '2026-03-01', '2026-01-31', '2026-02-28'],
    ['month', '2026-02-28', '2026-01-29', '2025-12-29', '2026-01-28'],
    ['year', '2028-02-29', '2027-03-01', '2026-03-01', '2027-02-28'],
    ['year', '2027-02-28', '2026-03-01', '2025-03-01', '2026-02-28'],
    // windows that contain the new year, or a day when summer time begins or ends
    ['week', '2027-01-02', '2026-12-27', '2026-12-20', '2026-12-26'],
    ['week', '2026-03-30', '2026-03-24', '2026-03-17', '2026-03-23'],
    ['week', '2026-10-27', '2026-10-21', '2026-10-14', '2026-10-20'],
  ] as const)('the report of the %s on %s starts on %s; the window before it is %s to %s', (...row) => {
    const [period, today, from, fromBefore, toBefore] = row;
    const window = windowOf(period, today);
    expect(window).toEqual({ from, to: today });
    expect(windowBefore(period, window)).toEqual({ from: fromBefore, to: toBefore });
  });
});

test.each([
  // whole months are compared with the same number of months before
  ['2026-10-01', '2026-10-31', 'month', '2026-09-01', '2026-09-30'],
  ['2028-02-01', '2028-02-29', 'month', '2028-01-01', '2028-01-31'],
  ['2026-01-01', '2026-03-31', 'month', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-12-31', 'year', '2025-01-01', '2025-12-31'],
  // other windows are compared with the same number of days before
  ['2026-11-23', '2026-11-23', 'week', '2026-11-22', '2026-11-22'],
  ['2026-11-17', '2026-11-23', 'week', '2026-11-10', '2026-11-16'],
  ['2026-11-16', '2026-11-23', 'month', '2026-11-08', '2026-11-15'],
  ['2026-08-24', '2026-11-24', 'year', '2026-05-23', '2026-08-23'],
])('%s to %s has the bars of a %s, and is compared with %s to %s', (from, to, period, ...before) => {
  expect(windowsOf({ period: 'year', from, to }, '2026-11-23')).toEqual({
    period,
    window: { from, to },
    previous: { from: before[0], to: before[1] },
  });
});

test.each([
  ['2026-11-23', '2026-10-01', '2026-10-31'],
  ['2026-01-31', '2025-12-01', '2025-12-31'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
])('the month before the month of %s is %s to %s', (today, from, to) => {
  expect(lastMonth(today)).toEqual({ from, to });
});

test.each([
  ['week', '2026-11-23', '23 nëntor', 'Hën 23'],
  ['month', '2026-10-19', '24–25 tetor', '24.10'],
  ['month', '2026-11-23', '23 nëntor', '23.11'],
  // the year has November twice, and each in part
  ['year', '2025-11', '24–30 nëntor 2025', 'Nën 25'],
  ['year', '2026-02', 'Shkurt 2026', 'Shk'],
  ['year', '2026-11', '1–23 nëntor 2026', 'Nën 26'],
] as const)(
  'the bar of a %s that starts on %s is named “%s”, in short “%s”',
  (period, start, name, label) => {
    const window = windowOf(period, '2026-11-23');
    expect([barName(period, start, window), barLabel(period, start, window)]).toEqual([name, label]);
  },
);
