import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsLater, periodFrom, statusAt } from '../salon/ledger.rules.ts';
import { localTime } from '../ground/calendar.rules.ts';
import { durationIn, monthsOf, savingOf } from './subscriptions.rules.ts';

const now = new Date('2026-11-23T10:18:00Z');

describe('the status of a subscription', () => {
  const trial = {
    subscriptionType: 'none',
    isOnTrial: true,
    trialEndDate: '2026-11-30T10:18:00.000Z',
    subscriptionEndDate: null,
    cancelledAt: null,
  } as const;

  test.each([
    ['2026-11-23T10:18:00Z', 7, true],
    ['2026-11-23T10:18:01Z', 7, true],
    ['2026-11-29T10:17:59Z', 2, true],
    ['2026-11-29T10:18:00Z', 1, true],
    ['2026-11-30T10:17:59.999Z', 1, true],
    ['2026-11-30T10:18:00Z', 0, false],
    ['2027-01-01T00:00:00Z', 0, false],
  ])('at %s a trial until 30 November 2026 has %i days left', (at, remainingTrialDays, isInTrialPeriod) => {
    expect(statusAt(trial, new Date(at))).toEqual({
      ...trial,
      hasActiveSubscription: false,
      isInTrialPeriod,
      remainingTrialDays,
    });
  });

  test('a salon that bought a plan during the trial is no longer on trial', () => {
    const bought = {
      ...trial,
      isOnTrial: false,
      subscriptionType: 'monthly',
      subscriptionEndDate: '2026-12-30T10:18:00.000Z',
    } as const;
    expect(statusAt(bought, now)).toMatchObject({ hasActiveSubscription: true, isInTrialPeriod: false });
    const end = new Date(bought.subscriptionEndDate);
    expect(statusAt(bought, end)).toMatchObject({
      hasActiveSubscription: false,
      subscriptionType: 'monthly',
      isInTrialPeriod: false,
    });
  });

  test('statusAt computes the status at a later moment from one that was read earlier', () => {
    const later = new Date('2026-11-30T10:18:00Z');
    expect(statusAt(statusAt(trial, now), later)).toEqual(statusAt(trial, later));
  });
});

describe('adding calendar months in the time zone of Tirana', () => {
  test.each([
    // winter
    ['2026-11-23T10:18:00.000Z', 1, '2026-12-23T10:18:00.000Z'],
    ['2026-11-23T10:18:07.123Z', 12, '2027-11-23T10:18:07.123Z'],
    // at the end of a month
    ['2026-01-31T09:00:00.000Z', 1, '2026-02-28T09:00:00.000Z'],
    ['2026-01-28T09:00:00.000Z', 1, '2026-02-28T09:00:00.000Z'],
    ['2026-01-31T09:00:00.000Z', 3, '2026-04-30T08:00:00.000Z'],
    ['2026-08-31T08:00:00.000Z', 6, '2027-02-28T09:00:00.000Z'],
    ['2026-12-31T09:00:00.000Z', 1, '2027-01-31T09:00:00.000Z'],
    // leap years
    ['2028-01-31T09:00:00.000Z', 1, '2028-02-29T09:00:00.000Z'],
    ['2028-02-29T09:00:00.000Z', 12, '2029-02-28T09:00:00.000Z'],
    ['2028-02-29T09:00:00.000Z', 48, '2032-02-29T09:00:00.000Z'],
    ['2027-02-28T09:00:00.000Z', 12, '2028-02-28T09:00:00.000Z'],
    ['2099-02-28T09:00:00.000Z', 12, '2100-02-28T09:00:00.000Z'],
    // over the change to summer time and back: the same local time, another time in UTC
    ['2026-03-01T10:18:00.000Z', 1, '2026-04-01T09:18:00.000Z'],
    ['2026-10-01T09:18:00.000Z', 1, '2026-11-01T10:18:00.000Z'],
    ['2026-07-01T22:30:00.000Z', 6, '2027-01-01T23:30:00.000Z'],
    // in Tirana the day is already the 1st of December, the 31st of January, the 1st of January
    ['2026-11-30T23:30:00.000Z', 1, '2026-12-31T23:30:00.000Z'],
    ['2026-01-30T23:30:00.000Z', 1, '2026-02-27T23:30:00.000Z'],
    ['2026-12-31T23:30:00.000Z', 1, '2027-01-31T23:30:00.000Z'],
    // 02:30 does not exist on 28 March 2027 and comes twice on 31 October 2027
    ['2027-02-28T01:30:15.000Z', 1, '2027-03-28T01:30:15.000Z'],
    ['2027-02-28T00:59:59.999Z', 1, '2027-03-28T00:59:59.999Z'],
    ['2027-09-30T00:30:00.000Z', 1, '2027-10-30T00:30:00.000Z'],
    ['2027-08-31T00:30:00.000Z', 2, '2027-10-31T01:30:00.000Z'],
    // periods of ten years and of 120 years
    ['2026-11-23T10:18:00.000Z', 1440, '2146-11-23T10:18:00.000Z'],
  ])('%s plus %i months', (from, months, to) => {
    expect(monthsLater(new Date(from), months).toISOString()).toBe(to);
  });

  test('adding more months, or starting on a later day, never gives an earlier end', () => {
    const moment = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 240 }), (from, months) => {
        const end = monthsLater(from, months);
        expect(end.getTime()).toBeLessThan(monthsLater(from, months + 1).getTime());
        const nextDay = new Date(from.getTime() + 86_400_000);
        // two start days may give the same last day of a month, but a later start never gives an earlier end
        expect(localTime(end).day <= localTime(monthsLater(nextDay, months)).day).toBe(true);
      }),
    );
  });
});

