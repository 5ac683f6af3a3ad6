// Moves the visit of a link: the same row, through the same locks and the same constraint as the desk.

import { longestVisit } from '#contracts/appointments/appointments.ts';
import { centsOf } from '#contracts/appointments/visit-services.rules.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import { claimsOfMoved, type MovedTerms, termsWith } from '#contracts/online/move.rules.ts';
import {
  cheapestFree,
  type OfferingBarber,
  timesByBarber,
  type WantedVisit,
} from '#contracts/online/offer.rules.ts';
import { messages } from '#contracts/online/visits.sq.ts';
import { maxMoves, moveVisit, type Visit } from '#contracts/online/visits.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import { columnsOfLines } from '../../appointments/columns-store.ts';
import { movedHistoryText, whenOf } from '../../appointments/messages.ts';
import {
  changeAppointments,
  lockBarberDays,
  orRefuseTaken,
  TakenMeanwhile,
} from '../../appointments/slots.ts';
import { multirangeOf } from '../../appointments/taken-store.ts';
import { countMoveByClient } from '../../appointments/visit-links/store.ts';
import { readRoomForMoved } from '../bookings/defence.ts';
import { lockRequestsOfSalon } from '../bookings/defence-store.ts';
import { markBookingUnseen } from '../bookings/listed-store.ts';
import {
  boundsOf,
  daysSearched,
  findNearest,
  firstSearched,
  type OfferQuery,
  type OpenOffer,
  readOffer,
  takenBy,
} from '../bookings/offers.ts';
import { visitTexts } from '../history.sq.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { byClient } from '../../ground/origin.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import { wholeBook } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { byClientOf, type LinkCall, lockVisit } from './find.ts';
import type { LinkTarget } from './store.ts';

type MoveRequest = BodyOf<typeof moveVisit>;
type LinkedVisit = NonNullable<LinkTarget['visit']>;

/** The services, barber and days to look up for a visit; its own slot counts as free. */
export const askedFor = (
  linked: LinkTarget,
  visit: LinkedVisit,
): Pick<OfferQuery, 'slug' | 'except' | 'services' | 'whyNot'> => ({
  slug: linked.slug ?? '',
  except: [visit.id],
  services: idsOf(visit),
  whyNot: messages.notMovable,
});

const idsOf = ({ lines }: LinkedVisit) =>
  lines.flatMap(({ service_id }) => (service_id === null ? [] : [service_id]));

/** The visit's barber, or all barbers who do its services. A service that the salon no longer has excludes nobody. */
function barbersOf({ barbers }: OpenOffer, visit: LinkedVisit, barber: MoveRequest['barber']) {
  const wanted = idsOf(visit).map((id) => ({ id }));
  const own = barbers.filter(({ id }) => id === visit.barberId);
  const able = barbers.filter((one) => one.id === visit.barberId || canDo(one, wanted));
  return barber === 'any' ? able : own;
}

interface Choice extends Pick<MoveRequest, 'barber'> {
  /** False: barbers who take more than the visit costs are left out. */
  readonly mayCostMore: boolean;
}

/**
 * The visit to look up, with the price and times of each barber who may get it. A waiting request is offered only times at which
 * it may hold a slot.
 */
export async function readWish(
  db: Db,
  { salon, booking }: LinkTarget,
  visit: LinkedVisit,
  { barber, mayCostMore }: Choice,
  now: Date,
): Promise<(offer: OpenOffer) => MoveWish> {
  const { duration, parts, buffer } = visit;
  const priceCents = centsOf(visit.price);
  const roomIn = booking?.state === 'waiting' ? await readRoomForMoved(db, salon, visit, now) : undefined;
  return (offer) => {
    const all = barbersOf(offer, visit, barber);
    const claims = claimsOfMoved(visit);
    const usual = { duration, parts, priceCents, lines: visit.lines, claims };
    const others = all.filter(({ id }) => id !== visit.barberId);
    const own = new Map(others.map(({ id }) => [id, termsWith(visit, offer.services, id) ?? usual]));
    const isPossible = ({ id }: OfferingBarber) => {
      const terms = own.get(id) ?? usual;
      // a client does not change what was paid
      const isPaidFor = !isConfirmed(visit) || terms.priceCents === priceCents;
      const mayCost = mayCostMore || !offer.settings.showPrices || terms.priceCents <= priceCents;
      return terms.duration <= longestVisit && isPaidFor && mayCost;
    };
    return {
      ...{ duration, parts, buffer, priceCents, own, claims, lines: visit.lines },
      left: { barberId: visit.barberId, day: visit.date, minutes: minutesOf(visit.time) },
      barbers: all.filter(isPossible),
      hasRoom: roomIn?.(offer.hours),
    };
  };
}

interface MoveWish extends WantedVisit {
  readonly own: ReadonlyMap<string, MovedTerms>;
}

interface Call extends LinkCall {
  readonly ceilings: Ceilings;
}

