// A month of a salon with a waitlist, day by day in memory: how many of the hours that become free are filled.
import { expect, test } from 'vitest';
import { addDays, weekday } from '#contracts/ground/calendar.rules.ts';
import {
  fittingEntries,
  leastAhead,
  minutesToTake,
  type WaitingEntry,
} from '#contracts/online/waitlist.rules.ts';
import { randomFrom } from './random.ts';

const seed = 20_261_127;
const first = '2026-11-02';
const days = 26;
const dayMinutes = 24 * 60;
const week = { version: 1, ownHours: false, weeks: 1, weekAnchor: null, periods: [] };
const barbers = ['a', 'b', 'c'].map((id) => ({ id, name: id, services: null }));
const service = { name: '', priceCents: 1, wait_minutes: 0, work_after_minutes: 0, buffer: 0, addon: false };
const services = [30, 45, 60].map((duration) => ({ ...service, id: String(duration), duration }));
const hours = {
  version: 1,
  periods: [0, 1, 2, 3, 4, 5].map((one) => ({ week: 0, weekday: one, from: '09:00', to: '19:00' })),
  barbers: barbers.map(({ id: barberId }) => ({ ...week, barberId })),
  exceptions: [],
};

interface Visit {
  readonly day: string;
  readonly barberId: string;
  readonly minutes: number;
  readonly duration: number;
}

/** Minutes since the first day. */
const at = ({ day, minutes }: Pick<Visit, 'day' | 'minutes'>) => {
  let n = 0;
  while (addDays(first, n) < day) n++;
  return n * dayMinutes + minutes;
};
const localAt = (moment: number) => ({
  day: addDays(first, Math.floor(moment / dayMinutes)),
  minutes: moment % dayMinutes,
});
const isAwake = (moment: number) => moment % dayMinutes >= 8 * 60 && moment % dayMinutes < 21 * 60;

test(`at least 60 of 100 hours that are freed three hours before or earlier are filled (seed ${seed})`, () => {
  const { random, chance } = randomFrom(seed);
  const visits: Visit[] = [];
  for (let n = 0; n < days; n++) {
    const day = addDays(first, n);
    if (weekday(day) === 6) continue;
    for (const { id: barberId } of barbers)
      for (let minutes = 540; minutes < 1140; minutes += 60)
        if (chance(70)) visits.push({ day, barberId, minutes, duration: [30, 45, 60][random(3)] ?? 30 });
  }
  const newEntry = (day: string): WaitingEntry => {
    const part = random(3);
    return {
      services: [['30', '30', '45', '60'][random(4)] ?? '30'],
      barberId: chance(25) ? (barbers[random(3)]?.id ?? null) : null,
      from: day,
      to: addDays(day, 3 + random(11)),
      weekdays: 127,
      fromMinute: part === 2 ? 720 : 0,
      toMinute: part === 1 ? 900 : 1440,
      visit: null,
    };
  };
  let waiting = Array.from({ length: 30 }, () => newEntry(first));
  const freed = visits
    .filter(() => chance(10))
    .map((visit) => ({ visit, moment: at(visit) - random(5 * dayMinutes) }))
    .filter(({ moment }) => moment >= 0)
    .sort((one, other) => one.moment - other.moment);
  let counted = 0;
  let filled = 0;
  for (const { visit, moment } of freed) {
    visits.splice(visits.indexOf(visit), 1);
    const begins = at(visit);
    if (begins - moment < leastAhead) continue;
    const isCounted = begins - moment >= 180;
    if (isCounted) counted++;
    const told = new Set<WaitingEntry>();
    let now = moment + 1;
    while (now < begins) {
      const today = localAt(now).day;
      waiting = waiting.filter(({ to }) => to >= today);
      while (waiting.length < 30) waiting.push(newEntry(today));
      if (!isAwake(now)) {
        now++;
        continue;
      }
      const { day, barberId, minutes: from, duration } = visit;
      const occupied = visits.filter((one) => one.day === day && one.barberId === barberId);
      const ofDay = [{ day, barberId, occupied }];
      const book = { settings: null, hours, services, barbers, days: ofDay, unansweredHolidays: [] };
      const place = { day, barberId, from, to: from + duration };
      const left = fittingEntries(book, waiting, place, localAt(now)).filter(({ entry }) => !told.has(entry));
      if (left.length === 0) {
        now += minutesToTake;
        continue;
      }
      const asked = begins - now < leastAhead ? left : left.slice(0, 1);
      const yes = asked.find(({ entry }) => {
        told.add(entry);
        return chance(40) && 5 + random(86) <= minutesToTake;
      });
      if (yes) {
        const taken = Number(yes.entry.services[0]);
        visits.push({ day, barberId, minutes: yes.minutes, duration: taken });
        waiting = waiting.filter((one) => one !== yes.entry);
        if (isCounted) filled++;
        break;
      }
      now += minutesToTake;
    }
  }
  expect(counted).toBeGreaterThan(30);
  expect(filled / counted).toBeGreaterThanOrEqual(0.6);
});
