// The names that barbers, services and clients gave up. Triggers of their tables write them.
import { type Db, type Sql, sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** Longer than a screen stays open, or a device keeps a change. */
const keptDays = 30;
const oldest = (now: Date) => sql`${now}::timestamptz - ${keptDays} * interval '1 day'`;

type Noun = 'barbers' | 'services' | 'clients';

/** The id of the record that gave up this name last, in brackets; null if nobody did lately. */
export const formerId = (salon: SalonId, noun: Noun, key: string | Sql, now: Date) => sql`(
  select record_id from former_names
  where salon_id = ${salon} and noun = ${noun} and name_key = ${key} and given_up_at > ${oldest(now)}
)`;

export async function forgetFormerNames(db: Db, now: Date) {
  await db.run(sql`delete from former_names where given_up_at <= ${oldest(now)}`);
}
