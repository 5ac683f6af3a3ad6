// Who changed a field last that administrators edit, and which fields of a form another person saved in the meantime.
import * as z from 'zod/mini';
import { overwritten } from '#contracts/ground/changed-fields.rules.ts';
import { ChangedField } from '#contracts/ground/changed-fields.ts';
import { sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';
import { type Origin, personOf } from '../origin.ts';
import { type Action, accountsOf } from './store.ts';

type Edited = Required<Pick<Action, 'entity' | 'id'>>;

const recordOf = ({ entity, id }: Edited) => `${entity} ${id}`;

/** Notes who changed these fields last. Changes of an order or a plan are noted at the accounts that have it. */
export function recordLastChange(
  tx: Tx,
  { by, at }: Origin,
  edited: Edited,
  fields: readonly string[],
): void {
  if (fields.length === 0) return;
  const accounts = accountsOf({ ...edited, type: 'update' });
  const records = accounts
    ? sql`select 'user ' || id as record, id as user_id from users where id in (${accounts})`
    : sql`select ${recordOf(edited)}::text as record, null::uuid as user_id`;
  tx.sendAtEnd(sql`
    insert into last_changes (record, field, user_id, by_name, at)
    select record, field, user_id, ${by && personOf(by).name}::text, ${at}::timestamptz
    from (${records}) as records cross join unnest(${[...fields]}::text[]) as field
    on conflict (record, field) do update set by_name = excluded.by_name, at = excluded.at`);
}

const Known = z.object({ field: z.string(), by: z.nullable(z.string()), at: ChangedField.shape.at });

/** The fields, each with the person who changed it last. */
export async function readLastChanges(
  tx: Tx,
  edited: Edited,
  fields: readonly string[],
): Promise<ChangedField[]> {
  if (fields.length === 0) return [];
  const known = await tx.rows(Known)(sql`
    select field, by_name as by, ${moment('at')} as at from last_changes
    where record = ${recordOf(edited)} and field = any(${[...fields]}::text[])`);
  return fields.map((field) => known.find((one) => one.field === field) ?? { field, by: null, at: null });
}

/** The fields whose new value would overwrite a value that the screen did not show. The record is locked. */
export const changedMeanwhile = (
  tx: Tx,
  edited: Edited,
  sides: Parameters<typeof overwritten>[0],
): Promise<ChangedField[]> => readLastChanges(tx, edited, overwritten(sides));
