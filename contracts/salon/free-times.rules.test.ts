import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTime, minutesOf } from '../ground/calendar.rules.ts';
import { type FreeTimesInput, freeTimes, freeTimesOfAny, type Piece } from './free-times.rules.ts';

const piece = (from: string, to: string): Piece => ({ from: minutesOf(from), to: minutesOf(to) });
const visit = (from: string, to: string) => ({
  minutes: minutesOf(from),
  duration: minutesOf(to) - minutesOf(from),
});

describe('free times of a day with two visits and a break', () => {
  const day = {
    open: [piece('09:00', '13:00'), piece('14:00', '19:00')],
    occupied: [visit('11:15', '12:00'), visit('10:00', '10:30')],
    step: 30,
    gap: 30,
  };
  const timesOf = (input: Omit<FreeTimesInput, 'open' | 'occupied'>) =>
    freeTimes({ ...day, ...input }).map(clockTime);
  const halfHours = (from: string, to: string) => {
    const times: string[] = [];
    for (let minutes = minutesOf(from); minutes <= minutesOf(to); minutes += 30)
      times.push(clockTime(minutes));
    return times;
  };

  test('a visit of 30 minutes fits into each free span', () => {
    expect(timesOf({ duration: 30 })).toEqual([
      ...['09:00', '09:30', '10:30', '12:00', '12:30'],
      ...halfHours('14:00', '18:30'),
    ]);
  });

  test('a visit of 60 minutes fits only where a whole hour is free', () => {
    expect(timesOf({ duration: 60 })).toEqual(['09:00', '12:00', ...halfHours('14:00', '18:00')]);
  });

  test('the last visit of 45 minutes ends at closing time, with its buffer of 10 minutes after it', () => {
    expect(timesOf({ duration: 45, buffer: 10 })).toEqual([
      ...['09:00', '12:00'],
      ...halfHours('14:00', '17:30'),
      '18:15',
    ]);
  });

  test('a visit of 300 minutes fits once, one of 310 minutes nowhere', () => {
    expect(timesOf({ duration: 300 })).toEqual(['14:00']);
    expect(timesOf({ duration: 310 })).toEqual([]);
  });

  test('after the earliest minute the first offered time is the next step', () => {
    expect(timesOf({ duration: 30, earliest: minutesOf('14:10') })).toEqual(halfHours('14:30', '18:30'));
    expect(timesOf({ duration: 30, earliest: minutesOf('18:31') })).toEqual([]);
  });

  test('a visit that ends at 11:15 makes 11:15 an offered time', () => {
    const occupied = [visit('09:00', '10:45')];
    expect(freeTimes({ ...day, occupied, duration: 45 }).map(clockTime)).toContain('10:45');
  });

  test('no time is offered within the buffer after an appointment', () => {
    const occupied = [{ ...visit('09:00', '10:00'), buffer: 15 }];
    expect(freeTimes({ ...day, occupied, duration: 30, gap: 0 }).map(clockTime)[0]).toBe('10:15');
  });
});

test('each free time of several barbers is offered once, in order', () => {
  expect(freeTimesOfAny([[600, 630], [540, 630], []])).toEqual([540, 600, 630]);
});

describe('free times of random days', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const pieces = fc
    .uniqueArray(fc.integer({ min: 0, max: 288 }), { minLength: 2, maxLength: 8 })
    .map((bounds) => bounds.sort((one, other) => one - other).map((bound) => bound * 5))
    .map((bounds) =>
      Array.from({ length: Math.floor(bounds.length / 2) }, (_, index) => ({
        from: bounds[index * 2] ?? 0,
        to: bounds[index * 2 + 1] ?? 0,
      })),
    );
  const occupied = fc.record({
    minutes,
    duration: fc.integer({ min: 1, max: 180 }),
    buffer: fc.integer({ min: 0, max: 30 }),
  });
  /** Work, waiting time and work; without waiting time only the duration counts. */
  const times = fc
    .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 80 }))
    .map(([work, wait, after]) => ({
      duration: work + wait + after,
      parts:
        wait === 0
          ? null
          : [
              { from: 0, minutes: work },
              { from: work + wait, minutes: after },
            ],
    }));
  const settings = fc.record({
    open: pieces,
    occupied: fc.array(occupied, { maxLength: 10 }),
    buffer: fc.integer({ min: 0, max: 30 }),
    step: fc.constantFrom(5, 10, 15, 30, 60),
    earliest: fc.oneof(fc.constant(0), minutes),
    gap: fc.constantFrom(0, 15, 30, 45),
  });
  const taken = fc.record({
    from: fc.integer({ min: 0, max: 1440 }),
    length: fc.integer({ min: 1, max: 120 }),
  });
  const needed = fc.record({
    from: fc.integer({ min: 0, max: 100 }),
    length: fc.integer({ min: 1, max: 100 }),
    taken: fc.array(taken, { maxLength: 4 }),
  });
  const resources = fc.array(needed, { maxLength: 2 }).map((all) =>
    all.map(({ from, length, taken }) => ({
      ...{ kind: 'resource' as const, id: '' },
      from,
      to: from + length,
      taken: taken.map((one) => ({ from: one.from, to: one.from + one.length })),
    })),
  );
  const input = fc
    .tuple(settings, times, fc.oneof(fc.constant([]), resources))
    .map(([others, ofVisit, needs]) => ({ ...others, ...ofVisit, claims: needs }));

  /** A second, simple computation to compare with: it looks at every appointment, and not at free spans. */
  function canBeBooked(
    time: number,
    { open, occupied, duration, parts, buffer, earliest, claims }: Required<FreeTimesInput>,
  ) {
    const work = parts ?? [{ from: 0, minutes: duration }];
    const isOpen = open.some(({ from, to }) => time >= from && time + duration <= to);
    const overlaps = occupied.some((one) =>
      work.some(
        (part) =>
          time + part.from < one.minutes + one.duration + (one.buffer ?? 0) &&
          one.minutes < time + part.from + part.minutes &&
          one.duration > 0,
      ),
    );
    const isNextTooClose = occupied.some(
      (one) =>
        one.minutes >= time + duration &&
        one.minutes < time + duration + buffer &&
        open.some(({ from, to }) => time >= from && one.minutes < to && time < to),
    );
    const isResourceTaken = claims.some(({ from, to, taken }) =>
      Array.from({ length: to - from }, (_, n) => time + from + n).some((minute) =>
        taken.some((one) => one.from <= minute && minute < one.to),
      ),
    );
    return isOpen && !overlaps && !isNextTooClose && !isResourceTaken && time >= earliest;
  }

  test('every offered time can be booked; the times are in order and none is repeated', {
    tags: 'long',
  }, () => {
    fc.assert(
      fc.property(input, (day) => {
        const times = freeTimes(day);
        expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
        for (const time of times) expect({ time, can: canBeBooked(time, day) }).toEqual({ time, can: true });
      }),
      { numRuns: 2000 },
    );
  });

  test('with a gap of 0 every step at which the visit fits is offered', { tags: 'long' }, () => {
    fc.assert(
      fc.property(input, (day) => {
        const times = new Set(freeTimes({ ...day, gap: 0 }));
        for (let time = 0; time < 1440; time += day.step) {
          if (canBeBooked(time, day))
            expect({ time, isOffered: times.has(time) }).toEqual({ time, isOffered: true });
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('with any gap, a day that can be booked offers at least one time', () => {
    fc.assert(
      fc.property(input, (day) => {
        expect(freeTimes(day).length > 0).toBe(freeTimes({ ...day, gap: 0 }).length > 0);
      }),
      { numRuns: 1000 },
    );
  });
});
