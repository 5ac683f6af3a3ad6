import { expect, test } from 'vitest';
import type { OccupiedDay, OfferedService } from './offer.rules.ts';
import {
  canBegin,
  eachHourOnce,
  fittingEntries,
  fittingTime,
  neededWork,
  type WaitingEntry,
} from './waitlist.rules.ts';

const day = '2026-11-24';

const service = (id: string, changes: Partial<OfferedService> = {}): OfferedService => ({
  id,
  name: id,
  priceCents: 500,
  duration: 30,
  wait_minutes: 0,
  work_after_minutes: 0,
  buffer: 0,
  addon: false,
  ...changes,
});

const week = { version: 1, ownHours: false, weeks: 1, weekAnchor: null, periods: [] };

/** Open from nine to seven on this day. */
const bookWith = (occupied: OccupiedDay['occupied'], offerWaits = true) => ({
  settings: { offerWaits },
  hours: {
    version: 1,
    periods: [{ week: 0, weekday: 1, from: '09:00', to: '19:00' }],
    barbers: ['arben', 'blerim'].map((barberId) => ({ ...week, barberId })),
    exceptions: [],
  },
  services: [
    service('cut'),
    service('colour', { duration: 90 }),
    service('slow', { buffer: 15 }),
    service('dye', { duration: 120, wait_minutes: 60, work_after_minutes: 30 }),
  ],
  barbers: [
    { id: 'arben', name: 'Arben', services: null },
    { id: 'blerim', name: 'Blerim', services: ['colour'] },
  ],
  days: [{ day, barberId: 'arben', occupied }],
  unansweredHolidays: [],
});

const busy = [
  { minutes: 540, duration: 420 },
  { minutes: 1020, duration: 120 },
];
/** From four to five. */
const place = { barberId: 'arben', day, from: 960, to: 1020 };
const early = { day: '2026-11-23', minutes: 600 };

const entry = (changes: Partial<WaitingEntry> = {}): WaitingEntry => ({
  services: ['cut'],
  barberId: null,
  from: day,
  to: day,
  weekdays: 127,
  fromMinute: 0,
  toMinute: 1440,
  visit: null,
  ...changes,
});

const minutesFor = (changes: Partial<WaitingEntry>, occupied = busy) =>
  fittingEntries(bookWith(occupied), [entry(changes)], place, early).map(({ minutes }) => minutes);

test.each<[string, Partial<WaitingEntry>, number[]]>([
  ['a short service', {}, [960]],
  ['two services that fill it', { services: ['cut', 'cut'] }, [960]],
  ['a service that is too long', { services: ['colour'] }, []],
  ['a service that the salon has no more', { services: ['gone'] }, []],
  ['a service with time to clean up after it', { services: ['slow'] }, [960]],
  ['another barber', { barberId: 'blerim' }, []],
  ['the right weekday', { weekdays: 2 }, [960]],
  ['other weekdays', { weekdays: 125 }, []],
  ['days after it', { from: '2026-11-25', to: '2026-11-26' }, []],
  ['hours that begin in it', { fromMinute: 970 }, [970]],
  ['hours that end in it', { toMinute: 1000 }, [960]],
  ['hours that are too short in it', { fromMinute: 995 }, []],
  ['an hour before a visit on a later day', { visit: { day: '2026-11-25', minutes: 600 } }, [960]],
  ['an hour before a visit of the same morning', { visit: { day, minutes: 600 } }, []],
])('who waits for %s fits at %j', (_what, changes, expected) => {
  expect(minutesFor(changes)).toEqual(expected);
});

test('free time around the freed one is used, but a visit that would lie beside it does not count', () => {
  const before = [{ minutes: 540, duration: 360 }, busy[1] ?? { minutes: 1020, duration: 120 }];
  expect(minutesFor({ services: ['colour'] }, before)).toEqual([930]);
  expect(minutesFor({ toMinute: 950 }, before)).toEqual([]);
});

test('a visit lies around another one only where waiting times are offered', () => {
  const occupied = [
    { minutes: 540, duration: 420 },
    { minutes: 990, duration: 60 },
  ];
  const found = (offerWaits: boolean) =>
    fittingEntries(
      bookWith(occupied, offerWaits),
      [entry({ services: ['dye'], toMinute: 1080 })],
      place,
      early,
    ).map(({ minutes }) => minutes);
  expect([found(true), found(false)]).toEqual([[960], []]);
});

