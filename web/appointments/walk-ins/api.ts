// The clients who wait today: the query, and the changes, which the outbox sends.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import { firstDayOfQueue } from '#contracts/appointments/walk-ins.rules.ts';
import type { WalkIn } from '#contracts/appointments/walk-ins.ts';
import * as contract from '#contracts/appointments/walk-ins.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { dayOf } from '#contracts/ground/format.sq.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import type { NewChange } from '../../ground/outbox/outbox.ts';
import { queueChange, useShownChanges } from '../../ground/outbox/queued-changes.ts';
import { walkInKeys } from './keys.ts';
import { justCame, type NewWalkIn, type ShownWalkIn, withChanges } from './queue.rules.ts';

export const queueQuery = queryOf(contract.listWalkIns, walkInKeys.all);

export const queueFiguresQuery = (days: { readonly from: string; readonly to: string }) =>
  queryOf(contract.readQueueFigures, walkInKeys.figures(days), { query: days });

const nobody: readonly WalkIn[] = [];

/**
 * The clients who wait, with the changes that the server has not answered yet: those who came today and, in
 * the night, those who came yesterday.
 */
export function useQueue(now: Pick<LocalTime, 'day' | 'minutes'>) {
  const first = firstDayOfQueue(now);
  const { data: found } = useQuery(queueQuery);
  // the kept data may be from an older release, with another shape
  const data = useMemo(() => contract.listWalkIns.reply.safeParse(found).data, [found]);
  const changes = useShownChanges();
  const known = data?.day === now.day ? data : undefined;
  const kept = data && data.day >= first ? data.waiting : nobody;
  const waiting = useMemo(() => withChanges(kept, changes, first), [kept, changes, first]);
  return {
    isKnown: known !== undefined,
    waiting,
    isUsed: !data?.never_used || waiting.length > 0,
    left: known?.left ?? 0,
    leftOver: known?.left_over,
    spread: data?.spread,
    elsewhere: known?.elsewhere,
    mostUsed: data?.most_used_services ?? [],
  };
}

export interface QueueResult {
  /** The sentence of the server; undefined if the change waits on the device. */
  readonly message: string | undefined;
}

async function queueWalkInChange(change: Omit<NewChange, 'version' | 'guarded'>): Promise<QueueResult> {
  try {
    const result = await queueChange({ ...change, version: 0, guarded: false });
    return { message: result === 'kept' ? undefined : result.message };
  } finally {
    queryClient.invalidateQueries({ queryKey: walkInKeys.all });
  }
}

type New = Omit<NewWalkIn, 'arrived_at'>;

/** Adds a client to the queue. The result is the client as shown at once, and later the answer of the server. */
export function addWalkIn(typed: New, name: string) {
  const id = newId();
  const body = { ...typed, id, arrived_at: serverNow().toISOString() };
  return {
    walkIn: justCame(id, dayOf(body.arrived_at), body),
    result: queueWalkInChange({ call: 'createWalkIn', about: id, name, body }),
  };
}

/** Removes a client from the queue. `name`: the name that the screen shows. */
export const leaveQueue = (walkIn: ShownWalkIn, name: string): Promise<QueueResult> =>
  update(walkIn, name, { state: 'left', at: serverNow().toISOString() });

export const returnToQueue = (walkIn: ShownWalkIn, name: string): Promise<QueueResult> =>
  update(walkIn, name, { state: 'waiting' });

export const noteHere = (walkIn: ShownWalkIn, name: string): Promise<QueueResult> =>
  update(walkIn, name, { is_here: true, at: serverNow().toISOString() });

export type WalkInChanges = Pick<
  BodyOf<typeof contract.updateWalkIn>,
  'name' | 'phone' | 'client_id' | 'is_new_client' | 'service_ids' | 'barber_id'
>;

export const changeWalkIn = (
  walkIn: ShownWalkIn,
  name: string,
  changes: WalkInChanges,
): Promise<QueueResult> => update(walkIn, name, changes);

/**
 * Puts a client back into the queue, at the same place. The client's visit is deleted, and the visit that ended for this client continues.
 */
export const unseat = (
  walkIn: ShownWalkIn,
  name: string,
  visit: Appointment,
  ends?: Ending,
): Promise<QueueResult> => update(walkIn, name, { state: 'waiting' }, visit, ends);

const update = (
  walkIn: ShownWalkIn,
  name: string,
  body: Omit<BodyOf<typeof contract.updateWalkIn>, 'change_id'>,
  visit?: Appointment,
  ends?: Ending,
) =>
  queueWalkInChange({
    call: 'updateWalkIn',
    about: walkIn.id,
    name,
    body,
    walkIn,
    ...(visit && { base: visit, deleted: true as const }),
    ...(ends?.visit && { ended: { base: ends.visit, changes: { duration: ends.duration } } }),
  });

/** A visit that ends now, as somebody agreed, so that the next visit can begin. */
export interface Ending {
  readonly appointment_id: string;
  /** The duration of the visit, as it was shown. */
  readonly duration: number;
  /** The visit as the device has it. A device that does not have the visit yet does not show how it ends. */
  readonly visit?: Appointment | undefined;
}

/** The answers to the questions before the visit begins. */
export interface Agreed {
  /** Another length than the usual length of the services. */
  readonly duration?: number | undefined;
  readonly ends?: Ending | undefined;
  /** The ids of what the visit goes without this time. */
  readonly without?: string[] | undefined;
}

/** Begins the visit of a client who waits. `visit`: the visit as it is shown until the server has answered. */
export function seat(walkIn: ShownWalkIn, name: string, visit: Appointment, { ends, ...agreed }: Agreed) {
  const body: SeatBody = {
    walk_in: walkIn.id,
    appointment_id: visit.id,
    barber_id: visit.barber_id,
    at: serverNow().toISOString(),
    ...(ends && { ends: { appointment_id: ends.appointment_id, duration: ends.duration } }),
    ...agreed,
  };
  const lengthUntil = (begin: string) => minutesOf(visit.appointment_time) - minutesOf(begin);
  // until the queue has loaded again
  queryClient.setQueryData<contract.Queue>(
    walkInKeys.all,
    (queue) => queue && { ...queue, seated: [...(queue.seated ?? []), visit.id] },
  );
  const ended = ends?.visit && {
    base: ends.visit,
    changes: { duration: lengthUntil(ends.visit.appointment_time) },
  };
  return queueWalkInChange({
    call: 'seatWalkIn',
    about: visit.id,
    name,
    body,
    base: visit,
    walkIn,
    ...(ended && { ended }),
  });
}

/** The body of a `seatWalkIn` in the outbox. */
export interface SeatBody extends BodyOf<typeof contract.seatWalkIn> {
  readonly walk_in: string;
}

/** The reason why the visit cannot begin now, and the possible alternatives. */
export const noSeatIn = (error: unknown) => refusalOf(error, contract.seatWalkIn, 'slot_taken');

/** The visit of a client whose visit another device began earlier. */
export const seatedIn = (error: unknown): Appointment | undefined =>
  refusalOf(error, contract.seatWalkIn, 'changed')?.appointment ?? undefined;
