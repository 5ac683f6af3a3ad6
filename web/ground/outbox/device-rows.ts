// The rows of the outbox in IndexedDB, in a database of their own: a sign-out empties the other one.
import type { ChangeOwner, QueuedChange, Row, TabletPerson } from './row.rules.ts';

const storeName = 'rows';
const byUser = 'user';

/** What every row in the store has. */
export interface StoredRow {
  /** Its place in the order. */
  readonly seq: number;
  /** Whose it is, by which rows are found. */
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
  /** Replaces the rows of a user by what `work` makes of them, in one transaction. */
  change<KeptRow extends StoredRow = Row>(
    user: string,
    work: (rows: readonly KeptRow[]) => readonly KeptRow[],
  ): Promise<readonly KeptRow[]>;
}

export function openDeviceRows(name = 'kreher-outbox'): DeviceRows {
  let opening: Promise<IDBDatabase> | undefined;

  function open() {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        const store = request.result.createObjectStore(storeName, { keyPath: 'seq', autoIncrement: true });
        store.createIndex(byUser, 'user');
      };
      request.onsuccess = () => {
        // a browser may close it, such as when the user clears the data of the site
        request.result.onclose = () => {
          opening = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  async function inStore<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => Result) {
    // on the disk, so that a phone whose battery ends does not lose what was shown as kept
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
