/** Random choices that are the same in each run. */
export function randomFrom(start: number) {
  let seed = start;
  /** A whole number from 0 up to `below`. */
  function random(below: number) {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  }
  return {
    random,
    chance: (percent: number) => random(100) < percent,
    /** Fewer than `below`. */
    many: <T>(below: number, make: (at: number) => T) =>
      Array.from({ length: random(below) }, (_, at) => make(at)),
  };
}
