// What the answers of the server say about the clock of the device. Moments are milliseconds since 1970: another time zone is no
// other clock.

export interface KnownClock {
  /** By how much the server is ahead of the device; 0 for a clock that is right. */
  readonly ahead: number;
  /** The time of the server when that was last seen. */
  readonly at: number;
  /** The steady time of this page then; undefined if another page saw it. */
  readonly steady?: number | undefined;
}

/** Two clocks of the device: people set one, and the other only counts while the page lives, in some browsers not in its sleep. */
export interface DeviceTime {
  readonly now: number;
  readonly steady: number;
}

interface ServerTime extends DeviceTime {
  /** When the call was sent, by the device. */
  readonly sentAt: number;
  /** The time of the server in the answer, which has whole seconds. */
  readonly server: number;
}

/** Milliseconds by which a clock may be off without a word. */
const tolerated = 5 * 60_000;
/** An answer that took longer, or came before it was asked for, says nothing. */
const longestCall = 30_000;
/** What an answer may take, and the rounding: no change of the clock. */
export const jitter = 60_000;

export const isClose = (one: number, other: number) => Math.abs(one - other) <= jitter;

export function learned(known: KnownClock, { sentAt, now, steady, server }: ServerTime): KnownClock {
  if (now < sentAt || now - sentAt > longestCall) return known;
  const measured = server - now;
  const isSame = isClose(measured, known.ahead);
  const ahead = isSame ? known.ahead : Math.abs(measured) > tolerated ? measured : 0;
  return ahead === 0 && known.ahead === 0 ? known : { ahead, at: server, steady };
}
