// The figures of a day. Blocks do not count.

import { isConfirmed, isOver, isWaiting, type LocalTime } from '../ground/appointment.rules.ts';
import type { Appointment, Status } from '../ground/appointment.ts';
import { minutesOf } from '../ground/calendar.rules.ts';

/** The revenue in euros. It is added up in cents, because sums of fractions are not exact. */
const income = (visits: readonly Appointment[]) =>
  visits.reduce((cents, { price }) => cents + Math.round((price ?? 0) * 100), 0) / 100;

interface DayFigures {
  readonly visits: number;
  readonly waiting: number;
  readonly expected: number;
  /**
   * The number of done visits, and the three parts of the expected income: of done visits, of visits that are over and that nobody
   * confirmed, and of those still ahead. Undefined as long as the payments are not known.
   */
  readonly done: number | undefined;
  readonly taken: number | undefined;
  readonly unconfirmed: number | undefined;
  readonly ahead: number | undefined;
}

/**
 * The figures of a day. Cancelled visits count nowhere. A paid visit is done before it is over; `unknown`: which visits are paid is not
 * loaded.
 */
export function dayFigures(
  appointments: readonly Appointment[],
  now: LocalTime,
  isPaid: ((visit: Appointment) => boolean) | 'unknown' = () => false,
): DayFigures {
  const visits = appointments.filter(({ kind, status }) => kind === 'visit' && status !== 'cancelled');
  const counted = {
    visits: visits.length,
    waiting: visits.filter(isWaiting).length,
    expected: income(visits),
  };
  if (isPaid === 'unknown')
    return { ...counted, done: undefined, taken: undefined, unconfirmed: undefined, ahead: undefined };
  const isDone = (visit: Appointment) => isConfirmed(visit) && (isOver(visit, now) || isPaid(visit));
  const [done, others] = [visits.filter(isDone), visits.filter((visit) => !isDone(visit))];
  return {
    ...counted,
    done: done.length,
    taken: income(done),
    unconfirmed: income(others.filter((visit) => isOver(visit, now))),
    ahead: income(others.filter((visit) => !isOver(visit, now))),
  };
}

const upcoming: readonly Status[] = ['pending', 'confirmed'];

/** The next visits: those which begin first, at these minutes or later. Several barbers may begin at the same time. */
export function nextVisits(appointments: readonly Appointment[], minutes: number): Appointment[] {
  const start = ({ appointment_time }: Appointment) => minutesOf(appointment_time);
  const ahead = appointments.filter(
    (appointment) =>
      appointment.kind === 'visit' && upcoming.includes(appointment.status) && start(appointment) >= minutes,
  );
  const first = Math.min(...ahead.map(start));
  return ahead.filter((visit) => start(visit) === first);
}

/** The visits of the day for which nobody has said whether the client came. The list is empty until the last visit is over. */
export function unansweredVisits(appointments: readonly Appointment[], now: LocalTime): Appointment[] {
  const visits = appointments.filter(({ kind, status }) => kind === 'visit' && status !== 'cancelled');
  return visits.every((visit) => isOver(visit, now))
    ? visits.filter(({ status }) => status === 'pending')
    : [];
}
