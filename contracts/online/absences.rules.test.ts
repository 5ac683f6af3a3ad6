import { expect, test } from 'vitest';
import { addDays } from '../ground/calendar.rules.ts';
import { isMissing, rhythmOf } from './absences.rules.ts';

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
