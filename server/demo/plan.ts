// The bookings of the demo: some visits that show what the product can do, and random visits that fill the days around them. The random
// visits are the same each time.
import { addDays, minutesOf, weekday } from '#contracts/ground/calendar.rules.ts';
import { canDo, type Example, hoursOf, type Person, pick, type Service } from './example.ts';

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

/** `barber`: the number of the barber. */
type KnownVisit = readonly [away: number, time: string, barber: 0 | 1, person: Person, as?: Visit['as']];

const nameOf = ({ salon }: Example, barber: 0 | 1) => salon.barbers[barber]?.name ?? '';

/** Visits by days from today. Each of these clients comes only on these days. All times are within Sunday's hours, the shortest ones. */
const knownVisits = ({ unreliable, celebrating, family, regular }: Example): readonly KnownVisit[] => [
  [-23, '11:00', 0, unreliable, 'missed'],
  [-9, '11:00', 0, unreliable, 'missed'],
  [2, '11:00', 0, unreliable, 'kept'],
  [0, '13:00', 0, celebrating, 'kept'],
  [0, '14:00', 1, family.mother, 'together'],
  [0, '14:00', 0, family.daughter, 'together'],
  [1, '11:00', 1, regular, 'series'],
  [1 + 7 * weeksBetween, '11:00', 1, regular, 'repeated'],
];
/** The earlier visits of clients who stay away, by days before today. They are before all other visits. */
const cameBefore = ({
  stayingAway,
}: Example): readonly (readonly [person: Person, barber: 0 | 1, daysAgo: readonly number[]])[] => [
  [stayingAway.biweekly, 0, [79, 65, 51, 37]],
  [stayingAway.monthly, 1, [141, 113, 85, 57]],
  [stayingAway.rarer, 0, [166, 131, 96, 61]],
  [stayingAway.once, 1, [72]],
];

export const visitsOfAway = (example: Example, today: string): Visit[] =>
  cameBefore(example).flatMap(([person, barber, daysAgo]) =>
    daysAgo.map((ago) => ({
      ...{ day: addDays(today, -ago), minutes: minutesOf('11:00'), barber: nameOf(example, barber), person },
      ...{ services: person.usual, as: 'kept' as const },
    })),
  );

export const series = { every_weeks: weeksBetween, times: 4 };

/** The visits of a day, by barber and time. No client comes twice. */
export function visitsOf(
  example: Example,
  today: string,
  away: number,
  all: readonly Person[],
  throwDice: () => number,
): Visit[] {
  const day = addDays(today, away);
  const fixed = knownVisits(example)
    .filter(([on]) => on === away)
    .map(
      ([, time, barber, person, as]): Visit => ({
        day,
        minutes: minutesOf(time),
        barber: nameOf(example, barber),
        person,
        services: person.usual,
        ...(as && { as }),
      }),
    );
  const waiting = [...all];
  return example.salon.barbers.flatMap(({ name: barber }) => {
    const own = fixed.filter((visit) => visit.barber === barber);
    const taken = own.map((visit) => ({
      from: visit.minutes,
      to: visit.minutes + lengthOf(visit) + bufferOf(visit),
    }));
    const { blocked } = example;
    if (away === 0 && barber === blocked.barber)
      taken.push({ from: minutesOf(blocked.from), to: minutesOf(blocked.to) });
    const doable = (person: Person) => canDo(example, barber, person.usual);
    const free = openOn(example, barber, day, away).flatMap((span) => without(span, taken));
    return [
      ...own,
      ...free.flatMap((span) =>
        fill(span, waiting, doable, throwDice).map((visit) => ({ ...visit, day, barber })),
      ),
    ];
  });
}

interface Minutes {
  readonly from: number;
  readonly to: number;
}

function openOn(example: Example, barber: string, day: string, away: number): Minutes[] {
  const { leave } = example;
  if (barber === leave.barber && away >= leave.from && away <= leave.to) return [];
  return hoursOf(example, barber)
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
function fill(
  { from, to }: Minutes,
  waiting: Person[],
  doable: (person: Person) => boolean,
  throwDice: () => number,
) {
  const visits: Pick<Visit, 'minutes' | 'person' | 'services'>[] = [];
  let minutes = nextOnGrid(from);
  for (let able = waiting.filter(doable); minutes < to && able.length > 0; able = waiting.filter(doable)) {
    const person = pick(able, throwDice());
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
