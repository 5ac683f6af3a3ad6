// The settings of the salon, changed and changed back.
import type { Page } from '@playwright/test';
import { type Act, button, closeAll, comes, managers, oneOf, openPart, soon } from './act.ts';

/** Opens the list of services; of a list with groups, one group. */
export async function openServices(page: Page, n: number) {
  await openPart(page, 'Shërbimet');
  const groups = page.getByRole('main').getByRole('button', { expanded: false });
  const prices = page.getByLabel(/^Çmimi/);
  await groups
    .or(prices)
    .first()
    .waitFor(soon)
    .catch(() => {});
  if ((await prices.count()) === 0) await (await oneOf(groups, n)).click(soon);
}

export const settingActs: readonly Act[] = [
  {
    name: 'switch what a person does',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, 'Rezervimi online');
      const all = page.getByRole('switch', { name: /^Të gjitha shërbimet/ });
      await all
        .first()
        .waitFor(soon)
        .catch(() => {});
      const one = await oneOf(all, n);
      const before = await one.getAttribute('aria-checked');
      await one.click(soon);
      await page.waitForFunction(
        ([element, was]) => element?.getAttribute('aria-checked') !== was,
        [await one.elementHandle(), before] as const,
        { timeout: 10_000 },
      );
    },
  },
  {
    name: 'switch what is booked online',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, 'Rezervimi online');
      const all = page.getByRole('switch', { name: /^Rezervohet online/ });
      await all
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(all, n)).click(soon);
    },
  },
  {
    name: 'show prices online or hide them',
    roles: managers,
    async run({ page }) {
      await openPart(page, 'Rezervimi online');
      const box = page.getByRole('checkbox', { name: 'Shfaq çmimet' });
      await box
        .first()
        .waitFor({ ...soon, state: 'attached' })
        .catch(() => {});
      await (await oneOf(box, 0)).click({ ...soon, force: true });
      await (await oneOf(button(page, 'Ruaj rregullat'), 0)).click(soon);
      await comes(page.getByText(/u ruajt/i));
    },
  },
  {
    name: 'change a price in the list of services',
    roles: managers,
    async run({ page }, n) {
      await openServices(page, n);
      const price = page.getByLabel(/^Çmimi/).filter({ visible: true });
      await price
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(price, n)).fill(String(5 + (n % 30)), soon);
      await (await oneOf(button(page, /^Ruaj/), 0)).click(soon);
      await comes(page.getByText(/u ruajt|u përditësua/i));
    },
  },
  {
    name: 'change on which days a service is done',
    roles: managers,
    async run({ page }, n) {
      await openServices(page, n);
      const parts = page.getByText(/^Kur bëhet/).filter({ visible: true });
      await parts
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(parts, n)).click(soon);
      const days = page.getByRole('checkbox', { name: /^E (hënë|martë|mërkurë|enjte|premte)$/ });
      await (await oneOf(days, n)).click({ ...soon, force: true });
      await (await oneOf(button(page, /^Ruaj/), 0)).click(soon);
      await comes(page.getByText(/u ruajt|u përditësua/i).or(page.getByRole('main').getByRole('alert')));
    },
  },
  {
    name: 'rename a barber and back',
    roles: managers,
    async run({ page }) {
      await openPart(page, /^(Stilistët|Barberët)/);
      const name = page.getByRole('main').getByRole('textbox').filter({ visible: true });
      await name
        .first()
        .waitFor(soon)
        .catch(() => {});
      const one = await oneOf(name, 0);
      const before = await one.inputValue(soon);
      await one.fill(before.endsWith(' B') ? before.slice(0, -2) : `${before} B`, soon);
      await one.press('Enter');
    },
  },
  {
    name: 'change the theme',
    roles: managers,
    async run({ page }) {
      await closeAll(page);
      await (await oneOf(button(page, /^Kalo në temën/), 0)).click(soon);
    },
  },
];
