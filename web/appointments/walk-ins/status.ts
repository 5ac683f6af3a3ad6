// The status of a visit in the day and on the dashboard, where the device knows which visits began from the queue.
import { useSyncExternalStore } from 'react';
import { begun, statusOrMissed } from '#contracts/appointments/statuses.sq.ts';
import type { Queue } from '#contracts/appointments/walk-ins.ts';
import { isAhead, type LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { walkInKeys } from './keys.ts';

type Seated = readonly string[] | undefined;

const subscribe = (tell: () => void) => queryClient.getQueryCache().subscribe(tell);
const seatedThere = (): Seated => queryClient.getQueryData<Partial<Queue>>(walkInKeys.all)?.seated;

/** The status as in `statusOrMissed`, but a client from the queue who has begun does not wait any more. */
export const shownStatus = (visit: Appointment, now: LocalTime, seated: Seated): string =>
  visit.status === 'pending' && seated?.includes(visit.id) && !isAhead(visit, now)
    ? begun
    : statusOrMissed(visit, now);

/** `shownStatus` with the queue as the device has it: nothing is loaded for it. An older release does not say who began. */
export function useShownStatus(now: LocalTime): (visit: Appointment) => string {
  const seated = useSyncExternalStore(subscribe, seatedThere);
  return (visit) => shownStatus(visit, now, seated);
}
