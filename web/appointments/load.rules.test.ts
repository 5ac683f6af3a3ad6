import { describe, expect, test } from 'vitest';
import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import { type BarberDay, barberDayIn, freeMinutesOf, loadOf } from './load.rules.ts';
import { usualHours } from './slot.rules.ts';
import { hour } from './visit.fixture.ts';

const day = '2026-11-23';
const piece = (minutes: number, duration: number) => ({ minutes, duration });
const open = [usualHours];
const empty: BarberDay = { open, visits: [], blocks: [], buffers: [], count: 0 };

test("a barber's day has the visits and blocks of this barber on this day", () => {
  const days: OccupiedDay[] = [
    { date: day, barber: 'Arben', kind: 'block', count: 1, occupied: [piece(hour(12), 60)], buffers: [] },
    {
      date: day,
      barber: 'Arben',
      kind: 'visit',
      count: 2,
      occupied: [piece(hour(9), 60)],
      buffers: [piece(hour(10), 15)],
    },
    { date: day, barber: 'Blerim', kind: 'visit', count: 1, occupied: [piece(hour(10), 30)], buffers: [] },
  ];
  expect(barberDayIn(days, day, 'Arben', open)).toEqual({
    open,
    visits: [piece(hour(9), 60)],
    blocks: [piece(hour(12), 60)],
    buffers: [piece(hour(10), 15)],
    count: 2,
  });
  expect(barberDayIn(days, '2026-11-24', 'Arben', open)).toEqual(empty);
  expect(barberDayIn(days, day, 'Çlirim', open)).toEqual(empty);
});

describe('the load', () => {
  test('the load is the booked share of the unblocked time from 08:00 to 23:00; earlier and later time does not count', () => {
    expect(loadOf([empty])).toBe(0);
    expect(loadOf([{ open, visits: [piece(hour(7), 120)], blocks: [] }])).toBeCloseTo(1 / 15);
    expect(loadOf([{ open, visits: [piece(hour(8), 300)], blocks: [piece(hour(13), 300)] }])).toBeCloseTo(
      1 / 2,
    );
    expect(loadOf([{ open, visits: [piece(hour(22), 120)], blocks: [piece(0, hour(8))] }])).toBeCloseTo(
      1 / 15,
    );
  });

  test('the load of several barbers is the booked share of the sum of their time', () => {
    const half = { open, visits: [piece(hour(8), 450)], blocks: [] };
    expect(loadOf([half, empty])).toBeCloseTo(1 / 4);
  });

  test('the load counts only the time in which the barber works, without the break', () => {
    const working = [
      { from: hour(9), to: hour(13) },
      { from: hour(14), to: hour(18) },
    ];
    const visits = [piece(hour(12), 120), piece(hour(18), 60)];
    expect(loadOf([{ open: working, visits, blocks: [] }])).toBeCloseTo(1 / 8);
    expect(freeMinutesOf({ open: working, visits, blocks: [] }, hour(10))).toBe(6 * 60);
    expect(loadOf([{ open: [], visits, blocks: [] }])).toBeUndefined();
  });

  test('the load is undefined if the whole day is blocked', () => {
    const blocked = { open, visits: [], blocks: [piece(0, 1440)] };
    expect(loadOf([blocked])).toBeUndefined();
    expect(loadOf([blocked, { open, visits: [piece(hour(8), 900)], blocks: [] }])).toBe(1);
  });
});

test('free minutes are those from 08:00 or now to 23:00 that nothing occupies', () => {
  const busy = { open, visits: [piece(hour(9), 60)], blocks: [piece(hour(12), 90)], count: 1 };
  expect(freeMinutesOf(empty, 0)).toBe(900);
  expect(freeMinutesOf(busy, 0)).toBe(750);
  expect(freeMinutesOf(busy, hour(9, 30))).toBe(13.5 * 60 - 30 - 90);
  expect(freeMinutesOf(busy, hour(22, 50))).toBe(10);
  expect(freeMinutesOf(busy, 1440)).toBe(0);
});
