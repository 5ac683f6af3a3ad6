// Books for a client who has no account: through the same locks and the same constraint as the desk.
import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { servicesTogether } from '#contracts/appointments/appointments.sq.ts';
import { localDayAndTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { marksOf } from '#contracts/ground/push.sq.ts';
import { messages } from '#contracts/online/bookings.sq.ts';
import { createBooking, type NewBooking } from '#contracts/online/bookings.ts';
import { leastLoaded, type OfferingBarber, timesByBarber } from '#contracts/online/offer.rules.ts';
import { requestMessages } from '#contracts/online/requests.sq.ts';
import { whenOf } from '../../appointments/messages.ts';
import { lockBarberDays, orRefuseTaken, TakenMeanwhile, takeSlots } from '../../appointments/slots.ts';
import { tellOfCrowd, tellOwner } from '../../appointments/tell-owner.ts';
import { addressesOf, addressOf } from '../../appointments/visit-links/links.ts';
import { answerUntil } from '../../appointments/visit-links/requests.ts';
import { newLink, noteRequestTold } from '../../appointments/visit-links/store.ts';
import { tellBooking } from '../../appointments/visit-links/tell.ts';
import { addClientWithPhone, findClientByPhone } from '../../clients/store.ts';
import { mayMailRequest, noteCrowdedDay } from '../store.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { tooMany } from '../../ground/http/limits.ts';
import { hashOf } from '../../ground/http/repeats.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { byClient, type Origin } from '../../ground/origin.ts';
import { personalPhoneFrom } from '../../ground/phones.ts';
import { invalid, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import { isProof, ticketSeconds } from '../../ground/tickets.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { isCrowded } from './crowd.ts';
import { tellOfFloodLater } from './flood.ts';
import { roomFor } from './held-places.ts';
import { historyTexts } from './history.sq.ts';
import { findFullUntil, lockWidest, networkHashesOf } from './networks.ts';
import { boundsOf, daysSearched, findNearest, firstSearched, readOffer, wishOf } from './offers.ts';
import { presentedVisits } from './presented.ts';
import {
  type Held,
  keepWithoutPlace,
  listHeldPlaces,
  lockRequestsOfSalon,
  type ShownVisit,
} from './requests-store.ts';
import {
  addBooking,
  countBookings,
  findBookingRequest,
  findPastOfNumber,
  getBooking,
  lockBookingsOfPhone,
  spendBookingTicket,
} from './store.ts';

const maxOfNumber = 3;
/** The seconds after which a client who had a visit is accepted: any number from the first on, below the second. */
const settledWithin = [60, 180] as const;

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
  if (made) return db.transaction((tx) => answerOf(tx, call, offer.salon, made, { isRepeated: true }));
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

interface Said {
  readonly isRepeated?: boolean;
  readonly isTwice?: boolean;
}

async function answerOf(
  tx: Tx,
  { linkKey }: Call,
  salon: SalonId,
  { appointment, link, booking }: Made,
  { isRepeated = false, isTwice = false }: Said,
) {
  const addresses = await addressesOf(tx, linkKey, salon, appointment ? [appointment] : []);
  const address = link ? addressOf(linkKey, link) : appointment && addresses.get(appointment);
  if (!booking || !address) throw new Error('a booking was not written');
  return { booking, address, isRepeated, isTwice };
}

async function refuseWithoutProof(
  db: Database,
  salon: SalonId,
  { origin: { at: now }, secret }: Call,
  { id, proof }: NewBooking,
) {
  const isRight =
    isProof(secret, proof, { purpose: salon, now }) &&
    (await spendBookingTicket(db, proof.ticket, id, new Date(now.getTime() + ticketSeconds * 1000)));
  if (!isRight) throw invalid(messages.proofWrong, { proof: messages.proofWrong });
}

function refuseUntil(fullUntil: Date | undefined, now: Date) {
  if (fullUntil) throw tooMany(fullUntil.getTime(), now.getTime(), messages.tooManyFromNetwork);
}

type Offer = Awaited<ReturnType<typeof readOffer>>;

/** The barber and the services, if the salon offers exactly this now. */
function placeFor(
  offer: Offer,
  { services, barber: barberId, date, time }: NewBooking,
  now: Date,
  isRight: (barber: OfferingBarber) => boolean = () => true,
) {
  const wish = wishOf(offer, services, barberId);
  const all = timesByBarber(offer, wish, date, boundsOf(offer, now));
  const right = all.filter((one) => isRight(one.barber));
  const barber = leastLoaded(right, minutesOf(time));
  return barber && { ...wish, barber };
}

interface Found {
  readonly phone: string;
  readonly asked: Parameters<typeof readOffer>[1];
  /** The row as it was before the locks. */
  readonly offer: Offer;
}

/**
 * Locks the number, the network, the client, and then the days of all barbers who could do it, in the order of all that take slots. Only
 * after that it looks whether the place is free. Requests count each other, so a request waits for the others last.
 */
async function write(
  tx: Tx,
  call: Call,
  wanted: NewBooking,
  { phone, asked, offer: { salon, ...before } }: Found,
) {
  const { at: now } = call.origin;
  const digits = digitsIn(phone);
  const { barbers } = wishOf({ salon, ...before }, wanted.services, wanted.barber);
  lockBookingsOfPhone(tx, salon, digits);
  lockWidest(tx, salon, call);
  const knownClient = findClientByPhone(tx, salon, phone, wanted.guest ?? wanted.name, Boolean(wanted.guest));
  const barberDays = barbers.map(({ id: barberId }) => ({ barberId, day: wanted.date }));
  lockBarberDays(tx, salon, barberDays);

  const local = localDayAndTime(now);
  const [repeated, offer, counts, crowded, fullUntil, known, held, past, presented] = await Promise.all([
    findRepeatedBooking(tx, salon, wanted),
    readOffer(tx, { ...asked, from: wanted.date, days: 1 }),
    countBookings(tx, salon, { digits, now, local }),
    isCrowded(tx, salon, now),
    findFullUntil(tx, salon, call, now),
    knownClient,
    listHeldPlaces(tx, salon, local),
    findPastOfNumber(tx, salon, { digits, local }),
    presentedVisits(tx, salon, { key: call.linkKey, digits, addresses: wanted.links ?? [], local }),
  ]);
  if (repeated) return answerOf(tx, call, salon, repeated, { isRepeated: true });
  if (!placeFor(offer, wanted, now)) throw new TakenMeanwhile();
  const isOpenFull = counts.open >= offer.settings.maxOpen;
  if (counts.isBlocked || isOpenFull || counts.ofNumber >= maxOfNumber) {
    const isShown = isOpenFull && !counts.isBlocked && presented.length > 0;
    throw isShown
      ? new Refusal('limit_reached', requestMessages.tooManyOpen(counts.open), {}, { open: counts.open })
      : refuse(createBooking, 'limit_reached', messages.notOnline);
  }
  refuseUntil(fullUntil, now);

  const state = {
    held,
    isCrowded: crowded,
    hasCome: past.hasCome,
    showsEarlierVisit: presented.some(({ tookPlace }) => tookPlace),
  };
  let answer = answerTo(offer, wanted, now, state);
  if (!answer.isAtOnce) {
    lockRequestsOfSalon(tx, salon);
    answer = answerTo(offer, wanted, now, { ...state, held: await listHeldPlaces(tx, salon, local) });
  }
  await keep(tx, call, wanted, offer, { phone, digits, known, answer, isCrowded: crowded });
  if (crowded && (await noteCrowdedDay(tx, salon, local.day))) {
    await tellOfCrowd(tx, salon, { owner: ownerOf(offer, call), now });
  }
  const made = await findBookingRequest(tx, salon, wanted.id);
  if (!made) throw new Error('a booking was not written');
  const isTwice = presented.some((visit) => overlaps(visit, wanted, answer.place.duration));
  return answerOf(tx, call, salon, made, { isTwice });
}

const ownerOf = ({ owner, settings }: Offer, { publicUrl }: Call) => ({
  ...owner,
  wantsMails: settings.mailOwner,
  publicUrl,
});

interface State {
  readonly held: readonly Held[];
  readonly isCrowded: boolean;
  /** A client with this number had a visit that took place. */
  readonly hasCome: boolean;
  /** Whoever books holds the link of one. */
  readonly showsEarlierVisit: boolean;
}

/**
 * The first answer. It depends on the settings and the state of the salon, and not on the number: else a stranger would learn
 * who is a client. Who had a visit is accepted a random time later, or at once with its link.
 */
function answerTo(
  offer: Offer,
  wanted: NewBooking,
  now: Date,
  { held, isCrowded, hasCome, showsEarlierVisit }: State,
) {
  const { accept } = offer.settings;
  const { duration } = wishOf(offer, wanted.services, wanted.barber);
  const room = ({ id: barberId }: OfferingBarber) =>
    roomFor(held, offer.hours, { barberId, day: wanted.date, duration });
  const isForAll = accept === 'all' && !isCrowded;
  const isRight = (barber: OfferingBarber) => (isForAll ? !room(barber).isFlood : room(barber).hasRoom);
  const withRoom = placeFor(offer, wanted, now, isRight);
  const mayBeAccepted = hasCome && accept !== 'none';
  const isAtOnce = (isForAll && withRoom !== undefined) || (mayBeAccepted && showsEarlierVisit);
  const place = withRoom ?? placeFor(offer, wanted, now);
  if (!place) throw new TakenMeanwhile();
  return {
    place,
    isAtOnce,
    holdsPlace: isAtOnce || withRoom !== undefined,
    settlesAfter: mayBeAccepted && !isAtOnce ? randomInt(...settledWithin) : undefined,
  };
}

interface Keeping {
  readonly phone: string;
  readonly digits: string;
  readonly known: Awaited<ReturnType<typeof findClientByPhone>>;
  readonly answer: ReturnType<typeof answerTo>;
  readonly isCrowded: boolean;
}

/** Writes the booking, with its visit if it holds a place, and tells of it. */
async function keep(tx: Tx, call: Call, wanted: NewBooking, offer: Offer, found: Keeping) {
  const { salon } = offer;
  const { at: now } = call.origin;
  const { known, answer, isCrowded } = found;
  const { isAtOnce, holdsPlace, settlesAfter } = answer;
  const owner = ownerOf(offer, call);
  const visit = visitOf(wanted, answer.place);
  const client = holdsPlace
    ? (known ?? (await addClientWithPhone(tx, salon, nameIn(wanted), found.phone)))
    : undefined;
  if (client) {
    const row = {
      ...visit,
      kind: 'visit' as const,
      clientName: null,
      clientId: client.id,
      title: null,
      groupId: null,
    };
    await takeSlots(tx, wholeBook(salon), [row], {
      origin: { ...call.origin, by: null, isClient: true },
      owner,
      ceilings: call.ceilings,
      userId: owner.userId,
      requestHash: null,
      historyTextOf: ({ day, time }) =>
        historyTexts.booked(whenOf({ appointment_date: day, appointment_time: time })),
    });
  }
  await addBooking(tx, salon, {
    ...wanted,
    name: nameIn(wanted),
    bookedBy: wanted.guest ? wanted.name : null,
    appointment: client ? visit.id : null,
    madeClient: client !== undefined && !known,
    digits: found.digits,
    email: wanted.email ?? null,
    networkHashes: networkHashesOf(call, now),
    requestHash: requestHashOf(wanted),
    state: isAtOnce ? 'accepted' : 'waiting',
    answerBy: isAtOnce ? null : answerUntil(now, wanted),
    lapses: isCrowded || !holdsPlace,
    settlesAt: settlesAfter === undefined ? null : new Date(now.getTime() + settlesAfter * 1000),
    now,
  });
  if (!client) await keepWithoutPlace(tx, salon, withoutPlace(wanted, visit));
  publishLiveEvent(tx, salon, { noun: 'booking', id: wanted.id, version: 1 });
  // the task settles what is due at that moment; a second more, since the queue has its own clock
  if (settlesAfter !== undefined) await addJob(tx, 'settle-requests', {}, { delaySeconds: settlesAfter + 1 });
  const told = { id: wanted.id, hasMail: Boolean(wanted.email) };
  await tellBooking(tx, salon, told, isAtOnce ? 'booked' : 'requested');
  if (!client && settlesAfter === undefined) {
    await tellOfFloodLater(tx, salon, now);
    return;
  }
  const isRequest = !isAtOnce && (settlesAfter === undefined || !client);
  // one that the clock accepts is in no message about those that wait
  const isMailed = !isRequest || settlesAfter !== undefined || (await mayMailRequest(tx, salon, now));
  const { booking } = await getBooking(tx, wholeBook(salon), wanted.id, localTime(now).day);
  const isTold = await tellOwner(
    tx,
    salon,
    {
      about: wanted.id,
      appointment: client ? visit.id : null,
      client: client?.name ?? nameIn(wanted),
      what: isRequest ? 'requested' : 'booked',
      isRequest,
      date: wanted.date,
      time: wanted.time,
      service: visit.serviceName,
      barber: visit.barber,
      barberId: visit.barberId,
      phone: found.phone,
      note: visit.note,
      bookedBy: wanted.guest ? wanted.name : null,
      ...(booking && { marks: marksOf(booking) }),
    },
    { owner: { ...owner, wantsMails: owner.wantsMails && isMailed }, now },
  );
  if (isTold && !isAtOnce) await noteRequestTold(tx, salon, wanted.id, now);
  if (!isTold && !isMailed) await tellOfFloodLater(tx, salon, now);
}

/** Who comes: another person than the one who books, if that is named. */
const nameIn = ({ guest, name }: NewBooking) => guest ?? name;

type Place = ReturnType<typeof answerTo>['place'];

/** Takes names and prices from the salon's services, whatever the page showed. */
function visitOf(wanted: NewBooking, { services, barber, duration }: Place) {
  return {
    id: newId(),
    day: wanted.date,
    time: wanted.time,
    duration,
    note: wanted.note ?? null,
    barber: barber.name,
    barberId: barber.id,
    serviceName: servicesTogether(services.map(({ name }) => name)),
    priceCents: services.reduce((sum, service) => sum + service.priceCents, 0),
    services: services.map(({ id, name, priceCents, duration }) => ({
      service_id: id,
      service_name: name,
      price: priceCents / 100,
      duration,
    })),
  };
}

function withoutPlace(wanted: NewBooking, visit: ReturnType<typeof visitOf>) {
  const { id, day, time, duration, serviceName, barber, barberId, services, priceCents, note } = visit;
  return {
    booking: wanted.id,
    link: newLink(),
    visit: { id, date: day, time, duration, service: serviceName, barber },
    wanted: { barberId, isAnyBarber: wanted.barber === null, services, priceCents, note },
  };
}

function overlaps(visit: ShownVisit, { date, time }: NewBooking, duration: number) {
  const [start, other] = [minutesOf(time), minutesOf(visit.time)];
  return visit.isAhead && visit.date === date && start < other + visit.duration && other < start + duration;
}
