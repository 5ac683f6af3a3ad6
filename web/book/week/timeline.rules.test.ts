import { expect, test } from 'vitest';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { fullHours, hoursShown, partOf } from './timeline.rules.ts';

const shop = { from: hour(9), to: hour(19) };
const block = { kind: 'block', title: 'Pushim', client_name: null, service_name: null } as const;

test('the week shows the whole hours in which the barber works or has visits', () => {
  expect(hoursShown([shop, { from: hour(10, 30), to: hour(14) }], [])).toEqual(shop);
  const early = visit('Ana', hour(7, 45), 30);
  const late = visit('Besa', hour(18, 30), 45);
  expect(hoursShown([shop], [early, late])).toEqual({ from: hour(7), to: hour(20) });
});

test('blocked time of a whole day does not widen the shown hours', () => {
  expect(hoursShown([shop], [visit('Pushim', 0, 24 * 60, block)])).toEqual(shop);
});

test('a week without working time and visits shows the usual hours', () => {
  expect(hoursShown([], [])).toEqual({ from: hour(8), to: hour(23) });
});

test('the scale has each full hour, with the first and the last one', () => {
  expect(fullHours({ from: hour(9), to: hour(12) })).toEqual([hour(9), hour(10), hour(11), hour(12)]);
});

test('a visit beyond the shown hours is cut at their edge', () => {
  expect(partOf(shop, { from: hour(10), to: hour(11) })).toEqual({ from: 0.1, to: 0.2 });
  expect(partOf(shop, { from: 0, to: hour(24) })).toEqual({ from: 0, to: 1 });
});
