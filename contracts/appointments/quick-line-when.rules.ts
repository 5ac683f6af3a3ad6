// The day, the time and the length in a line.
import type { Piece as OpenPiece } from '../salon/free-times.rules.ts';
import { addDays, clockTime } from '../ground/calendar.rules.ts';
import { days, numberOf, parts, several, times } from './quick-line.sq.ts';
import { type DayPiece, readDays } from './quick-line-days.rules.ts';
import type { LineText, Piece } from './quick-line-text.rules.ts';
import { readClearTimes, readLengths, readTimes, type SaidTime } from './quick-line-times.rules.ts';

export interface WhenBook {
  /** The current day and minutes, on the salon's clock. */
  readonly now: { readonly day: string; readonly minutes: number };
  /** The day that is used if the line says none. */
  readonly day: string;
  readonly openOn: (day: string) => readonly OpenPiece[];
}

/** A day, a time, or a day with a time. */
export interface When {
  readonly day?: string;
  readonly time?: string;
}

interface Doubt {
  readonly from: readonly string[];
  readonly candidates: readonly When[];
  readonly isOffer?: true;
}

interface SaidOnce<Value> {
  readonly value: Value;
  readonly from: readonly string[];
}

type Part = keyof typeof parts;
/** The full hours that are offered if a line says only the part of the day. */
const hoursOf: Readonly<Record<Exclude<Part, 'noon'>, readonly number[]>> = {
  morning: [8, 9, 10, 11],
  afternoon: [12, 13, 14, 15, 16, 17],
  evening: [18, 19, 20, 21],
};
const wholeDay = 24 * 60;
const noon = 12 * 60;

const roundedUp = (minutes: number) => Math.ceil(minutes / 5) * 5;

/** The length until an end that was said without the half of the day. */
const lengthUntil = (minutes: number, until: number | undefined) =>
  until === undefined ? undefined : (until - minutes + 2 * wholeDay) % noon || undefined;
const halfHours = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / 30) + 1 }, (_, n) => from + 30 * n);

/** The minutes since midnight of a time as people say it, often without the half of the day. */
function minutesFor(minutes: number, part: Part | undefined, isOpen: (minutes: number) => boolean) {
  const later = minutes + noon;
  if (minutes >= 13 * 60 || minutes < 60) return minutes;
  if (part === 'morning') return minutes;
  if (part === 'afternoon' || part === 'evening') return minutes < noon ? later : minutes;
  if (part === 'noon') return minutes < 6 * 60 ? later : minutes;
  if (minutes < 8 * 60) return isOpen(minutes) ? minutes : later;
  return minutes < noon && !isOpen(minutes) && isOpen(later) ? later : minutes;
}

/** The hours beside which `drekë` is not the time: in `13-14 drekë` it says what the hours are for. */
const hours = /(?<![\d./])\d{1,2}(?:[:.]\d\d)?\s*[-–]\s*\d{1,2}(?![\d./])|\d:\d\d/;

const partsIn = (line: LineText) =>
  (Object.keys(parts) as Part[]).flatMap((part) =>
    line.read(parts[part], ([said]) =>
      part === 'noon' && /^(?:drek|mesdit)/.test(said) && hours.test(line.open()) ? undefined : part,
    ),
  );

/** The weeks of a month in a series, because a series repeats by weeks. */
const weeksOfMonth = 4;

/** The weeks of a number of days. `çdo 15 ditë` means two weeks too. */
const weeksOf = (days: number) =>
  days > 1 && (days % 7 === 0 || days === 15) ? Math.floor(days / 7) : undefined;

type ReadWhen = ReturnType<typeof readWhen>;

