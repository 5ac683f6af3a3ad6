import { expect, test } from 'vitest';
import { timesFrom, timesText, usualOf } from './usual.rules.ts';

const nothing = { price: null, work_minutes: null, wait_minutes: null, work_after_minutes: null };
const colouring = { price: 30, duration: 90, wait_minutes: 40, work_after_minutes: 20 };
const withOwn = (own: object) => ({ ...colouring, barbers: [{ barber_id: 'Ardit', ...nothing, ...own }] });
const usual = (own: object, barber: string | null = 'Ardit') => {
  const { barbers, ...rest } = usualOf(withOwn(own), barber);
  return rest;
};

test('without a barber, and with one who has nothing own, the service stays as it is', () => {
  expect(usualOf(colouring, 'Ardit')).toBe(colouring);
  expect(usual({ price: 40 }, null)).toEqual(colouring);
  expect(usual({ price: 40 }, 'Blerim')).toEqual(colouring);
});

test.each([
  [{ price: 40 }, { price: 40 }],
  [{ work_minutes: 20 }, { duration: 80 }],
  [
    { wait_minutes: 30, work_after_minutes: 10 },
    { duration: 70, wait_minutes: 30, work_after_minutes: 10 },
  ],
  [
    { wait_minutes: 0, work_after_minutes: 0 },
    { duration: 30, wait_minutes: 0, work_after_minutes: 0 },
  ],
  [
    { price: 40, work_minutes: 50, wait_minutes: 30, work_after_minutes: 10 },
    { price: 40, duration: 90, wait_minutes: 30, work_after_minutes: 10 },
  ],
])('own values %j make %j', (own, changed) => {
  expect(usual(own)).toEqual({ ...colouring, ...changed });
});

test('a service that a device kept from before has no waiting time', () => {
  const old = { price: 5, duration: 30, barbers: [{ barber_id: 'Ardit', ...nothing, work_minutes: 40 }] };
  expect(usualOf(old, 'Ardit')).toMatchObject({ price: 5, duration: 40, wait_minutes: 0 });
});

const times = (work: number | null, wait: number | null, after: number | null) => ({
  work_minutes: work,
  wait_minutes: wait,
  work_after_minutes: after,
});

test.each([
  ['', 0, times(null, null, null)],
  [' 40 min', 0, times(40, null, null)],
  ['90', 40, times(90, 0, 0)],
  ['30/40/20', 0, times(30, 40, 20)],
  [' 30 / 40 / 20 ', 40, times(30, 40, 20)],
  ['0', 0, times(0, null, null)],
])('the typed time %o of a service that waits %d minutes is sent as %j', (typed, wait, sent) => {
  expect(timesFrom(typed, { wait_minutes: wait })).toEqual(sent);
});

test.each(['30/40', '1/2/3/4', '30//20', 'pak', '-5'])('the text %s is no time of a service', (typed) => {
  expect(timesFrom(typed, { wait_minutes: 40 })).toBeUndefined();
});

test('a time is shown as it is typed', () => {
  expect(timesText({ duration: 40 })).toBe('40');
  expect(timesText(colouring)).toBe('30/40/20');
});
