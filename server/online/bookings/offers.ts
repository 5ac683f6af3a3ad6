// The offer of a salon to a client: the free times of a day, computed in memory from one statement.

import { longestVisit } from '#contracts/appointments/appointments.ts';
import { centsOf } from '#contracts/appointments/visit-services.rules.ts';
import { addDays, clockTime, daysBetween, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { claimsOfServices } from '#contracts/ground/claims-of.rules.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { joinWork, workOfService } from '#contracts/ground/work-parts.rules.ts';
import { messages } from '#contracts/online/bookings.sq.ts';
import type { NewBooking, OfferedDay, OfferedTime, TakenTerms } from '#contracts/online/bookings.ts';
import { holidayIn } from '#contracts/online/holiday-names.ts';
import {
  type BarberTimes,
  type Bounds,
  cheapestFree,
  couldFit,
  lastOfferedDay,
  nearestOffered,
  type Offer,
  type OfferedService,
  type OfferedVisit,
  type OfferingBarber,
  servicesWith,
  timesByBarber,
  type WantedVisit,
  whyClosed,
} from '#contracts/online/offer.rules.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import { freeTimesOfAny } from '#contracts/salon/free-times.rules.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import type { Db } from '../../ground/db/database.ts';
import { letOthersRun } from '../../ground/let-others-run.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import { makeTextsFor } from '../../ground/salon-kind.ts';
import { findOffer, type OfferRow } from './offer-store.ts';

export type OpenOffer = OfferRow & Offer;

export interface OfferQuery {
  readonly slug: string;
  readonly from: string;
  readonly days: number;
  readonly now: Date;
  /** The visits that are moved: their own slots count as free. */
  readonly except?: readonly string[];
  /** The services of the visit that is moved, also services that the page does not offer. */
  readonly services?: readonly string[];
  /** The language of the names of public holidays. */
  readonly language?: Language | undefined;
  /** The message that nothing can be booked. */
  readonly whyNot?: string;
}

/** Refuses if the salon is unknown, its page is closed or its plan ended. */
export async function readOffer(
  db: Db,
  { slug, from, days, now, whyNot = messages.notBookable, ...asked }: OfferQuery,
): Promise<OpenOffer> {
  const today = localTime(now).day;
  const offer = await findOffer(db, slug, { ...asked, from, to: addDays(from, days - 1), today, now });
  if (!offer) throw notFound();
  const { settings, accessUntil, kind } = offer;
  makeTextsFor(kind);
  if (!settings?.open || !accessUntil || accessUntil <= now) throw new Refusal('not_bookable', whyNot);
  return { ...offer, settings };
}

export function boundsOf({ settings }: OpenOffer, now: Date): Bounds {
  const earliest = new Date(now.getTime() + settings.leadMinutes * 60_000);
  return { today: localTime(now).day, earliest: localTime(earliest) };
}

/** The wanted visit. Services and barbers that the salon does not offer are refused. */
export function wishOf(offer: OpenOffer, serviceIds: readonly string[], barberId: string | null) {
  const services = serviceIds.map((id) => offer.services.find((service) => service.id === id));
  const known = services.filter((service) => service !== undefined);
  if (known.length < services.length) {
    throw invalid(messages.serviceNotOffered, { services: messages.serviceNotOffered });
  }
  if (known.every(({ addon }) => addon)) {
    throw invalid(serviceMessages.addonAlone, { services: serviceMessages.addonAlone });
  }
  const usual = visitWith(known);
  if (usual.duration > longestVisit) throw invalid(messages.tooLong, { services: messages.tooLong });
  const able = offer.barbers.filter((barber) => canDo(barber, known));
  const chosen = able.filter(({ id }) => id === barberId);
  if (barberId !== null && (chosen.length === 0 || !offer.settings.chooseBarber)) {
    throw invalid(messages.barberNotOffered, { barber: messages.barberNotOffered });
  }
  const buffer = Math.max(...known.map((service) => service.buffer));
  const own = ownVisits(known, able);
  const isShort = ({ id }: OfferingBarber) => (own.get(id) ?? usual).duration <= longestVisit;
  return { ...usual, own, buffer, barbers: (barberId === null ? able : chosen).filter(isShort) };
}

export const visitWith = (services: readonly OfferedService[]): OfferedVisit => {
  const work = joinWork(services.map(workOfService));
  return { services, ...work, claims: claimsOfServices(work, services), priceCents: priceOf(services) };
};

const priceOf = (services: readonly OfferedService[]) =>
  services.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** The visit with each barber who has a price or time of their own for one of its services. */
function ownVisits(services: readonly OfferedService[], barbers: readonly OfferingBarber[]) {
  const ids = new Set(services.flatMap((one) => one.barbers?.map(({ barber_id }) => barber_id) ?? []));
  return new Map(
    barbers
      .filter(({ id }) => ids.has(id))
      .map(({ id }) => [id, visitWith(servicesWith(services, id))] as const),
  );
}

/** The barber and the services, if the salon offers exactly this now. */
export function bookableVisit(
  offer: OpenOffer,
  { services, barber: barberId, date, time }: Pick<NewBooking, 'services' | 'barber' | 'date' | 'time'>,
  now: Date,
  isRight: (barber: OfferingBarber) => boolean = () => true,
) {
  const wish = wishOf(offer, services, barberId);
  const all = timesByBarber(offer, wish, date, boundsOf(offer, now));
  const right = all.filter(({ barber }) => isRight(barber));
  const barber = cheapestFree(right, minutesOf(time))?.barber;
  return barber && { ...wish, ...wish.own.get(barber.id), barber };
}
export type BookableVisit = NonNullable<ReturnType<typeof bookableVisit>>;

/** The price and duration of the visit, if the price is higher than the client agreed to. */
export const dearerTerms = (offer: OpenOffer, bookable: BookableVisit, maxPrice: number | undefined) =>
  maxPrice !== undefined && bookable.priceCents > centsOf(maxPrice)
    ? takenBy({ barber: bookable.barber, terms: bookable }, offer)
    : undefined;

const timesOn = (offer: Offer, wish: WantedVisit, day: string, bounds: Bounds) =>
  freeTimesOfAny(timesByBarber(offer, wish, day, bounds).map(({ times }) => times));

/** The number of days that are searched for other times. The first is the wanted day. */
export const daysSearched = 8;

/**
 * The free times nearest to a time that is taken or not offered: of its day, or of the other days that were read if that day has none. For a
 * time beyond the last day that can be booked: the last free times before that.
 */
export const findNearest = (
  db: Db,
  offer: OpenOffer,
  asked: OfferQuery,
  wishIn: (offer: OpenOffer) => WantedVisit,
  wanted: Pick<NewBooking, 'date' | 'time'>,
): Promise<OfferedTime[]> => {
  const timesIn = (read: OpenOffer) => {
    const [wish, bounds] = [wishIn(read), boundsOf(read, asked.now)];
    return (day: string) => timesOn(read, wish, day, bounds);
  };
  return findNearestBy(db, offer, asked, timesIn, wanted);
};

/** The free times nearest to a time, for any way to find the times of a day. */
export async function findNearestBy(
  db: Db,
  offer: OpenOffer,
  asked: OfferQuery,
  timesIn: (offer: OpenOffer) => (day: string) => readonly number[],
  { date, time }: Pick<NewBooking, 'date' | 'time'>,
): Promise<OfferedTime[]> {
  const { now } = asked;
  const bounds = boundsOf(offer, now);
  const last = lastOfferedDay(offer, bounds);
  const from = date > last ? firstSearched(addDays(last, 1 - daysSearched), now) : asked.from;
  const read = date > last ? await readOffer(db, { ...asked, from, days: daysSearched }) : offer;
  const days = Array.from({ length: daysSearched }, (_, n) => addDays(from, n));
  const timesOfDay = timesIn(read);
  const nearby = date > last ? days.reverse() : days;
  const wanted = { day: date > last ? last : date, minutes: minutesOf(time) };
  const found = nearestOffered(timesOfDay, nearby, wanted, 3);
  const onDay = found.filter(({ day }) => day === wanted.day);
  return (onDay.length > 0 ? onDay : found).map(({ day, minutes }) => ({
    date: day,
    time: clockTime(minutes),
  }));
}

/** The first day to search: not before today, also if the page was loaded on an earlier day. */
export function firstSearched(date: string, now: Date): string {
  const today = localTime(now).day;
  return date < today ? today : date;
}

export async function listOffered(db: Db, asked: OfferQuery, wishIn: (offer: OpenOffer) => WantedVisit) {
  const offer = await readOffer(db, asked);
  return listOfferedIn(db, offer, wishIn(offer), asked);
}

/** The times of the asked days, and, if these days have none, the first time after them. */
export async function listOfferedIn(db: Db, offer: OpenOffer, wish: WantedVisit, asked: OfferQuery) {
  const { days, terms } = await daysOf(offer, wish, asked);
  const first = days.some(({ times }) => times.length > 0)
    ? undefined
    : await firstAfter(db, offer, wish, { ...asked, from: addDays(asked.from, asked.days) });
  return { offer, days, ...(terms.length > 0 && { terms }), ...(first && { first }) };
}

async function daysOf(offer: OpenOffer, wish: WantedVisit, asked: OfferQuery) {
  const { from, now, language = 'sq' } = asked;
  const bounds = boundsOf(offer, now);
  const dates = Array.from({ length: asked.days }, (_, n) => addDays(from, n)).filter(isKnownDay);
  const terms: TakenTerms[] = [];
  const dayOf = (date: string): OfferedDay => {
    const all = timesByBarber(offer, wish, date, bounds);
    const times = freeTimesOfAny(all.map((one) => one.times));
    if (times.length > 0) {
      const taken = takenOn(offer, wish, all, times);
      return {
        ...{ date, times: times.map(clockTime) },
        ...(taken.length > 0 && { takers: taken.map((one) => indexIn(terms, one)) }),
        ...(wish.own?.size && { takes: taken.map(({ price, duration }) => ({ price, duration })) }),
      };
    }
    const { closed, why } = whyClosed(offer, wish, date);
    const isBeyond = date > lastOfferedDay(offer, bounds);
    const neverFits = closed === 'full' && !couldFit(offer, wish, date, localTime(now));
    return {
      ...{ date, closed, times: [] },
      ...(why && { why: holidayIn(language, why) }),
      ...(isBeyond && { isBeyond }),
      ...(neverFits && { neverFits }),
      ...(neverFits && couldFit(offer, wish, date, { day: date, minutes: 0 }) && { isLate: true as const }),
    };
  };
  const days: OfferedDay[] = [];
  for (const date of dates) {
    days.push(dayOf(date));
    await letOthersRun();
  }
  return { days, terms };
}

/** The positions of the terms in each list, by their text: chains of many people have thousands. */
const positions = new WeakMap<readonly TakenTerms[], Map<string, number>>();

/** The position of the terms in the list, added if they are new: many times have few different terms. */
export function indexIn(terms: TakenTerms[], one: TakenTerms): number {
  const known = positions.get(terms) ?? new Map<string, number>();
  positions.set(terms, known);
  const text = JSON.stringify(one);
  const found = known.get(text) ?? terms.push(one) - 1;
  known.set(text, found);
  return found;
}

/**
 * The barber who would be taken at each of these times, with price and duration; empty where only one barber is wanted, whose
 * price and duration are the usual ones.
 */
function takenOn(
  offer: OpenOffer,
  wish: WantedVisit,
  all: readonly BarberTimes[],
  times: readonly number[],
): TakenTerms[] {
  if (wish.barbers.length < 2 && !wish.own?.size) return [];
  return times.flatMap((minutes) => {
    const found = cheapestFree(all, minutes);
    return found ? [takenBy(found, offer)] : [];
  });
}

/** The barber who is taken and the terms, as the client reads them. */
export const takenBy = (
  { barber, terms }: Pick<BarberTimes, 'barber' | 'terms'>,
  { settings }: OpenOffer,
): TakenTerms => ({
  barber: barber.name,
  price: settings.showPrices ? terms.priceCents / 100 : null,
  duration: terms.duration,
});

/** The first time after the asked days, up to the last day that can be booked. */
async function firstAfter(db: Db, offer: OpenOffer, wish: WantedVisit, asked: OfferQuery) {
  const { from, now } = asked;
  const bounds = boundsOf(offer, now);
  const left = daysBetween(from, lastOfferedDay(offer, bounds)) + 1;
  if (left < 1 || from < bounds.today) return undefined;
  const rest = { ...asked, days: left };
  const later = await readOffer(db, rest);
  const { days } = await daysOf(later, wish, rest);
  const found = days.find(({ times }) => times.length > 0);
  return found?.times[0] && { date: found.date, time: found.times[0] };
}
