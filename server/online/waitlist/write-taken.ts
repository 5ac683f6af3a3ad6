// Writes that a client takes a time: the later visit that it replaces is moved there, else a visit is booked as on the salon's
// page.

import { v7 as newId } from 'uuid';
import { centsOf } from '#contracts/appointments/visit-services.rules.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import type { Answers } from '#contracts/online/bookings.ts';
import { claimsOfMoved, termsWith } from '#contracts/online/move.rules.ts';
import { usualSettings } from '#contracts/online/online.ts';
import type { VisitAnswer } from '#contracts/online/visit-answers.ts';
import { canBegin } from '#contracts/online/waitlist.rules.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import { takeWaitlistOffer } from '#contracts/online/waitlist-offers.ts';
import { columnsOfLines, columnsOfServices } from '../../appointments/columns-store.ts';
import { whenOf } from '../../appointments/messages.ts';
import { changeAppointments, lockBarberDays, TakenMeanwhile } from '../../appointments/slots.ts';
import { getAppointment, lockAppointment, type StoredAppointment } from '../../appointments/store.ts';
import { multirangeOf } from '../../appointments/taken-store.ts';
import { knownOf, tellBooking } from '../../appointments/visit-links/follow.ts';
import {
  addMailToBooking,
  answerBookingOfVisit,
  findBookingOfVisit,
  makeVisitLinks,
} from '../../appointments/visit-links/store.ts';
import { contentOf, writeAdmitted } from '../bookings/book.ts';
import { admitBooking, type Caller, lockWhoBooks, readCircumstances } from '../bookings/defence.ts';
import { lockBookingsOfPhone } from '../bookings/defence-store.ts';
import { markBookingUnseen } from '../bookings/listed-store.ts';
import type { OfferRow } from '../bookings/offer-store.ts';
import { type BookableVisit, dearerTerms, type OpenOffer } from '../bookings/offers.ts';
import { addBooking, findBookingRequest } from '../bookings/store.ts';
import { noteReader } from '../client-addresses/store.ts';
import { waitlistTexts } from '../history.sq.ts';
import { addAnswers } from '../questions/store.ts';
import { findMailRecipientOfBooking } from '../visits/store.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { hashOf } from '../../ground/http/repeats.ts';
import { refuse } from '../../ground/refusal.ts';
import { wholeBook } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { answersFor } from './answers.ts';
import { readBook } from './match.ts';
import { type FoundOffer, findLaterVisit, holdClient, lockOffer, setTaken } from './offers-store.ts';
import { endEntry } from './store.ts';

interface Moment {
  readonly day: string;
  readonly time: string;
  /** The price that the page showed. */
  readonly maxPrice?: number | undefined;
}

export interface Taking {
  readonly wanted: Moment;
  /** Whether the client gives up a later visit for the new time. */
  readonly cancels: boolean;
  /** The answers of the client on the page of the offer. */
  readonly answers: Answers;
  /** Whether the salon itself offered this time, and so asks nothing of the client who takes it. */
  readonly isOfDesk: boolean;
  /** The barbers who could do the visit, as it was before the locks. */
  readonly barbers: BookableVisit['barbers'];
  /** The offer as it is under the locks; throws if the offer is over. */
  readonly readOffer: (tx: Tx) => Promise<FoundOffer>;
  readonly findBookableVisit: (
    tx: Tx,
    book: OfferRow,
    offer: FoundOffer,
  ) => Promise<BookableVisit | undefined>;
}

interface Call extends Caller {
  readonly ceilings: Ceilings;
  readonly publicUrl: string;
}

type Known = NonNullable<Awaited<ReturnType<typeof holdClient>>>;

/** The values that were read under the locks. */
interface Taken {
  readonly offer: FoundOffer;
  readonly wanted: Moment;
  readonly book: OpenOffer;
  readonly bookable: BookableVisit;
  readonly known: Known;
  readonly answers: readonly VisitAnswer[];
}

