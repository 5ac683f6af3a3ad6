// Reads from the device after the start. This code is not in device.ts, so that the start does not load it.
import { inStore, type Owner, ownerKey, type Part } from './device.ts';

/** The parts whose names begin with `start`. There are none if the device belongs to another account. */
export async function readParts(id: string, start: string): Promise<readonly Part[]> {
  const found = await inStore('readonly', (store) => {
    const owner: IDBRequest<Owner | undefined> = store.get(ownerKey);
    const parts: IDBRequest<Part[]> = store.getAll(IDBKeyRange.bound(`part ${start}`, `part ${start}\uffff`));
    return () => (owner.result?.id === id ? parts.result : []);
  });
  return found ?? [];
}

/** Whether the device remembers an account. */
export async function hasOwner(): Promise<boolean> {
  const found = await inStore('readonly', (store) => {
    const owner: IDBRequest<Owner | undefined> = store.get(ownerKey);
    return () => owner.result;
  });
  return found !== undefined;
}
