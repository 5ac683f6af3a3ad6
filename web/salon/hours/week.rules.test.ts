import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/hours.sq.ts';
import type { Period } from '#contracts/salon/hours.ts';
import {
  closedDays,
  copiedToAll,
  problemIn,
  problemOf,
  shortWeek,
  spansOn,
  timesWith,
  usualPeriods,
  withBreak,
  withOpenedDay,
  withoutBreak,
  withSpans,
} from './week.rules.ts';

const on = (weekday: number, week = 0) => ({ week, weekday });
const shown = (periods: readonly Period[], weekday: number, week = 0) =>
  spansOn(periods, on(weekday, week)).map(({ from, to }) => `${from}–${to}`);

describe('a week', () => {
  test('a closed day opens with the hours of the open day before it', () => {
    const late = withSpans(usualPeriods, on(5), [{ from: '10:00', to: '16:00' }]);
    expect(shown(withOpenedDay(late, on(6)), 6)).toEqual(['10:00–16:00']);
    expect(shown(withOpenedDay([], on(6)), 6)).toEqual(['09:00–19:00']);
  });

  test('copying changes the open days of the same week only', () => {
    const second: Period[] = [{ week: 1, weekday: 1, from: '14:00', to: '20:00' }];
    const changed = withSpans([...usualPeriods, ...second], on(0), [{ from: '08:00', to: '12:00' }]);
    const copied = copiedToAll(changed, on(0), { opening: false });
    expect([0, 1, 5, 6].map((weekday) => shown(copied, weekday))).toEqual([
      ['08:00–12:00'],
      ['08:00–12:00'],
      ['08:00–12:00'],
      [],
    ]);
    expect(shown(copied, 1, 1)).toEqual(['14:00–20:00']);
    expect(closedDays(changed, 0)).toEqual([6]);
    expect(shown(copiedToAll(changed, on(0), { opening: true }), 6)).toEqual(['08:00–12:00']);
  });
});

describe('a break', () => {
  test.each([
    [{ from: '09:00', to: '19:00' }, '09:00–13:00 14:00–19:00'],
    [{ from: '15:00', to: '22:00' }, '15:00–18:00 19:00–22:00'],
    [{ from: '09:00', to: '11:30' }, '09:00–11:30'],
  ])('a break in %j is an hour in its middle, and a short span gets none: %s', (span, expected) => {
    const spans = withBreak([span]);
    expect(spans.map(({ from, to }) => `${from}–${to}`).join(' ')).toBe(expected);
    expect(spans.length === 1 || withoutBreak(spans, 1)).toEqual(spans.length === 1 || [span]);
  });
});

test.each([
  [[{ from: '09:00', to: '09:00' }], messages.endBeforeStart],
  [[{ from: '20:00', to: '02:00' }], messages.endBeforeStart],
  [
    [
      { from: '14:00', to: '18:00' },
      { from: '09:00', to: '14:30' },
    ],
    messages.overlapping,
  ],
  [[{ from: '09:00', to: '24:00' }], undefined],
])('the problem of %j is %s', (spans, problem) => {
  expect(problemOf(spans)).toBe(problem);
  expect(problemIn(withSpans([], on(3, 1), spans))).toBe(problem);
});

test('the choices of a time are half hours and the time itself', () => {
  expect(timesWith('09:10', { midnight: false })).toHaveLength(49);
  expect(timesWith('09:10', { midnight: true }).at(-1)).toBe('24:00');
});

test('a week in short names following days with the same hours together, and leaves closed days out', () => {
  const spans = (weekday: number, ...hours: [string, string][]) =>
    hours.map(([from, to]) => ({ week: 0, weekday, from, to }));
  const full: [string, string][] = [
    ['09:00', '13:00'],
    ['14:00', '19:00'],
  ];
  const periods = [0, 1, 2, 4].flatMap((weekday) => spans(weekday, ...full));
  expect(shortWeek([...periods, ...spans(5, ['09:00', '14:00'])], 0)).toBe(
    'Hën–Mër 09:00–13:00, 14:00–19:00; Pre 09:00–13:00, 14:00–19:00; Sht 09:00–14:00',
  );
  expect(shortWeek(periods, 1)).toBe('');
});
