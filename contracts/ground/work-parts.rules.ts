// The minutes of a visit in which the barber works, and those in which the barber is free while, for example, a colour works.
import type { WorkPart } from './appointment.ts';

/** The work of a visit. `parts`: null if the barber works from the beginning to the end. */
export interface Work {
  readonly duration: number;
  readonly parts?: readonly WorkPart[] | null | undefined;
}

export interface UsualTimes {
  readonly duration: number;
  /** The waiting time after the work. It may be missing in a service that an earlier release stored on a device. */
  readonly wait_minutes?: number;
  readonly work_after_minutes?: number;
}

const endOf = ({ from, minutes }: WorkPart) => from + minutes;

export const partsOf = ({ duration, parts }: Work): readonly WorkPart[] =>
  parts ?? [{ from: 0, minutes: duration }];

/** The waiting times between the parts. */
export function waitsOf(work: Work): WorkPart[] {
  const parts = partsOf(work);
  return parts.slice(1).map(({ from }, n) => {
    const before = endOf(parts[n] as WorkPart);
    return { from: before, minutes: from - before };
  });
}

export const waitingMinutes = (work: Work): number =>
  waitsOf(work).reduce((sum, { minutes }) => sum + minutes, 0);

export const workMinutes = (work: Work): number =>
  partsOf(work).reduce((sum, { minutes }) => sum + minutes, 0);

export function workOfService({
  duration,
  wait_minutes: wait = 0,
  work_after_minutes: after = 0,
}: UsualTimes): Work {
  if (wait === 0) return { duration, parts: null };
  const parts = [
    { from: 0, minutes: duration - wait - after },
    { from: duration - after, minutes: after },
  ];
  return { duration, parts };
}

/** The work of services one after another. Parts that touch become one. */
export function joinWork(all: readonly Work[]): { duration: number; parts: WorkPart[] | null } {
  let duration = 0;
  const parts: WorkPart[] = [];
  for (const work of all) {
    for (const { from, minutes } of partsOf(work)) {
      const last = parts.at(-1);
      if (last && endOf(last) === duration + from)
        parts.splice(-1, 1, { ...last, minutes: last.minutes + minutes });
      else parts.push({ from: duration + from, minutes });
    }
    duration += work.duration;
  }
  return { duration, parts: parts.length > 1 ? parts : null };
}

/** The work with another duration: its last part becomes longer or shorter. */
export const stretched = (
  { duration: before, parts }: Work,
  duration: number,
): { duration: number; parts: WorkPart[] | null } => ({
  duration,
  parts:
    parts?.map((part, n) =>
      n === parts.length - 1 ? { ...part, minutes: part.minutes + duration - before } : part,
    ) ?? null,
});

/** True if each part has work left, after another duration. */
export const isWhole = ({ parts }: Work): boolean => parts?.every(({ minutes }) => minutes > 0) ?? true;

/** True if the parts are in order, do not touch, and begin and end with the visit. */
export function arePartsOf(parts: readonly WorkPart[], duration: number): boolean {
  const [first] = parts;
  const last = parts.at(-1);
  return (
    first?.from === 0 &&
    last !== undefined &&
    endOf(last) === duration &&
    waitsOf({ duration, parts }).every(({ minutes }) => minutes > 0)
  );
}

interface WorkAt extends Work {
  /** The begin, in minutes since midnight. */
  readonly minutes: number;
}

/** True if a barber would have to work for both visits at once. */
export const doOverlap = (one: WorkAt, other: WorkAt): boolean =>
  partsOf(one).some((part) =>
    partsOf(other).some(
      (otherPart) =>
        one.minutes + part.from < other.minutes + endOf(otherPart) &&
        other.minutes + otherPart.from < one.minutes + endOf(part),
    ),
  );
