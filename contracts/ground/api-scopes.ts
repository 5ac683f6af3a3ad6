// What a token of the API may do. A call names the scope that opens it; a call that names none is closed to tokens.
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
