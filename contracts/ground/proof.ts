// Proofs of work: a page must compute one before a call that programs would otherwise repeat often.
import * as z from 'zod/mini';

/** A ticket for one call. Finding the number that fits it takes a phone about a second. */
export const Ticket = z.object({
  ticket: z.string(),
  /** The SHA-256 of `<ticket>.<number>` must begin with this many zero bits. */
  bits: z.int(),
});
export type Ticket = z.infer<typeof Ticket>;

export const Proof = z.object({
  ticket: z.string().check(z.maxLength(200)),
  number: z.int().check(z.minimum(0)),
});
export type Proof = z.infer<typeof Proof>;
