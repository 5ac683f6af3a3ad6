// For tests of calls at the same moment.
import { expect } from 'vitest';
import { type Db, sql } from '../server/ground/db/database.ts';

/** Waits until a statement, or so many of them, wait for a lock. */
export const untilLockIsAwaited = (db: Db, statements = 1) =>
  expect
    .poll(() =>
      db.run(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toBeGreaterThanOrEqual(statements);
