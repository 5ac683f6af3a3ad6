// Books for a client without an account: checks what the salon offers, takes the slot as the desk does, and sends the messages.

import type { FastifyReply } from 'fastify';
import { v7 as newId } from 'uuid';
import { nameOfServices } from '#contracts/appointments/appointments.sq.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { marksOf } from '#contracts/ground/push.sq.ts';
import { messages, requestMessages } from '#contracts/online/bookings.sq.ts';
import { type Booking, createBooking, type NewBooking } from '#contracts/online/bookings.ts';
import { saidInTwo } from '#contracts/online/chain-line.ts';
import type { VisitAnswer } from '#contracts/online/visit-answers.ts';
import { whenOf } from '../../appointments/messages.ts';
import { lockBarberDays, orRefuseTaken, TakenMeanwhile, takeSlots } from '../../appointments/slots.ts';
import { tellOfCrowd, tellOwner } from '../../appointments/tell-owner.ts';
import { answerUntil, tellBooking } from '../../appointments/visit-links/follow.ts';
import { addressesOf, addressOf, newLink, noteRequestTold } from '../../appointments/visit-links/store.ts';
import { addClientWithPhone, findClientByPhone, type KnownClient } from '../../clients/lookup-store.ts';
import { mailsNoStranger } from '../client-addresses/store.ts';
import { bookingTexts } from '../history.sq.ts';
import { addAnswers } from '../questions/store.ts';
import { findSalonOfSlug, mayMailRequest, noteCrowdedDay } from '../store.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { hashOf } from '../../ground/http/repeats.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { byClient } from '../../ground/origin.ts';
import { personalPhoneFrom } from '../../ground/phones.ts';
import { notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { admitChain } from './admit-chain.ts';
import { answersOfPart, checkAnswers } from './asked.ts';
import { addChainRows, type ChainSaid, readChain } from './chain-store.ts';
import { type BookablePart, bookableChain, chainsOf } from './chains.ts';
import {
  type AdmittedBooking,
  admitBooking,
  type Caller,
  lockWhoBooks,
  networkHashesOf,
  readCircumstances,
  refuseEarly,
  seemingBooking,
  tellOfFloodLater,
} from './defence.ts';
import { getBooking } from './listed-store.ts';
import {
  type BookableVisit,
  bookableVisit,
  daysSearched,
  dearerTerms,
  findNearest,
  findNearestBy,
  firstSearched,
  type OpenOffer,
  readOffer,
  wishOf,
} from './offers.ts';
import { noteProved } from './proof-store.ts';
import { addBooking, findBookingRequest } from './store.ts';

interface Call extends Caller {
  readonly slug: string;
  readonly ceilings: Ceilings;
  readonly publicUrl: string;
}

/** The part of a booking that is kept. */
type KeptBooking = Omit<NewBooking, 'proof'>;

interface Answer {
  readonly booking: Booking;
  /** The address of the visit. */
  readonly address: string;
  readonly isRepeated?: boolean;
  readonly isTwice?: boolean;
  /** Whether an e-mail was given, but the limit for mails to strangers is reached. */
  readonly isMailHeld?: boolean;
}

/** The reply to a booking. A booking that was sent before is no new record. */
export function sentBooking(
  { booking, address, isRepeated, isTwice, isMailHeld }: Answer,
  publicUrl: string,
  reply: FastifyReply,
) {
  if (isRepeated) reply.status(200);
  return {
    booking,
    link: `${publicUrl}/r/${address}`,
    message: saidOf(booking),
    ...(isTwice && { isTwice: true as const }),
    ...(isMailHeld && { isMailHeld: true as const }),
  };
}

const saidOf = ({ state, keepsTime }: Booking) =>
  state === 'accepted'
    ? messages.booked
    : keepsTime
      ? messages.requested
      : requestMessages.requestedWithoutTime;

export async function book(db: Database, call: Call, newBooking: NewBooking): Promise<Answer> {
  if (newBooking.website) return seemingBooking(call, newBooking);
  const { slug, origin } = call;
  const now = origin.at;
  const from = firstSearched(newBooking.date, now);
  const asked = { slug, from, days: daysSearched, now };

  const found = await findSalonOfSlug(db, slug);
  if (!found) throw notFound();
  const { salon, country } = found;
  const phone = personalPhoneFrom(newBooking.phone, 'phone', country);
  const answerAgain = (made: MadeBooking) =>
    db.transaction((tx) => answerOf(tx, call, salon, { ...made, newBooking }, { isRepeated: true }));
  const made = await findRepeatedBooking(db, salon, newBooking);
  if (made) return answerAgain(made);
  await refuseEarly(db, salon, call, newBooking);
  const offer = await readOffer(db, asked);
  checkAnswers(offer.questions, newBooking);
  const taken = async (read: OpenOffer) =>
    refuse(createBooking, 'slot_taken', messages.slotTaken, {
      times: await nearestTimes(db, read, asked, newBooking),
    });
  // most bookings that come too late are refused here, without a lock
  const parts = bookableParts(offer, newBooking, now);
  if (!parts) {
    // the same request, sent twice at once, may have taken the time meanwhile
    const meanwhile = await findRepeatedBooking(db, salon, newBooking);
    if (meanwhile) return answerAgain(meanwhile);
    throw await taken(offer);
  }
  refuseDearer(offer, parts, newBooking);
  const work = (tx: Tx) => write(tx, call, newBooking, { phone, asked, offer });
  return orRefuseTaken(db.transaction(work, byClient(now)), async () => taken(await readOffer(db, asked)));
}

type Parts = readonly [BookablePart, ...BookablePart[]];

/** The visit, or all visits of a chain, if the salon offers exactly this now. */
function bookableParts(offer: OpenOffer, newBooking: NewBooking, now: Date): Parts | undefined {
  const { parts, time } = newBooking;
  if (parts) {
    const [first, ...others] = bookableChain(offer, { ...newBooking, parts }, now) ?? [];
    return first && first.time === time ? [first, ...others] : undefined;
  }
  const bookable = bookableVisit(offer, newBooking, now);
  return bookable && [{ bookable, time }];
}

function nearestTimes(db: Database, offer: OpenOffer, asked: FoundOffer['asked'], newBooking: NewBooking) {
  const { services, barber, people, parts } = newBooking;
  const wishIn = (one: OpenOffer) => wishOf(one, services, barber);
  if (!parts) return findNearest(db, offer, asked, wishIn, newBooking);
  const chainsIn = chainsOf(services, people, asked.now);
  const timesIn = (one: OpenOffer) => {
    const chainsOfDay = chainsIn(one);
    return (day: string) => chainsOfDay(day).map(({ begin }) => begin);
  };
  return findNearestBy(db, offer, asked, timesIn, newBooking);
}

function refuseDearer(offer: OpenOffer, [first, ...others]: Parts, { maxPrice }: NewBooking) {
  const all = [first, ...others].map(({ bookable }) => bookable);
  const priceCents = all.reduce((sum, one) => sum + one.priceCents, 0);
  const names = [...new Set(all.map(({ barber }) => barber.name))].join(', ');
  const barber = { ...first.bookable.barber, name: names };
  const takes = dearerTerms(offer, { ...first.bookable, barber, priceCents }, maxPrice);
  if (takes) throw refuse(createBooking, 'changed', messages.costsMore, { takes });
}

/** The hash of a booking without its proof: two pages that send one id make one booking, but each page has its own proof. */
const requestHashOf = ({ proof, website, ...newBooking }: KeptBooking & Partial<Pick<NewBooking, 'proof'>>) =>
  hashOf(newBooking);

async function findRepeatedBooking(db: Tx | Database, salon: SalonId, newBooking: NewBooking) {
  const made = await findBookingRequest(db, salon, newBooking.id);
  if (!made) return undefined;
  if (made.booking && made.requestHash.equals(requestHashOf(newBooking))) return made;
  throw new Refusal('duplicate', messages.duplicate);
}

type MadeBooking = NonNullable<Awaited<ReturnType<typeof findBookingRequest>>>;

async function answerOf(
  tx: Tx,
  { linkKey, origin: { at: now } }: Call,
  salon: SalonId,
  { appointment, link, booking, newBooking }: MadeBooking & { readonly newBooking: NewBooking },
  said: Pick<Answer, 'isRepeated' | 'isTwice'>,
): Promise<Answer> {
  const addresses = await addressesOf(tx, salon, linkKey, appointment ? [appointment] : []);
  const address = link ? addressOf(linkKey, link) : appointment && addresses.get(appointment);
  if (!booking || !address) throw new Error('a booking was not written');
  const chain = newBooking.parts && (await readChain(tx, salon, newBooking.id));
  const isMailHeld = Boolean(newBooking.email) && (await mailsNoStranger(tx, salon, now));
  return {
    booking: chain ? { ...booking, ...sumsOf(chain, booking) } : booking,
    address,
    isMailHeld,
    ...said,
  };
}

const sumsOf = ({ service, barber, duration, price }: ChainSaid, booking: Booking) => ({
  ...{ service, barber, duration },
  price: booking.price === null ? null : price,
});

interface FoundOffer {
  readonly phone: string;
  readonly asked: Parameters<typeof readOffer>[1];
  /** The offer as it was before the locks. */
  readonly offer: OpenOffer;
}

async function write(tx: Tx, call: Call, newBooking: NewBooking, found: FoundOffer): Promise<Answer> {
  const { repeated, offer, known, circumstances } = await lockAndRead(tx, call, newBooking, found);
  const { salon } = offer;
  if (repeated) return answerOf(tx, call, salon, { ...repeated, newBooking }, { isRepeated: true });
  const { phone } = found;
  const parts = bookableParts(offer, newBooking, call.origin.at);
  if (!parts) throw new TakenMeanwhile();
  refuseDearer(offer, parts, newBooking);
  const answers = checkAnswers(offer.questions, newBooking);
  const [{ bookable }, ...further] = parts;
  const admitted = newBooking.parts
    ? await admitChain(tx, call, { offer, newBooking, parts }, circumstances)
    : await admitBooking(tx, call, { offer, newBooking, bookable }, circumstances);
  if (admitted.answer === 'no') throw admitted.refusal;

  await writeAdmitted(tx, { call, newBooking, offer, phone, admitted, answers, further }, known);
  const shown = circumstances.shown.map(({ link }) => link);
  if (shown.length > 0) await noteProved(tx, salon, newBooking.id, shown);
  const made = await findBookingRequest(tx, salon, newBooking.id);
  if (!made) throw new Error('a booking was not written');
  return answerOf(tx, call, salon, { ...made, newBooking }, { isTwice: admitted.isTwice });
}

/**
 * Locks the number, the network, the client, and then the days of all barbers who could do the visit. All transactions that take
 * slots lock in this order. The free times are read only after that.
 */
async function lockAndRead(
  tx: Tx,
  call: Call,
  newBooking: NewBooking,
  { phone, asked, offer: before }: FoundOffer,
) {
  const { salon } = before;
  const barbers =
    newBooking.parts?.map(({ barber: id }) => ({ id })) ??
    wishOf(before, newBooking.services, newBooking.barber).barbers;
  const digits = digitsIn(phone);
  lockWhoBooks(tx, salon, digits, call);
  const knownClient = findClientByPhone(tx, salon, phone, nameIn(newBooking), Boolean(newBooking.guest));
  const barberDays = barbers.map(({ id: barberId }) => ({ barberId, day: newBooking.date }));
  lockBarberDays(tx, salon, barberDays);
  const [repeated, offer, known, circumstances] = await Promise.all([
    findRepeatedBooking(tx, salon, newBooking),
    readOffer(tx, { ...asked, from: newBooking.date, days: 1 }),
    knownClient,
    readCircumstances(tx, salon, call, { digits, links: newBooking.links }),
  ]);
  return { repeated, offer, known, circumstances };
}

/** The name of the person who comes: the named guest, else the person who books. */
const nameIn = ({ guest, name }: KeptBooking) => guest ?? name;

/** The values that all steps of one booking need. */
interface BookingContext {
  readonly call: Omit<Call, 'slug' | 'linkKey'>;
  readonly newBooking: KeptBooking;
  readonly offer: OpenOffer;
  readonly phone: string;
  readonly admitted: AdmittedBooking;
  /** What the client answered to the questions of the salon. */
  readonly answers: readonly VisitAnswer[];
  readonly visit: ReturnType<typeof visitOf>;
  /** The further visits of a chain. */
  readonly others: readonly ReturnType<typeof visitOf>[];
}

/** Writes the visit and what the client sent, and tells client and salon. The days are locked. */
export async function writeAdmitted(
  tx: Tx,
  {
    further = [],
    ...given
  }: Omit<BookingContext, 'visit' | 'others'> & { readonly further?: readonly BookablePart[] },
  known: KnownClient | undefined,
): Promise<void> {
  const { newBooking, offer, admitted } = given;
  const context = {
    ...given,
    visit: visitOf(newBooking, admitted.bookable),
    others: further.map(({ bookable, time }) => visitOf({ ...newBooking, time }, bookable)),
  };
  const client = admitted.holdsSlot ? await takeSlot(tx, context, known) : undefined;
  await keep(tx, context, { madeClient: client !== undefined && !known });
  const recipient = { id: newBooking.id, hasMail: Boolean(newBooking.email) };
  await tellBooking(tx, offer.salon, recipient, admitted.answer === 'yes' ? 'booked' : 'requested');
  await tellSalon(tx, context, client?.name ?? nameIn(newBooking));
  await tellOfCrowdedDay(tx, context);
}

const visitOf = (newBooking: KeptBooking, bookable: BookableVisit) => ({
  ...contentOf(bookable),
  id: newId(),
  day: newBooking.date,
  time: newBooking.time,
  note: newBooking.note ?? null,
});

/** Takes names and prices from the salon's services, whatever the page showed. */
export function contentOf({ services, barber, duration, parts, priceCents }: BookableVisit) {
  return {
    duration,
    parts,
    barber: barber.name,
    barberId: barber.id,
    serviceName: nameOfServices(services.map(({ name }) => name)),
    priceCents,
    services: services.map(({ id, name, priceCents, duration }) => ({
      service_id: id,
      service_name: name,
      price: priceCents / 100,
      duration,
    })),
  };
}

/** Puts the visit into the book. Returns its client, who is added if nobody is known by this number. */
async function takeSlot(
  tx: Tx,
  { call, newBooking, offer, phone, visit, others }: BookingContext,
  known: KnownClient | undefined,
) {
  const { salon } = offer;
  const owner = ownerOf(offer, call);
  const client = known ?? (await addClientWithPhone(tx, salon, nameIn(newBooking), phone));
  const rows = [visit, ...others].map((one) => ({
    ...one,
    kind: 'visit' as const,
    clientName: null,
    clientId: client.id,
    title: null,
    groupId: others.length > 0 ? newBooking.id : null,
  }));
  await takeSlots(tx, wholeBook(salon), rows, {
    origin: { ...call.origin, by: null, isClient: true },
    owner,
    ceilings: call.ceilings,
    userId: owner.userId,
    requestHash: null,
    historyTextOf: ({ day, time }) =>
      bookingTexts.booked(whenOf({ appointment_date: day, appointment_time: time })),
  });
  return client;
}

const ownerOf = ({ owner, settings }: OpenOffer, { publicUrl }: BookingContext['call']) => ({
  ...owner,
  wantsMails: settings.mailOwner,
  publicUrl,
});

/** Keeps what the client sent. A waiting request is answered automatically in the end. */
async function keep(
  tx: Tx,
  { call, newBooking, offer: { salon, questions }, phone, admitted, answers, visit, others }: BookingContext,
  { madeClient }: { readonly madeClient: boolean },
) {
  const { at: now } = call.origin;
  const { holdsSlot, isCrowded, settlesAfter } = admitted;
  const isAtOnce = admitted.answer === 'yes';
  const appointment = holdsSlot ? visit.id : null;
  await addBooking(tx, salon, {
    ...newBooking,
    name: nameIn(newBooking),
    bookedBy: bookedBy(newBooking),
    appointment,
    madeClient,
    digits: digitsIn(phone),
    email: newBooking.email ?? null,
    isFromPackage: newBooking.fromPackage,
    networkHashes: networkHashesOf(call, now),
    requestHash: requestHashOf(newBooking),
    state: isAtOnce ? 'accepted' : 'waiting',
    answerBy: isAtOnce ? null : answerUntil(now, newBooking),
    lapses: isCrowded || !holdsSlot,
    settlesAt: settlesAfter === undefined ? null : new Date(now.getTime() + settlesAfter * 1000),
    withoutSlot: holdsSlot ? null : withoutSlot(newBooking, visit),
    now,
  });
  if (others.length > 0) {
    const ids = others.map(({ id }) => id);
    const rows = [newBooking.id, ...(await addChainRows(tx, salon, newBooking.id, ids))];
    for (const [n, part] of [visit, ...others].entries()) {
      const services = part.services.map(({ service_id }) => service_id);
      const own = answersOfPart(questions, { services, answers: newBooking.answers });
      await addAnswers(tx, salon, { id: rows[n] ?? '', appointment: part.id }, own);
    }
  } else await addAnswers(tx, salon, { id: newBooking.id, appointment }, answers);
  publishLiveEvent(tx, salon, { noun: 'booking', id: newBooking.id, version: 1 });
  // the task settles the requests that are due at that moment; a second more, since the queue of jobs has its own clock
  if (settlesAfter !== undefined) await addJob(tx, 'settle-requests', {}, { delaySeconds: settlesAfter + 1 });
}

/** The person who booked, if another person comes. */
const bookedBy = ({ guest, name }: KeptBooking) => (guest ? name : null);

function withoutSlot(newBooking: KeptBooking, visit: BookingContext['visit']) {
  const { id, day, time, duration, serviceName, barber, barberId, services, parts, priceCents, note } = visit;
  return {
    link: newLink(),
    visit: { id, date: day, time, duration, service: serviceName, barber },
    wanted: {
      barberId,
      isAnyBarber: newBooking.barber === null,
      services,
      ...(parts && { parts: [...parts] }),
      priceCents,
      note,
    },
  };
}

/**
 * Tells the salon about this booking alone. For a request that holds no slot, or where nobody could be told, a later message says
 * how many requests wait.
 */
async function tellSalon(
  tx: Tx,
  { call, newBooking, offer, phone, admitted, answers, visit, others }: BookingContext,
  client: string,
) {
  const { salon } = offer;
  const { at: now } = call.origin;
  const { answer, holdsSlot, settlesAfter } = admitted;
  const waitsForSalon = answer === 'as a request' && settlesAfter === undefined;
  if (waitsForSalon && !holdsSlot) return tellOfFloodLater(tx, salon, now);
  // a request that is accepted automatically is in no message about waiting requests
  const isMailed = !waitsForSalon || (await mayMailRequest(tx, salon, now));
  const isRequest = waitsForSalon || !holdsSlot;
  const { booking } = await getBooking(tx, wholeBook(salon), newBooking.id, localTime(now).day);
  const chain = others.length > 0 ? await readChain(tx, salon, newBooking.id) : undefined;
  const owner = ownerOf(offer, call);
  const isTold = await tellOwner(
    tx,
    salon,
    {
      about: newBooking.id,
      appointment: holdsSlot ? visit.id : null,
      client,
      what: isRequest ? 'requested' : 'booked',
      isRequest,
      date: newBooking.date,
      time: newBooking.time,
      ...(chain ? saidInTwo(chain.line) : { service: visit.serviceName, barber: visit.barber }),
      barberId: visit.barberId,
      phone,
      note: visit.note,
      bookedBy: bookedBy(newBooking),
      // the mail lies with the owner's provider
      answers: answers.filter(({ is_health }) => !is_health),
      ...(booking && { marks: marksOf(booking) }),
    },
    { owner: { ...owner, wantsMails: owner.wantsMails && isMailed }, now },
  );
  if (isTold && answer === 'as a request') await noteRequestTold(tx, salon, newBooking.id, now);
  if (!isTold && !isMailed) await tellOfFloodLater(tx, salon, now);
}

/** Tells the owner once a day that bookings wait because there are so many. */
async function tellOfCrowdedDay(tx: Tx, { call, offer, admitted }: BookingContext) {
  const { at: now } = call.origin;
  if (admitted.isCrowded && (await noteCrowdedDay(tx, offer.salon, localTime(now).day))) {
    await tellOfCrowd(tx, offer.salon, { owner: ownerOf(offer, call), now });
  }
}
