import { expect, test } from 'vitest';
import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { occupiedBy, occupiedWith } from './occupied.rules.ts';
import { cancelled, hour, pending, visit } from './visit.fixture.ts';

const day = '2026-11-23';
const piece = (minutes: number, duration: number) => ({ minutes, duration });

test('the occupied time of a day is the time of its visits and blocks, without cancelled ones', () => {
  const block = { kind: 'block', title: 'Pushim' } as const;
  const list = [
    visit('Ana', hour(9), 30, { buffer_minutes: 10 }),
    visit('Besa', hour(10), 60),
    visit('Cen', hour(12), 30, cancelled),
    visit('Pushim', hour(13), 45, block),
    visit('Dea', hour(9), 20, { barber: 'Blerim' }),
  ];
  const of = { date: day, barber: 'Arben', buffers: [] };
  expect(occupiedBy(list)).toEqual([
    {
      ...of,
      kind: 'visit',
      count: 2,
      buffers: [piece(hour(9, 30), 10)],
      occupied: [piece(hour(9), 30), piece(hour(10), 60)],
    },
    { ...of, kind: 'block', count: 1, occupied: [piece(hour(13), 45)] },
    { ...of, barber: 'Blerim', kind: 'visit', count: 1, occupied: [piece(hour(9), 20)] },
  ]);
});

const next = '2026-11-24';
const ofArben: Omit<OccupiedDay, 'count' | 'occupied'> = {
  date: day,
  barber: 'Arben',
  kind: 'visit',
  buffers: [],
};
const ana = visit('Ana', hour(9), 30);
const besa = visit('Besa', hour(9, 30), 30);
const sameNames = (list: readonly Appointment[]) => list;
const both = [{ ...ofArben, count: 2, occupied: [piece(hour(9), 60)] }];

test('a visit moved to another day leaves its time on the first day and takes it on the second, also where the device has no list', () => {
  const overlays = [{ base: ana, changes: { appointment_date: next } }];
  for (const list of [[ana, besa], undefined])
    expect(occupiedWith(both, overlays, (on) => (on === day ? list : undefined), sameNames)).toEqual([
      { ...ofArben, count: 1, occupied: [piece(hour(9, 30), 30)] },
      { ...ofArben, date: next, count: 1, occupied: [piece(hour(9), 30)] },
    ]);
});

test('a new visit counts at once, a cancelled one no more, and a confirmed one as before', () => {
  const list = [{ ...ana, ...pending }, besa];
  const overlays = [
    { base: visit('Cela', hour(11), 45, { buffer_minutes: 15 }) },
    { base: besa, changes: cancelled },
    { base: list[0] as Appointment, changes: { status: 'confirmed' } as const },
  ];
  expect(occupiedWith(both, overlays, () => list, sameNames)).toEqual([
    {
      ...ofArben,
      count: 2,
      buffers: [piece(hour(11, 45), 15)],
      occupied: [piece(hour(9), 30), piece(hour(11), 45)],
    },
  ]);
});

test('without changes the answer of the server stays as it is', () => {
  expect(occupiedWith(both, [], () => [], sameNames)).toBe(both);
});
