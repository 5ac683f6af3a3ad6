const longestMs = 48 * 3_600_000;

/**
 * The time at which something was done, also if the request waited on a device. A time that is older than `longestMs` or in the
 * future comes from a wrong clock: then the time is now.
 */
export function doneAt(sent: string | undefined, now: Date): Date {
  const at = sent === undefined ? now : new Date(sent);
  return at <= now && now.getTime() - at.getTime() <= longestMs ? at : now;
}
