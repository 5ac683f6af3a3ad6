// Finds the clients who fit a freed time: for the desk, and automatically a minute after the time became free.

import { addDays, clockTime, localTime, minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import type { FreedTime, Wish } from '#contracts/online/freed-times.ts';
import {
  canBegin,
  eachHourOnce,
  fittingTime,
  isSameHour,
  leastAhead,
  workOfWished,
} from '#contracts/online/waitlist.rules.ts';
import { maxDaysAhead } from '#contracts/online/waitlist.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import { findOfferOfDesk, type OfferRow } from '../bookings/offer-store.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { bySystem } from '../../ground/origin.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import {
  type FreedTimeRow,
  findFreedTime,
  forgetFreedTime,
  keepFreedTime,
  listFreedTimes,
  listFreedWith,
  listNewFreedTimes,
  lockNewFreedTime,
  type NewFreedTime,
} from './freed-times-store.ts';
import { listOffers, type Offered } from './offers-store.ts';
import { listWaiting } from './store.ts';

/** The seconds after which a freed time counts as free. Until then the desk may take the change back. */
const secondsUntilFree = 60;
const minute = 60_000;

interface Days {
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  /** The days between `from` and `to` whose visits are read; all of these days if left out. */
  readonly only?: readonly string[];
}

/** The services, barbers, hours and taken times of the salon on these days. */
export async function readBook(db: Db, salon: SalonId, days: Days): Promise<OfferRow> {
  const book = await findOfferOfDesk(db, salon, { ...days, today: localTime(days.now).day });
  if (!book) throw new Error('the salon is gone');
  return book;
}

/** Whether the salon still has all of these services. */
export const hasServices = (book: Pick<OfferRow, 'services'>, services: readonly string[]): boolean =>
  services.every((id) => book.services.some((one) => one.id === id));

interface FreeTime {
  readonly barberId: string;
  readonly day: string;
  readonly time: string;
}

/** The work of the wished visit at this time; undefined if the barber has no time for it. */
export function workThen(
  book: OfferRow,
  wished: Parameters<typeof workOfWished>[1],
  { barberId, day, time }: FreeTime,
) {
  const work = workOfWished(book, wished, barberId);
  const asked = { barberId, day, minutes: minutesOf(time) };
  return work && canBegin(book, work, asked) ? work : undefined;
}

const wireOf = (
  { id, day, barber, from, to, ...freeTime }: FreedTimeRow,
  fitting: number,
  begins?: number,
): FreedTime => ({
  id,
  date: day,
  time: clockTime(from),
  ...(begins !== undefined && { begins: clockTime(begins) }),
  duration: to - from,
  barber_id: freeTime.barberId,
  barber,
  fitting,
});

async function matchAll(db: Db, scope: Scope, found: readonly FreedTimeRow[], now: Date) {
  const all = daysOf(found);
  const waiting = all ? await listWaiting(db, scope, { ...all, now }) : [];
  // freed times may be a year apart: the days between them are not read
  const wanted = found.filter(({ day }) => waiting.some(({ from, to }) => from <= day && day <= to));
  const days = daysOf(wanted);
  if (!days) return [];
  const book = await readBook(db, scope.salon, { ...days, now });
  const local = localTime(now);
  return wanted.flatMap((one) => {
    const freed = one.isMatched ? one : offerable(book, one);
    const left = freed && fittingTime(book, waiting, freed, local);
    return left ? { freed, ...left } : [];
  });
}

function daysOf(freedTimes: readonly FreedTimeRow[]) {
  const only = [...new Set(freedTimes.map(({ day }) => day))].sort();
  const [from, to] = [only[0], only.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to, only };
}

/** The coming freed times that fit a client of the waitlist. */
export async function listFittingFreedTimes(db: Db, scope: Scope, now: Date): Promise<FreedTime[]> {
  const freedTimes = await listFreedTimes(db, scope, localTime(now));
  const matched = await matchAll(db, scope, freedTimes, now);
  return eachHourOnce(
    matched.map(({ freeTime, fitting, begins }) => wireOf(freeTime, fitting.length, begins)),
  );
}

/** The ids of all freed times that are shown as one mark. */
export async function listOfSameHour(db: Db, scope: Scope, { id, barberId, day }: FreedTimeRow, now: Date) {
  const freedTimes = (await listFreedTimes(db, scope, localTime(now))).filter(
    (other) => other.barberId === barberId && other.day === day,
  );
  const left = (await matchAll(db, scope, freedTimes, now)).map(({ freeTime }) => wireOf(freeTime, 0));
  const asked = left.find((one) => one.id === id);
  return asked ? left.filter((one) => isSameHour(one, asked)).map((one) => one.id) : [id];
}

type OwnTime = Pick<NewFreedTime, 'barberId' | 'day' | 'from' | 'to'>;

/** The offers of this time of a barber. */
export const offersIn = ({ barberId, day, from, to }: OwnTime, offers: readonly Offered[]): Offered[] =>
  offers.filter((offer) => offer.barberId === barberId && isIn({ day, from, to }, offer));

export const isIn = ({ day, from, to }: Omit<OwnTime, 'barberId'>, offer: Offered): boolean =>
  offer.day === day && offer.minutes < to && offer.minutes + offer.duration > from;

/**
 * The offers of a freed time since it became free. Of anything else that became free, also those with other barbers: it is one hour for all
 * of them.
 */
