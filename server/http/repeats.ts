// A client that lost an answer sends its request again, under the id that it made itself: the first body tells the two apart.
import { createHash } from 'node:crypto';
import { Refusal } from './errors.ts';

/** In the order of the keys, so that a body is the same however it was written. */
export const hashOf = (body: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort()))
    .digest();

/** The id is known: only the same body again may have it. */
export function refuseOther(kept: Buffer | null, body: object, sentence: string) {
  if (!kept?.equals(hashOf(body))) throw new Refusal('duplicate', sentence);
}
