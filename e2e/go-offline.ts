// Takes the network away from a page that has loaded.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const quietMs = 500;

/** Waits for the parts of the screen first: a browser remembers that one of them failed, and then the page has to load anew. */
export async function goOffline(page: Page) {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await loaded(); now !== before; ) {
    before = now;
    await pause(quietMs);
    now = await loaded();
  }
  await page.context().setOffline(true);
}
