const longestMs = 48 * 3_600_000;

/** When it was done, for what waited on a device. A clock that is wrong by more than that says nothing, and one ahead says now. */
export function doneAt(sent: string | undefined, now: Date): Date {
  const at = sent === undefined ? now : new Date(sent);
  return at <= now && now.getTime() - at.getTime() <= longestMs ? at : now;
}
