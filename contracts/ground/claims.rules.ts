// Claims: all that a visit takes besides the work of its barber, and when it is taken. Code that offers, asks or says times knows no more.

/** A part of a visit in minutes from its beginning; `to` is not part of it. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** The kinds of what can be claimed. `resource`: rooms and devices. */
export type ClaimKind = 'resource';

export interface Claimed {
  readonly kind: ClaimKind;
  readonly id: string;
}

/** One unit of something, in minutes from the beginning of the visit. */
export interface Claim extends Claimed, Part {}

/** A time in which a unit is held, in minutes since midnight. */
export interface HeldTime extends Claimed {
  readonly minutes: number;
  readonly duration: number;
}

/** The book of all that can be claimed on one day. */
export interface ClaimsOfDay {
  readonly held: readonly HeldTime[];
  /** Undefined for what the salon does not have any more, so that nothing claims it. */
  readonly unitsOf: (claimed: Claimed) => number | undefined;
}

const nothingClaimed: ClaimsOfDay = { held: [], unitsOf: () => undefined };

/** A part of a visit with the times of a day in which it may not be, in minutes since midnight. */
export interface TakenPart extends Part {
  readonly taken: readonly Part[];
}

/** A claim with the times of a day in which it is taken. */
interface ClaimOnDay extends Claim, TakenPart {}

export const isOf = (one: Claimed) => (other: Claimed) => one.kind === other.kind && one.id === other.id;

/** The claims of a visit as its free times on one day need them. */
export const claimsOnDay = (
  claims: readonly Claim[] = [],
  { held, unitsOf } = nothingClaimed,
): ClaimOnDay[] =>
  claims.flatMap((claim, n) => {
    const units = unitsOf(claim);
    if (units === undefined) return [];
    // claims of the same visit that overlap take several units
    const beside = claims
      .slice(0, n)
      .filter((other) => isOf(claim)(other) && other.from < claim.to && claim.from < other.to);
    return [{ ...claim, taken: takenTimes(held.filter(isOf(claim)), units - beside.length) }];
  });

/** The times of a day in which no unit of it is free. */
export const takenTimesOf = (claimed: Claimed, day?: ClaimsOfDay): { minutes: number; duration: number }[] =>
  claimsOnDay([{ ...claimed, from: 0, to: 1 }], day).flatMap(({ taken }) =>
    taken.map(({ from, to }) => ({ minutes: from, duration: to - from })),
  );

/** The first claim that does not fit at this time, with the minute from which it is free again. */
export function takenAt<One extends TakenPart>(
  claims: readonly One[],
  minutes: number,
): (Omit<One, keyof TakenPart> & { readonly until: number }) | undefined {
  for (const { from, to, taken, ...claimed } of claims) {
    const found = taken.find((one) => one.from < minutes + to && minutes + from < one.to);
    if (found) return { ...claimed, until: found.to };
  }
  return undefined;
}

/** The begins next to what is taken: behind it, and before it. */
export const edgesOf = (claims: readonly TakenPart[]): number[] =>
  claims.flatMap(({ from, to, taken }) => taken.flatMap((one) => [one.to - from, one.from - to]));

/** The times that a visit holds if it begins at this minute of the day. */
export const heldFrom = (minutes: number, claims: readonly Claim[] = []): HeldTime[] =>
  claims.map(({ kind, id, from, to }) => ({ kind, id, minutes: minutes + from, duration: to - from }));

/** The day with one more visit. */
export const withVisit = (day: ClaimsOfDay, minutes: number, claims?: readonly Claim[]): ClaimsOfDay => ({
  ...day,
  held: [...day.held, ...heldFrom(minutes, claims)],
});

/** The times in which at least this many units are held. */
function takenTimes(held: readonly Pick<HeldTime, 'minutes' | 'duration'>[], units: number): Part[] {
  if (units <= 0) return [{ from: 0, to: 2 * 24 * 60 }];
  const steps = held
    .flatMap(({ minutes, duration }) => [
      { at: minutes, by: 1 },
      { at: minutes + duration, by: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.by - other.by);
  const taken: { from: number; to: number }[] = [];
  let count = 0;
  for (const { at, by } of steps) {
    count += by;
    const last = taken.at(-1);
    if (by > 0 && count === units) {
      if (last?.to === at) last.to = Number.POSITIVE_INFINITY;
      else taken.push({ from: at, to: Number.POSITIVE_INFINITY });
    } else if (by < 0 && count === units - 1 && last) last.to = at;
  }
  return taken;
}