/** Locks the number, the entry and the offer, the later visit, the client, and then the days of all barbers who could do the visit. */
export async function writeTaken(tx: Tx, before: FoundOffer, taking: Taking, call: Call): Promise<void> {
  const { salon } = before;
  const { wanted, cancels, isOfDesk } = taking;
  const { at: now } = call.origin;
  const digits = numberOf(before);
  if (isOfDesk) lockBookingsOfPhone(tx, salon, digits);
  else lockWhoBooks(tx, salon, digits, call);
  lockOffer(tx, before);
  const locked = await taking.readOffer(tx);
  if (locked.isTaken) return;
  const later = cancels || locked.visit !== null ? await findLaterVisit(tx, locked, wanted) : undefined;
  // the visit before which the client wanted to come was moved, or is sooner than the wanted time
  if (locked.visit !== null && !later) throw refuse(takeWaitlistOffer, 'too_late', messages.offerOver);
  const visit = later && (await lockAppointment(tx, wholeBook(salon), later.id));
  // the desk may have given the visit other services until now
  const offer = locked.visit === null ? locked : await taking.readOffer(tx);
  const known = await holdClient(tx, salon, offer.clientId);
  if (!known) throw refuse(takeWaitlistOffer, 'not_bookable', bookingMessages.notOnline);
  const barberDays = taking.barbers.map(({ id: barberId }) => ({ barberId, day: wanted.day }));
  lockBarberDays(tx, salon, barberDays);
  const book = openedFor(await readBook(tx, salon, { from: wanted.day, to: wanted.day, now }));
  const bookable = await taking.findBookableVisit(tx, book, offer);
  if (!bookable) throw new TakenMeanwhile();

  if (offer.isByClock && offer.email) await noteReader(tx, salon, offer.email, now);
  const isAhead = visit && visit.status !== 'cancelled';
  const given = { sent: taking.answers, visit: isAhead ? visit.id : null };
  const answers = await answersFor(tx, offer, book.questions, given);
  const taken = { offer, wanted, book, bookable, known, answers };
  const made = isAhead
    ? await moveEarlier(tx, taken, visit, isOfDesk, call)
    : await bookNew(tx, taken, isOfDesk, call);
  // the mail may be written before the page asks for the address
  if (made.visit !== null) await makeVisitLinks(tx, salon, [made.visit]);
  await setTaken(tx, salon, offer.id, made);
  await endEntry(tx, salon, offer.entry, 'booked', now);
}

/** The value by which the bounds of a number count: a client without a number counts alone. */
const numberOf = ({ phone, clientId }: FoundOffer) => digitsIn(phone ?? '') || clientId;

/** The offer of the book without the rules of a page: an offered time needs no page, and its barber was chosen already. */
export const openedFor = (book: OfferRow): OpenOffer => ({
  ...book,
  settings: { ...(book.settings ?? usualSettings), chooseBarber: true },
});

/** The admission of a time that the salon itself offered. */
const yes = {
  answer: 'yes',
  holdsSlot: true,
  settlesAfter: undefined,
  isCrowded: false,
  isTwice: false,
} as const;

async function bookNew(tx: Tx, taken: Taken, isOfDesk: boolean, call: Call) {
  const { offer, wanted, book, bookable, known, answers } = taken;
  const { salon } = offer;
  refuseDearer(taken, bookable);
  const phone = known.phone ?? '';
  const booking = {
    id: newId(),
    services: [...offer.services],
    barber: bookable.barber.id,
    date: wanted.day,
    time: wanted.time,
    name: offer.client,
    phone,
    email: offer.email,
    note: null,
    language: offer.language,
    source: 'waitlist' as const,
  };
  const admitted = isOfDesk
    ? { ...yes, bookable }
    : await admitBooking(
        tx,
        call,
        { offer: book, newBooking: booking, bookable, isFixed: true },
        await readCircumstances(tx, salon, call, { digits: numberOf(offer) }),
      );
  if (admitted.answer === 'no') throw admitted.refusal;
  await writeAdmitted(tx, { call, newBooking: booking, offer: book, phone, admitted, answers }, known);
  const made = await findBookingRequest(tx, salon, booking.id);
  if (!made) throw new Error('a booking was not written');
  return { booking: booking.id, visit: made.appointment };
}

function refuseDearer(
  { book, bookable, wanted }: Taken,
  { duration, priceCents }: Pick<BookableVisit, 'duration' | 'priceCents'>,
) {
  const takes = dearerTerms(book, { ...bookable, duration, priceCents }, wanted.maxPrice);
  if (takes) throw refuse(takeWaitlistOffer, 'changed', bookingMessages.costsMore, { takes });
}

/**
 * Moves the later visit, which keeps its link, its note and the person who comes. If the visit is a request and the desk offered
 * the time, the move accepts the request.
 */
async function moveEarlier(tx: Tx, taken: Taken, visit: StoredAppointment, isOfDesk: boolean, call: Call) {
  const { offer, wanted, book } = taken;
  const { salon } = offer;
  const { at: now } = call.origin;
  const booking = await keepBooking(tx, offer, visit, now);
  if (visit.is_request && isOfDesk) await answerBookingOfVisit(tx, salon, visit.id, 'accepted', now);
  const terms = termsAt(taken, visit);
  if (!terms) throw new TakenMeanwhile();
  refuseDearer(taken, terms);
  const columns = { day: wanted.day, starts_at: wanted.time, ...terms.columns };
  const { appointment_date, appointment_time } = visit;
  const from = { appointment_date, appointment_time };
  const to = { appointment_date: wanted.day, appointment_time: wanted.time };
  const historyTextOf = () => waitlistTexts.movedEarlier(whenOf(from), whenOf(to));
  await changeAppointments(tx, wholeBook(salon), [{ before: visit, columns, historyTextOf }], {
    origin: call.origin,
    owner: { ...book.owner, wantsMails: book.settings.mailOwner, publicUrl: call.publicUrl },
    ceilings: call.ceilings,
    isFromWaitlist: true,
  });
  await addAnswers(tx, salon, { id: booking, appointment: visit.id }, taken.answers);
  await tellTaker(tx, offer, booking, visit);
  if (!visit.is_request) await markBookingUnseen(tx, salon, booking);
  publishLiveEvent(tx, salon, { noun: 'booking', id: booking });
  return { booking, visit: visit.id };
}

