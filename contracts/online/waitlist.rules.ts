// The rules for which entries of the waitlist fit a freed time.

import { longestVisit } from '../appointments/appointments.ts';
import { canDo } from '../salon/barbers.rules.ts';
import type { TimedLine } from '../salon/closed-begins.ts';
import { freeFor, freePieces } from '../salon/free-times.rules.ts';
import { type localTime, weekday } from '../ground/calendar.rules.ts';
import { type Claim, type Claimed, isOf, takenTimesOf } from '../ground/claims.rules.ts';
import { claimsOfServices } from '../ground/claims-of.rules.ts';
import { joinWork, partsOf, type Work, workOfService } from '../ground/work-parts.rules.ts';
import type { FreedTime } from './freed-times.ts';
import { claimsOfMoved, type MovedVisit, termsWith } from './move.rules.ts';
import { columnOn, type Offer, servicesWith } from './offer.rules.ts';

/** The fewest minutes between the moment when a time is freed and its begin. A time that is freed later is not matched. */
export const leastAhead = 60;
/** The minutes that a client has to take the offered time. */
export const minutesToTake = 30;

type Book = Omit<Offer, 'settings'>;
interface BookWithSettings extends Book {
  /** The settings of the page; null as long as the salon has saved none. */
  readonly settings: Pick<Offer['settings'], 'offerWaits'> | null;
}

interface Wished {
  readonly services: readonly string[];
  /** The visit before which the client wants to come, as it was agreed. */
  readonly agreed?: MovedVisit | null;
}

export interface WaitingEntry extends Wished {
  readonly barberId: string | null;
  readonly from: string;
  readonly to: string;
  readonly weekdays: number;
  readonly fromMinute: number;
  readonly toMinute: number;
  /** The visit that must be later than the freed time. */
  readonly visit: { readonly day: string; readonly minutes: number } | null;
}

interface FreeTime {
  readonly barberId: string;
  readonly day: string;
  readonly from: number;
  readonly to: number;
  /** The claimed thing that became free, whoever had it; null or left out: the time of the barber became free. */
  readonly claimed?: Claimed | null;
}

/** The minutes of the grid: visits are offered at multiples of this, and where the free time begins and ends. */
const step = 5;

interface NeededWork extends Work {
  readonly buffer: number;
  readonly claims?: readonly Claim[] | undefined;
  readonly lines?: readonly TimedLine[] | undefined;
}

/** The work of the services with this barber; undefined if the barber cannot do all of them, or the salon has deleted a service. */
export function neededWork(
  { services: offered, barbers }: Pick<Book, 'services' | 'barbers'>,
  services: readonly string[],
  barberId: string,
): NeededWork | undefined {
  const barber = barbers.find(({ id }) => id === barberId);
  const known = services.flatMap((id) => offered.find((one) => one.id === id) ?? []);
  if (!barber || known.length < services.length || !canDo(barber, known)) return undefined;
  const own = servicesWith(known, barberId);
  const work = joinWork(own.map(workOfService));
  if (work.duration > longestVisit) return undefined;
  const buffer = Math.max(...known.map((one) => one.buffer));
  return { ...work, buffer, claims: claimsOfServices(work, own), lines: own };
}

/**
 * The work of a wished visit with this barber. If the client wants to come earlier than a visit, it is the work of this visit, as it was
 * agreed.
 */
export function workOfWished(
  book: Pick<Book, 'services' | 'barbers'>,
  { services, agreed }: Wished,
  barberId: string,
): NeededWork | undefined {
  const needed = neededWork(book, services, barberId);
  // the usual work, if a line of the agreed visit has no service
  if (!needed || agreed?.lines.length !== services.length) return needed;
  const { duration, parts, lines } = termsWith(agreed, book.services, barberId) ?? agreed;
  if (duration > longestVisit) return undefined;
  return { ...needed, duration, parts, lines, claims: claimsOfMoved({ ...agreed, duration, parts, lines }) };
}

interface Asked {
  readonly day: string;
  readonly barberId: string;
  readonly earliest: number;
  readonly step: number;
}

function timesOf(book: Book, work: NeededWork, { day, barberId, ...asked }: Asked): number[] {
  if (book.unansweredHolidays.some((holiday) => holiday.day === day)) return [];
  return freeFor({ ...work, ...asked }, columnOn(book, day, barberId));
}

/** The parts of a visit that can lie in a freed time: its work, or what it claims of what was freed. */
const partsFor = (work: NeededWork, claimed: Claimed | null) =>
  claimed === null
    ? partsOf(work).map(({ from, minutes }) => ({ from, to: from + minutes }))
    : (work.claims ?? []).filter(isOf(claimed));

/** Whether a visit can begin at this minute. */
export const canBegin = (
  book: Book,
  work: NeededWork,
  { minutes, ...asked }: { readonly day: string; readonly barberId: string; readonly minutes: number },
): boolean => timesOf(book, work, { ...asked, earliest: minutes, step: 1 }).includes(minutes);

