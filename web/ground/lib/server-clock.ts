// The time of the server, by the clock of the device and what its answers said about it. The device remembers a clock that is wrong,
// so that a start without a network has the right day, too. This module does not use React, because the public pages load it too.
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { checked, type KnownClock, learned } from './server-clock.rules.ts';
import { createStore } from './store.ts';

const key = 'clock';
/** Milliseconds. So often the device notes that its clock is still wrong. */
const betweenNotes = 60_000;

const right: KnownClock = { ahead: 0, at: 0 };
const deviceTime = () => ({ now: Date.now(), steady: performance.now() });

const known = createStore(checked(stored(), deviceTime()));
export const onClockChange = known.subscribe;

/** Some browsers refuse their storage to the public pages. */
function stored(): KnownClock {
  try {
    const { ahead, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Number.isFinite(ahead) && Number.isFinite(at) ? { ahead, at } : right;
  } catch {
    return right;
  }
}

function keep(next: KnownClock) {
  const before = known.read();
  if (next === before) return;
  known.set(next);
  if (next.ahead === before.ahead && (next.ahead === 0 || next.at - stored().at < betweenNotes)) return;
  try {
    if (next.ahead === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ahead: next.ahead, at: next.at }));
  } catch {}
}

// another tab learned it
globalThis.addEventListener?.('storage', (event) => {
  const next = event.key === key ? stored() : known.read();
  if (next.ahead !== known.read().ahead) known.set(next);
});

/** Call it when the headers have arrived; what it returns notes what they say of the clock, once the answer is known to be the server's. */
export function readClock({ headers }: Response, sentAt: number): () => void {
  const server = Date.parse(headers.get('date') ?? '');
  const time = { ...deviceTime(), sentAt, server };
  return () => {
    if (!Number.isNaN(server)) keep(learned(known.read(), time));
  };
}

/** Without a network nobody says that the clock was set meanwhile. */
export function checkClock(): void {
  keep(checked(known.read(), deviceTime()));
}

export const serverNow = (): Date => new Date(Date.now() + known.read().ahead);
/** The present day and time in the salons. */
export const localNow = (): { day: string; minutes: number } => localTime(serverNow());
export const isClockWrong = (): boolean => known.read().ahead !== 0;
