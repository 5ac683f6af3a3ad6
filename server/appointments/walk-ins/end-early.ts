// The visit that the desk ends now, to make room for a person who waits. The visit gets its length back when seating is undone.
import { lengthIfEndedNow } from '#contracts/appointments/seat.rules.ts';
import { servicesWithSums } from '#contracts/appointments/visit-services.rules.ts';
import type { seatWalkIn } from '#contracts/appointments/walk-ins.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { claimsOf, everyClaimedOf } from '#contracts/ground/claims-of.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { stretched } from '#contracts/ground/work-parts.rules.ts';
import { lockClaims, readBook } from '../claims-store.ts';
import { columnsOfLines } from '../columns-store.ts';
import { changedHistoryText } from '../messages.ts';
import { changeAppointments, lockBarberDays } from '../slots.ts';
import { findAppointment, lockAppointment, type StoredAppointment } from '../store.ts';
import { findOverlaps, multirangeOf, type Slot } from '../taken-store.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { Origin } from '../../ground/origin.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { findShortenedFor } from './store.ts';

export interface By {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

export interface Shortened {
  readonly before: StoredAppointment;
  /** The duration that the visit gets. */
  readonly duration: number;
}

type Ends = NonNullable<BodyOf<typeof seatWalkIn>['ends']>;

/** The visit of this barber that ends now, locked; undefined if the visit has changed since somebody agreed to end it. */
export async function lockEnding(
  tx: Tx,
  scope: Scope,
  { appointment_id: id, duration: shown }: Ends,
  { barberId, at }: { readonly barberId: string; readonly at: Date },
): Promise<Shortened | undefined> {
  if (!(await findAppointment(tx, scope, id))) return undefined;
  const before = await lockAppointment(tx, scope, id);
  const { day, minutes } = localTime(at);
  const { barber_id, appointment_date, duration: current } = before;
  const isAsShown = barber_id === barberId && appointment_date === day && current === shown;
  const duration = lengthIfEndedNow(before, minutes);
  return isAsShown && duration !== undefined ? { before, duration } : undefined;
}

export async function setLength(
  tx: Tx,
  scope: Scope,
  { before, duration }: Shortened,
  by: By,
): Promise<void> {
  const columns = columnsOf(before, duration);
  const historyText = (after: Appointment) => changedHistoryText(before, after, 'updated');
  await changeAppointments(tx, scope, [{ before, columns, historyTextOf: historyText }], by);
}

function columnsOf(before: StoredAppointment, duration: number) {
  const { parts } = stretched(before, duration);
  const services = servicesWithSums(before.services, { price: before.price ?? 0, duration });
  return {
    duration,
    ...(parts && { parts: multirangeOf(parts) }),
    ...columnsOfLines(services),
  };
}

/** The visit that ended early for this visit, locked. It must be read before this visit is deleted. */
export async function lockShortenedFor(
  tx: Tx,
  { salon }: Scope,
  visit: string,
): Promise<Shortened | undefined> {
  const found = await findShortenedFor(tx, salon, visit);
  return found && { before: await lockAppointment(tx, wholeBook(salon), found.id), duration: found.duration };
}

/** Gives the visit its length back, unless somebody else has the time by now. */
export async function giveLengthBack(tx: Tx, scope: Scope, shortened: Shortened, by: By): Promise<void> {
  const { before, duration } = shortened;
  const { id, barber_id: barberId, appointment_date: day, appointment_time: time } = before;
  const slot = { barberId, day, time, duration, parts: stretched(before, duration).parts };
  lockBarberDays(tx, scope.salon, [slot]);
  const taken = await findOverlaps(tx, scope, [slot], [id]);
  if (taken.length > 0 || (await areClaimsTaken(tx, scope.salon, before, slot))) return;
  await setLength(tx, scope, shortened, by);
}

/** Whether the visit cannot have what it claims in this slot. It is locked. */
async function areClaimsTaken(
  tx: Tx,
  salon: SalonId,
  visit: StoredAppointment,
  { day, time, duration, parts }: Slot,
) {
  const { id, price, buffer_minutes: buffer } = visit;
  lockClaims(tx, salon, [{ day, claims: everyClaimedOf(visit) }]);
  const services = servicesWithSums(visit.services, { price: price ?? 0, duration });
  const slot = { day, time, claims: claimsOf({ ...visit, duration, parts, services, buffer }) };
  const book = await readBook(tx, salon, [slot], { except: [id] });
  return book.takenFor(slot) !== undefined;
}
