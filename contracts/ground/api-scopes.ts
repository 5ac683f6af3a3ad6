// The scopes of a token of the API. A call names the scope that opens it; a call without a scope is closed to tokens.
import * as z from 'zod/mini';

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
