// Which parts of an answer a device does not have yet. The device sends a name and a hash for each part that it has, so the
// server keeps nothing about devices, and no clock and no list of deleted records can miss a change.
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { View } from '#contracts/ground/roles.rules.ts';
import { asSeenBy } from '../../ground/http/hide.ts';

/** Bits of the hash: a change goes unnoticed once in 2^48. */
const hashLength = 8;

export function differencesFrom(since = '', view: View) {
  const had = new Map(since.split(',').map((part) => part.split('=') as [string, string | undefined]));
  const has: string[] = [];
  return {
    /**
     * The part, or undefined if the device has it as it is. It is hashed as this person sees it: who tries all numbers would find
     * the hidden one by its hash.
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

/** Who sees more or less than before gets everything anew. */
const hashOf = (view: View, part: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([view, part]))
    .digest('base64url')
    .slice(0, hashLength);
