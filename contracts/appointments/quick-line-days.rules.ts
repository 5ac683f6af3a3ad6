// The days that a line says.
import { addDays, addMonths, dayParts, daysBetween, mondayOf, weekday } from '../ground/calendar.rules.ts';
import { days, monthOf, numberOf, weekdayOf, weekdaySaid } from './quick-line.sq.ts';
import type { LineText, Piece } from './quick-line-text.rules.ts';

/** The days that each piece may mean. */
export type DayPiece = Piece<readonly string[]>;

const dayOf = (year: number, month: number, date: number) => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const last = month < 1 || month > 12 ? 0 : dayParts(addDays(addMonths(first, 1), -1))[2];
  return date >= 1 && date <= last ? addDays(first, date - 1) : undefined;
};

/** A date without a year that has just passed may be a slip: few visits are booked a year ahead. */
const farAhead = 300;

function datesOf(date: number, month: number, said: string | undefined, today: string): string[] | undefined {
  const year = said ? Number(said) + (said.length === 2 ? 2000 : 0) : undefined;
  const [thisYear] = dayParts(today);
  const day = dayOf(year ?? thisYear, month, date);
  if (!day || year || day >= today) return day ? [day] : undefined;
  const next = dayOf(thisYear + 1, month, date);
  return next && daysBetween(today, next) <= farAhead ? [next] : [day, ...(next ? [next] : [])];
}

function nextOfMonth(date: number, today: string) {
  const [year, month, current] = dayParts(today);
  const ahead = [0, 1, 2].map((n) => {
    const [ofYear, ofMonth] = dayParts(addMonths(dayOf(year, month, 1) ?? today, n));
    return n === 0 && date < current ? undefined : dayOf(ofYear, ofMonth, date);
  });
  const day = ahead.find(Boolean);
  return day ? [day] : undefined;
}

/** The days that a weekday may mean. The weekday of today is today or in a week. */
function onWeekday(
  { weekday: wanted, isThis, isNext, isComing }: ReturnType<typeof weekdayOf>,
  today: string,
) {
  const ahead = (wanted - weekday(today) + 7) % 7;
  const near = addDays(today, ahead);
  if (ahead === 0 && !isThis) return isComing ? [addDays(near, 7)] : [addDays(near, 7), near];
  return isNext && near < addDays(mondayOf(today), 7) ? [addDays(near, 7), near] : [near];
}

/** The words behind which a figure is a time: `në 10.10`. */
const beforeTime = /(?:^|[^a-z])(?:ne|n'|or[ae][ns]?)\s*$/;

/** A date behind which a figure is the time: `15.10 15.10`. The same figure again is always a time. */
const datesBefore = /(?<![\d:.])(\d{1,2}\.\d{1,2})\.?,?\s+$/;

export function readDays(line: LineText, today: string) {
  const fixed = (pattern: RegExp, ahead: number) => line.read(pattern, () => [addDays(today, ahead)]);
  const inDays = line.read(days.inDays, ([, n = '']) => [addDays(today, numberOf(n))]);
  const weeks = [
    ...line.read(days.inWeeks, ([, n = '', months]) =>
      months ? addMonths(today, numberOf(n)) : addDays(today, 7 * numberOf(n)),
    ),
    ...line.read(days.inOneWeek, () => addDays(today, 7)),
  ];
  const named = line.read(weekdaySaid, (match) => weekdayOf(match));
  const [week] = weeks;
  const ofWeek = (one: Piece<ReturnType<typeof weekdayOf>>): DayPiece => ({
    ...one,
    value: week ? [addDays(mondayOf(week.value), one.value.weekday)] : onWeekday(one.value, today),
  });
  const found: DayPiece[] = [
    ...inDays,
    ...fixed(days.afterTomorrow, 2),
    ...fixed(days.tomorrow, 1),
    ...fixed(days.today, 0),
    ...fixed(days.yesterday, -1),
    ...line.read(days.weekend, () =>
      [5, 6].map((day) => addDays(mondayOf(today), day)).filter((day) => day >= today),
    ),
    ...weeks.map((one) => ({
      ...one,
      value: named[0] ? ofWeek(named[0]).value : [one.value],
    })),
  ];
  const inFull = line.read(days.inFull, ([, year, month = '', date = '']) =>
    datesOf(Number(date), Number(month), year, today),
  );
  const fromTo = line.read(days.fromTo, ([, first = '', last = '', month = '']) => {
    const [from, to] = [first, last].map(
      (date) => datesOf(Number(date), monthOf(month), undefined, today)?.[0],
    );
    return from && to && from < to ? [from, to] : undefined;
  });
  const ofMonth = line.read(days.ofMonth, ([, date = '', month = '', year]) =>
    datesOf(numberOf(date), monthOf(month), year, today),
  );
  const figures = line.read(days.figures, (match) => {
    const [, prefix = '', date = '', sign, month = '', year] = match;
    const isSaidDate = /[a-z]/.test(prefix) || year !== undefined;
    if (!isSaidDate && beforeTime.test(line.open().slice(0, match.index))) return undefined;
    const behind = line.open().slice(match.index + match[0].length);
    const mayBeRange = sign === '-' && Number(date) <= 24 && !/\d[:.]\d\d/.test(behind);
    if (!isSaidDate && mayBeRange) return undefined;
    const before = datesBefore.exec(line.typed.slice(0, match.index))?.[1];
    const isSame = before === `${date}.${month}`;
    const mayBeTime = Number(date) < 24 && (isSame || /^(?:\d[05]|5)$/.test(month));
    const isSaid = found.length + named.length + ofMonth.length > 0 || before !== undefined;
    if (!isSaidDate && sign === '.' && mayBeTime && isSaid) return undefined;
    return datesOf(Number(date), Number(month), year, today);
  });
  const figure = [days.figureOfMonth, days.figure].flatMap((pattern) =>
    line.read(pattern, ([, date = '']) => nextOfMonth(Number(date), today)),
  );
  const dates = [...inFull, ...fromTo, ...ofMonth, ...figures, ...figure];
  const onNamed = named.map((one) => {
    // the weekday of a date that the line says too
    const same = dates.flatMap(({ value }) => value).filter((day) => weekday(day) === one.value.weekday);
    return same.length > 0 ? { ...one, value: same } : ofWeek(one);
  });
  return [...found, ...onNamed, ...dates].sort((one, other) => one.at - other.at);
}
