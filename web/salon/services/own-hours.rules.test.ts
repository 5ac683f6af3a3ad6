import { expect, test } from 'vitest';
import type { OwnHours } from '#contracts/salon/own-hours.ts';
import { ownHoursMessages as messages } from '#contracts/salon/own-hours-messages.sq.ts';
import { checkOwnHours, ownHoursAsTyped, ownHoursFrom, ownHoursProblemIn } from './own-hours.rules.ts';

const nothing = { days: null, notice_hours: null, most: null, most_of: 'salon', within_days: null } as const;
const typed = ownHoursAsTyped();
const withDay = (weekday: number, changes: object) => ({
  ...typed,
  days: typed.days.map((day, n) => (n === weekday ? { ...day, ...changes } : day)),
});

test.each<[string, OwnHours]>([
  ['a day with begins', { ...nothing, days: [{ weekday: 5, from: '09:00', to: '12:00' }] }],
  ['a day with a first begin only', { ...nothing, days: [{ weekday: 0, from: '10:00', to: '23:59' }] }],
  ['all numbers', { days: null, notice_hours: 24, most: 2, most_of: 'barber', within_days: 60 }],
])('%s is typed and sent as it was', (_, own) => {
  expect(ownHoursFrom(ownHoursAsTyped(own))).toEqual(own);
  expect(checkOwnHours(ownHoursAsTyped(own))).toBeUndefined();
});

test('a form in which nothing binds sends null, also with the choice of whom', () => {
  expect(ownHoursFrom(typed)).toBeNull();
  expect(ownHoursFrom({ ...typed, mostOf: 'barber', most: ' ' })).toBeNull();
});

test('a day that is taken out leaves the others at any time', () => {
  expect(ownHoursFrom(withDay(6, { isOn: false }))?.days).toHaveLength(6);
  expect(ownHoursFrom(withDay(6, { isOn: false }))?.days?.[0]).toEqual({
    weekday: 0,
    from: '00:00',
    to: '23:59',
  });
});

test.each([
  ['days', { ...typed, days: typed.days.map((day) => ({ ...day, isOn: false })) }, messages.noDay],
  ['days', withDay(1, { from: '14:00', to: '13:30' }), messages.fromAfterTo],
  ['notice', { ...typed, notice: 'pak' }, messages.notice],
  ['notice', { ...typed, notice: '721' }, messages.notice],
  ['most', { ...typed, most: '0' }, messages.most],
  ['within', { ...typed, within: '731' }, messages.withinDays],
])('the first problem is named at %s', (field, wrong, message) => {
  expect(checkOwnHours(wrong)).toEqual({ field, message });
});

test('what the server refuses is named at its field', () => {
  const found = (name: string) => ownHoursProblemIn({ name: 'x', [name]: 'jo' });
  expect(found('own_hours.days.2.to')).toEqual({ field: 'days', message: 'jo' });
  expect(found('own_hours.notice_hours')).toEqual({ field: 'notice', message: 'jo' });
  expect(found('price')).toBeUndefined();
});
