// The time at which a failed part of an import is sent again.
import { importClients } from '#contracts/imports/imports.ts';
import { CallFailed, refusalOf } from '../ground/lib/call.ts';
import { onReturn } from '../ground/lib/reach.ts';
import type { Store } from '../ground/lib/store.ts';

const longestPause = 30_000;
export const firstPause = 1000;
export const pauseAfter = (pause: number): number => Math.min(pause * 2, longestPause);

/** Whether the server has too many calls. Each call of an import may get this refusal. */
const isBusy = (error: unknown) => refusalOf(error, importClients, 'too_many_requests') !== undefined;

/** Whether the same part can succeed later. */
export const canSucceedLater = (error: unknown): boolean =>
  isBusy(error) || (error instanceof CallFailed && error.isTrouble);

/** Waits as long as the server asks, else for the pause. The wait ends earlier if the network is back, or if nobody waits any more. */
export function waitForNextTry(
  error: unknown,
  pause: number,
  sending: Store<{ readonly state: string } | undefined>,
): Promise<void> {
  const asked = error instanceof CallFailed ? error.retryAfter : undefined;
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, asked ? asked * 1000 : pause);
    const stop = onReturn(() => !isBusy(error) && end());
    const unsubscribe = sending.subscribe(() => sending.read()?.state !== 'waiting' && end());
  });
}
