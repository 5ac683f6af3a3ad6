// The data of an account that a remembered device keeps for the next start: the user, and the data that the screens showed last. The data
// belong to one account at a time. Every write checks in its own transaction whose data they are. So a tab of another account, or a tab
// that does not yet know of the sign-out, writes nothing.

import { databaseOpener } from './browser-database.ts';
import { serverNow } from './server-clock.ts';

export interface Owner {
  readonly id: string;
  readonly user: unknown;
  /** The moment when the server last answered. */
  readonly at: number;
}

/** The data of one query. */
export interface Entry {
  readonly key: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
  /** The name of the answer that gave the data, where one call brings several queries up to date. */
  readonly part?: string | undefined;
}

/** Data that is too much to be read at every start. Only code that needs the data reads it. */
export interface Part {
  readonly name: string;
  readonly data: unknown;
}

interface KeptAccount extends Owner {
  readonly entries: readonly Entry[];
}

const storeName = 'kept';
export const ownerKey = 'owner';
const day = 24 * 3_600_000;
/** Milliseconds. A device that was not used for longer shows no kept data. */
const longestAway = 14 * day;

/** The key of a flag for the head of the page (web/before-app.js): the device has something to show. */
const keptFlag = 'kept';
/** The key under which older releases kept the HTML of the screen, with names of clients. It is removed at each start. */
const formerPictureKey = 'picture';

/** The picture of the day for the next start: keep-picture.ts keeps it, and web/picture.js shows it. */
export const pictureKey = 'dayPicture';

/** The picture shows nothing that the kept data does not have any more. keep-picture.ts then takes another one. */
function dropPicture() {
  localStorage.removeItem(pictureKey);
  dispatchEvent(new Event(pictureKey));
}

const forgetKept = () => {
  for (const key of [keptFlag, pictureKey]) localStorage.removeItem(key);
};

/** The connection to the database. All calls share it. */
const open = databaseOpener('kreher', (database) => database.createObjectStore(storeName));

/**
 * Works in the store of the device. Private windows and full devices refuse the store: then nothing is kept, and the app loads everything
 * from the server.
 */
export async function inStore<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => () => Answer,
): Promise<Answer | undefined> {
  try {
    const transaction = (await open()).transaction(storeName, mode);
    const answer = work(transaction.objectStore(storeName));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(answer());
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return undefined;
  }
}

/** The result of the last read, until it is used. */
let read: KeptAccount | undefined;

/** The data that `readDevice` found for this account. A second call returns nothing. */
export function takeEntriesOf(id: string): readonly Entry[] {
  const entries = read?.id === id ? read.entries : [];
  read = undefined;
  return entries;
}

export async function readDevice(now = serverNow().getTime()): Promise<KeptAccount | undefined> {
  localStorage.removeItem(formerPictureKey);
  const found = await inStore('readonly', (store) => {
    const owner = store.get(ownerKey);
    const entries = store.getAll(IDBKeyRange.bound('query ', 'query!'));
    return () => ({ owner: owner.result as Owner | undefined, entries: entries.result as Entry[] });
  });
  // the read also fails on a page that is closed while it starts; then all kept data stays as it is
  if (!found) return undefined;
  if (!found.owner) {
    forgetKept();
    return undefined;
  }
  const away = now - found.owner.at;
  // a clock that went back by more than a day says nothing about how long the device was away
  if (away < longestAway && away > -day) {
    read = { ...found.owner, entries: found.entries };
    return read;
  }
  await emptyDevice();
  return undefined;
}

/** From now on the device keeps data of this account; data of another account is deleted. */
export const giveDeviceTo = (
  id: string,
  user: unknown,
  at = serverNow().getTime(),
): Promise<boolean | undefined> =>
  inStore('readwrite', (store) => {
    withOwner(store, (owner) => {
      if (owner?.id !== id) {
        store.clear();
        forgetKept();
      }
      store.put({ id, user, at } satisfies Owner, ownerKey);
    });
    return () => true;
  });

interface AccountChanges {
  readonly user?: unknown;
  readonly entries?: readonly Entry[];
  readonly parts?: readonly Part[];
  /** The keys of queries whose data is deleted. */
  readonly dropped?: readonly (readonly unknown[])[];
}

/** Writes data to the device; nothing if the device belongs to another account, or to none. */
export const keepOnDevice = (
  id: string,
  { user, entries = [], parts = [], dropped = [] }: AccountChanges,
  at = serverNow().getTime(),
): Promise<boolean | undefined> =>
  inStore('readwrite', (store) => {
    withOwner(store, (owner) => {
      if (owner?.id !== id) return;
      const isUserChanged = user !== undefined && JSON.stringify(user) !== JSON.stringify(owner.user);
      if (isUserChanged || entries.length > 0 || dropped.length > 0) dropPicture();
      store.put({ id, user: user ?? owner.user, at } satisfies Owner, ownerKey);
      for (const entry of entries) store.put(entry, nameOf(entry.key));
      if (entries.length > 0) localStorage.setItem(keptFlag, 'true');
      for (const part of parts) store.put(part, `part ${part.name}`);
      for (const key of dropped) store.delete(nameOf(key));
    });
    return () => true;
  });

/** Keeps the picture of the day; nothing if the device belongs to another account, or to none. */
export const keepPictureOnDevice = (id: string, picture: string): Promise<boolean | undefined> =>
  inStore('readwrite', (store) => {
    withOwner(store, (owner) => {
      if (owner?.id === id) localStorage.setItem(pictureKey, picture);
    });
    return () => true;
  });

export function emptyDevice(): Promise<boolean | undefined> {
  forgetKept();
  return inStore('readwrite', (store) => {
    store.clear();
    return () => {
      // another tab may have kept a picture before its turn was over
      forgetKept();
      return true;
    };
  });
}

function withOwner(store: IDBObjectStore, act: (owner: Owner | undefined) => void) {
  const request: IDBRequest<Owner | undefined> = store.get(ownerKey);
  request.onsuccess = () => act(request.result);
}

const nameOf = (key: readonly unknown[]) => `query ${JSON.stringify(key)}`;
