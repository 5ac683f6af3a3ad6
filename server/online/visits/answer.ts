// The answers of a client on the page of a visit: the client cancels the visit, or says that they come. Both answers also work
// after the plan of the salon ended.

import { messages } from '#contracts/online/visits.sq.ts';
import { cancelVisit, confirmVisit, type Visit } from '#contracts/online/visits.ts';
import { whenOf } from '../../appointments/messages.ts';
import { noteOnAppointment, setStatus } from '../../appointments/slots.ts';
import { noteClientComing, noteOffersRefused } from '../../appointments/visit-links/store.ts';
import { allowOffersByLink, refuseOffersByLink } from '../../clients/store.ts';
import { withdrawRequest } from '../bookings/answer.ts';
import { visitTexts } from '../history.sq.ts';
import type { Database } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { byClient } from '../../ground/origin.ts';
import { refuse } from '../../ground/refusal.ts';
import { wholeBook } from '../../ground/scope.ts';
import { lockChain } from './chain.ts';
import { byClientOf, type LinkCall, lockVisit } from './find.ts';
import type { LinkTarget } from './store.ts';

export const cancel = (db: Database, found: LinkTarget, { now, publicUrl }: LinkCall): Promise<void> =>
  db.transaction(async (tx) => {
    const { linked, shown: visit, row } = await lockVisit(tx, found, now);
    const { salon, booking } = linked;
    // a request that is repeated after a lost answer
    if (visit.state === 'cancelled') return;
    if (!visit.mayCancel) throw refuse(cancelVisit, 'too_late', messages.notCancellable);
    const by = byClientOf(linked, { now, publicUrl });
    if (booking?.state === 'waiting' && (await withdrawRequest(tx, wholeBook(salon), booking.id, by))) return;
    if (!row) throw refuse(cancelVisit, 'too_late', messages.notCancellable);
    const historyTextOf = () => visitTexts.cancelled(whenOf(slotOf(visit)));
    await setStatus(
      tx,
      wholeBook(salon),
      [row],
      { status: 'cancelled', cancelled_by: 'client' },
      { ...by, historyTextOf },
    );
  }, byClient(now));

export const confirm = (db: Database, found: LinkTarget, call: LinkCall): Promise<void> =>
  db.transaction(async (tx) => {
    const { now } = call;
    // a move of any part by the desk waits, since the answer is for all parts
    if (found.booking?.chain && found.booking.state !== 'waiting') await lockChain(tx, found);
    const { linked, shown: visit, row } = await lockVisit(tx, found, now);
    if (visit.state === 'waiting') throw refuse(confirmVisit, 'too_late', messages.stillWaiting);
    if (!visit.keepsTime || !row) {
      throw refuse(confirmVisit, 'too_late', messages.over);
    }
    const { salon, link, chain } = linked;
    if (!(await noteClientComing(tx, salon, link, now))) return;
    const description = visitTexts.coming(whenOf(slotOf(visit)));
    await noteOnAppointment(
      tx,
      wholeBook(salon),
      row,
      { what: 'coming', description, others: chain?.visits },
      byClientOf(linked, call),
    );
  }, byClient(call.now));

/** The most changes in an hour, since each change is a line in the history of the owner. */
const offers = { most: 10, seconds: 3600 };

/**
 * Notes that the client wants no offers, or takes that back. Refusals by others stay and are not shown, since a stranger who books
 * with the client's number has a link, too.
 */
export const setOffers = (db: Database, found: LinkTarget, refused: boolean, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { linked } = await lockVisit(tx, found, now);
    const { salon, link, visit, owner } = linked;
    const said = visit && (await noteOffersRefused(tx, salon, link, refused ? now : null));
    if (!said) return;
    await limitCalls(tx, countKey('offers', link), offers, now);
    const { clientId: id } = visit;
    if (refused) await refuseOffersByLink(tx, salon, id, now);
    else if (said.before) await allowOffersByLink(tx, salon, id, said.before);
    const description = refused ? visitTexts.noOffers : visitTexts.offersAgain;
    const origin = { ...byClient(now), by: owner };
    await recordHistory(tx, origin, { type: 'update', entity: 'client', id, description });
  }, byClient(now));

const slotOf = ({ date, time }: Visit) => ({ appointment_date: date, appointment_time: time });
