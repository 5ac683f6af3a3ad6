// Cancels the visits that were booked together.
import type { Appointment, cancelVisits } from '#contracts/appointments.ts';
import { localDayAndTime } from '#contracts/calendar.rules.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import type { Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import type { Origin } from '../origin.ts';
import { notFound } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { tellOfDesk } from '../visit-links/tell.ts';
import { historyTextOf } from './messages.ts';
import * as appointments from './store.ts';

/** Visits that have begun or are cancelled already stay as they are. Returns those that were cancelled. */
export async function cancelTogether(
  tx: Tx,
  salon: SalonId,
  group: string,
  { cancelled_by = 'salon' }: BodyOf<typeof cancelVisits>,
  origin: Origin,
) {
  const cancelled = await appointments.cancelGroup(tx, salon, group, {
    cancelled_by,
    cancelled_at: origin.at,
    now: localDayAndTime(origin.at),
  });
  if (cancelled.length === 0 && (await appointments.listGroup(tx, salon, group)).length === 0)
    throw notFound();
  await recordCancelled(tx, salon, cancelled, origin);
  return cancelled;
}

export async function recordCancelled(
  tx: Tx,
  salon: SalonId,
  cancelled: readonly Appointment[],
  origin: Origin,
) {
  for (const appointment of cancelled) {
    const { id, version } = appointment;
    const description = historyTextOf(appointment, 'cancelled');
    await history.record(tx, origin, { type: 'update', entity: 'appointment', id, description });
    publishChange(tx, salon, { noun: 'appointment', id, version });
    await tellOfDesk(tx, salon, { ...appointment, status: 'pending' }, appointment);
  }
}
