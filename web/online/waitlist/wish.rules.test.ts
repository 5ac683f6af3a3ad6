import { expect, test } from 'vitest';
import { everyWeekday, minutesIn, timeChoices, timesOf, weekdaysFor, weekdaysIn } from './wish.rules.ts';

test('Monday is the first bit and Sunday the last', () => {
  expect([weekdaysIn(1), weekdaysIn(64), weekdaysIn(0b10_0101)]).toEqual([[0], [6], [0, 2, 5]]);
  expect(weekdaysFor('2026-11-23', '2026-11-29', [0, 2, 5])).toBe(0b10_0101);
});

test('for one day the weekdays do not matter', () => {
  expect(weekdaysFor('2026-11-23', '2026-11-23', [])).toBe(everyWeekday);
});

test.each([
  [
    { from_minute: 0, to_minute: 1440 },
    { from_minute: '', to_minute: '' },
  ],
  [
    { from_minute: 600, to_minute: 1440 },
    { from_minute: '10:00', to_minute: '' },
  ],
  [
    { from_minute: 0, to_minute: 1050 },
    { from_minute: '', to_minute: '17:30' },
  ],
])('the hours %j are the fields %j, and back', (hours, times) => {
  expect(timesOf(hours)).toEqual(times);
  expect(minutesIn(times)).toEqual(hours);
});

test('the times have the chosen one in its place', () => {
  expect(Object.keys(timeChoices('09:15')).slice(5, 9)).toEqual(['08:30', '09:00', '09:15', '09:30']);
});
