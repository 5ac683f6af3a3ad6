// The own hours of services bind what is offered: at which minutes of a day each service of a visit may not begin. The desk never asks.
import { addDays, localTime, minutesOf, weekday } from '../ground/calendar.rules.ts';
import { edgesOf, takenAt } from '../ground/claims.rules.ts';
import { canDo } from './barbers.rules.ts';
import type { Barber } from './barbers.ts';
import type { ClosedTo, TimedLine } from './closed-begins.ts';
import type { DoneOnDay } from './done-on-day.ts';
import { anyTime, type DayOfService, type OwnHours } from './own-hours.ts';

/** A part of a day in minutes since midnight; `to` is not part of it. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

interface OwnService {
  readonly id: string;
  readonly own_hours?: OwnHours | null | undefined;
}

/** The book behind an offer: all that own hours are compared with. */
export interface BoundBook {
  readonly services: readonly OwnService[];
  readonly barbers: readonly Pick<Barber, 'id' | 'services'>[];
  /** How often the services with a number a day are booked. */
  readonly done?: readonly DoneOnDay[] | undefined;
  /** The moment of the offer; left out where notice does not count. */
  readonly at?: Date | undefined;
}

const midnight = 24 * 60;
const wholeDay: Piece = { from: 0, to: midnight };

/** The times that own hours of services close to a visit on this day with this barber; undefined where no service has own hours. */
export function closedOn(book: BoundBook, day: string, barberId: string): ClosedTo | undefined {
  const own = book.services.filter((one) => one.own_hours);
  if (own.length === 0) return undefined;
  return (lines = []) => {
    let begin = 0;
    return lines.flatMap((line) => {
      const from = begin;
      begin += line.duration;
      const id = line.service_id ?? line.id;
      const rule = own.find((one) => one.id === id)?.own_hours;
      if (!id || !rule) return [];
      const wanted = lines.filter((one) => (one.service_id ?? one.id) === id).length;
      const isFull = isFullOn(book, { id, rule, day, barberId, wanted });
      return [
        {
          ...{ from, to: from + 1 },
          taken: isFull ? [wholeDay] : closedBegins(rule, day),
          earliest: earliestBegin(rule, day, book.at) - from,
        },
      ];
    });
  };
}

/** Whether a visit of these services may begin at this minute of the day or later. */
export function mayBeginFrom(
  book: BoundBook,
  lines: readonly TimedLine[],
  { day, barberId, minutes }: { readonly day: string; readonly barberId: string; readonly minutes: number },
): boolean {
  const parts = closedOn(book, day, barberId)?.(lines) ?? [];
  const first = Math.max(minutes, ...parts.map(({ earliest }) => earliest));
  return [first, ...edgesOf(parts)].some(
    (one) => one >= first && one < midnight && takenAt(parts, one) === undefined,
  );
}

interface Window {
  readonly from: string;
  readonly to: string;
}

const windowOn = ({ days }: OwnHours, day: string): Window | undefined =>
  days === null ? anyTime : days.find((one) => one.weekday === weekday(day));

/** The minutes of a day at which the service does not begin. */
function closedBegins(rule: OwnHours, day: string): Piece[] {
  const open = windowOn(rule, day);
  if (!open) return [wholeDay];
  const [first, last] = [minutesOf(open.from), minutesOf(open.to)];
  return [
    { from: 0, to: first },
    { from: last + 1, to: midnight },
  ].filter(({ from, to }) => from < to);
}

/** The first minute of a day for which the notice is long enough: as hours that pass, also where the clocks change. */
function earliestBegin({ notice_hours: hours }: OwnHours, day: string, at: Date | undefined): number {
  if (hours === null || !at) return 0;
  const first = localTime(new Date(at.getTime() + hours * 3_600_000));
  if (day === first.day) return first.minutes;
  return day < first.day ? Number.POSITIVE_INFINITY : 0;
}

interface Asked {
  readonly id: string;
  readonly rule: OwnHours;
  readonly day: string;
  readonly barberId: string;
  /** How often the visit has the service. */
  readonly wanted: number;
}

/** Whether the day has no room for a visit with the service. The database counts in the same way (`has_room_for_service`). */
function isFullOn({ done = [], barbers }: BoundBook, { id, rule, day, barberId, wanted }: Asked): boolean {
  const { most, most_of } = rule;
  if (most === null) return false;
  const all = done.filter((one) => one.service_id === id && one.day === day);
  const sumOf = (counted: readonly number[]) => counted.reduce((sum, count) => sum + count, 0);
  if (most_of === 'salon') return sumOf(all.map(({ count }) => count)) + wanted > most;
  const own = sumOf(all.filter((one) => one.barber_id === barberId).map(({ count }) => count));
  const withNobodyYet = sumOf(all.filter((one) => one.barber_id === null).map(({ count }) => count));
  if (withNobodyYet === 0) return own + wanted > most;
  const able = barbers.filter((one) => canDo(one, [{ id }]));
  const taken = sumOf(
    able.map((barber) =>
      Math.min(most, sumOf(all.filter((one) => one.barber_id === barber.id).map(({ count }) => count))),
    ),
  );
  return own + wanted > most || taken + withNobodyYet + wanted > most * able.length;
}

