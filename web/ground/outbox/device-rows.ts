// The rows of the outbox in IndexedDB. They have a database of their own, because a sign-out empties the other database.
import { databaseOpener } from '../lib/browser-database.ts';
import type { QueuedChange } from './change.ts';
import type { ChangeOwner, Row, TabletPerson } from './row.rules.ts';

const storeName = 'rows';
const byUser = 'user';

/** The fields that every row in the store has. */
export interface StoredRow {
  /** The position in the order. */
  readonly seq: number;
  /** The id of the user or person whose row it is. Rows are found by this id. */
  readonly user: string;
  readonly person?: TabletPerson | undefined;
}

/** The storage of the rows. Every promise rejects if the device refuses: a private window, or no room left. */
export interface DeviceRows {
  add(row: QueuedChange & ChangeOwner): Promise<void>;
  /** Lists the rows in the order in which the changes were made. */
  list<KeptRow extends StoredRow = Row>(user: string): Promise<readonly KeptRow[]>;
  /** The rows of all users. */
  all(): Promise<readonly StoredRow[]>;
  /** Replaces the rows of a user by the result of `work`, in one transaction. */
  change<KeptRow extends StoredRow = Row>(
    user: string,
    work: (rows: readonly KeptRow[]) => readonly KeptRow[],
  ): Promise<readonly KeptRow[]>;
}

export function openDeviceRows(name = 'kreher-outbox'): DeviceRows {
  const open = databaseOpener(name, (database) => {
    const store = database.createObjectStore(storeName, { keyPath: 'seq', autoIncrement: true });
    store.createIndex(byUser, 'user');
  });

  async function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => Result) {
    // `strict` writes to the disk, so that a phone whose battery ends does not lose a change that was shown as kept
    const transaction = (await open()).transaction(storeName, mode, { durability: 'strict' });
    const result = work(transaction.objectStore(storeName));
    return new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(result());
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    add: (row) =>
      inStore('readwrite', (store) => {
        store.add(row);
        return () => {};
      }),

    list: <KeptRow extends StoredRow>(user: string) =>
      inStore('readonly', (store) => {
        const found: IDBRequest<KeptRow[]> = store.index(byUser).getAll(user);
        return () => found.result;
      }),

    all: () =>
      inStore('readonly', (store) => {
        const found: IDBRequest<StoredRow[]> = store.getAll();
        return () => found.result;
      }),

    change: <KeptRow extends StoredRow>(
      user: string,
      work: (rows: readonly KeptRow[]) => readonly KeptRow[],
    ) =>
      inStore('readwrite', (store) => {
        const found: IDBRequest<KeptRow[]> = store.index(byUser).getAll(user);
        let after: readonly KeptRow[] = [];
        found.onsuccess = () => {
          const before = found.result;
          after = work(before);
          const kept = new Set(after.map(({ seq }) => seq));
          for (const { seq } of before) if (!kept.has(seq)) store.delete(seq);
          for (const row of after) if (!before.includes(row)) store.put(row);
        };
        return () => after;
      }),
  };
}
