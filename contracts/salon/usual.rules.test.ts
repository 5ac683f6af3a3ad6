import { expect, test } from 'vitest';
import { usualOf } from './usual.rules.ts';

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
