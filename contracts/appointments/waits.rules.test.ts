import { expect, test } from 'vitest';
import { medianOf, simulate } from './waits.fixture.ts';
import {
  freeAgain,
  freeNow,
  type Standing,
  spreadOf,
  standingOf,
  type Waiting,
  waitingOf,
  waits,
  workWithoutService,
} from './waits.rules.ts';

const now = 14 * 60;
const usual = spreadOf([]);
const column = (id: string, to = 19 * 60) => ({ id, pieces: [{ from: 9 * 60, to }] });
const visit = (barber_id: string, minutes: number, duration: number, isDone = false): Standing => ({
  barber_id,
  minutes,
  duration,
  isDone,
});
const one = (id: string, barber_id: string | null = null, duration = 30): Waiting => ({
  id,
  barber_id,
  canBeWith: () => true,
  workWith: () => ({ duration }),
});
const places = (...input: Parameters<typeof waits>) =>
  waits(...input).map(({ id, place }) => [id, place?.barber_id, place && place.minutes - input[0]]);

test('with a free barber who comes begins now, and the next one after that', () => {
  const said = waits(now, [column('a')], [], [one('1'), one('2')], usual);
  expect(said).toEqual([
    { id: '1', place: { barber_id: 'a', minutes: now, from: 0, to: 0 } },
    { id: '2', place: { barber_id: 'a', minutes: now + 30, from: 20, to: 40 } },
  ]);
});

test('appointments in front keep their time: who does not fit before one comes after it, and who fits goes first', () => {
  const booked = [visit('a', now + 30, 60)];
  const queue = [one('long', null, 45), one('short', null, 30)];
  expect(places(now, [column('a')], booked, queue, usual)).toEqual([
    ['long', 'a', 90],
    ['short', 'a', 0],
  ]);
});

test('who wants one barber waits for that one, anybody else takes the first who is free', () => {
  const booked = [visit('a', now - 10, 50)];
  const queue = [one('1', 'a'), one('2'), one('3')];
  expect(places(now, [column('a'), column('b')], booked, queue, usual)).toEqual([
    ['1', 'a', 40],
    ['2', 'b', 0],
    ['3', 'b', 30],
  ]);
});

test('each barber takes their own time', () => {
  const booked = [visit('a', now - 10, 10 + 5), visit('b', now - 10, 10)];
  const slow: Waiting = {
    ...one('1'),
    workWith: (barber) => ({ duration: barber === 'a' ? 20 : 60 }),
  };
  const ahead = [...booked, visit('a', now + 25, 60), visit('b', now + 45, 60)].map((one) => ({
    ...one,
    isDone: true,
  }));
  expect(places(now, [column('a'), column('b')], ahead, [slow], usual)).toEqual([['1', 'a', 5]]);
});

test('a visit that goes on after its end is taken to end in ten minutes, and those behind it begin later', () => {
  const booked = [visit('a', now - 35, 30), visit('a', now, 30)];
  expect(places(now, [column('a')], booked, [one('1')], usual)).toEqual([['1', 'a', 40]]);
  const ticked = [visit('a', now - 35, 30, true), visit('a', now, 30)];
  expect(places(now, [column('a')], ticked, [one('1')], usual)).toEqual([['1', 'a', 30]]);
});

test('a ticked visit goes on until its end, and not longer', () => {
  const begun = {
    barber_id: 'a',
    appointment_time: '13:40',
    duration: 60,
    parts: null,
    kind: 'visit',
  } as const;
  const free = (status: 'pending' | 'confirmed' | 'completed', at: number) =>
    freeAgain(at, column('a'), standingOf([{ ...begun, status }]));
  expect([free('pending', now), free('confirmed', now), free('completed', now)]).toEqual([
    now + 40,
    now + 40,
    now + 40,
  ]);
  const over = now + 45;
  expect([free('pending', over), free('confirmed', over)]).toEqual([over + 10, over]);
});

test('only who does all that is wanted is estimated, unless somebody is wanted by name', () => {
  const barbers = [
    { id: 'a', services: ['cut'] },
    { id: 'b', services: null },
    { id: 'c', services: [] },
  ];
  const services = ['cut', 'colour'].map((id) => ({ id, price: 10, duration: 30 }));
  const walkIn = { barber_id: null, is_here: true };
  const [cut, both, none, byName] = waitingOf(
    [
      { ...walkIn, id: 'cut', service_ids: ['cut'] },
      { ...walkIn, id: 'both', service_ids: ['cut', 'colour'] },
      { ...walkIn, id: 'none', service_ids: ['gone'] },
      { ...walkIn, id: 'by name', service_ids: ['colour'], barber_id: 'a' },
    ],
    services,
    barbers,
  );
  const able = (one?: Waiting) => barbers.map(({ id }) => one?.canBeWith(id));
  expect(able(cut)).toEqual([true, true, false]);
  expect(able(both)).toEqual([false, true, false]);
  expect(able(none)).toEqual([true, true, true]);
  const columns = barbers.map(({ id }) => column(id));
  const queue = [both, cut, byName].filter((one) => one !== undefined);
  expect(places(now, columns, [], queue, usual)).toEqual([
    ['both', 'b', 0],
    ['cut', 'a', 0],
    ['by name', 'a', 30],
  ]);
  expect(places(now, [column('a')], [], queue.slice(0, 1), usual)).toEqual([['both', undefined, null]]);
  const free = (one?: Waiting) => (one ? freeNow(now, columns, [visit('b', now - 10, 30)], one) : []);
  expect([free(cut), free(both), free(none)].map((all) => all.map(({ id }) => id))).toEqual([
    ['a'],
    [],
    ['a', 'c'],
  ]);
});