describe('periodFrom returns the start and end of the next period', () => {
  const early = new Date('2026-11-01T09:00:00Z');
  const late = new Date('2026-12-05T09:00:00Z');
  const later = new Date('2027-02-28T09:00:00Z');

  test.each<[string, (Date | null)[], number, string, string]>([
    [
      'of a salon without trial and plan',
      [null, null],
      1,
      '2026-11-23T10:18:00.000Z',
      '2026-12-23T10:18:00.000Z',
    ],
    [
      'after a plan that has ended',
      [early, early],
      1,
      '2026-11-23T10:18:00.000Z',
      '2026-12-23T10:18:00.000Z',
    ],
    ['during the trial', [late, null], 1, '2026-12-05T09:00:00.000Z', '2027-01-05T09:00:00.000Z'],
    ['during a plan', [early, late], 1, '2026-12-05T09:00:00.000Z', '2027-01-05T09:00:00.000Z'],
    [
      'after a plan that ends after the trial',
      [late, later],
      12,
      '2027-02-28T09:00:00.000Z',
      '2028-02-28T09:00:00.000Z',
    ],
    [
      'after a trial that ends after the plan',
      [later, late],
      12,
      '2027-02-28T09:00:00.000Z',
      '2028-02-28T09:00:00.000Z',
    ],
  ])('the next period %s', (_when, ends, months, begin, end) => {
    const period = periodFrom(now, ends, months);
    expect([period.begin.toISOString(), period.end.toISOString()]).toEqual([begin, end]);
  });

  test('a month and a year, bought in either order, end on the same day', () => {
    const begin = new Date('2026-01-31T09:00:00Z');
    const month = periodFrom(begin, [], 1).end;
    expect(periodFrom(begin, [month], 12).end.toISOString()).toBe('2027-02-28T09:00:00.000Z');
    const year = periodFrom(begin, [], 12).end;
    expect(periodFrom(begin, [year], 1).end.toISOString()).toBe('2027-02-28T09:00:00.000Z');
  });
});

test.each([
  ['1', 1],
  [' 120 ', 120],
  ['007', 7],
  ['1e2', Number.NaN],
  ['0x10', Number.NaN],
  ['1.0', Number.NaN],
  ['-1', Number.NaN],
  ['+1', Number.NaN],
  ['', Number.NaN],
  [' ', Number.NaN],
  ['١', Number.NaN],
])('durationIn(%j) is %d', (typed, value) => {
  expect(durationIn(typed)).toBe(value);
});

test('monthsOf counts a year as 12 months', () => {
  expect(monthsOf({ value: 1, unit: 'months' })).toBe(1);
  expect(monthsOf({ value: 120, unit: 'years' })).toBe(1440);
});

test.each([
  [4.99, 49.99, 17],
  [5, 60, 0],
  [5, 90, 0],
  [10, 60, 50],
])('with %f a month, a year at %f saves %i%%', (monthly, yearly, saving) => {
  expect(savingOf({ monthly, yearly })).toBe(saving);
});
