import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import {
  endMinutes,
  occupiesSlot,
  slotTimes,
  startMinutes,
  usualHours,
} from '../../appointments/slot.rules.ts';
import { cancelled, colour, hour, visit } from '../../appointments/visit.fixture.ts';
import {
  alwaysShown,
  closedTimes,
  columnsOf,
  type DayBarber,
  gapsIn,
  hoursOf,
  lanesOf,
  neighbourOf,
  openingMinutes,
  outside,
  unprinted,
} from './layout.rules.ts';

const arben: DayBarber = { id: '1', name: 'Arben', colour: 'sage', active: true };
const blerim: DayBarber = { id: '2', name: 'Blerim', colour: 'sky', active: true };
const clirim: DayBarber = { id: '3', name: 'Çlirim', colour: 'plum', active: false };

const columnOf = (...appointments: Appointment[]) => {
  const [column] = columnsOf([arben], appointments);
  if (!column) throw new Error('no column');
  return column;
};

describe('the columns of a day', () => {
  const names = (appointments: Appointment[]) =>
    columnsOf([arben, blerim, clirim], appointments).map(({ barber }) => barber.name);

  test('an inactive barber has a column only on days with appointments', () => {
    expect(names([])).toEqual(['Arben', 'Blerim']);
    expect(names([visit('Ana', hour(9), 30, { barber: 'Çlirim' })])).toEqual(['Arben', 'Blerim', 'Çlirim']);
  });

  test('an unknown barber’s name has a column at the end', () => {
    expect(names([visit('Ana', hour(9), 30, { barber: 'Drilon' })])).toEqual(['Arben', 'Blerim', 'Drilon']);
  });

  test('each column has its appointments in order of time', () => {
    const { appointments } = columnOf(visit('late', hour(15), 30), visit('early', hour(8), 30));
    expect(appointments.map(({ id }) => id)).toEqual(['early', 'late']);
  });
});

describe('the hours of the grid', () => {
  const folded = { early: false, late: false };
  const unfolded = { early: true, late: true };
  const day = [visit('dawn', hour(6, 45), 30), visit('noon', hour(12), 30), visit('night', hour(22, 30), 50)];

  test('the grid shows 08:00 to 23:00, so that the last half hour starts at 22:30', () => {
    const slots = slotTimes(hoursOf([], unfolded, usualHours));
    expect(clockTime(slots[0] ?? 0)).toBe('08:00');
    expect(clockTime(slots.at(-1) ?? 0)).toBe('22:30');
    expect(slots).toHaveLength(30);
  });

  test('the grid reaches the end of the open hours, also until midnight, and their begin', () => {
    const open = alwaysShown([
      { from: hour(10), to: hour(14) },
      { from: hour(16), to: hour(24) },
    ]);
    expect(clockTime(slotTimes(hoursOf([], folded, open)).at(-1) ?? 0)).toBe('23:30');
    expect(outside(day, open).late).toEqual([]);
    expect(alwaysShown([{ from: hour(7, 15), to: hour(12) }])).toEqual({ from: hour(7), to: hour(23) });
    expect(alwaysShown([])).toEqual(usualHours);
  });

  test('unfolded hours extend in half hours to appointments outside the usual ones', () => {
    expect(hoursOf(day, unfolded, usualHours)).toEqual({
      from: hour(6, 30),
      to: hour(23, 30),
    });
    expect(hoursOf(day, folded, usualHours)).toEqual(usualHours);
  });

  test('folded hours leave out appointments that begin before them or end after them', () => {
    const { early, late } = outside(
      [...day, visit('eight', hour(8), 30), visit('crossing', hour(7, 50), 30)],
      usualHours,
    );
    expect(early.map(({ id }) => id)).toEqual(['dawn', 'crossing']);
    expect(late.map(({ id }) => id)).toEqual(['night']);
  });

  test('the grid of today opens at the present time, the grid of another day at the first visit that is not cancelled', () => {
    const pause = visit('pause', hour(8), 60, { kind: 'block' });
    const visits = [pause, visit('gone', hour(8), 30, cancelled), visit('first', hour(9, 10), 30)];
    expect(openingMinutes(visits, hour(11, 18))).toBe(hour(11, 18));
    expect(openingMinutes(visits, null)).toBe(hour(9, 10));
    expect(openingMinutes([pause], null)).toBeNull();
    expect(openingMinutes([pause], null, [{ from: hour(10), to: hour(18) }])).toBe(hour(10));
  });

  test('closed times are the shown hours without the working hours', () => {
    const working = [
      { from: hour(7), to: hour(13) },
      { from: hour(14), to: hour(18) },
    ];
    expect(closedTimes(working, usualHours)).toEqual([
      { from: hour(13), to: hour(14) },
      { from: hour(18), to: hour(23) },
    ]);
    expect(closedTimes([], usualHours)).toEqual([usualHours]);
    expect(closedTimes([{ from: 0, to: 1440 }], usualHours)).toEqual([]);
  });
});

