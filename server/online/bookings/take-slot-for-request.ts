// Accepts a request that holds no slot: the request takes a slot now, in the one way to take slots.

import { localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { claimsOnDay, takenAt } from '#contracts/ground/claims.rules.ts';
import { claimsOfServices } from '#contracts/ground/claims-of.rules.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { doOverlap } from '#contracts/ground/work-parts.rules.ts';
import { messages, requestMessages } from '#contracts/online/bookings.sq.ts';
import { type MovedTerms, termsWith } from '#contracts/online/move.rules.ts';
import type { OfferingBarber } from '#contracts/online/offer.rules.ts';
import { answerRequest } from '#contracts/online/requests.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import { claimedOn } from '#contracts/salon/claimed.rules.ts';
import type { ChangeContext } from '../../appointments/followers.ts';
import { requestTexts } from '../../appointments/history.sq.ts';
import { whenOf } from '../../appointments/messages.ts';
import { lockBarberDays, noteOnAppointment, TakenMeanwhile, takeSlots } from '../../appointments/slots.ts';
import { tellClient } from '../../appointments/visit-links/follow.ts';
import { giveLinkToVisit } from '../../appointments/visit-links/store.ts';
import { addClientWithPhone, findClientByPhone } from '../../clients/lookup-store.ts';
import { findUsualService } from '../../salon/services/store.ts';
import { bookingTexts } from '../history.sq.ts';
import { findSlugOfSalon } from '../store.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { personalPhoneFrom } from '../../ground/phones.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { setBookingState } from './answer-store.ts';
import { findOffer, type OfferRow } from './offer-store.ts';
import { daysSearched, findNearest, firstSearched, readOffer } from './offers.ts';
import { findRequestWithoutSlot, joinToVisit, type RequestWithoutSlot, type WantedContent } from './store.ts';

/** The time that the salon gives, if it is not the wanted time. */
export interface GivenTime {
  readonly date: string;
  readonly time: string;
}

/** Takes a slot for the request. Throws if nobody is free at this time. */
export async function takeSlotForRequest(
  tx: Tx,
  scope: Scope,
  {
    id,
    name,
    bookedBy,
    digits,
    link,
    linkVersion,
    visit,
    wanted: kept,
  }: RequestWithoutSlot & { readonly id: string },
  {
    ceilings,
    given = visit,
    ...by
  }: ChangeContext & { readonly ceilings: Ceilings; readonly given?: GivenTime | undefined },
): Promise<void> {
  const { date: day, time } = given;
  const { duration: agreed, id: appointment } = visit;
  const wanted = { ...(await withNamesNow(tx, scope.salon, kept)), duration: agreed };
  const read = () => readBook(tx, scope.salon, day, wanted, by.origin.at);
  const phone = personalPhoneFrom(`+${digits}`, 'phone', 'AL');
  const known = await findClientByPhone(tx, scope.salon, phone, name, bookedBy !== null);
  const client = known ?? (await addClientWithPhone(tx, scope.salon, name, phone));
  const first = await read();
  const able = ableBarbers(first, wanted, scope);
  // whoever answers for the own column may not know that a colleague does it
  if (able.length === 0 && ableBarbers(first, wanted, wholeBook(scope.salon)).length > 0)
    throw new TakenMeanwhile();
  if (able.length === 0) {
    const why = wanted.isAnyBarber ? messages.serviceNotOffered : messages.barberNotOffered;
    throw refuse(answerRequest, 'slot_taken', why, { times: [] });
  }
  const barberDays = able.map(({ id: barberId }) => ({ barberId, day }));
  lockBarberDays(tx, scope.salon, barberDays);
  const book = await read();
  const found = freeBarber(book, wanted, scope, { day, time });
  if (!found) throw new TakenMeanwhile();
  const { barber, terms } = found;
  const { lines: services, duration, parts } = terms;
  const row = {
    id: appointment,
    kind: 'visit' as const,
    clientName: null,
    clientId: client.id,
    day,
    time,
    duration,
    ...(parts && { parts }),
    barber: barber.name,
    barberId: barber.id,
    services,
    title: null,
    note: wanted.note,
    groupId: null,
  };
  const when = whenOf({ appointment_date: day, appointment_time: time });
  await takeSlots(tx, scope, [row], {
    ...by,
    ceilings,
    userId: book.owner.userId,
    requestHash: null,
    historyTextOf: () => bookingTexts.booked(when),
  });
  await joinToVisit(tx, scope.salon, id, { appointment, madeClient: !known });
  await giveLinkToVisit(tx, scope.salon, { appointment, link, version: linkVersion });
  await setBookingState(tx, scope.salon, id, 'accepted', by.origin.at);
  await noteOnAppointment(
    tx,
    scope,
    { id: appointment, barber_id: barber.id },
    { what: 'accepted', description: requestTexts.accepted(when) },
    by,
  );
  await tellClient(tx, scope.salon, appointment, 'accepted');
  publishLiveEvent(tx, scope.salon, { noun: 'booking', id });
}

/** The services, barbers and taken times of the salon on this day, also while its page is closed. */
async function readBook(db: Db, salon: SalonId, day: string, wanted: WantedContent, now: Date) {
  const slug = await findSlugOfSalon(db, salon);
  const services = idsOf(wanted).map(({ id }) => id);
  const asked = { from: day, to: day, today: localTime(now).day, services, now };
  const book = slug && (await findOffer(db, slug, asked));
  if (!book) throw new Error('a salon with bookings has an address');
  return book;
}

/** The services with their present names. A service that the salon has no more keeps its name, and has no id. */
async function withNamesNow(db: Db, salon: SalonId, wanted: WantedContent) {
  const known = await findUsualService(db, salon, wanted.services);
  const lines = wanted.services.map((line, n) => (known[n] ? line : { ...line, service_id: null }));
  // another service may have the name by now
  const found = await findUsualService(db, salon, lines);
  const services = lines.map((line, n) => ({
    ...line,
    service_id: found[n]?.id ?? null,
    service_name: found[n]?.name ?? line.service_name,
  }));
  return { ...wanted, services };
}

const idsOf = ({ services }: WantedContent) =>
  services.flatMap(({ service_id }) => (service_id === null ? [] : [{ id: service_id }]));

const ableBarbers = (
  { barbers }: Pick<OfferRow, 'barbers'>,
  wanted: WantedContent,
  { writes }: Scope,
): readonly OfferingBarber[] =>
  barbers.filter(
    (barber) =>
      includes(writes, barber.id) &&
      (wanted.isAnyBarber ? canDo(barber, idsOf(wanted)) : barber.id === wanted.barberId),
  );

interface WantedVisit extends WantedContent {
  readonly duration: number;
}

/**
 * The duration and price of the visit with a barber. The barber whom the client was shown keeps the agreed terms. With another
 * barber the terms are as if the visit was moved, but the price is never higher than the price that was shown.
 */
function termsOf(
  book: Pick<OfferRow, 'services' | 'settings'>,
  wanted: WantedVisit,
  barberId: string,
): MovedTerms {
  const terms = priceAndTimeOf(book, wanted, barberId);
  const services = terms.lines.map((line) => ({
    ...book.services.find(({ id }) => id === line.service_id),
    duration: line.duration,
  }));
  return { ...terms, claims: claimsOfServices(terms, services) };
}

function priceAndTimeOf(
  { services, settings }: Pick<OfferRow, 'services' | 'settings'>,
  { barberId: shown, services: lines, duration, parts, priceCents }: WantedVisit,
  barberId: string,
): MovedTerms {
  const agreed = { duration, parts: parts ?? null, lines, priceCents };
  if (barberId === shown) return agreed;
  const own = termsWith({ barberId: shown, keptTimes: [], ...agreed }, services, barberId) ?? agreed;
  if (settings?.showPrices === false || own.priceCents <= priceCents) return own;
  const cheap = own.lines.map((line, n) => ({ ...line, price: lines[n]?.price ?? line.price }));
  return { ...own, lines: cheap, priceCents };
}

/** The barber whom the client was shown, else the cheapest free barber. The salon may book outside of the hours. */
function freeBarber(book: OfferRow, wanted: WantedVisit, scope: Scope, { day, time }: BarberDayTime) {
  const minutes = minutesOf(time);
  const isFree = ({ barber: { id }, terms: { duration, parts, claims } }: FoundBarber) => {
    if (takenAt(claimsOnDay(claims, claimedOn(book, day)), minutes)) return false;
    const visit = { duration, parts: book.settings?.offerWaits ? parts : null, minutes };
    return book.days
      .filter((one) => one.day === day && one.barberId === id)
      .flatMap(({ occupied }) => occupied)
      .every((one) => !doOverlap(one, visit));
  };
  const free = ableBarbers(book, wanted, scope)
    .map((barber): FoundBarber => ({ barber, terms: termsOf(book, wanted, barber.id) }))
    .filter(({ terms }) => minutes + terms.duration <= endOfDay)
    .filter(isFree)
    .toSorted((one, other) => one.terms.priceCents - other.terms.priceCents);
  return free.find(({ barber }) => barber.id === wanted.barberId) ?? free[0];
}

const endOfDay = 24 * 60;

interface BarberDayTime {
  readonly day: string;
  readonly time: string;
}

interface FoundBarber {
  readonly barber: OfferingBarber;
  readonly terms: MovedTerms;
}

/** The refusal if the time is taken, with the three nearest free times. */
export async function refuseTakenTime(
  db: Database,
  scope: Scope,
  id: string,
  now: Date,
  given?: GivenTime,
): Promise<Refusal> {
  const request = await findRequestWithoutSlot(db, scope.salon, id);
  const times = request ? await nearestTimes(db, scope, request, now, given ?? request.visit) : [];
  return refuse(answerRequest, 'slot_taken', requestMessages.takenMeanwhile, { times });
}

async function nearestTimes(
  db: Database,
  scope: Scope,
  { visit: { duration }, wanted: kept }: RequestWithoutSlot,
  now: Date,
  time: GivenTime,
) {
  const wanted = await withNamesNow(db, scope.salon, kept);
  const slug = (await findSlugOfSalon(db, scope.salon)) ?? '';
  const services = idsOf(wanted).map(({ id: service }) => service);
  const asked = { slug, from: firstSearched(time.date, now), days: daysSearched, services, now };
  try {
    const offer = await readOffer(db, asked);
    const wishIn = (one: typeof offer) => {
      const barbers = ableBarbers(one, wanted, scope);
      const visit = { ...wanted, duration };
      const own = new Map(barbers.map(({ id: barber }) => [barber, termsOf(one, visit, barber)]));
      return { ...visit, buffer: 0, barbers, own };
    };
    return await findNearest(db, offer, asked, wishIn, time);
  } catch (error) {
    // a closed page offers no times
    if (error instanceof Refusal) return [];
    throw error;
  }
}
