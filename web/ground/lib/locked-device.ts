// The salon's tablet while its screen is locked: the device has only whose it was, and nothing of what it kept.
import { inStore, type Owner, ownerKey } from './device.ts';

/** What the device kept of somebody, for the memory of the tab. */
export interface Taken {
  readonly owner: Owner;
  readonly rows: readonly (readonly [IDBValidKey, unknown])[];
}

/** No account has it, so a tab that still writes for somebody writes nothing. */
const lockedOf = (id: string) => `locked ${id}`;

/** Undefined if the device keeps nothing of anybody. */
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

/** Answers false if the device has been somebody else's since. */
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
