// Moves and cancels a booking with several people by its link: all visits together, or one of them is cancelled.

import { centsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import { chainLine, saidInTwo } from '#contracts/online/chain-line.ts';
import { type Chain, chainsOn } from '#contracts/online/chains.rules.ts';
import { claimsOfMoved } from '#contracts/online/move.rules.ts';
import { messages } from '#contracts/online/visits.sq.ts';
import { cancelVisit, moveVisit, type Visit } from '#contracts/online/visits.ts';
import { movedHistoryText, whenOf } from '../../appointments/messages.ts';
import {
  changeAppointments,
  lockBarberDays,
  orRefuseTaken,
  setStatus,
  TakenMeanwhile,
} from '../../appointments/slots.ts';
import { lockAppointmentsByIds, type StoredAppointment } from '../../appointments/store.ts';
import { countMoveByClient } from '../../appointments/visit-links/store.ts';
import { withdrawRequest } from '../bookings/answer.ts';
import { toldOnceOf } from '../bookings/chain-store.ts';
import { listChains, type Orders } from '../bookings/chains.ts';
import { readRoomForMoved } from '../bookings/defence.ts';
import { lockRequestsOfSalon } from '../bookings/defence-store.ts';
import { markBookingUnseen } from '../bookings/listed-store.ts';
import {
  boundsOf,
  daysSearched,
  findNearestBy,
  firstSearched,
  type OfferQuery,
  type OpenOffer,
  readOffer,
} from '../bookings/offers.ts';
import { visitTexts } from '../history.sq.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { byClient } from '../../ground/origin.ts';
import { notFound, refuse } from '../../ground/refusal.ts';
import { wholeBook } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { byClientOf, type LinkCall, lockVisit } from './find.ts';
import { refuseImmovable } from './move.ts';
import { type LinkTarget, listVisitsOfChain } from './store.ts';

type MoveRequest = BodyOf<typeof moveVisit>;
type OwnVisit = Awaited<ReturnType<typeof listVisitsOfChain>>[number];

interface MovedChain {
  readonly visits: readonly OwnVisit[];
  readonly asked: Pick<OfferQuery, 'slug' | 'except' | 'services' | 'whyNot'>;
  /** The chains of a day, without the one that is moved. */
  readonly chainsIn: (offer: OpenOffer) => (day: string) => Chain[];
  /**
   * The ways to put the visits one after another: as they are, then in the opposite order. On a day, without people of whom requests may hold
   * no more time.
   */
  readonly ordersIn: (offer: OpenOffer, day?: string) => Orders;
}

/** The visits of a chain that are ahead, to be looked up again: each keeps its person, its services and what was agreed. */
async function readMoved(db: Db, linked: LinkTarget, now: Date): Promise<MovedChain> {
  const { salon, booking, slug, chain } = linked;
  const standing = await listVisitsOfChain(db, salon, booking?.chain ?? '');
  const visits = standing.filter(({ id }) => isNamed(chain, id));
  const isWaiting = booking?.state === 'waiting';
  const rooms = await Promise.all(
    visits.map((visit) => (isWaiting ? readRoomForMoved(db, salon, visit, now) : undefined)),
  );
  const ordersIn = (offer: OpenOffer, day?: string) => {
    const parts = visits.map((visit, n) => {
      const { duration, parts: work, buffer, lines, barberId } = visit;
      const terms = {
        duration,
        parts: work,
        lines,
        priceCents: centsOf(visit.price),
        claims: claimsOfMoved(visit),
      };
      const hasRoom = rooms[n]?.(offer.hours);
      const people = offer.barbers.filter(
        ({ id }) => id === barberId && (day === undefined || hasRoom?.(id, day) !== false),
      );
      return { services: [visit.id], people: people.map((barber) => ({ barber, terms, buffer })) };
    });
    return [[parts], [parts.toReversed()]];
  };
  const [first] = visits;
  const isThere = (chain: Chain, day: string) => day === first?.date && clockTime(chain.begin) === first.time;
  return {
    visits,
    asked: {
      slug: slug ?? '',
      except: visits.map(({ id }) => id),
      services: visits.flatMap(({ lines }) => lines.flatMap(({ service_id }) => service_id ?? [])),
      whyNot: messages.notMovable,
    },
    ordersIn,
    chainsIn: (offer) => (day) =>
      chainsOn(ordersIn(offer, day), { offer, day, bounds: boundsOf(offer, now) }).filter(
        (chain) => !isThere(chain, day),
      ),
  };
}

const isNamed = (chain: LinkTarget['chain'], visit: string) => chain?.named.some(({ id }) => id === visit);

/** The days to which the chain can be moved. */
export async function listTimesOfChain(
  db: Db,
  linked: LinkTarget,
  query: Pick<OfferQuery, 'from' | 'days' | 'now' | 'language'>,
) {
  const { asked, ordersIn, chainsIn } = await readMoved(db, linked, query.now);
  const whole = { ...asked, ...query };
  const offer = await readOffer(db, whole);
  const { offer: _, ...offered } = await listChains(db, offer, whole, { chainsIn, orders: ordersIn(offer) });
  return offered;
}

interface Call extends LinkCall {
  readonly ceilings: Ceilings;
}

/** Moves all visits of a chain that are ahead, or none. */
export async function moveChain(
  db: Database,
  { linked, visit: shown }: { linked: LinkTarget; visit: Visit },
  wanted: MoveRequest,
  call: Call,
): Promise<void> {
  const { now } = call;
  if (wanted.date === shown.date && wanted.time === shown.time) return;
  refuseImmovable(linked, shown);
  const { asked, chainsIn } = await readMoved(db, linked, now);
  const whole = { ...asked, from: firstSearched(wanted.date, now), days: daysSearched, now };
  const taken = async (offer: OpenOffer) => {
    const timesIn = (read: OpenOffer) => (day: string) => chainsIn(read)(day).map(({ begin }) => begin);
    const times = await findNearestBy(db, offer, whole, timesIn, wanted);
    return refuse(moveVisit, 'slot_taken', bookingMessages.slotTaken, { times });
  };
  const offer = await readOffer(db, whole);
  // most moves that come too late are refused here, without a lock
  if (!chainAt(chainsIn(offer), wanted)) throw await taken(offer);
  const work = (tx: Tx) => write(tx, linked, wanted, call);
  await orRefuseTaken(db.transaction(work, byClient(now)), async () => taken(await readOffer(db, whole)));
}

const chainAt = (chains: (day: string) => Chain[], { date, time }: MoveRequest) =>
  chains(date).find(({ begin }) => begin === minutesOf(time));

/** Locks the visits by their ids, the request, and then the days of their people, in the order in which the desk locks them. */
async function write(tx: Tx, found: LinkTarget, wanted: MoveRequest, { now, ceilings, publicUrl }: Call) {
  const rows = await lockChain(tx, found);
  const { linked, shown } = await lockVisit(tx, found, now);
  if (wanted.date === shown.date && wanted.time === shown.time) return;
  refuseImmovable(linked, shown);
  const { salon, booking, link } = linked;
  const { visits, asked, chainsIn } = await readMoved(tx, linked, now);
  // the desk changed the visits of the chain meanwhile
  if (visits.some(({ id }) => !rows.has(id))) throw new TakenMeanwhile();
  lockBarberDays(
    tx,
    salon,
    visits.map(({ barberId }) => ({ barberId, day: wanted.date })),
  );
  if (booking?.state === 'waiting') lockRequestsOfSalon(tx, salon);
  const offer = await readOffer(tx, { ...asked, from: wanted.date, days: 1, now });
  const chain = chainAt(chainsIn(offer), wanted);
  if (!chain) throw new TakenMeanwhile();
  const changes = chain.parts.flatMap(({ services: [id = ''], minutes }) => {
    const before = rows.get(id);
    if (!before) return [];
    const columns = { day: wanted.date, starts_at: clockTime(minutes) };
    const moved = visitTexts.moved(
      whenOf(before),
      whenOf({ appointment_date: columns.day, appointment_time: columns.starts_at }),
    );
    return [
      {
        ...{ before, columns },
        historyTextOf: (after: Appointment) => movedHistoryText(moved, before, after, linked.currency),
      },
    ];
  });
  const [first] = visits;
  const isLater = first && `${wanted.date} ${wanted.time}` > `${first.date} ${first.time}`;
  await changeAppointments(tx, wholeBook(salon), isLater ? changes.toReversed() : changes, {
    ...byClientOf(linked, { now, publicUrl }),
    ceilings,
    toldOnce: { visit: first?.id ?? '', begin: wanted, ...saidInTwo(lineOf(chain, visits)) },
  });
  await countMoveByClient(tx, link, now);
  if (booking) {
    const id = booking.chain ?? booking.id;
    if (booking.state !== 'waiting') await markBookingUnseen(tx, salon, id);
    publishLiveEvent(tx, salon, { noun: 'booking', id });
  }
}

const lineOf = ({ parts }: Chain, visits: readonly OwnVisit[]) =>
  chainLine(
    'sq',
    parts.map(({ services: [id], minutes, terms, barber, isInWait }) => ({
      time: clockTime(minutes),
      duration: terms.duration,
      service: visits.find((visit) => visit.id === id)?.service ?? '',
      barber: barber.name,
      isInWait,
    })),
  );

/** The visits of the chain that are not cancelled, locked in the order of their ids. */
export async function lockChain(
  tx: Tx,
  { salon, booking }: LinkTarget,
): Promise<Map<string, StoredAppointment>> {
  const visits = await listVisitsOfChain(tx, salon, booking?.chain ?? '');
  const ids = visits.map(({ id }) => id);
  const rows = await lockAppointmentsByIds(tx, wholeBook(salon), ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Cancels all visits of the chain that are ahead, or only this one of them. A request is taken back whole. */
export const cancelChain = (
  db: Database,
  found: LinkTarget,
  only: string | undefined,
  { now, publicUrl }: LinkCall,
): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await lockChain(tx, found);
    const { linked, shown } = await lockVisit(tx, found, now);
    const { salon, booking, chain } = linked;
    const isKnown = only === undefined || rows.has(only) || chain?.visits.some(({ id }) => id === only);
    if (!isKnown) throw notFound();
    const isMeant = (id: string) => (only === undefined ? isNamed(chain, id) : id === only);
    const chosen = [...rows.values()].filter(({ id, status }) => status !== 'cancelled' && isMeant(id));
    // a call that is repeated after a lost answer
    if (chosen.length === 0) return;
    if (!shown.mayCancel || !chosen.every(({ id }) => isNamed(chain, id)))
      throw refuse(cancelVisit, 'too_late', messages.notCancellable);
    const by = byClientOf(linked, { now, publicUrl });
    if (booking?.state === 'waiting') {
      if (only !== undefined) throw refuse(cancelVisit, 'too_late', messages.notCancellable);
      await withdrawRequest(tx, wholeBook(salon), booking.chain ?? booking.id, by);
      return;
    }
    const lead = chosen.find(({ id }) => id === linked.visit?.id) ?? chosen[0];
    const isWhole = chosen.length > 1 && chain;
    const rest = chain?.named.filter(({ id }) => !isMeant(id)) ?? [];
    await setStatus(
      tx,
      wholeBook(salon),
      chosen,
      { status: 'cancelled', cancelled_by: 'client' },
      {
        ...by,
        ...(rest.length > 0 && { rest: chainLine('sq', rest) }),
        ...(isWhole && { toldOnce: toldOnceOf(lead?.id ?? '', chain) }),
        historyTextOf: (visit) => visitTexts.cancelled(whenOf(visit)),
      },
    );
  }, byClient(now));
