import { expect, test } from 'vitest';
import { layOver } from './under-way.rules.ts';
import { hour, visit } from './visit.fixture.ts';

const day = '2026-11-23';
const ana = visit('Ana', hour(9), 30);
const besa = visit('Besa', hour(10), 30);
const list = [ana, besa];
const shown = (steps: Parameters<typeof layOver>[2], on = day, of = list) =>
  layOver(on, of, steps).map(({ client_name, appointment_time }) => `${appointment_time} ${client_name}`);

test('nothing under way leaves the list as it is, also for those who compare', () => {
  expect(layOver(day, list, [])).toBe(list);
  expect(layOver('2026-11-24', list, [{ base: visit('Cela', hour(10), 30) }])).toBe(list);
});

test('a new one stands in its place, a deleted one is gone', () => {
  expect(shown([{ base: visit('Cela', hour(9, 30), 30) }])).toEqual([
    '09:00 Ana',
    '09:30 Cela',
    '10:00 Besa',
  ]);
  expect(shown([{ base: ana, gone: true }])).toEqual(['10:00 Besa']);
});

test('changes lie upon what the list says, not upon what it said when they were made', () => {
  const confirmed = { ...ana, status: 'confirmed' as const };
  const [moved] = layOver(day, [confirmed], [{ base: ana, changes: { appointment_time: '12:00' } }]);
  expect(moved).toMatchObject({ appointment_time: '12:00', status: 'confirmed' });
});

test('a refused change below another one takes nothing of the other with it', () => {
  const moved = { base: ana, changes: { appointment_time: '12:00' } };
  const ticked = { base: { ...ana, appointment_time: '12:00' }, changes: { status: 'confirmed' as const } };
  expect(shown([moved, ticked])).toEqual(['10:00 Besa', '12:00 Ana']);
  expect(shown([ticked])).toEqual(['09:00 Ana', '10:00 Besa']);
});

test('one that moves to another day leaves the one and comes to the other', () => {
  const moved = { base: ana, changes: { appointment_date: '2026-11-24' } };
  expect(shown([moved])).toEqual(['10:00 Besa']);
  expect(shown([moved], '2026-11-24', [])).toEqual(['09:00 Ana']);
  expect(layOver('2026-11-25', [], [moved])).toEqual([]);
});
