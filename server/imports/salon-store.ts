// All data of one salon, read for its file and written from it.
import * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { assignments, type Db, empty, join, raw, sql, type Tx } from '../ground/db/database.ts';
import { type CheckedTable, insertMoved, MovedRow, type MovedTable, readMoved } from '../ground/db/moved.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { OwnColumns } from './moved-rows.ts';

const pageSize = 250;

/** The facts about the client from the newest import. */
const facts = sql`, (
  select facts from import_rows join imports on (imports.salon_id, imports.id) = (import_rows.salon_id, import_id)
  where (import_rows.salon_id, client_id) = (moved.salon_id, moved.id) and facts is not null
  order by created_at desc
  limit 1
) as facts`;

const columnsOfTable = ({ columns }: MovedTable) =>
  columns.filter((column) => column !== 'facts' && column !== 'category');

const Own = z.object({ own: MovedRow });

/** All rows that move, page by page: a single transaction would last as long as the download. */
export async function* rowsOfSalon(db: Db, salon: SalonId, tables: readonly CheckedTable[]) {
  const { own } = await db.one(Own)(sql`
    select to_jsonb(one) as own from (
      select ${join(Object.keys(OwnColumns.shape).map((column) => raw(column)))} from salons where id = ${salon}
    ) as one`);
  yield { name: 'salons', rows: [own] };
  for (const table of tables) {
    const { name } = table;
    const read = { ...table, columns: columnsOfTable(table) };
    const more = name === 'clients' ? facts : empty;
    for (const only of table.parts) {
      let after: MovedRow | undefined;
      do {
        const rows = await readMoved(db, salon, read, { after, size: pageSize, only, more });
        yield { name, rows };
        after = table.key.length > 0 && rows.length === pageSize ? rows.at(-1) : undefined;
      } while (after);
    }
  }
}

const Found = z.object({ found: z.boolean() });

/** Whether the salon is empty: it has no clients, no visits and no money. */
export async function isEmptySalon(tx: Tx, salon: SalonId): Promise<boolean> {
  const of = (table: string) => sql`exists (select from ${raw(table)} where salon_id = ${salon})`;
  const { found } = await tx.one(Found)(sql`
    select ${of('clients')} or ${of('appointments')} or ${of('takings')} or ${of('day_closes')} as found`);
  return !found;
}

const Named = z.object({ name: z.string() });

/** Locks the managers and barbers with a login or a PIN, who are in no file. Nobody can get a login or PIN until the transaction ends. */
export const lockWhoSignsIn = (tx: Tx, salon: SalonId) =>
  tx.rows(Named)(sql`
    select name from staff
    where salon_id = ${salon} and role <> 'owner' and (user_id is not null or pin_hash is not null)
    order by id for update`);

export async function hasTill(tx: Tx, salon: SalonId): Promise<boolean> {
  const { found } = await tx.one(Found)(sql`
    select exists (select from takings where salon_id = ${salon})
      or exists (select from day_closes where salon_id = ${salon}) as found`);
  return found;
}

/** Removes the settings of an empty salon, before the settings of the file are written. */
export function clearSettings(tx: Tx, salon: SalonId, tables: readonly CheckedTable[]): void {
  for (const { name, parts } of tables.filter(({ isSetting }) => isSetting).toReversed())
    tx.send(sql`delete from ${raw(name)} where salon_id = ${salon} ${join(parts, ' ')}`);
}

export const writeOwnColumns = (tx: Tx, salon: SalonId, own: object): Promise<number> =>
  tx.run(sql`update salons set ${join(assignments(own))} where id = ${salon}`);

/** Writes checked rows, which this person moves. */
export function writeMoved(
  tx: Tx,
  salon: SalonId,
  table: CheckedTable,
  rows: readonly MovedRow[],
  userId: string,
): Promise<Set<string>> {
  const { isNamed } = table;
  const given = table.given(userId);
  const columns = [...columnsOfTable(table), ...Object.keys(given), ...(isNamed ? ['name_key'] : [])];
  const written = rows.map((one) => ({
    ...one,
    ...given,
    ...(isNamed && { name_key: nameKey(String(one.name)) }),
  }));
  // the order of services is unique only at the end, which no conflict can name
  const conflict = table.name === 'services' ? sql`(salon_id, id)` : empty;
  return insertMoved(tx, salon, { ...table, columns }, written, conflict);
}
