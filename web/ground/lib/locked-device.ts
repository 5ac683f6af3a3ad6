// The salon's tablet while its screen is locked. The device then has only the id of the person whose data it kept, and none of that data.
import { inStore, type Owner, ownerKey } from './device.ts';

/** The kept data of a person, for the memory of the tab. */
export interface Taken {
  readonly owner: Owner;
  readonly rows: readonly (readonly [IDBValidKey, unknown])[];
}

/** The id of the owner while the screen is locked. No account has this id, so a tab that still writes for somebody writes nothing. */
const lockedOf = (id: string) => `locked ${id}`;

/** Takes the kept data off the device. The result is undefined if the device keeps no data of anybody. */
export const takeKeptData = (): Promise<Taken | undefined> =>
  inStore('readwrite', (store) => {
    const owner: IDBRequest<Owner | undefined> = store.get(ownerKey);
    const keys = store.getAllKeys();
    const values: IDBRequest<unknown[]> = store.getAll();
    let taken: Taken | undefined;
    values.onsuccess = () => {
      const { id, user, at } = owner.result ?? {};
      if (id === undefined || at === undefined || user === null) return;
      taken = {
        owner: { id, user, at },
        rows: keys.result.map((key, n) => [key, values.result[n]] as const),
      };
      store.clear();
      store.put({ id: lockedOf(id), user: null, at } satisfies Owner, ownerKey);
    };
    return () => taken;
  });

/** Puts the data back on the device. The result is false if the device has belonged to somebody else since. */
export async function putBack({ owner, rows }: Taken): Promise<boolean> {
  const isBack = await inStore('readwrite', (store) => {
    const now: IDBRequest<Owner | undefined> = store.get(ownerKey);
    let isSame = false;
    now.onsuccess = () => {
      isSame = now.result?.id === lockedOf(owner.id);
      if (isSame) for (const [key, row] of rows) store.put(row, key);
    };
    return () => isSame;
  });
  return isBack === true;
}
