// The status of a visit on the screens of the desk, where the device knows which visits began from the queue.
import { useMemo, useSyncExternalStore } from 'react';
import { begun, statusOrMissed } from '#contracts/appointments/statuses.sq.ts';
import type { Queue } from '#contracts/appointments/walk-ins.ts';
import { isAhead, type LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { isOf } from '../../ground/outbox/change.ts';
import { useShownChanges } from '../../ground/outbox/queued-changes.ts';
import { walkInKeys } from './keys.ts';

const subscribe = (tell: () => void) => queryClient.getQueryCache().subscribe(tell);
/** The queue as the device has it: nothing is loaded for it. What the device keeps may be from an older release. */
const seatedThere = () => queryClient.getQueryData<Partial<Queue>>(walkInKeys.all)?.seated;

/** The visits that began from the queue, with those that the server does not know yet. */
export function useSeated(): readonly string[] {
  const known = useSyncExternalStore(subscribe, seatedThere);
  const changes = useShownChanges();
  return useMemo(
    () => [
      ...(known ?? []),
      ...changes.flatMap((change) => (isOf(change, 'seatWalkIn') ? [change.about] : [])),
    ],
    [known, changes],
  );
}

/** The status as in `statusOrMissed`, but a client from the queue who has begun does not wait any more. */
export const shownStatus = (visit: Appointment, now: LocalTime, seated: readonly string[]): string =>
  visit.status === 'pending' && !isAhead(visit, now) && seated.includes(visit.id)
    ? begun
    : statusOrMissed(visit, now);
