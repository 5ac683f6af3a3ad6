// The times at which a visit can be offered. One pure function for every screen and call that offers times.

import type { WorkPart } from '../ground/appointment.ts';
import {
  type Claim,
  type ClaimsOfDay,
  claimsOnDay,
  edgesOf,
  type TakenPart,
  takenAt,
} from '../ground/claims.rules.ts';
import { partsOf } from '../ground/work-parts.rules.ts';
import type { ClosedTo, TimedLine } from './closed-begins.ts';

/** A part of a day in minutes since midnight; `to` is not part of it. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** Something comes after the piece, so that there must also be time to clean up. */
  readonly isFollowed?: boolean;
}

/** The time of an appointment that is not cancelled. */
export interface OccupiedTime {
  readonly minutes: number;
  readonly duration: number;
  /** The minutes to clean up after the appointment. */
  readonly buffer?: number;
}

export interface FreeTimesInput {
  /** The opening hours of one barber on one day. */
  readonly open: readonly Piece[];
  readonly occupied: readonly OccupiedTime[];
  /** The duration of the new visit. */
  readonly duration: number;
  /** The minutes of the visit in which the barber works, if not all: other clients may have the rest. */
  readonly parts?: readonly WorkPart[] | null | undefined;
  /** The minutes to clean up after the new visit. They must fit before the next appointment, but may reach past closing time. */
  readonly buffer?: number;
  /** The minutes of the grid: times at multiples of this number are offered. */
  readonly step?: number;
  /** The minute before which nothing is offered. */
  readonly earliest?: number;
  /** The parts of the visit that the day may not have at some times: its claims, and begins that own hours close. */
  readonly claims?: readonly TakenPart[] | undefined;
  /** The minutes of the shortest service. A time that leaves less free time than this is not offered; 0 offers all. */
  readonly gap?: number;
}

/** A part of the day without appointments. */
interface FreePiece extends Piece {
  /** True if an appointment comes after the piece, or what the barber does elsewhere; false if closing time does. */
  readonly isFollowed: boolean;
}

/** All time of a day that is not offered. */
export const notOffered = (day: {
  readonly occupied: readonly OccupiedTime[];
  readonly buffers: readonly OccupiedTime[];
}): OccupiedTime[] => [...day.occupied, ...day.buffers];

/** The wanted visit, and the bounds of its times on a day. */
export interface WantedOfDay extends Omit<FreeTimesInput, 'open' | 'occupied' | 'claims'> {
  readonly claims?: readonly Claim[] | undefined;
  /** Its services, one after another. */
  readonly lines?: readonly TimedLine[] | undefined;
}

/** One barber's day in the book. */
export interface ColumnOfDay extends Pick<FreeTimesInput, 'open' | 'occupied'> {
  readonly claimed?: ClaimsOfDay | undefined;
  /** The times that the own hours of services close; left out at the desk, which books beyond them. */
  readonly closedTo?: ClosedTo | undefined;
}

/** The one question about free times: those at which the barber works and is free, and all that the visit claims is free too. */
export function freeFor(
  { claims, lines, earliest = 0, ...wanted }: WantedOfDay,
  { claimed, closedTo, ...column }: ColumnOfDay,
): number[] {
  const closed = closedTo?.(lines) ?? [];
  return freeTimes({
    ...{ ...wanted, ...column },
    earliest: Math.max(earliest, ...closed.map((one) => one.earliest)),
    claims: [...claimsOnDay(claims, claimed), ...closed],
  });
}

/** Returns the offered times in order, as minutes since midnight. */
export function freeTimes({
  open,
  occupied,
  duration,
  parts,
  buffer = 0,
  step = 30,
  earliest = 0,
  gap = 0,
  claims = [],
}: FreeTimesInput): number[] {
  const pieces = freePieces(open, occupied);
  const work = partsOf({ duration, parts });
  const [begin, ...later] = work as [WorkPart, ...WorkPart[]];
  const end = later.at(-1) ?? begin;
  /** The last minute at which the visit may begin so that the part lies in the piece. */
  const lastStart = (piece: FreePiece, part: WorkPart) =>
    piece.to - part.from - part.minutes - (part === end && piece.isFollowed ? buffer : 0);
  const pieceOf = (part: WorkPart, minutes: number) =>
    pieces.find((piece) => piece.from <= minutes + part.from && minutes <= lastStart(piece, part));
  const isOpen = (minutes: number) =>
    open.some(({ from, to }) => from <= minutes && minutes + duration <= to);
  const fits = (minutes: number) =>
    (later.length === 0 || (isOpen(minutes) && later.every((part) => pieceOf(part, minutes)))) &&
    takenAt(claims, minutes) === undefined;
  const edgesOfLater = later.flatMap((part) =>
    pieces.flatMap((piece) => [piece.from - part.from, lastStart(piece, part)]),
  );
  const edges = [...edgesOfLater, ...edgesOf(claims).filter((minutes) => minutes >= earliest)];

  return pieces.flatMap((piece) => {
    const first = piece.from >= earliest ? piece.from : nextOnGrid(earliest, step);
    const last = lastStart(piece, begin);
    if (first > last) return [];

    const all = candidates(first, last, step, edges).filter(fits);
    const leavesNoGap = (minutes: number) => {
      const pieceOfEnd = later.length === 0 ? piece : pieceOf(end, minutes);
      const rest = (pieceOfEnd?.to ?? 0) - minutes - duration - buffer;
      return !isGap(minutes - first, gap) && !isGap(rest, gap);
    };
    const kept = all.filter(leavesNoGap);
    if (kept.length > 0) return kept;
    // if the visit fits into a free part of the day, at least one time is offered
    const [earliestOfAll, latestOfAll] = [all[0], all.at(-1)];
    if (earliestOfAll === undefined || latestOfAll === undefined) return [];
    return latestOfAll - earliestOfAll >= gap && latestOfAll !== earliestOfAll
      ? [earliestOfAll, latestOfAll]
      : [earliestOfAll];
  });
}

/** The times at which at least one of several barbers is free. */
export const freeTimesOfAny = (timesOfBarbers: readonly (readonly number[])[]): number[] =>
  [...new Set(timesOfBarbers.flat())].sort((one, other) => one - other);

const isGap = (rest: number, gap: number) => rest > 0 && rest < gap;

const nextOnGrid = (minutes: number, step: number) => Math.ceil(minutes / step) * step;

function candidates(first: number, last: number, step: number, edges: readonly number[]) {
  const found = new Set([first]);
  for (let minutes = nextOnGrid(first, step); minutes < last; minutes += step) found.add(minutes);
  found.add(last);
  if (edges.length === 0) return [...found];
  for (const minutes of edges) if (minutes > first && minutes < last) found.add(minutes);
  return [...found].sort((one, other) => one - other);
}

/** The free time in these parts of a day, between the appointments. */
export function freePieces(open: readonly Piece[], occupied: readonly OccupiedTime[]): FreePiece[] {
  const inOrder = [...occupied].sort((one, other) => one.minutes - other.minutes);
  return open.flatMap(({ from, to, isFollowed = false }) => {
    const pieces: FreePiece[] = [];
    let begin = from;
    for (const { minutes, duration, buffer = 0 } of inOrder) {
      const end = minutes + duration + buffer;
      if (end <= begin || minutes >= to) continue;
      if (minutes > begin) pieces.push({ from: begin, to: minutes, isFollowed: true });
      begin = end;
    }
    if (begin < to) pieces.push({ from: begin, to, isFollowed });
    return pieces;
  });
}
