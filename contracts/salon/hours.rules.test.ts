import { describe, expect, test } from 'vitest';
import { clockTime, momentAt } from '../ground/calendar.rules.ts';
import { freeTimes } from './free-times.rules.ts';
import { isClosedDay, isOutside, openDay } from './hours.rules.ts';
import type { DayException, Hours, Period } from './hours.ts';
import { leaveUntil } from './leave.rules.ts';

const arben = '019ab3a0-0000-7000-8000-000000000001';
const blerim = '019ab3a0-0000-7000-8000-000000000002';
const monday = '2026-11-23';

const period = (weekday: number, from: string, to: string, week = 0): Period => ({ week, weekday, from, to });
const barber = (barberId: string, own: Partial<Hours['barbers'][0]> = {}) => ({
  barberId,
  version: 0,
  ownHours: false,
  weeks: 1,
  weekAnchor: null,
  periods: [],
  ...own,
});
const exception = (changes: Partial<DayException>): DayException => ({
  id: '019ab3a0-0000-7000-8000-000000000009',
  barberId: null,
  from: monday,
  to: monday,
  open: [],
  reason: 'closed',
  title: null,
  forAll: true,
  ...changes,
});
const hours = (changes: Partial<Hours> = {}): Hours => ({
  version: 1,
  periods: [period(0, '09:00', '13:00'), period(0, '14:00', '19:00')],
  barbers: [barber(arben), barber(blerim, { ownHours: true, periods: [period(0, '12:00', '20:00')] })],
  exceptions: [],
  ...changes,
});
const shown = (id: string, all: Hours, day = monday) =>
  openDay(day, id, all)?.pieces.map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`);

describe('when a barber works', () => {
  test('a barber without own hours works in the salon’s hours, else in the own hours', () => {
    expect(shown(arben, hours())).toEqual(['09:00–13:00', '14:00–19:00']);
    expect(shown(blerim, hours())).toEqual(['12:00–20:00']);
    expect(shown(arben, hours(), '2026-11-24')).toEqual([]);
  });

  test('a salon that never set its hours has none that are known, but an own week is', () => {
    const unset = hours({ version: 0, periods: [] });
    expect(shown(arben, unset)).toBeUndefined();
    expect(shown(blerim, unset)).toEqual(['12:00–20:00']);
  });

  test('a closed day of the salon closes for all, and a barber’s own exception opens it again', () => {
    const closed = exception({});
    expect(shown(arben, hours({ exceptions: [closed] }))).toEqual([]);
    expect(shown(blerim, hours({ exceptions: [closed] }))).toEqual([]);
    const works = exception({ barberId: arben, open: [{ from: '10:00', to: '12:00' }] });
    expect(shown(arben, hours({ exceptions: [closed, works] }))).toEqual(['10:00–12:00']);
  });

  test('other hours of the salon that are not for all count for a barber only within the own week', () => {
    const open = [{ from: '08:00', to: '15:00' }];
    expect(shown(blerim, hours({ exceptions: [exception({ open })] }))).toEqual(['08:00–15:00']);
    const limited = hours({ exceptions: [exception({ open, forAll: false })] });
    expect(shown(blerim, limited)).toEqual(['12:00–15:00']);
    expect(shown(arben, limited)).toEqual(['08:00–15:00']);
  });

  test('weeks A and B alternate from the anchor, into the past too', () => {
    const shifts = hours({
      barbers: [
        barber(arben, {
          ownHours: true,
          weeks: 2,
          weekAnchor: '2026-12-28',
          periods: [period(0, '08:00', '14:00'), period(0, '14:00', '20:00', 1)],
        }),
      ],
    });
    const weeks = ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11'];
    expect(weeks.map((day) => shown(arben, shifts, day)?.[0])).toEqual([
      '08:00–14:00',
      '14:00–20:00',
      '08:00–14:00',
      '14:00–20:00',
      '08:00–14:00',
    ]);
  });
});

describe('on the nights when the clock changes', () => {
  const atNight = hours({ periods: [period(6, '00:00', '05:00')] });

  test('nobody works in the hour that the clock skips in spring, and all do on other days', () => {
    expect(shown(arben, atNight, '2027-03-28')).toEqual(['00:00–02:00', '03:00–05:00']);
    expect(shown(arben, atNight, '2027-03-21')).toEqual(['00:00–05:00']);
    const late = hours({ periods: [period(6, '02:30', '03:00'), period(6, '03:00', '04:00')] });
    expect(shown(arben, late, '2027-03-28')).toEqual(['03:00–04:00']);
  });

  test.each([
    ['2027-03-28', ['00:00', '00:30', '01:00', '03:00', '03:30', '04:00']],
    ['2027-10-31', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00']],
  ])(
    'each offered time of %s exists once on the clock, and a visit ends before the next one begins',
    (day, times) => {
      const open = openDay(day, arben, atNight)?.pieces ?? [];
      const offered = freeTimes({ open, occupied: [], duration: 60 });
      expect(offered.map(clockTime)).toEqual(times);
      for (const first of offered) {
        const next = freeTimes({ open, occupied: [{ minutes: first, duration: 60 }], duration: 60 });
        const ends = momentAt(day, first).getTime() + 60 * 60_000;
        const begin = next
          .filter((minutes) => minutes > first)
          .map((minutes) => momentAt(day, minutes).getTime());
        expect(Math.min(...begin)).toBeGreaterThanOrEqual(ends);
      }
    },
  );
});

test.each([
  ['09:00', 30, false],
  ['12:30', 30, false],
  ['12:45', 30, true],
  ['18:30', 30, false],
  ['18:31', 30, true],
  ['08:59', 30, true],
])(
  'a visit at %s for %i minutes, with a break from 13:00 to 14:00: outside is %s',
  (time, duration, expected) => {
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    expect(isOutside(openDay(monday, arben, hours()), { minutes, duration })).toBe(expected);
  },
);

test('a visit over the border of two periods that touch is not outside', () => {
  const touching = hours({ periods: [period(0, '09:00', '13:00'), period(0, '13:00', '18:00')] });
  expect(isOutside(openDay(monday, arben, touching), { minutes: 12 * 60 + 30, duration: 60 })).toBe(false);
  expect(isOutside(undefined, { minutes: 0, duration: 30 })).toBe(false);
});

test('a leave ends on the last day of the leaves that follow each other', () => {
  const first = exception({ barberId: arben, from: '2026-07-01', to: '2026-07-14', reason: 'leave' });
  const second = exception({ barberId: arben, from: '2026-07-15', to: '2026-07-20', reason: 'sick' });
  expect(leaveUntil(first, [first, second])).toBe('2026-07-20');
  expect(leaveUntil(first, [first])).toBe('2026-07-14');
});

describe('a time at which a barber is busy elsewhere', () => {
  const busy = (...times: (readonly [from: number, to: number])[]) => ({
    busy: [{ barberId: arben, times: times.map(([from, to]) => ({ day: monday, from, to })) }],
  });

  test('is taken from the working hours of this barber on this day alone', () => {
    const all = hours(busy([10 * 60, 11 * 60 + 30]));
    expect(shown(arben, all)).toEqual(['09:00–10:00', '11:30–13:00', '14:00–19:00']);
    expect(shown(blerim, all)).toEqual(['12:00–20:00']);
    expect(shown(arben, all, '2026-11-30')).toEqual(['09:00–13:00', '14:00–19:00']);
  });

  test('is known within the working hours alone, so that no evening is shown', () => {
    const all = hours(busy([12 * 60, 15 * 60], [18 * 60, 22 * 60], [22 * 60, 23 * 60]));
    expect(openDay(monday, arben, all)?.busy).toEqual([
      { from: 12 * 60, to: 13 * 60 },
      { from: 14 * 60, to: 15 * 60 },
      { from: 18 * 60, to: 19 * 60 },
    ]);
    const away = exception({ barberId: arben });
    expect(openDay(monday, arben, hours({ ...busy([10 * 60, 11 * 60]), exceptions: [away] }))).toEqual({
      pieces: [],
      because: away,
    });
  });

  test('leaves time to clean up before it, unlike closing time', () => {
    const { pieces = [] } = openDay(monday, arben, hours(busy([11 * 60, 13 * 60]))) ?? {};
    const times = freeTimes({ open: pieces, occupied: [], duration: 60, buffer: 15, step: 60 });
    expect(times.map(clockTime)).toEqual(['09:00', '09:45', '14:00', '15:00', '16:00', '17:00', '18:00']);
  });

  test('closes no day, and counts also in a salon that never set its hours', () => {
    expect(isClosedDay(monday, [arben], hours(busy([0, 1440])))).toBe(false);
    expect(shown(arben, hours({ version: 0, periods: [], ...busy([0, 20 * 60]) }))).toEqual(['20:00–23:00']);
  });
});
