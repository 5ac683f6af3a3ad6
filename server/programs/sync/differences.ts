// The parts of an answer that a device does not have yet. The device sends a name and a hash for each part that it has, so the server
// stores nothing about devices. No clock and no list of deleted records is needed, which could miss a change.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { View } from '#contracts/ground/roles.rules.ts';
import { asSeenBy } from '../../ground/http/hide.ts';

/** The length of the hash in characters of 6 bits: a change stays unnoticed once in 2^48. */
const hashLength = 8;

export function differencesFrom(since = '', view: View) {
  const had = new Map(since.split(',').map((part) => part.split('=') as [string, string | undefined]));
  const has: string[] = [];
  return {
    /**
     * The part, or undefined if the device has the same part already. The hash is of the part as this person sees it: otherwise a person
     * could try all phone numbers, and find the hidden number by its hash.
     */
    fresh<Part>(name: string, part: Part, schema: z.ZodMiniType<Part>): Part | undefined {
      const seen = asSeenBy(schema, part, view);
      const hash = hashOf(view, seen);
      has.push(`${name}=${hash}`);
      return had.get(name) === hash ? undefined : seen;
    },
    since: () => has.join(','),
  };
}

/** The hash of a part. A person who sees more or less than before gets everything again. */
const hashOf = (view: View, part: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([view, part]))
    .digest('base64url')
    .slice(0, hashLength);