/** Tells the reader of the offer, too, if the offer was mailed to another address than the booking has. */
async function tellTaker(tx: Tx, offer: FoundOffer, booking: string, before: StoredAppointment) {
  const { salon, email, link, isByClock } = offer;
  const told = await findMailRecipientOfBooking(tx, salon, booking);
  if (!isByClock || !email || told?.email.toLowerCase() === email.toLowerCase()) return;
  const known = knownOf(before);
  const changed = { [before.id]: { known, told: 'moved' as const } };
  const how = { isByClient: true, isFromWaitlist: true, offer: link, moved: known, changed };
  await tellBooking(tx, salon, { id: booking, hasMail: true }, 'moved', how);
}

/**
 * The duration and price of the later visit at this time, as the page of the offer shows them before the client takes the time;
 * undefined if the visit does not fit.
 */
export async function readTermsOfLater(
  db: Db,
  at: Pick<Taken, 'offer' | 'wanted' | 'book' | 'bookable'>,
  later: string,
): Promise<Pick<NonNullable<ReturnType<typeof termsAt>>, 'duration' | 'priceCents'> | undefined> {
  return termsAt(at, await getAppointment(db, wholeBook(at.offer.salon), later));
}

/**
 * The terms of the later visit at the wanted time. Other services than before are booked anew. The same services change as where a
 * client moves a visit; undefined if the barber has no time for that.
 */
function termsAt(
  { offer, wanted: { day, time }, book: { salon, ...book }, bookable }: Omit<Taken, 'known' | 'answers'>,
  visit: StoredAppointment,
) {
  const { barberId, services, priceCents, duration, parts } = contentOf(bookable);
  const isSame =
    visit.services.length === services.length &&
    services.every(({ service_id }) => visit.services.some((one) => one.service_id === service_id));
  const booked = { barber_id: barberId, duration, parts: multirangeOf(parts) };
  const anew = {
    duration,
    priceCents,
    columns: { ...booked, ...columnsOfServices(salon, services) },
  };
  if (!isSame) return anew;
  const { services: lines, barber_id } = visit;
  const { keptTimes } = offer;
  const agreed = { ...visit, barberId: barber_id, lines, keptTimes, buffer: visit.buffer_minutes };
  const terms = termsWith(agreed, book.services, barberId);
  const work = terms ?? visit;
  const asked = { barberId, day, minutes: minutesOf(time) };
  // a client does not change what was paid
  const isPaid = isConfirmed(visit);
  // a client who waits for the service was shown the terms of a new visit, and gives up a later visit
  const claims = claimsOfMoved({ ...agreed, ...work, lines: terms?.lines ?? lines });
  const { duration: minutes, parts: workParts } = work;
  if (!canBegin(book, { duration: minutes, parts: workParts, buffer: bookable.buffer, claims }, asked))
    return offer.visit === null && !isPaid ? anew : undefined;
  const priceNow = centsOf(visit.price ?? 0);
  const linesThen = terms?.lines.map((line, n) => (isPaid ? { ...line, price: lines[n]?.price ?? 0 } : line));
  const priceThen = isPaid ? priceNow : (terms?.priceCents ?? priceNow);
  return {
    duration: work.duration,
    priceCents: priceThen,
    columns: {
      ...booked,
      duration: work.duration,
      parts: multirangeOf(work.parts),
      ...(linesThen && columnsOfLines(linesThen)),
    },
  };
}

/** The booking of the visit, by which its client is told. A visit that the desk booked gets a booking now. */
async function keepBooking(tx: Tx, offer: FoundOffer, visit: Appointment, now: Date): Promise<string> {
  const { salon, email, language } = offer;
  const known = await findBookingOfVisit(tx, salon, visit.id);
  if (known && email) await addMailToBooking(tx, salon, known.id, email);
  if (known) return known.id;
  const id = newId();
  await addBooking(tx, salon, {
    id,
    appointment: visit.id,
    madeClient: false,
    name: offer.client,
    bookedBy: null,
    digits: digitsIn(offer.phone ?? ''),
    email,
    language,
    source: 'waitlist',
    networkHashes: [],
    requestHash: hashOf({ id }),
    state: 'accepted',
    answerBy: null,
    lapses: false,
    settlesAt: null,
    withoutSlot: null,
    now,
  });
  return id;
}
