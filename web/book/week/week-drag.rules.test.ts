import { expect, test } from 'vitest';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { columnsOf, type DayBarber } from '../grid/layout.rules.ts';
import { placeAfter, placeAt } from './week-drag.rules.ts';

const barber = (name: string, more: Partial<DayBarber> = {}): DayBarber => ({
  id: name,
  name,
  colour: 'sage',
  active: true,
  ...more,
});
const [monday, wednesday, sunday] = ['2026-11-23', '2026-11-25', '2026-11-29'];
const ana = visit('Ana', hour(9), 30, { appointment_date: wednesday });
const columns = columnsOf(
  [barber('Arben'), barber('Blerim', { locked: true }), barber('Çlirim')],
  [ana, visit('Besa', hour(10), 30, { barber: 'Blerim' })],
);

test('under the pointer are a day and, on the row of a name, a barber; beside the days a visit is where it was', () => {
  expect(placeAt(columns, ana, { day: monday })).toEqual({ day: monday, column: undefined });
  expect(placeAt(columns, ana, { day: monday, barber: 'Çlirim' })).toEqual({ day: monday, column: 2 });
  expect(placeAt(columns, ana, {})).toEqual({ day: wednesday, column: undefined });
});

test('a barber whose column may only be read, or who is unknown, does not take the visit', () => {
  expect(placeAt(columns, ana, { day: monday, barber: 'Blerim' })).toEqual({
    day: monday,
    column: undefined,
  });
  expect(placeAt(columns, ana, { day: monday, barber: 'Dorina' })).toEqual({
    day: monday,
    column: undefined,
  });
});

test.each([
  ['ArrowLeft', '2026-11-24'],
  ['PageUp', '2026-11-24'],
  ['ArrowRight', '2026-11-26'],
  ['PageDown', '2026-11-26'],
])('%s leads to another day, and keeps the barber', (key, day) => {
  const held = { appointment: ana, column: 2, day: undefined };
  expect(placeAfter(columns, held, key)).toEqual({ day, column: 2 });
});

test('the first and the last day of the week are the ends', () => {
  const on = (day: string) => ({ appointment: ana, column: 0, day });
  expect(placeAfter(columns, on(monday), 'ArrowLeft')).toEqual({ day: monday, column: 0 });
  expect(placeAfter(columns, on(sunday), 'ArrowRight')).toEqual({ day: sunday, column: 0 });
});

test('up and down lead to the next barber who may take the visit, on the same day', () => {
  const held = { appointment: ana, column: 0, day: monday };
  expect(placeAfter(columns, held, 'ArrowDown')).toEqual({ day: monday, column: 2 });
  expect(placeAfter(columns, held, 'ArrowUp')).toEqual({ day: monday, column: 0 });
  expect(placeAfter(columns, { ...held, column: 2 }, 'ArrowUp')).toEqual({ day: monday, column: 0 });
});

test('no other key leads anywhere', () => {
  expect(placeAfter(columns, { appointment: ana, column: 0, day: monday }, 'Enter')).toBeUndefined();
});
