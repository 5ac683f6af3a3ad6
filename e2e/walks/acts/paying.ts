// The sheet of a payment and what else the till has: several ways, money back, a product, money out, and what barbers get.
import type { Locator, Page } from '@playwright/test';
import {
  type Act,
  answerPassword,
  button,
  chooseOfDay,
  comes,
  dialog,
  goes,
  goTo,
  goToDay,
  managers,
  oneOf,
  openVisit,
  passwordQuestion,
  press,
  refused,
  savedOrRefused,
  soon,
} from './act.ts';
import { goToTill } from './money.ts';

/** A visit of today whose time has begun. */
const begun = /Përfunduar|tani/;

async function openSheet(page: Page, n: number): Promise<Locator> {
  await goToDay(page);
  await openVisit(page, n, begun);
  await press(dialog(page), /^(Pagesa|Shëno pagesën|Ndrysho pagesën)/);
  const sheet = page.getByRole('dialog', { name: /^Pagesa/ });
  await comes(button(sheet, 'Ruaj pagesën'));
  return sheet;
}

async function save(page: Page, sheet: Locator) {
  await press(sheet, 'Ruaj pagesën');
  const change = button(page.getByRole('alertdialog'), 'Ndrysho pagesën');
  const refused = sheet.getByRole('alert');
  // a sheet that saved leaves, with a message or without
  await Promise.race([goes(sheet), comes(change.or(refused))]);
  if ((await refused.count()) > 0) return;
  if ((await change.count()) > 0) await change.click(soon);
  await goes(sheet);
}

async function showMore(sheet: Locator) {
  const rest = button(sheet, 'Më shumë');
  if ((await rest.count()) > 0) await rest.first().click(soon);
}

