import * as z from 'zod/mini';

/** A screen of the owner, which the owner's password opens on the tablet for ten minutes. */
export const OwnerScreen = z.enum(['staff', 'subscription', 'export', 'imports', 'api', 'security']);
export type OwnerScreen = z.infer<typeof OwnerScreen>;
