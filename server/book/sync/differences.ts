// Which parts of an answer a device does not have yet. The device sends a name and a hash for each part that it has, so the
// server keeps nothing about devices, and no clock and no list of deleted records can miss a change.
import { createHash } from 'node:crypto';
import type { View } from '#contracts/ground/roles.rules.ts';

/** Bits of the hash: a change goes unnoticed once in 2^48. */
const hashLength = 8;

export function differencesFrom(since = '', view: View) {
  const had = new Map(since.split(',').map((part) => part.split('=') as [string, string | undefined]));
  const has: string[] = [];
  return {
    /** The part, or undefined if the device has it as it is. */
    fresh<Part>(name: string, part: Part): Part | undefined {
      const hash = hashOf(view, part);
      has.push(`${name}=${hash}`);
      return had.get(name) === hash ? undefined : part;
    },
    since: () => has.join(','),
  };
}

/** Who sees more or less than before gets everything anew: what a reply hides is not in the part yet. */
const hashOf = (view: View, part: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([view, part]))
    .digest('base64url')
    .slice(0, hashLength);
