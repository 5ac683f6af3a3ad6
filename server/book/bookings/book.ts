// Books for a client who has no account: through the same locks and the same constraint as the desk.
import { v7 as newId } from 'uuid';
import { servicesTogether } from '#contracts/book/appointments.sq.ts';
import { messages } from '#contracts/book/bookings.sq.ts';
import { createBooking, type NewBooking } from '#contracts/book/bookings.ts';
import { leastLoaded, timesByBarber } from '#contracts/book/offer.rules.ts';
import { localDayAndTime, minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import { digitsIn } from '#contracts/salon/phones.rules.ts';
import { noteCrowdedDay } from '../../salon/online/store.ts';
import { whenOf } from '../appointments/messages.ts';
import { lockBarberDays, orRefuseTaken, TakenMeanwhile, takeSlots } from '../appointments/slots.ts';
import { tellOfCrowd, tellOwner } from '../appointments/tell-owner.ts';
import { addClientWithPhone, findClientByPhone } from '../clients/store.ts';
import { addressesOf } from '../visit-links/links.ts';
import { answerUntil } from '../visit-links/requests.ts';
import { tellClient } from '../visit-links/tell.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { tooMany } from '../../ground/http/limits.ts';
import { hashOf } from '../../ground/http/repeats.ts';
import { byClient, type Origin } from '../../ground/origin.ts';
import { personalPhoneFrom } from '../../ground/phones.ts';
import { invalid, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { historyTexts } from './history.sq.ts';
import { findFullUntil, lockWidest, networkHashesOf } from './networks.ts';
import { boundsOf, daysSearched, findNearest, firstSearched, readOffer, wishOf } from './offers.ts';
import {
  addBooking,
  countBookings,
  findBookingRequest,
  findPastOfClient,
  lockBookingsOfPhone,
  spendBookingTicket,
} from './store.ts';
import { isProof, ticketSeconds } from './tickets.ts';

const mostOfNumber = 3;
/** A client with at least this many missed visits can only send requests. */
const mostMissed = 2;
/** The bookings of one day that are accepted at once. After that many, the salon accepts each by hand. */
const mostBookingsADay = 200;
const mostNewADay = 60;

interface Call {
  readonly slug: string;
  readonly origin: Origin;
  readonly network: string | null;
  readonly secret: Buffer;
  readonly linkKey: Buffer;
  readonly ceilings: Ceilings;
  readonly publicUrl: string;
}

export async function book(db: Database, call: Call, wanted: NewBooking) {
  const { slug, origin } = call;
  const now = origin.at;
  const from = firstSearched(wanted.date, now);
  const asked = { slug, from, days: daysSearched, now };

  const offer = await readOffer(db, asked);
  const phone = personalPhoneFrom(wanted.phone, 'phone', offer.country);
  const made = await findRepeatedBooking(db, offer.salon, wanted);
  if (made) return db.transaction((tx) => withLink(tx, call, offer.salon, made, true));
  await refuseWithoutProof(db, offer.salon, call, wanted);
  // most of those who come too late, or too often, are refused here, without a lock
  refuseUntil(await findFullUntil(db, offer.salon, call, now), now);
  const taken = async (read: Offer) =>
    refuse(createBooking, 'slot_taken', messages.slotTaken, {
      times: await findNearest(db, read, asked, (one) => wishOf(one, wanted.services, wanted.barber), wanted),
    });
  if (!placeFor(offer, wanted, now)) throw await taken(offer);
  const work = (tx: Tx) => write(tx, call, wanted, { phone, asked, offer });
  return orRefuseTaken(db.transaction(work, byClient(now)), async () => taken(await readOffer(db, asked)));
}

/** Two pages that send one id make one booking, but each has its own proof. */
const requestHashOf = ({ proof, website, ...wanted }: NewBooking) => hashOf(wanted);

async function findRepeatedBooking(db: Tx | Database, salon: SalonId, wanted: NewBooking) {
  const made = await findBookingRequest(db, salon, wanted.id);
  if (!made) return undefined;
  if (made.booking && made.requestHash.equals(requestHashOf(wanted))) return made;
  throw new Refusal('duplicate', messages.duplicate);
}

type Made = NonNullable<Awaited<ReturnType<typeof findBookingRequest>>>;

async function withLink(
  tx: Tx,
  { linkKey }: Call,
  salon: SalonId,
  { appointment, booking }: Made,
  isRepeated: boolean,
) {
  const addresses = await addressesOf(tx, linkKey, salon, appointment ? [appointment] : []);
  const address = appointment && addresses.get(appointment);
  if (!booking || !address) throw new Error('a booking was not written');
  return { booking, address, isRepeated };
}

async function refuseWithoutProof(
  db: Database,
  salon: SalonId,
  { origin: { at: now }, secret }: Call,
  { id, proof }: NewBooking,
) {
  const isRight =
    isProof(secret, proof, { salon, now }) &&
    (await spendBookingTicket(db, proof.ticket, id, new Date(now.getTime() + ticketSeconds * 1000)));
  if (!isRight) throw invalid(messages.proofWrong, { proof: messages.proofWrong });
}

function refuseUntil(fullUntil: Date | undefined, now: Date) {
  if (fullUntil) throw tooMany(fullUntil.getTime(), now.getTime(), messages.tooManyFromNetwork);
}

type Offer = Awaited<ReturnType<typeof readOffer>>;

/** The barber and the services, if the salon offers exactly this now. */
function placeFor(offer: Offer, { services, barber: barberId, date, time }: NewBooking, now: Date) {
  const wish = wishOf(offer, services, barberId);
  const all = timesByBarber(offer, wish, date, boundsOf(offer, now));
  const barber = leastLoaded(all, minutesOf(time));
  return barber && { ...wish, barber };
}

interface Found {
  readonly phone: string;
  readonly asked: Parameters<typeof readOffer>[1];
  /** The row as it was before the locks. */
  readonly offer: Offer;
}

/**
 * Locks the number, the network, the client, and then the days of all barbers who could do it, in the order of all that take
 * slots. Only after that it looks whether the place is free.
 */
async function write(
  tx: Tx,
  call: Call,
  wanted: NewBooking,
  { phone, asked, offer: { salon, ...before } }: Found,
) {
  const { origin, ceilings, publicUrl } = call;
  const { at: now } = origin;
  const digits = digitsIn(phone);
  const { barbers } = wishOf({ salon, ...before }, wanted.services, wanted.barber);
  lockBookingsOfPhone(tx, salon, digits);
  lockWidest(tx, salon, call);
  const knownClient = findClientByPhone(tx, salon, phone, wanted.name);
  const barberDays = barbers.map(({ id: barberId }) => ({ barberId, day: wanted.date }));
  lockBarberDays(tx, salon, barberDays);

  const local = localDayAndTime(now);
  const dayBegan = momentAt(local.day, 0);
  const [repeated, offer, counts, fullUntil, known] = await Promise.all([
    findRepeatedBooking(tx, salon, wanted),
    readOffer(tx, { ...asked, from: wanted.date, days: 1 }),
    countBookings(tx, salon, { digits, now, local, dayBegan }),
    findFullUntil(tx, salon, call, now),
    knownClient,
  ]);
  if (repeated) return withLink(tx, call, salon, repeated, true);
  const place = placeFor(offer, wanted, now);
  if (!place) throw new TakenMeanwhile();
  const { barber, services, duration } = place;
  const isMuch = counts.ofNumber >= mostOfNumber || counts.open >= offer.settings.maxOpen;
  if (counts.isBlocked || isMuch) {
    throw new Refusal('limit_reached', messages.notWithThisNumber);
  }
  refuseUntil(fullUntil, now);

  const isCrowded = counts.today >= mostBookingsADay || (!known && counts.newToday >= mostNewADay);
  const { mayBeAccepted, isUnreliable } = await judge(tx, offer, known, local.day);
  const isAccepted = mayBeAccepted && !isCrowded;
  const client = known ?? (await addClientWithPhone(tx, salon, wanted.name, phone));
  const id = newId();
  const owner = { ...offer.owner, wantsMails: offer.settings.mailOwner, publicUrl };
  const slot = { day: wanted.date, time: wanted.time, duration, barber: barber.name, barberId: barber.id };
  const row = {
    ...{ ...slot, ...visitOf(services), id, kind: 'visit' as const },
    ...{ clientName: null, clientId: client.id },
    ...{ title: null, note: wanted.note ?? null, groupId: null },
  };
  await takeSlots(tx, salon, [row], {
    ...{ origin: { ...origin, by: null, isClient: true }, owner, ceilings },
    ...{ userId: owner.userId, requestHash: null },
    historyTextOf: ({ day, time }) =>
      historyTexts.booked(whenOf({ appointment_date: day, appointment_time: time })),
  });
  await addBooking(tx, salon, {
    ...wanted,
    appointment: id,
    madeClient: !known,
    digits,
    email: wanted.email ?? null,
    networkHashes: networkHashesOf(call, now),
    requestHash: requestHashOf(wanted),
    state: isAccepted ? 'accepted' : 'waiting',
    answerBy: isAccepted ? null : answerUntil(now, wanted),
    lapses: isCrowded || isUnreliable,
    now,
  });
  publishLiveEvent(tx, salon, { noun: 'booking', id: wanted.id, version: 1 });
  // where only known clients are accepted, everybody reads first that the salon will answer
  const seemsToWait = !isAccepted || offer.settings.accept === 'known';
  await tellClient(tx, salon, id, seemsToWait ? 'requested' : 'booked');
  if (isAccepted && seemsToWait) await tellClient(tx, salon, id, 'accepted', { delaySeconds: 90 });
  const news = {
    ...{ ...wanted, about: wanted.id, appointment: id, client: client.name, barber: barber.name },
    ...{ what: isAccepted ? ('booked' as const) : ('requested' as const), isRequest: !isAccepted },
    service: row.serviceName,
  };
  await tellOwner(tx, salon, news, { owner, now });
  if (isCrowded && (await noteCrowdedDay(tx, salon, local.day))) await tellOfCrowd(tx, salon, { owner, now });
  const made = await findBookingRequest(tx, salon, wanted.id);
  if (!made) throw new Error('a booking was not written');
  return withLink(tx, call, salon, made, false);
}

/** Takes names and prices from the salon's services, whatever the page showed. */
function visitOf(services: Offer['services']) {
  const priceCents = services.reduce((sum, service) => sum + service.priceCents, 0);
  const lines = services.map(({ id, name, priceCents, duration }) => ({
    service_id: id,
    service_name: name,
    price: priceCents / 100,
    duration,
  }));
  return { serviceName: servicesTogether(services.map(({ name }) => name)), services: lines, priceCents };
}

/** A client who missed several visits is never accepted without the salon, neither at once nor by the clock. */
async function judge(
  tx: Tx,
  { salon, settings: { accept } }: Offer,
  known: { readonly id: string } | undefined,
  today: string,
) {
  const nothing = { hasCome: false, noShows: 0 };
  const { hasCome, noShows } = known ? await findPastOfClient(tx, salon, known.id, today) : nothing;
  const isUnreliable = noShows >= mostMissed;
  const mayBeAccepted = !isUnreliable && (accept === 'all' || (accept === 'known' && hasCome));
  return { mayBeAccepted, isUnreliable };
}
