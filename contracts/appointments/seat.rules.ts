// Whether a waiting client can begin now with a barber, and what prevents it. The device and the server use the same rules.
import type { Appointment, WorkPart } from '../ground/appointment.ts';
import { minutesOf } from '../ground/calendar.rules.ts';
import { isWhole, partsOf, stretched, type Work } from '../ground/work-parts.rules.ts';

type Running = Pick<Appointment, 'kind' | 'status' | 'appointment_time' | 'duration' | 'parts' | 'services'>;

/**
 * The length of a visit of today that ends now; undefined if the visit can't end now. A visit, confirmed or not, ends early only where
 * somebody says so, and only in its last part, so that this can be undone.
 */
export function lengthIfEndedNow({ services, ...visit }: Running, now: number): number | undefined {
  const length = now - minutesOf(visit.appointment_time);
  const isRunning = length >= Math.max(1, services.length) && length < visit.duration;
  if (visit.kind !== 'visit' || visit.status === 'cancelled' || !isRunning) return undefined;
  return isWhole(stretched(visit, length)) ? length : undefined;
}

/** The work in the time that there is. The waiting times are left out where there is no room for the last part of the work. */
export function cutTo(work: Work, duration: number): { duration: number; parts: WorkPart[] | null } {
  const cut = stretched(work, duration);
  return isWhole(cut) ? cut : { duration, parts: null };
}

interface Hindrance<One> {
  readonly by: One;
  /** The minutes since midnight at which the barber begins to work for `by`. */
  readonly from: number;
  /** Whether `by` goes on now. */
  readonly isRunning: boolean;
  /** The minutes that the visit may have (`cutTo`); 0 if `by` goes on now. */
  readonly fits: number;
}

/** The first appointment that prevents a visit from beginning now. `column`: the appointments of the barber today. */
export function hindranceOf<One extends Omit<Running, 'kind' | 'services'>>(
  visit: Work,
  column: readonly One[],
  now: number,
): Hindrance<One> | undefined {
  const taken = column
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((by) => piecesFrom(minutesOf(by.appointment_time), by).map((piece) => ({ by, ...piece })))
    .sort((one, other) => one.from - other.from);
  const firstFor = (work: Work) =>
    taken.find(({ from, to }) => piecesFrom(now, work).some((piece) => piece.from < to && from < piece.to));
  const first = firstFor(visit);
  if (!first) return undefined;
  const { by, from } = first;
  if (from <= now) return { by, from, isRunning: true, fits: 0 };
  // a visit without waiting times also meets the appointments that would fit in them
  const until = firstFor(cutTo(visit, from - now))?.from ?? from;
  return { by, from, isRunning: false, fits: until - now };
}

const piecesFrom = (begin: number, work: Work) =>
  partsOf(work).map(({ from, minutes }) => ({ from: begin + from, to: begin + from + minutes }));
