import { expect, test } from 'vitest';
import { usualTicks } from '#contracts/salon/staff.rules.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { changesOf, ticksOf, valuesOf } from './values.rules.ts';

const ardit: Person = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec761',
  name: 'Ardit',
  role: 'barber',
  barberId: null,
  ticks: usualTicks('barber'),
  email: null,
  invitedUntil: null,
  hasPin: false,
  pinIsOff: false,
  lastSeenAt: null,
  active: true,
};

test('an unchanged form sends nothing', () => {
  expect(changesOf(ardit, valuesOf(ardit))).toEqual({});
});

test('only the changed fields and ticks are sent, and an empty column as null', () => {
  const typed = { ...valuesOf(ardit), name: 'Ardian', booksOthers: true };
  expect(changesOf(ardit, typed)).toEqual({ name: 'Ardian', ticks: { booksOthers: true } });
  const withColumn = { ...ardit, barberId: 'arben' };
  expect(changesOf(withColumn, { ...valuesOf(withColumn), barberId: '' })).toEqual({ barberId: null });
});

test('a barber has five ticks, a manager the one of the reports and an owner none', () => {
  expect([ticksOf('barber').length, ticksOf('manager'), ticksOf('owner')]).toEqual([5, ['seesMoney'], []]);
});
