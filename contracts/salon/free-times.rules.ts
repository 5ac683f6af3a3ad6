// The times at which a visit can be offered. One pure function for every screen and call that offers times.

/** A part of a day in minutes since midnight; `to` is not part of it. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The time of an appointment that is not cancelled. */
export interface OccupiedTime {
  readonly minutes: number;
  readonly duration: number;
  /** Minutes to clean up after the appointment. */
  readonly buffer?: number;
}

export interface FreeTimesInput {
  /** The opening hours of one barber on one day. */
  readonly open: readonly Piece[];
  readonly occupied: readonly OccupiedTime[];
  /** How long the new visit takes. */
  readonly duration: number;
  /** Minutes after the new visit. They must fit before the next appointment, but may reach past closing time. */
  readonly buffer?: number;
  /** Minutes: times at multiples of this number are offered. */
  readonly step?: number;
  /** Nothing is offered before this minute. */
  readonly earliest?: number;
  /** Minutes of the shortest service. A time that leaves less free time than this is not offered; 0 offers all. */
  readonly gap?: number;
}

/** A part of the day without appointments. */
interface FreePiece extends Piece {
  /** True if an appointment comes after it, false if closing time does. */
  readonly isFollowed: boolean;
}

/** All time of a day in which nothing is offered. */
export const notOffered = (day: {
  readonly occupied: readonly OccupiedTime[];
  readonly buffers: readonly OccupiedTime[];
}): OccupiedTime[] => [...day.occupied, ...day.buffers];

/** Returns the offered times in order, as minutes since midnight. */
export function freeTimes({
  open,
  occupied,
  duration,
  buffer = 0,
  step = 30,
  earliest = 0,
  gap = 0,
}: FreeTimesInput): number[] {
  return freePieces(open, occupied).flatMap((piece) => {
    const first = piece.from >= earliest ? piece.from : nextOnGrid(earliest, step);
    const last = piece.to - duration - (piece.isFollowed ? buffer : 0);
    if (first > last) return [];

    const all = candidates(first, last, step);
    const leavesNoGap = (minutes: number) =>
      !isGap(minutes - first, gap) && !isGap(piece.to - minutes - duration - buffer, gap);
    const kept = all.filter(leavesNoGap);
    if (kept.length > 0) return kept;
    // if the visit fits into a free part of the day, at least one time is offered
    return last - first >= gap && last !== first ? [first, last] : [first];
  });
}

/** The times at which at least one of several barbers is free. */
export const freeTimesOfAny = (timesOfBarbers: readonly (readonly number[])[]): number[] =>
  [...new Set(timesOfBarbers.flat())].sort((one, other) => one - other);

const isGap = (rest: number, gap: number) => rest > 0 && rest < gap;

const nextOnGrid = (minutes: number, step: number) => Math.ceil(minutes / step) * step;

function candidates(first: number, last: number, step: number) {
  const found = new Set([first]);
  for (let minutes = nextOnGrid(first, step); minutes < last; minutes += step) found.add(minutes);
  return [...found.add(last)];
}

function freePieces(open: readonly Piece[], occupied: readonly OccupiedTime[]): FreePiece[] {
  const inOrder = [...occupied].sort((one, other) => one.minutes - other.minutes);
  return open.flatMap(({ from, to }) => {
    const pieces: FreePiece[] = [];
    let begin = from;
    for (const { minutes, duration, buffer = 0 } of inOrder) {
      const end = minutes + duration + buffer;
      if (end <= begin || minutes >= to) continue;
      if (minutes > begin) pieces.push({ from: begin, to: minutes, isFollowed: true });
      begin = end;
    }
    if (begin < to) pieces.push({ from: begin, to, isFollowed: false });
    return pieces;
  });
}
