// The public holidays of Albania (law 7651/1992 with its changes) and Kosovo (law 03/L-064).

import { addDays, weekday } from '../ground/calendar.rules.ts';
import type { Country } from '../ground/countries.ts';
import { bothHolidays, holidayNames as names } from './holidays.sq.ts';

export interface Holiday {
  readonly day: string;
  readonly name: string;
  /** The day is a day off for offices, because the holiday itself is on a Saturday or Sunday. */
  readonly moved: boolean;
  /** The holiday follows the moon: the real day may be one day earlier or later. */
  readonly estimated: boolean;
  /** Private businesses usually work on this day: it counts as a working day until the salon says otherwise. */
  readonly usuallyOpen: boolean;
}

/** The days of a year's Eids. The Islamic year is shorter, so a year can have the same Eid twice. */
export interface Eids {
  readonly fitr: readonly string[];
  readonly adha: readonly string[];
}

interface Rule {
  readonly name: string;
  readonly days: (year: number, eids: Eids) => readonly string[];
  readonly estimated?: true;
  /** The day is a memorial day: people remember it, but it is no day off. */
  readonly memorial?: true;
}

const onDay = (name: string, monthAndDay: string, since = 0): Rule => ({
  name,
  days: (year) => (year >= since ? [`${year}-${monthAndDay}`] : []),
});
const memorial = (name: string, monthAndDay: string): Rule => ({
  ...onDay(name, monthAndDay),
  memorial: true,
});
const afterEaster = (name: string, easter: (year: number) => string, days: number): Rule => ({
  name,
  days: (year) => [addDays(easter(year), days)],
});
const onEid = (name: string, kind: keyof Eids): Rule => ({
  name,
  days: (_, eids) => eids[kind],
  estimated: true,
});

const rules: Record<Country, readonly Rule[]> = {
  AL: [
    onDay(names.newYear, '01-01'),
    onDay(names.newYear, '01-02'),
    onDay(names.summerDay, '03-14'),
    onDay(names.nevruz, '03-22'),
    afterEaster(names.catholicEaster, catholicEaster, 0),
    afterEaster(names.orthodoxEaster, orthodoxEaster, 0),
    onDay(names.workersDayAlbania, '05-01'),
    onEid(names.eidAlFitrAlbania, 'fitr'),
    onEid(names.eidAlAdhaAlbania, 'adha'),
    onDay(names.motherTeresa, '09-05'),
    onDay(names.alphabet, '11-22', 2024),
    onDay(names.flagAndIndependence, '11-28'),
    onDay(names.liberation, '11-29'),
    onDay(names.youth, '12-08'),
    onDay(names.christmas, '12-25'),
  ],
  XK: [
    onDay(names.newYear, '01-01'),
    onDay(names.newYear, '01-02'),
    onDay(names.orthodoxChristmas, '01-07'),
    onDay(names.independence, '02-17'),
    onDay(names.constitution, '04-09'),
    afterEaster(names.catholicEaster, catholicEaster, 1),
    afterEaster(names.orthodoxEaster, orthodoxEaster, 1),
    onDay(names.workersDayKosovo, '05-01'),
    onDay(names.europe, '05-09'),
    onEid(names.eidAlFitrKosovo, 'fitr'),
    onEid(names.eidAlAdhaKosovo, 'adha'),
    memorial(names.peace, '06-12'),
    memorial(names.flag, '11-28'),
    onDay(names.catholicChristmas, '12-25'),
  ],
};

/** The holidays of a year in order, at most one a day. `corrected` replaces the estimated days of the Eids. */
export function holidaysOf(country: Country, year: number, corrected: Partial<Eids> = {}): Holiday[] {
  const eids = { ...estimatedEids(year), ...corrected };
  const onDays = new Map<string, Rule[]>();
  for (const rule of rules[country])
    for (const day of rule.days(year, eids)) onDays.set(day, [...(onDays.get(day) ?? []), rule]);

  const inOrder = [...onDays].sort(([one], [other]) => (one < other ? -1 : 1));
  const holidays = inOrder.map(([day, onOne]) => ({
    day,
    name: bothHolidays(onOne.map(({ name }) => name)),
    moved: false,
    estimated: onOne.some(({ estimated }) => estimated),
    usuallyOpen: onOne.every(({ memorial: isMemorial }) => isMemorial),
  }));
  return withMovedDays(holidays);
}

/** The holidays of some days, with the corrected days of the Eids by their year. */
export function holidaysBetween(
  country: Country,
  from: string,
  to: string,
  corrections: ReadonlyMap<number, Partial<Eids>>,
): Holiday[] {
  const years = new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))]);
  return [...years]
    .flatMap((year) => holidaysOf(country, year, corrections.get(year)))
    .filter(({ day }) => from <= day && day <= to);
}

