// The waits of an account after wrong codes. No address is exempt: a person who enters a code already knows the password.

const freeCodes = 10;
const firstWait = 30;
const longestWait = 15 * 60;
/** The number of wrong codes that nobody reaches by mistyping. After it, only one code a day is checked. */
const patience = 100;
const day = 24 * 3600;

/** The seconds until the next code is compared. */
export function waitAfter(wrongCodes: number): number {
  if (wrongCodes < freeCodes) return 0;
  if (wrongCodes >= patience) return day;
  return Math.min(longestWait, firstWait * 2 ** (wrongCodes - freeCodes));
}

/** Whether the owner gets a mail at this wrong code, since somebody else may have the password. */
export const warnsAt = (wrongCodes: number) => wrongCodes === freeCodes;
