// Ways to open a call besides the role of its caller: a scope of a token of the API, or a screen of the owner on the tablet.
import * as z from 'zod/mini';

/** A call without a scope is closed to tokens. */
export const ApiScope = z.enum([
  'appointments:read',
  'appointments:write',
  'clients:read',
  'clients:write',
  'services:read',
  'hours:read',
  'takings:read',
]);
export type ApiScope = z.infer<typeof ApiScope>;

/** A screen of the owner, which the owner's password opens on the tablet for ten minutes. */
export const OwnerScreen = z.enum(['staff', 'subscription', 'export', 'imports', 'api', 'security']);
export type OwnerScreen = z.infer<typeof OwnerScreen>;
