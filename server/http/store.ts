// How often the guarded calls came; in the database, so that the bound holds over all instances.
import { type Db, sql } from '../db/database.ts';

const windowSeconds = 60;

/** Counts one more, and answers how many came in the minute that runs, and when it ends. */
export async function countCall(db: Db, key: string, now: Date) {
  const end = new Date(now.getTime() + windowSeconds * 1000);
  const [row] = await db.rows<{ hits: number; ends_at: Date }>(sql`
    insert into limits (key, hits, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      hits = case when limits.ends_at <= ${now} then 1 else limits.hits + 1 end,
      ends_at = case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end
    returning hits, ends_at`);
  return row as { hits: number; ends_at: Date };
}

export async function forgetCounts(db: Db, now: Date) {
  await db.rows(sql`delete from limits where ends_at <= ${now}`);
}

/** Fails where the database can't be reached. */
export async function ping(db: Db) {
  await db.rows(sql`select 1`);
}