/** The sentences about begins, with `{from}` and `{to}`. */
export interface BeginWords {
  readonly between: string;
  readonly until: string;
  readonly since: string;
}

interface DayWords {
  readonly weekdays: readonly string[];
  readonly begins: BeginWords;
  /** The text between the days and their begins. */
  readonly joint?: string;
}

/** The days and begins in a language: `e hënë–e premte fillon mes 09:00 dhe 14:00; e shtunë`. */
export function daysIn(days: readonly DayOfService[], { weekdays, begins, joint = ' ' }: DayWords): string {
  const groups = new Map<string, number[]>();
  for (const { weekday: day, from, to } of days) {
    const isEarly = from === anyTime.from;
    const isLate = to === anyTime.to;
    const sentence = isEarly ? (isLate ? '' : begins.until) : isLate ? begins.since : begins.between;
    const said = sentence.replace('{from}', from).replace('{to}', to);
    groups.set(said, [...(groups.get(said) ?? []), day]);
  }
  return [...groups]
    .map(([said, of]) => [of.length < 7 && runsOf(of, weekdays), said].filter(Boolean).join(joint))
    .join('; ');
}

/** Days that follow each other: `e hënë–e mërkurë, e premte`. */
function runsOf(days: readonly number[], weekdays: readonly string[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => run.map((day) => weekdays[day] ?? ''))
    .map((names) => (names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')))
    .join(', ');
}

/** A visit as the desk knows it: a field is undefined where nobody answered, such as without a network. */
interface DeskVisit {
  readonly service: OwnService;
  readonly day: string;
  /** The minute of the day at which the service begins. */
  readonly minutes: number;
  readonly barberId: string;
  readonly at: Date;
  readonly barbers: BoundBook['barbers'];
  readonly done: readonly DoneOnDay[] | undefined;
  /** The last day on which the client had the service, null for never; undefined: not known. */
  readonly last: string | null | undefined;
}

type Condition = Exclude<keyof OwnHours, 'most_of'>;

/** The conditions that a visit at the desk is beyond, and those of which nobody knows. */
export function beyondOf({ service, day, minutes, barberId, at, barbers, done, last }: DeskVisit): {
  readonly beyond: readonly Condition[];
  readonly unknown: readonly Condition[];
} {
  const { id, own_hours: rule } = service;
  if (!rule) return { beyond: [], unknown: [] };
  const isClosed = closedBegins(rule, day).some(({ from, to }) => from <= minutes && minutes < to);
  const isFull =
    done && isFullOn({ services: [service], barbers, done }, { id, rule, day, barberId, wanted: 1 });
  const isLate =
    rule.within_days !== null &&
    last !== undefined &&
    (last === null || last < addDays(day, -rule.within_days));
  return {
    beyond: [
      ...(isClosed ? (['days'] as const) : []),
      ...(minutes < earliestBegin(rule, day, at) ? (['notice_hours'] as const) : []),
      ...(isFull ? (['most'] as const) : []),
      ...(isLate ? (['within_days'] as const) : []),
    ],
    unknown: [
      ...(rule.most !== null && !done ? (['most'] as const) : []),
      ...(rule.within_days !== null && last === undefined ? (['within_days'] as const) : []),
    ],
  };
}

export type TimedService = OwnService & { readonly duration: number };

interface WithBarber extends Omit<BoundBook, 'services'> {
  readonly day: string;
  readonly barberId: string;
  /** The minutes of the grid on which the first begin lies, where notice moves it. */
  readonly step?: number;
}

/** The pieces of a barber's day in which a visit of one service may lie so that it begins when the service is offered. */
export function piecesFor(
  service: TimedService,
  pieces: readonly Piece[],
  { day, barberId, step = 1, ...book }: WithBarber,
): readonly Piece[] {
  const [part] = closedOn({ ...book, services: [service] }, day, barberId)?.([service]) ?? [];
  if (!part) return pieces;
  const closedBefore = part.taken.find(({ from }) => from === 0)?.to ?? 0;
  const first = Math.max(closedBefore, Math.ceil(part.earliest / step) * step);
  const last = (part.taken.find(({ from }) => from > 0)?.from ?? midnight) - 1;
  return pieces
    .map(({ from, to }) => ({ from: Math.max(from, first), to: Math.min(to, last + service.duration) }))
    .filter(({ from, to }) => from + service.duration <= to);
}
