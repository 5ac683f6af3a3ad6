// The merge of two rows of one client into one row, its undoing, and the record of merged clients.
import * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { assignments, type Db, join, quoted, raw, sql, type Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { type ClientColumn, clientColumns } from './fields.sq.ts';

const Value = z.nullable(z.union([z.string(), z.number()]));
const byColumn = Object.fromEntries(clientColumns.map((column) => [column, Value])) as Record<
  ClientColumn,
  typeof Value
>;
/** The values of the client who stays that a merge may change. */
export const MergedValues = z.extend(z.object(byColumn), { name: z.string() });
export type MergedValues = z.infer<typeof MergedValues>;

const ClientToMerge = z.extend(MergedValues, { id: Id });
export type ClientToMerge = z.infer<typeof ClientToMerge>;

/** A moment is read as text, which keeps its microseconds. */
const values = join(
  clientColumns.map((column) => raw(column.endsWith('_at') ? `${column}::text as ${column}` : column)),
);

/** The clients with these ids, whom nobody books for or changes until the transaction ends. */
export const lockToMerge = (tx: Tx, salon: SalonId, ids: readonly string[]): Promise<ClientToMerge[]> =>
  tx.rows(ClientToMerge)(sql`
    select id, ${values} from clients
    where salon_id = ${salon} and id = any(${ids}::uuid[]) and erased_at is null
    order by id
    for update`);

/** All columns of a client. */
export const RowOfClient = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));
const Whole = z.object({ row: RowOfClient });

/** Deletes a client whose visits belong to another client by now. Returns the row. */
export async function removeMerged(tx: Tx, salon: SalonId, id: string) {
  const { row } = await tx.one(Whole)(sql`
    delete from clients where salon_id = ${salon} and id = ${id} returning to_jsonb(clients) as row`);
  publishLiveEvent(tx, salon, { noun: 'client', id });
  return row;
}

export async function writeMerged(tx: Tx, salon: SalonId, id: string, after: MergedValues): Promise<void> {
  const columns = { ...after, name_key: nameKey(after.name) };
  await tx.run(sql`
    update clients set ${join(assignments(columns))} where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'client', id });
}

const restored = quoted([
  'id',
  'name_key',
  'erased_at',
  'appointments',
  'cancelled',
  'no_shows',
  ...clientColumns,
]);

/** Writes the row of a merged client again, without visits. */
export async function restoreMerged(tx: Tx, salon: SalonId, row: z.infer<typeof RowOfClient>): Promise<void> {
  const whole = { ...row, name_key: nameKey(String(row.name)), appointments: 0, cancelled: 0, no_shows: 0 };
  await tx.run(sql`
    insert into clients (salon_id, ${restored})
    select ${salon}, ${restored}
    from jsonb_populate_record(null::clients, ${JSON.stringify(whole)}::jsonb)`);
  publishLiveEvent(tx, salon, { noun: 'client', id: String(row.id) });
}

interface NewMerge {
  readonly id: string;
  readonly kept: string;
  readonly goneId: string;
  /** The rows that belonged to the gone client. */
  readonly gone: object;
  readonly before: object;
  readonly after: object;
  readonly moved: readonly string[];
  readonly at: Date;
  readonly by: string;
}

export const addMerge = (tx: Tx, salon: SalonId, merge: NewMerge): Promise<number> =>
  tx.run(sql`
    insert into client_merges (salon_id, id, kept, gone_id, gone, before, after, moved, at, merged_by)
    values (
      ${salon}, ${merge.id}, ${merge.kept}, ${merge.goneId}, ${JSON.stringify(merge.gone)},
      ${JSON.stringify(merge.before)}, ${JSON.stringify(merge.after)}, ${merge.moved}::uuid[], ${merge.at}, ${merge.by}
    )`);

const OnlyId = z.object({ id: Id });

/** The client and those who were merged into this client: an older backup still has them. */
export async function withMerged(tx: Tx, salon: SalonId, client: string): Promise<string[]> {
  const merged = await tx.rows(OnlyId)(sql`
    select gone_id as id from client_merges where salon_id = ${salon} and kept = ${client} and undone_at is null`);
  return [client, ...merged.map(({ id }) => id)];
}

/** Gives the earlier merges of the client who goes to the client who is kept. Returns their ids. */
export async function passMerges(tx: Tx, salon: SalonId, from: string, to: string): Promise<string[]> {
  const passed = await tx.rows(OnlyId)(sql`
    update client_merges set kept = ${to} where salon_id = ${salon} and kept = ${from} and undone_at is null
    returning id`);
  return passed.map(({ id }) => id);
}

export const passMergesBack = (tx: Tx, salon: SalonId, ids: readonly string[], to: string): Promise<number> =>
  tx.run(sql`
    update client_merges set kept = ${to} where salon_id = ${salon} and id = any(${ids}::uuid[])`);

const emptied = sql`
  gone = '{"client": {}, "importRows": [], "merges": []}', before = '{}', after = '{}', moved = '{}'`;

/** Ends a merge, and deletes the values of both clients that the merge kept. */
export const endMerge = (tx: Tx, salon: SalonId, id: string, at: Date): Promise<number> =>
  tx.run(
    sql`update client_merges set undone_at = ${at}, ${emptied} where salon_id = ${salon} and id = ${id}`,
  );

/** Undoing a merge brings no consent to pictures back that was taken back since. */
export const forgetConsentsOfMerges = (tx: Tx, salon: SalonId, client: string): Promise<number> =>
  tx.run(sql`
    update client_merges set gone = gone - 'pictureConsents'
    where salon_id = ${salon} and kept = ${client} and undone_at is null`);

const Merged = z.object({ id: Id, name: z.nullable(z.string()), phone: z.nullable(z.string()) });

/**
 * Empties what merges say of the client. Returns the clients who were merged into this client: their ids still mean the erased
 * client.
 */
export async function forgetMerges(tx: Tx, salon: SalonId, client: string) {
  const ofClient = sql`salon_id = ${salon} and kept = ${client} and undone_at is null`;
  const merged = await tx.rows(Merged)(sql`
    select gone_id as id, gone -> 'client' ->> 'name' as name, gone -> 'client' ->> 'phone' as phone from client_merges
    where ${ofClient}`);
  await tx.run(sql`update client_merges set ${emptied} where ${ofClient}`);
  return merged;
}

/** Deletes the previous values of a merge that can't be undone any more. The id of the merged client still means the kept client. */
export async function deleteOldMergeValues(db: Db, now: Date, daysToPart: number): Promise<void> {
  await db.run(sql`
    update client_merges set
      gone = jsonb_build_object(
        -- an erasure looks for them
        'client', (
          select jsonb_object_agg(key, value) from jsonb_each(gone -> 'client')
          where key in ('name', 'phone', 'phone_digits', 'email')
        ),
        'importRows', '[]'::jsonb, 'merges', '[]'::jsonb
      ),
      before = '{}', after = '{}', moved = '{}'
    where at <= ${now}::timestamptz - ${daysToPart} * interval '1 day' and before <> '{}'`);
}
