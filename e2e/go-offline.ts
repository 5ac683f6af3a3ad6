// Takes the network away from a page that has loaded.
import type { Page } from '@playwright/test';
import { untilLoaded } from './fixtures.ts';

/** The files of the app still come, as on a device that has kept them: no other part of the screen fails to load later. */
export async function goOffline(page: Page) {
  await page.route('**/assets/**', async (route) => route.fulfill({ response: await route.fetch() }));
  await untilLoaded(page);
  await page.context().setOffline(true);
}
