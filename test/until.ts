// Waits for what comes by itself. Its limit is in looks, since a busy machine also looks more slowly.
import { setTimeout as pause } from 'node:timers/promises';

const betweenLooksMs = 20;
const maxLooks = 1000;

/** Looks again and again until there is something, and returns it. `missing` says what did not come. */
export async function until<T>(look: () => T | Promise<T>, missing: () => string) {
  for (let looks = 0; looks < maxLooks; looks++) {
    const found = await look();
    if (found) return found as NonNullable<T>;
    await pause(betweenLooksMs);
  }
  throw new Error(missing());
}
