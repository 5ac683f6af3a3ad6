// Packages: sold at the till and on the card of a client, used beside a visit, given away, and paid back.

import type { Page } from '@playwright/test';
import {
  type Act,
  button,
  comes,
  dialog,
  everybody,
  goToDay,
  managers,
  NotPossible,
  oneOf,
  openClient,
  openVisit,
  press,
  savedOrRefused,
  soon,
} from './act.ts';
import { goToTill } from './money.ts';

/** Opens one of the packages on the card of a client who has some. */
async function openPackage(page: Page, n: number) {
  await openClient(page, n);
  const packages = button(dialog(page), /^Hap paketën/);
  await packages
    .first()
    .waitFor({ timeout: 1500 })
    .catch(() => {});
  await (await oneOf(packages, n)).click(soon);
}

export const packageActs: readonly Act[] = [
  {
    name: 'sell a package at the till',
    roles: managers,
    async run({ page }, n) {
      await goToTill(page);
      await press(page, 'Shit paketë');
      await dialog(page)
        .getByLabel('Klienti', { exact: true })
        .fill(['an', 'be', 'mi', 'el'][n % 4] ?? '', soon);
      const found = dialog(page).getByRole('list').getByRole('button').filter({ visible: true });
      await comes(found);
      await (await oneOf(found, n)).click(soon);
      await button(dialog(page), 'Ruaj shitjen').click(soon);
      await savedOrRefused(page);
    },
  },
  {
    name: 'sell a package on the card of a client',
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      await (await oneOf(button(dialog(page), 'Shit paketë'), 0)).click(soon);
      await button(dialog(page), 'Ruaj shitjen').click(soon);
      await comes(button(dialog(page), /^Hap paketën/).or(dialog(page).getByRole('alert')));
    },
  },
  {
    name: 'pay a service by a session',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await openVisit(page, n, /Konfirmuar|Përfunduar/);
      await (await oneOf(button(dialog(page), /^Nga paketa: /), 0)).click(soon);
    },
  },
  {
    name: 'give a package away',
    roles: managers,
    async run({ page }, n) {
      await openPackage(page, n);
      await (await oneOf(button(dialog(page), 'Kaloja dikujt tjetër'), 0)).click(soon);
      await dialog(page)
        .getByLabel('Klienti që merr paketën')
        .fill(['an', 'be', 'mi', 'el'][n % 4] ?? '', soon);
      const taker = button(dialog(page), /^Kaloja: /);
      const found = dialog(page).getByRole('listitem').getByRole('button').filter({ visible: true });
      await comes(found.or(taker));
      await (await oneOf(found.or(taker), n)).click(soon);
      if ((await taker.count()) > 0) await taker.first().click(soon);
    },
  },
  {
    name: 'pay a package back',
    roles: managers,
    async run({ page }, n) {
      await openPackage(page, n);
      const refund = button(dialog(page), 'Rimburso');
      if ((await refund.count()) === 0) throw new NotPossible('the package is over');
      await refund.first().click(soon);
      await dialog(page).getByLabel('Arsyeja').fill('U shpërngul', soon);
      await button(dialog(page), 'Ruaj rimbursimin').click(soon);
      await savedOrRefused(page);
    },
  },
];
