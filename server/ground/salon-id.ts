import * as z from 'zod/mini';

/** The id of a salon. It comes only from the database, never from a request: an id from an address does not compile as a `SalonId`. */
export const SalonId = z.uuid().brand<'salon'>();
export type SalonId = z.infer<typeof SalonId>;
