// An entry into the queue from the page of a salon. Nobody has seen the person, so entries have limits as online bookings have.

import type { Wait } from '#contracts/appointments/waits.rules.ts';
import { minutesToCome, type WalkIn } from '#contracts/appointments/walk-ins.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import { messages } from '#contracts/online/queue-page.sq.ts';
import { joinQueue, type readEntry } from '#contracts/online/queue-page.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { addressOf, isMac, newLink, partsOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { estimate } from '../../appointments/walk-ins/estimate.ts';
import {
  addWalkIn,
  countFromPage,
  endLapsed,
  findByLink,
  findWalkIn,
  getWalkIn,
  listEntriesOfNumber,
  lockQueue,
  readLinkOf,
  updateWalkInRow,
} from '../../appointments/walk-ins/store.ts';
import { readBookingKey, spendProof } from '../bookings/defence.ts';
import type { Database, Db } from '../../ground/db/database.ts';
import { countKey, tooManyRequests } from '../../ground/http/limits.ts';
import { networksAround } from '../../ground/http/network.ts';
import { findRepeated, hashOf } from '../../ground/http/repeats.ts';
import { countCall } from '../../ground/http/store.ts';
import { refuseUnknownIds } from '../../ground/http/unknown-ids.ts';
import { byClient } from '../../ground/origin.ts';
import { personalPhoneFrom } from '../../ground/phones.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import { findQueuePage, findQueuePageOf, type QueuePage } from './store.ts';

type Wanted = BodyOf<typeof joinQueue>;
type Entry = ReplyOf<typeof readEntry>['entry'];

/**
 * The most entries in an hour from a network and from the networks around it. `shared`: the number of people on the way from which
 * on each network may make only the first entry of its hour, so that a handful of networks never takes all places.
 */
const bounds = { networks: [6, 12, 24], shared: 12 };
const hour = 3600;

export interface Caller {
  readonly now: Date;
  readonly network: string | null;
}

/** Refuses where no salon has this address, or its page is closed. */
export async function getQueuePage(db: Db, slug: string, now: Date): Promise<QueuePage> {
  const page = await findQueuePage(db, slug, now);
  if (!page) throw notFound();
  if (!page.isBookable) throw refuse(joinQueue, 'not_bookable', bookingMessages.notBookable);
  return page;
}

export const rangeOf = (wait: Wait | undefined): NonNullable<Entry['wait']> | null =>
  wait?.place ? { from: wait.place.from, to: wait.place.to } : null;

export async function enter(db: Database, slug: string, wanted: Wanted, { now, network }: Caller) {
  const { proof, website, link: kept, ...content } = wanted;
  const page = await getQueuePage(db, slug, now);
  const { salon } = page;
  if (website) return seemingEntry(page, await readBookingKey(db), wanted.id);
  const key = await readLinkKey(db);
  const before = kept === undefined ? undefined : await findOwn(db, key, kept);
  if (before && before.salon === salon && isIn(before.walkIn, now))
    return { link: kept ?? '', entry: await entryOf(db, page, before.walkIn, now), isRepeated: true };
  const phone = wanted.phone ? personalPhoneFrom(wanted.phone, 'phone', page.country) : null;
  const request = { ...content, salon };
  const made = await db.transaction((tx) => findRepeated(tx, salon, 'walk_ins', request, messages.duplicate));
  let refuseMore: Refuse;
  if (!made) {
    const ofService = { field: 'service_ids', message: serviceMessages.unknown };
    await refuseUnknownIds(db, salon, 'services', content.service_ids ?? [], ofService);
    await spendProof(db, salon, { secret: await readBookingKey(db), now }, wanted);
    refuseMore = await countNetworks(db, salon, network, now);
    const { isOpen, isOffered, isInOwnHours } = await estimate(db, salon, now);
    if (!page.isOpen || !isOpen) throw refuse(joinQueue, 'not_bookable', messages.closed);
    const { barber_id = null, service_ids = [] } = wanted;
    if (barber_id !== null && !(page.chooseBarber && isOffered({ barber_id, service_ids })))
      throw invalid(bookingMessages.barberNotOffered, { barber_id: bookingMessages.barberNotOffered });
    if (!isInOwnHours({ barber_id, service_ids }))
      throw invalid(messages.notForService, { service_ids: messages.notForService });
  }
  const { id, isRepeated } = made
    ? { id: wanted.id, isRepeated: true }
    : await write(db, page, request, { phone, now, refuseMore });
  const walkIn = await getWalkIn(db, wholeBook(salon), id);
  const link = await readLinkOf(db, salon, id);
  // an id that the desk has used is no entry of the page
  if (!link) throw refuse(joinQueue, 'duplicate', messages.duplicate);
  const entry = await entryOf(db, page, walkIn, now);
  return { link: addressOf(key, { link, version: 1 }), entry, isRepeated };
}

/** A function that throws; undefined for the first entry of a network. */
type Refuse = (() => never) | undefined;

async function countNetworks(db: Db, salon: SalonId, network: string | null, now: Date): Promise<Refuse> {
  let refuseMore: Refuse;
  for (const [width, one] of (network === null ? [] : networksAround(network)).entries()) {
    const { hits, ends_at } = await countCall(db, countKey('queue', salon, one), hour, now);
    const refuseThis = () => {
      throw tooManyRequests(ends_at.getTime(), now.getTime());
    };
    if (hits > (bounds.networks[width] ?? 0)) refuseThis();
    if (hits > 1) refuseMore = refuseThis;
  }
  return refuseMore;
}

