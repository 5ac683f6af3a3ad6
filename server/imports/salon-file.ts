// The part of the file of all data that an import reads: in each line a row of a table.
import type { Db } from '../ground/db/database.ts';
import type { CheckedTable } from '../ground/db/moved.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { rowsOfSalon } from './salon-store.ts';

export const salonFileName = 'kreher.jsonl';

/** The contents of the first line. */
interface Head {
  readonly salon: string;
  readonly made_at: string;
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/** The lines of the file. The last line counts the rows, so that an incomplete file is recognized. */
export async function* salonFile(db: Db, salon: SalonId, head: Head, tables: readonly CheckedTable[]) {
  yield line({ kreher: 1, ...head });
  const counts: Record<string, number> = {};
  for await (const { name, rows } of rowsOfSalon(db, salon, tables)) {
    counts[name] = (counts[name] ?? 0) + rows.length;
    if (rows.length > 0) yield rows.map((values) => line({ table: name, values })).join('');
  }
  yield line({ end: counts });
}