/**
 * The entries that fit a free time: first those which ask for this barber, then all others in their given order. Each has the minute
 * nearest to the beginning of the free time, and its duration. Where the salon's page offers no waiting times, a visit is one piece without
 * waiting times here, too, because its client takes it by a link.
 */
export function fittingEntries<Entry extends WaitingEntry>(
  book: BookWithSettings,
  entries: readonly Entry[],
  freeTime: FreeTime,
  now: ReturnType<typeof localTime>,
): { readonly entry: Entry; readonly minutes: number; readonly duration: number }[] {
  const { day, barberId, claimed = null } = freeTime;
  if (day < now.day) return [];
  const earliest = day === now.day ? now.minutes : 0;
  // kept results, because many entries wait for the same services
  const works = new Map<string, NeededWork | undefined>();
  const workOf = ({ services, agreed = null }: Wished) => {
    const key = JSON.stringify([services, agreed]);
    if (!works.has(key)) {
      const work = workOfWished(book, { services, agreed }, barberId);
      works.set(key, work && (book.settings?.offerWaits === false ? { ...work, parts: null } : work));
    }
    return works.get(key);
  };
  const times = new Map<string, readonly number[]>();
  const timesFor = (work: NeededWork) => {
    const key = JSON.stringify(work);
    const found = times.get(key) ?? timesOf(book, work, { day, barberId, earliest, step });
    times.set(key, found);
    return found;
  };
  const distance = (minutes: number) => Math.abs(minutes - freeTime.from);
  const bit = 1 << weekday(day);
  return entries
    .flatMap((entry) => {
      const { visit } = entry;
      if (day < entry.from || day > entry.to || (entry.weekdays & bit) === 0) return [];
      if (entry.barberId !== null && entry.barberId !== barberId) return [];
      const work = workOf(entry);
      if (!work) return [];
      const { duration } = work;
      const isWished = (minutes: number) =>
        partsFor(work, claimed).some(
          (part) => minutes + part.from < freeTime.to && minutes + part.to > freeTime.from,
        ) &&
        minutes >= entry.fromMinute &&
        minutes + duration <= entry.toMinute &&
        (visit === null || day < visit.day || (day === visit.day && minutes < visit.minutes));
      const [minutes] = timesFor(work)
        .filter(isWished)
        .sort((one, other) => distance(one) - distance(other) || one - other);
      return minutes === undefined ? [] : [{ entry, minutes, duration }];
    })
    .sort((one, other) => Number(one.entry.barberId === null) - Number(other.entry.barberId === null));
}

/**
 * The rest of a freed time that is ahead and still free, from the first minute that fits somebody, with the fitting entries; undefined if
 * no entry fits. `begins`: the begin of the first visit, if none begins at the start of the rest. All calls about freed times use this
 * rule, so that they name the same minute. If the freed time has already begun, its rest is offered an hour later, on a half hour: so the
 * minute stays the same while a client has the offer.
 */
export function fittingTime<Time extends FreeTime, Entry extends WaitingEntry>(
  book: BookWithSettings,
  entries: readonly Entry[],
  freeTime: Time,
  now: ReturnType<typeof localTime>,
) {
  const { day, barberId, claimed = null } = freeTime;
  const column = columnOn(book, day, barberId);
  const occupied = claimed === null ? column.occupied : takenTimesOf(claimed, column.claimed);
  const begins = day === now.day ? now.minutes : -1;
  const goesOn = Math.ceil((begins + leastAhead) / minutesToTake) * minutesToTake;
  const left = freePieces([freeTime], occupied)
    .map(({ from, to }) => ({ from: from > begins ? from : goesOn, to }))
    .filter(({ from, to }) => from < to);
  const first = left.find(
    ({ from, to }) => fittingEntries(book, entries, { ...freeTime, from, to }, now).length > 0,
  );
  if (!first) return undefined;
  const rest = { ...freeTime, from: first.from, to: left.at(-1)?.to ?? first.to };
  const fitting = fittingEntries(book, entries, rest, now);
  const isAtBegin = fitting.some(({ minutes }) => minutes === rest.from);
  return { freeTime: rest, begins: isAtBegin ? undefined : fitting[0]?.minutes, fitting };
}

type Hour = Pick<FreedTime, 'date' | 'time' | 'barber_id'>;

export const isSameHour = (one: Hour, other: Hour): boolean =>
  one.date === other.date && one.time === other.time && one.barber_id === other.barber_id;

/** Keeps the longest freed time of each group that begins at the same time. */
export const eachHourOnce = <Time extends Hour & Pick<FreedTime, 'duration'>>(
  freedTimes: readonly Time[],
): Time[] =>
  freedTimes.filter(
    (one, n) =>
      !freedTimes.some(
        (other, m) =>
          isSameHour(one, other) &&
          (other.duration > one.duration || (other.duration === one.duration && m < n)),
      ),
  );
