// How a request waits for the answer of the salon, and how it ends.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { worksOn } from '#contracts/ground/roles.rules.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { notFound } from '../../ground/refusal.ts';
import { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';
import { isSent } from './chain-store.ts';
import { type LocalMoment, ofStrangers } from './defence-store.ts';
import { columnOfBooking, wantedBarber } from './store.ts';

const Waiting = z.object({
  appointment: z.nullable(Id),
  madeClient: z.boolean(),
  /** Whether the request ends unanswered instead of being accepted automatically, such as one that nobody at the salon was told of. */
  lapses: z.boolean(),
  settlesAt: z.nullable(z.date()),
  settlesAs: z.nullable(z.enum(['accepted', 'declined'])),
  isChain: z.boolean(),
});

/**
 * The request, locked until the transaction ends; undefined if it does not wait any more. Its visit is locked first, as where the
 * desk changes the visit.
 */
export async function lockWaitingRequest(tx: Tx, salon: SalonId, id: string) {
  tx.send(sql`
    select from appointments where salon_id = ${salon}
      and id = (select appointment_id from bookings where salon_id = ${salon} and id = ${id})
    for update`);
  const [found] = await tx.rows(Waiting)(sql`
    select
      appointment_id as appointment, made_client as "madeClient",
      lapses or (told_at is null and shown_at is null)
        or coalesce((select unanswered = 'cancel' from online_settings where salon_id = ${salon}), false) as lapses,
      settles_at as "settlesAt", settles_as as "settlesAs", chain_id is not null as "isChain"
    from bookings
    where salon_id = ${salon} and id = ${id} and state = 'waiting'
    for update`);
  return found;
}

/** The ways in which a request ends. */
export type BookingEnd = 'accepted' | 'declined' | 'lapsed' | 'withdrawn';

const Ended = z.object({
  state: z.enum(['waiting', 'accepted', 'declined', 'lapsed', 'withdrawn']),
  appointment: z.nullable(Id),
  /** Whether the booking was accepted automatically: it never waited for the salon's answer. */
  isAutomatic: z.boolean(),
});

export async function readOwnAcceptance(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows(Ended)(sql`
    select
      state, appointment_id as appointment,
      state = 'accepted' and answered_at is null and answer_by is null as "isAutomatic"
    from bookings where salon_id = ${salon} and id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** Ends a request. An acceptance has no moment: only one by a change of the visit is taken back within a minute. */
export async function setBookingState(
  tx: Tx,
  salon: SalonId,
  id: string,
  state: BookingEnd,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update bookings set state = ${state}, answered_at = ${state === 'accepted' ? null : at}
    where salon_id = ${salon} and id = ${id}`);
}

/** Keeps the reason for the client, who reads it on the page of the visit and in the mail. */
export async function keepDeclineReason(tx: Tx, salon: SalonId, id: string, reason: string): Promise<void> {
  await tx.run(sql`
    update bookings set decline_reason = ${reason}
    where salon_id = ${salon} and id = ${id} and state = 'declined'`);
}

const Changed = z.object({ id: Id });

async function publishAll(tx: Tx, salon: SalonId, changed: Promise<readonly { readonly id: string }[]>) {
  const all = await changed;
  // one event makes every screen load all bookings
  for (const { id } of all.slice(0, 1)) publishLiveEvent(tx, salon, { noun: 'booking', id });
  return all.length;
}

/**
 * Plans that all requests of strangers are declined automatically at this moment, except requests that the salon answers before.
 * Returns the number of requests.
 */
export const declineStrangersAt = (tx: Tx, scope: Scope, now: LocalMoment, at: Date): Promise<number> =>
  publishAll(
    tx,
    scope.salon,
    tx.rows(Changed)(sql`
      update bookings set settles_at = ${at}, settles_as = 'declined'
      where ${ofStrangers(scope.salon, now)} ${onlyOf(worksOn(scope), columnOfBooking)} and ${isSent} and settles_at is null
      returning id`),
  );

/** Makes the requests that would be declined wait for an answer again. Returns the number of requests. */
export const keepDeclined = (tx: Tx, scope: Scope): Promise<number> =>
  publishAll(
    tx,
    scope.salon,
    tx.rows(Changed)(sql`
      update bookings set settles_at = null, settles_as = null
      where salon_id = ${scope.salon} ${onlyOf(worksOn(scope), columnOfBooking)}
        and state = 'waiting' and settles_as = 'declined'
      returning id`),
  );

/** Gives the waiting requests of a column that hold no slot to another barber. */
export const handOverRequests = (
  tx: Tx,
  salon: SalonId,
  from: string,
  to: { readonly id: string; readonly name: string },
): Promise<number> =>
  publishAll(
    tx,
    salon,
    tx.rows(Changed)(sql`
      update bookings set
        wanted = wanted || jsonb_build_object('barberId', ${to.id}::text),
        snapshot = snapshot || jsonb_build_object('barber', ${to.name}::text)
      where salon_id = ${salon} and state = 'waiting' and ${wantedBarber} = ${from}
      returning id`),
  );

/** Leaves a request that cannot be answered automatically to the salon. */
export async function leaveToSalon(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await tx.run(sql`
    update bookings set settles_at = null, settles_as = null where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'booking', id });
}

/** Removes the deadline of a request that was accepted automatically, as a booking that never waited: the salon can still refuse it. */
export const forgetDeadline = (tx: Tx, salon: SalonId, id: string): Promise<number> =>
  tx.run(sql`update bookings set answer_by = null where salon_id = ${salon} and id = ${id}`);

const Due = z.object({ salon: SalonId, id: Id });

/** The requests of all salons that must be answered automatically now. */
export function listDueRequests(db: Db, now: Date) {
  return db.rows(Due)(sql`
    select salon_id as salon, id from bookings
    where state = 'waiting' and least(answer_by, settles_at) <= ${now} and ${isSent}
    order by least(answer_by, settles_at)`);
}
