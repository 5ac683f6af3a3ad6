// Files of tests share the browser's storage: each begins on a device that keeps nothing, whatever the file before it left.

const deleted = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

localStorage.clear();
sessionStorage.clear();
const databases = await indexedDB.databases();
await Promise.all(databases.map(({ name }) => name && deleted(name)));