describe('the lanes of a column', () => {
  test('consecutive appointments take the whole width', () => {
    const lanes = lanesOf(columnOf(visit('a', hour(9), 30), visit('b', hour(9, 30), 30)));
    expect(lanes.get('b')).toEqual({ lane: 0, lanes: 1, strips: 0, narrow: false, inset: 0 });
  });

  test('very short appointments that follow each other are side by side, because each is drawn 15 minutes long', () => {
    const lanes = lanesOf(columnOf(visit('a', hour(9), 5), visit('b', hour(9, 5), 5)));
    expect(lanes.get('a')).toMatchObject({ lane: 0, lanes: 2 });
    expect(lanes.get('b')).toMatchObject({ lane: 1, lanes: 2 });
  });

  test('a cancelled appointment is a wide strip if its slot is free', () => {
    const lanes = lanesOf(columnOf(visit('gone', hour(9), 30, cancelled), visit('next', hour(9, 30), 30)));
    expect(lanes.get('gone')).toMatchObject({ narrow: false });
    expect(lanes.get('next')).toMatchObject({ strips: 0 });
  });

  test('a cancelled appointment is a narrow strip beside one that has taken its slot', () => {
    const twice = [visit('gone', hour(9), 30, cancelled), visit('too', hour(9), 60, cancelled)];
    const lanes = lanesOf(columnOf(...twice, visit('taken', hour(9, 30), 30)));
    expect(lanes.get('gone')).toMatchObject({ lane: 0, lanes: 2, narrow: true });
    expect(lanes.get('too')).toMatchObject({ lane: 1, lanes: 2, narrow: true });
    expect(lanes.get('taken')).toMatchObject({ lane: 0, lanes: 1, strips: 2 });
  });

  test('a visit in the waiting time of another one lies in it, and both have the whole width', () => {
    const lanes = lanesOf(columnOf(colour('a', hour(9)), visit('b', hour(9, 30), 40)));
    expect(lanes.get('a')).toEqual({ lane: 0, lanes: 1, strips: 0, narrow: false, inset: 0 });
    expect(lanes.get('b')).toEqual({ lane: 0, lanes: 1, strips: 0, narrow: false, inset: 1 });
  });

  test('visits whose work does not overlap, but of which none lies in the other, are side by side', () => {
    const lanes = lanesOf(columnOf(colour('a', hour(9)), colour('b', hour(9, 30))));
    expect(lanes.get('a')).toMatchObject({ lane: 0, lanes: 2, inset: 0 });
    expect(lanes.get('b')).toMatchObject({ lane: 1, lanes: 2, inset: 0 });
  });

  test('what lies in one of two visits side by side has the width of that one', () => {
    const all = [colour('a', hour(9)), visit('clash', hour(9, 10), 90), visit('in', hour(9, 30), 20)];
    const lanes = lanesOf(columnOf(...all, visit('too', hour(9, 30), 20)));
    expect(lanes.get('clash')).toMatchObject({ lane: 1, lanes: 2, inset: 0 });
    expect(lanes.get('in')).toMatchObject({ lane: 0, lanes: 4, inset: 1 });
    expect(lanes.get('too')).toMatchObject({ lane: 1, lanes: 4, inset: 1 });
  });

  test('a cancelled visit in a waiting time takes no width of the visit around it', () => {
    const gone = visit('gone', hour(9, 30), 40, cancelled);
    const alone = lanesOf(columnOf(colour('a', hour(9)), gone));
    expect(alone.get('a')).toMatchObject({ strips: 0 });
    expect(alone.get('gone')).toMatchObject({ narrow: false });
    const beside = lanesOf(columnOf(colour('a', hour(9)), gone, visit('next', hour(9, 30), 30)));
    expect(beside.get('a')).toMatchObject({ strips: 0 });
    expect(beside.get('next')).toMatchObject({ strips: 1, inset: 1 });
    expect(beside.get('gone')).toMatchObject({ narrow: true });
  });

  const anyDay = fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 1380 }),
      duration: fc.integer({ min: 1, max: 300 }),
      status: fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'),
    }),
    { maxLength: 25 },
  );

  test('on random days no appointment covers another one', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const column = columnOf(
          ...day.map(({ start, duration, status }, i) => visit(`${i}`, start, duration, { status })),
        );
        const lanes = lanesOf(column);
        for (const a of column.appointments) {
          const own = lanes.get(a.id);
          expect(own && own.lane < own.lanes).toBe(true);
          for (const b of column.appointments) {
            const overlap = startMinutes(a) < endMinutes(b) && startMinutes(b) < endMinutes(a);
            if (a.id === b.id || occupiesSlot(a) !== occupiesSlot(b) || !overlap) continue;
            expect(lanes.get(b.id)?.lane).not.toBe(own?.lane);
            expect(lanes.get(b.id)?.lanes).toBe(own?.lanes);
          }
        }
      }),
    );
  });
});

test('the gaps of a visit are its waiting times without the work for others', () => {
  const outer = colour('a', hour(9));
  const gaps = (...others: Appointment[]) => gapsIn(outer, columnOf(outer, ...others));
  expect(gaps()).toEqual([{ from: hour(9, 30), to: hour(10, 10) }]);
  expect(gaps(visit('b', hour(9, 40), 10))).toEqual([
    { from: hour(9, 30), to: hour(9, 40) },
    { from: hour(9, 50), to: hour(10, 10) },
  ]);
  expect(gaps(visit('b', hour(9, 30), 40))).toEqual([]);
  expect(gaps(visit('gone', hour(9, 30), 40, cancelled))).toHaveLength(1);
  expect(gapsIn(visit('c', hour(12), 60), columnOf())).toEqual([]);
});

test('left and right arrow keys go to the appointment nearest in time, and skip empty columns', () => {
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

test.each([
  [[{ from: hour(9), to: hour(18) }], { before: 60, after: 300 }],
  [[{ from: hour(9, 30), to: hour(17, 30) }], { before: 60, after: 300 }],
  // a visit outside the hours is printed
  [[{ from: hour(12), to: hour(16) }], { before: 120, after: 300 }],
  [[], { before: 0, after: 0 }],
])('a print of the open hours %j leaves out %j', (open, expected) => {
  const visits = [visit('Ana', hour(10, 15), 30), visit('Besa', hour(17, 10), 30)];
  expect(unprinted({ from: hour(8), to: hour(23) }, open, open.length === 1 ? visits : [])).toEqual(expected);
});
