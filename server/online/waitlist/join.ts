// Clients put themselves on the list: on the page of the salon with the proofs and bounds of a booking, and from the page of a visit.

import { v7 as newId } from 'uuid';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import { askEarlier, joinWaitlist } from '#contracts/online/waitlist-offers.ts';
import { addClientWithPhone, findClientByPhone } from '../../clients/lookup-store.ts';
import { type Caller, refuseEarly } from '../bookings/defence.ts';
import { lockBookingsOfPhone, readNumber } from '../bookings/defence-store.ts';
import { readOffer, wishOf } from '../bookings/offers.ts';
import { waitlistTexts } from '../history.sq.ts';
import { addAnswersOfEntry } from '../questions/store.ts';
import { findSalonOfSlug } from '../store.ts';
import { findByLink } from '../visits/find.ts';
import { brokenConstraint, type Database, type Db, type Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { networksAround } from '../../ground/http/network.ts';
import { findRepeated, hashOf } from '../../ground/http/repeats.ts';
import { byClient } from '../../ground/origin.ts';
import { personalPhoneFrom } from '../../ground/phones.ts';
import { notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { findEntryOfVisit, listEntriesOfVisit, readVisitToFree } from './earlier-store.ts';
import { addJoin, addMail, findJoined, withDaysOf } from './joined-store.ts';
import { addEntry, changeEntry, isBlocked, leaveEntry, lockWaitlist } from './store.ts';
import { changesOf } from './wish.ts';

const hour = 3600;
/**
 * The most calls: in a day from a network, from the networks around it and for a salon, and among these for new clients; in an
 * hour for a number. A handful of networks can't use up the limits of the salon, so they do not end the list for everybody else.
 */
const bounds = { networks: [10, 20, 40], number: 3, salon: 200, newClients: 120 };

interface Call extends Caller {
  readonly slug: string;
}

/** Returns true if the same request has joined already. */
export async function join(db: Database, call: Call, wanted: BodyOf<typeof joinWaitlist>): Promise<boolean> {
  // each attempt has its own proof, so the proof is no part of the request
  const { proof: _, website, ...request } = wanted;
  // people do not see this field, but programs fill it in
  if (website) return false;
  const now = call.origin.at;
  const found = await findSalonOfSlug(db, call.slug);
  if (!found) throw notFound();
  const { salon, country } = found;
  const phone = personalPhoneFrom(wanted.phone, 'phone', country);
  const isMade = (tx: Tx) => findRepeated(tx, salon, 'waitlist', request, messages.duplicate);
  if (await db.transaction(isMade)) return true;
  await refuseEarly(db, salon, call, wanted);
  const { day } = localTime(now);
  const offer = await readOffer(db, { slug: call.slug, from: day, days: 1, now });
  wishOf(offer, wanted.services, wanted.barber);
  const wish = await changesOf(db, salon, { ...wanted, barber_id: wanted.barber }, now);
  const answers = (wanted.answers ?? []).filter((one) =>
    (offer.questions ?? []).some(({ id, version }) => id === one.question && version === one.version),
  );
  const digits = digitsIn(phone);
  await limitJoining(db, salon, call, digits);
  const work = async (tx: Tx) => {
    lockBookingsOfPhone(tx, salon, digits);
    lockWaitlist(tx, salon);
    const { isBlocked: isRefused } = await readNumber(tx, salon, digits, now);
    if (isRefused) throw notHere();
    if (await isMade(tx)) return true;
    const { id, name, email = null, language } = wanted;
    const joined = await findJoined(tx, salon, wish, { digits, email, now });
    if (joined) {
      await changeEntry(tx, salon, joined.id, withDaysOf(joined, wish, day), now);
      await addJoin(tx, salon, joined.id, { id, email });
      if (email) await addMail(tx, salon, joined.id, email);
      await addAnswersOfEntry(tx, salon, joined.id, answers);
      return false;
    }
    const known = await findClientByPhone(tx, salon, phone, wanted.name);
    if (!known)
      await limitCalls(
        tx,
        countKey('waitlist-new', salon),
        { most: bounds.newClients, seconds: 24 * hour },
        now,
      );
    const client = known ?? (await addClientWithPhone(tx, salon, wanted.name, phone));
    const entry = {
      ...wish,
      id,
      clientId: client.id,
      madeClient: !known,
      visitId: null,
      name,
      email,
      language,
      requestHash: hashOf(request),
    };
    await addEntry(tx, salon, { ...entry, source: 'online' }, now);
    await addAnswersOfEntry(tx, salon, id, answers);
    const origin = { ...byClient(now), by: offer.owner };
    await recordHistory(tx, origin, {
      type: 'update',
      entity: 'salon',
      id: salon,
      description: waitlistTexts.joined,
    });
    return false;
  };
  return db.transaction(work, byClient(now)).catch((error) => {
    throw isFull(error) ? notHere() : error;
  });
}

/** The refusal of a blocked client and of a number that waits three times is the same, so that nobody learns who is a client. */
const notHere = () => refuse(joinWaitlist, 'not_bookable', bookingMessages.notOnline);

const isFull = (error: unknown) =>
  ['waitlist_salon_bound', 'waitlist_number_bound'].includes(brokenConstraint(error) ?? '');

async function limitJoining(db: Db, salon: SalonId, { network, origin: { at: now } }: Call, digits: string) {
  const networks = network === null ? [] : networksAround(network);
  for (const [width, one] of networks.entries())
    await limitCalls(
      db,
      countKey('waitlist', salon, one),
      { most: bounds.networks[width] ?? 0, seconds: 24 * hour },
      now,
    );
  await limitCalls(
    db,
    countKey('waitlist-number', salon, digits),
    { most: bounds.number, seconds: hour },
    now,
  );
  await limitCalls(db, countKey('waitlist-salon', salon), { most: bounds.salon, seconds: 24 * hour }, now);
}

interface VisitCall {
  readonly link: string;
  readonly network: string | null;
  readonly now: Date;
}

/**
 * Notes that the client of a visit wants to come earlier, or does not want that any more. Returns whether the client waits for an
 * earlier time.
 */
export async function waitForEarlier(
  db: Database,
  call: VisitCall,
  wanted: BodyOf<typeof askEarlier>,
): Promise<boolean> {
  const { now } = call;
  const { linked, visit: shown } = await findByLink(db, call);
  const { salon, visit, accessUntil } = linked;
  await limitCalls(db, countKey('earlier', linked.link), { most: 10, seconds: hour }, now);
  const tooLate = () => refuse(askEarlier, 'too_late', messages.notEarlier);
  const isAhead = shown.state === 'booked' && shown.keepsTime && accessUntil !== null && accessUntil > now;
  if (!visit || (wanted.wanted && !isAhead)) throw tooLate();
  const work = async (tx: Tx) => {
    const { digits, email, language, services } = await readVisitToFree(tx, salon, visit.id);
    lockBookingsOfPhone(tx, salon, digits || visit.clientId);
    lockWaitlist(tx, salon);
    if (!wanted.wanted) {
      for (const entry of await listEntriesOfVisit(tx, salon, visit.id))
        await leaveEntry(tx, salon, entry, now);
      return false;
    }
    const entry = await findEntryOfVisit(tx, salon, visit.id);
    if (services.length === 0 || (await isBlocked(tx, salon, visit.clientId))) throw tooLate();
    const { weekdays, from_minute, to_minute } = wanted;
    const days = { from: localTime(now).day, to: visit.date };
    const wish = await changesOf(
      tx,
      salon,
      { services, barber_id: null, ...days, weekdays, from_minute, to_minute },
      now,
    );
    if (entry) await changeEntry(tx, salon, entry, wish, now);
    else
      await addEntry(
        tx,
        salon,
        {
          ...wish,
          id: newId(),
          clientId: visit.clientId,
          madeClient: false,
          visitId: visit.id,
          source: 'online',
          name: null,
          email,
          language,
          requestHash: null,
        },
        now,
      );
    return true;
  };
  return db.transaction(work, byClient(now)).catch((error) => {
    if (isFull(error)) throw new Refusal('limit_reached', messages.fullOfNumber);
    throw error;
  });
}
