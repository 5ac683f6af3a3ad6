// The waiting times of a visit in its form, counted from the beginning of the visit. Between the waiting times the barber works, so the
// length of the last work follows from the duration.
import type { VisitService, WorkPart } from '#contracts/ground/appointment.ts';
import { type Work, waitsOf, workOfService } from '#contracts/ground/work-parts.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { usualOf } from '#contracts/salon/usual.rules.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { keptOf } from '../../appointments/who-does.ts';

/** The waiting times. A waiting time of zero minutes is still being typed. */
export type Waits = readonly WorkPart[];

/** The time of one service within its visit. */
interface ServicePiece {
  readonly from: number;
  readonly duration: number;
}

const endOf = ({ from, minutes }: WorkPart) => from + minutes;
const later = (waits: Waits, minutes: number): WorkPart[] =>
  waits.map((wait) => ({ ...wait, from: wait.from + minutes }));

/** The parts in which the barber works; null if the barber works all the time. A part has zero minutes if no time is left for it. */
export function partsWith(waits: Waits, duration: number): WorkPart[] | null {
  const real = waits.filter(({ minutes }) => minutes > 0);
  if (real.length === 0) return null;
  const begins = [0, ...real.map(endOf)];
  const ends = [...real.map(({ from }) => from), duration];
  return begins.map((from, n) => ({ from, minutes: (ends[n] ?? duration) - from }));
}

export function servicePieces(services: readonly Pick<VisitService, 'duration'>[]): ServicePiece[] {
  let from = 0;
  return services.map(({ duration }) => {
    from += duration;
    return { from: from - duration, duration };
  });
}

function cut(waits: Waits, from: number, to: number): WorkPart[] {
  return waits.flatMap((wait) => {
    const begin = Math.max(wait.from, from);
    const minutes = Math.min(endOf(wait), to) - begin;
    return minutes > 0 || (minutes === 0 && wait.minutes === 0 && begin < to)
      ? [{ from: begin, minutes }]
      : [];
  });
}

/** The waiting times after a piece of the visit has been replaced by other work, or removed. */
export const withPiece = (
  waits: Waits,
  { from, duration }: ServicePiece,
  { waits: own, duration: length }: { readonly waits: Waits; readonly duration: number },
): WorkPart[] => [
  ...cut(waits, 0, from),
  ...later(own, from),
  ...later(cut(waits, from + duration, Number.POSITIVE_INFINITY), length - duration),
];

/** The lengths of one service in order: work, waiting time, work, and so on. */
export function lengthsOf(waits: Waits, { from, duration }: ServicePiece): number[] {
  let end = 0;
  const lengths = later(cut(waits, from, from + duration), -from).flatMap((wait) => {
    const work = wait.from - end;
    end = endOf(wait);
    return [work, wait.minutes];
  });
  return [...lengths, duration - end];
}

/** The waiting times and the duration from such lengths. Empty lengths at the end are no waiting time. */
export function waitsFromLengths(lengths: readonly number[]): { waits: WorkPart[]; duration: number } {
  let duration = 0;
  const typed = lengths.slice(0, lengths.findLastIndex((minutes) => minutes > 0) + 1);
  const waits = typed.flatMap((minutes, n) => {
    duration += minutes;
    return n % 2 === 1 ? [{ from: duration - minutes, minutes }] : [];
  });
  return { waits, duration };
}

type UsualTimes = Partial<Pick<Service, 'wait_minutes' | 'work_after_minutes'>> & Pick<Work, 'duration'>;

export const waitsOfService = ({ wait_minutes = 0, work_after_minutes = 0, duration }: UsualTimes) =>
  waitsOf(workOfService({ wait_minutes, work_after_minutes, duration }));

/** The waiting times of services of which only the duration is known. Only a usual duration, of the salon or of a barber, has a waiting time. */
export const waitsOfNamed = (
  services: readonly Omit<ServiceLine, 'price'>[],
  kept: readonly Service[],
): WorkPart[] => {
  const pieces = servicePieces(services);
  return services.flatMap((line, n) => {
    const service = keptOf(line, kept);
    const own = service?.barbers?.map(({ barber_id }) => usualOf(service, barber_id)) ?? [];
    const known = service && [service, ...own].find(({ duration }) => duration === line.duration);
    return known ? later(waitsOfService(known), pieces[n]?.from ?? 0) : [];
  });
};
