import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const readHealth = endpoint('GET /health', 'public', {
  reply: z.object({ database: z.literal('ok') }),
});
export const readOpenApi = endpoint('GET /openapi.json', 'public', {
  reply: z.looseObject({ openapi: z.string() }),
});
