import { readHealth, readOpenApi } from '#contracts/health.ts';
import { said } from '#contracts/wording.sq.ts';
import { Refusal } from './errors.ts';
import { openApi } from './openapi.ts';
import { answer, type Route } from './serve.ts';
import { ping } from './store.ts';

export function healthRoutes(others: readonly Route[]): Route[] {
  return [
    answer(readHealth, async (_call, { db }) => {
      await ping(db).catch(() => {
        throw new Refusal('unavailable', said.unavailable, { retryAfter: 2 });
      });
      return { database: 'ok' as const };
    }),
    answer(readOpenApi, async () => openApi(others.map(({ endpoint }) => endpoint))),
  ];
}