test('where nobody ticks visits, the earlier ones are over', () => {
  const booked = [visit('a', now - 90, 30), visit('a', now - 30, 30)];
  expect(places(now, [column('a')], booked, [one('1')], usual)).toEqual([['1', 'a', 0]]);
});

test('the waiting time of a visit is free for who fits into it, and the work after it is not', () => {
  const colour = {
    ...visit('a', now - 30, 120),
    parts: [
      { from: 0, minutes: 30 },
      { from: 75, minutes: 45 },
    ],
  };
  const queue = [one('30', null, 30), one('45', null, 45)];
  expect(places(now, [column('a')], [colour], queue, usual)).toEqual([
    ['30', 'a', 0],
    ['45', 'a', 90],
  ]);
  const ownWait: Waiting = { ...one('colour'), workWith: () => colour };
  expect(places(now, [column('a')], [visit('a', now + 30, 45)], [ownWait], usual)).toEqual([
    ['colour', 'a', 0],
  ]);
});

test('nobody has time any more today: no place, and who comes later with a shorter wish may still have one', () => {
  const late = 18 * 60 + 35;
  expect(waits(late, [], [], [one('1')], usual)).toEqual([{ id: '1', place: null }]);
  expect(places(late, [column('a')], [], [one('1'), one('2', null, 20)], usual)).toEqual([
    ['1', undefined, null],
    ['2', 'a', 0],
  ]);
});

test('a barber who begins later has time from then on', () => {
  const later = { id: 'a', pieces: [{ from: now + 60, to: now + 120 }] };
  expect(places(now, [later], [], [{ ...one('1'), workWith: () => workWithoutService }], usual)).toEqual([
    ['1', 'a', 60],
  ]);
});

test('when a barber has time again', () => {
  expect(freeAgain(now, column('a'), [visit('a', now - 10, 40)])).toBe(now + 30);
  expect(freeAgain(now, column('a'), [visit('a', now - 10, 400)])).toBeUndefined();
});

test('ten minutes each way until thirty starts are known, then what eight of ten fell into', () => {
  expect(spreadOf(Array.from({ length: 29 }, () => 40))).toEqual({ early: 10, late: 10 });
  const offs = Array.from({ length: 41 }, (_, n) => n - 10);
  expect(spreadOf(offs)).toEqual({ early: 6, late: 26 });
  expect(spreadOf(offs.map((off) => off + 100))).toEqual({ early: 0, late: 126 });
  const [, second] = waits(now, [column('a')], [], [one('1'), one('2')], { early: 6, late: 26 });
  expect(second?.place).toMatchObject({ from: 25, to: 55 });
});

test('only visits that are not cancelled and people who are there count, with what the barber takes for them', () => {
  const booked = { barber_id: 'a', appointment_time: '14:00', duration: 30, parts: null } as const;
  const appointments = [
    { ...booked, kind: 'visit', status: 'pending' },
    { ...booked, kind: 'visit', status: 'confirmed' },
    { ...booked, kind: 'block', status: 'pending' },
    { ...booked, kind: 'visit', status: 'cancelled' },
  ] as const;
  expect(standingOf(appointments).map(({ minutes, isDone }) => [minutes, isDone])).toEqual([
    [now, false],
    [now, true],
    [now, true],
  ]);
  const own = { barber_id: 'b', price: null, work_minutes: 40, wait_minutes: null, work_after_minutes: null };
  const cut = { id: 'cut', price: 10, duration: 30, barbers: [own] };
  const colour = { id: 'colour', price: 10, duration: 90, wait_minutes: 30, work_after_minutes: 20 };
  const inQueue = { id: '1', barber_id: null, is_here: true };
  const [both, gone, ...others] = waitingOf(
    [
      { ...inQueue, service_ids: ['cut', 'colour'] },
      { ...inQueue, service_ids: ['gone'] },
      { ...inQueue, service_ids: ['cut'], is_here: false },
    ],
    [cut, colour],
    [],
  );
  expect(others).toEqual([]);
  expect([both?.workWith('a').duration, both?.workWith('b').duration]).toEqual([120, 130]);
  expect(both?.workWith('a').parts).toEqual([
    { from: 0, minutes: 70 },
    { from: 100, minutes: 20 },
  ]);
  expect(gone?.workWith('a')).toEqual(workWithoutService);
});

const seed = Number(process.env.WAITS_SEED ?? 7);

function expectGoodEstimates(days: number) {
  const { seated, inRange, widths, errors } = simulate(days, seed);
  expect(inRange / seated).toBeGreaterThanOrEqual(0.8);
  expect(medianOf(widths)).toBeLessThanOrEqual(20);
  expect(medianOf(errors)).toBeLessThanOrEqual(8);
  // the same of those who really had to wait
  const waited = errors.filter((_, n) => widths[n] !== 0);
  expect(waited.length).toBeGreaterThan(seated / 2);
  expect(medianOf(widths.filter((width) => width > 0))).toBeLessThanOrEqual(20);
  expect(medianOf(waited)).toBeLessThanOrEqual(8);
}

test(`on 100 simulated days (seed ${seed}) 80 % begin in the range that was said`, { tags: 'long' }, () => {
  expectGoodEstimates(100);
});

test(`on 1,000 simulated days (seed ${seed}) 80 % begin in the range that was said`, { tags: 'long' }, () => {
  expectGoodEstimates(1000);
});
