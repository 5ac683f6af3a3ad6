import { readHealth, readOpenApi } from '#contracts/ground/health.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { Refusal } from '../refusal.ts';
import { openApi } from './openapi.ts';
import { type Route, route } from './serve.ts';
import { pingDatabase } from './store.ts';

/** The age of the last backup in seconds; undefined if there is no backup yet. */
export type BackupAge = () => Promise<number | undefined>;

/** The routes for monitoring. An undefined `backupAge` means that the product makes no backups here. */
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
      // made only once, since it takes long and does not change until the next start
      document ??= openApi([...others, ...health].map(({ endpoint }) => endpoint));
      return document;
    }),
  ];
  return health;
}
