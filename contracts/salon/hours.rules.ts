// The times at which a barber works: from the weeks of the salon and the barber, and the exceptions.
import {
  daysBetween,
  minutesOf,
  mondayOf,
  skippedHour,
  skipsHour,
  weekday,
} from '../ground/calendar.rules.ts';
import { freePieces, type Piece } from './free-times.rules.ts';
import type { BarberHours, DayException, Hours, Period, Span } from './hours.ts';

export interface OpenDay {
  readonly pieces: readonly Piece[];
  /** When the barber is busy elsewhere. */
  readonly busy?: readonly Piece[];
  /** The exception that decided, if the week did not. */
  readonly because?: DayException;
}

/** The hours that the grid shows. They are also the working hours of a salon that has set none. The last slot starts at 22:30. */
export const openHours: Piece = { from: 8 * 60, to: 23 * 60 };

type Week = Pick<BarberHours, 'ownHours' | 'weeks' | 'weekAnchor' | 'periods'>;

const pieceOf = ({ from, to }: Span): Piece => ({ from: minutesOf(from), to: minutesOf(to) });
const sortedPieces = (spans: readonly Span[]) =>
  spans.map(pieceOf).sort((one, other) => one.from - other.from);

/** The week of a barber that a day is in, 0 or 1. */
export function weekIndex(day: string, { weeks, weekAnchor }: Pick<Week, 'weeks' | 'weekAnchor'>): number {
  if (weeks === 1 || !weekAnchor) return 0;
  return Math.abs(daysBetween(weekAnchor, mondayOf(day)) / 7) % 2;
}

const onWeekday = (periods: readonly Period[], day: string, week: number) =>
  sortedPieces(periods.filter((period) => period.week === week && period.weekday === weekday(day)));

const intersection = (some: readonly Piece[], others: readonly Piece[]): Piece[] =>
  some.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  );

const exceptionOn = (exceptions: readonly DayException[], day: string, barberId: string | null) =>
  exceptions.find((one) => one.barberId === barberId && one.from <= day && day <= one.to);

/** The times at which a barber works on a day and is not busy elsewhere; undefined as long as the salon has no hours. */
export function openDay(day: string, barberId: string, hours: Hours): OpenDay | undefined {
  const works = workDay(day, barberId, hours);
  const { pieces } = works ?? { pieces: [openHours] };
  const elsewhere = hours.busy?.find((one) => one.barberId === barberId)?.times ?? [];
  const busy = intersection(
    pieces,
    elsewhere.filter((one) => one.day === day),
  );
  if (busy.length === 0) return works;
  const occupied = busy.map(({ from, to }) => ({ minutes: from, duration: to - from }));
  return { ...works, pieces: freePieces(pieces, occupied), busy };
}

/** The times at which a barber works on a day, also while the barber is busy elsewhere. */
export function workDay(day: string, barberId: string, hours: Hours): OpenDay | undefined {
  const open = onClock(day, barberId, hours);
  return open && { ...open, pieces: withoutSkippedHour(day, open.pieces) };
}

/** Removes the hour that is skipped in spring: nobody works in it. */
function withoutSkippedHour(day: string, pieces: readonly Piece[]) {
  // a first check without the calendar, which takes much longer: few salons are open at night
  const isOpenThen = pieces.some(({ from, to }) => from < skippedHour.to && skippedHour.from < to);
  if (!isOpenThen || !skipsHour(day)) return pieces;
  return intersection(pieces, [
    { from: 0, to: skippedHour.from },
    { from: skippedHour.to, to: 24 * 60 },
  ]);
}

/**
 * The hours before the skipped hour is removed. The barber's own exception comes first, then the salon's exception, then the barber's own
 * week, then the salon's week.
 */
function onClock(day: string, barberId: string, hours: Hours): OpenDay | undefined {
  const own = exceptionOn(hours.exceptions, day, barberId);
  if (own) return { pieces: sortedPieces(own.open), because: own };

  const week = hours.barbers.find((one) => one.barberId === barberId);
  const ownPieces = week?.ownHours ? onWeekday(week.periods, day, weekIndex(day, week)) : undefined;
  const ofSalon = exceptionOn(hours.exceptions, day, null);
  if (ofSalon) {
    const pieces = sortedPieces(ofSalon.open);
    const isLimited = ownPieces && !ofSalon.forAll;
    return { pieces: isLimited ? intersection(pieces, ownPieces) : pieces, because: ofSalon };
  }
  if (ownPieces) return { pieces: ownPieces };
  return hours.version > 0 ? { pieces: onWeekday(hours.periods, day, 0) } : undefined;
}

/** Whether none of these barbers works on a day. A salon without hours is never closed. */
export const isClosedDay = (day: string, barberIds: readonly string[], hours: Hours): boolean =>
  barberIds.every((id) => workDay(day, id, hours)?.pieces.length === 0);

/** Whether nobody works on a day, apart from hours that the salon gave as its answer about a holiday. */
export function isClosedAnyway(day: string, hours: Hours): boolean {
  const isAnswer = ({ barberId, from, to, reason }: DayException) =>
    barberId === null && reason === 'holiday' && from === day && to === day;
  const exceptions = hours.exceptions.filter((one) => !isAnswer(one));
  return isClosedDay(day, barbersIn(hours), { ...hours, exceptions });
}

export const barbersIn = ({ barbers }: Hours): string[] => barbers.map(({ barberId }) => barberId);

/** The times at which visits are offered: the working hours or, as long as there are none, the hours that the grid shows. */
export const piecesOn = (day: string, barberId: string, hours: Hours): readonly Piece[] =>
  openDay(day, barberId, hours)?.pieces ?? [openHours];

/** Whether the time is not completely within the salon's hours, or the barber's own. Without hours nothing is outside. */
export function isOutside(
  open: OpenDay | undefined,
  { minutes, duration }: { minutes: number; duration: number },
): boolean {
  if (!open) return false;
  return !joined(open.pieces).some(({ from, to }) => from <= minutes && minutes + duration <= to);
}

/** The pieces, joined where they touch: 09:00–13:00 and 13:00–18:00 have no break between them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: { from: number; to: number }[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && last.to >= piece.from) last.to = Math.max(last.to, piece.to);
    else all.push({ ...piece });
  }
  return all;
}