/** Takes all text that says when the visit is. A number alone is taken by `readBareTime`, after the names. */
export function readWhen(line: LineText, now: WhenBook['now']) {
  const weekly = [
    ...line.read(several.weeks, ([, n = '1', months, inDays]) =>
      inDays ? weeksOf(numberOf(n)) : numberOf(n) * (months ? weeksOfMonth : 1),
    ),
    ...line.read(several.weekly, () => 1),
  ];
  const later = [
    ...line.read(times.later, ([, half, n = '', unit, more]) =>
      half ? 30 : numberOf(n) * (unit === 'or' ? 60 : 1) + (more ? 30 : 0),
    ),
    ...line.read(times.now, () => 0),
  ];
  const tonight = line.read(days.tonight, () => 'evening' as const);
  const saidParts = [...tonight, ...partsIn(line)];
  const saidDays = [...tonight.map((piece) => ({ ...piece, value: [now.day] })), ...readDays(line, now.day)];
  const people = [
    ...line.read(several.people, ([, more, n = '']) => numberOf(n) + (more ? 1 : 0)),
    ...line.read(several.companions, ([, n]) => 1 + (n === undefined ? 1 : numberOf(n))),
    ...line.read(several.we, ([, n = '']) => numberOf(n)),
    ...line.read(several.times, ([, before, behind]) => Number(before ?? behind)),
    ...line.read(several.more, ([, n]) => 1 + Number(n)),
  ];
  const saidLengths = readLengths(line);
  const saidTimes = readClearTimes(line);
  return { weekly, later, saidDays, saidParts, people, saidLengths, saidTimes };
}

/** The end of the text before a number that begins a new piece: `…, 14 pedikyr` */
const beginsPiece = /[,;\n]\s*$/;

/** Takes a number alone as the time if other parts of the line were understood, and a word for a number if it is beside the day. */
export function readBareTime(
  line: LineText,
  read: ReadWhen,
  isBeforeService: (end: number) => boolean,
): ReadWhen {
  const daysAndParts = [...read.saidDays, ...read.saidParts];
  const isAfterDay = (at: number) => daysAndParts.some(({ end }) => end <= at && line.isNextTo(end, at));
  const isBeforeDay = (end: number) => daysAndParts.some(({ at }) => at >= end && line.isNextTo(end, at));
  const ends = read.saidTimes.filter(({ value }) => value.bound === 'until');
  const hasTime = read.saidTimes.length > ends.length || read.later.length > 0;
  const counted = line.read(several.counted, (match) => {
    const [whole, isFor, n = ''] = match;
    const mayBeCount =
      numberOf(n) < 5 ? hasTime || !isAfterDay(match.index) : hasTime && !isAfterDay(match.index);
    const isOfServices = isBeforeService(match.index + whole.length) && mayBeCount;
    return isOfServices || (isFor && hasTime) ? numberOf(n) : undefined;
  });
  const people = [...read.people, ...counted.filter(({ value }) => value > 1)];
  const isHour = ([, , said = '']: RegExpExecArray) =>
    numberOf(said) > 0 && numberOf(said) < 24 && (!hasTime || /^\d/.test(said));
  const besideDay = readTimes(line, (match) => {
    const end = match.index + match[0].length;
    const isOfService = beginsPiece.test(line.open().slice(0, match.index)) && isBeforeService(end);
    return isHour(match) && (isAfterDay(match.index) || isBeforeDay(end) || isOfService);
  });
  // two times: `nesër 18 … në 18:30`
  if (hasTime) return { ...read, people, saidTimes: [...besideDay, ...read.saidTimes] };
  const saidTimes =
    besideDay.length > 0
      ? besideDay
      : readTimes(line, (match) => isHour(match) && /^\d/.test(match[2] ?? ''));
  const forThese =
    besideDay.length > 0
      ? line.read(several.counted, ([, isFor, n = '']) =>
          isFor && numberOf(n) > 1 ? numberOf(n) : undefined,
        )
      : [];
  return { ...read, people: [...people, ...forThese], saidTimes: [...saidTimes, ...ends] };
}

const allOf = (pieces: readonly Piece<unknown>[]) => pieces.map(({ from }) => from);
const said = <Value>(
  value: Value | undefined,
  pieces: readonly Piece<unknown>[],
): SaidOnce<Value> | undefined => (value === undefined ? undefined : { value, from: allOf(pieces) });

/** The days that fit all pieces; if no day fits all of them, the days of each piece. */
function daysIn(pieces: readonly DayPiece[]) {
  const all = [...new Set(pieces.flatMap(({ value }) => value))];
  const common = all.filter((day) => pieces.every(({ value }) => value.includes(day)));
  return common.length > 0 ? common : all;
}

