/**
 * Opens a database of the browser once. If the browser closes the database, such as after a long time in the background, it is opened
 * again.
 */
export function databaseOpener(
  name: string,
  addStores: (database: IDBDatabase) => void,
): () => Promise<IDBDatabase> {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => addStores(request.result);
      request.onsuccess = () => {
        request.result.onclose = forget;
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    opening.catch(forget);
    return opening;
  };
}
