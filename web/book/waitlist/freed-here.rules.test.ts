import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Service } from '#contracts/salon/services.ts';
import { cancelled, hour, pending, visit } from '../../appointments/visit.fixture.ts';
import { freedHere, type KnownBook, stillFree } from './freed-here.rules.ts';

const day = '2026-11-23';
const now = { day, minutes: hour(8) };
const week = { version: 1, ownHours: false, weeks: 1, weekAnchor: null, periods: [] };
const cut = { id: 'cut', name: 'Prerje', duration: 30, price: 8, is_active: true, addon: false };
const ana = visit('Ana', hour(10), 60);
const besa = visit('Besa', hour(11), 60);

const bookOf = (list: readonly Appointment[] | undefined): KnownBook => ({
  services: [{ ...cut, buffer_minutes: 0, wait_minutes: 0, work_after_minutes: 0 } as Service],
  barbers: [{ id: 'barber', name: 'Arben', active: true, services: null } as unknown as Barber],
  hours: {
    version: 1,
    periods: [{ week: 0, weekday: 0, from: '09:00', to: '19:00' }],
    barbers: [{ ...week, barberId: 'barber' }],
    exceptions: [],
  },
  dayOf: () => list,
});
const wish = {
  ...{ services: ['cut'], barber_id: null, from: day, to: day, weekdays: 127 },
  ...{ from_minute: 0, to_minute: 1440, visit: null },
};

const shown = (
  overlays: Parameters<typeof freedHere>[0],
  {
    wishes = [wish],
    list = [ana, besa],
    at = now,
  }: {
    wishes?: Parameters<typeof freedHere>[1];
    list?: readonly Appointment[] | undefined;
    at?: typeof now;
  } = {},
) =>
  freedHere(overlays, wishes, bookOf(list), at).map(
    ({ time, duration, fitting }) => `${time} ${duration} ${fitting}`,
  );

test('what a waiting change cancels, deletes, moves or shortens is free for who waits, as the server would say', () => {
  const to = (changes: Partial<Appointment>) => shown([{ base: ana, changes }], { wishes: [wish, wish] });
  expect(to(cancelled)).toEqual(['10:00 60 2']);
  expect(shown([{ base: ana, deleted: true }])).toEqual(['10:00 60 1']);
  expect(to({ appointment_time: '14:00' })).toEqual(['10:00 60 2']);
  expect(to({ appointment_time: '09:30' })).toEqual(['10:30 30 2']);
  expect(to({ duration: 30 })).toEqual(['10:30 30 2']);
  expect(to({ appointment_date: '2026-11-24' })).toEqual(['10:00 60 2']);
  expect(to({ barber: 'Blerim', barber_id: 'blerim' })).toEqual(['10:00 60 2']);
});

test('each of several cancelled visits is named', () => {
  const overlays = [ana, besa].map((base) => ({ base, changes: cancelled }));
  expect(shown(overlays).toSorted()).toEqual(['10:00 60 1', '11:00 60 1']);
});

test('nothing is free once it is undone, filled, too near, ticked, new, waited for by nobody, or of an unknown day', () => {
  const freed = { base: ana, changes: cancelled };
  expect(shown([freed, { base: { ...ana, ...cancelled }, changes: pending }])).toEqual([]);
  expect(shown([freed, { base: visit('Cela', hour(10), 60) }])).toEqual([]);
  expect(shown([freed], { at: { day, minutes: hour(9, 1) } })).toEqual([]);
  expect(shown([freed], { at: { day: '2026-11-24', minutes: 0 } })).toEqual([]);
  expect(shown([{ base: ana, changes: { status: 'confirmed' } }])).toEqual([]);
  expect(shown([{ base: visit('Cela', hour(13), 60) }])).toEqual([]);
  expect(shown([freed], { wishes: [] })).toEqual([]);
  expect(shown([freed], { wishes: [{ ...wish, to_minute: hour(9) }] })).toEqual([]);
  expect(freedHere([freed], [wish], bookOf(undefined), now)).toEqual([]);
});

test('what a waiting change fills of the time that it frees is not named', () => {
  const freed = { base: ana, changes: cancelled };
  const cela = { base: visit('Cela', hour(10), 30) };
  expect(shown([freed, cela])).toEqual(['10:30 30 1']);
  expect(shown([freed, cela], { wishes: [{ ...wish, to_minute: hour(10, 30) }] })).toEqual([]);
});

test('it says when the first visit that fits begins, if none begins with the free time', () => {
  const freed = { base: ana, changes: cancelled };
  const named = (wishes: Parameters<typeof freedHere>[1]) =>
    freedHere([freed], wishes, bookOf([ana, besa]), now).map(({ time, begins }) => [time, begins]);
  const later = { ...wish, from_minute: hour(10, 30) };
  expect(named([later])).toEqual([['10:00', '10:30']]);
  expect(named([later, wish])).toEqual([['10:00', undefined]]);
});

test('a known hour begins after what a waiting change fills of it, and is hidden where nobody fits the rest', () => {
  const place = {
    id: 'p',
    date: day,
    time: '10:00',
    duration: 60,
    barber_id: 'barber',
    barber: 'Arben',
    fitting: 3,
  };
  const gone = { ...ana, ...cancelled };
  const left = (
    overlays: Parameters<typeof stillFree>[1],
    list: readonly Appointment[] | undefined = [gone, besa],
  ) => stillFree(place, overlays, [wish, wish], bookOf(list), now);
  expect(left([])).toBe(place);
  expect(left([{ base: besa, changes: { note: 'x' } }])).toBe(place);
  expect(left([{ base: gone, changes: pending }])).toBeUndefined();
  const rest = { ...place, time: '10:30', duration: 30, fitting: 2 };
  expect(left([{ base: visit('Cela', hour(10), 30) }])).toEqual(rest);
  expect(left([{ base: visit('Cela', hour(10), 45) }])).toBeUndefined();
  expect(stillFree(place, [{ base: gone, changes: pending }], [wish], bookOf(undefined), now)).toBe(place);
});
