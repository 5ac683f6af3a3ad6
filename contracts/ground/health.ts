import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const readHealth = endpoint('GET /health', 'public', {
  reply: z.object({
    database: z.literal('ok'),
    /** For administrators, where backups are made by themselves. Null: there is none yet. */
    backupAgeSeconds: z.optional(z.nullable(z.int())),
  }),
});
export const readOpenApi = endpoint('GET /openapi.json', 'public', {
  reply: z.looseObject({ openapi: z.string() }),
});