test('who asked for this barber is first, then they are in the given order', () => {
  const entries = [entry(), entry({ barberId: 'arben' }), entry({ weekdays: 2 })];
  const found = fittingEntries(bookWith(busy), entries, place, early);
  expect(found.map((one) => entries.indexOf(one.entry as WaitingEntry))).toEqual([1, 0, 2]);
});

test('on the same day nothing fits before now', () => {
  const at = (minutes: number) =>
    fittingEntries(bookWith(busy), [entry()], place, { day, minutes }).map((one) => one.minutes);
  expect([at(965), at(991), at(1100)]).toEqual([[965], [], []]);
});

test('a visit begins exactly where the barber is free, on any minute', () => {
  const book = bookWith(busy);
  const work = neededWork(book, ['cut'], 'arben');
  const begins = (minutes: number) => work && canBegin(book, work, { day, barberId: 'arben', minutes });
  expect([959, 960, 967, 990, 991].map(begins)).toEqual([false, true, true, true, false]);
  expect(neededWork(book, ['cut'], 'blerim')).toBe(undefined);
});

test('who wants to come earlier than a visit needs the time that it takes as agreed', () => {
  const line = { service_id: 'cut', service_name: 'Prerje', price: 5, duration: 45 };
  const agreed = { barberId: 'arben', duration: 45, parts: null, lines: [line], keptTimes: [] };
  const visit = { day: '2026-11-30', minutes: 600 };
  const lengths = (changes: object) =>
    fittingEntries(bookWith(busy), [entry({ visit, agreed: { ...agreed, ...changes } })], place, early).map(
      ({ duration }) => duration,
    );
  expect(lengths({})).toEqual([45]);
  expect(lengths({ duration: 75, lines: [{ ...line, duration: 75 }] })).toEqual([]);
});

const leftOf = (
  taken: readonly { readonly minutes: number; readonly duration: number }[],
  changes: Partial<WaitingEntry> = {},
  now = early,
) => {
  const left = fittingTime(bookWith([...busy, ...taken]), [entry(changes)], place, now);
  return left && [left.freeTime.from, left.freeTime.to, ...left.fitting.map(({ minutes }) => minutes)];
};

test('a freed time that was taken in part names its rest, and nothing where nobody fits it', () => {
  expect(leftOf([])).toEqual([960, 1020, 960]);
  expect(leftOf([{ minutes: 960, duration: 30 }])).toEqual([990, 1020, 990]);
  expect(leftOf([{ minutes: 990, duration: 30 }])).toEqual([960, 990, 960]);
  expect(leftOf([{ minutes: 960, duration: 45 }])).toBeUndefined();
  expect(leftOf([{ minutes: 960, duration: 60 }])).toBeUndefined();
  // ten minutes are left before what was taken, and half an hour after it
  expect(leftOf([{ minutes: 970, duration: 20 }])).toEqual([990, 1020, 990]);
  expect(leftOf([], {}, { day, minutes: 970 })).toBeUndefined();
  expect(leftOf([{ minutes: 960, duration: 30 }], {}, { day, minutes: 970 })).toEqual([990, 1020, 990]);
});

test.each([
  [959, 960],
  [960, 1020],
  [990, 1050],
  [991, 1080],
  [1050, 1110],
  [1051, undefined],
])('at minute %i the rest of a time from four to seven begins at %s', (minutes, from) => {
  const book = bookWith([{ minutes: 540, duration: 420 }]);
  const left = fittingTime(book, [entry()], { ...place, to: 1140 }, { day, minutes });
  expect([left?.freeTime.from, left?.fitting[0]?.minutes]).toEqual([from, from]);
});

test('of hours that begin together the longest is kept, and of two that are alike the first', () => {
  const hour = (id: string, duration: number, changes = {}) => ({
    ...{ id, duration, date: day, time: '16:00', barber_id: 'arben' },
    ...changes,
  });
  const places = [
    ...[hour('a', 30), hour('b', 60), hour('c', 60)],
    ...[hour('d', 90, { time: '17:00' }), hour('e', 30, { barber_id: 'blerim' })],
    hour('f', 30, { date: '2026-11-25' }),
  ];
  expect(eachHourOnce(places).map(({ id }) => id)).toEqual(['b', 'd', 'e', 'f']);
});

test('who only waits over the freed time, and works before and after it, does not need it', () => {
  const around = [
    { minutes: 540, duration: 375 },
    { minutes: 1050, duration: 90 },
  ];
  const over = { ...place, from: 965, to: 1000 };
  const found = fittingEntries(bookWith(around), [entry({ services: ['dye'] })], over, early);
  expect(found).toEqual([]);
});
