// Ids in bodies that the salon does not have.
import type { Db } from '../db/database.ts';
import { invalid } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { findUnknownId, type NamedTable } from './store.ts';

/**
 * Throws if one of these ids is of no record of the salon. A record that the salon deleted is known: the device may have heard of the
 * deletion too late, and the caller leaves the record out. `field`: the path in the body.
 */
export async function refuseUnknownIds(
  db: Db,
  salon: SalonId,
  table: NamedTable,
  ids: readonly (string | null | undefined)[],
  { field, message }: { readonly field: string; readonly message: string },
): Promise<void> {
  const named = ids.filter((id) => id != null);
  if (named.length > 0 && (await findUnknownId(db, salon, table, named)))
    throw invalid(message, { [field]: message });
}
