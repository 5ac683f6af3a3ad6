// The rows of the outbox: changes that the device keeps until the server has answered them.
import type { QueuedChange, Refusal } from './change.ts';
import { kindOf } from './kinds.ts';

/** A person who signed in with a PIN on the salon's tablet. */
export interface TabletPerson {
  readonly name: string;
}

export interface ChangeOwner {
  /** The id of the user, or of the person who signed in with a PIN. */
  readonly user: string;
  readonly person?: TabletPerson | undefined;
}

export interface Row extends QueuedChange, ChangeOwner {
  /** The position in the order. */
  readonly seq: number;
  /** The change waits for a decision of the user. */
  readonly refused?: Refusal;
  /** The names that are not sent are removed, because the tablet is locked. */
  readonly isBare?: true;
}

export type Rows = readonly Row[];

/** The greatest number of changes that are sent side by side. */
const maxAtOnce = 6;

/**
 * The records of a change. Beside its own record a change may wait for a second record; later changes of that record then wait for this
 * change.
 */
const recordsOf = (row: Row): readonly string[] => {
  const other = kindOf(row).waitsFor?.(row.body);
  return other === undefined ? [row.about] : [row.about, other];
};

/**
 * The changes that are sent next, in order. Changes that do not depend on each other are sent side by side. Changes of a record wait if a
 * change of the same record was refused and waits for the decision. Changes of a `failing` record do not delay other changes.
 */
export function nextOf(rows: Rows, failing: Iterable<string> = []): Rows {
  const next: Row[] = [];
  const blocked = new Set(failing);
  for (const row of rows) {
    const records = recordsOf(row);
    if (row.refused || records.some((record) => blocked.has(record))) {
      for (const record of records) blocked.add(record);
      continue;
    }
    const { isAlone, isAwaited } = kindOf(row);
    if (next.some(({ about }) => about === row.about) || (isAlone && next.length > 0)) break;
    next.push(row);
    if (isAlone || isAwaited?.(row.body) || next.length === maxAtOnce) break;
  }
  return next;
}

export const isSendable = (rows: Rows): boolean => nextOf(rows).length > 0;

export const without = (rows: Rows, { seq }: Row): Row[] => rows.filter((row) => row.seq !== seq);
export const replaced = (rows: Rows, row: Row): Row[] =>
  rows.map((other) => (other.seq === row.seq ? row : other));

/** The rows together with the rows that were taken out, each at its former position. */
export const restored = (rows: Rows, taken: Rows): Rows =>
  [...rows, ...taken].toSorted((one, other) => one.seq - other.seq);

export const afterRefusal = (rows: Rows, row: Row, refused: Refusal): Rows =>
  replaced(rows, { ...row, refused });
