// Answers requests: the salon does it, or the clock.
import { messages } from '#contracts/book/bookings.sq.ts';
import { answerRequest } from '#contracts/book/bookings.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { whenOf } from '../appointments/messages.ts';
import { type By, noteOnAppointment, removeAppointment } from '../appointments/slots.ts';
import { lockAppointment } from '../appointments/store.ts';
import { requestTexts } from '../visit-links/history.sq.ts';
import { tellClient } from '../visit-links/tell.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { bySystem, type Origin } from '../../ground/origin.ts';
import { refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import {
  type EndOfBooking,
  keepDeclineReason,
  listDueRequests,
  lockWaitingRequest,
  readBookingState,
  setBookingState,
} from './store.ts';

export async function answerBookingRequest(
  tx: Tx,
  salon: SalonId,
  id: string,
  { accept, reason = null }: BodyOf<typeof answerRequest>,
  origin: Origin,
) {
  const wanted = accept ? 'accepted' : 'declined';
  const request = await lockWaitingRequest(tx, salon, id);
  if (request?.appointment) {
    await endRequest(tx, salon, { ...request, id }, wanted, { origin });
    if (!accept && reason) await keepDeclineReason(tx, salon, id, reason);
    return;
  }
  // the same answer again, such as the second tap of a double tap, changes nothing
  if ((await readBookingState(tx, salon, id)) !== wanted)
    throw refuse(answerRequest, 'too_late', messages.answered);
}

/** Accepts or cancels the requests that nobody answered in time, each in its own transaction. */
export const answerDueRequests = (db: Database, now: () => Date) => async () => {
  const origin = bySystem(now());
  for (const { salon, id } of await listDueRequests(db, origin.at)) {
    await db.transaction(async (tx) => {
      const request = await lockWaitingRequest(tx, salon, id);
      if (request)
        await endRequest(tx, salon, { ...request, id }, request.lapses ? 'lapsed' : 'accepted', { origin });
    }, origin);
  }
};

type Request = NonNullable<Awaited<ReturnType<typeof lockWaitingRequest>>> & { readonly id: string };

/** The client takes a request back. False if it does not wait any more. */
export async function withdrawRequest(tx: Tx, salon: SalonId, id: string, by: By) {
  const request = await lockWaitingRequest(tx, salon, id);
  if (!request) return false;
  await endRequest(tx, salon, { ...request, id }, 'withdrawn', by);
  return true;
}

/** A request that is not accepted never was an appointment: its visit goes, and with it a client whom it made. */
async function endRequest(
  tx: Tx,
  salon: SalonId,
  { id, appointment, madeClient }: Request,
  wanted: EndOfBooking,
  by: By,
) {
  const visit = appointment === null ? undefined : await lockAppointment(tx, salon, appointment);
  // an instance of the release before leaves requests waiting whose visit the desk cancelled, confirmed or deleted
  const isOpen = visit?.status === 'pending';
  const byDesk = visit && visit.status !== 'cancelled' ? 'accepted' : 'declined';
  const state = isOpen ? wanted : byDesk;
  if (visit && isOpen) {
    const historyText = requestTexts[state](whenOf(visit));
    if (state === 'accepted') {
      await noteOnAppointment(tx, salon, visit.id, { what: 'accepted', description: historyText }, by);
      await tellClient(tx, salon, visit.id, 'accepted');
    } else {
      const request = { ending: state, madeClient };
      await removeAppointment(tx, salon, visit, { historyText, request }, by);
    }
  }
  await setBookingState(tx, salon, id, state);
  publishLiveEvent(tx, salon, { noun: 'booking', id });
}
