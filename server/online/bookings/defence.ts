// The defence against programs and crowds that would fill the book of a salon and the mailbox of its owner.
// docs/booking-defence.md says why.

import { createHmac, randomInt } from 'node:crypto';
import {
  addDays,
  localDayAndTime,
  localTime,
  minutesOf,
  momentAt,
} from '#contracts/ground/calendar.rules.ts';
import type { Ticket } from '#contracts/ground/proof.ts';
import { floodOf } from '#contracts/ground/push.sq.ts';
import { messages, requestMessages } from '#contracts/online/bookings.sq.ts';
import { type Booking, createBooking, type NewBooking } from '#contracts/online/bookings.ts';
import type { OfferingBarber, WantedVisit } from '#contracts/online/offer.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import { ownerNotice } from '../../appointments/tell-owner.ts';
import { addressOf, isMac, partsOf } from '../../appointments/visit-links/store.ts';
import { noteFlood, noteFloodTold } from '../store.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { tooManyRequests } from '../../ground/http/limits.ts';
import { networksAround } from '../../ground/http/network.ts';
import { addJob, removeJobs } from '../../ground/jobs/store.ts';
import type { Origin } from '../../ground/origin.ts';
import { invalid, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { isProof, newTicket, ticketSeconds, workBits } from '../../ground/tickets.ts';
import {
  countBookingsFromNetworks,
  countBookingsSince,
  type HeldSlots,
  type LocalMoment,
  listHeldSlots,
  listVisitsOfLinks,
  lockBookingsOfNetwork,
  lockBookingsOfPhone,
  lockRequestsOfSalon,
  type NumberRecord,
  noteAllTold,
  readFlood,
  readNumber,
  type ShownVisit,
  spendBookingTicket,
} from './defence-store.ts';
import { hadLately } from './lately-store.ts';
import { type BookableVisit, bookableVisit, dearerTerms, type OpenOffer } from './offers.ts';

/** The most bookings of one number within an hour. */
const maxOfNumber = 3;
/** The most bookings within an hour from an IPv6 /64 or one IPv4 address, from the /56 around the /64, and from its /48. */
const maxOfNetworks = [30, 60, 100];
/** The most bookings of a salon on one day, and the most bookings among them that made a new client. */
const maxADay = { all: 200, ofNewClients: 60 };
/** The most slots of a salon that unanswered requests of strangers hold. */
const maxHeld = 20;
/** The largest part of the open minutes of a barber's day that such requests hold. */
const maxOfDay = 1 / 2;
/** The seconds after which a client who had a visit is accepted: a random number from the first value on, below the second. */
const settledWithin = [60, 180] as const;
/** The rules for messages to the owner about the number of waiting requests. */
const flood = {
  /** The seconds before the first message, in which more requests come. */
  soon: 120,
  /** The seconds to the next message, which reports the requests that came meanwhile, or that none came. */
  later: 600,
  /** The number of unreported requests from which on the message does not wait that long. */
  many: 10,
};

const hourMs = 3_600_000;

/** The person or program that books on the page. */
export interface Caller {
  readonly origin: Origin;
  /** null if the network is not known. */
  readonly network: string | null;
  /** The key that signs the tickets, and makes hashes of networks. */
  readonly secret: Buffer;
  readonly linkKey: Buffer;
}

export const readBookingKey = (db: Db): Promise<Buffer> => readSecret(db, 'bookings');

/** The work that the page computes while the client types. */
export const newProof = (secret: Buffer, salon: SalonId, at: Date): Ticket => ({
  ticket: newTicket(secret, { purpose: salon, bits: workBits, at }),
  bits: workBits,
});

/** The answer to a program that filled in the field which people do not see. Nothing is written. */
export const seemingBooking = (
  { secret }: Caller,
  { id, date, time }: NewBooking,
): { readonly booking: Booking; readonly address: string } => ({
  booking: {
    id,
    state: 'waiting',
    keepsTime: true,
    date,
    time,
    duration: 30,
    service: '',
    barber: '',
    price: null,
  },
  address: addressOf(secret, { link: id.slice(0, 8), version: 1 }),
});

/** Refuses a caller who did not do the work, or did the work for another call. */
export async function spendProof(
  db: Database,
  salon: SalonId,
  { secret, now }: { readonly secret: Buffer; readonly now: Date },
  { id, proof }: Pick<NewBooking, 'id' | 'proof'>,
): Promise<void> {
  const isRight =
    isProof(secret, proof, { purpose: salon, now }) &&
    (await spendBookingTicket(db, proof.ticket, id, new Date(now.getTime() + ticketSeconds * 1000)));
  if (!isRight) throw invalid(messages.proofWrong, { proof: messages.proofWrong });
}

/** Runs before any lock: refuses callers who did not do the work, and most callers who come too often. */
export async function refuseEarly(
  db: Database,
  salon: SalonId,
  caller: Caller,
  newBooking: Pick<NewBooking, 'id' | 'proof'>,
): Promise<void> {
  await spendProof(db, salon, { secret: caller.secret, now: caller.origin.at }, newBooking);
  const refusal = await refusalOfNetworks(db, salon, caller);
  if (refusal) throw refusal;
}

/** The first locks of a booking: its number, then its widest network, which contains the others. */
export function lockWhoBooks(tx: Tx, salon: SalonId, digits: string, caller: Caller): void {
  lockBookingsOfPhone(tx, salon, digits);
  const widest = networksOf(caller).at(-1);
  // the hash has no day, so that the lock is the same on each day
  if (widest) lockBookingsOfNetwork(tx, salon, hashOf(caller, widest).toString('hex'));
}

/** The facts beside the offer on which the answer depends. */
interface Circumstances {
  readonly digits: string;
  readonly number: NumberRecord;
  readonly isCrowded: boolean;
  /** The refusal if the network may book no more now. */
  readonly tooManyThere: Refusal | undefined;
  readonly held: readonly HeldSlots[];
  readonly shown: readonly ShownVisit[];
}

/** Reads the circumstances. Needs the locks of the number, the network and the days. */
export async function readCircumstances(
  tx: Tx,
  salon: SalonId,
  caller: Caller,
  { digits, links = [] }: Pick<NewBooking, 'links'> & { readonly digits: string },
): Promise<Circumstances> {
  const now = caller.origin.at;
  const local = localDayAndTime(now);
  const [number, isCrowded, tooManyThere, held, shown] = await Promise.all([
    readNumber(tx, salon, digits, now),
    isCrowdedDay(tx, salon, now),
    refusalOfNetworks(tx, salon, caller),
    listHeldSlots(tx, salon, local),
    listShownVisits(tx, salon, caller, { digits, linkTexts: links, local }),
  ]);
  return { digits, number, isCrowded, tooManyThere, held, shown };
}

interface BookingRequest {
  readonly offer: OpenOffer;
  readonly newBooking: Pick<NewBooking, 'services' | 'barber' | 'date' | 'time' | 'maxPrice'>;
  /** The free slot, with the barber who would be first if no requests held slots. */
  readonly bookable: BookableVisit;
  /**
   * Whether no other barber can take the slot: a freed time of the waitlist is offered with one barber, also if the page does not
   * offer this time.
   */
  readonly isFixed?: boolean;
}

export interface AdmittedBooking {
  readonly answer: 'yes' | 'as a request';
  readonly bookable: BookableVisit;
  /** False: a slot is looked for when the request is accepted later. */
  readonly holdsSlot: boolean;
  /** The seconds after which the request is accepted automatically; undefined if only the salon accepts it. */
  readonly settlesAfter: number | undefined;
  readonly isCrowded: boolean;
  /** Whether the client holds the link of another visit at this time. */
  readonly isTwice: boolean;
}

type Admission = AdmittedBooking | { readonly answer: 'no'; readonly refusal: Refusal };

/**
 * Decides whether a booking is accepted, becomes a request or is refused. Requests count each other, so the lock of all requests
 * comes last.
 */
export async function admitBooking(
  tx: Tx,
  { origin }: Caller,
  asked: BookingRequest,
  { digits, number, isCrowded, tooManyThere, held, shown }: Circumstances,
): Promise<Admission> {
  const { salon, settings } = asked.offer;
  const now = origin.at;
  const refusal = refusalOfNumber(number, settings.maxOpen, shown) ?? tooManyThere;
  if (refusal) return { answer: 'no', refusal };

  const showsEarlierVisit = shown.some(({ tookPlace }) => tookPlace);
  const hasCome = await isKnownFor(tx, salon, { ...number, digits }, asked, now);
  const state = { isCrowded, hasCome, showsEarlierVisit };
  let first = firstAnswer(asked, now, { ...state, held });
  if (first.answer === 'as a request') {
    lockRequestsOfSalon(tx, salon);
    first = firstAnswer(asked, now, {
      ...state,
      held: await listHeldSlots(tx, salon, localDayAndTime(now)),
    });
  }
  const isTwice = shown.some((visit) => overlaps(visit, asked.newBooking, asked.bookable.duration));
  return { ...first, isCrowded, isTwice };
}

/**
 * The refusal if there are too many bookings of one number. Only a caller who holds the link of a visit of this number is told how
 * many.
 */
function refusalOfNumber(
  { open, inLastHour, isBlocked }: NumberRecord,
  maxOpen: number,
  shown: readonly ShownVisit[],
) {
  const isOpenFull = open >= maxOpen;
  if (!isBlocked && !isOpenFull && inLastHour < maxOfNumber) return undefined;
  return isOpenFull && !isBlocked && shown.length > 0
    ? new Refusal('limit_reached', requestMessages.tooManyOpen(open), {}, { open })
    : refuse(createBooking, 'limit_reached', messages.notOnline);
}

const chosenOf = ({ services }: Pick<OpenOffer, 'services'>, ids: readonly string[]) =>
  services.filter(({ id }) => ids.includes(id));

/** Whether one of these services needs a test of allergies, or a look at pictures: the visit is then a request, whoever asks. */
const needsLook = (offer: Pick<OpenOffer, 'services'>, ids: readonly string[]): boolean =>
  chosenOf(offer, ids).some(({ requiresTest, asksPicture }) => requiresTest || asksPicture);

/**
 * Whether a stranger may be accepted at once: not with a test of allergies, nor with a service that is only for clients who had it lately. The
 * page says the same to everybody, so that nobody learns who is a client.
 */
export const isForStrangers = (offer: Pick<OpenOffer, 'services'>, ids: readonly string[]): boolean =>
  !needsLook(offer, ids) && chosenOf(offer, ids).every(({ own_hours }) => !own_hours?.within_days);

/** Whether a client with this number had a visit: any one, or lately each of the services that are only for clients who had it lately. */
function isKnownFor(
  tx: Tx,
  salon: SalonId,
  { digits, hasCome }: Pick<NumberRecord, 'hasCome'> & { readonly digits: string },
  { offer, newBooking }: BookingRequest,
  now: Date,
): Promise<boolean> | boolean {
  const wanted = chosenOf(offer, newBooking.services).flatMap(({ id, own_hours }) =>
    own_hours?.within_days ? [{ id, since: addDays(newBooking.date, -own_hours.within_days) }] : [],
  );
  return wanted.length === 0 ? hasCome : hadLately(tx, salon, digits, wanted, localDayAndTime(now));
}

interface State {
  readonly held: readonly HeldSlots[];
  readonly isCrowded: boolean;
  /** Whether a client with this number had a visit that took place, and lately the services that are only for such clients. */
  readonly hasCome: boolean;
  /** Whether the caller holds the link of such a visit. */
  readonly showsEarlierVisit: boolean;
}

/**
 * The first answer. It depends on the settings and the state of the salon, and not on the number: else a stranger would learn who
 * is a client. A client who had a visit is accepted a random time later, or at once with the link of that visit; with a service that is only
 * for clients who had it lately, a client who did. A service that needs a test of allergies is a request of anybody: another answer would tell
 * whether there is a test.
 */
function firstAnswer(
  { offer, newBooking, bookable, isFixed = false }: BookingRequest,
  now: Date,
  { held, isCrowded, hasCome, showsEarlierVisit }: State,
): Omit<AdmittedBooking, 'isCrowded' | 'isTwice'> {
  const { accept } = offer.settings;
  const isForAll = accept === 'all' && !isCrowded;
  const isRight = ({ id: barberId }: OfferingBarber) => {
    const room = roomFor(held, offer.hours, { barberId, day: newBooking.date, duration: bookable.duration });
    return isForAll ? !room.isFlood : room.hasRoom;
  };
  const fixed = isRight(bookable.barber) ? bookable : undefined;
  const other = isFixed ? undefined : bookableVisit(offer, newBooking, now, isRight);
  const affordable = other && !dearerTerms(offer, other, newBooking.maxPrice) ? other : undefined;
  const withRoom = isFixed ? fixed : affordable;
  const mayBeAccepted = hasCome && accept !== 'none' && !needsLook(offer, newBooking.services);
  const isAtOnce =
    (isForAll && isForStrangers(offer, newBooking.services) && withRoom !== undefined) ||
    (mayBeAccepted && showsEarlierVisit);
  return {
    answer: isAtOnce ? 'yes' : 'as a request',
    bookable: withRoom ?? bookable,
    holdsSlot: isAtOnce || withRoom !== undefined,
    settlesAfter: mayBeAccepted && !isAtOnce ? randomInt(...settledWithin) : undefined,
  };
}

type CallerNetwork = Pick<Caller, 'network' | 'secret'>;

const networksOf = ({ network }: CallerNetwork) => (network === null ? [] : networksAround(network));

const hashOf = ({ secret }: CallerNetwork, text: string) =>
  createHmac('sha256', secret).update(text).digest();

/** The hashes of the network and of the networks around it. They change every day, so that nobody can be tracked. */
export const networkHashesOf = (from: CallerNetwork, moment: Date): readonly Buffer[] =>
  networksOf(from).map((network) => hashOf(from, `${localTime(moment).day}\n${network}`));

/** The refusal if too many bookings came from this network; undefined if the salon takes another booking from it now. */
async function refusalOfNetworks(db: Db, salon: SalonId, caller: Caller) {
  if (caller.network === null) return undefined;
  const now = caller.origin.at;
  // at midnight the last hour has the hashes of two days
  const days = [now, new Date(now.getTime() - hourMs)].map((moment) => networkHashesOf(caller, moment));
  const counted = await countBookingsFromNetworks(db, salon, days.flat(), now);
  const fullSince = maxOfNetworks.flatMap((most, width) => {
    const ofWidth = counted.filter(({ hash }) => days.some((hashes) => hashes[width]?.equals(hash)));
    const count = ofWidth.reduce((sum, one) => sum + one.count, 0);
    return count >= most ? [Math.min(...ofWidth.map(({ first }) => first.getTime()))] : [];
  });
  if (fullSince.length === 0) return undefined;
  return tooManyRequests(Math.max(...fullSince) + hourMs, now.getTime(), messages.tooManyFromNetwork);
}

/** Whether there were so many bookings today that a script may make them. */
async function isCrowdedDay(db: Db, salon: SalonId, now: Date) {
  const dayBegan = momentAt(localDayAndTime(now).day, 0);
  const { all, ofNewClients } = await countBookingsSince(db, salon, dayBegan);
  return all >= maxADay.all || ofNewClients >= maxADay.ofNewClients;
}

/** Whether bookings are accepted at once, as the page says before a booking. The answer to the booking is decided anew. */
export async function acceptsAtOnce(db: Db, { salon, settings }: OpenOffer, now: Date): Promise<boolean> {
  if (settings.accept !== 'all') return false;
  const [isCrowded, held] = await Promise.all([
    isCrowdedDay(db, salon, now),
    listHeldSlots(db, salon, localDayAndTime(now)),
  ]);
  return !isCrowded && !areAllHeld(held);
}

/** Whether a booking of this number that replaces a visit would be accepted at once. */
export async function acceptsNumberAtOnce(
  db: Db,
  offer: OpenOffer,
  { digits, replaced }: { readonly digits: string; readonly replaced: string | null },
  now: Date,
): Promise<boolean> {
  if (!(await acceptsAtOnce(db, offer, now))) return false;
  const number = await readNumber(db, offer.salon, digits, now, replaced);
  return refusalOfNumber(number, offer.settings.maxOpen, []) === undefined;
}

interface WantedSlot {
  readonly barberId: string;
  readonly day: string;
  readonly duration: number;
}

const areAllHeld = (held: readonly HeldSlots[]) => held.reduce((sum, { count }) => sum + count, 0) >= maxHeld;

/** `hasRoom`: a request may hold the slot. `isFlood`: so many requests wait that nobody is accepted there at once. */
function roomFor(held: readonly HeldSlots[], hours: Hours, { barberId, day, duration }: WantedSlot) {
  const minutes = held.find((one) => one.barberId === barberId && one.day === day)?.minutes ?? 0;
  const open = piecesOn(day, barberId, hours).reduce((sum, { from, to }) => sum + to - from, 0);
  const hasRoom = !areAllHeld(held) && minutes + duration <= open * maxOfDay;
  return { hasRoom, isFlood: !hasRoom && (areAllHeld(held) || minutes > 0) };
}

/** Whether the page takes no booking of this number now, unless the booking replaces a visit. */
export const isNumberFull = async (
  db: Db,
  salon: SalonId,
  { digits, maxOpen }: { readonly digits: string; readonly maxOpen: number },
  now: Date,
): Promise<boolean> => refusalOfNumber(await readNumber(db, salon, digits, now), maxOpen, []) !== undefined;

/** Says for which barbers and days a moved request may hold a slot: no more than a new request may. */
export async function readRoomForMoved(
  db: Db,
  salon: SalonId,
  { id, duration }: { readonly id: string; readonly duration: number },
  now: Date,
): Promise<(hours: Hours) => NonNullable<WantedVisit['hasRoom']>> {
  const held = await listHeldSlots(db, salon, localDayAndTime(now), id);
  return (hours) => (barberId, day) => roomFor(held, hours, { barberId, day, duration }).hasRoom;
}

interface ShownLinks {
  readonly digits: string;
  readonly linkTexts: readonly string[];
  readonly local: LocalMoment;
}

/** The visits of the number whose links the caller has. A right link proves more than the number does. */
async function listShownVisits(
  tx: Tx,
  salon: SalonId,
  { linkKey }: Caller,
  { digits, linkTexts, local }: ShownLinks,
) {
  const parts = linkTexts.map(partsOf).filter((one) => one !== undefined);
  if (parts.length === 0) return [];
  const links = parts.map(({ link }) => link);
  const found = await listVisitsOfLinks(tx, salon, digits, links, local);
  return found.filter((visit) =>
    parts.some(({ link, mac }) => link === visit.link && isMac(linkKey, mac, visit)),
  );
}

function overlaps(visit: ShownVisit, { date, time }: BookingRequest['newBooking'], duration: number) {
  const [start, other] = [minutesOf(time), minutesOf(visit.time)];
  return visit.isAhead && visit.date === date && start < other + visit.duration && other < start + duration;
}

interface FloodJob {
  readonly salon: SalonId;
}

/** Queues a message about the number of waiting requests, in place of a message about each. Needs the lock of the salon's requests. */
export async function tellOfFloodLater(tx: Tx, salon: SalonId, now: Date): Promise<void> {
  const { untold } = await readFlood(tx, salon);
  const { soon, later, many } = flood;
  const delaySeconds = await noteFlood(tx, salon, now, { soon, later, isHurried: untold >= many });
  if (delaySeconds !== undefined) await addTelling(tx, salon, delaySeconds);
}

async function addTelling(tx: Tx, salon: SalonId, delaySeconds: number) {
  const job: FloodJob = { salon };
  await removeJobs(tx, 'tell-flood', job);
  await addJob(tx, 'tell-flood', job, { delaySeconds, maxAttempts: 10 });
}

export const tellOfFlood =
  (db: Database, publicUrl: () => string, now: () => Date) =>
  ({ salon }: FloodJob): Promise<void> =>
    db.transaction(async (tx) => {
      const at = now();
      lockRequestsOfSalon(tx, salon);
      const { owner, settings, messages, ...counts } = await readFlood(tx, salon);
      const told = { ...owner, wantsMails: settings.mailOwner, publicUrl: publicUrl() };
      const tell = () =>
        ownerNotice(tx, salon, floodOf({ isFirst: messages === 0, ...counts }), { owner: told, now: at });
      if (counts.untold > 0 && (await tell())) {
        await noteAllTold(tx, salon, at);
        await noteFloodTold(tx, salon, { at, next: new Date(at.getTime() + flood.later * 1000) });
        await addTelling(tx, salon, flood.later);
        return;
      }
      if (counts.untold === 0 && counts.waiting > 0 && messages > 0) await tell();
      await noteFloodTold(tx, salon, { at, next: null });
    });