export const offersOf = (freed: NewFreedTime, offers: readonly Offered[]): Offered[] =>
  offers.filter(
    (offer) =>
      offer.sentAt >= freed.freedAt &&
      (freed.claimed !== null || offer.barberId === freed.barberId) &&
      isIn(freed, offer),
  );

/** The freed times for which the desk still has something to do, in the columns that the scope may write. */
export async function listFreedTimesOfDesk(db: Db, scope: Scope, now: Date): Promise<FreedTime[]> {
  const freedTimes = await listFreedTimes(db, scope, { ...localTime(now), ofDesk: true });
  const matched = await matchAll(db, scope, freedTimes, now);
  const days = daysOf(matched.map(({ freeTime }) => freeTime));
  const offers = days ? await listOffers(db, scope.salon, { ...days, now }) : [];
  const ofDesk = matched.flatMap(({ freed, freeTime, fitting, begins }) => {
    const told = offersOf(freed, offers);
    const isTold = ({ clientId }: { readonly clientId: string }) =>
      told.some((one) => one.clientId === clientId);
    const waits = fitting.some(({ entry }) => !isTold(entry));
    const isMailed =
      freeTime.mailAt !== null &&
      freeTime.mailAt <= now &&
      fitting.some(({ entry }) => entry.email !== null && !isTold(entry));
    const isOpen = offersIn(freeTime, offers).some((one) => one.isOpen);
    return waits && !isMailed && !isOpen ? [wireOf(freeTime, fitting.length, begins)] : [];
  });
  return eachHourOnce(ofDesk);
}

/** The wishes of the waitlist, without the clients who wait. */
export async function listWishes(db: Db, scope: Scope, now: Date): Promise<Wish[]> {
  const { day } = localTime(now);
  const waiting = await listWaiting(db, scope, { from: day, to: addDays(day, maxDaysAhead), now });
  return waiting.map(({ services, barberId, from, to, weekdays, fromMinute, toMinute, visit }) => ({
    services,
    barber_id: barberId,
    from,
    to,
    weekdays,
    from_minute: fromMinute,
    to_minute: toMinute,
    visit: visit && { date: visit.day, time: clockTime(visit.minutes) },
  }));
}

/** The clients who fit the freed time, with the time at which their visit would begin. */
export async function readFittingFreedTime(db: Db, scope: Scope, id: string, now: Date) {
  const found = await findFreedTime(db, scope, id);
  if (!found) throw notFound();
  const [matched] = await matchAll(db, scope, [found], now);
  if (!matched) return { place: null, fitting: [] };
  const { freeTime, fitting, begins } = matched;
  return {
    place: wireOf(freeTime, fitting.length, begins),
    fitting: fitting.map(({ entry, minutes, duration }) => ({
      id: entry.id,
      time: clockTime(minutes),
      duration,
    })),
  };
}

/** Looks at the times that became free a minute ago, each in its own transaction, and tells the desk where a client fits. */
export async function matchFreedTimes(db: Database, now: Date): Promise<void> {
  for (const { salon, id } of await listNewFreedTimes(db, new Date(now.getTime() - secondsUntilFree * 1000)))
    await db.transaction((tx) => matchFreedTime(tx, salon, id, now), bySystem(now));
}

async function matchFreedTime(tx: Tx, salon: SalonId, id: string, now: Date) {
  const found = await lockNewFreedTime(tx, salon, id);
  if (!found) return;
  const { day } = found;
  const days = { from: day, to: day, now };
  const [book, waiting] = await Promise.all([
    readBook(tx, salon, days),
    listWaiting(tx, wholeBook(salon), days),
  ]);
  const freeTime = offerable(book, found);
  if (!freeTime) return forgetFreedTime(tx, salon, id);
  const local = localTime(now);
  const others = found.claimed === null ? [] : await listFreedWith(tx, salon, id, found);
  // a client whom another barber can serve is offered this time there, and not once with each barber
  const left = waiting.filter(
    (entry) =>
      entry.barberId !== null ||
      !others.some((other) => fittingTime(book, [entry], other, local) !== undefined),
  );
  if (fittingTime(book, left, freeTime, local)) await keepFreedTime(tx, salon, id, { ...freeTime, now });
  else await forgetFreedTime(tx, salon, id);
}

/**
 * The part of a freed time that can be offered, in which the barber works. After a leave that was taken back, the whole day is the
 * freed time.
 */
function offerable<Freed extends NewFreedTime>({ hours }: OfferRow, freeTime: Freed): Freed | undefined {
  const open = piecesOn(freeTime.day, freeTime.barberId, hours);
  const to = Math.min(freeTime.to, Math.max(...open.map((piece) => piece.to)));
  const opens = Math.max(freeTime.from, Math.min(...open.map((piece) => piece.from)));
  if (opens >= to) return undefined;
  const from = beginOf({ ...freeTime, from: opens, to }, isWholeDay(freeTime));
  return from < to ? { ...freeTime, from, to } : undefined;
}

const isWholeDay = ({ from, to }: NewFreedTime) => from === 0 && to === 24 * 60;

/**
 * The begin of the part that can still be offered. Of a whole day, and of a visit whose client did not come, the part begins an
 * hour later. Of another time that is too near, nothing is left.
 */
function beginOf({ day, from, to, freedAt }: NewFreedTime, isWhole: boolean) {
  const minutesAhead = (momentAt(day, from).getTime() - freedAt.getTime()) / minute;
  if (minutesAhead >= leastAhead) return from;
  const hasBegun = minutesAhead <= 0;
  return isWhole || hasBegun ? Math.ceil(from - minutesAhead + leastAhead) : to;
}
