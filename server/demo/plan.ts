// The bookings of the demo: some visits that show what the product can do, and random visits that fill the days around them. The random
// visits are the same each time.
import { addDays, minutesOf, weekday } from '#contracts/ground/calendar.rules.ts';
import {
  barberNames,
  blocked,
  family,
  first,
  hoursOf,
  leave,
  type Person,
  pick,
  regular,
  type Service,
  second,
  stayingAway,
  unreliable,
  withBeard,
} from './salon.ts';

export interface Visit {
  readonly day: string;
  readonly minutes: number;
  readonly barber: string;
  readonly person: Person;
  readonly services: readonly Service[];
  /**
   * The kind of a special visit. `kept`: never cancelled. `together`: one call with the other such visits of the day. `repeated`: the
   * series makes this visit.
   */
  readonly as?: 'kept' | 'missed' | 'together' | 'series' | 'repeated';
}

export const daysAround = 30;
const weeksBetween = 4;

export const lengthOf = ({ services }: Pick<Visit, 'services'>): number =>
  services.reduce((sum, { duration }) => sum + duration, 0);
const bufferOf = ({ services }: Pick<Visit, 'services'>) =>
  Math.max(...services.map(({ buffer_minutes = 0 }) => buffer_minutes));

type KnownVisit = readonly [away: number, time: string, barber: string, person: Person, as?: Visit['as']];

/** Visits by days from today. Each of these clients comes only on these days. All times are within Sunday's hours, the shortest ones. */
const known: readonly KnownVisit[] = [
  [-23, '11:00', first, unreliable, 'missed'],
  [-9, '11:00', first, unreliable, 'missed'],
  [2, '11:00', first, unreliable, 'kept'],
  [0, '13:00', first, withBeard, 'kept'],
  [0, '14:00', second, family.mother, 'together'],
  [0, '14:00', first, family.daughter, 'together'],
  [1, '11:00', second, regular, 'series'],
  [1 + 7 * weeksBetween, '11:00', second, regular, 'repeated'],
];
/** The earlier visits of clients who stay away, by days before today. They are before all other visits. */
const cameBefore: readonly (readonly [person: Person, barber: string, daysAgo: readonly number[]])[] = [
  [stayingAway.biweekly, first, [79, 65, 51, 37]],
  [stayingAway.monthly, second, [141, 113, 85, 57]],
  [stayingAway.rarer, first, [166, 131, 96, 61]],
  [stayingAway.once, second, [72]],
];

export const visitsOfAway = (today: string): Visit[] =>
  cameBefore.flatMap(([person, barber, daysAgo]) =>
    daysAgo.map((ago) => ({
      ...{ day: addDays(today, -ago), minutes: minutesOf('11:00'), barber, person },
      ...{ services: person.usual, as: 'kept' as const },
    })),
  );

export const series = { every_weeks: weeksBetween, times: 4 };

/** The visits of a day, by barber and time. No client comes twice. */
export function visitsOf(
  today: string,
  away: number,
  all: readonly Person[],
  throwDice: () => number,
): Visit[] {
  const day = addDays(today, away);
  const fixed = known
    .filter(([on]) => on === away)
    .map(
      ([, time, barber, person, as]): Visit => ({
        day,
        minutes: minutesOf(time),
        barber,
        person,
        services: person.usual,
        ...(as && { as }),
      }),
    );
  const waiting = [...all];
  return barberNames.flatMap((barber) => {
    const own = fixed.filter((visit) => visit.barber === barber);
    const taken = own.map((visit) => ({
      from: visit.minutes,
      to: visit.minutes + lengthOf(visit) + bufferOf(visit),
    }));
    if (away === 0 && barber === blocked.barber)
      taken.push({ from: minutesOf(blocked.from), to: minutesOf(blocked.to) });
    const free = openOn(barber, day, away).flatMap((span) => without(span, taken));
    return [
      ...own,
      ...free.flatMap((span) => fill(span, waiting, throwDice).map((visit) => ({ ...visit, day, barber }))),
    ];
  });
}

interface Minutes {
  readonly from: number;
  readonly to: number;
}

function openOn(barber: string, day: string, away: number): Minutes[] {
  if (barber === leave.barber && away >= leave.from && away <= leave.to) return [];
  return hoursOf(barber)
    .filter((period) => period.weekday === weekday(day))
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
}

/** The parts of the span that are not taken. */
function without(span: Minutes, taken: readonly Minutes[]): Minutes[] {
  const [one, ...others] = taken;
  if (!one) return [span];
  const pieces = [
    { from: span.from, to: Math.min(span.to, one.from) },
    { from: Math.max(span.from, one.to), to: span.to },
  ];
  return pieces.filter(({ from, to }) => from < to).flatMap((piece) => without(piece, others));
}

const gridMinutes = 30;
const nextOnGrid = (minutes: number) => Math.ceil(minutes / gridMinutes) * gridMinutes;
/** The chance that a client comes at a free time. */
const chanceOfVisit = 0.62;

/** Fills a free time with clients, who are removed from `waiting`. */
function fill({ from, to }: Minutes, waiting: Person[], throwDice: () => number) {
  const visits: Pick<Visit, 'minutes' | 'person' | 'services'>[] = [];
  let minutes = nextOnGrid(from);
  while (minutes < to && waiting.length > 0) {
    const person = pick(waiting, throwDice());
    const visit = { minutes, person, services: person.usual };
    if (throwDice() < chanceOfVisit && minutes + lengthOf(visit) <= to) {
      waiting.splice(waiting.indexOf(person), 1);
      visits.push(visit);
      minutes = nextOnGrid(minutes + lengthOf(visit) + bufferOf(visit));
    } else {
      minutes += gridMinutes;
    }
  }
  return visits;
}
