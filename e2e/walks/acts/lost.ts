// An answer that is lost on its way: the server has done it, and the device does not know. What is sent again must not be there twice.
import type { Page } from '@playwright/test';
import {
  type Act,
  added,
  button,
  chooseOfDay,
  comes,
  dialog,
  fillForm,
  goes,
  goToDay,
  isOnline,
  managers,
  NotPossible,
  press,
  refused,
  savedOrRefused,
  saveVisit,
  somebody,
  soon,
  visits,
  withLogin,
} from './act.ts';
import { goToTill } from './money.ts';

/** Lets the next change arrive at the server, and its answer nowhere. */
async function loseNextAnswer(page: Page, path: RegExp): Promise<{ readonly isLost: () => boolean }> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch().catch(() => {});
    await route.abort('connectionreset').catch(() => {});
  });
  return { isLost: () => isLost };
}

/** The next try comes after a second, and later after more. */
async function isSentAgain(page: Page) {
  await goes(page.getByText(/presin? lidhjen/));
  await page.waitForTimeout(4000);
}

export const lostActs: readonly Act[] = [
  {
    name: 'sell, and lose the answer',
    roles: managers,
    suits: isOnline,
    async run({ page }, n) {
      const product = `Furçë ${n}`;
      await goToDay(page);
      await chooseOfDay(page, 'Shit produkt');
      await dialog(page).getByLabel('Produkti', { exact: true }).fill(product, soon);
      await dialog(page).getByLabel('Çmimi').fill('6', soon);
      const lost = await loseNextAnswer(page, /\/api\/takings$/);
      await press(dialog(page), 'Ruaj shitjen');
      await savedOrRefused(page);
      await isSentAgain(page);
      const isRefused = (await refused(page).count()) > 0;
      await page.unroute(/\/api\/takings$/);
      if (!lost.isLost() || isRefused) throw new NotPossible('nothing was sold');
      await goToTill(page);
      await press(page, 'Shit produkt');
      const rows = button(dialog(page), new RegExp(`^Hiqe: ${product}`));
      await comes(rows);
      await page.waitForTimeout(500);
      const count = await rows.count();
      if (count !== 1) throw new Error(`sold once, listed ${count} times`);
    },
  },
  {
    name: 'book, and lose the answer',
    roles: withLogin,
    suits: isOnline,
    async run({ page }, n) {
      const name = somebody(n);
      await fillForm(page, n);
      const lost = await loseNextAnswer(page, /\/api\/appointments$/);
      await saveVisit(page).click(soon);
      await comes(added(page).or(refused(page)));
      await isSentAgain(page);
      await page.unroute(/\/api\/appointments$/);
      if (!lost.isLost() || (await refused(page).count()) > 0) throw new NotPossible('nothing was sent');
      await goToDay(page, 1 + (n % 4));
      const found = visits(page, new RegExp(name)).filter({ visible: true });
      await comes(found);
      const times = await found.evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent),
      );
      if (new Set(times).size < times.length) throw new Error(`booked once, shown ${times.length} times`);
    },
  },
];
