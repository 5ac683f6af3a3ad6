import { SignedInDevice } from '#contracts/sessions.ts';
import { idleEnd } from '../accounts/store.ts';
import type { Account } from '../caller.ts';
import { type Db, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';

/** The remembered devices with all their tabs, and the sessions of others; those used last first. */
export const list = (db: Db, { userId, session, device }: Account, now: Date) =>
  db.rows(SignedInDevice)(sql`
    select
      id, agent, place, ${moment('created_at')} as "createdAt", ${moment('used_at')} as "lastUsedAt",
      is_current as "isCurrent"
    from (
      select
        id, agent, place, created_at,
        greatest(last_used_at, (
          select max(last_used_at) from sessions where device_hash = devices.token_hash
        )) as noted_at,
        token_hash is not distinct from ${device} as is_current
      from devices where user_id = ${userId} and ends_at > ${now}
      union all
      select id, agent, place, created_at, last_used_at, token_hash = ${session}
      from sessions where user_id = ${userId} and device_hash is null and ends_at > ${now}
    ) as signed_in
    cross join lateral (
      select case when is_current then ${now}::timestamptz else noted_at end as used_at
    ) as uses
    where used_at > ${now}::timestamptz - (select ${idleEnd} from users where users.id = ${userId})
    order by is_current desc, used_at desc, id`);

/** Returns false if the user is not signed in there. */
export async function end(tx: Tx, userId: string, id: string) {
  const devices = await tx.run(sql`delete from devices where user_id = ${userId} and id = ${id}`);
  return (
    devices > 0 || (await tx.run(sql`delete from sessions where user_id = ${userId} and id = ${id}`)) > 0
  );
}
