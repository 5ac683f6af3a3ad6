// The names that barbers, services and clients gave up. Triggers of their tables write them.
import * as z from 'zod/mini';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** Longer than a screen stays open, or a device keeps a change. */
const keptDays = 30;
const oldest = (now: Date) => sql`${now}::timestamptz - ${keptDays} * interval '1 day'`;

type Noun = 'barbers' | 'services' | 'clients';

/** The id of the record that gave up this name last, in brackets; null if nobody did lately. */
export const formerId = (salon: SalonId, noun: Noun, key: string | Sql, now: Date): Sql => sql`(
  select record_id from former_names
  where salon_id = ${salon} and noun = ${noun} and name_key = ${key} and given_up_at > ${oldest(now)}
)`;

const Name = z.object({ key: z.string() });

/** The names that a client gave up mean another one now. Returns them. */
export async function passFormerNames(tx: Tx, salon: SalonId, from: string, to: string): Promise<string[]> {
  const passed = await tx.rows(Name)(sql`
    update former_names set record_id = ${to} where salon_id = ${salon} and noun = 'clients' and record_id = ${from}
    returning name_key as key`);
  return passed.map(({ key }) => key);
}

/** The client has given up this name, which was of another row of the same person. */
export const addFormerName = (
  tx: Tx,
  salon: SalonId,
  client: string,
  key: string,
  at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into former_names (salon_id, noun, name_key, record_id, given_up_at)
    values (${salon}, 'clients', ${key}, ${client}, ${at})
    on conflict (salon_id, noun, name_key) do update set record_id = excluded.record_id, given_up_at = excluded.given_up_at`);

/** Takes back what a merge wrote: these names are another client's again, and those are nobody's former names. */
export async function passFormerNamesBack(
  tx: Tx,
  salon: SalonId,
  {
    from,
    to,
    keys,
    none,
  }: {
    readonly from: string;
    readonly to: string;
    readonly keys: readonly string[];
    readonly none: readonly string[];
  },
): Promise<void> {
  await tx.run(sql`
    delete from former_names
    where salon_id = ${salon} and noun = 'clients' and record_id = ${from} and name_key = any(${none}::text[])`);
  await tx.run(sql`
    update former_names set record_id = ${to}
    where salon_id = ${salon} and noun = 'clients' and record_id = ${from} and name_key = any(${keys}::text[])`);
}

export async function forgetFormerNames(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from former_names where given_up_at <= ${oldest(now)}`);
}
