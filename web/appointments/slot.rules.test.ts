import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import {
  endMinutes,
  findOverlap,
  firstFreeMinutes,
  firstFreeSlot,
  firstSlotFrom,
  freeTimesIn,
  slotLength,
  startMinutes,
  usualHours,
} from './slot.rules.ts';
import { cancelled, colour, hour, visit } from './visit.fixture.ts';

const byStart = (one: Appointment, other: Appointment) => startMinutes(one) - startMinutes(other);

describe('an overlap', () => {
  const column = [visit('nine', hour(9), 30), visit('gone', hour(10), 30, cancelled)];
  const overlapAt = (minutes: number, duration: number, id = 'new') =>
    findOverlap(column, { id, minutes, duration })?.id;

  test('appointments that share a minute overlap, those that only touch do not', () => {
    expect(overlapAt(hour(8, 30), 30)).toBeUndefined();
    expect(overlapAt(hour(8, 30), 31)).toBe('nine');
    expect(overlapAt(hour(9, 29), 5)).toBe('nine');
    expect(overlapAt(hour(9, 30), 30)).toBeUndefined();
    expect(overlapAt(hour(8), 180)).toBe('nine');
  });

  test('an appointment overlaps neither itself nor a cancelled one', () => {
    expect(overlapAt(hour(9), 60, 'nine')).toBeUndefined();
    expect(overlapAt(hour(10), 30)).toBeUndefined();
  });

  test('a visit overlaps the work of another one, not its waiting time', () => {
    const column = [colour('Ana', hour(9))];
    const over = (minutes: number, duration: number, parts?: Appointment['parts']) =>
      findOverlap(column, { minutes, duration, parts })?.id;
    expect(over(hour(9, 30), 40)).toBeUndefined();
    expect(over(hour(9, 30), 41)).toBe('Ana');
    expect(over(hour(9, 29), 10)).toBe('Ana');
    expect(over(hour(8, 30), 120)).toBe('Ana');
    // around the work of the other one
    expect(over(hour(9, 30), 90, colour('Besa', 0).parts)).toBeUndefined();
  });
});

test('free times are offered in a gap that is long enough, also for visits with waiting time', () => {
  const column = [colour('Ana', hour(9), { buffer_minutes: 10 })];
  const times = (duration: number, parts?: Appointment['parts']) =>
    freeTimesIn(column, { from: hour(9), duration, parts: parts ?? null }, [{ from: hour(9), to: hour(12) }]);
  expect(times(40)[0]).toBe(hour(9, 30));
  expect(times(45)[0]).toBe(hour(10, 40));
  expect(times(90, colour('Besa', 0).parts)[0]).toBe(hour(9, 30));
});

describe('the first free minute of a slot', () => {
  test('the first free minute is the end of the appointment that reaches into the slot', () => {
    const column = [visit('long', hour(9), 45), visit('short', hour(10), 10), visit('more', hour(10, 10), 5)];
    expect(firstFreeMinutes(column, hour(8, 30))).toBe(hour(8, 30));
    expect(firstFreeMinutes(column, hour(9))).toBeUndefined();
    expect(firstFreeMinutes(column, hour(9, 30))).toBe(hour(9, 45));
    expect(firstFreeMinutes(column, hour(10))).toBe(hour(10, 15));
  });

  test('the first free minute of a slot may be in the waiting time of a visit', () => {
    const column = [colour('Ana', hour(9)), visit('Besa', hour(9, 30), 20)];
    expect(firstFreeMinutes(column, hour(9))).toBeUndefined();
    expect(firstFreeMinutes(column, hour(9, 30))).toBe(hour(9, 50));
    expect(firstFreeMinutes(column, hour(10))).toBe(hour(10));
  });

  test('the first free minute of a slot with only a cancelled appointment is its start', () => {
    expect(firstFreeMinutes([visit('gone', hour(9), 30, cancelled)], hour(9))).toBe(hour(9));
  });

  test('on random days the first free minute of a slot is the first that no appointment covers', () => {
    const starts = fc.array(fc.integer({ min: 480, max: 1300 }), { maxLength: 20 });
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 29 }), (minutes, row) => {
        const appointments = minutes.map((start, i) => visit(`${i}`, start, 25)).toSorted(byStart);
        const slot = usualHours.from + row * slotLength;
        const free = firstFreeMinutes(appointments, slot);
        const taken = (minute: number) =>
          appointments.some((one) => startMinutes(one) <= minute && minute < endMinutes(one));
        const expected = Array.from({ length: slotLength }, (_, i) => slot + i).find(
          (minute) => !taken(minute),
        );
        expect(free).toBe(expected);
      }),
    );
  });
});

test('the first free slot of a day is the earliest of all barbers', () => {
  const busy = [visit('Ana', hour(8), 60), visit('Besa', hour(8), 30, { barber: 'Blerim' })];
  const firstFrom = (from: number, day = busy) => firstFreeSlot(day, ['Arben', 'Blerim'], { from });
  expect(firstFrom(hour(8))).toEqual({ barber: 'Blerim', minutes: hour(8, 30) });
  expect(firstFrom(hour(9))).toEqual({ barber: 'Arben', minutes: hour(9) });
  expect(firstFrom(hour(23))).toBeUndefined();
  const full = [visit('Ana', 480, 900), visit('Besa', 480, 900, { barber: 'Blerim' })];
  expect(firstFrom(hour(8), full)).toBeUndefined();
});

describe('a new visit begins at the first free time from now on', () => {
  const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];
  const now = { day: monday, minutes: hour(11) };
  const nine = { from: hour(9), to: hour(10) };
  const from = (day: string, booked: Record<string, Appointment[]>, closed: readonly string[] = []) =>
    firstSlotFrom(day, now, {
      barbers: ['Arben'],
      appointmentsOn: (on) => booked[on] ?? [],
      openOn: (on) => (closed.includes(on) ? [] : [nine, { from: hour(12), to: hour(13) }]),
    });

  test('the first free slot is today if there is one, or on the later day that is shown', () => {
    expect(from(monday, {})).toEqual({ day: monday, barber: 'Arben', minutes: hour(12) });
    expect(from(tuesday, {})).toEqual({ day: tuesday, barber: 'Arben', minutes: hour(9) });
  });

  test('the first free slot is on the next day with a free time if the day is full', () => {
    const booked = {
      [monday]: [visit('Ana', hour(12), 60)],
      [tuesday]: [visit('Besa', hour(9), 30), visit('Drita', hour(12), 60)],
    };
    expect(from(monday, booked)).toEqual({ day: tuesday, barber: 'Arben', minutes: hour(9, 30) });
    expect(from(monday, booked, [tuesday])).toEqual({ day: wednesday, barber: 'Arben', minutes: hour(9) });
  });

  test('the first free slot is on the next day on which somebody works', () => {
    expect(from(tuesday, {}, [tuesday])).toEqual({ day: wednesday, barber: 'Arben', minutes: hour(9) });
  });
});
