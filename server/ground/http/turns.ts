// Turns for calls that take long: calls of one salon run one after another, so that they do not delay other salons.
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** The failure that the caller hung up while the call waited, so that nobody reads an answer. */
export class CallerGone extends Error {}

/** The time after which a caller who reads nothing counts as gone, in milliseconds. */
const patience = 60_000;

/** Waits until the earlier calls with this key are answered. The turn ends with the answer, or when the caller hangs up. */
export type TakeTurn = (key: string, response: ServerResponse) => Promise<void>;

export function openTurns(): TakeTurn {
  const last = new Map<string, Promise<void>>();

  return async (key, response) => {
    const before = last.get(key);
    let isGone = false;
    const answered = new Promise<void>((resolve) => {
      finished(response, () => {
        isGone = true;
        resolve();
      });
    });
    const mine = Promise.all([before, answered]).then(() => {
      if (last.get(key) === mine) last.delete(key);
    });
    last.set(key, mine);
    await before;
    if (isGone) throw new CallerGone();
    response.setTimeout(patience, () => response.destroy());
  };
}
