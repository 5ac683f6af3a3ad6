import { describe, expect, test } from 'vitest';
import { usualHours } from '../../appointments/slot.rules.ts';
import { cancelled, colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { endStops, followingColumn, nearest, nextStop, startStops } from './drag.rules.ts';
import type { Column } from './layout.rules.ts';

describe('stops of a lifted appointment', () => {
  const odd = visit('odd', hour(9, 10), 20);
  const column = [odd, visit('long', hour(11), 50), visit('gone', hour(13), 20, cancelled)];

  test('a lifted appointment may start at half hours, at the ends of others, and at its own start', () => {
    const stops = startStops(column, odd, 20, usualHours);
    expect(stops).toContain(hour(9));
    expect(stops).toContain(hour(9, 10));
    expect(stops).toContain(hour(11, 50));
    expect(stops).not.toContain(hour(13, 20));
    expect(stops.at(-1)).toBe(hour(22, 30));
  });

  test('a lifted appointment may start only where its whole duration fits', () => {
    expect(startStops([], visit('long', hour(9), 90), 90, usualHours).at(-1)).toBe(hour(21, 30));
  });

  test('a lifted appointment may end 5 minutes to 12 hours after its start', () => {
    const late = visit('late', hour(9, 28), 20);
    const stops = endStops(column, late, hour(9, 28), usualHours);
    expect(stops[0]).toBe(hour(9, 48));
    expect(stops[1]).toBe(hour(10));
    expect(stops).toContain(hour(11));
    expect(stops.at(-1)).toBe(hour(21));
  });

  test('a lifted appointment may end at the end of the hours shown', () => {
    expect(endStops([], visit('last', hour(22), 30), hour(22), usualHours).at(-1)).toBe(hour(23));
  });

  test('a lifted appointment may begin and end with the gaps of others', () => {
    const others = [colour('colour', hour(12, 5))];
    expect(startStops(others, odd, 20, usualHours)).toContain(hour(12, 35));
    expect(endStops(others, odd, hour(12, 35), usualHours)).toContain(hour(13, 15));
  });

  test('a visit with waiting time ends at least a minute after it', () => {
    const stops = endStops([], colour('colour', hour(9)), hour(9), usualHours);
    expect(stops[0]).toBe(hour(10, 30));
    expect(endStops([], colour('colour', hour(8, 50)), hour(8, 50), usualHours)[0]).toBe(hour(10, 20));
    expect(
      endStops([visit('next', hour(10, 11), 9)], colour('colour', hour(9)), hour(9), usualHours)[0],
    ).toBe(hour(10, 11));
  });

  test('`nearest` finds the stop closest to the given minutes, and `nextStop` the next stop in a direction', () => {
    const stops = startStops(column, odd, 20, usualHours);
    expect(nearest(stops, hour(9, 6))).toBe(hour(9, 10));
    expect(nearest(stops, hour(3))).toBe(hour(8));
    expect(nextStop(stops, hour(9, 10), 1)).toBe(hour(9, 30));
    expect(nextStop(stops, hour(9, 10), -1)).toBe(hour(9));
    expect(nextStop(stops, hour(8), -1)).toBe(hour(8));
  });
});

test('followingColumn skips inactive barbers, except the appointment’s own', () => {
  const columnOf = (name: string, active: boolean): Column => ({
    barber: { id: name, name, colour: 'sage', active },
    appointments: [],
  });
  const columns = [columnOf('Arben', true), columnOf('Blerim', false), columnOf('Çlirim', true)];
  const ana = visit('Ana', hour(9), 30);
  expect(followingColumn(columns, { appointment: ana, column: 0 }, 1)).toBe(2);
  expect(followingColumn(columns, { appointment: ana, column: 2 }, -1)).toBe(0);
  expect(followingColumn(columns, { appointment: ana, column: 2 }, 1)).toBeUndefined();
  const own = visit('Besa', hour(9), 30, { barber: 'Blerim' });
  expect(followingColumn(columns, { appointment: own, column: 2 }, -1)).toBe(1);
});
