// The difference between the clock of the device and the clock of the server, from the server's answers. Moments are milliseconds since
// 1970, so the time zone does not matter.

export interface KnownClock {
  /** Milliseconds by which the server is ahead of the device; 0 for a clock that is right. */
  readonly ahead: number;
  /** The time of the server when the difference was last seen. */
  readonly at: number;
  /** The steady time of this page at that moment; undefined if another page saw the difference. */
  readonly steady?: number | undefined;
}

/**
 * Two clocks of the device. People can set the first clock (`now`). The second clock (`steady`) counts only while the page lives, and in
 * some browsers not while the device sleeps.
 */
export interface DeviceTime {
  readonly now: number;
  readonly steady: number;
}

interface ServerTime extends DeviceTime {
  /** The moment when the call was sent, by the clock of the device. */
  readonly sentAt: number;
  /** The time of the server in the answer, which has whole seconds. */
  readonly server: number;
}

/** Milliseconds by which a clock may be wrong without a message. */
const tolerated = 5 * 60_000;
/** Milliseconds. An answer that took longer, or an answer from before its call, says nothing about the clock. */
const longestCall = 30_000;
/** Milliseconds for the way of an answer and for the rounding. A smaller difference is no change of the clock. */
export const jitter = 60_000;

export const isClose = (one: number, other: number) => Math.abs(one - other) <= jitter;

export function learned(known: KnownClock, { sentAt, now, steady, server }: ServerTime): KnownClock {
  if (now < sentAt || now - sentAt > longestCall) return known;
  const measured = server - now;
  const isSame = isClose(measured, known.ahead);
  const ahead = isSame ? known.ahead : Math.abs(measured) > tolerated ? measured : 0;
  return ahead === 0 && known.ahead === 0 ? known : { ahead, at: server, steady };
}
