// A chain that waits for the salon is answered whole: what the desk does to one of its visits answers for the others.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Tx } from '../ground/db/database.ts';
import { requireColumn, type Scope, wholeBook } from '../ground/scope.ts';
import { listRestOfRequest } from './chain-requests-store.ts';
import type { Columns } from './columns-store.ts';
import type { ChangeContext, SlotChange } from './followers.ts';
import { historyTextOf } from './messages.ts';
import { lockAppointment } from './store.ts';
import { secondsToUndo } from './visit-links/follow.ts';

/** The changes of the other visits of chains that these changes answer, or whose answer they take back. */
export async function restOfRequests(
  tx: Tx,
  scope: Scope,
  changes: readonly SlotChange[],
  { origin, owner }: ChangeContext,
): Promise<SlotChange[]> {
  const known = new Set(changes.map(({ before }) => before.id));
  const rest: SlotChange[] = [];
  for (const { before, columns } of changes) {
    const { status = before.status } = columns;
    if (owner || status === before.status) continue;
    for (const visit of await lockRest(tx, scope, before, origin.at)) {
      if (known.has(visit.id)) continue;
      known.add(visit.id);
      rest.push({ before: visit, columns: columnsLike(before, columns), historyTextOf: textOf });
    }
  }
  return rest;
}

/** The visits that wait together with this one, locked; nothing is read for a visit that was booked alone. */
export async function lockRest(tx: Tx, scope: Scope, before: Appointment, now: Date): Promise<Appointment[]> {
  const { id, group_id, booked_online } = before;
  if (group_id === null || !booked_online) return [];
  const since = new Date(now.getTime() - secondsToUndo * 1000);
  const found = await listRestOfRequest(tx, scope.salon, id, before.status === 'cancelled' ? since : null);
  const visits: Appointment[] = [];
  for (const other of found) {
    const visit = await lockAppointment(tx, wholeBook(scope.salon), other);
    // who may not change all visits of a chain answers for none
    requireColumn(scope, visit.barber_id);
    visits.push(visit);
  }
  return visits;
}

/** The visits of a chain are cancelled or restored together. Where the salon accepts, only the request ends. */
function columnsLike(before: Appointment, { status, cancelled_by, cancelled_at }: Columns): Columns {
  if (status === 'cancelled' && cancelled_by !== 'no_show') return { status, cancelled_by, cancelled_at };
  return before.status === 'cancelled' ? { status: 'pending' } : {};
}

const textOf = (after: Appointment) =>
  historyTextOf(after, after.status === 'cancelled' ? 'cancelled' : 'updated');
