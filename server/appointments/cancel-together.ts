// Cancels the visits that were booked together.
import type { cancelVisits } from '#contracts/appointments/together.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import type { Tx } from '../ground/db/database.ts';
import type { Origin } from '../ground/origin.ts';
import { notFound } from '../ground/refusal.ts';
import type { Scope } from '../ground/scope.ts';
import { historyTextOf } from './messages.ts';
import { refuseUnseen } from './shown.ts';
import { setStatus } from './slots.ts';
import { listVisitsOfGroup, lockComingVisitsOfGroup } from './store.ts';

/** Cancels the visits of a group. Visits that have begun or are cancelled already stay as they are. Returns the cancelled visits. */
export async function cancelTogether(
  tx: Tx,
  scope: Scope,
  group: string,
  body: BodyOf<typeof cancelVisits>,
  origin: Origin,
) {
  const visits = await lockComingVisitsOfGroup(tx, scope, group, localDayAndTime(origin.at));
  if (visits.length === 0 && (await listVisitsOfGroup(tx, scope, group)).length === 0) throw notFound();
  return cancelAll(tx, scope, visits, body, origin);
}

/** Cancels visits of a group that the desk gives up. */
export async function cancelAll(
  tx: Tx,
  scope: Scope,
  visits: readonly Appointment[],
  { cancelled_by = 'salon', shown = [] }: BodyOf<typeof cancelVisits>,
  origin: Origin,
) {
  for (const visit of visits) {
    await refuseUnseen(
      tx,
      scope.salon,
      visit,
      shown.find(({ id }) => id === visit.id),
    );
  }
  const cancelled = await setStatus(
    tx,
    scope,
    visits,
    { status: 'cancelled', cancelled_by },
    { origin, historyTextOf: (visit) => historyTextOf(visit, 'cancelled') },
  );
  return {
    appointments: cancelled.map(({ appointment }) => appointment),
    statuses_before: visits.map(({ id, status }) => ({ id, status })),
    payments_removed: cancelled.filter(({ inTill }) => inTill?.isRemoved).length,
  };
}
