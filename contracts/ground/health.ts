import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const readHealth = endpoint('GET /health', 'public', {
  bound: 'machine',
  reply: z.object({
    database: z.literal('ok'),
    /**
     * The age of the newest backup. Only administrators get it, and only where the product makes backups. Null if there is no backup yet.
     */
    backupAgeSeconds: z.optional(z.nullable(z.int())),
  }),
});
export const readOpenApi = endpoint('GET /openapi.json', 'public', {
  bound: 'ask',
  reply: z.looseObject({ openapi: z.string() }),
});