export const payingActs: readonly Act[] = [
  {
    name: 'pay a visit in two ways',
    roles: managers,
    async run({ page }, n) {
      const sheet = await openSheet(page, n);
      await showMore(sheet);
      const again = button(sheet, 'Hiqe mënyrën 1');
      if ((await again.count()) > 0) await again.click(soon);
      await press(sheet, 'Para në dorë');
      await sheet.getByLabel('Shuma', { exact: true }).fill('3', soon);
      await press(sheet, 'Paguan në dy mënyra');
      await comes(sheet.getByLabel('Shuma 2'));
      await save(page, sheet);
    },
  },
  {
    name: 'write a discount and a tip',
    roles: managers,
    async run({ page }, n) {
      const sheet = await openSheet(page, n);
      await showMore(sheet);
      await sheet.getByLabel(/^Zbritje/).fill(String(n % 3), soon);
      await sheet.getByLabel('Bakshish', { exact: true }).fill('1', soon);
      await save(page, sheet);
    },
  },
  {
    name: 'leave a visit unpaid',
    roles: managers,
    async run({ page }, n) {
      const sheet = await openSheet(page, n);
      await showMore(sheet);
      await press(sheet, 'Pa paguar');
      await save(page, sheet);
    },
  },
  {
    name: 'pay back a part',
    roles: managers,
    async run({ page }, n) {
      let sheet = await openSheet(page, n);
      if ((await tabOfRefund(sheet).count()) === 0) {
        await press(sheet, 'Para në dorë');
        await save(page, sheet);
        sheet = await openSheet(page, n);
      }
      await showMore(sheet);
      await (await oneOf(tabOfRefund(sheet), 0)).click(soon);
      await sheet.getByLabel('Sa i ktheni klientit').fill('1', soon);
      await sheet.getByLabel('Arsyeja').fill('Nuk i pëlqeu', soon);
      await press(sheet, 'Ruaj rimbursimin');
      await goes(page.getByRole('button', { name: 'Ruaj rimbursimin' }));
    },
  },
  {
    name: 'give a tip by card',
    roles: managers,
    async run({ page }, n) {
      const sheet = await openSheet(page, n);
      await showMore(sheet);
      await sheet.getByLabel('Bakshish', { exact: true }).fill(String(1 + (n % 3)), soon);
      await save(page, sheet);
    },
  },
  {
    name: 'sell a product with a visit',
    roles: managers,
    async run({ page }, n) {
      const sheet = await openSheet(page, n);
      const products = sheet.getByRole('group', { name: 'Shto produkt në pagesë' }).getByRole('button');
      await (await oneOf(products, n)).click(soon);
      await save(page, sheet);
    },
  },
  {
    name: 'answer how an old visit was paid',
    roles: managers,
    async run({ page }, n) {
      await goToTill(page);
      await press(page, /^Pa u shënuar/);
      const answers = dialog(page).getByRole('button', { name: n % 2 ? /^Kartë: / : /^Para në dorë: / });
      await comes(answers);
      const answer = await oneOf(answers, n);
      const name = (await answer.getAttribute('aria-label', soon)) ?? '';
      await answer.click(soon);
      await goes(dialog(page).getByRole('button', { name, exact: true }));
    },
  },
  {
    name: 'take cash out of the till',
    roles: managers,
    async run({ page }, n) {
      await goToTill(page);
      await press(page, 'Dalje');
      await dialog(page)
        .getByLabel('Shuma')
        .fill(String(1 + (n % 20)), soon);
      await dialog(page).getByLabel('Arsyeja').fill('Kafe', soon);
      await press(dialog(page), 'Ruaj');
      await savedOrRefused(page);
    },
  },
  {
    name: 'take back a sale',
    roles: managers,
    async run({ page }) {
      await goToTill(page);
      await press(page, 'Shit produkt');
      await dialog(page).getByLabel('Produkti', { exact: true }).fill('Gel', soon);
      await page.keyboard.press('Tab');
      await dialog(page).getByLabel('Çmimi').fill('4', soon);
      await press(dialog(page), 'Ruaj shitjen');
      await savedOrRefused(page);
      if ((await refused(page).count()) > 0) return;
      await press(page, 'Shit produkt');
      const back = button(dialog(page), /^Hiqe: Gel/);
      await comes(back);
      await back.first().click(soon);
      await press(page.getByRole('alertdialog'), 'Hiqe');
      await comes(page.getByText('U hoq nga arka.'));
    },
  },
  {
    name: 'close the day and tick afterwards',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await goToTill(page);
      const main = page.getByRole('main');
      const close = button(page, 'Mbyll ditën');
      await comes(close.or(button(page, 'Rihap ditën')));
      if ((await close.count()) > 0) {
        for (const field of await main.getByLabel(/^U numëruan/).all())
          await field.fill(String(n % 40), soon);
        for (const why of await main.getByLabel(/^Arsyeja e diferencës/).all()) await why.fill('Kusur', soon);
        await close.first().click(soon);
        const closed = page.getByText(/^Mbyllja nr\./);
        await comes(closed.or(page.getByText(/Shkruani arsyen|Arka ndryshoi|Shkruani sa/)));
      }
      await goToDay(page);
      const tick = button(page, /^(Konfirmo terminin|Erdhi:|U krye)/);
      await (await oneOf(tick, n)).click(soon);
      await comes(page.getByText(/u konfirmua|Para në dorë|Dita është e mbyllur|u ruajt/i));
    },
  },
  {
    name: 'say what a barber gets',
    needsNetwork: true,
    roles: ['owner'],
    async run({ page, login }, n) {
      await goToTill(page);
      const link = page.getByRole('link', { name: /^Sa u takon/ }).filter({ visible: true });
      await link.first().waitFor(soon);
      await link.first().click(soon);
      const change = button(page, /^Ndrysho pagesën: /);
      await comes(change);
      await (await oneOf(change, n)).click(soon);
      await dialog(page)
        .getByLabel('Përqindja', { exact: true })
        .fill(String(30 + (n % 40)), soon);
      await press(dialog(page), 'Ruaj');
      await Promise.race([goes(dialog(page)), comes(passwordQuestion(page))]);
      if ((await passwordQuestion(page).count()) > 0) await answerPassword(page, login);
      await goes(dialog(page));
    },
  },
  {
    name: 'read what barbers get today',
    needsNetwork: true,
    roles: managers,
    async run({ page }) {
      await goToTill(page);
      const link = page.getByRole('link', { name: /^Sa u takon/ }).filter({ visible: true });
      await link.first().waitFor(soon);
      await link.first().click(soon);
      const today = page.getByRole('tab', { name: 'Sot' });
      await today.waitFor(soon);
      await today.click(soon);
      await comes(page.getByRole('tabpanel', { name: 'Sot' }));
    },
  },
  {
    name: 'choose the days of the report',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await goTo(page, 'Raportet');
      const name = ['Javë', 'Muaj', 'Vit', 'Muaji i kaluar'][n % 4] ?? '';
      const tab = page.getByRole('tab', { name, exact: true });
      await tab.waitFor(soon);
      await tab.click(soon);
      await comes(page.getByRole('tabpanel', { name, exact: true }).getByText('Të ardhura në periudhë'));
    },
  },
  {
    name: 'sell a product from the day',
    roles: managers,
    async run({ page }, n) {
      await goToDay(page);
      await chooseOfDay(page, 'Shit produkt');
      const products = dialog(page).getByRole('button', { name: /në raft/ });
      await comes(dialog(page).getByLabel('Produkti', { exact: true }));
      // a product of the list is sold by one tap, and the sheet stays open for the next one
      if ((await products.count()) > 0) {
        await (await oneOf(products, n)).click(soon);
        // a day that is closed meanwhile takes no sale
        const said = page.getByRole('region', { name: 'Njoftime' }).getByText(/shit|ruajt|e mbyllur/i);
        return comes(said.or(refused(page)));
      }
      await dialog(page).getByLabel('Produkti', { exact: true }).fill('Krehër', soon);
      await dialog(page).getByLabel('Çmimi').fill('3', soon);
      await press(dialog(page), 'Ruaj shitjen');
      await savedOrRefused(page);
    },
  },
];

const tabOfRefund = (sheet: Locator) =>
  sheet
    .getByRole('tab', { name: 'Rimbursim' })
    .or(sheet.getByRole('button', { name: 'Rimbursim', exact: true }));
