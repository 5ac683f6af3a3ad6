// The answers to requests: by the salon, or automatically.

import { isAhead } from '#contracts/ground/appointment.rules.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/online/bookings.sq.ts';
import { answerRequest } from '#contracts/online/requests.ts';
import type { ChangeContext } from '../../appointments/followers.ts';
import { requestTexts } from '../../appointments/history.sq.ts';
import { whenOf } from '../../appointments/messages.ts';
import {
  isSlotTaken,
  noteOnAppointment,
  orRefuseTaken,
  removeAppointment,
  setStatus,
} from '../../appointments/slots.ts';
import { lockAppointment } from '../../appointments/store.ts';
import { tellBooking, tellClient } from '../../appointments/visit-links/follow.ts';
import { isMailed } from '../../appointments/visit-links/reach-store.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { bySystem, type Origin } from '../../ground/origin.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import { type Ceilings, usualCeilings } from '../../ground/usual-ceilings.ts';
import {
  type BookingEnd,
  forgetDeadline,
  keepDeclineReason,
  leaveToSalon,
  listDueRequests,
  lockWaitingRequest,
  readOwnAcceptance,
  setBookingState,
} from './answer-store.ts';
import { listFurther, readChain, toldOnceOf } from './chain-store.ts';
import { lockBookingsOfPhone } from './defence-store.ts';
import { markBookingsSeen } from './listed-store.ts';
import {
  findRequestWithoutSlot,
  keepTextsOfChain,
  type RequestWithoutSlot,
  requireColumnOfBooking,
} from './store.ts';
import { type GivenTime, refuseTakenTime, takeSlotForRequest } from './take-slot-for-request.ts';

interface Answer {
  readonly accept: boolean;
  /** The reason why the request is declined. */
  readonly reason?: string | null | undefined;
  /** Another time that the salon gives, only to a request that holds no slot. */
  readonly given?: GivenTime | undefined;
}

