/** Numbers that look random and are the same for the same seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  /** A number from 0 to below the given one (mulberry32). */
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, one: <T>(from: readonly T[]) => from[below(from.length)] as T };
}
export type RandomSource = ReturnType<typeof randomFrom>;