/**
 * The holidays with the days off for offices: a holiday on a Saturday or Sunday makes the next working day a day off, and two such holidays
 * make the next two.
 */
function withMovedDays(holidays: readonly Holiday[]): Holiday[] {
  const isFree = new Set(holidays.filter(({ usuallyOpen }) => !usuallyOpen).map(({ day }) => day));
  const moved: Holiday[] = [];
  for (const holiday of holidays) {
    if (holiday.usuallyOpen || weekday(holiday.day) < 5) continue;
    let day = addDays(holiday.day, 1);
    while (weekday(day) >= 5 || isFree.has(day)) day = addDays(day, 1);
    isFree.add(day);
    moved.push({ ...holiday, day, moved: true, usuallyOpen: true });
  }
  // one question only, if a memorial day is also a moved day
  const own = holidays.filter(({ day }) => !moved.some((other) => other.day === day));
  return [...own, ...moved].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Easter of the western church, by the algorithm of Meeus, Jones and Butcher. */
export function catholicEaster(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leapDays = century - Math.floor(century / 4);
  const moonShift = Math.floor((8 * century + 13) / 25);
  const age = (19 * golden + leapDays - moonShift + 15) % 30;
  const epact = age - Math.floor((age + Math.floor(golden / 11)) / 29);
  const toSunday = (year + Math.floor(year / 4) + epact + 2 - leapDays) % 7;
  // `days`: the days after 21 March until the full moon, and then until the Sunday after it
  const days = epact - toSunday + 7;
  return addDays(`${year}-03-21`, days);
}

/** Easter of the eastern church, computed in the Julian calendar, which is 13 days behind from 1900 to 2099. */
export function orthodoxEaster(year: number): string {
  const age = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - age + 34) % 7;
  return addDays(`${year}-03-21`, age + toSunday + 1 + 13);
}

/** The estimates of the Eids by the calendar of Umm al-Qura. The real days depend on the moon, so countries differ by a day. */
const estimates = [
  { fitr: '2026-03-20', adha: '2026-05-27' },
  { fitr: '2027-03-09', adha: '2027-05-16' },
  { fitr: '2028-02-26', adha: '2028-05-05' },
  { fitr: '2029-02-14', adha: '2029-04-24' },
  { fitr: '2030-02-04', adha: '2030-04-13' },
  { fitr: '2031-01-24', adha: '2031-04-02' },
  { fitr: '2032-01-14', adha: '2032-03-22' },
  { fitr: '2033-01-03', adha: '2033-03-12' },
  { fitr: '2033-12-23', adha: '2034-03-01' },
  { fitr: '2034-12-12', adha: '2035-02-19' },
  { fitr: '2035-12-01', adha: '2036-02-08' },
];

export const eidKinds = ['fitr', 'adha'] as const;
export const firstEstimated = 2026;
export const lastEstimated = 2035;
/** The most days by which an estimate can be wrong. */
export const maxDaysOff = 3;

export function estimatedEids(year: number): Eids {
  const of = (kind: keyof Eids) =>
    estimates.map((estimate) => estimate[kind]).filter((day) => day.startsWith(`${year}-`));
  return { fitr: of('fitr'), adha: of('adha') };
}

/** A day whose holiday is on another day after a correction. */
export interface MovedHoliday {
  readonly from: string;
  /** The new day; null if the day has no holiday any more. Such a day was a day off for offices in place of a weekend. */
  readonly to: string | null;
  readonly name: string;
}

/** The holidays that a correction of the Eids moves. A day that still has another holiday is not among them. */
export function movedHolidays(country: Country, year: number, before: Eids, after: Eids): MovedHoliday[] {
  const old = holidaysOf(country, year, before);
  const now = holidaysOf(country, year, after);
  const staying = new Set(holidaysOf(country, year, { fitr: [], adha: [] }).map(({ day }) => day));
  const eids = eidKinds.flatMap((kind) =>
    before[kind].map((from, n) => ({ from, to: after[kind][n] ?? null })),
  );
  const daysOff = old
    .filter(({ moved }) => moved)
    .map(({ day, name }) => ({
      from: day,
      to: now.find((other) => other.moved && other.name === name)?.day ?? null,
    }));
  const nameOn = (day: string) => old.find((holiday) => holiday.day === day)?.name ?? '';
  return [...daysOff, ...eids]
    .filter(({ from, to }) => from !== to && !(staying.has(from) && now.some(({ day }) => day === from)))
    .map(({ from, to }) => ({ from, to, name: nameOn(from) }));
}
