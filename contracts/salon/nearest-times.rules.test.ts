import { expect, test } from 'vitest';
import { clockTime, minutesOf } from '../ground/calendar.rules.ts';
import { openHours } from './hours.rules.ts';
import { nearestTime, nearestTimes } from './nearest-times.rules.ts';

const from = (time: string, duration: number) => ({ minutes: minutesOf(time), duration });
const offers = (...given: Parameters<typeof nearestTimes>) =>
  nearestTimes(...given).map(({ barber, minutes }) => `${barber} ${clockTime(minutes)}`);

const open = [openHours];
const arben = { barber: 'Arben', open, occupied: [from('10:00', 60), from('12:00', 30)] };

test('the two nearest times of the wanted barber come first, then one of each other barber, both in the order of time', () => {
  const blerim = { barber: 'Blerim', open, occupied: [from('10:00', 45)] };
  const dritan = { barber: 'Dritan', open, occupied: [] };
  const wanted = { barber: 'Arben', minutes: minutesOf('10:00'), duration: 30 };
  expect(offers([dritan, arben, blerim], wanted)).toEqual([
    'Arben 09:00',
    'Arben 09:30',
    'Blerim 09:30',
    'Dritan 10:00',
  ]);
});

test('a time is offered only where the whole duration fits', () => {
  const wanted = { barber: 'Arben', minutes: minutesOf('10:30'), duration: 60 };
  expect(offers([arben], wanted)).toEqual(['Arben 09:00', 'Arben 11:00']);
});

test('the present hour of the visit is offered only with another barber', () => {
  const wanted = { barber: 'Arben', minutes: minutesOf('10:00'), duration: 30 };
  const blerim = { barber: 'Blerim', open, occupied: [] };
  const present = { barber: 'Arben', minutes: minutesOf('09:30') };
  expect(offers([arben, blerim], { ...wanted, present })).toEqual([
    'Arben 09:00',
    'Arben 11:00',
    'Blerim 10:00',
  ]);
});

test('nothing before the earliest minute is offered', () => {
  const wanted = { barber: 'Arben', minutes: minutesOf('10:00'), duration: 30, earliest: minutesOf('10:10') };
  expect(offers([arben], wanted)).toEqual(['Arben 11:00', 'Arben 11:30']);
});

test('nothing outside the hours is offered', () => {
  const afternoon = { ...arben, open: [{ from: minutesOf('14:00'), to: minutesOf('16:00') }] };
  const wanted = { barber: 'Arben', minutes: minutesOf('10:00'), duration: 60 };
  expect(offers([afternoon], wanted)).toEqual(['Arben 14:00', 'Arben 14:30']);
});

test('on a full day no time is offered', () => {
  const full = { barber: 'Arben', open, occupied: [from('08:00', 900)] };
  expect(offers([full], { barber: 'Arben', minutes: minutesOf('10:00'), duration: 30 })).toEqual([]);
});

test('with many barbers at most four times are offered', () => {
  const free = (barber: string) => ({ barber, open, occupied: [] });
  const others = ['B', 'C', 'D', 'E', 'F'].map(free);
  expect(offers([arben, ...others], { barber: 'Arben', minutes: minutesOf('10:00'), duration: 30 })).toEqual([
    'Arben 09:00',
    'Arben 09:30',
    'B 10:00',
    'C 10:00',
  ]);
});

test('the nearest free time of a barber may be later than the wanted time', () => {
  const wanted = { minutes: minutesOf('10:45'), duration: 30 };
  expect(nearestTime(arben, wanted)).toBe(minutesOf('11:00'));
  expect(nearestTime({ ...arben, open: [] }, wanted)).toBeUndefined();
});
