import { expect, test } from 'vitest';
import { changesOf, ticksOf } from './values.rules.ts';

test('an unchanged form sends nothing', () => {
  expect(changesOf('barber', {})).toEqual({});
});

test('only the typed fields and the ticks of the role are sent, and an empty column as null', () => {
  const typed = { name: 'Ardian', booksOthers: true };
  expect(changesOf('barber', typed)).toEqual({ name: 'Ardian', ticks: { booksOthers: true } });
  expect(changesOf('manager', { role: 'manager', ...typed })).toEqual({ name: 'Ardian', role: 'manager' });
  expect(changesOf('barber', { barberId: '', active: false })).toEqual({ barberId: null, active: false });
});

test('a barber has six ticks, a manager two of them and an owner none', () => {
  expect([ticksOf('barber').length, ticksOf('manager'), ticksOf('owner')]).toEqual([
    6,
    ['seesMoney', 'seesHealth'],
    [],
  ]);
});
