import { describe, expect, test } from 'vitest';
import { minutesOf } from '../ground/calendar.rules.ts';
import {
  cheapestFree,
  couldFit,
  nearestOffered,
  type Offer,
  timesByBarber,
  whyClosed,
} from './offer.rules.ts';

const arben = { id: 'a', name: 'Arben', services: null };
const besa = { id: 'b', name: 'Besa', services: ['colour'] };
const day = '2026-11-24';
const week = { version: 1, ownHours: false, weeks: 1, weekAnchor: null, periods: [] };
const offer: Offer = {
  settings: { leadMinutes: 60, horizonDays: 7, stepMinutes: 30, avoidGaps: true, offerWaits: true },
  hours: {
    version: 1,
    periods: [{ week: 0, weekday: 1, from: '09:00', to: '11:00' }],
    barbers: [arben, besa].map(({ id: barberId }) => ({ ...week, barberId })),
    exceptions: [],
  },
  services: [
    {
      id: 'cut',
      name: 'Prerje',
      priceCents: 500,
      duration: 30,
      buffer: 0,
      wait_minutes: 0,
      work_after_minutes: 0,
      addon: false,
    },
    {
      id: 'colour',
      name: 'Ngjyrosje',
      priceCents: 2000,
      duration: 60,
      buffer: 0,
      wait_minutes: 0,
      work_after_minutes: 0,
      addon: false,
    },
  ],
  barbers: [arben, besa],
  days: [{ day, barberId: 'a', occupied: [{ minutes: minutesOf('10:00'), duration: 30 }] }],
  unansweredHolidays: [],
};
const bounds = { today: '2026-11-23', earliest: { day: '2026-11-23', minutes: minutesOf('12:18') } };
const wish = { barbers: [arben, besa], duration: 30, priceCents: 500, buffer: 0 };

describe('the times of each barber', () => {
  const timesOn = (date: string, earliest = bounds.earliest) =>
    timesByBarber(offer, wish, date, { ...bounds, earliest }).map(({ times }) => times);

  test('the offered times leave no gap shorter than the shortest service of that barber', () => {
    expect(timesOn(day)).toEqual([
      [540, 570, 630],
      // Besa only does an hour, so half an hour left over is lost
      [540, 630],
    ]);
  });

  test('begin after the lead, and end with the horizon', () => {
    expect(timesOn(day, { day, minutes: minutesOf('10:01') })).toEqual([[630], [630]]);
    expect(timesOn(day, { day: '2026-11-25', minutes: 0 })).toEqual([[], []]);
    expect(timesOn('2026-12-01')).toEqual([[], []]);
  });
});

test('a visit with a waiting time lies around another one only where waiting times are offered', () => {
  const parts = [
    { from: 0, minutes: 30 },
    { from: 60, minutes: 30 },
  ];
  const timesWith = (offerWaits: boolean) => {
    const settings = { ...offer.settings, avoidGaps: false, offerWaits };
    const wanted = { ...wish, barbers: [arben], duration: 90, parts };
    return timesByBarber({ ...offer, settings }, wanted, day, bounds).map(({ times }) => times);
  };
  expect([timesWith(true), timesWith(false)]).toEqual([[[570]], [[]]]);
});

test('of two free barbers the cheaper one gets the visit, then the one with fewer occupied minutes, then the first one', () => {
  const all = timesByBarber(offer, wish, day, bounds);
  expect(cheapestFree(all, 540)?.barber.name).toBe('Besa');
  expect(cheapestFree(all, 570)?.barber.name).toBe('Arben');
  expect(cheapestFree(all, 600)).toBeUndefined();
  const empty = timesByBarber({ ...offer, days: [] }, wish, day, bounds);
  expect(cheapestFree(empty, 540)?.barber.name).toBe('Arben');
  const own = new Map([['b', { duration: 30, priceCents: 600 }]]);
  const besaTakesMore = timesByBarber(offer, { ...wish, own }, day, bounds);
  expect(cheapestFree(besaTakesMore, 540)?.barber.name).toBe('Arben');
});

