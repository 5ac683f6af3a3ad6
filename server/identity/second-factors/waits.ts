// How long an account waits after wrong codes. No address is exempt: who enters a code already knows the password.

const freeCodes = 10;
const firstWait = 30;
const longestWait = 15 * 60;
/** Nobody mistypes so often: after this many wrong codes only one code a day is checked. */
const patience = 100;
const day = 24 * 3600;

/** Seconds until the next code is looked at. */
export function waitAfter(wrongCodes: number): number {
  if (wrongCodes < freeCodes) return 0;
  if (wrongCodes >= patience) return day;
  return Math.min(longestWait, firstWait * 2 ** (wrongCodes - freeCodes));
}

/** At this one the owner gets a mail: somebody has the password. */
export const warnsAt = (wrongCodes: number) => wrongCodes === freeCodes;
