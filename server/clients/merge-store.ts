// Two rows of one client become one, and two again.
import * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { assignments, join, quoted, raw, sql, type Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { type ClientColumn, clientColumns } from './fields.sq.ts';

const Value = z.nullable(z.union([z.string(), z.number()]));
const byColumn = Object.fromEntries(clientColumns.map((column) => [column, Value])) as Record<
  ClientColumn,
  typeof Value
>;
/** What a merge may change of the client who stays. */
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

/** Deletes a client whose visits are another's by now. Returns the row. */
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

/** Writes the row of a gone client again, without visits. */
export async function restoreMerged(tx: Tx, salon: SalonId, row: z.infer<typeof RowOfClient>): Promise<void> {
  const whole = { ...row, name_key: nameKey(String(row.name)), appointments: 0, cancelled: 0, no_shows: 0 };
  await tx.run(sql`
    insert into clients (salon_id, ${restored})
    select ${salon}, ${restored}
    from jsonb_populate_record(null::clients, ${JSON.stringify(whole)}::jsonb)`);
  publishLiveEvent(tx, salon, { noun: 'client', id: String(row.id) });
}
