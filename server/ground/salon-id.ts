import * as z from 'zod/mini';

/** Comes only from the database, never from a request: an id from an address does not compile as one. */
export const SalonId = z.uuid().brand<'salon'>();
export type SalonId = z.infer<typeof SalonId>;