interface Known {
  readonly phone: string | null;
  readonly now: Date;
  /** The refusal of an entry that is not the first of its network, for the time when the room is shared. */
  readonly refuseMore: Refuse;
}

/**
 * Returns the id of the entry, and whether the same request was sent before. A person who is in the queue with this number and name has lost
 * the link, and gets the place again. One number enters once, whatever the name and the network. The bound of all entries is a constraint.
 */
function write(
  db: Database,
  { salon }: QueuePage,
  request: Omit<Wanted, 'proof' | 'website' | 'link'>,
  { phone, now, refuseMore }: Known,
) {
  const { id, name, service_ids: serviceIds = [], barber_id: barberId = null } = request;
  const { day } = localTime(now);
  return db.transaction(async (tx) => {
    lockQueue(tx, salon);
    if (await findRepeated(tx, salon, 'walk_ins', request, messages.duplicate))
      return { id, isRepeated: true };
    await endLapsed(tx, salon, now);
    const ofNumber = phone ? await listEntriesOfNumber(tx, salon, { digits: digitsIn(phone), day }) : [];
    const lost = ofNumber.find((one) => one.name !== null && isSameName(one.name, name));
    if (lost) return { id: lost.id, isRepeated: false };
    if (ofNumber.length > 0) throw tooManyRequests(now.getTime() + hour * 1000, now.getTime());
    if (refuseMore && (await countFromPage(tx, salon, day)) >= bounds.shared) refuseMore();
    const unknown = { clientId: null, quotedMinutes: null };
    const page = { link: newLink() };
    const row = {
      id,
      day,
      name,
      phone,
      serviceIds,
      barberId,
      ...unknown,
      arrivedAt: now,
      page,
      requestHash: hashOf(request),
    };
    await addWalkIn(tx, salon, row, byClient(now));
    return { id, isRepeated: false };
  }, byClient(now));
}

/**
 * The answer to a program that filled in the field which people do not see. Nothing is written. The program chose the id: with the
 * key of links, the program would get the address of any link whose first half it knows.
 */
const seemingEntry = ({ name, slug }: QueuePage, secret: Buffer, id: string) => ({
  link: addressOf(secret, { link: id.slice(0, 8), version: 1 }),
  entry: { salon: name, slug, number: 1, state: 'waiting', is_here: false } satisfies Entry,
  isRepeated: false,
});

/** The time after the begin of the visit in which a page that is loaded again says that it is the client's turn. */
const turnMs = 3_600_000;

/** The salon and the entry of a link; undefined if the link is wrong, or its day is long over. */
async function findOwn(db: Db, key: Buffer, address: string) {
  const parts = partsOf(address);
  if (!parts || !isMac(key, parts.mac, { link: parts.link, version: 1 })) return undefined;
  const found = await findByLink(db, parts.link);
  const walkIn = found && (await findWalkIn(db, wholeBook(found.salon), found.id));
  return walkIn && { salon: found.salon, walkIn };
}

const isIn = ({ state, day, is_here, arrived_at }: WalkIn, now: Date) =>
  state === 'waiting' &&
  day === localTime(now).day &&
  (is_here || now.getTime() - Date.parse(arrived_at) < minutesToCome * 60_000);

async function entryOf(db: Db, { salon, name, slug }: QueuePage, walkIn: WalkIn, now: Date): Promise<Entry> {
  const { id, number, state, is_here, ended_at } = walkIn;
  const known = { salon: name, slug, number, is_here };
  if (state === 'seated' && ended_at)
    return { ...known, state, is_turn: now.getTime() - Date.parse(ended_at) < turnMs };
  if (!isIn(walkIn, now)) return { ...known, state: 'left' };
  const { place, wait } = (await estimate(db, salon, now)).ownOf(id);
  return { ...known, state, place, wait: rangeOf(wait) };
}

async function getOwn(db: Db, address: string, now: Date) {
  const own = await findOwn(db, await readLinkKey(db), address);
  const page = own && (await findQueuePageOf(db, own.salon, now));
  if (!own || !page) throw notFound();
  return { page, ...own };
}

export async function readOwn(db: Db, address: string, now: Date): Promise<Entry> {
  const { page, walkIn } = await getOwn(db, address, now);
  return entryOf(db, page, walkIn, now);
}

/**
 * Takes a client off the queue. A client who is seated or has left stays so. A client whom the desk took off leaves, too: the undo
 * of the desk does not bring this client back.
 */
export async function leaveQueue(db: Database, address: string, now: Date): Promise<Entry> {
  const { page, salon, walkIn } = await getOwn(db, address, now);
  await db.transaction(async (tx) => {
    lockQueue(tx, salon);
    const before = await getWalkIn(tx, wholeBook(salon), walkIn.id);
    if (before.state !== 'seated')
      await updateWalkInRow(tx, salon, before, {
        left_by_client: true,
        ...(before.state === 'waiting' && { state: 'left', ended_at: now }),
      });
  }, byClient(now));
  return entryOf(db, page, await getWalkIn(db, wholeBook(salon), walkIn.id), now);
}
