import { readHealth, readOpenApi } from '#contracts/health.ts';
import { messages } from '#contracts/wording.sq.ts';
import { Refusal } from '../refusal.ts';
import { openApi } from './openapi.ts';
import { type Route, route } from './serve.ts';
import { ping } from './store.ts';

export function healthRoutes(others: readonly Route[]): Route[] {
  const health: Route[] = [
    route(readHealth, async (_call, { db }) => {
      await ping(db).catch(() => {
        throw new Refusal('unavailable', messages.unavailable, { retryAfter: 2 });
      });
      return { database: 'ok' as const };
    }),
    route(readOpenApi, async () => openApi([...others, ...health].map(({ endpoint }) => endpoint))),
  ];
  return health;
}
