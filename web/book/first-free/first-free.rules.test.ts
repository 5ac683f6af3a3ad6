import { expect, test } from 'vitest';
import type { OccupiedDay } from '#contracts/appointments/appointments.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { usualHours } from '../../appointments/slot.rules.ts';
import { hour } from '../../appointments/visit.fixture.ts';
import { daysSearched, firstFreeSlots, lastSearched } from './first-free.rules.ts';

const today = '2026-11-23';
const now = { day: today, minutes: hour(11, 18) };
const busy = (
  date: string,
  barber: string,
  from: number,
  to: number,
  kind: OccupiedDay['kind'] = 'visit',
): OccupiedDay => ({
  date,
  barber,
  kind,
  count: 1,
  occupied: [{ minutes: from, duration: to - from }],
  buffers: [],
});
const all = ['Arben', 'Blerim'];
const openOn = () => [usualHours];

test('free times of today begin at the next half hour or at the end of a visit, on later days at 08:00', () => {
  const days = [busy(today, 'Arben', hour(11), hour(12, 45))];
  const [first, second] = firstFreeSlots(
    days,
    { openOn, barbers: ['Arben'], visitWith: () => ({ duration: 30 }) },
    now,
  );
  expect(first).toEqual({ day: today, barber: 'Arben', minutes: hour(12, 45) });
  expect(second).toEqual({ day: '2026-11-24', barber: 'Arben', minutes: hour(8) });
  expect(firstFreeSlots(days, { openOn, barbers: all, visitWith: () => ({ duration: 30 }) }, now)[0]).toEqual(
    {
      day: today,
      barber: 'Blerim',
      minutes: hour(11, 30),
    },
  );
});

test('if two barbers are free at the same time, the first one of the list is offered', () => {
  expect(
    firstFreeSlots([], { openOn, barbers: all, visitWith: () => ({ duration: 30 }) }, now)[0]?.barber,
  ).toBe('Arben');
});

test('for a long service, short gaps and blocked days are skipped', () => {
  const days = [
    busy(today, 'Arben', hour(12), hour(22)),
    busy('2026-11-24', 'Arben', 0, 1440, 'block'),
    busy('2026-11-25', 'Arben', hour(9), hour(10)),
  ];
  const wanted = (duration: number) =>
    firstFreeSlots(days, { openOn, barbers: ['Arben'], visitWith: () => ({ duration }) }, now)[0];
  expect(wanted(30)).toMatchObject({ day: today, minutes: hour(11, 30) });
  expect(wanted(60)).toMatchObject({ day: today, minutes: hour(22) });
  expect(wanted(90)).toMatchObject({ day: '2026-11-25', minutes: hour(10) });
});

test('no time is found if there are no barbers, or if all days are blocked', () => {
  const blocked = Array.from({ length: daysSearched }, (_, n) =>
    busy(addDays(today, n), 'Arben', 0, 1440, 'block'),
  );
  expect(blocked.at(-1)?.date).toBe(lastSearched(today));
  expect(
    firstFreeSlots(blocked, { openOn, barbers: ['Arben'], visitWith: () => ({ duration: 30 }) }, now),
  ).toEqual([]);
  expect(firstFreeSlots([], { openOn, barbers: [], visitWith: () => ({ duration: 30 }) }, now)).toEqual([]);
});

test('after the last half hour of today the first free time is tomorrow', () => {
  const late = { day: today, minutes: hour(22, 31) };
  expect(
    firstFreeSlots([], { openOn, barbers: all, visitWith: () => ({ duration: 30 }) }, late)[0]?.day,
  ).toBe('2026-11-24');
});

test('days on which nobody works are skipped, and the time begins with the opening hour', () => {
  const afternoons = (date: string, barber: string) =>
    date === '2026-11-25' && barber === 'Blerim' ? [{ from: hour(14), to: hour(18) }] : [];
  expect(
    firstFreeSlots([], { openOn: afternoons, barbers: all, visitWith: () => ({ duration: 30 }) }, now),
  ).toEqual([{ day: '2026-11-25', barber: 'Blerim', minutes: hour(14) }]);
});

test('each barber is searched with their own time: who takes longer is free later', () => {
  const days = all.map((barber) => busy(today, barber, hour(12), hour(13)));
  const visitWith = (barber: string) => ({ duration: barber === 'Arben' ? 60 : 30 });
  const [first] = firstFreeSlots(days, { openOn, barbers: all, visitWith }, now);
  expect(first).toMatchObject({ barber: 'Blerim', minutes: hour(11, 30) });
});

test('a visit with waiting time is offered around the work for others', () => {
  const parts = [
    { from: 0, minutes: 30 },
    { from: 70, minutes: 20 },
  ];
  const days = [busy(today, 'Arben', hour(12), hour(12, 40))];
  const first = (work: { duration: number; parts?: typeof parts }) =>
    firstFreeSlots(days, { openOn, barbers: ['Arben'], visitWith: () => work }, now)[0]?.minutes;
  expect(first({ duration: 90 })).toBe(hour(12, 40));
  expect(first({ duration: 90, parts })).toBe(hour(11, 30));
});
