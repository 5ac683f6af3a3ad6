import { describe, expect, test } from 'vitest';
import { isMovedByHand, isTooFar, maxInSeries, nearestDay, repeatedDays, typicalOf } from './series.rules.ts';

describe('the days of a series', () => {
  test('a series counts weeks in days, not in months', () => {
    expect(repeatedDays('2027-01-31', { every_weeks: 4, times: 3 })).toEqual(['2027-02-28', '2027-03-28']);
  });

  test('a series ends on the last possible day, also over a change of summer time and of the year', () => {
    const days = repeatedDays('2026-10-19', { every_weeks: 1, until: '2026-11-02' });
    expect(days).toEqual(['2026-10-26', '2026-11-02']);
    expect(repeatedDays('2026-12-28', { every_weeks: 2, until: '2027-01-12' })).toEqual(['2027-01-11']);
  });

  test('a series has at most 52 days, at most a year away', () => {
    const days = repeatedDays('2026-11-23', { every_weeks: 1, until: '2100-01-01' });
    expect(days).toHaveLength(maxInSeries - 1);
    expect(isTooFar('2026-11-23', days.at(-1) ?? '')).toBe(false);
    expect(isTooFar('2026-11-23', '2027-11-30')).toBe(true);
  });
});

describe('isMovedByHand', () => {
  const first = { appointment_date: '2026-11-23', appointment_time: '10:00', barber: 'Arben' };
  test.each([
    [{ appointment_date: '2026-12-21' }, false],
    [{ appointment_date: '2026-12-07' }, true],
    [{ appointment_date: '2026-12-22' }, true],
    [{ appointment_date: '2026-12-21', appointment_time: '10:30' }, true],
    [{ appointment_date: '2026-12-21', barber: 'Blerim' }, true],
  ])('a visit of a series changed by %j: %s', (moved, expected) => {
    expect(isMovedByHand({ ...first, ...moved }, first, 4)).toBe(expected);
  });
});

describe('the typical visit of a series', () => {
  const on = (appointment_date: string, appointment_time = '10:00') => ({
    appointment_date,
    appointment_time,
    barber: 'Arben',
  });

  test('the typical visit of a series is the first one that equals most others', () => {
    const visits = [on('2026-11-24'), on('2026-11-30'), on('2026-12-07', '11:00'), on('2026-12-14')];
    expect(typicalOf(visits, 1)).toBe(visits[1]);
    expect(typicalOf([on('2026-11-23'), on('2026-12-01')], 1)).toEqual(on('2026-11-23'));
    expect(typicalOf([], 1)).toBeUndefined();
  });

  test.each([
    ['2026-11-24', '2026-11-23'],
    ['2026-12-05', '2026-12-07'],
    ['2026-11-15', '2026-11-09'],
    ['2026-11-23', '2026-11-23'],
  ])('for a visit on %s the nearest day of every second week is %s', (day, nearest) => {
    expect(nearestDay(day, on('2026-11-23'), 2)).toBe(nearest);
  });
});
