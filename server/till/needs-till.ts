// Changes of the till for which a person without the right to the till must ask a manager.

import { rightsOf } from '#contracts/ground/roles.rules.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { hasRowsOfOthers } from '../appointments/visit-payments/store.ts';
import { removedBy, type TakingsChange } from '../appointments/visit-payments/write-store.ts';
import type { Member } from '../ground/caller.ts';
import type { Tx } from '../ground/db/database.ts';
import { Refusal } from '../ground/refusal.ts';

const hasTill = ({ staff }: Member) => rightsOf(staff).includes('till');

export function requireTill(caller: Member): void {
  if (!hasTill(caller)) throw new Refusal('forbidden', messages.askManager);
}

/**
 * Throws if the change takes out of the till what somebody else put in. A payment that was written again with another method still
 * belongs to the person who wrote it first.
 */
export async function requireOwnRows(
  tx: Tx,
  caller: Member,
  visit: string,
  replacing: TakingsChange,
): Promise<void> {
  if (hasTill(caller)) return;
  const removed = removedBy(replacing);
  const kinds = replacing.voids.filter((_, at) => removed[at] !== 0).map(({ kind }) => kind);
  if (kinds.length > 0 && (await hasRowsOfOthers(tx, caller, visit, kinds))) requireTill(caller);
}