export async function move(
  db: Database,
  { linked, visit: shown }: { linked: LinkTarget; visit: Visit },
  wanted: MoveRequest,
  call: Call,
): Promise<void> {
  const { now } = call;
  const { visit } = linked;
  if (!visit) throw refuse(moveVisit, 'too_late', messages.notMovable);
  if (isThere(visit, wanted)) return;
  refuseImmovable(linked, shown);
  const from = firstSearched(wanted.date, now);
  const asked = { ...askedFor(linked, visit), from, days: daysSearched, now };
  const read = () => readWish(db, linked, visit, choiceOf(wanted), now);
  const taken = async (offer: OpenOffer) =>
    refuse(moveVisit, 'slot_taken', bookingMessages.slotTaken, {
      times: await findNearest(db, offer, asked, await read(), wanted),
    });

  const offer = await readOffer(db, asked);
  // most moves that come too late are refused here, without a lock
  const found = bookableVisit(offer, await read(), wanted, now);
  if (!found) throw await taken(offer);
  refuseUnasked(offer, visit, found, wanted);
  const work = (tx: Tx) => write(tx, linked, wanted, { ...call, offer });
  await orRefuseTaken(db.transaction(work, byClient(now)), async () => taken(await readOffer(db, asked)));
}

/** An open page of the previous release names no price, so its client can't be asked about a higher price. */
const choiceOf = ({ barber, maxPrice }: MoveRequest): Choice => ({
  barber,
  mayCostMore: maxPrice !== undefined,
});

/**
 * Whether the visit is at the wanted time already, as when a request is repeated after a lost answer: then nothing is moved. A
 * client who saw this version and wants any barber wants another barber at the same time.
 */
function isThere({ date, time, version }: LinkedVisit, wanted: MoveRequest) {
  const wantsSomebodyElse = wanted.barber === 'any' && wanted.version === version;
  return wanted.date === date && wanted.time === time && !wantsSomebodyElse;
}

export function refuseImmovable({ changes }: LinkTarget, { mayMove, salon }: Visit) {
  if (mayMove) return;
  if (salon.slug === null) throw new Refusal('not_bookable', messages.notMovable);
  if (changes >= maxMoves) throw refuse(moveVisit, 'limit_reached', messages.notMovable);
  throw refuse(moveVisit, 'too_late', messages.notMovable);
}

function bookableVisit(
  offer: OpenOffer,
  wishIn: (offer: OpenOffer) => WantedVisit,
  { date, time }: MoveRequest,
  now: Date,
) {
  const all = timesByBarber(offer, wishIn(offer), date, boundsOf(offer, now));
  return cheapestFree(all, minutesOf(time));
}

/** A higher price needs the consent of the client, if the salon shows prices. */
function refuseUnasked(
  offer: OpenOffer,
  visit: LinkedVisit,
  found: NonNullable<ReturnType<typeof bookableVisit>>,
  { maxPrice = visit.price }: MoveRequest,
) {
  if (!offer.settings.showPrices || found.terms.priceCents <= centsOf(Math.max(maxPrice, visit.price)))
    return;
  throw refuse(moveVisit, 'changed', bookingMessages.costsMore, { takes: takenBy(found, offer) });
}

/**
 * Locks the visit and then the days of all barbers who could do it, in the order in which the desk locks them. While a request is
 * moved, other requests wait.
 */
async function write(
  tx: Tx,
  found: LinkTarget,
  wanted: MoveRequest,
  { now, ceilings, publicUrl, offer: before }: Call & { readonly offer: OpenOffer },
) {
  const { linked, shown, row } = await lockVisit(tx, found, now);
  const { visit, booking, salon, link } = linked;
  if (!visit || !row) throw refuse(moveVisit, 'too_late', messages.notMovable);
  if (isThere(visit, wanted)) return;
  refuseImmovable(linked, shown);
  const barberDays = barbersOf(before, visit, wanted.barber).map(({ id }) => ({
    barberId: id,
    day: wanted.date,
  }));
  lockBarberDays(tx, salon, barberDays);
  if (booking?.state === 'waiting') lockRequestsOfSalon(tx, salon);
  const wishIn = await readWish(tx, linked, visit, choiceOf(wanted), now);
  const offer = await readOffer(tx, { ...askedFor(linked, visit), from: wanted.date, days: 1, now });
  const bookable = bookableVisit(offer, wishIn, wanted, now);
  if (!bookable) throw new TakenMeanwhile();
  refuseUnasked(offer, visit, bookable, wanted);

  const { id: barber_id } = bookable.barber;
  const columns = {
    ...{ day: wanted.date, starts_at: wanted.time, barber_id },
    ...columnsOf(wishIn(offer).own.get(barber_id)),
  };
  const historyTextOf = (after: Appointment) =>
    movedHistoryText(visitTexts.moved(momentOf(visit), momentOf(wanted)), row, after, linked.currency);
  const by = { ...byClientOf(linked, { now, publicUrl }), ceilings };
  await changeAppointments(tx, wholeBook(salon), [{ before: row, columns, historyTextOf }], by);
  await countMoveByClient(tx, link, now);
  if (booking) {
    if (booking.state !== 'waiting') await markBookingUnseen(tx, salon, booking.id);
    publishLiveEvent(tx, salon, { noun: 'booking', id: booking.id });
  }
}

const columnsOf = (terms: MovedTerms | undefined) =>
  terms && {
    duration: terms.duration,
    parts: multirangeOf(terms.parts),
    ...columnsOfLines(terms.lines),
  };

const momentOf = ({ date, time }: Pick<MoveRequest, 'date' | 'time'>) =>
  whenOf({ appointment_date: date, appointment_time: time });
