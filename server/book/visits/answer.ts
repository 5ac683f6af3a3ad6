// The client cancels the visit of a link, or says that they come. Both work also after the plan of the salon ended.
import { messages } from '#contracts/book/visits.sq.ts';
import { cancelVisit, confirmVisit, type Visit } from '#contracts/book/visits.ts';
import { whenOf } from '../appointments/messages.ts';
import { noteOnAppointment, setStatus } from '../appointments/slots.ts';
import { withdrawRequest } from '../bookings/answer.ts';
import { setMarketingRefusal } from '../clients/store.ts';
import { noteClientComing } from '../visit-links/store.ts';
import type { Database } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { byClient } from '../../ground/origin.ts';
import { refuse } from '../../ground/refusal.ts';
import { wholeBook } from '../../ground/scope.ts';
import { byClientOf } from './by-client.ts';
import { historyTexts } from './history.sq.ts';
import { lockVisit } from './lock.ts';
import type { Linked } from './store.ts';

interface Call {
  readonly now: Date;
  readonly publicUrl: string;
}

export const cancel = (db: Database, found: Linked, { now, publicUrl }: Call) =>
  db.transaction(async (tx) => {
    const { linked, shown: visit, row } = await lockVisit(tx, found, now);
    const { salon, booking } = linked;
    // a request that is repeated after a lost answer
    if (visit.state === 'cancelled') return;
    if (!visit.mayCancel) throw refuse(cancelVisit, 'too_late', messages.notCancellable);
    const by = byClientOf(linked, { now, publicUrl });
    if (booking?.state === 'waiting' && (await withdrawRequest(tx, wholeBook(salon), booking.id, by))) return;
    if (!row) throw refuse(cancelVisit, 'too_late', messages.notCancellable);
    const historyTextOf = () => historyTexts.cancelled(whenOf(slotOf(visit)));
    await setStatus(
      tx,
      wholeBook(salon),
      [row],
      { status: 'cancelled', cancelled_by: 'client' },
      { ...by, historyTextOf },
    );
  }, byClient(now));

export const confirm = (db: Database, found: Linked, call: Call) =>
  db.transaction(async (tx) => {
    const { now } = call;
    const { linked, shown: visit, row } = await lockVisit(tx, found, now);
    if (!visit.keepsTime || !row) {
      throw refuse(confirmVisit, 'too_late', messages.over);
    }
    const { salon, link } = linked;
    if (!(await noteClientComing(tx, salon, link, now))) return;
    const description = historyTexts.coming(whenOf(slotOf(visit)));
    await noteOnAppointment(
      tx,
      wholeBook(salon),
      row,
      { what: 'coming', description },
      byClientOf(linked, call),
    );
  }, byClient(call.now));

/** The client of the visit wants no offers, or wants them again. */
export const setOffers = (db: Database, { salon, visit }: Linked, refused: boolean, now: Date) =>
  db.transaction(async (tx) => {
    if (!visit) return;
    const { clientId: id } = visit;
    await setMarketingRefusal(tx, salon, id, { by: 'client', at: refused ? now : null });
    const description = refused ? historyTexts.noOffers : historyTexts.offersAgain;
    await recordHistory(tx, byClient(now), { type: 'update', entity: 'client', id, description });
  }, byClient(now));

const slotOf = ({ date, time }: Visit) => ({ appointment_date: date, appointment_time: time });
