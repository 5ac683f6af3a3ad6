import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '#contracts/appointments.ts';
import { clockTime } from '#contracts/calendar.rules.ts';
import {
  clashAt,
  columnsOf,
  type DayBarber,
  endOf,
  endStops,
  following,
  freeMinute,
  hoursOf,
  nearest,
  neighbourOf,
  openingMinute,
  outside,
  placesOf,
  slotsOf,
  stands,
  startOf,
  startStops,
  step,
  usualHours,
} from './layout.rules.ts';
import { cancelled, hour, visit } from './visit.fixture.ts';

const arben: DayBarber = { id: '1', name: 'Arben', colour: 'sage', active: true };
const blerim: DayBarber = { id: '2', name: 'Blerim', colour: 'sky', active: true };
const clirim: DayBarber = { id: '3', name: 'Çlirim', colour: 'plum', active: false };

const columnOf = (...appointments: Appointment[]) => {
  const [column] = columnsOf([arben], appointments);
  if (!column) throw new Error('no column');
  return column;
};

describe('columns', () => {
  const names = (appointments: Appointment[]) =>
    columnsOf([arben, blerim, clirim], appointments).map(({ barber }) => barber.name);

  test('an inactive barber has one on days with visits only', () => {
    expect(names([])).toEqual(['Arben', 'Blerim']);
    expect(names([visit('Ana', hour(9), 30, { barber: 'Çlirim' })])).toEqual(['Arben', 'Blerim', 'Çlirim']);
  });

  test('a name that is not among the barbers yet has one at the end', () => {
    expect(names([visit('Ana', hour(9), 30, { barber: 'Drilon' })])).toEqual(['Arben', 'Blerim', 'Drilon']);
  });

  test('are in order of time', () => {
    const { appointments } = columnOf(visit('late', hour(15), 30), visit('early', hour(8), 30));
    expect(appointments.map(({ id }) => id)).toEqual(['early', 'late']);
  });
});

describe('hours', () => {
  const folded = { early: false, late: false };
  const unfolded = { early: true, late: true };
  const day = [visit('dawn', hour(6, 45), 30), visit('noon', hour(12), 30), visit('night', hour(22, 30), 50)];

  test('are 08:00 to 23:00, so that the last half hour starts at 22:30', () => {
    const slots = slotsOf(hoursOf([], unfolded));
    expect(clockTime(slots[0] ?? 0)).toBe('08:00');
    expect(clockTime(slots.at(-1) ?? 0)).toBe('22:30');
    expect(slots).toHaveLength(30);
  });

  test('reach out to what lies outside, in half hours, where it is unfolded', () => {
    expect(hoursOf(day, unfolded)).toEqual({ from: hour(6, 30), to: hour(23, 30) });
    expect(hoursOf(day, folded)).toEqual(usualHours);
  });

  test('say what they leave out, also in part', () => {
    const { early, late } = outside([
      ...day,
      visit('eight', hour(8), 30),
      visit('crossing', hour(7, 50), 30),
    ]);
    expect(early.map(({ id }) => id)).toEqual(['dawn', 'crossing']);
    expect(late.map(({ id }) => id)).toEqual(['night']);
  });

  test('open at now, else at the first visit that stands', () => {
    const pause = visit('pause', hour(8), 60, { kind: 'block' });
    const visits = [pause, visit('gone', hour(8), 30, cancelled), visit('first', hour(9, 10), 30)];
    expect(openingMinute(visits, hour(11, 18))).toBe(hour(11, 18));
    expect(openingMinute(visits, null)).toBe(hour(9, 10));
    expect(openingMinute([pause], null)).toBeNull();
  });
});

describe('places', () => {
  test('of what follows one another take the whole width', () => {
    const places = placesOf(columnOf(visit('a', hour(9), 30), visit('b', hour(9, 30), 30)));
    expect(places.get('b')).toEqual({ lane: 0, lanes: 1, strips: 0, narrow: false });
  });

  test('of very short ones lie beside each other, for each is drawn as long as its name needs', () => {
    const places = placesOf(columnOf(visit('a', hour(9), 5), visit('b', hour(9, 5), 5)));
    expect(places.get('a')).toMatchObject({ lane: 0, lanes: 2 });
    expect(places.get('b')).toMatchObject({ lane: 1, lanes: 2 });
  });

  test('of cancelled ones are wide strips where their place is free', () => {
    const places = placesOf(columnOf(visit('gone', hour(9), 30, cancelled), visit('next', hour(9, 30), 30)));
    expect(places.get('gone')).toMatchObject({ narrow: false });
    expect(places.get('next')).toMatchObject({ strips: 0 });
  });

  test('of cancelled ones are narrow beside one that has taken their place', () => {
    const twice = [visit('gone', hour(9), 30, cancelled), visit('too', hour(9), 60, cancelled)];
    const places = placesOf(columnOf(...twice, visit('taken', hour(9, 30), 30)));
    expect(places.get('gone')).toMatchObject({ lane: 0, lanes: 2, narrow: true });
    expect(places.get('too')).toMatchObject({ lane: 1, lanes: 2, narrow: true });
    expect(places.get('taken')).toMatchObject({ lane: 0, lanes: 1, strips: 2 });
  });

  const anyDay = fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 1380 }),
      duration: fc.integer({ min: 1, max: 300 }),
      status: fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'),
    }),
    { maxLength: 25 },
  );

  test('never lie on one another, whatever the day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const column = columnOf(
          ...day.map(({ start, duration, status }, i) => visit(`${i}`, start, duration, { status })),
        );
        const places = placesOf(column);
        for (const a of column.appointments) {
          const at = places.get(a.id);
          expect(at && at.lane < at.lanes).toBe(true);
          for (const b of column.appointments) {
            const overlap = startOf(a) < endOf(b) && startOf(b) < endOf(a);
            if (a.id === b.id || stands(a) !== stands(b) || !overlap) continue;
            expect(places.get(b.id)?.lane).not.toBe(at?.lane);
            expect(places.get(b.id)?.lanes).toBe(at?.lanes);
          }
        }
      }),
    );
  });
});

