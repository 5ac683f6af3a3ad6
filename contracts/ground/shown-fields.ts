// What a screen showed of the fields that it changes, so that no value which somebody else saved meanwhile is overwritten unseen.
import * as z from 'zod/mini';

/** The changed fields as the screen showed them. If a field has another value now, the change is refused with the code `changed`. */
export const ShownFields = z.optional(z.record(z.string(), z.unknown()));

/** The present values of the fields that the change would overwrite. */
export const Overwritten = z.object({ present: z.record(z.string(), z.unknown()) });
