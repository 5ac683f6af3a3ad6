// Forms of administrators say what they showed: a field that somebody else saved meanwhile is not overwritten.
import * as z from 'zod/mini';
import { Moment } from './primitives.ts';

/** Who saved the field, and when; both are null if nobody knows. */
export const ChangedField = z.object({
  field: z.string(),
  by: z.nullable(z.string()),
  at: z.nullable(Moment),
});
export type ChangedField = z.infer<typeof ChangedField>;