describe('a clash', () => {
  const column = [visit('nine', hour(9), 30), visit('gone', hour(10), 30, cancelled)];
  const at = (start: number, duration: number, id = 'new') => clashAt(column, { id, start, duration })?.id;

  test('is an overlap, not a touch', () => {
    expect(at(hour(8, 30), 30)).toBeUndefined();
    expect(at(hour(8, 30), 31)).toBe('nine');
    expect(at(hour(9, 29), 5)).toBe('nine');
    expect(at(hour(9, 30), 30)).toBeUndefined();
    expect(at(hour(8), 180)).toBe('nine');
  });

  test('is none with itself or with a cancelled one', () => {
    expect(at(hour(9), 60, 'nine')).toBeUndefined();
    expect(at(hour(10), 30)).toBeUndefined();
  });
});

describe('a free place', () => {
  test('begins where what reaches into it ends', () => {
    const column = [visit('long', hour(9), 45), visit('short', hour(10), 10), visit('more', hour(10, 10), 5)];
    expect(freeMinute(column, hour(8, 30))).toBe(hour(8, 30));
    expect(freeMinute(column, hour(9))).toBeUndefined();
    expect(freeMinute(column, hour(9, 30))).toBe(hour(9, 45));
    expect(freeMinute(column, hour(10))).toBe(hour(10, 15));
  });

  test('is where a cancelled one was', () => {
    expect(freeMinute([visit('gone', hour(9), 30, cancelled)], hour(9))).toBe(hour(9));
  });

  test('is never within a standing appointment, whatever the day', () => {
    const starts = fc.array(fc.integer({ min: 480, max: 1300 }), { maxLength: 20 });
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 29 }), (minutes, row) => {
        const { appointments } = columnOf(...minutes.map((start, i) => visit(`${i}`, start, 25)));
        const slot = usualHours.from + row * step;
        const free = freeMinute(appointments, slot);
        const taken = (minute: number) =>
          appointments.some((one) => startOf(one) <= minute && minute < endOf(one));
        const expected = Array.from({ length: step }, (_, i) => slot + i).find((minute) => !taken(minute));
        expect(free).toBe(expected);
      }),
    );
  });
});

describe('stops', () => {
  const odd = visit('odd', hour(9, 10), 20);
  const column = [odd, visit('long', hour(11), 50), visit('gone', hour(13), 20, cancelled)];

  test('to start at are the half hours, where another one ends, and where it was', () => {
    const stops = startStops(column, odd, 20, usualHours);
    expect(stops).toContain(hour(9));
    expect(stops).toContain(hour(9, 10));
    expect(stops).toContain(hour(11, 50));
    expect(stops).not.toContain(hour(13, 20));
    expect(stops.at(-1)).toBe(hour(22, 30));
  });

  test('to start at leave room for the whole of it', () => {
    expect(startStops([], visit('long', hour(9), 90), 90, usualHours).at(-1)).toBe(hour(21, 30));
  });

  test('to end at are at least five minutes on and at most twelve hours', () => {
    const late = visit('late', hour(9, 28), 20);
    const stops = endStops(column, late, hour(9, 28), usualHours);
    expect(stops[0]).toBe(hour(9, 48));
    expect(stops[1]).toBe(hour(10));
    expect(stops).toContain(hour(11));
    expect(stops.at(-1)).toBe(hour(21));
  });

  test('to end at reach the end of the hours shown', () => {
    expect(endStops([], visit('last', hour(22), 30), hour(22), usualHours).at(-1)).toBe(hour(23));
  });

  test('are taken at the nearest, and one after the other by keyboard', () => {
    const stops = startStops(column, odd, 20, usualHours);
    expect(nearest(stops, hour(9, 6))).toBe(hour(9, 10));
    expect(nearest(stops, hour(3))).toBe(hour(8));
    expect(following(stops, hour(9, 10), 1)).toBe(hour(9, 30));
    expect(following(stops, hour(9, 10), -1)).toBe(hour(9));
    expect(following(stops, hour(8), -1)).toBe(hour(8));
  });
});

test('arrows lead to the neighbour in time, over empty columns', () => {
  const middle = { ...blerim, id: '9', name: 'Drita' };
  const columns = columnsOf(
    [arben, middle, blerim],
    [
      visit('nine', hour(9), 30),
      visit('ten', hour(10), 30),
      visit('eight', hour(8), 30, { barber: 'Blerim' }),
      visit('half past ten', hour(10, 20), 30, { barber: 'Blerim' }),
    ],
  );
  const from = (id: string, key: string) => {
    const start = columns.flatMap(({ appointments }) => appointments).find((one) => one.id === id);
    return start && neighbourOf(columns, start, key)?.id;
  };
  expect(from('nine', 'ArrowDown')).toBe('ten');
  expect(from('nine', 'ArrowUp')).toBeUndefined();
  expect(from('ten', 'ArrowRight')).toBe('half past ten');
  expect(from('eight', 'ArrowLeft')).toBe('nine');
  expect(from('eight', 'ArrowRight')).toBeUndefined();
  expect(from('ten', 'Home')).toBe('nine');
});