/** The day, the time and the length that were read. If several days or times are possible, they become a question (`doubts`). */
export function whenOf(read: ReadWhen, { now, day: shown, openOn }: WhenBook) {
  const { saidDays, saidParts, saidTimes, later, weekly, people, saidLengths } = read;
  const doubts: Doubt[] = [];
  const possible = daysIn(saidDays);
  const [firstDay = shown] = possible;
  const isOpen = (minutes: number) =>
    openOn(firstDay).some(({ from, to }) => from <= minutes && minutes < to);
  const part = saidParts[0]?.value;
  const minutesOf = ({ minutes, half, isFull }: SaidTime) =>
    minutesFor(
      minutes,
      half ? (half === 'pm' ? 'afternoon' : 'morning') : (part ?? (isFull ? 'morning' : undefined)),
      isOpen,
    );
  const bounds = saidTimes.filter(({ value }) => value.bound !== undefined);
  const ends = bounds.filter(({ value }) => value.bound === 'until');
  const exact = saidTimes.filter(({ value }) => value.bound === undefined);
  const timesSaid = [...new Set(exact.map(({ value }) => minutesOf(value)))];
  // today is ruled out if the only time said is already past
  const isOver = timesSaid.length === 1 && timesSaid.every((one) => one < now.minutes);
  const daysSaid = possible.length > 1 && isOver ? possible.filter((day) => day !== now.day) : possible;
  if (daysSaid.length > 1)
    doubts.push({ from: allOf(saidDays), candidates: daysSaid.map((day) => ({ day })) });
  const isToday = (daysSaid[0] ?? shown) === now.day;
  const timePieces = exact.length > 0 ? [...exact, ...saidParts] : [...bounds, ...saidParts];
  const offer = (minutes: readonly number[]) => {
    const candidates = minutes.filter((one) => isOpen(one) && (!isToday || one >= now.minutes));
    if (candidates.length > 0)
      doubts.push({
        from: allOf(timePieces),
        candidates: candidates.map((one) => ({ time: clockTime(one) })),
        isOffer: true,
      });
  };
  const soon = timesSaid.length > 0 ? undefined : later[0];
  let minutes: number | undefined;
  if (soon) minutes = roundedUp(now.minutes + soon.value);
  else if (timesSaid.length === 1) [minutes] = timesSaid;
  else if (timesSaid.length > 1)
    doubts.push({ from: allOf(timePieces), candidates: timesSaid.map((one) => ({ time: clockTime(one) })) });
  else if (bounds[0]) {
    const at = minutesOf(bounds[0].value);
    const span = lengthUntil(at, bounds[0].value.until) ?? 60;
    offer(bounds[0].value.bound === 'after' ? halfHours(at, at + span) : [at - 60, at - 30]);
  } else if (part === 'noon') minutes = noon;
  else if (part) offer(hoursOf[part].map((hour) => hour * 60));
  if (minutes !== undefined && minutes >= wholeDay) minutes = undefined;

  const until = exact[0]?.value.until ?? ends[0]?.value.minutes;
  const length =
    until !== undefined && minutes !== undefined ? lengthUntil(minutes, until) : saidLengths[0]?.value;
  const day = later.length > 0 ? now.day : daysSaid.length === 1 ? daysSaid[0] : undefined;
  const isPast = !soon && minutes !== undefined && isToday && daysSaid.length < 2 && minutes < now.minutes;
  const from = [...allOf(saidDays), ...allOf(timePieces)];
  if (isPast && minutes !== undefined) {
    const time = clockTime(minutes);
    const evening =
      minutes < noon && isOpen(minutes + noon) ? [{ day: now.day, time: clockTime(minutes + noon) }] : [];
    const [today, tomorrow] = [
      { day: now.day, time },
      { day: addDays(now.day, 1), time },
    ];
    // today is the first candidate if the line says a day: the person may write down a visit that is over
    const candidates = saidDays.length > 0 ? [today, tomorrow] : [tomorrow, today];
    doubts.push({ from, candidates: [...evening, ...candidates] });
  }
  return {
    day: isPast ? undefined : said(day, soon ? [...later, ...saidDays] : saidDays),
    time: isPast || minutes === undefined ? undefined : said(clockTime(minutes), soon ? later : timePieces),
    duration: said(length, until === undefined ? saidLengths : ends.length > 0 ? ends : exact),
    people: said(people.find(({ value }) => value > 1)?.value, people),
    everyWeeks: said(weekly[0]?.value, weekly),
    doubts,
    /** Whether several times were said. */
    isSeveral: timesSaid.length > 1,
  };
}
