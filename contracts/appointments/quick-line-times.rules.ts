// The times and lengths in a line, before the day and the salon's hours are known.
import { lengths, minutesSaid, numberOf, orWords, times } from './quick-line.sq.ts';
import { folded, type LineText, type Piece } from './quick-line-text.rules.ts';
import { otherSum } from './quick-line-words.sq.ts';

/** A time as it was said, before the half of the day is known. */
export interface SaidTime {
  readonly minutes: number;
  readonly half?: 'am' | 'pm';
  /** Whether the hours begin with a zero, as on a clock of 24 hours: `07:30` */
  readonly isFull?: boolean;
  /** The end of the time: 3 in `2-3`. */
  readonly until?: number;
  /** The kind of a bound: the visit is before or after this time, or ends at it. */
  readonly bound?: 'before' | 'after' | 'until';
}

const inHours = (hours: number, minutes = 0) =>
  hours <= 23 && minutes <= 59 ? hours * 60 + minutes : undefined;

const isFull = (hours: string, minutes: string | undefined) => hours.startsWith('0') && minutes !== undefined;

/** The minutes of a time before a full hour. A quarter to one is 12:45, not 00:45. */
const minutesBefore = (hour: number, less: string) => hour - minutesSaid(less) + (hour === 60 ? 12 * 60 : 0);

function readRanges(line: LineText) {
  return line.read(times.range, ([, pre, h1 = '', m1, h2 = '', m2]): SaidTime | undefined => {
    const minutes = inHours(numberOf(h1), Number(m1 ?? 0));
    const until = inHours(numberOf(h2), Number(m2 ?? 0));
    const isClear = (pre ?? m1 ?? m2) !== undefined || numberOf(h1) < numberOf(h2);
    return minutes === undefined || until === undefined || minutes === until || !isClear
      ? undefined
      : { minutes, until, isFull: isFull(h1, m1) };
  });
}

/** A time without a sign between hours and minutes: `1430` */
const together = /^(\d{1,2})(\d\d)$/;

/** The times of a line. `isBare`: whether a number counts too although nothing says that it is a time. */
export function readTimes(line: LineText, isBare?: (match: RegExpExecArray) => boolean) {
  return line.read(times.at, (match): SaidTime | undefined => {
    const [, pre, said = '', sign, minutes, half30, and, more, less, minus, bare, suffix = ''] = match;
    const open = line.open();
    const isAlternative =
      orWords.before.test(open.slice(0, match.index)) ||
      orWords.after.test(open.slice(match.index + match[0].length)) ||
      (/dhe\s$/.test(open.slice(0, match.index)) &&
        orWords.alsoAt.test(folded(line.typed.slice(0, match.index))));
    const isClear = Boolean(pre ?? sign ?? and ?? less) || suffix !== '' || isAlternative;
    const half = /am|pm/.exec(suffix)?.[0] as SaidTime['half'];
    const [, hours = said, rest] = /^\d{3,4}$/.test(said) ? (together.exec(said) ?? []) : [];
    if (rest !== undefined) {
      const isTime =
        Number(rest) % 5 === 0 &&
        (isClear || (said.length === 4 && !otherSum.test(open.slice(0, match.index))));
      const value = inHours(Number(hours), Number(rest));
      return isTime && value !== undefined ? { minutes: value, isFull: isFull(said, rest) } : undefined;
    }
    if (!isClear && !isBare?.(match)) return undefined;
    if (sign === ',' && Number(minutes) % 5 !== 0) return undefined;
    const past = Number(half30 ? 30 : (minutes ?? bare ?? 0)) + (more ? minutesSaid(more) : 0);
    const base = inHours(numberOf(hours), past);
    if (base === undefined) return undefined;
    return {
      minutes: minus ? minutesBefore(base, minus) : base,
      isFull: isFull(said, minutes),
      ...(half && { half }),
    };
  });
}

function readBefore(line: LineText) {
  return line.read(times.before, ([, , less = '', hours = '']): SaidTime | undefined => {
    const minutes = inHours(numberOf(hours));
    return minutes === undefined ? undefined : { minutes: minutesBefore(minutes, less) };
  });
}

function readPast(line: LineText) {
  return line.read(times.past, ([, , more = '', hours = '']): SaidTime | undefined => {
    const minutes = inHours(numberOf(hours), minutesSaid(more.replace(/\s*min[a-z]*$/, '')));
    return minutes === undefined ? undefined : { minutes };
  });
}

/** Whether a bound means before. `jo para` means after. */
const isBefore = (word: string) => word.startsWith('me') || word.startsWith('jo') !== word.endsWith('para');

function readBounds(line: LineText) {
  const between = line.read(times.between, ([, h1 = '', m1, h2 = '', m2]): SaidTime | undefined => {
    const minutes = inHours(numberOf(h1), Number(m1 ?? 0));
    const until = inHours(numberOf(h2), Number(m2 ?? 0));
    return minutes === undefined || until === undefined
      ? undefined
      : { minutes, until, bound: 'after', isFull: isFull(h1, m1) };
  });
  const one = line.read(times.after, ([, word = '', hours = '', minutes]): SaidTime | undefined => {
    const value = inHours(numberOf(hours), Number(minutes ?? 0));
    return value === undefined
      ? undefined
      : { minutes: value, bound: isBefore(word) ? 'before' : 'after', isFull: isFull(hours, minutes) };
  });
  return [...between, ...one];
}

function readUntil(line: LineText) {
  return line.read(times.until, ([, hours = '', minutes, more]): SaidTime | undefined => {
    const value = inHours(numberOf(hours), Number(minutes ?? 0) + (more ? minutesSaid(more) : 0));
    return value === undefined
      ? undefined
      : { minutes: value, bound: 'until', isFull: isFull(hours, minutes) };
  });
}

/** All times that are clear without the rest of the line, by a word or a sign. */
export function readClearTimes(line: LineText) {
  const saidTimes = [
    ...readRanges(line),
    ...readUntil(line),
    ...readBefore(line),
    ...readPast(line),
    ...readBounds(line),
    ...readTimes(line),
  ];
  return saidTimes.length > 0
    ? saidTimes
    : line.read(times.beforeOne, (): SaidTime => ({ minutes: minutesBefore(60, 'cerek') }));
}

export function readLengths(line: LineText): Piece<number>[] {
  return [
    ...line.read(lengths.threeQuarters, () => 45),
    ...line.read(lengths.part, ([, part = '']) => minutesSaid(part)),
    ...line.read(lengths.written, ([, hours, minutes]) => Number(hours) * 60 + Number(minutes)),
    ...line.read(lengths.hours, ([whole = '', n, tenths, more, minutes]) => {
      const hours = n === undefined ? 1 : numberOf(n);
      if (n === undefined && more === undefined) return undefined;
      if (hours > (/h/.test(whole.replace(/sh/, '')) ? 4 : 12) || hours === 0) return undefined;
      const rest = minutes ? Number(minutes) : more ? minutesSaid(more) : tenths ? 30 : 0;
      return hours * 60 + rest;
    }),
    ...line.read(lengths.minutes, ([, n = '']) => Number(n) || undefined),
    ...line.read(lengths.minutesInWords, ([, n = '']) => numberOf(n) || undefined),
  ];
}
