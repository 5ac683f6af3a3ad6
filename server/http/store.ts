// The SQL statements of the request pipeline.
import * as z from 'zod/mini';
import { type Db, raw, sql } from '../db/database.ts';
import type { SalonId } from '../salon-id.ts';

const Hits = z.object({ hits: z.int(), ends_at: z.date() });

const windowSeconds = 60;

/** Counts a rate-limited call for all instances. Returns the calls of the current minute and when that minute ends. */
export async function countCall(db: Db, key: string, now: Date) {
  const end = new Date(now.getTime() + windowSeconds * 1000);
  return db.one(Hits)(sql`
    insert into limits (key, hits, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      hits = case when limits.ends_at <= ${now} then 1 else limits.hits + 1 end,
      ends_at = case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end
    returning hits, ends_at`);
}

export async function forgetCounts(db: Db, now: Date) {
  await db.run(sql`delete from limits where ends_at <= ${now}`);
}

/** The tables whose records can have an id that was made by the caller. */
export type RecordTable = 'appointments' | 'services';

const FirstRequest = z.object({ requestHash: z.nullable(z.instanceof(Buffer)) });

/** The request that first used this id: the hash of its body, or null if the record was deleted later. */
export async function findRequest(db: Db, salon: SalonId, table: RecordTable, id: string) {
  const [found] = await db.rows(FirstRequest)(sql`
    select request_hash as "requestHash" from ${raw(table)} where salon_id = ${salon} and id = ${id}
    union all
    select null from deleted_ids where salon_id = ${salon} and id = ${id}`);
  return found;
}

/** Fails if the database can't be reached. */
export async function ping(db: Db) {
  await db.run(sql`select 1`);
}
