// The client cancels the visit of a link, or says that they come. Both work also after the plan of the salon ended.
import { messages } from '#contracts/visits.sq.ts';
import { cancelVisit, confirmVisit, type Visit } from '#contracts/visits.ts';
import { whenOf } from '../appointments/messages.ts';
import { change } from '../appointments/store.ts';
import { withdraw } from '../bookings/answer.ts';
import type { Database } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { byClient } from '../origin.ts';
import { refuse } from '../refusal.ts';
import { tellClient } from '../visit-links/tell.ts';
import { historyTexts } from './history.sq.ts';
import { lockVisit } from './lock.ts';
import { type Linked, noteComing } from './store.ts';
import { tellOfClient } from './tell-salon.ts';

interface Call {
  readonly now: Date;
  readonly publicUrl: string;
}

export const cancel = (db: Database, found: Linked, { now, publicUrl }: Call) =>
  db.transaction(async (tx) => {
    const { linked, shown: visit } = await lockVisit(tx, found, now);
    const { salon, owner, booking } = linked;
    // a request that is repeated after a lost answer
    if (visit.state === 'cancelled') return;
    if (!visit.mayCancel) throw refuse(cancelVisit, 'too_late', messages.notCancellable);
    const origin = { ...byClient(now), by: owner };
    const isWithdrawn = booking?.state === 'waiting' && (await withdraw(tx, salon, booking.id, origin));
    await tellOfClient(tx, linked, { what: 'cancelled', isGone: isWithdrawn, publicUrl, now });
    if (isWithdrawn) return;
    await change(tx, salon, visit.id, { status: 'cancelled', cancelled_by: 'client', cancelled_at: now });
    await tellClient(tx, salon, visit.id, 'cancelled');
    const description = historyTexts.cancelled(whenOf(slotOf(visit)));
    await history.record(tx, origin, { type: 'update', entity: 'appointment', id: visit.id, description });
    publishChange(tx, salon, { noun: 'appointment', id: visit.id, version: visit.version + 1 });
  }, byClient(now));

export const confirm = (db: Database, found: Linked, now: Date) =>
  db.transaction(async (tx) => {
    const { linked, shown: visit } = await lockVisit(tx, found, now);
    if (visit.state !== 'booked' && visit.state !== 'waiting') {
      throw refuse(confirmVisit, 'too_late', messages.over);
    }
    const { salon, owner, link } = linked;
    if (!(await noteComing(tx, salon, link, now))) return;
    const description = historyTexts.coming(whenOf(slotOf(visit)));
    const origin = { ...byClient(now), by: owner };
    await history.record(tx, origin, { type: 'update', entity: 'appointment', id: visit.id, description });
    publishChange(tx, salon, { noun: 'appointment', id: visit.id });
  }, byClient(now));

const slotOf = ({ date, time }: Visit) => ({ appointment_date: date, appointment_time: time });
