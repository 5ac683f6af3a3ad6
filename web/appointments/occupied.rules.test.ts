import { expect, test } from 'vitest';
import { occupiedBy } from './occupied.rules.ts';
import { cancelled, colour, hour, visit } from './visit.fixture.ts';

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

test('the waiting time of a visit is not occupied, and its buffer follows its end', () => {
  const [day] = occupiedBy([colour('Ana', hour(9), { buffer_minutes: 10 })]);
  expect(day?.occupied).toEqual([piece(hour(9), 30), piece(hour(10, 10), 20)]);
  expect(day?.buffers).toEqual([piece(hour(10, 30), 10)]);
  expect(day?.count).toBe(1);
});
