// Payments, the till and its day.

import type { Page } from '@playwright/test';
import {
  type Act,
  button,
  chooseOfDay,
  comes,
  dialog,
  everybody,
  goTo,
  goToDay,
  managers,
  oneOf,
  openVisit,
  press,
  savedOrRefused,
  soon,
  undoButton,
} from './act.ts';

export async function goToTill(page: Page) {
  await goTo(page, 'Terminet');
  const link = page.getByRole('link', { name: 'Arka' }).filter({ visible: true });
  await link
    .first()
    .waitFor(soon)
    .catch(() => {});
  await (await oneOf(link, 0)).click(soon);
}

export const moneyActs: readonly Act[] = [
  {
    name: 'say that it was paid by card',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await openVisit(page, n, /Konfirmuar|Përfunduar/);
      await (await oneOf(button(dialog(page), ['Kartë', 'Para në dorë'][n % 2] ?? ''), 0)).click(soon);
    },
  },
  {
    name: 'sell a product',
    roles: managers,
    async run({ page }, n) {
      await goToTill(page);
      await press(page, 'Shit produkt');
      await dialog(page)
        .getByLabel('Produkti', { exact: true })
        .fill(n % 2 ? 'Shampo' : 'Dyll', soon);
      await page.keyboard.press('Tab');
      await dialog(page).getByLabel('Çmimi').fill('5', soon);
      await button(dialog(page), 'Ruaj shitjen').click(soon);
      await savedOrRefused(page);
    },
  },
  {
    name: 'put cash into the till',
    roles: managers,
    async run({ page }, n) {
      await goToTill(page);
      await press(page, 'Hyrje');
      await dialog(page)
        .getByLabel('Shuma')
        .fill(String(1 + (n % 50)), soon);
      await dialog(page).getByLabel('Arsyeja').fill('Të vogla', soon);
      await button(dialog(page), 'Ruaj').click(soon);
      await savedOrRefused(page);
    },
  },
  {
    name: 'close the day',
    roles: managers,
    async run({ page }, n) {
      await goToTill(page);
      for (const field of await page
        .getByRole('main')
        .getByLabel(/^U numëruan/)
        .all())
        await field.fill(String(n % 40), soon);
      for (const why of await page
        .getByRole('main')
        .getByLabel(/^Arsyeja e diferencës/)
        .all())
        await why.fill('Kusur', soon);
      await (await oneOf(button(page, 'Mbyll ditën'), 0)).click(soon);
      await comes(
        page.getByText(/^Mbyllja nr\./).or(page.getByText(/Shkruani arsyen|Arka ndryshoi|Shkruani sa/)),
      );
    },
  },
  {
    name: 'open the day again',
    needsNetwork: true,
    roles: managers,
    async run({ page }) {
      await goToTill(page);
      const again = button(page, 'Rihap ditën');
      await again
        .first()
        .waitFor({ timeout: 1500 })
        .catch(() => {});
      await (await oneOf(again, 0)).click(soon);
      await dialog(page).getByLabel('Arsyeja').fill('Harruam', soon);
      await button(dialog(page), 'Rihap ditën').click(soon);
      await comes(button(page, 'Mbyll ditën'));
    },
  },
  {
    name: 'tick all visits of the day',
    roles: managers,
    async run({ page }) {
      await goToDay(page);
      await chooseOfDay(page, /^(U kryen të gjitha|Konfirmo të gjitha)/);
    },
  },
  {
    name: 'undo the last act',
    roles: everybody,
    suits: async ({ page }) => (await undoButton(page).count()) > 0,
    async run({ page }) {
      await (await oneOf(undoButton(page), 0)).click(soon);
    },
  },
];