test('a day without times is full where the salon is open, and closed where it is not', () => {
  expect(whyClosed(offer, wish, day)).toEqual({ closed: 'full' });
  expect(whyClosed(offer, wish, '2026-11-25')).toEqual({ closed: 'closed' });
});

test('the leave of the wanted barber is no closed salon, whether others work or not', () => {
  const leave = {
    id: '1',
    from: day,
    to: day,
    open: [],
    reason: 'leave' as const,
    title: null,
    forAll: false,
  };
  const onLeave = { ...offer, hours: { ...offer.hours, exceptions: [{ ...leave, barberId: 'a' }] } };
  expect(whyClosed(onLeave, { ...wish, barbers: [arben] }, day)).toEqual({ closed: 'away' });
  const alone = { ...onLeave, barbers: [arben] };
  expect(whyClosed(alone, { ...wish, barbers: [arben] }, day)).toEqual({ closed: 'away' });
  const closed = {
    ...offer,
    hours: { ...offer.hours, exceptions: [{ ...leave, barberId: null, forAll: true }] },
  };
  expect(whyClosed(closed, { ...wish, barbers: [arben] }, day)).toEqual({ closed: 'closed' });
});

test('a holiday that the salon has not answered has no times, and its name as the reason unless the salon is closed anyway', () => {
  const closedAnyway = '2026-11-25';
  const unansweredHolidays = [day, closedAnyway].map((one) => ({ day: one, name: 'Bajrami i Madh' }));
  const unanswered = { ...offer, unansweredHolidays };
  expect(timesByBarber(unanswered, wish, day, bounds).map(({ times }) => times)).toEqual([[], []]);
  expect(whyClosed(unanswered, wish, day)).toEqual({ closed: 'holiday', why: 'Bajrami i Madh' });
  expect(whyClosed(unanswered, wish, closedAnyway)).toEqual({ closed: 'closed' });
});

test('the nearest times are of the wanted day first, then of the days after it, in order', () => {
  const times: Record<string, number[]> = { [day]: [540, 900], '2026-11-25': [600, 660] };
  const found = nearestOffered((one) => times[one] ?? [], [day, '2026-11-25'], { day, minutes: 840 }, 3);
  expect(found).toEqual([
    { day, minutes: 540 },
    { day, minutes: 900 },
    { day: '2026-11-25', minutes: 600 },
  ]);
});

test('other times are an hour apart, or half an hour where there are too few; a day without any gives one of each next day', () => {
  const other = '2026-11-25';
  const quarters = (from: number, n: number) => Array.from({ length: n }, (_, k) => from + 15 * k);
  const found = (times: Record<string, number[]>) =>
    nearestOffered((one) => times[one] ?? [], [day, other, '2026-11-26'], { day, minutes: 690 }, 3).map(
      (one) => `${one.day.slice(-2)} ${one.minutes}`,
    );
  expect(found({ [day]: quarters(540, 40) })).toEqual(['24 630', '24 690', '24 750']);
  expect(found({ [day]: [540, 570, 585, 630] })).toEqual(['24 540', '24 570', '24 630']);
  const next = { [other]: quarters(540, 8), '2026-11-26': quarters(600, 2) };
  expect(found(next)).toEqual(['25 540', '25 600', '26 600']);
});

test('a visit could fit on a full day, but not after its last hour, and not where the day is too short for it', () => {
  const at = (minutes: number) => ({ day, minutes });
  const full = { ...offer, days: [{ day, barberId: 'a', occupied: [{ minutes: 540, duration: 120 }] }] };
  expect(couldFit(full, wish, day, at(540))).toBe(true);
  expect(couldFit(full, wish, day, at(11 * 60))).toBe(false);
  expect(couldFit(full, { ...wish, duration: 150 }, day, at(0))).toBe(false);
});
