import { readHealth, readOpenApi } from '#contracts/ground/health.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { Refusal } from '../refusal.ts';
import { openApi } from './openapi.ts';
import { type Route, route } from './serve.ts';
import { ping } from './store.ts';

/** In seconds; undefined if there is none yet. */
export type BackupAge = () => Promise<number | undefined>;

/** Without `backupAge` no backups are made by themselves. */
export function healthRoutes(others: readonly Route[], backupAge?: BackupAge): Route[] {
  const health: Route[] = [
    route(readHealth, async ({ origin }, { db }) => {
      await ping(db).catch(() => {
        throw new Refusal('unavailable', messages.unavailable, { retryAfter: 2 });
      });
      const health = { database: 'ok' as const };
      if (!backupAge || !origin.isAdmin) return health;
      const age = await backupAge();
      return { ...health, backupAgeSeconds: age === undefined ? null : Math.max(0, Math.round(age)) };
    }),
    route(readOpenApi, async () => openApi([...others, ...health].map(({ endpoint }) => endpoint))),
  ];
  return health;
}
