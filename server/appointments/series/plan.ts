// The plan of a change of a series: the slot and the content that each visit gets.

import { serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { isMovedByHand, nearestDay, typicalOf } from '#contracts/appointments/series.rules.ts';
import { messages } from '#contracts/appointments/series.sq.ts';
import { type previewSeriesChange, updateSeries } from '#contracts/appointments/series.ts';
import { addDays, daysBetween } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { isKnownDay } from '#contracts/ground/primitives.ts';
import { findBarber } from '../../salon/barbers/store.ts';
import { checkedParts, findContent, isSameWork, meantServices } from '../services.ts';
import { refusePastMidnight } from '../slots.ts';
import { getAppointment, type listComingVisitsOfSeries, listVisitsOfSeries } from '../store.ts';
import type { Slot } from '../taken-store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { invalid, notFound, type Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

export type SeriesChangeRequest = BodyOf<typeof previewSeriesChange>;
export type Visit = Awaited<ReturnType<typeof listComingVisitsOfSeries>>[number];

interface FoundVisits {
  /** The first changed visit and the visits after it. */
  readonly visits: readonly Visit[];
  /** The barber that the change names. */
  readonly barberId: string | undefined;
}

/** The barber whom the change names. */
export const barberOfChange = async (tx: Tx, salon: SalonId, changes: SeriesChangeRequest['changes']) =>
  changes.barber_id || changes.barber ? findBarber(tx, salon, changes, 'changes.') : undefined;

export async function planChange(
  tx: Tx,
  scope: Scope,
  id: string,
  { from, version, changes }: SeriesChangeRequest,
  { visits, barberId }: FoundVisits,
) {
  const first = visits.find((visit) => visit.id === from);
  const current = first ?? (await getAppointment(tx, scope, from));
  if (version !== undefined && version !== current.version) throw changedElsewhere(current);
  if (!first)
    throw current.series?.id === id ? invalid(messages.begun, { from: messages.begun }) : notFound();

  const wanted = changes.services && meantServices(scope, first, changes.services);
  const content =
    wanted &&
    (await findContent(tx, scope.salon, wanted, {
      barberId: barberId ?? first.barber_id,
      field: 'changes.',
      before: first.services,
    }));
  const weeks = first.series?.weeks ?? 1;
  const typical = typicalOf(await listVisitsOfSeries(tx, scope, id), weeks) ?? first;
  const { appointment_date: wantedDay, appointment_time: wantedTime } = changes;
  const typicalDay = nearestDay(first.appointment_date, typical, weeks);
  const shift = wantedDay ? daysBetween(typicalDay, wantedDay) : 0;

  const planned = visits.map((visit) => {
    const before = slotOf(visit);
    const isSame = wanted && isSameWork(visit.services, wanted);
    const { duration, ...of } = (!isSame && content) || visit;
    const parts = changes.parts === undefined ? of.parts : checkedParts(changes.parts, duration, 'changes.');
    const isFirst = visit === first;
    if (!isFirst && isMovedByHand(visit, typical, weeks))
      return { visit, slot: { ...before, duration, parts } };
    const day = (isFirst && wantedDay) || addDays(before.day, shift);
    const time = wantedTime ?? before.time;
    return { visit, slot: { barberId: barberId ?? before.barberId, day, time, duration, parts } };
  });
  for (const { slot } of planned) {
    refusePastMidnight(slot, 'changes.');
    if (!isKnownDay(slot.day))
      throw invalid(messages.tooFar, { 'changes.appointment_date': messages.tooFar });
  }
  return { first, planned, content, weeks, shift };
}

export const slotOf = (visit: Visit): Slot => ({
  barberId: visit.barber_id,
  day: visit.appointment_date,
  time: visit.appointment_time,
  duration: visit.duration,
  parts: visit.parts,
});

export const isMoved = (one: Slot, other: Slot): boolean => one.day !== other.day || one.time !== other.time;

export const changedElsewhere = (appointment: Visit): Refusal =>
  refuse(updateSeries, 'changed', serverMessages.changedElsewhere, { appointment });
