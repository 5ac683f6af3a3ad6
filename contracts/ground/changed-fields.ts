// The fields that somebody else changed meanwhile. Forms of administrators say what they showed, so that no newer value is overwritten.
import * as z from 'zod/mini';
import { Moment } from './primitives.ts';

/** A changed field, with the person who saved it and when; both are null if nobody knows. */
export const ChangedField = z.object({
  field: z.string(),
  by: z.nullable(z.string()),
  at: z.nullable(Moment),
});
export type ChangedField = z.infer<typeof ChangedField>;
