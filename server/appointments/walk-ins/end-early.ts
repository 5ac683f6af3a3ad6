// A visit that was ticked before its planned end makes room for who waits, and gets its length back when seating is undone.

import { servicesWithSums } from '#contracts/appointments/visit-services.rules.ts';
import { endedNow } from '#contracts/appointments/waits.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { stretched } from '#contracts/ground/work-parts.rules.ts';
import { changedHistoryText } from '../messages.ts';
import { changeAppointments, lockBarberDays } from '../slots.ts';
import { findOverlaps, lockAppointment, multirangeOf, serviceLinesOf } from '../store.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { Origin } from '../../ground/origin.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { findShortenedFor, listDone } from './store.ts';

export interface By {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

/** The visits of this barber that are done and would still go on at this moment, locked, with the length that they had. */
export async function lockDone(
  tx: Tx,
  { salon }: Scope,
  { barberId, at }: { readonly barberId: string; readonly at: Date },
) {
  const own = { ...wholeBook(salon), reads: { barber: barberId } };
  const ended: { before: Appointment; duration: number }[] = [];
  for (const id of await listDone(tx, own, at)) {
    const before = await lockAppointment(tx, wholeBook(salon), id);
    const [after = before] = endedNow([before], [id], localTime(at).minutes);
    const isShorter = after.duration < before.duration && after.duration >= before.services.length;
    if (isShorter) ended.push({ before, duration: after.duration });
  }
  return ended;
}

export async function setLengths(
  tx: Tx,
  scope: Scope,
  wanted: Awaited<ReturnType<typeof lockDone>>,
  by: By,
): Promise<void> {
  const changes = wanted.map(({ before, duration }) => ({
    before,
    columns: columnsOf(before, duration),
    historyTextOf: (after: Appointment) => changedHistoryText(before, after, 'updated'),
  }));
  await changeAppointments(tx, scope, changes, by);
}

function columnsOf(before: Appointment, duration: number) {
  const { parts } = stretched(before, duration);
  const services = servicesWithSums(before.services, { price: before.price ?? 0, duration });
  return {
    duration,
    ...(parts && { parts: multirangeOf(parts) }),
    ...(services.length > 1 && { service_lines: serviceLinesOf(services) }),
  };
}

/** What ended early for this visit, locked; to be read before the visit goes. */
export async function lockShortenedFor(tx: Tx, { salon }: Scope, visit: string) {
  const found = await findShortenedFor(tx, salon, visit);
  return found && { before: await lockAppointment(tx, wholeBook(salon), found.id), duration: found.duration };
}

/** Somebody else may have the time by now: then it stays as it is. */
export async function giveLengthBack(
  tx: Tx,
  scope: Scope,
  shortened: NonNullable<Awaited<ReturnType<typeof lockShortenedFor>>>,
  by: By,
): Promise<void> {
  const { before, duration } = shortened;
  const { id, barber_id: barberId, appointment_date: day, appointment_time: time } = before;
  const slot = { barberId, day, time, duration, parts: stretched(before, duration).parts };
  lockBarberDays(tx, scope.salon, [slot]);
  const taken = await findOverlaps(tx, scope, [slot], [id]);
  if (taken.length === 0) await setLengths(tx, scope, [shortened], by);
}
