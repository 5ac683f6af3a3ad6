import type { Page } from '@playwright/test';

/** Waits until the device keeps the day, and what else is told above it. */
export const untilKept = (page: Page, names: readonly string[]): Promise<unknown> =>
  page.waitForFunction(
    (names) =>
      new Promise<boolean>((resolve) => {
        indexedDB.open('kreher').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const keys = result.transaction('kept').objectStore('kept').getAllKeys();
          keys.onsuccess = () => {
            result.close();
            resolve(names.every((name) => keys.result.some((key) => String(key).includes(name))));
          };
        };
      }),
    names,
    { polling: 100 },
  );
