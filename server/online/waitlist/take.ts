// Lets a client take an offered time, or another free time, through the locks of a booking on the salon's page.

import { servicesInOtherLanguages } from '#contracts/appointments/said-services.rules.ts';
import { addDays, clockTime, minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import { cheapestFree, nearestOffered, timesByBarber } from '#contracts/online/offer.rules.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import { type OtherTime, takeWaitlistOffer, type WaitlistOffer } from '#contracts/online/waitlist-offers.ts';
import { freeTimesOfAny } from '#contracts/salon/free-times.rules.ts';
import { orRefuseTaken } from '../../appointments/slots.ts';
import { addressesOf, addressOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { acceptsAtOnce, acceptsNumberAtOnce, isForStrangers, readBookingKey } from '../bookings/defence.ts';
import type { OfferRow } from '../bookings/offer-store.ts';
import {
  type BookableVisit,
  bookableVisit,
  boundsOf,
  daysSearched,
  dearerTerms,
  firstSearched,
  type OpenOffer,
  readOffer,
  takenBy,
  wishOf,
} from '../bookings/offers.ts';
import type { AskedQuestion } from '../questions/store.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { countKey, refuseAfter } from '../../ground/http/limits.ts';
import { countCall } from '../../ground/http/store.ts';
import { byClient } from '../../ground/origin.ts';
import { notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { openQuestions } from './answers.ts';
import { linkIn } from './links.ts';
import { hasServices, readBook, workThen } from './match.ts';
import { type FoundOffer, findLaterVisit, findOfferByLink } from './offers-store.ts';
import { openedFor, readTermsOfLater, writeTaken } from './write-taken.ts';

const maxWrong = 20;

interface Lookup {
  readonly address: string;
  /** The address of the caller, where it is known. */
  readonly network: string | null;
  readonly now: Date;
}

/** The offer of an address. A caller who guesses addresses is stopped. */
export async function findOfferGuarded(db: Db, { address, network, now }: Lookup): Promise<FoundOffer> {
  const key = network && countKey('waitlist-offer', network);
  if (key) await refuseAfter(db, key, maxWrong, now);
  const link = await linkIn(db, address);
  const found = link && (await findOfferByLink(db, link, now));
  if (found) return found;
  if (key) await countCall(db, key, 60, now);
  throw notFound();
}

interface WantedTime extends Moment {
  readonly maxPrice?: number | undefined;
}

interface Moment {
  readonly day: string;
  readonly time: string;
}

const hasAccess = ({ accessUntil }: FoundOffer, now: Date) => accessUntil !== null && accessUntil > now;

/** Whether the offered time itself can still be taken. */
const isInTime = (offer: FoundOffer, now: Date) =>
  offer.isWaiting &&
  offer.until > now &&
  momentAt(offer.day, minutesOf(offer.time)) > now &&
  hasAccess(offer, now);

const isOffered = (offer: FoundOffer, { day, time }: Moment) => day === offer.day && time === offer.time;

/** The offered time in the book; undefined if its barber has no time then. */
function offeredVisit(book: OfferRow, offer: FoundOffer): BookableVisit | undefined {
  const { services, barberId } = offer;
  if (!workThen(book, offer, offer)) return undefined;
  const wish = wishOf(openedFor(book), services, barberId);
  const [barber] = wish.barbers;
  return barber && { ...wish, ...wish.own.get(barber.id), barber };
}

/**
 * The salon's page on these days: a time other than the offered one is booked by the rules of the page. Undefined unless the page
 * would accept this client at once, since a client who only sends a request would not know whether to wait on.
 */
async function readPage(
  db: Db,
  offer: FoundOffer,
  days: { readonly from: string; readonly days: number },
  now: Date,
): Promise<OpenOffer | undefined> {
  const { slug, services, phone, visit } = offer;
  if (slug === null || !hasAccess(offer, now)) return undefined;
  const page = await readOffer(db, { slug, ...days, now });
  if (!hasServices(page, services)) return undefined;
  // a visit with another service is a request
  if (!isForStrangers(page, services)) return undefined;
  const isAccepted =
    phone === null
      ? await acceptsAtOnce(db, page, now)
      : await acceptsNumberAtOnce(db, page, { digits: digitsIn(phone), replaced: visit }, now);
  return isAccepted ? openedFor(page) : undefined;
}

/** The slot that the client takes; undefined if nobody has time then. Refuses if the slot costs more than the client agreed to. */
async function bookableVisitAt(
  db: Db,
  book: OfferRow,
  offer: FoundOffer,
  { day: date, time, maxPrice }: WantedTime,
  now: Date,
): Promise<BookableVisit | undefined> {
  if (isOffered(offer, { day: date, time })) return offeredVisit(book, offer);
  const page = await readPage(db, offer, { from: date, days: 1 }, now);
  const wanted = { services: [...offer.services], barber: offer.wishedBarber, date, time };
  const bookable = page && bookableVisit(page, wanted, now);
  const takes = bookable && dearerTerms(page, bookable, maxPrice);
  if (takes) throw refuse(takeWaitlistOffer, 'changed', bookingMessages.costsMore, { takes });
  return bookable;
}

/** The page's times nearest to the offered time. For a client who wants to come earlier, only times before the client's own visit. */
async function otherTimes(db: Db, offer: FoundOffer, now: Date): Promise<OtherTime[]> {
  if (!offer.isWaiting) return [];
  const from = firstSearched(offer.day, now);
  const page = await readPage(db, offer, { from, days: daysSearched }, now);
  if (!page) return [];
  const days = Array.from({ length: daysSearched }, (_, n) => addDays(from, n));
  const wish = wishOf(page, offer.services, offer.wishedBarber);
  const bounds = boundsOf(page, now);
  const own = offer.visit === null ? undefined : await findLaterVisit(db, offer, offer);
  const isBefore = (day: string, minutes: number) =>
    !own || day < own.day || (day === own.day && minutes < minutesOf(own.time));
  const timesOn = (day: string) =>
    freeTimesOfAny(timesByBarber(page, wish, day, bounds).map(({ times }) => times)).filter((minutes) =>
      isBefore(day, minutes),
    );
  const wanted = { day: offer.day, minutes: minutesOf(offer.time) };
  return nearestOffered(timesOn, days, wanted, 3).flatMap(({ day, minutes }) => {
    const found = cheapestFree(timesByBarber(page, wish, day, bounds), minutes);
    return found ? [{ date: day, time: clockTime(minutes), ...takenBy(found, page) }] : [];
  });
}

/** The values for the page of the offer. */
export async function shownOffer(
  db: Database,
  offer: FoundOffer,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<WaitlistOffer> {
  const { salon, day, time } = offer;
  const book = await readBook(db, salon, { from: day, to: day, now });
  const bookable = offeredVisit(book, offer);
  const later = offer.isTaken ? undefined : await findLaterVisit(db, offer, offer);
  const moved =
    bookable && later && offer.visit !== null
      ? await readTermsOfLater(db, { offer, wanted: offer, book: openedFor(book), bookable }, later.id)
      : bookable;
  const exact = stateOf(offer, moved !== undefined, now);
  const { state } = exact;
  const translations = servicesInOtherLanguages(offer.lines);
  const [times, address] = await Promise.all([
    state === 'passed' || state === 'expired' ? otherTimes(db, offer, now) : [],
    offer.isTaken ? addressOfTaken(db, offer) : undefined,
  ]);
  return {
    ...exact,
    date: day,
    time,
    duration: moved?.duration ?? offer.duration,
    service: offer.service,
    ...(translations && { translations }),
    barber: offer.barber,
    price: !moved || book.settings?.showPrices === false ? null : moved.priceCents / 100,
    currency: offer.currency,
    until: offer.until.toISOString(),
    language: offer.language,
    later: later ? { date: later.day, time: later.time, is_replaced: offer.visit !== null } : null,
    times,
    visit: address ? `${publicUrl}/r/${address}` : null,
    salon: {
      name: offer.name,
      phone: offer.salonPhone,
      address: [offer.address, offer.city].filter(Boolean).join(', ') || null,
      slug: hasAccess(offer, now) ? offer.slug : null,
    },
  };
}

/** The questions on the page of the offer to the client who takes a time. */
export async function askedByOffer(db: Db, offer: FoundOffer, now: Date): Promise<AskedQuestion[]> {
  const { salon, day } = offer;
  if (offer.isTaken || !offer.isWaiting) return [];
  return openQuestions(db, offer, (await readBook(db, salon, { from: day, to: day, now })).questions);
}

async function addressOfTaken(db: Database, { salon, taken, request }: FoundOffer) {
  const key = await readLinkKey(db);
  if (taken === null) return request && addressOf(key, request);
  const addresses = await db.transaction((tx) => addressesOf(tx, salon, key, [taken]));
  return addresses.get(taken);
}

function stateOf(offer: FoundOffer, isFree: boolean, now: Date): Pick<WaitlistOffer, 'state' | 'detail'> {
  if (offer.isTaken && offer.isRequest)
    return { state: 'taken', detail: offer.request ? 'requestedWithoutTime' : 'requested' };
  if (offer.isTaken) return { state: 'taken' };
  if (!offer.isWaiting) return { state: 'expired', detail: 'left' };
  if (!hasAccess(offer, now)) return { state: 'expired' };
  if (!isFree) return { state: 'passed' };
  if (isInTime(offer, now)) return { state: 'open' };
  return { state: 'expired', ...(offer.isDeclined && { detail: 'declined' }) };
}

interface Call {
  readonly now: Date;
  readonly network: string | null;
  readonly ceilings: Ceilings;
  readonly publicUrl: string;
}

type Answer = BodyOf<typeof takeWaitlistOffer>;

/** Takes the time for the client. A client who has the time already is not refused, since of several taps only the first is in time. */
export async function take(db: Database, offer: FoundOffer, answer: Answer, call: Call): Promise<void> {
  if (offer.isTaken) return;
  try {
    await takeOnce(db, offer, answer, call);
  } catch (error) {
    if (error instanceof Refusal && (await readAgain(db, offer, call.now)).isTaken) return;
    throw error;
  }
}

async function takeOnce(
  db: Database,
  offer: FoundOffer,
  { date, time, maxPrice, cancels, answers = [] }: Answer,
  call: Call,
) {
  const { now } = call;
  const wanted =
    date && time ? { day: date, time, maxPrice } : { day: offer.day, time: offer.time, maxPrice };
  refuseEnded(offer, wanted, now);
  const taken = async () =>
    refuse(takeWaitlistOffer, 'slot_taken', messages.takenMeanwhile, {
      times: await otherTimes(db, offer, now),
    });
  // most clients who come too late are refused here, without a lock
  const book = await readBook(db, offer.salon, { from: wanted.day, to: wanted.day, now });
  if (!hasServices(book, offer.services)) throw refuse(takeWaitlistOffer, 'too_late', messages.offerOver);
  const bookable = await bookableVisitAt(db, book, offer, wanted, now);
  if (!bookable) throw await taken();
  const [secret, linkKey] = await Promise.all([readBookingKey(db), readLinkKey(db)]);
  const origin = byClient(now);
  const taking = {
    wanted,
    cancels,
    answers,
    isOfDesk: !offer.isByClock && isOffered(offer, wanted),
    barbers: bookable.barbers,
    async readOffer(tx: Tx) {
      const found = await readAgain(tx, offer, now);
      if (!found.isTaken) refuseEnded(found, wanted, now);
      return found;
    },
    findBookableVisit: (tx: Tx, read: OfferRow, found: FoundOffer) =>
      bookableVisitAt(tx, read, found, wanted, now),
  };
  const work = (tx: Tx) => writeTaken(tx, offer, taking, { ...call, origin, secret, linkKey });
  await orRefuseTaken(db.transaction(work, origin), taken);
}

function refuseEnded(offer: FoundOffer, wanted: Moment, now: Date) {
  if (offer.isBlocked || !hasAccess(offer, now))
    throw refuse(takeWaitlistOffer, 'not_bookable', bookingMessages.notOnline);
  if (!offer.isWaiting) throw refuse(takeWaitlistOffer, 'too_late', messages.notInList);
  if (isOffered(offer, wanted) && !isInTime(offer, now))
    throw refuse(takeWaitlistOffer, 'too_late', messages.offerOver);
}

async function readAgain(db: Db, { link }: FoundOffer, now: Date): Promise<FoundOffer> {
  const offer = await findOfferByLink(db, link, now);
  if (!offer) throw notFound();
  return offer;
}
