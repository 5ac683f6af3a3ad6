// The status of a visit on the screens of the desk, where the device knows which visits began from the queue.
import { begun, statusOrMissed } from '#contracts/appointments/statuses.sq.ts';
import type { Queue } from '#contracts/appointments/walk-ins.ts';
import { isAhead, type LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { isOf } from '../../ground/outbox/change.ts';
import { shownQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import { walkInKeys } from './keys.ts';

/** The visits that began from the queue. What the device keeps may be from an older release. */
const seated = (): readonly string[] =>
  queryClient.getQueryData<Partial<Queue>>(walkInKeys.all)?.seated ?? [];

/** The status as in `statusOrMissed`, but a client from the queue who has begun does not wait any more. */
export function shownStatus(visit: Appointment, now: LocalTime): string {
  const hasBegun =
    visit.status === 'pending' &&
    !isAhead(visit, now) &&
    (seated().includes(visit.id) ||
      shownQueuedChanges().some((change) => isOf(change, 'seatWalkIn') && change.about === visit.id));
  return hasBegun ? begun : statusOrMissed(visit, now);
}
