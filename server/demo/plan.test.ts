import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, minutesOf, weekday } from '#contracts/ground/calendar.rules.ts';
import { isMissing, rhythmOf } from '#contracts/online/absences.rules.ts';
import { barberShop } from './barber.ts';
import { beautySalon } from './beauty.ts';
import { canDo, dice, type Example, hoursOf, people } from './example.ts';
import { daysAround, lengthOf, type Visit, visitsOf, visitsOfAway } from './plan.ts';

interface Day {
  readonly away: number;
  readonly visits: readonly Visit[];
}

describe.each<[string, Example]>([
  ['barber', barberShop],
  ['beauty', beautySalon],
])('the demo of a salon of the kind %s', (_, example) => {
  const { salon, leave, blocked, ownPrices } = example;

  /** The days of a demo that is opened on that day, each with other random numbers. */
  function daysOf(today: string, seed: number): Day[] {
    const throwDice = dice(seed);
    const all = people(example, throwDice);
    const range = Array.from({ length: 2 * daysAround + 1 }, (_, n) => n - daysAround);
    return range.map((away) => ({ away, visits: visitsOf(example, today, away, all, throwDice) }));
  }

  /** Opened on every weekday. */
  const openings = Array.from({ length: 14 }, (_, n) => daysOf(addDays('2026-11-16', n), n + 1));
  const days = openings.flat();

  const spanOf = (visit: Visit) => ({ from: visit.minutes, to: visit.minutes + lengthOf(visit) });
  const isApart = (one: Visit, other: Visit) =>
    spanOf(one).to <= other.minutes || spanOf(other).to <= one.minutes;

  test('nobody comes twice on a day of the demo', () => {
    const twice = days.flatMap(({ visits }) =>
      visits.filter((visit, n) => visits.findIndex(({ person }) => person.name === visit.person.name) !== n),
    );
    expect(twice).toEqual([]);
  });

  test('no barber of the demo has two visits at once', () => {
    const atOnce = days.flatMap(({ visits }) =>
      visits.filter((one, n) =>
        visits.slice(0, n).some((other) => other.barber === one.barber && !isApart(one, other)),
      ),
    );
    expect(atOnce).toEqual([]);
  });

  test('every visit of the demo is inside the hours of its barber', () => {
    const outside = days.flatMap(({ visits }) =>
      visits.filter((visit) => {
        const { from, to } = spanOf(visit);
        const periods = hoursOf(example, visit.barber).filter(
          (period) => period.weekday === weekday(visit.day),
        );
        return !periods.some((period) => minutesOf(period.from) <= from && to <= minutesOf(period.to));
      }),
    );
    expect(outside).toEqual([]);
  });

  test('who does only some services of the demo gets no others, and each service has somebody', () => {
    const beyond = days.flatMap(({ visits }) =>
      visits.filter(({ barber, services }) => !canDo(example, barber, services)),
    );
    expect(beyond).toEqual([]);
    const missing = salon.services.filter(
      (one) => !salon.barbers.some(({ name }) => canDo(example, name, [one])),
    );
    expect(missing).toEqual([]);
  });

  test('no barber of the demo works on leave, or in a break', () => {
    const onLeave = days
      .filter(({ away }) => away >= leave.from && away <= leave.to)
      .flatMap(({ visits }) => visits.filter(({ barber }) => barber === leave.barber));
    expect(onLeave).toEqual([]);

    const inBreak = days
      .filter(({ away }) => away === 0)
      .flatMap(({ visits }) => visits.filter(({ barber }) => barber === blocked.barber))
      .filter(
        (visit) => spanOf(visit).from < minutesOf(blocked.to) && spanOf(visit).to > minutesOf(blocked.from),
      );
    expect(inBreak).toEqual([]);
  });

  test('the day on which the demo is opened has visits of several services, and people together', () => {
    for (const day of days.filter(({ away }) => away === 0)) {
      expect(day.visits.some(({ services }) => services.length > 1)).toBe(true);
      expect(day.visits.filter(({ as }) => as === 'together')).toHaveLength(2);
    }
  });

  test('near the day of the demo the barber with own prices has visits at these prices', () => {
    const own = ownPrices.prices.map(([{ name }]) => name);
    const booked = days
      .filter(({ away }) => away >= -7 && away <= 7)
      .flatMap(({ visits }) => visits)
      .filter(
        ({ barber, services }) =>
          barber === ownPrices.barber && services.some(({ name }) => own.includes(name)),
      );
    expect(booked.length).toBeGreaterThan(openings.length);
  });

  test('at least three clients of the demo stay away, with rhythms and without, and come on no other day', () => {
    const today = '2026-11-23';
    const visits = visitsOfAway(example, today);
    const names = [...new Set(visits.map(({ person }) => person.name))];
    const missing = names.filter((name) => {
      const came = visits.filter(({ person }) => person.name === name).map(({ day }) => day);
      const last = came.toSorted().at(-1) ?? today;
      return isMissing(daysBetween(last, today), rhythmOf(came), 60);
    });
    expect(missing).toEqual(names);
    expect(names.length).toBeGreaterThan(2);
    const others = days.flatMap((day) => day.visits.map(({ person }) => person.name));
    expect(names.filter((name) => others.includes(name))).toEqual([]);
    expect(visits.every(({ day }) => day < addDays(today, -daysAround))).toBe(true);
  });

  test('a colour takes effect while the barber is free, within the time of the service', () => {
    const waiting = salon.services.filter(({ wait_minutes = 0 }) => wait_minutes > 0);
    expect(waiting.map(({ name }) => name)).toContain('Ngjyrosje');
    for (const { duration, wait_minutes = 0, work_after_minutes = 0 } of waiting)
      expect(duration - wait_minutes - work_after_minutes).toBeGreaterThan(0);
  });
});
