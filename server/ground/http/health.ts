import { readHealth, readOpenApi } from '#contracts/ground/health.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { Refusal } from '../refusal.ts';
import { openApi } from './openapi.ts';
import { type Route, route } from './serve.ts';
import { pingDatabase } from './store.ts';

/** The age in seconds; undefined if there is no backup yet. */
export type BackupAge = () => Promise<number | undefined>;

/** Undefined `backupAge`: the product makes no backups here. */
export function healthRoutes(others: readonly Route[], backupAge?: BackupAge): Route[] {
  let document: ReturnType<typeof openApi> | undefined;
  const health: Route[] = [
    route(readHealth, async ({ origin }, { db }) => {
      await pingDatabase(db).catch(() => {
        throw new Refusal('unavailable', messages.unavailable, { retryAfter: 2 });
      });
      const health = { database: 'ok' as const };
      if (!backupAge || !origin.isAdmin) return health;
      const age = await backupAge();
      return { ...health, backupAgeSeconds: age === undefined ? null : Math.max(0, Math.round(age)) };
    }),
    route(readOpenApi, async () => {
      // it takes long to make, and says the same until the next start
      document ??= openApi([...others, ...health].map(({ endpoint }) => endpoint));
      return document;
    }),
  ];
  return health;
}
