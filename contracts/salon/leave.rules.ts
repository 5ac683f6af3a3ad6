// The last day of a leave. The day needs it only when it says why somebody is away.
import { addDays } from '../ground/calendar.rules.ts';
import type { DayException } from './hours.ts';

/** The last day of a leave, also if another exception of the barber follows on the next day. */
export function leaveUntil(leave: DayException, exceptions: readonly DayException[]): string {
  const next = exceptions.find(
    ({ barberId, from, open }) =>
      barberId === leave.barberId && from === addDays(leave.to, 1) && open.length === 0,
  );
  return next ? leaveUntil(next, exceptions) : leave.to;
}