interface CallContext {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

/**
 * Writes the answer of the salon, and returns whether a mail tells the client. The salon can also refuse a booking that was accepted at
 * once: that cancels the visit.
 */
export function answerBookingRequest(
  db: Database,
  scope: Scope,
  id: string,
  { accept, reason = null, given }: Answer,
  { origin, ceilings }: CallContext,
): Promise<boolean> {
  const work = async (tx: Tx) => {
    await requireColumnOfBooking(tx, scope, id);
    await lockNumberOf(tx, scope.salon, id);
    const request = await lockRequest(tx, scope.salon, id);
    if (request?.withoutSlot && accept)
      await takeSlotForRequest(tx, scope, request.withoutSlot, { origin, ceilings, given });
    else if (request) await endRequest(tx, scope, request, accept ? 'accepted' : 'declined', { origin });
    else await answerAgain(tx, scope, id, accept, origin);
    if (!accept && reason) await keepDeclineReason(tx, scope.salon, id, reason);
    await markBookingsSeen(tx, scope, [id], origin.at);
    return isMailed(tx, scope.salon, id, origin.at);
  };
  return orRefuseTaken(db.transaction(work, origin), () => refuseTakenTime(db, scope, id, origin.at, given));
}

/**
 * Handles an answer to a request that does not wait any more. The same answer again, such as the second tap of a double tap,
 * changes nothing. Another answer comes too late, except the refusal of a booking that was accepted automatically.
 */
async function answerAgain(tx: Tx, scope: Scope, id: string, accept: boolean, origin: Origin) {
  const { state, appointment, isAutomatic } = await readOwnAcceptance(tx, scope.salon, id);
  if (state === (accept ? 'accepted' : 'declined')) return;
  const visit =
    isAutomatic && !accept && appointment ? await lockAppointment(tx, scope, appointment) : undefined;
  if (visit?.status === 'cancelled' && visit.cancelled_by === 'salon') return;
  if (visit?.status !== 'pending' || !isAhead(visit, localTime(origin.at)))
    throw refuse(answerRequest, 'too_late', messages.answered);
  const historyTextOf = () => requestTexts.refused(whenOf(visit));
  const further = visit.group_id === null ? [] : await lockFurther(tx, scope, id);
  await setStatus(
    tx,
    scope,
    [visit, ...further.filter(({ status }) => status === 'pending')],
    { status: 'cancelled', cancelled_by: 'salon' },
    { origin, historyTextOf },
  );
}

/**
 * Answers the requests that are due, each in its own transaction: nobody answered in time, or the moment has come at which they
 * are settled automatically.
 */
export const answerDueRequests =
  (db: Database, now: () => Date, ceilings: Ceilings = usualCeilings): (() => Promise<void>) =>
  async () => {
    const origin = bySystem(now());
    const faults: unknown[] = [];
    for (const { salon, id } of await listDueRequests(db, origin.at)) {
      await answerOrLeave(db, wholeBook(salon), id, { origin, ceilings }).catch((error) => {
        faults.push(error);
      });
    }
    // thrown only now: the other requests are answered although some fail, and the log has the reasons
    if (faults.length > 0) throw new AggregateError(faults, 'Some requests were not answered.');
  };

async function answerOrLeave(db: Database, scope: Scope, id: string, by: CallContext) {
  try {
    await db.transaction((tx) => answerDue(tx, scope, id, by), by.origin);
  } catch (error) {
    if (!isSlotTaken(error) && !(error instanceof Refusal)) throw error;
    await db.transaction((tx) => leaveToSalon(tx, scope.salon, id));
  }
}

async function answerDue(tx: Tx, scope: Scope, id: string, { origin, ceilings }: CallContext) {
  await lockNumberOf(tx, scope.salon, id);
  const request = await lockRequest(tx, scope.salon, id);
  if (!request) return;
  const { withoutSlot, lapses, settlesAt, settlesAs } = request;
  const unanswered = lapses ? ('lapsed' as const) : ('accepted' as const);
  const isSettled = settlesAs !== null && settlesAt !== null && settlesAt <= origin.at;
  const state = isSettled ? settlesAs : unanswered;
  if (withoutSlot && state === 'accepted')
    await takeSlotForRequest(tx, scope, withoutSlot, { origin, ceilings });
  else await endRequest(tx, scope, request, state, { origin });
  if (isSettled && state === 'accepted') await forgetDeadline(tx, scope.salon, id);
}

type Request = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Locks the number of a request that holds no slot: accepting it may make a client, so the number is locked first, as for a booking. */
async function lockNumberOf(tx: Tx, salon: SalonId, id: string) {
  const withoutSlot = await findRequestWithoutSlot(tx, salon, id);
  if (withoutSlot) lockBookingsOfPhone(tx, salon, withoutSlot.digits);
}

/** The request, locked; undefined if it does not wait any more. */
async function lockRequest(tx: Tx, salon: SalonId, id: string) {
  const request = await lockWaitingRequest(tx, salon, id);
  const withoutSlot = request && (await findRequestWithoutSlot(tx, salon, id));
  return request && { ...request, id, withoutSlot: withoutSlot && { ...withoutSlot, id } };
}

/** Takes a request back for the client. Returns false if the request does not wait any more. */
export async function withdrawRequest(tx: Tx, scope: Scope, id: string, by: ChangeContext): Promise<boolean> {
  const request = await lockRequest(tx, scope.salon, id);
  if (!request) return false;
  await endRequest(tx, scope, request, 'withdrawn', by);
  return true;
}

/** The further visits of a booked chain, locked. */
async function lockFurther(tx: Tx, scope: Scope, booking: string) {
  const visits = [];
  for (const id of await listFurther(tx, scope.salon, booking)) {
    const { appointment } = await readOwnAcceptance(tx, scope.salon, id);
    if (appointment) visits.push(await lockAppointment(tx, wholeBook(scope.salon), appointment));
  }
  return visits;
}

/** Ends a request. All visits of a chain end in the same way; people are told once. */
async function endRequest(tx: Tx, scope: Scope, request: Request, wanted: BookingEnd, by: ChangeContext) {
  const { id, appointment, isChain } = request;
  const chain = isChain ? await readChain(tx, scope.salon, id) : undefined;
  if (!chain || appointment === null) return endOne(tx, scope, request, wanted, by);
  const once = { ...by, toldOnce: toldOnceOf(appointment, chain) };
  for (const further of await listFurther(tx, scope.salon, id)) {
    const other = await lockRequest(tx, scope.salon, further);
    if (other) await endOne(tx, scope, other, wanted, once);
  }
  await endOne(tx, scope, request, wanted, once);
  await keepTextsOfChain(tx, scope.salon, id, chain);
}

/**
 * Ends a request. A request that is not accepted never was an appointment: its visit is deleted, and a client whom the request
 * made, too.
 */
async function endOne(
  tx: Tx,
  scope: Scope,
  { id, appointment, madeClient, withoutSlot }: Request,
  wanted: BookingEnd,
  by: ChangeContext,
) {
  if (withoutSlot) return endWithoutSlot(tx, scope.salon, { ...withoutSlot, id }, wanted, by);
  const visit = appointment === null ? undefined : await lockAppointment(tx, scope, appointment);
  // an instance of the previous release leaves requests waiting whose visit the desk cancelled, confirmed or deleted
  const isOpen = visit?.status === 'pending';
  const byDesk = visit && visit.status !== 'cancelled' ? 'accepted' : 'declined';
  const state = isOpen ? wanted : byDesk;
  if (visit && isOpen) {
    const historyText = requestTexts[state](whenOf(visit));
    if (state === 'accepted') {
      await noteOnAppointment(tx, scope, visit, { what: 'accepted', description: historyText }, by);
      if (!by.toldOnce || by.toldOnce.visit === visit.id)
        await tellClient(tx, scope.salon, visit.id, 'accepted');
    } else {
      const request = { ending: state, madeClient };
      await removeAppointment(tx, scope, visit, { historyText, request }, by);
    }
  }
  await setBookingState(tx, scope.salon, id, state, by.origin.at);
  publishLiveEvent(tx, scope.salon, { noun: 'booking', id });
}

/** Ends a request that holds no slot. The request was in no book, so the history has only what a person did. */
async function endWithoutSlot(
  tx: Tx,
  salon: SalonId,
  { id, visit, hasMail }: RequestWithoutSlot & { readonly id: string },
  state: BookingEnd,
  { origin }: ChangeContext,
) {
  if (origin.by) {
    const when = whenOf({ appointment_date: visit.date, appointment_time: visit.time });
    const action = { type: 'update', entity: 'salon', id: salon } as const;
    await recordHistory(tx, origin, { ...action, description: requestTexts[state](when) });
  }
  if (state !== 'withdrawn') await tellBooking(tx, salon, { id, hasMail }, 'declined');
  await setBookingState(tx, salon, id, state, origin.at);
  publishLiveEvent(tx, salon, { noun: 'booking', id });
}
