// Whether who waits begins now with a barber, and what hinders it. The same on the device and on the server.
import { isConfirmed } from '../ground/appointment.rules.ts';
import type { Appointment } from '../ground/appointment.ts';
import { minutesOf } from '../ground/calendar.rules.ts';
import { partsOf, stretched, type Work } from '../ground/work-parts.rules.ts';

type Running = Pick<Appointment, 'kind' | 'status' | 'appointment_time' | 'duration' | 'parts' | 'services'>;

/**
 * How long the visit of today was, if it ends now; undefined if it goes on. A visit that was ticked still goes on: it ends early only
 * where somebody says so, and only in its last part, so that it can be undone.
 */
export function lengthEnded({ services, ...visit }: Running, now: number): number | undefined {
  const length = now - minutesOf(visit.appointment_time);
  const isRunning = length >= Math.max(1, services.length) && length < visit.duration;
  if (visit.kind !== 'visit' || !isConfirmed(visit) || !isRunning) return undefined;
  return isWhole(stretched(visit, length)) ? length : undefined;
}

const isWhole = ({ parts }: Work) => parts?.every(({ minutes }) => minutes > 0) ?? true;

interface Hindrance<One> {
  readonly by: One;
  /** When the barber works for it, in minutes since midnight. */
  readonly from: number;
  /** `by` goes on now. */
  readonly isRunning: boolean;
  /** The minutes until `from`, if the visit can be so short; else 0. */
  readonly fits: number;
}

/** What a visit that would begin now meets first. `column`: the appointments of the barber today. */
export function hindranceOf<One extends Omit<Running, 'kind' | 'services'>>(
  visit: Work,
  column: readonly One[],
  now: number,
): Hindrance<One> | undefined {
  const [first] = column
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((by) => piecesFrom(minutesOf(by.appointment_time), by).map((piece) => ({ by, ...piece })))
    .filter(({ from, to }) => piecesFrom(now, visit).some((piece) => piece.from < to && from < piece.to))
    .sort((one, other) => one.from - other.from);
  if (!first) return undefined;
  const { by, from } = first;
  const fits = Math.max(0, from - now);
  return { by, from, isRunning: fits === 0, fits: isWhole(stretched(visit, fits)) ? fits : 0 };
}

const piecesFrom = (begin: number, work: Work) =>
  partsOf(work).map(({ from, minutes }) => ({ from: begin + from, to: begin + from + minutes }));
