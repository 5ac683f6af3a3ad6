// The time of the server, computed from the clock of the device and the server's answers. The device remembers that its clock is wrong, so
// that a start without a network has the right day, too. This module does not use React, because the public pages load it too.
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { type KnownClock, learned } from './server-clock.rules.ts';
import { createStore } from './store.ts';

const key = 'clock';

const known = createStore(stored());
export const onClockChange = known.subscribe;
export const knownClock = known.read;

/** The stored clock. Some browsers refuse their storage to the public pages. */
function stored(): KnownClock {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as KnownClock;
  } catch {
    return { ahead: 0, at: 0 };
  }
}

export function keepClock(next: KnownClock): void {
  if (next === known.read()) return;
  known.set(next);
  try {
    const { ahead, at } = next;
    if (ahead) localStorage.setItem(key, JSON.stringify({ ahead, at }));
    else localStorage.removeItem(key);
  } catch {}
}

/**
 * Reads the clock; call this function when the headers have arrived. Call the function that it returns once the answer is known to be the
 * server's: it notes the time in the headers.
 */
export function readClock({ headers }: Response, sentAt: number): () => void {
  const server = Date.parse(headers.get('date') ?? '');
  const time = { now: Date.now(), steady: performance.now(), sentAt, server };
  return () => {
    if (server) keepClock(learned(known.read(), time));
  };
}

/** The server's time of a moment that the clock of the device gave. */
export const byServer = (at: number): Date => new Date(at + known.read().ahead);
export const serverNow = (): Date => byServer(Date.now());
/** The present day and time in the salons. */
export const localNow = (): { day: string; minutes: number } => localTime(serverNow());
export const isClockWrong = (): boolean => known.read().ahead !== 0;
