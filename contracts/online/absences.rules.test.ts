import { expect, test } from 'vitest';
import { addDays } from '../ground/calendar.rules.ts';
import { isAtDesk, isMissing, rhythmOf, weeksToNext } from './absences.rules.ts';

/** Days with these gaps between them. */
const daysWith = (...gaps: number[]) => {
  const days = ['2026-01-05'];
  for (const gap of gaps) days.push(addDays(days.at(-1) as string, gap));
  return days;
};

test.each([
  ['one visit has no rhythm', daysWith(), null],
  ['two have none', daysWith(28), null],
  ['two visits on one day are one', [...daysWith(28), ...daysWith(28)], null],
  ['of two gaps it is the mean', daysWith(20, 30), 25],
  ['of three the middle one', daysWith(28, 90, 27), 28],
  ['of many only the last five gaps count', daysWith(90, 90, 90, 20, 21, 22, 23, 24), 22],
])('the rhythm: %s', (_, days, rhythm) => {
  expect(rhythmOf(days)).toBe(rhythm);
  expect(rhythmOf(days.toReversed())).toBe(rhythm);
});

test.each([
  ['every week: two weeks late', 7, 21],
  ['every four weeks: half as long again', 28, 42],
  ['every ten weeks', 70, 105],
  ['without a rhythm the days of the setting', null, 60],
])('a client is missing from the day after: %s', (_, rhythm, last) => {
  expect([isMissing(last, rhythm, 60), isMissing(last + 1, rhythm, 60)]).toEqual([false, true]);
});

test('who has been away for more than 400 days has gone', () => {
  expect([isMissing(400, 28, 60), isMissing(401, 28, 60), isMissing(401, null, 60)]).toEqual([
    ...[true, false, false],
  ]);
});

test.each([
  ['no rhythm: never', daysWith(28), null],
  ['every 20 days: in three weeks', daysWith(20, 20), 3],
  ['twice a week: in one', daysWith(3, 4), 1],
  ['every half year', daysWith(182, 182), 26],
  ['more rarely: never', daysWith(190, 190), null],
])('the next visit of who comes with %s', (_, days, weeks) => {
  expect(weeksToNext(days)).toBe(weeks);
});

test.each([
  ['long before the visit begins', '2026-01-05', 9 * 60 + 29, 'ana', false],
  ['half an hour before, when they come in', '2026-01-05', 9 * 60 + 30, 'ana', true],
  ['from its beginning', '2026-01-05', 10 * 60, 'ana', true],
  ['an hour after its end', '2026-01-05', 11 * 60 + 30, 'ana', true],
  ['later', '2026-01-05', 11 * 60 + 31, 'ana', false],
  ['on another day', '2026-01-06', 10 * 60, 'ana', false],
  ['without a known client', '2026-01-05', 10 * 60, null, false],
])('a client is at the desk: %s', (_, day, minutes, client_id, isThere) => {
  const visit = { client_id, appointment_date: '2026-01-05', appointment_time: '10:00', duration: 30 };
  expect(isAtDesk(visit, { day, minutes })).toBe(isThere);
});
