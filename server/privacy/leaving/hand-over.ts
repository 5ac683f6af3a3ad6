// Gives all future visits and blocks of a column to another barber: all of them or none.

import type { Appointment } from '#contracts/ground/appointment.ts';
import { localDayAndTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/privacy/leaving.sq.ts';
import { type ComingVisit, leave, maxListed, type UnfitVisit } from '#contracts/privacy/leaving.ts';
import { openDay } from '#contracts/salon/hours.rules.ts';
import { outsideReason } from '#contracts/salon/outside.sq.ts';
import { changedHistoryText } from '../../appointments/messages.ts';
import { changeAppointments } from '../../appointments/slots.ts';
import { lockComingOfColumn } from '../../appointments/store.ts';
import { findOverlaps } from '../../appointments/taken-store.ts';
import { handOverRequests } from '../../online/bookings/answer-store.ts';
import { closeColumn, lockActiveBarber } from '../../salon/barbers/store.ts';
import { readHoursOfSalon } from '../../salon/hours/store.ts';
import type { Member } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { Origin } from '../../ground/origin.ts';
import { invalid, refuse } from '../../ground/refusal.ts';
import type { Scope } from '../../ground/scope.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';

interface CallContext {
  readonly caller: Pick<Member, 'scope'>;
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

/** Hands over the column. Series, links, reminders and waiting requests follow their visits. */
export async function handOver(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  { caller: { scope }, origin, ceilings }: CallContext,
): Promise<void> {
  const now = localDayAndTime(origin.at);
  await lockComingOfColumn(tx, scope, from, now);
  closeColumn(tx, scope.salon, from);
  const barber = from === to ? undefined : await lockActiveBarber(tx, scope.salon, to);
  if (!barber) throw invalid(messages.otherColumn, { handOverTo: messages.otherColumn });
  // locked again, since something may have been booked before the column was closed
  const visits = await lockComingOfColumn(tx, scope, from, now);

  const unfit = await listUnfit(tx, scope, visits, barber, now.day);
  if (unfit.length > 0) {
    const data = { unfit: unfit.slice(0, maxListed), count: unfit.length };
    throw refuse(leave, 'slot_taken', messages.someUnfit, data);
  }
  const changes = visits.map((before) => ({
    before,
    columns: { barber_id: barber.id },
    historyTextOf: (after: Appointment) => changedHistoryText(before, after, 'updated'),
  }));
  await changeAppointments(tx, scope, changes, { origin, ceilings, isHandingOver: true });
  await handOverRequests(tx, scope.salon, from, barber);
}

type Barber = NonNullable<Awaited<ReturnType<typeof lockActiveBarber>>>;

/** The visits that the barber can't take, each with the reason. Blocked time may be outside the barber's hours. */
async function listUnfit(
  tx: Tx,
  scope: Scope,
  visits: readonly Appointment[],
  { id: barberId, name: barber }: Barber,
  today: string,
): Promise<UnfitVisit[]> {
  const hours = await readHoursOfSalon(tx, scope.salon, today);
  const slots = visits.map(({ appointment_date: day, appointment_time: time, duration, parts }) => ({
    barberId,
    day,
    time,
    duration,
    parts,
  }));
  const overlaps = new Map(
    (await findOverlaps(tx, scope, slots, [])).map(({ place, name }) => [place, name]),
  );
  return visits.flatMap((visit, place) => {
    const { kind, appointment_date: day, appointment_time: time, duration } = visit;
    const overlap = overlaps.get(place);
    if (overlap !== undefined) return [{ ...shownOf(visit), why: messages.taken(overlap) }];
    if (kind === 'block') return [];
    const span = { day, minutes: minutesOf(time), duration };
    const why = outsideReason(openDay(day, barberId, hours), barber, span, hours);
    return why ? [{ ...shownOf(visit), why }] : [];
  });
}

export const shownOf = (visit: Appointment): ComingVisit => {
  const { id, kind, client_name, name_hint, title, appointment_date, appointment_time } = visit;
  const name = client_name ?? title ?? '';
  return { id, kind, name, ...(name_hint && { name_hint }), appointment_date, appointment_time };
};
