import { expect, test } from 'vitest';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { everyWeekday, minutesIn, timeChoices, timesOf, weekdaysFor, weekdaysIn } from './wish.rules.ts';
import { words } from './words.sq.ts';

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

test.each([
  [0, 1440, 'gjatë gjithë ditës'],
  [960, 1440, 'nga ora 16:00'],
  [0, 720, 'deri në orën 12:00'],
  [960, 1140, '16:00–19:00'],
])('an open end of the hours is not said: %i to %i', (from_minute, to_minute, hours) => {
  const wish = { from: '2026-11-27', to: '2026-11-27', weekdays: everyWeekday, barber: 'Ardit' };
  expect(words.wish({ ...wish, from_minute, to_minute } as WaitlistEntry)).toBe(
    `e premte, 27 nëntor · ${hours} · Ardit`,
  );
});
