// The overlap rule is compared with a slow reference that keeps the salon's appointments in a list.
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { fullPool, type Salon, testWorld } from './harness.ts';
import { aBlock, aVisit, listAppointments } from './visits.ts';

const world = testWorld({}, fullPool);

interface Entry {
  id: string;
  day: string;
  barber: string;
  minutes: number;
  duration: number;
  /** The minutes of it in which the barber works; null: all. */
  parts: Part[] | null;
  block: boolean;
  cancelled: boolean;
}

interface Part {
  from: number;
  minutes: number;
}

// few slots, so that they often overlap or touch; sometimes any minute of the day
const rarely = (arbitrary: fc.Arbitrary<number>) => ({ weight: 1, arbitrary });
const mostly = (arbitrary: fc.Arbitrary<number>) => ({ weight: 4, arbitrary });
const halfHours = fc.integer({ min: 16, max: 28 }).map((halves) => halves * 30);
const slot = fc.record({
  day: fc.constantFrom('2026-03-29', '2026-10-25'),
  barber: fc.constantFrom('Arben', 'Blerim'),
  minutes: fc.oneof(mostly(halfHours), rarely(fc.integer({ min: 0, max: 1439 }))),
  duration: fc.oneof(mostly(fc.constantFrom(15, 30, 60, 90)), rarely(fc.integer({ min: 1, max: 720 }))),
  /** The first and the last part, if the visit is long enough to wait between them. */
  work: fc.option(fc.tuple(fc.constantFrom(1, 15, 30), fc.constantFrom(1, 15, 30))),
});
const which = fc.nat({ max: 40 });

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), block: fc.boolean(), slot }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), which, slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resize' as const), which, slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore and move' as const), which, slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function partsOf(duration: number, work: readonly [number, number] | null): Part[] | null {
  if (!work || work[0] + work[1] >= duration) return null;
  const [first, last] = work;
  return [
    { from: 0, minutes: first },
    { from: duration - last, minutes: last },
  ];
}

const pastMidnight = ({ minutes, duration }: Entry) => minutes + duration > 1440;

/** Minute by minute. */
const worksAt = ({ minutes, duration, parts }: Entry, minute: number) =>
  parts
    ? parts.some(({ from, minutes: long }) => minute >= minutes + from && minute < minutes + from + long)
    : minute >= minutes && minute < minutes + duration;

function overlaps(held: Entry[], wanted: Entry) {
  const others = held.filter(
    (one) => one.id !== wanted.id && !one.cancelled && one.barber === wanted.barber && one.day === wanted.day,
  );
  for (let minute = wanted.minutes; minute < wanted.minutes + wanted.duration; minute++) {
    if (worksAt(wanted, minute) && others.some((one) => worksAt(one, minute))) return true;
  }
  return false;
}

/** The status that the rule expects. */
function expectedStatus(held: Entry[], wanted: Entry) {
  if (pastMidnight(wanted) || wanted.parts?.some(({ minutes }) => minutes < 1)) return 400;
  return !wanted.cancelled && overlaps(held, wanted) ? 409 : 200;
}

function wantedOf(taken: Exclude<Step, { do: 'add' | 'delete' }>, before: Entry): Entry {
  switch (taken.do) {
    case 'move':
      return { ...before, ...slotOf(taken.slot, before.block) };
    case 'resize':
      return { ...before, ...resized(before, taken.slot.duration) };
    case 'cancel':
      return { ...before, cancelled: true };
    case 'restore':
      return { ...before, cancelled: false };
    case 'restore and move':
      return { ...before, ...slotOf(taken.slot, before.block), cancelled: false };
  }
}

const slotOf = ({ work, ...slot }: Extract<Step, { do: 'add' }>['slot'], block: boolean) => ({
  ...slot,
  parts: block ? null : partsOf(slot.duration, work),
});

/** The last part takes the difference. */
const resized = ({ duration: before, parts }: Entry, duration: number) => ({
  duration,
  parts:
    parts?.map((part, n) => (n === 1 ? { ...part, minutes: part.minutes + duration - before } : part)) ??
    null,
});

const placed = ({ day, barber, minutes, duration, parts, block }: Entry, isResized = false) => ({
  appointment_date: day,
  appointment_time: clockTime(minutes),
  duration,
  ...(!block && !isResized && { parts }),
  barber,
});

/** Takes one step in the salon and in the reference; returns the new reference. */
async function take(salon: Salon, held: Entry[], taken: Step): Promise<Entry[]> {
  if (taken.do === 'add') {
    const wanted = {
      id: newId(),
      cancelled: false,
      block: taken.block,
      ...slotOf(taken.slot, taken.block),
    };
    const expected = expectedStatus(held, wanted);
    const body = { id: wanted.id, ...placed(wanted) };
    const { status } = await salon.post('/appointments', taken.block ? aBlock(body) : aVisit(body));
    expect(status).toBe(expected === 200 ? 201 : expected);
    return expected === 200 ? [...held, wanted] : held;
  }

  const before = held[taken.which % Math.max(1, held.length)];
  if (!before) return held;
  const path = `/appointments/${before.id}`;
  if (taken.do === 'delete') {
    expect((await salon.delete(path)).status).toBe(200);
    return held.filter((one) => one !== before);
  }

  const wanted = wantedOf(taken, before);
  const expected = expectedStatus(held, wanted);
  const status =
    wanted.cancelled === before.cancelled ? {} : { status: wanted.cancelled ? 'cancelled' : 'pending' };
  const answer = await salon.put(path, { ...placed(wanted, taken.do === 'resize'), ...status });
  expect(answer.status).toBe(expected);
  return expected === 200 ? held.map((one) => (one === before ? wanted : one)) : held;
}

test('random changes of four salons never make two appointments overlap', () => expectNoOverlap(4));

test(
  'random additions, moves, resizes, cancellations and restorations never make two appointments overlap',
  {
    tags: 'long',
  },
  () => expectNoOverlap(12),
);

async function expectNoOverlap(numRuns: number) {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      const salon = await world().newSalon();
      let held: Entry[] = [];
      for (const taken of steps) held = await take(salon, held, taken);

      const found = (await listAppointments(salon, '?kind=all')).map((one) => [
        one.id,
        one.appointment_date,
        one.appointment_time,
        one.duration,
        ...(one.kind === 'visit' ? [one.parts] : []),
        one.barber,
        one.status === 'cancelled',
      ]);
      const expected = held.map((one) => [one.id, ...Object.values(placed(one)), one.cancelled]);
      expect(found.sort()).toEqual(expected.sort());
    }),
    { numRuns },
  );
}
